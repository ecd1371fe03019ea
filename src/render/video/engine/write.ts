import { awaitedLater } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import { packageProgram } from '../../../media/package-folder.ts'
import { decodeError, type SentError } from '../../../workers/messages.ts'
import { hasThreads, startThread } from '../../../workers/thread.ts'
import { newSamples, rate } from '../sound/sound.ts'
import { writeChapters } from './chapters.ts'
import { type EncoderOrder, type EncoderSetup, openEncoder } from './encoder.ts'
import type { VideoSettings, VideoWriter } from './types.ts'
import { cannotWrite, frameBytes, framesAhead } from './writing.ts'

/** Starts an MP4 (H.264, AAC, BT.709, index first) at this path. */
export async function write(path: string, settings: VideoSettings): Promise<VideoWriter> {
  const length = frameBytes(settings)
  const room = { left: newSamples(rate), right: newSamples(rate) }
  const setup = { path, settings, room }
  // What fails in a thread is tried again here, which says why.
  const thread = await openInThread(setup).catch(() => undefined)
  const tell = thread?.tell ?? (await openEncoder(setup))
  const copyFrame = newFrameCopier(length)
  const sent: Promise<unknown>[] = []
  let closing: Promise<void> | undefined
  const assertOpen = () => {
    if (closing)
      throw new CopydeskError('internal', 'The video is finished or abandoned: nothing can be added to it.')
  }
  const release = async () => {
    await tell({ release: true }).catch(() => {})
    await thread?.end()
  }
  return {
    frame: async (planes) => {
      assertOpen()
      if (planes.length !== length || sent.length === framesAhead)
        throw new CopydeskError('internal', `One frame of ${length} bytes at a time is needed.`)
      const frame = planes.buffer instanceof SharedArrayBuffer ? planes : copyFrame(planes)
      sent.push(awaitedLater(tell({ frame })))
      if (sent.length < framesAhead) return
      await sent[0]?.finally(() => sent.shift())
    },
    sound: async ({ left, right }) => {
      assertOpen()
      for (let at = 0; at < left.length && !closing; at += rate) {
        room.left.set(left.subarray(at, at + rate))
        room.right.set(right.subarray(at, at + rate))
        await tell({ sound: Math.min(rate, left.length - at) })
      }
    },
    finish: (chapters = []) => {
      closing ??= Promise.all(sent)
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

/** Copies frames into shared memory, to one place after the other. When a place comes again, its last frame is encoded. */
function newFrameCopier(length: number) {
  let memory: SharedArrayBuffer | undefined
  let copied = 0
  return (planes: Uint8Array): Uint8Array => {
    memory ??= new SharedArrayBuffer(framesAhead * length)
    const copy = new Uint8Array(memory, (copied++ % framesAhead) * length, length)
    copy.set(planes)
    return copy
  }
}

/** Opens an encoder in a thread, where there are threads and its program. It carries orders out one after the other. */
async function openInThread(workerData: EncoderSetup) {
  const program = hasThreads() && packageProgram(import.meta.url, './writer-thread.ts', 'video-writer.js')
  if (!program) return undefined
  // Its objects are few and short-lived.
  const thread = startThread(program, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 2 } })
  const waiting: PromiseWithResolvers<void>[] = []
  let ended: CopydeskError | undefined
  const answer = async () => {
    if (ended) throw ended
    const next = Promise.withResolvers<void>()
    waiting.push(next)
    return next.promise
  }
  const onEnd = (cause: unknown) => {
    ended ??= cannotWrite(cause instanceof Error ? cause.message : 'its thread ended')
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  thread.once('error', onEnd).once('exit', onEnd)
  thread.on('message', (failure?: SentError) => {
    const next = waiting.shift()
    if (failure) next?.reject(decodeError(failure))
    else next?.resolve()
  })
  await answer()
  const tell = (order: EncoderOrder) => {
    thread.postMessage(order)
    return answer()
  }
  return { tell, end: () => thread.terminate() }
}
