import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { semaphore } from '../concurrency.ts'
import { runWithReceipt } from '../desk.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'
import { addReceipts, type Receipt, receipt } from '../events.ts'
import { fileExtensions } from '../media/media.ts'
import { createBudget, type SharedBudget } from '../providers/calls/budget.ts'
import type { CallSetup, Setup } from '../run.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { writeFileAtomically } from '../store/write-file.ts'
import type { BatchRequest } from './batch-requests.ts'

/** A line of `results.jsonl`. */
interface BatchResult {
  readonly id: string
  readonly line: number
  readonly endpoint: string
  readonly status: 'done' | 'failed'
  readonly output?: unknown
  readonly error?: { readonly code: string; readonly message: string }
  readonly warnings?: readonly string[]
  /** In US dollars. */
  readonly cost: number
  readonly milliseconds: number
  readonly digest: string
}

/** How far a batch is. */
export interface BatchState {
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Of them, those that an earlier run has done. */
  readonly skipped: number
  readonly cost: Receipt
}

interface BatchOptions {
  readonly folder: string
  readonly setup: Setup
  readonly concurrency: number
  readonly maxCost: number | undefined
  readonly signal: AbortSignal
  readonly onResult: (
    state: BatchState,
    request: BatchRequest,
    error: CopydeskError | undefined,
    warnings: readonly string[],
  ) => void
}

/**
 * Runs the requests that have no result in the folder yet, and adds a line to `results.jsonl` for each. Returns the errors
 * of those that failed.
 */
export async function runBatch(
  requests: readonly BatchRequest[],
  { folder, setup, concurrency, maxCost, signal, onResult }: BatchOptions,
): Promise<{ readonly state: BatchState; readonly errors: readonly CopydeskError[] }> {
  await mkdir(folder, { recursive: true })
  const resultsFile = join(folder, 'results.jsonl')
  const earlier = await doneIn(resultsFile)
  const todo = requests.filter(({ id, digest }) => earlier.get(id) !== digest)
  const skipped = requests.length - todo.length
  let state: BatchState = { total: requests.length, done: skipped, failed: 0, skipped, cost: receipt([]) }
  const errors: CopydeskError[] = []
  const budget = maxCost === undefined ? undefined : sharedBudget(maxCost)
  const places = semaphore(concurrency)
  // Whole lines, one after the other.
  let writing: Promise<void> = Promise.resolve()
  const runOne = async (request: BatchRequest) => {
    const { id, line, endpoint, input, digest } = request
    const since = performance.now()
    const journal = endpoint.needsStore ? join(folder, '.unfinished', id) : undefined
    let spent = receipt([])
    let warnings: readonly string[] = []
    const options: CallSetup = {
      ...setup,
      store: fileStore(folder, id),
      ...(journal ? { journal: folderJournal(journal) } : {}),
      ...(budget ? { budget } : {}),
      signal,
      onEnd: (event) => {
        spent = event.receipt
        warnings = event.warnings
      },
    }
    const result = await runWithReceipt(endpoint, input, options).then(
      (run) => ({
        status: 'done' as const,
        output: run.output,
        ...(warnings.length > 0 ? { warnings } : {}),
      }),
      (error: unknown) => {
        throwIfCancelled(signal)
        if (!CopydeskError.is(error)) throw error
        errors.push(error)
        return {
          status: 'failed' as const,
          error: { code: error.code, message: error.message },
          cause: error,
        }
      },
    )
    const { cause, ...fields } = { cause: undefined, ...result }
    const milliseconds = Math.round(performance.now() - since)
    const whole: BatchResult = {
      id,
      line,
      endpoint: endpoint.name,
      ...fields,
      cost: spent.cost,
      milliseconds,
      digest,
    }
    writing = writing.then(() => appendFile(resultsFile, `${JSON.stringify(whole)}\n`))
    await writing
    if (journal && result.status === 'done') await rm(journal, { recursive: true, force: true })
    const isDone = result.status === 'done'
    state = {
      ...state,
      done: state.done + (isDone ? 1 : 0),
      failed: state.failed + (isDone ? 0 : 1),
      cost: addReceipts(state.cost, spent),
    }
    onResult(state, request, cause, warnings)
  }
  const runs = todo.map(async (request) => {
    const leave = await places.enter(signal)
    try {
      throwIfCancelled(signal)
      await runOne(request)
    } finally {
      leave()
    }
  })
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')
  throwIfCancelled(signal)
  if (failures[0]?.status === 'rejected') throw failures[0].reason
  return { state, errors }
}

/** The digests of the requests that are done, by their ids. A last line that was cut is closed, so that no result joins it. */
async function doneIn(resultsFile: string): Promise<ReadonlyMap<string, string>> {
  const text = existsSync(resultsFile) ? await readFile(resultsFile, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) await appendFile(resultsFile, '\n')
  const done = new Map<string, string>()
  for (const line of text.split('\n')) {
    try {
      const { id, status, digest }: BatchResult = JSON.parse(line)
      if (status === 'done') done.set(id, digest)
    } catch {
      // An empty line, or one that was cut by a kill.
    }
  }
  return done
}

/** Files are named by the request: `launch-1.png`, `launch-1-2.jpg`. */
function fileStore(folder: string, id: string): AssetStore {
  let count = 0
  return {
    put: async ({ type, bytes }) => {
      count += 1
      const path = join(folder, `${id}${count > 1 ? `-${count}` : ''}.${fileExtensions[type]}`)
      await writeFileAtomically(path, bytes)
      return { url: pathToFileURL(resolve(path)).href }
    },
  }
}

/** Limits what all requests may cost together. */
function sharedBudget(maxCost: number): SharedBudget {
  const budget = createBudget(maxCost)
  return { reserve: (most) => budget.reserve(() => most) }
}
