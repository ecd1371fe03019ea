import { type JobContext, leavePlace, type Place } from './job.ts'
import { cutOut, isMedia, mapData } from './messages.ts'
import { programFile, startThread, type Thread, ThreadEnded } from './thread.ts'

interface PoolOptions extends JobContext {
  readonly weight: number
  readonly place: Place | undefined
}

/** Threads that do jobs, at most one for each core. */
export function createPool(program: () => URL | string) {
  let threads: Thread[] = []
  let cannotStart = !hasThreads()
  const leastBusy = () => {
    threads = threads.filter((each) => !each.isOver()).sort((one, other) => one.load() - other.load())
    const [first] = threads
    const cores = process.getBuiltinModule('node:os').availableParallelism()
    if (first && (first.load() === 0 || threads.length >= cores)) return first
    const thread = startThread(program)
    threads.push(thread)
    return thread
  }
  const threadOf = (place: Place | undefined) =>
    threads.find((each) => each === place?.worker && !each.isOver()) ?? leastBusy()
  return {
    /** Does a job in the thread that has the pictures of its place, or in the one with the least work, if any starts. */
    work: async (job: string, data: unknown, { weight, place, ...context }: PoolOptions) => {
      for (let isFirst = true; !cannotStart; isFirst = false) {
        const thread = threadOf(place)
        try {
          return { value: await thread.work(job, dataFor(thread, data, place), weight, context) }
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error
          // Where one cannot start, as in a bundle without the file, no other will.
          cannotStart = !thread.hasStarted()
          // It may have ended for another job that was stuck. What ends two threads would end every one.
          if (!cannotStart && !isFirst) throw error
        }
      }
      return undefined
    },
  }
}

export const sharedPool = createPool(programFile)

/** Other runtimes have such a module too, but not all that is done in threads. */
function hasThreads(): boolean {
  const { process, Bun, Deno } = globalThis as { process?: NodeJS.Process; Bun?: unknown; Deno?: unknown }
  return Boolean(process?.getBuiltinModule?.('node:worker_threads')) && !Bun && !Deno
}

let pictures = 0

/** What a thread gets in place of data: of the pictures that it keeps, their numbers. */
function dataFor(thread: Thread, data: unknown, place: Place | undefined): unknown {
  return mapData(data, (value) => {
    if (!isMedia(value)) return undefined
    if (!place || !value.type.startsWith('image/')) return cutOut(value)
    if (place.worker !== thread) leavePlace(place)
    place.worker = thread
    const heldPicture = place.held.get(value) ?? ++pictures
    if (place.held.has(value)) return { heldPicture }
    place.held.set(value, heldPicture)
    return { heldPicture, media: cutOut(value) }
  })
}
