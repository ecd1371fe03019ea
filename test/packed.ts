import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

// npm is a script of the shell on Windows.
const shell = process.platform === 'win32'
const run = promisify(execFile)

/** Packs the project as npm publishes it, into a folder, and returns the tarball. It has to be built before. */
export async function pack(folder: string): Promise<string> {
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await run('npm', words, { shell })
  return join(folder, stdout.trim())
}

/** Installs a tarball in a new folder, with the packages that it requires and no optional one. */
export async function install(tarball: string, folder: string): Promise<void> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball], {
    cwd: folder,
    shell,
  })
}
