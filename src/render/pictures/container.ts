import { boxes } from '../../media/boxes.ts'
import { bigEndian, littleEndian } from '../../media/bytes.ts'
import type { Media } from '../../media/media.ts'
import { exifOrientation } from '../../media/size.ts'

/** What the container of a picture says, read without decoding a pixel. */
export interface ContainerInfo {
  /** How many pictures it shows one after the other. */
  readonly frames: number
  /** How it is to be turned, as EXIF counts: 1 is upright. */
  readonly orientation: number
  /** Where that is said: the offset of the TIFF in a PNG or WebP. */
  readonly orientedAt?: number
  /** Whether no pixel of it can be transparent. */
  readonly isOpaque: boolean
}

/**
 * Reads a picture's container from its first part to its last; `undefined` when the file ends before the picture does.
 * Decoders accept such a file without an error and leave the rest empty.
 */
export function readContainer({ type, bytes }: Media): ContainerInfo | undefined {
  return readers[type]?.(bytes)
}

const readers: { readonly [type in Media['type']]?: (bytes: Uint8Array) => ContainerInfo | undefined } = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
  'image/avif': readAvif,
}

/** ITU-T T.81, B.1.1: segments and scans up to EOI. A preview inside a segment has an EOI of its own. */
function readJpeg(bytes: Uint8Array): ContainerInfo | undefined {
  let orientation = 1
  let inScan = false
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    // A reserved marker is broken data: decoders stop there and fill the rest with grey.
    if (inScan && marker >= 0x02 && marker <= 0xbf) return undefined
    if (marker === 0xda) inScan = true
    if (marker === 0xd9) return { frames: 1, orientation, isOpaque: true }
    const end = endOfMarker(bytes, at, marker)
    if (marker === 0xe1 && word(bytes, at + 4) === 'Exif')
      orientation = exifOrientation(bytes.subarray(at + 10, end))
    at = end
  }
  return undefined
}

function endOfMarker(bytes: Uint8Array, at: number, marker: number): number {
  // Fill, or the coded data of a scan, in which 0xFF is followed by 0.
  if (marker === 0 || marker === 0xff) return nextMarker(bytes, at)
  const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
  return standsAlone ? at + 2 : at + 2 + Math.max(bigEndian(bytes, at + 2, 2), 2)
}

function nextMarker(bytes: Uint8Array, from: number): number {
  const next = bytes.indexOf(0xff, from + 1)
  return next < 0 ? bytes.length : next
}

/** PNG specification, 5.3 and 11.2: chunks up to IEND. APNG's acTL says how many frames there are. */
function readPng(bytes: Uint8Array): ContainerInfo | undefined {
  const colorType = bytes[25]
  let info: ContainerInfo = {
    frames: 1,
    orientation: 1,
    orientedAt: 0,
    isOpaque: colorType === 0 || colorType === 2,
  }
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bigEndian(bytes, at, 4)
    if (!(end <= bytes.length)) return undefined
    const name = word(bytes, at + 4)
    if (!isWholeChunk(bytes, name, at, end)) return undefined
    if (name === 'IEND') return hasData ? info : undefined
    hasData ||= name === 'IDAT'
    info = { ...info, ...saidByChunk(bytes, name, at, end) }
    at = end
  }
  return undefined
}

/** A capital marks a critical chunk: decoders show what comes before a broken one. */
function isWholeChunk(bytes: Uint8Array, name: string, at: number, end: number): boolean {
  return !/^[A-Z]/.test(name) || checksum(bytes.subarray(at + 4, end - 4)) === bigEndian(bytes, end - 4, 4)
}

function saidByChunk(bytes: Uint8Array, name: string, at: number, end: number): Partial<ContainerInfo> {
  if (name === 'tRNS') return { isOpaque: false }
  if (name === 'acTL') return { frames: bigEndian(bytes, at + 8, 4) }
  if (name !== 'eXIf') return {}
  return { orientation: exifOrientation(bytes.subarray(at + 8, end - 4)), orientedAt: at + 8 }
}

/** The CRC of PNG's annex D. */
function checksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (let at = 0; at < bytes.length; at += 1) {
    value = (remainders[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8)
  }
  return ~value >>> 0
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

/** RFC 9649, 2.3 to 2.7: the RIFF says how long it is, and so does each chunk in it. */
function readWebp(bytes: Uint8Array): ContainerInfo | undefined {
  const end = 8 + littleEndian(bytes, 4, 4)
  if (!(end <= bytes.length)) return undefined
  let [frames, orientation, orientedAt, hasData] = [0, 1, 0, false]
  for (let at = 12; at + 8 <= end; ) {
    const length = littleEndian(bytes, at + 4, 4)
    if (!(at + 8 + length <= end)) return undefined
    const name = word(bytes, at)
    if (name === 'ANMF') frames += 1
    if (name === 'ANMF' || name.startsWith('VP8')) hasData ||= name !== 'VP8X'
    if (name === 'EXIF') {
      orientation = exifOrientation(bytes.subarray(at + 8, at + 8 + length))
      orientedAt = at + 8
    }
    at += 8 + length + (length % 2)
  }
  return hasData ? { frames: Math.max(frames, 1), orientation, orientedAt, isOpaque: false } : undefined
}

/** GIF89a specification, 17 to 27: blocks up to the trailer. */
function readGif(bytes: Uint8Array): ContainerInfo | undefined {
  let frames = 0
  for (let at = 13 + tableLength(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === 0x3b) return frames > 0 ? { frames, orientation: 1, isOpaque: false } : undefined
    if (kind === 0x2c) {
      frames += 1
      // The descriptor, its colours, and the first size of LZW codes.
      at += 10 + tableLength(bytes[at + 9]) + 1
    } else if (kind === 0x21) at += 2
    else return undefined
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
    at += 1
  }
  return undefined
}

/** The length of a table of colours, by the flags of the descriptor before it. */
export function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** ISO/IEC 14496-12, 4.2: the boxes fill the file. */
function readAvif(bytes: Uint8Array): ContainerInfo | undefined {
  const last = [...boxes(bytes)].at(-1)
  const frames = word(bytes, 8) === 'avis' ? 2 : 1
  const isWhole = last !== undefined && last.start + last.size === bytes.length
  return isWhole ? { frames, orientation: 1, isOpaque: false } : undefined
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
