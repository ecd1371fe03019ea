import type { ImageSize } from '../../../media/media.ts'
import { rate } from '../sound/sound.ts'
import { frameRate } from './settings.ts'

/** Frames of four bytes a pixel, scaled to this size. */
export function stillFilter({ width, height }: ImageSize): string {
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int,setsar=1,format=rgba`
}

/** Frames for the writer: scaled to fill the size, cut evenly, as many a second as told. */
export function reframeFilter(from: ImageSize, to: ImageSize, fps: number): string {
  const scale = Math.max(to.width / from.width, to.height / from.height)
  const width = evenly(Math.max(to.width, from.width * scale))
  const height = evenly(Math.max(to.height, from.height * scale))
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
export function fitting({ width, height }: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function evenly(length: number): number {
  return Math.round(length / 2) * 2
}
