import { orAborted, pause } from '../concurrency.ts'
import { isEnded, type Job, type JobEvent, type JobRecords } from './job.ts'

const quietMilliseconds = 15_000
const firstPause = 20
const maxPause = 250

/** Gives the events of a job after one, as they come, until it has ended. `undefined` where none came for a while. */
export type Follow = (
  job: Job,
  after: number,
  signal: AbortSignal,
) => AsyncGenerator<JobEvent | undefined, void, undefined>

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
