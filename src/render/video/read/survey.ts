import { CopydeskError } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { newCanvas } from '../../canvas.ts'
import type { PictureInfo, Still, VideoInfo, VideoSource } from '../engine/types.ts'
import { remedy, type SoundSummary } from './jobs.ts'
import type { VideoReader } from './reader.ts'

/** A film, looked over: what it says of itself, and what was seen of it here and there. */
export interface VideoSurvey extends ImageSize {
  readonly seconds: number
  readonly codec: string
  readonly fps: number
  /** Those that were told apart; shorter ones may lie between. */
  readonly scenes: number
  readonly motion: 'still' | 'slow' | 'lively'
  /** In order, the first and the last frame among them. */
  readonly stills: readonly SurveyedStill[]
  readonly heard: SoundSummary | undefined
}

/** How a film is looked over. */
interface SurveyOptions {
  /** So many seconds of its sound are listened to; a film has to be read as far. */
  readonly heard: number
  readonly signal?: AbortSignal | undefined
}

const maxStills = 20
/** Two frames so close to each other tell how much moves. */
const pairSeconds = 0.2

/** Looks a film over: its scenes, its movement, its sound, and stills from beginning to end. */
export async function surveyVideo(
  reader: VideoReader,
  source: VideoSource,
  { heard: seconds, signal }: SurveyOptions,
): Promise<VideoSurvey> {
  const facts = await reader.probe(source, signal)
  const { picture } = facts
  if (!picture) {
    throw new CopydeskError(
      'asset_unsupported',
      'The file has no moving picture. Give the URL of a film that has one.',
    )
  }
  const look = (at: readonly number[], isRough: boolean) => samplesAt(reader, source, at, isRough, signal)
  const samples = await takeSamples(facts, picture, look)
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
    scenes: sceneStarts(samples).length,
    motion: await measureMotion(length, look),
    stills: chooseStills(samples, length, maxStills).map(({ seconds, picture }) => ({ seconds, picture })),
    heard: facts.sound && (await reader.hear(source, { seconds }, signal).catch(ignoreFileError)),
  }
}

/** How much changes a second, on average over a few places; a cut between two frames of a pair does not count. */
async function measureMotion(seconds: number, look: Look): Promise<VideoSurvey['motion']> {
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => share * Math.max(0, seconds - pairSeconds))
  const samples = await look([...new Set(places.flatMap((at) => [at, at + pairSeconds]))], false)
  const shifts = samples.flatMap(({ seconds: at, imprint }, index) => {
    const before = samples[index - 1]
    const since = before ? at - before.seconds : Number.POSITIVE_INFINITY
    const isPair = before && since < 2 * pairSeconds && !isCut(before.imprint, imprint)
    return isPair ? [pixelDifference(before.imprint, imprint) / since] : []
  })
  const shift = shifts.reduce((sum, each) => sum + each, 0) / Math.max(1, shifts.length)
  return shift < 0.01 ? 'still' : shift < 0.12 ? 'slow' : 'lively'
}

/** A film can be described without its sound. */
function ignoreFileError(error: unknown): undefined {
  if (!isFileError(error)) throw error
}

/** A frame as models take pictures. */
interface SurveyedStill {
  readonly seconds: number
  readonly picture: Media
}

/** What of a frame is kept until it is known which are shown. */
interface Sample extends SurveyedStill {
  readonly imprint: Fingerprint
}

/** Looked at where key frames are enough: each costs one decoded frame. */
const roughSamples = 48
/** Looked at where frames have to be decoded one after the other to get there. */
const exactSamples = 24
/** What models see well; more costs more and shows them nothing. */
const box: ImageSize = { width: 768, height: 768 }

/** Looks at a film at these times; roughly means at the key frames before them. */
type Look = (at: readonly number[], isRough: boolean) => Promise<Sample[]>

/** Key frames are cheap and begin scenes; where a film has few, its frames are taken as they come. */
async function takeSamples({ seconds }: VideoInfo, { fps }: PictureInfo, look: Look): Promise<Sample[]> {
  if (!isLength(seconds)) return look(unknownLengthTimes, false)
  const last = Math.max(0, seconds - 1 / Math.min(240, Math.max(1, fps)))
  const rough = await look(spreadEvenly(last, Math.min(roughSamples, 1 + Math.ceil(seconds))), true)
  const enough = Math.min(exactSamples / 2, Math.ceil(seconds))
  if (rough.length < enough)
    return look(spreadEvenly(last, Math.min(exactSamples, 2 + Math.ceil(seconds * 2))), false)
  return sortSamples([...rough, ...(await look([last], false))])
}

/** For a film that does not say how long it is: as far as there are frames. */
const unknownLengthTimes = [0, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]

function isLength(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds > 0
}

function spreadEvenly(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (last * index) / (count - 1))
}

async function samplesAt(
  reader: VideoReader,
  source: VideoSource,
  at: readonly number[],
  isRough: boolean,
  signal: AbortSignal | undefined,
): Promise<Sample[]> {
  const samples: Sample[] = []
  try {
    for await (const still of reader.stills(source, { at, box, keyFramesOnly: isRough }, signal)) {
      // The same key frame answers for many times.
      if (samples.some(({ seconds }) => Math.abs(seconds - still.seconds) < 0.001)) continue
      samples.push({ seconds: still.seconds, picture: await jpegOf(still), imprint: fingerprintOf(still) })
    }
  } catch (error) {
    // What could be seen is enough, if there is anything.
    if (!isFileError(error) || samples.length === 0) throw error
  }
  return sortSamples(samples)
}

/** Whether the file is at fault, so that what came before holds; that the caller has left is another matter. */
function isFileError(error: unknown): boolean {
  return CopydeskError.is(error) && ['asset_unsupported', 'asset_timeout'].includes(error.code)
}

function sortSamples(samples: readonly Sample[]): Sample[] {
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

/** Where each scene begins among the samples. */
function sceneStarts(samples: readonly Sample[]): number[] {
  return samples.flatMap(({ imprint }, index) => {
    const before = samples[index - 1]
    return before === undefined || isCut(before.imprint, imprint) ? [index] : []
  })
}

/** A still for every so many seconds, where scenes do not ask for more. */
const secondsPerStill = 4
const minStills = 4

/**
 * Those of the samples that show a film best: the first and the last, one of each scene as far as there is room, and
 * then always one in the middle of the longest time that is not shown yet.
 */
function chooseStills(samples: readonly Sample[], seconds: number, most: number): Sample[] {
  const starts = sceneStarts(samples)
  const middles = starts.map((start, scene) =>
    Math.floor((start + (starts[scene + 1] ?? samples.length) - 1) / 2),
  )
  const chosen = new Set([0, samples.length - 1, ...thinOut(middles, most - 2)])
  const wanted = Math.min(
    most,
    Math.max(chosen.size, minStills, Math.ceil(seconds / secondsPerStill)),
    samples.length,
  )
  while (chosen.size < wanted) {
    const next = middleOfLongestGap(
      samples,
      [...chosen].sort((one, other) => one - other),
    )
    if (next === undefined) break
    chosen.add(next)
  }
  return samples.filter((_, index) => chosen.has(index))
}

/** As many as there is room for, evenly from all of them. */
function thinOut(items: readonly number[], most: number): number[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] ?? 0)
}

function middleOfLongestGap(samples: readonly Sample[], chosen: readonly number[]): number | undefined {
  const gaps = chosen.slice(1).map((end, index) => {
    const start = chosen[index] ?? 0
    const [from = 0, until = 0] = [samples[start]?.seconds, samples[end]?.seconds]
    const inside = samples.slice(start + 1, end).map(({ seconds }, offset) => ({
      index: start + 1 + offset,
      distance: Math.abs(seconds - (from + until) / 2),
    }))
    const [nearest] = inside.sort((one, other) => one.distance - other.distance)
    return { nearest: nearest?.index, length: until - from }
  })
  const [longest] = gaps
    .filter(({ nearest }) => nearest !== undefined)
    .sort((one, other) => other.length - one.length)
  return longest?.nearest
}

/** What is kept of a frame to compare it with others. */
interface Fingerprint {
  /** The mean lightness of each field of a grid, from 0 to 1: what is where. */
  readonly fields: Float32Array
  /** The share of each of 64 colours: what is there, wherever it has moved to. */
  readonly shares: Float32Array
}

const [columns, rows] = [64, 36]

/** Looks at every other pixel, which is enough for means. */
function fingerprintOf({ pixels, width, height }: Still): Fingerprint {
  const fields = new Float32Array(columns * rows)
  const counts = new Uint32Array(columns * rows)
  const shares = new Float32Array(64)
  let total = 0
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 4
      const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      const field = row + Math.floor((x * columns) / width)
      fields[field] = (fields[field] ?? 0) + (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
      counts[field] = (counts[field] ?? 0) + 1
      const color = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
      shares[color] = (shares[color] ?? 0) + 1
      total += 1
    }
  }
  return {
    fields: fields.map((sum, index) => sum / Math.max(1, counts[index] ?? 1)),
    shares: shares.map((count) => count / total),
  }
}

/** How far two frames differ in what is where: 0 for the same picture, 1 for black after white. */
function pixelDifference(one: Fingerprint, other: Fingerprint): number {
  return sumOfDifferences(one.fields, other.fields) / one.fields.length
}

/** How far they differ in their colours, wherever these are: from 0 to 1. */
function colorDifference(one: Fingerprint, other: Fingerprint): number {
  return sumOfDifferences(one.shares, other.shares) / 2
}

/** Whether one frame belongs to another scene than the other. */
function isCut(one: Fingerprint, other: Fingerprint): boolean {
  const recolor = colorDifference(one, other)
  const shift = pixelDifference(one, other)
  return recolor > 0.45 || (recolor > 0.2 && shift > 0.12) || shift > 0.25
}

function sumOfDifferences(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
}
