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
  const working = new Map<number, AbortController>()
  /** What jobs wait for, by the id of the job and the number of the promise. */
  const promised = new Map<string, PromiseWithResolvers<unknown>>()
  const pictures = keepPictures()
  const send = (report: WorkerReport | 'ready', files: readonly ArrayBuffer[] = []) =>
    port ? port.postMessage(report, files) : process.send?.(report)

  /** Hands the bytes of new files over, and copies those of a picture that is kept. */
  const answer = (id: number, result: unknown) => {
    const handed = new Set<ArrayBuffer>()
    const value = mapData(result, (each) => {
      if (!isMedia(each)) return undefined
      const file = cutOut(each)
      if (!pictures.has(file.bytes)) handed.add(file.bytes.buffer as ArrayBuffer)
      return file
    })
    try {
      send({ id, value }, [...handed])
    } catch {
      // Bytes that native code has allocated cannot be handed over.
      send({ id, value })
    }
  }
  const work = async ({ id, job, data, standIns }: Extract<Order, { job: string }>) => {
    const { signal } = working.set(id, new AbortController()).get(id) as AbortController
    const used: (() => void)[] = []
    try {
      const known = new Map<object, StandIn['means']>(standIns.map((each) => [each, each.means]))
      const whole = mapData(data, (value) => {
        const means = known.get(value)
        if (!means) return undefined
        if ('promisedData' in means) {
          const key = `${id} ${means.promisedData}`
          const later = promised.get(key) ?? Promise.withResolvers<unknown>()
          // The job awaits it, if it comes so far.
          later.promise.catch(() => {})
          promised.set(key, later)
          return later.promise
        }
        const { picture, done } = pictures.take(means.heldPicture, means.media)
        used.push(done)
        return picture
      })
      const warn = (message: string) => send({ id, warn: message })
      const progress = (fraction: number) => send({ id, progress: fraction })
      answer(id, await jobs[job]?.(whole, { signal, warn, progress }))
    } catch (error) {
      send({ id, error: encodeError(error) })
    } finally {
      working.delete(id)
      for (const key of promised.keys()) if (key.startsWith(`${id} `)) promised.delete(key)
      for (const done of used) done()
    }
  }
  const hear = (order: Order) => {
    if ('released' in order) pictures.release(order.released)
    // What cannot be answered any more ends the worker, so that its job does not wait for ever.
    else if ('job' in order) work(order).catch(() => process.exit(1))
    else if ('promised' in order) {
      const later = promised.get(`${order.id} ${order.promised}`)
      if ('error' in order) later?.reject(decodeError(order.error))
      else later?.resolve(order.value)
    } else working.get(order.id)?.abort()
  }
  if (port) port.on('message', hear)
  else process.on('message', (order) => hear(order as Order)).on('disconnect', () => process.exit())
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
