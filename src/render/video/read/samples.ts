import { CopydeskError } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { newCanvas } from '../../canvas.ts'
import type { FilmFacts, FilmSource, PictureFacts, Still } from '../engine/types.ts'
import { type Imprint, imprintOf } from './likeness.ts'
import type { FilmReader } from './reader.ts'

/** A frame as models take pictures. */
export interface SurveyedStill {
  readonly seconds: number
  readonly picture: Media
}

/** What of a frame is kept until it is known which are shown. */
export interface Sample extends SurveyedStill {
  readonly imprint: Imprint
}

/** Looked at where key frames are enough: each costs one decoded frame. */
const roughSamples = 48
/** Looked at where frames have to be decoded one after the other to get there. */
const exactSamples = 24
/** What models see well; more costs more and shows them nothing. */
const box: ImageSize = { width: 768, height: 768 }

/** Looks at a film at these times; roughly means at the key frames before them. */
export type Look = (at: readonly number[], isRough: boolean) => Promise<Sample[]>

/** Key frames are cheap and begin scenes; where a film has few, its frames are taken as they come. */
export async function sampled({ seconds }: FilmFacts, { fps }: PictureFacts, look: Look): Promise<Sample[]> {
  if (!isLength(seconds)) return look(growing, false)
  const last = Math.max(0, seconds - 1 / Math.min(240, Math.max(1, fps)))
  const rough = await look(evenly(last, Math.min(roughSamples, 1 + Math.ceil(seconds))), true)
  const enough = Math.min(exactSamples / 2, Math.ceil(seconds))
  if (rough.length < enough)
    return look(evenly(last, Math.min(exactSamples, 2 + Math.ceil(seconds * 2))), false)
  return inOrder([...rough, ...(await look([last], false))])
}

/** For a film that does not say how long it is: as far as there are frames. */
const growing = [0, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]

export function isLength(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0
}

function evenly(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (last * index) / (count - 1))
}

export async function samplesAt(
  reader: FilmReader,
  source: FilmSource,
  at: readonly number[],
  isRough: boolean,
  signal: AbortSignal | undefined,
): Promise<Sample[]> {
  const samples: Sample[] = []
  try {
    for await (const still of reader.stills(source, { at, box, isRough }, signal)) {
      // The same key frame answers for many times.
      if (samples.some(({ seconds }) => Math.abs(seconds - still.seconds) < 0.001)) continue
      samples.push({ seconds: still.seconds, picture: await jpegOf(still), imprint: imprintOf(still) })
    }
  } catch (error) {
    // What could be seen is enough, if there is anything.
    if (!isOfFile(error) || samples.length === 0) throw error
  }
  return inOrder(samples)
}

/** Whether the file is at fault, so that what came before holds; that the caller has left is another matter. */
export function isOfFile(error: unknown): boolean {
  return CopydeskError.is(error) && ['asset_unsupported', 'asset_timeout'].includes(error.code)
}

function inOrder(samples: readonly Sample[]): Sample[] {
  const sorted = [...samples].sort((one, other) => one.seconds - other.seconds)
  return sorted.filter(({ seconds }, index) => seconds - (sorted[index - 1]?.seconds ?? -1) > 0.001)
}

async function jpegOf({ width, height, pixels }: Still): Promise<Media> {
  const { canvas, context } = await newCanvas(width, height)
  const image = context.createImageData(width, height)
  image.data.set(pixels)
  context.putImageData(image, 0, 0)
  return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', 85) }
}
