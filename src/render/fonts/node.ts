/**
 * Node's own modules, asked for when the first font is needed: an import of them would keep the functions that never
 * draw from every other runtime.
 */
export const fileSystem = () => process.getBuiltinModule('node:fs')
export const pathModule = () => process.getBuiltinModule('node:path')
export const zlib = () => process.getBuiltinModule('node:zlib')

export function sha256(bytes: Uint8Array): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex')
}

const folders = new Map<string, string | undefined>()

/** Names come from strangers; only so many answers are remembered. */
const maxRemembered = 1000

/** Where a package is: as seen from here, or else from the folder that the process works in. */
export function packageFolder(name: string): string | undefined {
  if (!folders.has(name)) {
    if (folders.size >= maxRemembered) folders.clear()
    folders.set(name, findPackage(name))
  }
  return folders.get(name)
}

function findPackage(name: string): string | undefined {
  const from = process.getBuiltinModule('node:module').createRequire(import.meta.url)
  for (const options of [undefined, { paths: [process.cwd()] }]) {
    try {
      return pathModule().dirname(from.resolve(`${name}/package.json`, options))
    } catch {
      // Not from there, then.
    }
  }
  return undefined
}
