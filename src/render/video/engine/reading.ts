import { timeSlicer } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { joined, rate, type Sound } from '../sound/sound.ts'
import type { VideoEngine, VideoSource } from './types.ts'
import { frameRate } from './writing.ts'

/** The one demuxer for each kind of file: what others would make of the bytes is never tried. */
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

/** What a file may be read through. It leads nowhere else, whatever it says. */
export const allowedProtocols = 'file,http,tcp,pipe'

/** As long and as high as a frame may be; it is decoded whole. */
export const maxSide = 8192

export function demuxerOf({ type }: VideoSource): string {
  const demuxer = demuxers[type]
  if (demuxer) return demuxer
  throw new CopydeskError('asset_unsupported', `${type} is neither film nor sound. Give an MP4, WebM or MOV.`)
}

/** The location so that no path can be taken for an address or an option. */
export function urlOf({ location }: VideoSource): string {
  return /^https?:\/\//.test(location) ? location : `file:${location}`
}

export function assertFrameSize({ width, height }: ImageSize): void {
  if (Math.max(width, height) <= maxSide) return
  throw new CopydeskError(
    'asset_too_large',
    `The film has frames of ${width} x ${height}. Scale it down to at most ${maxSide} x ${maxSide}.`,
  )
}

export function cannotDecode(which: 'picture' | 'sound'): string {
  return `its ${which} cannot be decoded`
}

export function damagedFile({ type }: VideoSource, reason: string, cause?: unknown): CopydeskError {
  const remedy = type.startsWith('audio/')
    ? 'Save the sound again as an MP3, WAV or M4A.'
    : 'Save the film again as an MP4 (H.264) or WebM.'
  const message = `The file is damaged or of an unknown kind: ${reason}. ${remedy}`
  return new CopydeskError('asset_unsupported', message, { cause })
}

/** Frames of four bytes a pixel, scaled to this size. */
export function stillFilter({ width, height }: ImageSize): string {
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int,setsar=1,format=rgba`
}

/** Frames for the writer: scaled to fill the size, cut evenly, as many a second as told. */
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
 * Sound at 48 kHz for two ears, from the film's first moment on, with silence where it has a gap. Where its clock begins
 * before 0 the program calls that the first moment, `early` seconds too soon: what is there is for the decoder alone.
 */
export function soundFilter(channels: number, early = 0): string {
  // A mixer would make the one channel quieter on its way to two.
  const ears = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const shift = early > 0 ? `asetpts=PTS-${early.toFixed(6)}/TB,` : ''
  return `${ears}${shift}aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=flt:channel_layouts=stereo`
}

/** The largest size of the same shape that fits the box; nothing is enlarged. */
export function fitInto({ width, height }: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function roundToEven(length: number): number {
  return Math.round(length / 2) * 2
}

/** Takes numbers for left and right in turn apart. */
export function splitChannels(both: Float32Array): Sound {
  const left = new Float32Array(both.length / 2)
  const right = new Float32Array(both.length / 2)
  for (let at = 0; at < left.length; at += 1) {
    left[at] = both[2 * at] ?? 0
    right[at] = both[2 * at + 1] ?? 0
  }
  return { left, right }
}

/** The same items, or a failure where there is not one. */
export async function* atLeastOne<T>(items: AsyncIterable<T>, none: () => Error): AsyncGenerator<T> {
  let isEmpty = true
  for await (const item of items) {
    isEmpty = false
    yield item
  }
  if (isEmpty) throw none()
}

/** Puts pieces of sound together, as far as so many seconds reach; `undefined` where there is none. */
export async function collectSound(
  pieces: AsyncIterable<Sound>,
  seconds: number,
  signal?: AbortSignal,
): Promise<Sound | undefined> {
  const most = Math.round(seconds * rate)
  const kept: Sound[] = []
  const breathe = timeSlicer(signal)
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.left.length
    if (length >= most) break
    await breathe()
  }
  return length === 0 ? undefined : joined(kept, Math.min(length, most))
}

/** What an engine has to be able to do for all else. */
export interface EngineParts extends Pick<VideoEngine, 'write' | 'probe'> {
  /** Every frame, upright, as a filter makes it. */
  readonly frames: (
    source: VideoSource,
    filter: string,
    size: ImageSize,
    signal?: AbortSignal,
  ) => AsyncIterable<Uint8Array>
  /** The sound at 48 kHz, piece by piece; none where there is none. */
  readonly sounds: (source: VideoSource, signal?: AbortSignal) => AsyncIterable<Sound>
}

/** More frames a second than this no film needs. */
const maxFramesPerSecond = 60

export async function reframe(
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
  // When one of the two fails the other has to end, too, before the file is closed.
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
