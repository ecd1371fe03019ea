import { unrefTimer } from '../concurrency.ts'
import type { Load } from '../endpoint.ts'
import type { Journal } from '../journal.ts'
import { notify } from '../listeners.ts'

/** A job that waits for a worker. What it is about is in the journal. */
export interface QueuedJob {
  /** A unique name: the ID in `/jobs/{id}`, with a suffix for a webhook or a later start of the job. */
  readonly id: string
  /** What its run works on: text, pictures or videos. */
  readonly load: Load
  /** Whose job it is. Callers take turns. */
  readonly caller: string
}

/**
 * Hands jobs to workers: to the handler's own, or to those of a queue that you run already. It must deliver every job to a
 * worker at least once, and again if that worker dies. Delivering twice is safe: the journal makes a job run once.
 */
export interface JobQueue {
  /** Adds a job, which is not lost any more when this resolves. One that is there already is not added again. */
  readonly add: (job: QueuedJob) => Promise<void>
  /** Starts to take jobs, at most `limits` of each kind at once. */
  readonly work: (run: RunJob, limits: Readonly<Record<Load, number>>) => JobWorker
}

/** Works on a job. `busy` means that another worker has it, or that it is not due yet: hand it out again in a second. */
export type RunJob = (id: string) => Promise<'done' | 'busy'>

/** What works on jobs, until it is stopped. */
export interface JobWorker {
  /** Takes no more jobs, and waits for those that are running. */
  readonly stop: () => Promise<void>
}

/** Options of `embeddedQueue`. */
export interface EmbeddedQueueOptions {
  /** How often it looks for jobs of other processes, and of processes that died; every second by default. */
  readonly pollMilliseconds?: number | undefined
  /** Called when the journal cannot be reached, once a minute at most. Jobs wait meanwhile. */
  readonly onError?: ((error: unknown) => void) | undefined
}

interface Entry {
  readonly load: Load
  readonly caller: string
  readonly at: number
  /** Of `performance.now()`, which setting the system's clock does not change. */
  notBefore: number
}

const unknownEntry: Entry = { load: 'text', caller: '', at: 0, notBefore: 0 }

const reportMilliseconds = 60_000

/** The queue that needs no other software: the jobs are in a journal, and every process that shares it works on them. */
export function embeddedQueue(
  journal: Journal,
  { pollMilliseconds = 1_000, onError }: EmbeddedQueueOptions = {},
): JobQueue {
  const wakers = new Set<() => void>()
  return {
    add: async ({ id, load, caller }) => {
      await journal.set(`queue/${id}`, { load, caller, at: Date.now() }, 0)
      for (const wake of wakers) wake()
    },
    work: (run, limits) => {
      const alarm = createAlarm(pollMilliseconds)
      const entries = new Map<string, Entry>()
      const running = new Map<string, Promise<void>>()
      let isStopped = false
      let reportedAt = Number.NEGATIVE_INFINITY

      const noteFailure = (error: unknown) => {
        if (performance.now() - reportedAt > reportMilliseconds) {
          reportedAt = performance.now()
          notify(onError, error)
        }
        return 'busy' as const
      }
      const runEntry = async (id: string, entry: Entry) => {
        const outcome = await run(id).catch(noteFailure)
        if (outcome === 'done') {
          const isDeleted = await journal.delete(`queue/${id}`).then(
            () => true,
            () => false,
          )
          if (isDeleted) return void entries.delete(id)
        }
        entry.notBefore = performance.now() + pollMilliseconds
      }
      const start = (id: string, entry: Entry) => {
        const runPromise = runEntry(id, entry).finally(() => {
          running.delete(id)
          alarm.wake()
        })
        running.set(id, runPromise)
      }
      const poll = async () => {
        while (!isStopped) {
          // Made before the journal is read, so that no job that is added meanwhile waits for the next time.
          const next = alarm.next()
          await readEntries(journal, entries, running).catch(noteFailure)
          if (!isStopped) startWaiting(limits, entries, running, start)
          await next()
        }
      }
      wakers.add(alarm.wake)
      void poll()
      return {
        stop: async () => {
          isStopped = true
          wakers.delete(alarm.wake)
          alarm.wake()
          await Promise.all(running.values())
        },
      }
    },
  }
}

/** Brings the entries to what the journal has. Entries that are being worked on stay. */
async function readEntries(
  journal: Journal,
  entries: Map<string, Entry>,
  running: ReadonlyMap<string, unknown>,
): Promise<void> {
  const ids = new Set(await journal.list('queue'))
  for (const id of entries.keys()) if (!ids.has(id) && !running.has(id)) entries.delete(id)
  for (const id of ids) {
    if (entries.has(id)) continue
    const record = await journal.get(`queue/${id}`)
    // One whose record is damaged is done all the same: what it is about is in another.
    if (record) entries.set(id, { ...unknownEntry, ...record.value, notBefore: 0 })
  }
}

/** Starts what may run now, up to the limit of each load: the caller with the fewest running jobs first, then the oldest job. */
function startWaiting(
  limits: Readonly<Record<Load, number>>,
  entries: ReadonlyMap<string, Entry>,
  running: ReadonlyMap<string, unknown>,
  start: (id: string, entry: Entry) => void,
): void {
  const runningOf = (load: string, caller?: string) =>
    [...running.keys()]
      .map((id) => entries.get(id))
      .filter((entry) => entry?.load === load && (caller === undefined || entry.caller === caller)).length
  for (const [load, limit] of Object.entries(limits)) {
    const waiting = [...entries].filter(
      ([id, entry]) => entry.load === load && !running.has(id) && entry.notBefore <= performance.now(),
    )
    const share = ([, { caller }]: [string, Entry]) => runningOf(load, caller)
    for (let free = limit - runningOf(load); free > 0; free -= 1) {
      waiting.sort((one, other) => share(one) - share(other) || one[1].at - other[1].at)
      const next = waiting.shift()
      if (!next) break
      start(...next)
    }
  }
}

/** What a loop waits for: a call that wakes it, or the end of a time. */
function createAlarm(milliseconds: number) {
  let resolveWoken = () => {}
  return {
    wake: () => resolveWoken(),
    next: () => {
      const woken = new Promise<void>((resolve) => {
        resolveWoken = resolve
      })
      return async () => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const pause = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, milliseconds)
          unrefTimer(timer)
        })
        await Promise.race([woken, pause])
        clearTimeout(timer)
      }
    },
  }
}
