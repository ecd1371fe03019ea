import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/**
 * Copies the project, packed and installed, to a new folder, and returns the tarball. The first test file of a run that asks
 * for it packs and installs; the others wait for that.
 */
export async function copyInstalled(folder: string): Promise<string> {
  const shared = join(tmpdir(), 'copydesk-packed')
  const consumer = join(shared, 'consumer')
  const done = join(shared, 'done')
  const failed = join(shared, 'failed')
  if (isMade(shared)) {
    try {
      const tarball = await pack(shared)
      await install(tarball, consumer)
      writeFileSync(done, tarball)
    } catch (error) {
      writeFileSync(failed, String(error))
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
    await pause(50)
  }
  await cp(consumer, folder, { recursive: true, verbatimSymlinks: true })
  return readFileSync(done, 'utf8')
}

/** Makes a folder. `false` if it is there already. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
