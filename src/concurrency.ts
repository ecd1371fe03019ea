import { cancelledBy, throwIfCancelled } from './errors.ts'

/** Rejects with the signal's reason as soon as it aborts, even if the work does not listen to the signal. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason)
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true })
    // Also after the abort: an unhandled rejection would end the process.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}

/** The result of work, or `cancelled` as soon as the signal aborts; the result of the work is then ignored. */
export async function cancellable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await (signal ? orAborted(work, signal) : work)
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  }
}

/** Handles the rejection of work that is awaited later, which would end the process before it is awaited. */
export function awaitedLater<Work extends Promise<unknown>>(work: Work): Work {
  work.catch(() => {})
  return work
}

/** Waits for a time in milliseconds. Rejects with the reason of the signal as soon as that aborts. */
export async function pause(
  milliseconds: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await orAborted(over, signal).finally(() => clearTimeout(timer))
}

/** Lets the process end while the timer is running, where the runtime can do so. */
export function unrefTimer(timer: unknown): void {
  ;(timer as { unref?: () => void }).unref?.()
}

/** A semaphore that lets callers take turns. */
export interface FairSemaphore {
  /**
   * Waits for a place; rejects with `cancelled` as soon as the signal aborts. Call the returned function once to release it.
   * Calls without a caller wait in one line.
   */
  readonly acquire: (signal: AbortSignal | undefined, caller?: string) => Promise<() => void>
  /** Whether `acquire` would have to wait now. */
  readonly wouldWait: (caller?: string) => boolean
  /** How many calls wait, in all or of one caller. */
  readonly waiting: (caller?: string) => number
}

/**
 * Makes `count` places. Callers with a name take turns: one with a hundred requests delays another by one request
 * only, and holds at most `maxPerCaller` places.
 */
export function semaphore(count: number, maxPerCaller = count): FairSemaphore {
  const lines = new Map<string, Set<() => void>>()
  const running = new Map<string, number>()
  let free = count
  const hasRoomFor = (caller: string) => caller === '' || (running.get(caller) ?? 0) < maxPerCaller
  const wouldWait = (caller = '') => free === 0 || !hasRoomFor(caller)
  const occupy = (caller: string) => {
    free -= 1
    running.set(caller, (running.get(caller) ?? 0) + 1)
    return () => {
      free += 1
      const stillRunning = (running.get(caller) ?? 0) - 1
      if (stillRunning > 0) running.set(caller, stillRunning)
      else running.delete(caller)
      admitNext()
    }
  }
  const admitNext = () => {
    const next = free > 0 && [...lines].find(([caller]) => hasRoomFor(caller))
    if (!next) return
    const [caller, line] = next
    const [admit] = line
    // The caller goes to the end of the line.
    lines.delete(caller)
    if (admit) line.delete(admit)
    if (line.size > 0) lines.set(caller, line)
    admit?.()
  }
  return {
    acquire: (signal, caller = '') =>
      new Promise((resolve, reject) => {
        throwIfCancelled(signal)
        if (!wouldWait(caller)) return resolve(occupy(caller))
        const line = lines.get(caller) ?? new Set()
        const giveUp = () => {
          line.delete(admit)
          if (line.size === 0 && lines.get(caller) === line) lines.delete(caller)
          if (signal) reject(cancelledBy(signal))
        }
        const admit = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(occupy(caller))
        }
        lines.set(caller, line.add(admit))
        signal?.addEventListener('abort', giveUp, { once: true })
      }),
    wouldWait,
    waiting: (caller) =>
      caller === undefined
        ? [...lines.values()].reduce((sum, { size }) => sum + size, 0)
        : (lines.get(caller)?.size ?? 0),
  }
}

/**
 * Returns a function that runs work while a resource is held, such as a place to compute at. It is acquired when the
 * first work begins, shared by all work that runs meanwhile, and released when the last ends.
 */
export function refCounted(
  acquire: () => Promise<(() => void) | undefined>,
): <T>(work: () => Promise<T>) => Promise<T> {
  let shared: ReturnType<typeof acquire> | undefined
  let users = 0
  return async (work) => {
    users += 1
    shared ??= acquire()
    const acquired = shared
    try {
      await acquired
      return await work()
    } finally {
      users -= 1
      if (users === 0) {
        shared = undefined
        const release = await acquired.catch(() => undefined)
        release?.()
      }
    }
  }
}

/** What several jobs share: once one of them has failed, no other is begun. */
export interface FailFast {
  hasFailed: boolean
  /** What the first of them failed with. */
  reason?: unknown
}

/**
 * Runs `work` on every item, at most `concurrency` at a time, and returns the results in the order of the items. Once one
 * has failed no other is begun, and those that run are waited for, because they may be paid for already; then the
 * first error is thrown, or that of other jobs with the same `failFast` if some items were not begun because of it.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  failFast: FailFast,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  let next = 0
  let done = 0
  const worker = async () => {
    while (next < items.length && !failFast.hasFailed) {
      const index = next++
      try {
        results[index] = await work(items[index] as Item)
        done += 1
      } catch (error) {
        if (!failFast.hasFailed) failFast.reason = error
        failFast.hasFailed = true
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
  if (done < items.length) throw failFast.reason
  return results
}

/** How long synchronous work may block the event loop, in milliseconds. */
const sliceMilliseconds = 10

/** Yields so that other work runs and an abort can be noticed. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
  throwIfCancelled(signal)
}

/** Returns a function to await between the small parts of long work: it yields when the time slice is used up. */
export function timeSlicer(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMilliseconds) return
    await yieldToEventLoop(signal)
    since = performance.now()
  }
}
