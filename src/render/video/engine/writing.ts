import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import languageCodes from './language-codes.json' with { type: 'json' }

/**
 * Tuned for slow cameras: macroblock-tree rate control, which both presets leave out, matters most and a finer search
 * least. Looking ahead further, at cuts or for weights of fades, takes a fifth more time for no better frames; without
 * adaptive quantization, soft gradients show blocks. A thread of its own for looking ahead held 20 MB more, and composing
 * keeps the other cores busy; B-frames to which others refer held 24 MB more, for 3 % fewer bytes.
 */
const slowCamera =
  'mbtree=1:rc-lookahead=4:b-adapt=0:b-pyramid=none:sync-lookahead=0:weightp=0:scenecut=0:aq-mode=1:aq-strength=0.7'

/** What the encoders are told for each `encode`. */
export const encoderOptions = {
  standard: {
    x264: { preset: 'superfast', 'x264-params': slowCamera, crf: 20, profile: 'high' },
    aac: {},
  },
  // The same quantizer everywhere needs no look at what comes: a fifth less time for the same quality in 5 % more bytes.
  fast: {
    x264: {
      preset: 'ultrafast',
      'x264-params': 'qp=23:rc-lookahead=0:sync-lookahead=0:weightp=0:scenecut=0:bframes=3:b-adapt=0:cabac=1',
      profile: 'high',
    },
    aac: { aac_coder: 'fast' },
  },
} as const

/** The frame rate as a fraction: 29.97 is 30000/1001. */
export function frameRate(fps: number): { readonly num: number; readonly den: number } {
  if (Number.isInteger(fps)) return { num: fps, den: 1 }
  const rounded = Math.round(fps)
  const isSlowed = Math.abs((rounded * 1000) / 1001 - fps) < 0.005
  return isSlowed ? { num: rounded * 1000, den: 1001 } : { num: Math.round(fps * 1000), den: 1000 }
}

/** How many frames may wait to be encoded: some take longer to paint than to encode, and others the reverse. */
export const framesAhead = 4

/** Bytes of a frame of planar YUV 4:2:0. */
export function frameBytes({ width, height }: ImageSize): number {
  return (width * height * 3) / 2
}

/** The ISO 639-2 code, which MP4 uses, of a language tag such as `pt-BR`; `und` if unknown. */
export function languageCode(tag = ''): string {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? ''
  const codes: Readonly<Record<string, string>> = languageCodes
  return codes[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und')
}

export function cannotWrite(reason: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The video could not be written (${reason}). Check that the folder exists and the disk has space.`,
  )
}
