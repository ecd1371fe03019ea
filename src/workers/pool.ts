// Work that would hold the event loop up is done in threads, and work on what strangers or models wrote in processes,
// which can be killed. Only plain data crosses: no provider, store, run or closure. What a worker cannot be started
// for is done by the caller.

import { cancellable, semaphore } from '../concurrency.ts'
import { CopydeskError } from '../errors.ts'
import { packageProgram } from '../media/package-folder.ts'
import { type HeldPictures, releasePictures, type WorkerJobContext } from './job.ts'
import { cutOut, isMedia, mapData, StandIn } from './messages.ts'
import { openProcess } from './process.ts'
import { hasThreads, openThread } from './thread.ts'
import { startWorker, type Worker, WorkerEnded } from './worker.ts'

/** How one job is done. */
interface PoolOptions extends WorkerJobContext {
  readonly weight: number
  readonly heldPictures: HeldPictures | undefined
}

/** What holds for all jobs of a pool. */
interface PoolSettings {
  /**
   * What takes longer ends its worker. Workers are processes then, because native code cannot be interrupted in a thread,
   * and do one job at a time, so that no other job is lost.
   */
  readonly maxSeconds?: number | undefined
  /** After how long without a job a worker is ended. */
  readonly idleSeconds?: number | undefined
}

/** How long jobs are done without workers after one could not be started. */
const startPauseMilliseconds = 30_000

/** Threads or processes that do jobs, at most one for each core. */
export function createPool(program: () => URL | string, settings: PoolSettings = {}) {
  const isAlone = settings.maxSeconds !== undefined
  const openLine = isAlone ? openProcess : openThread
  let workers: Worker[] = []
  let hasEverStarted = false
  let startsAgainAt = hasThreads() ? 0 : Number.POSITIVE_INFINITY
  const cores = startsAgainAt > 0 ? 1 : process.getBuiltinModule('node:os').availableParallelism()
  const { acquire } = semaphore(isAlone ? cores : Number.POSITIVE_INFINITY)
  const leastBusy = () => {
    workers = workers.filter((each) => !each.isOver()).sort((one, other) => one.load() - other.load())
    const [first] = workers
    if (first && (first.load() === 0 || workers.length >= cores)) return first
    const started = startWorker((events) => openLine(program(), events), settings)
    workers.push(started)
    return started
  }
  const hasRoom = (worker: Worker) => !worker.isOver() && !(isAlone && worker.load() > 0)
  const workerOf = (heldPictures: HeldPictures | undefined) =>
    workers.find((worker) => worker === heldPictures?.worker && hasRoom(worker)) ?? leastBusy()
  const assertMayTryAgain = (error: unknown, worker: Worker, isFirst: boolean) => {
    if (!(error instanceof WorkerEnded)) throw error
    // It may have ended for another job that was stuck. What ends two workers would end every one.
    if (worker.hasStarted()) {
      if (!isFirst) throw error
      return
    }
    // Where processes have started before, the machine is short of them or of memory. A thread is no replacement: it cannot be killed.
    if (isAlone && hasEverStarted) throw shortOfProcesses(error)
    // Where one cannot start, as in a bundle without the file, others will not either. A shortage of threads passes.
    startsAgainAt = performance.now() + startPauseMilliseconds
  }
  const work = async (job: string, data: unknown, { weight, heldPictures, ...context }: PoolOptions) => {
    for (let isFirst = true; performance.now() >= startsAgainAt; isFirst = false) {
      const worker = workerOf(heldPictures)
      try {
        return { value: await worker.work(job, dataFor(worker, data, heldPictures), weight, context) }
      } catch (error) {
        assertMayTryAgain(error, worker, isFirst)
      } finally {
        hasEverStarted ||= worker.hasStarted()
      }
    }
    return undefined
  }
  return {
    /** Does a job in the worker that has the pictures of its run, or in the one with the least work, if any starts. */
    work: (job: string, data: unknown, options: PoolOptions) => {
      const workWithSlot = async () => {
        const release = await acquire(options.signal)
        return work(job, data, options).finally(release)
      }
      return cancellable(workWithSlot(), options.signal)
    },
  }
}

function shortOfProcesses(cause: unknown): CopydeskError {
  const message =
    'No process could be started to paint the design. Give this machine more memory or processes, or try again later.'
  return new CopydeskError('overloaded', message, { retryAfter: 30, cause })
}

export const threads = createPool(programFile)

/** Do what models and strangers wrote, as far as it got past the weighing. */
export const processes = createPool(programFile, { maxSeconds: 10 })

/** The program of a worker: its source, where this file is source, or what the package has built of it. */
function programFile(): URL | string {
  const program = packageProgram(import.meta.url, '../worker-program/program.ts', 'worker.js')
  if (program) return program
  throw new Error('The copydesk package was not found.')
}

let lastPictureId = 0

/** What a worker gets in place of data: of the pictures that it keeps, their numbers. */
function dataFor(worker: Worker, data: unknown, heldPictures: HeldPictures | undefined): unknown {
  return mapData(data, (value) => {
    if (!isMedia(value)) return undefined
    if (!heldPictures || !value.type.startsWith('image/')) return cutOut(value)
    if (heldPictures.worker !== worker) releasePictures(heldPictures)
    heldPictures.worker = worker
    const heldPicture = heldPictures.ids.get(value) ?? ++lastPictureId
    if (heldPictures.ids.has(value)) return new StandIn({ heldPicture })
    heldPictures.ids.set(value, heldPicture)
    return new StandIn({ heldPicture, media: cutOut(value) })
  })
}
