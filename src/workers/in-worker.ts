import type { DoJob, JobContext, Place } from './job.ts'

/** Longer texts are read in a worker: a whole book takes seconds. */
const maxCharactersHere = 4_000

export const isLong = (texts: readonly string[]): boolean =>
  texts.reduce((sum, { length }) => sum + length, 0) > maxCharactersHere

/** How a job is done. */
export interface JobOptions extends Partial<JobContext> {
  /** Whether a worker does it and not this thread. */
  readonly usesWorkers: boolean | undefined
  /** How much it keeps a worker busy; 1 unless set. */
  readonly weight?: number | undefined
  /** Has the pictures of earlier jobs with the same place. */
  readonly place?: Place | undefined
}

/** Does a job in a worker; here, where none is wanted or none can be started. */
export const inWorker: DoJob<[options: JobOptions]> = async (jobs, name, data, options) => {
  const { usesWorkers, weight = 1, place, signal, warn = () => {}, progress = () => {} } = options
  const context = { signal, warn, progress }
  const pool = usesWorkers ? (await import('./pool.ts')).sharedPool : undefined
  const done = await pool?.work(name, data, { ...context, weight, place })
  return (done ? done.value : await jobs[name]?.(data, context)) as never
}
