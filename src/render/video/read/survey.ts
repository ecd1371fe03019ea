import { CopydeskError } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media.ts'
import { newCanvas } from '../../canvas.ts'
import type { FilmFacts, FilmSource, PictureFacts, Still } from '../engine/types.ts'
import { chosenOf, scenesOf } from './choice.ts'
import type { Heard } from './heard.ts'
import { type Imprint, imprintOf, isCut, shiftBetween } from './likeness.ts'
import { remedy } from './messages.ts'
import type { FilmReader } from './reader.ts'

/** A film, looked over: what it says of itself, and what was seen of it here and there. */
export interface FilmSurvey extends ImageSize {
  readonly seconds: number
  readonly codec: string
  readonly fps: number
  /** Those that were told apart; shorter ones may lie between. */
  readonly scenes: number
  readonly motion: 'still' | 'slow' | 'lively'
  /** In order, the first and the last frame among them. */
  readonly stills: readonly SurveyedStill[]
  readonly heard: Heard | undefined
}

/** How a film is looked over. */
interface SurveyWish {
  /** So many seconds of its sound are listened to; a film has to be read as far. */
  readonly heard: number
  readonly signal?: AbortSignal | undefined
}

/** A frame as models take pictures. */
interface SurveyedStill {
  readonly seconds: number
  readonly picture: Media
}

/** What of a frame is kept until it is known which are shown. */
export interface Sample extends SurveyedStill {
  readonly imprint: Imprint
}

const mostStills = 20
/** Looked at where key frames are enough: each costs one decoded frame. */
const roughSamples = 48
/** Looked at where frames have to be decoded one after the other to get there. */
const exactSamples = 24
/** What models see well; more costs more and shows them nothing. */
const box: ImageSize = { width: 768, height: 768 }
/** Two frames so close to each other tell how much moves. */
const pairSeconds = 0.2

/** Looks a film over: its scenes, its movement, its sound, and stills from beginning to end. */
export async function surveyOf(
  reader: FilmReader,
  source: FilmSource,
  { heard: seconds, signal }: SurveyWish,
): Promise<FilmSurvey> {
  const facts = await reader.probe(source, signal)
  const { picture } = facts
  if (!picture) {
    throw new CopydeskError(
      'asset_unsupported',
      'The file has no moving picture. Give the URL of a film that has one.',
    )
  }
  const look = (at: readonly number[], isRough: boolean) => samplesAt(reader, source, at, isRough, signal)
  const samples = await sampled(facts, picture, look)
  const [first] = samples
  if (!first) throw unsupported('No frame of the film can be decoded.')
  const length = isLength(facts.seconds) ? facts.seconds : (samples.at(-1)?.seconds ?? 0)
  const { width, height, codec, fps } = picture
  return {
    seconds: length,
    width,
    height,
    codec,
    fps,
    scenes: scenesOf(samples).length,
    motion: await motionOf(length, look),
    stills: chosenOf(samples, length, mostStills).map(({ seconds, picture }) => ({ seconds, picture })),
    heard: facts.sound && (await reader.hear(source, { seconds }, signal).catch(unheard)),
  }
}

type Look = (at: readonly number[], isRough: boolean) => Promise<Sample[]>

/** Key frames are cheap and begin scenes; where a film has few, its frames are taken as they come. */
async function sampled({ seconds }: FilmFacts, { fps }: PictureFacts, look: Look): Promise<Sample[]> {
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

function isLength(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0
}

function evenly(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (last * index) / (count - 1))
}

async function samplesAt(
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
    // What could be seen is enough, if there is anything; that the caller has left is another matter.
    const isPartial = CopydeskError.is(error) && partial.has(error.code) && samples.length > 0
    if (!isPartial) throw error
  }
  return inOrder(samples)
}

const partial = new Set(['asset_unsupported', 'asset_timeout'])

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

/** How much changes a second, on average over a few places; a cut between two frames of a pair does not count. */
async function motionOf(seconds: number, look: Look): Promise<FilmSurvey['motion']> {
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => share * Math.max(0, seconds - pairSeconds))
  const samples = await look([...new Set(places.flatMap((at) => [at, at + pairSeconds]))], false)
  const shifts = samples.flatMap(({ seconds: at, imprint }, index) => {
    const before = samples[index - 1]
    const since = before ? at - before.seconds : Number.POSITIVE_INFINITY
    const isPair = before && since < 2 * pairSeconds && !isCut(before.imprint, imprint)
    return isPair ? [shiftBetween(before.imprint, imprint) / since] : []
  })
  const shift = shifts.reduce((sum, each) => sum + each, 0) / Math.max(1, shifts.length)
  return shift < 0.01 ? 'still' : shift < 0.12 ? 'slow' : 'lively'
}

/** A film can be described without its sound. */
function unheard(error: unknown): undefined {
  if (!CopydeskError.is(error) || !partial.has(error.code)) throw error
}

function unsupported(problem: string): CopydeskError {
  return new CopydeskError('asset_unsupported', `${problem} ${remedy}`)
}
