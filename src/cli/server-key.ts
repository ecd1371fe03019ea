import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { stateFolder } from './service-settings.ts'

/**
 * The key of a server for which none is set. It is kept in the state folder, where its owner alone can read it: jobs and
 * files belong to a key, and are still reached with it after a restart.
 */
export async function loadOrCreateKey(environment: Environment): Promise<string> {
  const newKey = `local-${crypto.randomUUID()}`
  const folder = stateFolder(environment)
  if (folder === undefined) return newKey
  const file = join(folder, 'key')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const savedKey = await readFile(file, 'utf8').catch(() => '')
    if (/^local-[\da-f-]{36}$/.test(savedKey)) {
      await chmod(file, 0o600)
      return savedKey
    }
    await rm(file, { force: true })
    await writeFile(file, newKey, { mode: 0o600, flag: 'wx' })
    return newKey
  } catch (cause) {
    console.error(`copydesk: ${file} cannot be written, so the key lasts until this server stops: ${cause}`)
    return newKey
  }
}
