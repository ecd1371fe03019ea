const folders = new Map<string, string | undefined>()

/** Limits memory: family names come from users. */
const maxRemembered = 1000

/** The folder of an installed package, resolved from here or from the working directory. */
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
      return process.getBuiltinModule('node:path').dirname(from.resolve(`${name}/package.json`, options))
    } catch {
      // Try the next place.
    }
  }
  return undefined
}

/**
 * A program of this package: its source, beside the file of the address `moduleUrl`, where that is source, or else what the
 * package has built of it. The address is passed on, because bundlers resolve `new URL('./name', import.meta.url)`.
 */
export function packageProgram(moduleUrl: string, source: string, built: string): URL | string | undefined {
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl)
  const folder = packageFolder('copydesk')
  return folder && process.getBuiltinModule('node:path').join(folder, 'dist', built)
}
