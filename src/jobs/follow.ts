import { orAborted, pause } from '../concurrency.ts'
import { isEnded, type Job, type JobEvent, type JobRecords } from './job.ts'

// After this time without an event the follower gets `undefined`, so that it can keep its connection open.
const quietMilliseconds = 15_000
// In milliseconds. The journal is read more seldom the longer a job says nothing.
const firstPause = 20
const maxPause = 250

/**
 * Gives the events of a job whose ID is larger than `after`, as they come, and returns when the job has ended or is
 * gone. Gives `undefined` where none came for 15 seconds. Rejects with the reason of the signal.
 */
export type Follow = (
  job: Job,
  after: number,
  signal: AbortSignal,
) => AsyncGenerator<JobEvent | undefined, void, undefined>

/** Follows jobs of any process, by reading the journal: all followers of one job share each reading. */
export function createFollow({ load }: JobRecords): Follow {
  const loading = new Map<string, Promise<Job | undefined>>()
  const loadAfter = async (id: string, milliseconds: number) => {
    await pause(milliseconds)
    loading.delete(id)
    return load(id)
  }
  /** The job after a pause, loaded once for all who wait for it. */
  const loadNext = (id: string, milliseconds: number): Promise<Job | undefined> => {
    const next = loading.get(id) ?? loadAfter(id, milliseconds)
    loading.set(id, next)
    return next
  }
  return async function* (job, after, signal) {
    let last = after
    let givenAt = performance.now()
    let current = await load(job.id)
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, maxPause)) {
      const fresh = (current?.events ?? []).filter(({ id }) => id > last)
      yield* fresh
      last = fresh.at(-1)?.id ?? last
      if (!current || isEnded(current)) return
      if (fresh.length > 0) givenAt = performance.now()
      if (performance.now() - givenAt > quietMilliseconds) {
        yield undefined
        givenAt = performance.now()
      }
      current = await orAborted(loadNext(job.id, wait), signal)
    }
  }
}
