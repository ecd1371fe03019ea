import { throwIfCancelled } from './errors.ts'

/** Gives up on work when the signal says so, even on work that does not listen to it. Rejects with the signal's reason. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason)
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true })
    // Also where nobody waits any more: a rejection that nobody hears of would end the process.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}

/** The result of work, or `cancelled` as soon as the signal says so; the result of the work is then ignored. */
export async function cancellable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await (signal ? orAborted(work, signal) : work)
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  }
}

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

/** Places that callers take turns at, in the order in which they came. */
export function semaphore(count: number): {
  /** Waits for a place. Call the returned function once to free it. */
  readonly enter: (signal: AbortSignal | undefined) => Promise<() => void>
} {
  const waiting = new Set<() => void>()
  let free = count
  const leave = () => {
    const [next] = waiting
    if (!next) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }
  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        if (free > 0) {
          free -= 1
          return resolve(leave)
        }
        const giveUp = () => {
          waiting.delete(admit)
          reject(signal?.reason)
        }
        const admit = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        waiting.add(admit)
        signal?.addEventListener('abort', giveUp, { once: true })
      }),
  }
}

/** What several jobs share: once one of them has failed, no other is begun. */
export interface FailFast {
  failed: boolean
}

/**
 * Works on all items, so many at once, and gives the results in their order. Once one has failed no other is begun; those
 * under way are waited for, for they may be paid for already.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  joint: FailFast,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length && !joint.failed) {
      const index = next++
      try {
        results[index] = await work(items[index] as Item)
      } catch (error) {
        joint.failed = true
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}

/** How long synchronous work may block the event loop, in milliseconds. */
const sliceMilliseconds = 10

/** Yields so that other work runs and an abort can be noticed. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((done) => setTimeout(done, 0))
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
