import type { DoWorkerJob, HeldPictures, WorkerJobContext } from './job.ts'

/** Longer texts are read in a worker: a whole book takes seconds. */
const maxCharactersHere = 4_000

/** Whether texts take long enough to read that a worker should do it. */
export const isLong = (texts: readonly string[]): boolean =>
  texts.reduce((sum, { length }) => sum + length, 0) > maxCharactersHere

/** How a job is done. */
export interface WorkerJobOptions extends Partial<WorkerJobContext> {
  /** Whether a worker does it and not this thread; where it is not said, only what is untrusted. */
  readonly usesWorkers: boolean | undefined
  /** Whether it works on what models or strangers wrote: a process does it, which is killed if it takes too long. */
  readonly isUntrusted?: boolean | undefined
  /** How much it keeps a worker busy; 1 unless set. */
  readonly weight?: number | undefined
  /** Has the pictures of earlier jobs with the same `heldPictures`. */
  readonly heldPictures?: HeldPictures | undefined
}

/** Does a job in a worker; here, where none is wanted or none can be started. */
export const inWorker: DoWorkerJob<[options: WorkerJobOptions]> = async (jobs, name, data, options) => {
  const { weight = 1, heldPictures, signal, warn = () => {}, progress = () => {} } = options
  const context = { signal, warn, progress }
  for (const pool of await poolsFor(options)) {
    const result = await pool.work(name, data, { ...context, weight, heldPictures })
    if (result) return result.value as never
  }
  return (await jobs[name]?.(data, context)) as never
}

async function poolsFor({ usesWorkers, isUntrusted }: WorkerJobOptions) {
  if (!(usesWorkers ?? isUntrusted)) return []
  const { processes, threads } = await import('./pool.ts')
  return [...(isUntrusted ? [processes] : []), ...(usesWorkers ? [threads] : [])]
}
