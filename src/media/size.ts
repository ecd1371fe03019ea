import { type Box, boxContent, boxes } from './boxes.ts'
import { bigEndian, littleEndian, tag } from './bytes.ts'

/** The size of a picture as it is displayed, in pixels. */
export interface ImageSize {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** The largest size of the same shape that fits the box; never larger than the source. */
export function fitInto({ width, height }: ImageSize, box: ImageSize): ImageSize {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// These readers look at headers only, in time linear in the file. A number that is not wholly inside the bytes is NaN,
// which fails every comparison, so it ends loops and never becomes a size.

/** PNG specification, 5.6 and 11.2.1: IHDR is the first chunk and holds 13 bytes. */
export function pngSize(bytes: Uint8Array): ImageSize | undefined {
  if (bigEndian(bytes, 8, 4) !== 13 || bigEndian(bytes, 12, 4) !== tag('IHDR')) return undefined
  return { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) }
}

/**
 * GIF89a specification, 18 and 20: the logical screen, then the first frame. Decoders grow a screen that is
 * too small for its first frame, so the screen alone would let a huge picture pass as a small one.
 */
export function gifSize(bytes: Uint8Array): ImageSize {
  const screen = { width: littleEndian(bytes, 6, 2), height: littleEndian(bytes, 8, 2) }
  const frame = gifFirstFrame(bytes)
  if (frame === undefined) return screen
  return {
    width: Math.max(screen.width, littleEndian(bytes, frame + 1, 2) + littleEndian(bytes, frame + 5, 2)),
    height: Math.max(screen.height, littleEndian(bytes, frame + 3, 2) + littleEndian(bytes, frame + 7, 2)),
  }
}

/** Where the first frame of a GIF begins. */
export function gifFirstFrame(bytes: Uint8Array): number | undefined {
  const flags = bytes[10] ?? 0
  let offset = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  // An extension is 0x21, a label, and sub-blocks that each begin with their length, 0 being the last (15).
  while (bytes[offset] === 0x21) {
    offset += 2
    for (let length = bytes[offset]; length; length = bytes[offset]) offset += 1 + length
    offset += 1
  }
  return bytes[offset] === 0x2c ? offset : undefined
}

/** ITU-T T.81, B.1.1 and B.2.2: segments up to the scan; the frame header has the size, EXIF may turn it. */
export function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  let size: ImageSize | undefined
  let turned: boolean | undefined
  for (const { marker, offset, length } of jpegSegments(bytes)) {
    if (isFrameHeader(marker)) {
      size ??= { width: bigEndian(bytes, offset + 7, 2), height: bigEndian(bytes, offset + 5, 2) }
    } else if (marker === 0xe1 && isExif(bytes, offset + 4)) {
      turned ??= isTurned(bytes.subarray(offset + 10, offset + 2 + length))
    }
  }
  return size && turnedIf(turned, size)
}

/** The segments before the scan. The length counts its own two bytes. */
function* jpegSegments(bytes: Uint8Array) {
  for (let offset = 2; offset < bytes.length; ) {
    const marker = bytes[offset] === 0xff ? (bytes[offset + 1] ?? 0) : 0
    if (marker === 0xda || marker === 0xd9) return
    if (marker === 0 || marker === 0xff) {
      // Decoders skip fill bytes (0xFF) and whatever else is no marker.
      offset += 1
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      // TEM and RST0 to RST7 stand alone.
      offset += 2
    } else {
      // Decoders read on after a length that is too short for its own bytes.
      const length = Math.max(bigEndian(bytes, offset + 2, 2), 2)
      yield { marker, offset, length }
      offset += 2 + length
    }
  }
}

/** SOF0 to SOF15; C4, C8 and CC between them are tables and a reserved code. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Exif 2.32, 4.7.2: six bytes come before the TIFF header; decoders leave the last open. */
function isExif(bytes: Uint8Array, offset: number): boolean {
  return bigEndian(bytes, offset, 4) === tag('Exif') && bytes[offset + 4] === 0
}

/** RFC 9649, 2 (container) and 3 (VP8L); RFC 6386, 9.1 (VP8). */
export function webpSize(bytes: Uint8Array): ImageSize | undefined {
  switch (bigEndian(bytes, 12, 4)) {
    case tag('VP8 '):
      // 14 bits each; the two bits above them ask for scaling, which decoders ignore.
      if (bigEndian(bytes, 23, 3) !== 0x9d012a) return undefined
      return { width: littleEndian(bytes, 26, 2) % 2 ** 14, height: littleEndian(bytes, 28, 2) % 2 ** 14 }
    case tag('VP8L'): {
      if (bytes[20] !== 0x2f) return undefined
      const bits = littleEndian(bytes, 21, 4)
      return { width: (bits % 2 ** 14) + 1, height: (Math.floor(bits / 2 ** 14) % 2 ** 14) + 1 }
    }
    case tag('VP8X'):
      return turnedIf(hasTurningExif(bytes), {
        width: littleEndian(bytes, 24, 3) + 1,
        height: littleEndian(bytes, 27, 3) + 1,
      })
    default:
      return undefined
  }
}

/** Decoders honour an EXIF chunk when the VP8X flag announces it and it lies inside the RIFF. */
function hasTurningExif(bytes: Uint8Array): boolean {
  if (((bytes[20] ?? 0) & 0x08) === 0) return false
  const end = Math.min(8 + littleEndian(bytes, 4, 4), bytes.length)
  let offset = 12
  while (offset + 8 <= end) {
    const size = littleEndian(bytes, offset + 4, 4)
    if (bigEndian(bytes, offset, 4) === tag('EXIF'))
      return isTurned(bytes.subarray(offset + 8, offset + 8 + size))
    offset += 8 + size + (size % 2)
  }
  return false
}

/** Orientation 5 to 8 swaps width and height. */
function isTurned(tiff: Uint8Array): boolean {
  return exifOrientation(tiff) >= 5
}

/** TIFF 6.0, 2, and Exif 2.32, 4.6.4: the orientation in the first directory, from 1 (upright) to 8. */
export function exifOrientation(tiff: Uint8Array): number {
  // 'II' or 'MM' is the order of the bytes; decoders ignore the 42 behind it.
  const order = bigEndian(tiff, 0, 2)
  if (order !== 0x4949 && order !== 0x4d4d) return 1
  const read = order === 0x4949 ? littleEndian : bigEndian
  const directory = read(tiff, 4, 4)
  const end = Math.min(directory + 2 + 12 * read(tiff, directory, 2), tiff.length)
  for (let entry = directory + 2; entry + 12 <= end; entry += 12) {
    if (read(tiff, entry, 2) !== 0x0112) continue
    const isOneShort = read(tiff, entry + 2, 2) === 3 && read(tiff, entry + 4, 4) === 1
    const orientation = read(tiff, entry + 8, 2)
    return isOneShort && orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** ISO/IEC 23008-12, 6.5.3 and 6.5.10, and 14496-12, 8.11: the extent and rotation of the primary item. */
export function avifSize(bytes: Uint8Array): ImageSize | undefined {
  const meta = boxContent(boxes(bytes), 'meta').subarray(4)
  const properties = [...boxes(boxContent(boxes(meta), 'iprp'))]
  const itemBoxes = [...boxes(boxContent(properties, 'ipco'))]
  const indexes = primaryProperties(boxContent(boxes(meta), 'pitm'), properties)
  const ofPrimary = indexes.flatMap((index) => itemBoxes[index - 1] ?? [])
  const extent = boxContent(ofPrimary, 'ispe')
  if (extent.length === 0) return undefined
  const isTurned = (boxContent(ofPrimary, 'irot')[0] ?? 0) % 2 === 1
  return turnedIf(isTurned, { width: bigEndian(extent, 4, 4), height: bigEndian(extent, 8, 4) })
}

/** Which properties, counted from 1, belong to the primary item. */
function primaryProperties(pitm: Uint8Array, properties: readonly Box[]): readonly number[] {
  const primary = bigEndian(pitm, 4, pitm[0] ? 4 : 2)
  for (const { type, bytes } of properties) {
    if (type !== tag('ipma')) continue
    const idLength = bytes[0] ? 4 : 2
    const indexLength = (bytes[3] ?? 0) & 1 ? 2 : 1
    // The highest bit of an index only says whether the property is essential.
    const indexLimit = 2 ** (8 * indexLength - 1)
    for (let offset = 8; offset < bytes.length; ) {
      const isPrimary = bigEndian(bytes, offset, idLength) === primary
      const count = bytes[offset + idLength] ?? 0
      offset += idLength + 1
      if (isPrimary) {
        const first = offset
        return Array.from({ length: count }, (_, index) => {
          return bigEndian(bytes, first + index * indexLength, indexLength) % indexLimit
        })
      }
      offset += count * indexLength
    }
  }
  return []
}

function turnedIf(turned: boolean | undefined, { width, height }: ImageSize): ImageSize {
  return turned ? { width: height, height: width } : { width, height }
}

/** ISO/IEC 14496-12, 8.3.2: the size at which an MP4 or QuickTime video is displayed, from its first track with pictures. */
export function mp4Size(bytes: Uint8Array): ImageSize | undefined {
  for (const { type, bytes: track } of boxes(boxContent(boxes(bytes), 'moov'))) {
    const size = type === tag('trak') ? trackSize(boxContent(boxes(track), 'tkhd')) : undefined
    if (size) return size
  }
  return undefined
}

/** The last 44 bytes are a matrix and the size, in 16.16 fixed point; it is 0 for sound. */
function trackSize(header: Uint8Array): ImageSize | undefined {
  const end = header.length
  const [width, height] = [bigEndian(header, end - 8, 2), bigEndian(header, end - 4, 2)]
  if (end < 76 || width === 0 || height === 0) return undefined
  const isTurned = bigEndian(header, end - 44, 4) === 0 && bigEndian(header, end - 28, 4) === 0
  return turnedIf(isTurned, { width, height })
}
