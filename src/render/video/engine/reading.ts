import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { rate, type Sound } from '../sound/sound.ts'
import table from './reading.json' with { type: 'json' }
import type { VideoSource } from './types.ts'
import { frameRate } from './writing.ts'

/** One demuxer for each media type; no other is tried. */
const demuxers: Readonly<Partial<Record<VideoSource['type'], string>>> = table.demuxers

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
export function inputUrl({ location }: VideoSource): string {
  return /^https?:\/\//.test(location) ? location : `file:${location}`
}

export function assertFrameSize({ width, height }: ImageSize): void {
  if (Math.max(width, height) <= maxSide) return
  throw new CopydeskError(
    'asset_too_large',
    `The video has frames of ${width} x ${height}. Scale it down to at most ${maxSide} x ${maxSide}.`,
  )
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
export function reframeFilter(from: ImageSize, to: ImageSize, fps: number): string {
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

/** Stereo at 48 kHz from the first moment of the video, with silence in gaps. */
export function soundFilter(channels: number): string {
  // A mixer would lower the level of mono sound.
  const ears = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  return `${ears}aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=flt:channel_layouts=stereo`
}

function roundToEven(length: number): number {
  return Math.round(length / 2) * 2
}

/** Splits interleaved stereo. */
export function splitChannels(interleaved: Float32Array): Sound {
  const left = new Float32Array(interleaved.length / 2)
  const right = new Float32Array(interleaved.length / 2)
  for (let at = 0; at < left.length; at += 1) {
    left[at] = interleaved[2 * at] ?? 0
    right[at] = interleaved[2 * at + 1] ?? 0
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
