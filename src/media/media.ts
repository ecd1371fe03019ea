// Files as bytes, and what can be said of them before they are decoded. The bytes decide what a file is, never its
// name, header or address. No number in a file is trusted: readers stay inside the bytes and take time linear in
// them.

import { CopydeskError } from '../errors.ts'
import { avifSize, gifSize, type ImageSize, jpegSize, pngSize, webpSize } from './size.ts'

export type { ImageSize } from './size.ts'

/** The media types that copydesk reads and makes. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'image/svg+xml'
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/ogg'
  | 'audio/flac'
  | 'audio/mp4'
  | 'audio/aac'
  | 'video/mp4'
  | 'video/webm'
  | 'video/quicktime'
  | 'text/html'

/** The extension of a file of each type. */
export const fileExtensions: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'text/html': 'html',
}

/** A picture, sound or video. */
export interface Media {
  /** The media type, such as `image/png`. */
  readonly type: MediaType
  /** The content of the file. */
  readonly bytes: Uint8Array
}

/**
 * A picture, sound or video as functions, desks and clients take it: an http, https or `data:` URL, the URL of one that was
 * made here, or its bytes: a `Buffer`, a `Blob`, a `File`. Functions and desks also take the path of a file, and a `file:` URL.
 */
export type MediaInput = string | URL | Uint8Array | Blob

/** Detects the type by the first bytes alone, whatever a header or file name claims. */
export function mediaType(bytes: Uint8Array): MediaType | undefined {
  // The WHATWG MIME Sniffing Standard, 6, has most of these signatures.
  const start = latin1(bytes.subarray(0, 512))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('fLaC')) return 'audio/flac'
  if (start.startsWith('RIFF')) return riffType(start)
  if (start.startsWith('OggS')) return oggType(start)
  if (start.startsWith('\x1aE\xdf\xa3')) return matroskaType(start)
  if (start.startsWith('ftyp', 4)) return baseMediaType(bytes, start)
  if (start.startsWith('ID3')) return taggedType(bytes)
  return frameType(bytes)
}

/** The type of a file that was made here: documents, which are never read as pictures, start as `svg` and `html` write them. */
export function madeType(bytes: Uint8Array): MediaType | undefined {
  const start = latin1(bytes.subarray(0, 15))
  if (start.startsWith('<svg ')) return 'image/svg+xml'
  return start === '<!doctype html>' ? 'text/html' : mediaType(bytes)
}

/**
 * The size of a PNG, JPEG, GIF, WebP or AVIF as it is displayed, read from its headers without decoding a pixel;
 * `undefined` for other types and where the headers are cut off or zero.
 */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const type = mediaType(bytes)
  const size = type && sizeReaders[type]?.(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

const sizeReaders: { readonly [type in MediaType]?: (bytes: Uint8Array) => ImageSize | undefined } = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** More than any camera takes; decoded, 200 MB. */
export const maxPixels = 50_000_000

/** Rejects a picture by its size, before it is decoded. */
export function assertPixelLimit({ width, height }: ImageSize, max: number = maxPixels): void {
  if (width * height <= max) return
  throw new CopydeskError(
    'asset_too_large',
    `The picture has ${width} x ${height} pixels. Scale it down to at most ${max} pixels in all.`,
  )
}

/** Encodes media as a base64 `data:` URL. */
export function toDataUrl({ type, bytes }: Media): string {
  // A multiple of 3, so that the pieces join to valid base64; larger pieces are slower.
  const pieceLength = 12 * 1024
  let url = `data:${type};base64,`
  for (let at = 0; at < bytes.length; at += pieceLength)
    url += btoa(latin1(bytes.subarray(at, at + pieceLength)))
  return url
}

/**
 * Decodes a `data:` URL, base64 or percent-encoded. The bytes decide the type, not the declared one.
 * Throws `invalid_input` for anything else and for unknown media.
 */
export function fromDataUrl(url: string): Media {
  const bytes = dataUrlBytes(url)
  const type = madeType(bytes)
  if (type) return { type, bytes }
  throw new CopydeskError(
    'invalid_input',
    'The data: URL contains no known media. Encode a picture (PNG, JPEG, WebP, GIF, AVIF), a sound (MP3, WAV, Ogg, FLAC, M4A, AAC) or a video (MP4, WebM, QuickTime).',
  )
}

/** WHATWG Fetch Standard, 6: up to the first comma a type and `;base64`, from there the body, without a fragment. */
function dataUrlBytes(url: string): Uint8Array {
  const comma = url.indexOf(',')
  const header = url.slice(0, Math.max(comma, 0)).trim()
  if (!/^data:/i.test(header)) {
    throw new CopydeskError(
      'invalid_input',
      'This is not a data: URL. Write data:image/png;base64, followed by the file in base64.',
    )
  }
  const fragment = url.indexOf('#', comma)
  const body = url.slice(comma + 1, fragment < 0 ? undefined : fragment)
  if (!/; *base64$/i.test(header)) return percentDecoded(body)
  try {
    return fromLatin1(atob(body.includes('%') ? new TextDecoder().decode(percentDecoded(body)) : body))
  } catch (cause) {
    throw new CopydeskError(
      'invalid_input',
      'The data: URL is not valid base64. Encode the whole file with the letters A-Z, a-z, 0-9, + and /.',
      { cause },
    )
  }
}

function percentDecoded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const sign = bytes[at] ?? 0
    const value = sign === 0x25 ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN
    bytes[length] = Number.isNaN(value) ? sign : value
    if (!Number.isNaN(value)) at += 2
  }
  return bytes.subarray(0, length)
}

/** The value of an ASCII hexadecimal digit, or NaN. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  // Capital letters differ from small ones in one bit.
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}

/** ISO/IEC 11172-3, 2.4.2.3 (MP3) and 13818-7, 6.2 (ADTS): a sync word, and then no value that is reserved. */
function frameType(bytes: Uint8Array): MediaType | undefined {
  const [sync = 0, kind = 0, rates = 0xff] = bytes.subarray(0, 3)
  if (sync !== 0xff) return undefined
  // 12 bits of sync and layer 0, then one of 13 sampling rates.
  if ((kind & 0xf6) === 0xf0 && ((rates >> 2) & 0x0f) <= 12) return 'audio/aac'
  // 11 bits of sync, layer III and a version; then a valid bit rate and sampling rate.
  const isLayer3 = (kind & 0xe6) === 0xe2 && (kind & 0x18) !== 0x08
  const hasRates = rates >= 0x10 && rates < 0xf0 && (rates & 0x0c) !== 0x0c
  return isLayer3 && hasRates ? 'audio/mpeg' : undefined
}

/** ID3v2.4 structure, 3.1: ten bytes of header, the last four with 7 bits each of the length of what follows. */
function taggedType(bytes: Uint8Array): MediaType | undefined {
  const version = bytes[3] ?? 0
  const size = bytes.subarray(6, 10)
  if (version < 2 || version > 4 || size.length < 4 || size.some((part) => part > 0x7f)) return undefined
  // AAC and FLAC files can have such tags too.
  const footerLength = (bytes[5] ?? 0) & 0x10 ? 10 : 0
  const sound = bytes.subarray(10 + size.reduce((sum, part) => sum * 128 + part, 0) + footerLength)
  return latin1(sound.subarray(0, 4)) === 'fLaC' ? 'audio/flac' : (frameType(sound) ?? 'audio/mpeg')
}

function riffType(start: string): MediaType | undefined {
  if (start.startsWith('WEBPVP8', 8)) return 'image/webp'
  return start.startsWith('WAVE', 8) ? 'audio/wav' : undefined
}

/** RFC 3533, 6: the first packet names the codec. It starts after 27 bytes and the segment table. */
function oggType(start: string): MediaType | undefined {
  const packet = 27 + start.charCodeAt(26)
  const sounds = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   ']
  return sounds.some((codec) => start.startsWith(codec, packet)) ? 'audio/ogg' : undefined
}

/** RFC 8794, 11.2.6: DocType, id 0x4282 and a length of 1 to 8 bytes, distinguishes WebM from other Matroska. */
function matroskaType(start: string): MediaType | undefined {
  const docType = start.indexOf('B\x82')
  const value = start.indexOf('webm', docType + 3)
  return docType > 0 && value > 0 && value <= docType + 10 ? 'video/webm' : undefined
}

/** ISO/IEC 14496-12, 4.3: the size of the box, `ftyp`, the major brand, its version, the compatible brands. */
function baseMediaType(bytes: Uint8Array, start: string): MediaType | undefined {
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), start.length)
  const major = start.slice(8, 12)
  const brands = [major]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(start.slice(at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'image/avif'
  if (major === 'qt  ') return 'video/quicktime'
  // Videos list M4A as a compatible brand; only sounds have it as the major one.
  if (major === 'M4A ' || major === 'M4B ') return 'audio/mp4'
  // HEIC and Canon raw pictures may list brands of videos.
  if (brands.some((brand) => /^(?:mif1|msf1|hei[cx]|crx )$/.test(brand))) return undefined
  return brands.some((brand) => /^(?:iso[m2-9a-c]|mp4[12]|avc1|M4V |dash)$/.test(brand))
    ? 'video/mp4'
    : undefined
}

/** One character for each byte. */
function latin1(bytes: Uint8Array): string {
  return Reflect.apply(String.fromCharCode, undefined, bytes)
}

function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}
