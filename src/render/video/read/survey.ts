import { CopydeskError } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { newCanvas } from '../../canvas.ts'
import type { PictureInfo, Still, VideoInfo, VideoSource } from '../engine/types.ts'
import type { VideoReader } from './reader.ts'
import { remedy, type SoundSummary } from './requests.ts'

/** What was found in a video. */
export interface VideoSurvey extends PictureInfo {
  readonly seconds: number
  /** Detected scenes; shorter ones may be missed. */
  readonly scenes: number
  readonly motion: 'still' | 'slow' | 'lively'
  /** In order, first and last frame included. */
  readonly stills: readonly SurveyedStill[]
  readonly heard: SoundSummary | undefined
}

const maxStills = 20
/** The distance between two frames that are compared for motion. */
const pairSeconds = 0.2

/** Finds the scenes, the motion, the sound and representative stills of a video. */
export async function surveyVideo(
  reader: VideoReader,
  source: VideoSource,
  /** `heard` is how many seconds of sound are read. */
  { heard: seconds, signal }: { readonly heard: number; readonly signal?: AbortSignal | undefined },
): Promise<VideoSurvey> {
  const facts = await reader.probe(source, signal)
  const { picture } = facts
  if (!picture) throw unsupported('The file has no video track. Give the URL of a video that has one.')
  const takeAt = (at: readonly number[], isRough: boolean) => samplesAt(reader, source, at, isRough, signal)
  const samples = await takeSamples(facts, picture, takeAt)
  if (samples.length === 0) throw unsupported(`No frame of the video can be decoded. ${remedy}`)
  const length = isLength(facts.seconds) ? facts.seconds : (samples.at(-1)?.seconds ?? 0)
  // A video can be described without its sound.
  const hear = () =>
    reader.hear(source, { seconds }, signal).catch((error: unknown) => {
      if (!isFileError(error)) throw error
      return undefined
    })
  return {
    seconds: length,
    ...picture,
    scenes: sceneStarts(samples).length,
    motion: await measureMotion(length, takeAt),
    stills: chooseStills(samples, length).map(({ seconds, picture }) => ({ seconds, picture })),
    heard: facts.sound && (await hear()),
  }
}

function unsupported(message: string): CopydeskError {
  return new CopydeskError('asset_unsupported', message)
}

/** The average change a second at a few places; pairs across a cut do not count. */
async function measureMotion(seconds: number, takeAt: TakeAt): Promise<VideoSurvey['motion']> {
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => share * Math.max(0, seconds - pairSeconds))
  const samples = await takeAt([...new Set(places.flatMap((at) => [at, at + pairSeconds]))], false)
  const shifts = samples.flatMap(({ seconds: at, imprint }, index) => {
    const before = samples[index - 1]
    const since = before ? at - before.seconds : Number.POSITIVE_INFINITY
    const isPair = before && since < 2 * pairSeconds && !isCut(before.imprint, imprint)
    return isPair ? [pixelDifference(before.imprint, imprint) / since] : []
  })
  const shift = shifts.reduce((sum, each) => sum + each, 0) / Math.max(1, shifts.length)
  return shift < 0.01 ? 'still' : shift < 0.12 ? 'slow' : 'lively'
}

/** A frame as models take pictures. */
interface SurveyedStill {
  readonly seconds: number
  readonly picture: Media
}

/** A frame that may become a still. */
interface Sample extends SurveyedStill {
  readonly imprint: Fingerprint
}

/** Samples at key frames: each costs one decoded frame. */
const roughSamples = 48
/** Samples that need decoding from the key frame before. */
const exactSamples = 24
/** Larger pictures cost more and show models nothing new. */
const box: ImageSize = { width: 768, height: 768 }

/** Takes samples at these times, or at the key frames before them. */
type TakeAt = (at: readonly number[], isRough: boolean) => Promise<Sample[]>

/** Key frames are cheap and begin scenes; a video with few is sampled frame by frame. */
async function takeSamples({ seconds }: VideoInfo, { fps }: PictureInfo, takeAt: TakeAt): Promise<Sample[]> {
  if (!isLength(seconds)) return takeAt(unknownLengthTimes, false)
  const last = Math.max(0, seconds - 1 / Math.min(240, Math.max(1, fps)))
  const rough = await takeAt(spreadEvenly(last, Math.min(roughSamples, 1 + Math.ceil(seconds))), true)
  const enough = Math.min(exactSamples / 2, Math.ceil(seconds))
  if (rough.length < enough)
    return takeAt(spreadEvenly(last, Math.min(exactSamples, 2 + Math.ceil(seconds * 2))), false)
  return sortSamples([...rough, ...(await takeAt([last], false))])
}

/** Times for a video of unknown length: as far as there are frames. */
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
      // Several times may share one key frame.
      if (samples.some(({ seconds }) => Math.abs(seconds - still.seconds) < 0.001)) continue
      samples.push({ seconds: still.seconds, picture: await jpegOf(still), imprint: fingerprintOf(still) })
    }
  } catch (error) {
    // What was decoded before the error is enough.
    if (!isFileError(error) || samples.length === 0) throw error
  }
  return sortSamples(samples)
}

/** Whether the file is at fault, so that earlier frames are still valid. */
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

/** The indexes of samples that begin a scene. */
function sceneStarts(samples: readonly Sample[]): number[] {
  return samples.flatMap(({ imprint }, index) => {
    const before = samples[index - 1]
    return before === undefined || isCut(before.imprint, imprint) ? [index] : []
  })
}

/** Unless there are more scenes. */
const secondsPerStill = 4
const minStills = 4

/**
 * Chooses representative samples: the first and last, one of each scene if there is room, then repeatedly one in the
 * middle of the longest gap.
 */
function chooseStills(samples: readonly Sample[], seconds: number): Sample[] {
  const starts = sceneStarts(samples)
  const middles = starts.map((start, scene) =>
    Math.floor((start + (starts[scene + 1] ?? samples.length) - 1) / 2),
  )
  const room = Math.min(middles.length, maxStills - 2)
  const spread = Array.from(
    { length: room },
    (_, index) => middles[Math.floor((index * middles.length) / room)] ?? 0,
  )
  const indices = new Set([0, samples.length - 1, ...spread])
  const needed = Math.max(indices.size, minStills, Math.ceil(seconds / secondsPerStill))
  const count = Math.min(maxStills, needed, samples.length)
  while (indices.size < count) {
    const inOrder = [...indices].sort((one, other) => one - other)
    const next = middleOfLongestGap(samples, inOrder)
    if (next === undefined) break
    indices.add(next)
  }
  return samples.filter((_, index) => indices.has(index))
}

function middleOfLongestGap(samples: readonly Sample[], indices: readonly number[]): number | undefined {
  const gaps = indices.slice(1).flatMap((end, index) => {
    const start = indices[index] ?? 0
    const [from = 0, until = 0] = [samples[start]?.seconds, samples[end]?.seconds]
    return end - start > 1 ? [{ start, end, middle: (from + until) / 2, length: until - from }] : []
  })
  const [longest] = gaps.sort((one, other) => other.length - one.length)
  if (!longest) return undefined
  const { start, end, middle } = longest
  const distance = (index: number) => Math.abs((samples[index]?.seconds ?? 0) - middle)
  const inside = Array.from({ length: end - start - 1 }, (_, offset) => start + 1 + offset)
  return inside.reduce((best, index) => (distance(index) < distance(best) ? index : best))
}

/** What is kept of a frame for comparisons. */
interface Fingerprint {
  /** Mean lightness of each cell of a grid, from 0 to 1. */
  readonly fields: Float32Array
  /** The share of each of 64 colors, wherever they are. */
  readonly shares: Float32Array
}

const [columns, rows] = [64, 36]

/** Every other pixel is enough for means. */
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

/** The difference in lightness by place: 0 for the same picture, 1 for black and white. */
function pixelDifference(one: Fingerprint, other: Fingerprint): number {
  return sumOfDifferences(one.fields, other.fields) / one.fields.length
}

/** Whether two frames belong to different scenes. */
function isCut(one: Fingerprint, other: Fingerprint): boolean {
  // Regardless of place, from 0 to 1.
  const recolor = sumOfDifferences(one.shares, other.shares) / 2
  const shift = pixelDifference(one, other)
  return recolor > 0.45 || (recolor > 0.2 && shift > 0.12) || shift > 0.25
}

function sumOfDifferences(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
}
