import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { VideoSettings } from './types.ts'

/** Defaults of both engines. */
export const defaultEncoding = { quality: 21, soundBits: 192_000, keyFrameSeconds: 2 } as const

/**
 * Tuned for slow cameras: macroblock-tree rate control, which `superfast` leaves out, matters most and a finer search
 * least. Files are as small and as good as with `veryfast`, in two thirds of the time.
 */
const defaultTuning = { preset: 'superfast', 'x264-params': 'mbtree=1:rc-lookahead=10:b-adapt=0' } as const

export function x264Options({
  preset,
  quality = defaultEncoding.quality,
}: Pick<VideoSettings, 'preset' | 'quality'>) {
  return { ...(preset ? { preset } : defaultTuning), crf: quality, profile: 'high' }
}

/** H.264, 7.4.1: units of type 6 (SEI) are not needed for decoding. */
export const removeSeiFilter = { name: 'filter_units', types: '6' } as const

interface Fraction {
  readonly num: number
  readonly den: number
}

/** The frame rate as a fraction: 29.97 is 30000/1001. */
export function frameRate(fps: number): Fraction {
  if (Number.isInteger(fps)) return { num: fps, den: 1 }
  const whole = Math.round(fps)
  const isSlowed = Math.abs((whole * 1000) / 1001 - fps) < 0.005
  return isSlowed ? { num: whole * 1000, den: 1001 } : { num: Math.round(fps * 1000), den: 1000 }
}

export function keyFrameInterval({ fps }: VideoSettings): number {
  return Math.max(1, Math.floor(fps * defaultEncoding.keyFrameSeconds))
}

export function encoderThreads({ threads }: VideoSettings): number {
  return threads ?? process.getBuiltinModule('node:os').availableParallelism()
}

/** Bytes of a frame of planar YUV 4:2:0. */
export function frameBytes({ width, height }: ImageSize): number {
  return (width * height * 3) / 2
}

/** ISO 639-2 codes, which MP4 uses, by ISO 639-1 code. */
const codes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'af afr,am amh,ar ara,az aze,be bel,bg bul,bn ben,bs bos,ca cat,cs ces,cy cym,da dan,de deu,el ell,en eng,' +
    'es spa,et est,eu eus,fa fas,fi fin,fil fil,fr fra,ga gle,gl glg,gu guj,he heb,hi hin,hr hrv,hu hun,hy hye,' +
    'id ind,is isl,it ita,ja jpn,ka kat,kk kaz,km khm,kn kan,ko kor,lo lao,lt lit,lv lav,mk mkd,ml mal,mn mon,' +
    'mr mar,ms msa,my mya,nb nob,ne nep,nl nld,nn nno,no nor,pa pan,pl pol,ps pus,pt por,ro ron,ru rus,si sin,' +
    'sk slk,sl slv,sq sqi,sr srp,sv swe,sw swa,ta tam,te tel,th tha,tl tgl,tr tur,uk ukr,ur urd,uz uzb,vi vie,' +
    'yo yor,zh zho,zu zul'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** The code of a language tag such as `pt-BR`; `und` if unknown. */
export function languageCode(tag: string | undefined): string {
  const language = tag?.split('-')[0]?.toLowerCase() ?? ''
  return codes[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und')
}

/** Runs work one after the other, beside the caller. */
interface WorkQueue {
  /** Resolves once little work is waiting; rejects after a failure. */
  readonly add: (work: () => Promise<void>) => Promise<void>
  /** Resolves when all work is done. */
  readonly empty: () => Promise<void>
}

/** How many frames may wait for the encoder. */
const maxWaiting = 2

export function newWorkQueue(): WorkQueue {
  const waiting: Promise<void>[] = []
  let last = Promise.resolve()
  return {
    add: async (work) => {
      // After a failure nothing more runs, and every call rejects with it.
      last = last.then(work)
      last.catch(() => {})
      waiting.push(last)
      if (waiting.length > maxWaiting) await waiting.shift()
    },
    empty: () => last,
  }
}

export function cannotWrite(reason: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The video could not be written (${reason}). Check that the folder exists and the disk has space.`,
  )
}

export function assertOpen(closing: Promise<void> | undefined): void {
  if (closing)
    throw new CopydeskError('internal', 'The video is finished or abandoned: nothing can be added to it.')
}

export function assertFrameLength(planes: Uint8Array, size: ImageSize): void {
  const length = frameBytes(size)
  if (planes.length !== length) throw new CopydeskError('internal', `A frame of ${length} bytes is needed.`)
}
