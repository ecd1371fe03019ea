import { bigEndian } from '../../media/bytes.ts'
import type { ImageSize } from '../../media/size.ts'

/** More than any picture has; what comes after them is not looked at. */
const mostUnits = 256
/** The power of two above the largest picture that is taken: a frame of so many pixels does no harm. */
const harmless = 2 ** 26

/**
 * The sizes that the sequence headers of AV1 data tell, by which decoders allocate; `undefined` where there is none, or
 * where what there is cannot be followed to its end. The AV1 specification, 5.3 to 5.5.
 */
export function sequenceSizes(bytes: Uint8Array): readonly ImageSize[] | undefined {
  const sizes: ImageSize[] = []
  let at = 0
  for (let count = 0; count < mostUnits && at < bytes.length; count += 1) {
    const header = bytes[at] ?? 0
    const start = at + (header & 0x04 ? 2 : 1)
    const body = header & 0x02 ? sized(bytes, start) : { start, end: bytes.length }
    // An OBU that is cut off is one that the decoder may see otherwise.
    if (!body || body.end > bytes.length) return undefined
    if (((header >> 3) & 0x0f) === 1) {
      const size = sequenceSize(bytes.subarray(body.start, body.end))
      if (!size) return undefined
      sizes.push(size)
    }
    at = body.end
  }
  return at >= bytes.length && sizes.length > 0 ? sizes : undefined
}

/** 4.10.5: a length in groups of seven bits, of which the lowest come first. */
function sized(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } | undefined {
  let length = 0
  for (let group = 0; group < 8; group += 1) {
    const byte = bytes[at + group] ?? Number.NaN
    length += (byte & 0x7f) * 128 ** group
    if (!(byte >= 0x80))
      return byte >= 0 ? { start: at + group + 1, end: at + group + 1 + length } : undefined
  }
  return undefined
}

/** 5.5.1, up to the size. */
function sequenceSize(bytes: Uint8Array): ImageSize | undefined {
  const bits = bitReader(bytes)
  bits(4)
  const isReduced = bits(1) === 1
  if (isReduced) bits(5)
  else skipOperation(bits)
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1]
  const size = { width: bits(widthBits) + 1, height: bits(heightBits) + 1 }
  if (!(size.width > 0 && size.height > 0)) return undefined
  // Where the header is not reduced, a frame may tell a size of its own, which can be any of so many bits.
  const most = { width: 2 ** widthBits, height: 2 ** heightBits }
  return isReduced || most.width * most.height <= harmless ? size : most
}

type Bits = (count: number) => number

/** 5.5.1 to 5.5.5: the times and operating points that only a sequence of frames has. */
function skipOperation(bits: Bits): void {
  let delayLength = 0
  if (bits(1)) {
    bits(64)
    if (bits(1)) skipVariableLength(bits)
    if (bits(1)) {
      delayLength = bits(5) + 1
      bits(32 + 5 + 5)
    }
  }
  const hasDisplayDelay = bits(1)
  const points = bits(5) + 1
  for (let point = 0; point < points; point += 1) {
    bits(12)
    if (bits(5) > 7) bits(1)
    if (delayLength && bits(1)) bits(2 * delayLength + 1)
    if (hasDisplayDelay && bits(1)) bits(4)
  }
}

/** 4.10.3: as many bits as there are zeros before the first one. */
function skipVariableLength(bits: Bits): void {
  let zeros = 0
  while (zeros < 32 && bits(1) === 0) zeros += 1
  if (zeros < 32) bits(zeros)
}

/** Reads numbers bit by bit; NaN where they are not all there. */
function bitReader(bytes: Uint8Array): Bits {
  let at = 0
  return (count) => {
    let value = 0
    for (const end = at + count; at < end; at += 1) {
      const byte = bigEndian(bytes, at >> 3, 1)
      value = value * 2 + (byte >= 0 ? (byte >> (7 - (at & 7))) & 1 : Number.NaN)
    }
    return value
  }
}
