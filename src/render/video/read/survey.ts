import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { FilmSource } from '../engine/types.ts'
import { chosenOf, scenesOf } from './choice.ts'
import type { Heard } from './heard.ts'
import { isCut, shiftBetween } from './likeness.ts'
import { remedy } from './messages.ts'
import type { FilmReader } from './reader.ts'
import { isLength, isOfFile, type Look, type SurveyedStill, sampled, samplesAt } from './samples.ts'

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

const mostStills = 20
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
  if (samples.length === 0)
    throw new CopydeskError('asset_unsupported', `No frame of the film can be decoded. ${remedy}`)
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
  if (!isOfFile(error)) throw error
}
