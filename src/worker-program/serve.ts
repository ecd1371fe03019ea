import { keepPictures } from '../render/pictures/kept.ts'
import type { WorkerJobs } from '../workers/job.ts'
import {
  cutOut,
  decodeError,
  encodeError,
  isMedia,
  mapData,
  type Order,
  type StandIn,
  type WorkerReport,
} from '../workers/messages.ts'

/** Does the jobs that the process or thread is told which started this one. */
export function serve(jobs: WorkerJobs): void {
  const { parentPort: port } = process.getBuiltinModule('node:worker_threads')
  const controllers = new Map<number, AbortController>()
  /** What jobs wait for, by the id of the job and the number of the promise. */
  const pending = new Map<string, PromiseWithResolvers<unknown>>()
  const pictures = keepPictures()
  const send = (report: WorkerReport | 'ready', files: readonly ArrayBuffer[] = []) =>
    port ? port.postMessage(report, files) : process.send?.(report)

  /** Hands the bytes of new files over, and copies those of a picture that is kept. */
  const sendResult = (id: number, result: unknown) => {
    const transferred = new Set<ArrayBuffer>()
    const value = mapData(result, (media) => {
      if (!isMedia(media)) return undefined
      const file = cutOut(media)
      if (!pictures.has(file.bytes)) transferred.add(file.bytes.buffer as ArrayBuffer)
      return file
    })
    try {
      send({ id, value }, [...transferred])
    } catch {
      // Bytes that native code has allocated cannot be handed over.
      send({ id, value })
    }
  }
  const runJob = async ({ id, job, data, standIns }: Extract<Order, { job: string }>) => {
    const { signal } = controllers.set(id, new AbortController()).get(id) as AbortController
    const releases: (() => void)[] = []
    try {
      const meansOf = new Map<object, StandIn['means']>(standIns.map((standIn) => [standIn, standIn.means]))
      const restored = mapData(data, (value) => {
        const means = meansOf.get(value)
        if (!means) return undefined
        if ('promisedData' in means) {
          const key = `${id} ${means.promisedData}`
          const promise = pending.get(key) ?? Promise.withResolvers<unknown>()
          // The job awaits it, if it comes so far.
          promise.promise.catch(() => {})
          pending.set(key, promise)
          return promise.promise
        }
        const { picture, done } = pictures.take(means.heldPicture, means.media)
        releases.push(done)
        return picture
      })
      const warn = (message: string) => send({ id, warn: message })
      const progress = (fraction: number) => send({ id, progress: fraction })
      sendResult(id, await jobs[job]?.(restored, { signal, warn, progress }))
    } catch (error) {
      send({ id, error: encodeError(error) })
    } finally {
      controllers.delete(id)
      for (const key of pending.keys()) if (key.startsWith(`${id} `)) pending.delete(key)
      for (const release of releases) release()
    }
  }
  const onOrder = (order: Order) => {
    if ('released' in order) pictures.release(order.released)
    // What cannot be answered any more ends the worker, so that its job does not wait for ever.
    else if ('job' in order) runJob(order).catch(() => process.exit(1))
    else if ('promised' in order) {
      const promise = pending.get(`${order.id} ${order.promised}`)
      if ('error' in order) promise?.reject(decodeError(order.error))
      else promise?.resolve(order.value)
    } else controllers.get(order.id)?.abort()
  }
  if (port) port.on('message', onOrder)
  else process.on('message', (order) => onOrder(order as Order)).on('disconnect', () => process.exit())
  // Once this process has its threads for files, which inherit a priority: what they pack and encode should not be late.
  process.getBuiltinModule('node:fs').stat('.', lowerPriority)
  send('ready')
}

/** How much other threads go first, so that answers are sent while cores are busy, and renders go on beside other programs. */
const niceness = 5

function lowerPriority(): void {
  try {
    // Linux gives each thread its own priority, by an id that Node does not tell.
    const id = process.getBuiltinModule('node:fs').readlinkSync('/proc/thread-self').split('/').pop()
    const { getPriority, setPriority } = process.getBuiltinModule('node:os')
    setPriority(Number(id), Math.min(19, getPriority() + niceness))
  } catch {
    // Elsewhere all threads have the same.
  }
}
