import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { FilmSource } from './types.ts'

/** The one demuxer for each kind of file: what others would make of the bytes is never tried. */
const demuxers: Readonly<Partial<Record<FilmSource['type'], string>>> = {
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
export const protocols = 'file,http,tcp,pipe'

/** As long and as high as a frame may be; it is decoded whole. */
export const longestSide = 8192

export function demuxerOf({ type }: FilmSource): string {
  const demuxer = demuxers[type]
  if (demuxer) return demuxer
  throw new CopydeskError('asset_unsupported', `${type} is neither film nor sound. Give an MP4, WebM or MOV.`)
}

/** The location so that no path can be taken for an address or an option. */
export function urlOf({ location }: FilmSource): string {
  return /^https?:\/\//.test(location) ? location : `file:${location}`
}

export function refuseLargeFrames({ width, height }: ImageSize): void {
  if (Math.max(width, height) <= longestSide) return
  throw new CopydeskError(
    'asset_too_large',
    `The film has frames of ${width} x ${height}. Scale it down to at most ${longestSide} x ${longestSide}.`,
  )
}

export function undecodable(which: 'picture' | 'sound'): string {
  return `its ${which} cannot be decoded`
}

export function damaged({ type }: FilmSource, reason: string, cause?: unknown): CopydeskError {
  const remedy = type.startsWith('audio/')
    ? 'Save the sound again as an MP3, WAV or M4A.'
    : 'Save the film again as an MP4 (H.264) or WebM.'
  const message = `The file is damaged or of an unknown kind: ${reason}. ${remedy}`
  return new CopydeskError('asset_unsupported', message, { cause })
}
