import { CopydeskError } from '../../errors.ts'
import { packageFolder } from '../../media/package-folder.ts'

/** Node modules are loaded on first use. Importing them would break functions that never draw on other runtimes. */
export const fileSystem = () => process.getBuiltinModule('node:fs')
// Node's modules are loaded when they are used, so that bundles for other runtimes need not have them.
export const pathModule = () => process.getBuiltinModule('node:path')
export const zlib = () => process.getBuiltinModule('node:zlib')

/** In hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex')
}

/** Reads one of the files in the folder `fonts` of copydesk. */
export function readBundled(file: string): Buffer {
  try {
    return fileSystem().readFileSync(pathModule().join(packageFolder('copydesk') ?? '.', 'fonts', file))
  } catch (cause) {
    throw new CopydeskError(
      'invalid_options',
      'Cannot read the fonts of the copydesk package. If a bundler or container copies only some files, include node_modules/copydesk/fonts.',
      { cause },
    )
  }
}
