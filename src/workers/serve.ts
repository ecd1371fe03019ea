import type { Media } from '../media/media.ts'
import { keepDecoded } from '../render/pictures/decode.ts'
import type { Jobs } from './job.ts'
import {
  cutOut,
  encodeError,
  type HeldPicture,
  isMedia,
  mapData,
  type Order,
  type Report,
} from './messages.ts'

/** How many pixels of pictures that no job works with stay decoded, of four bytes each. */
const maxIdlePixels = 32_000_000

/** The pictures that a worker keeps until they are released: decoded, as far as there is room. */
function keepPictures() {
  // Those that were used last stand last.
  const pictures = new Map<number, { media: Media; decoded: ReturnType<typeof keepDecoded>; users: number }>()
  const tidy = () => {
    let left = maxIdlePixels
    for (const { decoded, users } of [...pictures.values()].reverse()) {
      left -= decoded.pixels()
      if (left < 0 && users === 0) decoded.free()
    }
  }
  return {
    /** The picture for a job, and what ends its use. */
    take: ({ heldPicture: id, media }: HeldPicture) => {
      const kept = pictures.get(id) ?? (media && { media, decoded: keepDecoded(media), users: 0 })
      if (!kept) throw new Error(`The worker has no picture ${id}.`)
      pictures.delete(id)
      pictures.set(id, kept)
      kept.users += 1
      const done = () => {
        kept.users -= 1
        if (kept.users === 0 && pictures.get(id) !== kept) kept.decoded.free()
        tidy()
      }
      return { media: kept.media, done }
    },
    release: (ids: readonly number[]) => {
      for (const id of ids) {
        const kept = pictures.get(id)
        pictures.delete(id)
        if (kept?.users === 0) kept.decoded.free()
      }
    },
    has: ({ buffer }: Uint8Array) =>
      [...pictures.values()].some(({ media }) => media.bytes.buffer === buffer),
  }
}

/** Does the jobs that come in at the port of a worker. */
export function serve(jobs: Jobs): void {
  const { parentPort: port } = process.getBuiltinModule('node:worker_threads')
  const working = new Map<number, AbortController>()
  const pictures = keepPictures()
  const send = (report: Report, files: readonly ArrayBuffer[] = []) => port?.postMessage(report, files)

  /** Hands the bytes of new files over, and copies those of a picture that is kept. */
  const answer = (id: number, result: unknown) => {
    const handed = new Set<ArrayBuffer>()
    const value = mapData(result, (each) => {
      if (!isMedia(each)) return undefined
      const file = cutOut(each)
      if (!pictures.has(file.bytes)) handed.add(file.bytes.buffer as ArrayBuffer)
      return file
    })
    send({ id, value }, [...handed])
  }
  const work = async (id: number, job: string, data: unknown) => {
    const { signal } = working.set(id, new AbortController()).get(id) as AbortController
    const used: (() => void)[] = []
    try {
      const whole = mapData(data, (value) => {
        if (!('heldPicture' in value)) return undefined
        const { media, done } = pictures.take(value as HeldPicture)
        used.push(done)
        return media
      })
      const warn = (message: string) => send({ id, warn: message })
      const progress = (fraction: number) => send({ id, progress: fraction })
      answer(id, await jobs[job]?.(whole, { signal, warn, progress }))
    } catch (error) {
      send({ id, error: encodeError(error) })
    } finally {
      working.delete(id)
      for (const done of used) done()
    }
  }
  port?.on('message', (order: Order) => {
    if ('released' in order) pictures.release(order.released)
    else if ('job' in order) work(order.id, order.job, order.data)
    else working.get(order.id)?.abort()
  })
  lowerPriority()
  port?.postMessage('ready')
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
