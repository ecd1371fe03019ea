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

export interface BatchOptions {
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
  const slots = semaphore(concurrency)
  // Whole lines, one after the other.
  let writing: Promise<void> = Promise.resolve()
  const runOne = async (request: BatchRequest) => {
    const { result, error, spent, warnings } = await runRequest(request, { folder, setup, budget, signal })
    if (error) errors.push(error)
    writing = writing.then(() => appendFile(resultsFile, `${JSON.stringify(result)}\n`))
    await writing
    const isDone = error === undefined
    if (isDone && request.endpoint.needsStore)
      await rm(unfinishedFolder(folder, request.id), { recursive: true, force: true })
    state = {
      ...state,
      done: state.done + (isDone ? 1 : 0),
      failed: state.failed + (isDone ? 0 : 1),
      cost: addReceipts(state.cost, spent),
    }
    onResult(state, request, error, warnings)
  }
  const runs = todo.map(async (request) => {
    const release = await slots.acquire(signal)
    try {
      throwIfCancelled(signal)
      await runOne(request)
    } finally {
      release()
    }
  })
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')
  throwIfCancelled(signal)
  if (failures[0]?.status === 'rejected') throw failures[0].reason
  return { state, errors }
}

interface RequestOptions extends Pick<BatchOptions, 'folder' | 'setup' | 'signal'> {
  readonly budget: CallSetup['budget']
}

/** Runs a request. It returns the line that is kept of it, its receipt, and why it failed. Throws if the batch was stopped. */
async function runRequest(
  { id, line, endpoint, input, digest }: BatchRequest,
  { folder, setup, budget, signal }: RequestOptions,
) {
  const since = performance.now()
  let spent = receipt([])
  let warnings: readonly string[] = []
  const options: CallSetup = {
    ...setup,
    store: fileStore(folder, id),
    ...(endpoint.needsStore ? { journal: folderJournal(unfinishedFolder(folder, id)) } : {}),
    ...(budget ? { budget } : {}),
    signal,
    onEnd: (event) => {
      spent = event.receipt
      warnings = event.warnings
    },
  }
  const { error, ...outcome } = await runWithReceipt(endpoint, input, options).then(
    ({ output }) => ({ error: undefined, output }),
    (cause: unknown) => {
      throwIfCancelled(signal)
      if (!CopydeskError.is(cause)) throw cause
      return { error: cause }
    },
  )
  const result: BatchResult = {
    ...{ id, line, endpoint: endpoint.name },
    ...(error
      ? { status: 'failed', error: { code: error.code, message: error.message } }
      : { status: 'done', ...outcome, ...(warnings.length > 0 ? { warnings } : {}) }),
    cost: spent.cost,
    milliseconds: Math.round(performance.now() - since),
    digest,
  }
  return { result, error, spent, warnings }
}

/** Where the steps of a video are kept until it is done. */
const unfinishedFolder = (folder: string, id: string) => join(folder, '.unfinished', id)

/** The digests of the requests that are done, by their ids. A last line that was cut is closed, so that no result joins it. */
async function doneIn(resultsFile: string): Promise<ReadonlyMap<string, string>> {
  const text = existsSync(resultsFile) ? await readFile(resultsFile, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) await appendFile(resultsFile, '\n')
  const results = new Map<string, string>()
  for (const line of text.split('\n')) {
    try {
      const { id, status, digest }: BatchResult = JSON.parse(line)
      if (status === 'done') results.set(id, digest)
    } catch {
      // An empty line, or one that was cut by a kill.
    }
  }
  return results
}

/** Files are named by the request: `launch.png`, `launch~2.jpg`. No id has a tilde, so no other request has such files. */
function fileStore(folder: string, id: string): AssetStore {
  let count = 0
  return {
    put: async ({ type, bytes }) => {
      count += 1
      const path = join(folder, `${id}${count > 1 ? `~${count}` : ''}.${fileExtensions[type]}`)
      await writeFileAtomically(path, bytes)
      return { url: pathToFileURL(resolve(path)).href }
    },
  }
}

/** Limits what all requests may cost together. */
function sharedBudget(maxCost: number): SharedBudget {
  const budget = createBudget(maxCost)
  return { reserve: (amount) => budget.reserve(() => amount) }
}
