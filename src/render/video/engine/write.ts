import { awaitedLater } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import { packageProgram } from '../../../media/package-folder.ts'
import { decodeError, type SentError } from '../../../workers/messages.ts'
import { hasThreads, startThread } from '../../../workers/thread.ts'
import { writeChapters } from './chapters.ts'
import { type EncoderOrder, openEncoder } from './encoder.ts'
import type { VideoSettings, VideoWriter } from './types.ts'
import { cannotWrite, frameBytes } from './writing.ts'

/** An encoder in this thread or in one of its own, which obeys in the order in which it is told. */
interface Encoder {
  readonly slots: readonly Uint8Array[]
  readonly tell: (order: EncoderOrder) => Promise<void>
  readonly end: () => Promise<unknown>
}

/** Starts an MP4 (H.264, AAC, BT.709, index first) at this path. */
export async function write(path: string, settings: VideoSettings): Promise<VideoWriter> {
  // What fails in a thread is tried again here, which says why if it is the path.
  const encoder = (await startEncoder(path, settings).catch(() => undefined)) ?? (await openHere(path, settings))
  const { slots, tell, end } = encoder
  const free = [...slots.keys()]
  const taken: Promise<unknown>[] = []
  let closing: Promise<void> | undefined
  const assertOpen = () => {
    if (closing)
      throw new CopydeskError('internal', 'The video is finished or abandoned: nothing can be added to it.')
  }
  const release = async () => {
    await tell({ release: true }).catch(() => {})
    await end()
  }
  return {
    frame: async (planes) => {
      assertOpen()
      const slot = free.pop()
      if (slot === undefined || planes.length !== slots[slot]?.length)
        throw new CopydeskError('internal', `A frame of ${frameBytes(settings)} bytes is needed, one at a time.`)
      slots[slot].set(planes)
      taken.push(awaitedLater(tell({ frame: slot }).then(() => free.push(slot))))
      if (taken.length === slots.length) await taken.shift()
    },
    sound: async (sound) => {
      assertOpen()
      await tell({ sound })
    },
    finish: (chapters = []) => {
      closing ??= Promise.all(taken)
        .then(() => tell({ finish: chapters }))
        .finally(release)
        .then(() => writeChapters(path, chapters))
      return closing
    },
    abandon: async () => {
      closing ??= release()
      await closing.catch(() => {})
    },
  }
}

async function openHere(path: string, settings: VideoSettings): Promise<Encoder> {
  const slots = [Buffer.alloc(frameBytes(settings))]
  return { slots, tell: await openEncoder({ path, settings, slots }), end: async () => {} }
}

/** One is being encoded, … */
const slotCount = Number(process.env['SLOTS'] ?? 3)

/** Opens an encoder in a thread, where there are threads and the program of one. */
async function startEncoder(path: string, settings: VideoSettings): Promise<Encoder | undefined> {
  const program = hasThreads() && packageProgram(import.meta.url, './writer-thread.ts', 'video-writer.js')
  if (!program) return undefined
  const slots = Array.from(
    { length: slotCount },
    () => new Uint8Array(new SharedArrayBuffer(frameBytes(settings))),
  )
  const thread = startThread(program, {
    workerData: { path, settings, slots },
    resourceLimits: { maxYoungGenerationSizeMb: Number(process.env['YG'] ?? 2) },
  })
  const waiting: PromiseWithResolvers<void>[] = []
  let ended: CopydeskError | undefined
  const next = async () => {
    if (ended) throw ended
    const answer = Promise.withResolvers<void>()
    waiting.push(answer)
    return answer.promise
  }
  const onEnd = (cause: unknown) => {
    ended ??= cannotWrite(cause instanceof Error ? cause.message : 'the thread that encodes it ended')
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  thread.on('message', (failure?: SentError) => {
    const answer = waiting.shift()
    if (failure) answer?.reject(decodeError(failure))
    else answer?.resolve()
  })
  thread.once('error', onEnd)
  thread.once('exit', onEnd)
  await next()
  return {
    slots,
    tell: (order) => {
      const answer = next()
      thread.postMessage(order)
      return answer
    },
    end: () => thread.terminate(),
  }
}
