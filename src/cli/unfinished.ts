import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf, type Journal } from '../journal.ts'
import { defaultFolder } from '../providers/llama/models.ts'
import { folderJournal } from '../store/folder-journal.ts'
import type { Environment } from './environment.ts'

/** The finished steps of a run whose process may be killed. */
export interface UnfinishedRun {
  readonly journal: Journal
  /** Whether there are steps, of this run or of an earlier one. */
  readonly isBegun: () => boolean
  /** Forgets the steps, so that the same command makes something new. */
  readonly forget: () => Promise<void>
}

/** Steps of a run that nobody goes on with are removed after this time. */
const maxMilliseconds = 30 * 24 * 3_600_000

/** Where the steps of unfinished runs are kept, in the state folder of the command line. */
export function unfinishedFolder(environment: Environment): string {
  return join(environment['COPYDESK_STATE'] || join(dirname(defaultFolder()), 'state'), 'unfinished')
}

/** Keeps the steps of a run until it has given its result: the same endpoint with the same input goes on with them. */
export async function openUnfinishedRun(
  environment: Environment,
  endpoint: string,
  input: unknown,
): Promise<UnfinishedRun> {
  const root = unfinishedFolder(environment)
  for (const name of await readdir(root).catch(() => [])) {
    const { mtimeMs = 0 } = (await stat(join(root, name)).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > maxMilliseconds) await rm(join(root, name), { recursive: true, force: true })
  }
  const path = join(root, (await digestOf(JSON.stringify([endpoint, input]))).slice(0, 32))
  return {
    journal: folderJournal(path),
    isBegun: () => existsSync(path),
    forget: () => rm(path, { recursive: true, force: true }),
  }
}
