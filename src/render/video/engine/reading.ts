import { timeSlicer } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { joined, rate, type Sound } from '../sound/sound.ts'
import type { VideoEngine, VideoSource } from './types.ts'
import { frameRate } from './writing.ts'

/** One demuxer for each media type; no other is tried. */
const demuxers: Readonly<Partial<Record<VideoSource['type'], string>>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'mov',
  'audio/aac': 'aac',
  'video/mp4': 'mov',
  'video/webm': 'matroska',
  'video/quicktime': 'mov',
}

/** Protocols allowed for input, so that no playlist can lead elsewhere. */
export const allowedProtocols = 'file,http,tcp,pipe'

/** Longest side of a frame, which is decoded whole. */
export const maxSide = 8192

export function demuxerOf({ type }: VideoSource): string {
  const demuxer = demuxers[type]
  if (demuxer) return demuxer
  throw new CopydeskError(
    'asset_unsupported',
    `${type} is neither video nor sound. Give an MP4, WebM or MOV.`,
  )
}

/** The location, so that no path is taken for a URL or an option. */
export function urlOf({ location }: VideoSource): string {
  return /^https?:\/\//.test(location) ? location : `file:${location}`
}

export function assertFrameSize({ width, height }: ImageSize): void {
  if (Math.max(width, height) <= maxSide) return
  throw new CopydeskError(
    'asset_too_large',
    `The video has frames of ${width} x ${height}. Scale it down to at most ${maxSide} x ${maxSide}.`,
  )
}

export function cannotDecode(which: 'picture' | 'sound'): string {
  return `its ${which} cannot be decoded`
}

export function damagedFile({ type }: VideoSource, reason: string, cause?: unknown): CopydeskError {
  const remedy = type.startsWith('audio/')
    ? 'Save the sound again as an MP3, WAV or M4A.'
    : 'Save the video again as an MP4 (H.264) or WebM.'
  const message = `The file is damaged or of an unknown kind: ${reason}. ${remedy}`
  return new CopydeskError('asset_unsupported', message, { cause })
}

/** RGBA frames, scaled to this size. */
export function stillFilter({ width, height }: ImageSize): string {
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int,setsar=1,format=rgba`
}

/** Frames for the writer: scaled to fill the size, cropped evenly, at this frame rate. */
function reframeFilter(from: ImageSize, to: ImageSize, fps: number): string {
  const scale = Math.max(to.width / from.width, to.height / from.height)
  const width = roundToEven(Math.max(to.width, from.width * scale))
  const height = roundToEven(Math.max(to.height, from.height * scale))
  const { num, den } = frameRate(fps)
  return [
    `fps=${num}/${den}`,
    `scale=${width}:${height}:flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
    `crop=${to.width}:${to.height}`,
    'setsar=1',
  ].join(',')
}

/**
 * Stereo at 48 kHz from the first moment of the video, with silence in gaps. If its clock begins before 0, the program
 * starts `early` seconds too soon: those samples only prime the decoder.
 */
export function soundFilter(channels: number, early = 0): string {
  // A mixer would lower the level of mono sound.
  const ears = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const shift = early > 0 ? `asetpts=PTS-${early.toFixed(6)}/TB,` : ''
  return `${ears}${shift}aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=flt:channel_layouts=stereo`
}

function roundToEven(length: number): number {
  return Math.round(length / 2) * 2
}

/** Splits interleaved stereo. */
export function splitChannels(both: Float32Array): Sound {
  const left = new Float32Array(both.length / 2)
  const right = new Float32Array(both.length / 2)
  for (let at = 0; at < left.length; at += 1) {
    left[at] = both[2 * at] ?? 0
    right[at] = both[2 * at + 1] ?? 0
  }
  return { left, right }
}

/** The same items, or an error if there are none. */
export async function* atLeastOne<T>(items: AsyncIterable<T>, none: () => Error): AsyncGenerator<T> {
  let isEmpty = true
  for await (const item of items) {
    isEmpty = false
    yield item
  }
  if (isEmpty) throw none()
}

/** Joins pieces of sound up to a length; `undefined` if there are none. */
async function collectSound(
  pieces: AsyncIterable<Sound>,
  seconds: number,
  signal?: AbortSignal,
): Promise<Sound | undefined> {
  const maxLength = Math.round(seconds * rate)
  const kept: Sound[] = []
  const yieldIfDue = timeSlicer(signal)
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.left.length
    if (length >= maxLength) break
    await yieldIfDue()
  }
  return length === 0 ? undefined : joined(kept, Math.min(length, maxLength))
}

/** What each engine implements; the rest is shared. */
interface EngineParts extends Pick<VideoEngine, 'name' | 'write' | 'probe' | 'stills'> {
  /** All frames, upright and filtered: planar YUV 4:2:0. */
  readonly frames: (
    source: VideoSource,
    filter: string,
    size: ImageSize,
    signal?: AbortSignal,
  ) => AsyncIterable<Uint8Array>
  /** The sound at 48 kHz, piece by piece; none if the file has none. */
  readonly sounds: (source: VideoSource, signal?: AbortSignal) => AsyncIterable<Sound>
}

export function newEngine({ frames, sounds, ...engine }: EngineParts): VideoEngine {
  return {
    ...engine,
    sound: (source, { seconds }, signal) => collectSound(sounds(source, signal), seconds, signal),
    reframe: (...video) => reframe({ ...engine, frames, sounds }, ...video),
  }
}

const maxFramesPerSecond = 60

async function reframe(
  { probe, write, frames, sounds }: EngineParts,
  source: VideoSource,
  path: string,
  size: ImageSize,
  signal?: AbortSignal,
): Promise<void> {
  const { picture, sound, title } = await probe(source, signal)
  if (!picture) throw damagedFile(source, 'it has no picture')
  const fps = Math.min(maxFramesPerSecond, picture.fps || 30)
  const writer = await write(path, { ...size, fps, hasSound: sound !== undefined, title })
  // If one fails, the other has to end before the file is closed.
  const ending = new AbortController()
  const either = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const both = [
    forEachAsync(frames(source, reframeFilter(picture, size, fps), size, either), writer.frame),
    ...(sound ? [forEachAsync(sounds(source, either), writer.sound)] : []),
  ]
  try {
    await Promise.all(both)
    await writer.finish()
  } catch (error) {
    ending.abort()
    await Promise.allSettled(both)
    await writer.abandon()
    throw error
  }
}

async function forEachAsync<T>(items: AsyncIterable<T>, take: (item: T) => Promise<void>): Promise<void> {
  for await (const item of items) await take(item)
}
