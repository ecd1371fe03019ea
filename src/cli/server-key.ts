import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { stateFolder } from './service-settings.ts'

/**
 * The key of a server for which none is set. It is kept in the state folder, where its owner alone can read it: jobs and
 * files belong to a key, and are still reached with it after a restart.
 */
export async function keptKey(environment: Environment): Promise<string> {
  const made = `local-${crypto.randomUUID()}`
  const folder = stateFolder(environment)
  if (folder === undefined) return made
  const file = join(folder, 'key')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (/^local-[\da-f-]{36}$/.test(kept)) {
      await chmod(file, 0o600)
      return kept
    }
    await rm(file, { force: true })
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (cause) {
    console.error(`copydesk: ${file} cannot be written, so the key lasts until this server stops: ${cause}`)
    return made
  }
}
