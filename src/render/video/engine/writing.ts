import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Sound } from '../sound/sound.ts'
import { chapterPlaceholder, writeChapters } from './chapters.ts'
import languageCodes from './language-codes.json' with { type: 'json' }
import type { VideoSettings, VideoWriter } from './types.ts'

export const soundBits = 192_000
const keyFrameSeconds = 2

/**
 * Tuned for slow cameras: macroblock-tree rate control, which both presets leave out, matters most and a finer search
 * least. Looking ahead further, at cuts or for weights of fades, takes a fifth more time for no better frames; without
 * adaptive quantization, soft gradients show blocks. A thread of its own for looking ahead held 20 MB more, and composing
 * keeps the other cores busy.
 */
const slowCamera =
  'mbtree=1:rc-lookahead=4:b-adapt=0:sync-lookahead=0:weightp=0:scenecut=0:aq-mode=1:aq-strength=0.7'

/** What x264 is told for each `encode`. */
export const x264Options = {
  standard: { preset: 'superfast', 'x264-params': slowCamera, crf: 20, profile: 'high' },
  fast: {
    preset: 'ultrafast',
    'x264-params': `${slowCamera}:bframes=3:cabac=1`,
    crf: 20.5,
    profile: 'high',
  },
} as const

/** H.264, 7.4.1: units of type 6 (SEI) are not needed for decoding. */
export const removeSeiFilter = { name: 'filter_units', types: '6' } as const

/** What the encoders and the file are told. */
export function encodingOf({ fps, language, chapters }: VideoSettings) {
  return {
    ...frameRate(fps),
    keyFrameInterval: Math.max(1, Math.floor(fps * keyFrameSeconds)),
    threads: process.getBuiltinModule('node:os').availableParallelism(),
    language: languageCode(language),
    comment: chapterPlaceholder(chapters),
  }
}

/** The frame rate as a fraction: 29.97 is 30000/1001. */
export function frameRate(fps: number): { readonly num: number; readonly den: number } {
  if (Number.isInteger(fps)) return { num: fps, den: 1 }
  const whole = Math.round(fps)
  const isSlowed = Math.abs((whole * 1000) / 1001 - fps) < 0.005
  return isSlowed ? { num: whole * 1000, den: 1001 } : { num: Math.round(fps * 1000), den: 1000 }
}

/** Bytes of a frame of planar YUV 4:2:0. */
export function frameBytes({ width, height }: ImageSize): number {
  return (width * height * 3) / 2
}

/** The ISO 639-2 code, which MP4 uses, of a language tag such as `pt-BR`; `und` if unknown. */
function languageCode(tag = ''): string {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? ''
  const codes: Readonly<Record<string, string>> = languageCodes
  return codes[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und')
}

type WorkQueue = ReturnType<typeof newWorkQueue>

/** How many frames may wait for the encoder. */
const maxWaiting = 2

/** Runs work one after the other, beside the caller. */
export function newWorkQueue() {
  const waiting: Promise<void>[] = []
  let last = Promise.resolve()
  return {
    /** Resolves once little work is waiting; rejects after a failure. */
    add: async (work: () => Promise<void>) => {
      // After a failure nothing more runs, and every call rejects with it.
      last = last.then(work)
      last.catch(() => {})
      waiting.push(last)
      if (waiting.length > maxWaiting) await waiting.shift()
    },
    /** Resolves when all work is done. */
    empty: () => last,
  }
}

export function cannotWrite(reason: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The video could not be written (${reason}). Check that the folder exists and the disk has space.`,
  )
}

/** What a writer is made of. Pictures are encoded in a queue, from buffers that are used again. */
interface Encoder<Slot extends { readonly bytes: Uint8Array }> {
  readonly newSlot: () => Slot
  readonly encode: (slot: Slot) => Promise<void>
  readonly sound: (sound: Sound) => Promise<void>
  /** Completes the file; `pictures` still may have work. */
  readonly complete: (pictures: WorkQueue) => Promise<void>
  /** Releases everything when all is written, or after a failure. */
  readonly release: (pictures: WorkQueue, spare: readonly Slot[]) => Promise<void>
}

/** A writer that takes frames and sound until it is finished or abandoned. */
export function newVideoWriter<Slot extends { readonly bytes: Uint8Array }>(
  path: string,
  settings: VideoSettings,
  { newSlot, encode, sound, complete, release }: Encoder<Slot>,
): VideoWriter {
  const pictures = newWorkQueue()
  const spare: Slot[] = []
  let closing: Promise<void> | undefined
  const close = async (last?: typeof complete) => {
    try {
      await last?.(pictures)
    } finally {
      await release(pictures, spare)
    }
  }
  const assertOpen = () => {
    if (closing)
      throw new CopydeskError('internal', 'The video is finished or abandoned: nothing can be added to it.')
  }
  return {
    frame: async (planes) => {
      assertOpen()
      const length = frameBytes(settings)
      if (planes.length !== length)
        throw new CopydeskError('internal', `A frame of ${length} bytes is needed.`)
      const slot = spare.pop() ?? newSlot()
      slot.bytes.set(planes)
      await pictures.add(async () => {
        await encode(slot)
        spare.push(slot)
      })
    },
    sound: async (more) => {
      assertOpen()
      await sound(more)
    },
    finish: () => {
      closing ??= close(complete).then(() => writeChapters(path, settings.chapters))
      return closing
    },
    abandon: async () => {
      closing ??= close()
      await closing.catch(() => {})
    },
  }
}
