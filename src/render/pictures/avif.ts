import { boxContent, boxes, maxBoxes } from '../../media/boxes.ts'
import { bigEndian, joinBytes, tag } from '../../media/bytes.ts'
import type { ImageSize } from '../../media/size.ts'

/**
 * The sizes of all that a decoder of an AVIF allocates for, whatever size the file displays: every coded item (the tiles
 * of a grid are items, and so is transparency), every grid, and the first frame of every track. `undefined` where one of
 * them does not tell.
 */
export function codedSizes(file: Uint8Array): readonly ImageSize[] | undefined {
  const sizes: ImageSize[] = []
  const items = codedItems(file)
  const frames = firstFrames(file)
  if (!items || !frames) return undefined
  for (const { type, bytes } of [...items, ...frames]) {
    const size = type === tag('grid') ? gridSizes(bytes) : sequenceSizes(bytes)
    if (!size) return undefined
    sizes.push(...size)
  }
  return sizes.length > 0 ? sizes : undefined
}

interface Item {
  readonly type: number
  readonly bytes: Uint8Array
}

function codedItems(file: Uint8Array): readonly Item[] | undefined {
  const meta = boxContent(boxes(file), 'meta').subarray(4)
  const types = itemTypes(boxContent(boxes(meta), 'iinf'))
  const places = itemLocations(boxContent(boxes(meta), 'iloc'))
  const inside = boxContent(boxes(meta), 'idat')
  const items: Item[] = []
  // Extents may overlap: copied, a small file could become a huge one.
  let mostCopied = file.length
  for (const { id, isInside, extents } of places ?? []) {
    const type = types.get(id)
    // An item that is not named is one that was not looked at.
    if (type === undefined) return undefined
    if (type !== tag('av01') && type !== tag('grid')) continue
    const item = readItem(isInside ? inside : file, extents, mostCopied)
    if (!item) return undefined
    mostCopied -= item.copied
    items.push({ type, bytes: item.bytes })
  }
  return places && items
}

/** The bytes of an item, and how many were copied; `undefined` if that would be too many. */
function readItem(source: Uint8Array, extents: ItemLocation['extents'], mostCopied: number) {
  // An extent without a length goes on to the end.
  const parts = extents.map(([from, length]) => source.subarray(from, length ? from + length : source.length))
  if (parts.length < 2) return { bytes: parts[0] ?? nothing, copied: 0 }
  const copied = parts.reduce((sum, { length }) => sum + length, 0)
  return copied > mostCopied ? undefined : { bytes: joinBytes(parts), copied }
}

const nothing = new Uint8Array()

/** ISO/IEC 14496-12, 8.11.6: what each item is. */
function itemTypes(iinf: Uint8Array): ReadonlyMap<number, number> {
  const types = new Map<number, number>()
  for (const { type, bytes } of boxes(iinf.subarray(iinf[0] ? 8 : 6))) {
    const idLength = bytes[0] === 3 ? 4 : 2
    if (type === tag('infe')) types.set(bigEndian(bytes, 4, idLength), bigEndian(bytes, 6 + idLength, 4))
  }
  return types
}

interface ItemLocation {
  readonly id: number
  /** Whether it is in the `idat` of the same `meta`. */
  readonly isInside: boolean
  readonly extents: readonly (readonly [from: number, length: number])[]
}

/** ISO/IEC 14496-12, 8.11.3: where each item is. */
function itemLocations(iloc: Uint8Array): readonly ItemLocation[] | undefined {
  const version = iloc[0] ?? 0
  const [sizes, moreSizes] = [iloc[4] ?? 0, iloc[5] ?? 0]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexSize = version === 0 ? 0 : moreSizes & 15
  let at = 6
  const next = (length: number) => {
    at += length
    return bigEndian(iloc, at - length, length)
  }
  const places: ItemLocation[] = []
  const idSize = version < 2 ? 2 : 4
  let extentsLeft = maxBoxes
  for (let left = next(idSize); left > 0; left -= 1) {
    const id = next(idSize)
    const method = version === 0 ? 0 : next(2) & 15
    next(2)
    const base = next(baseSize)
    const count = next(2)
    extentsLeft -= count
    if (method > 1 || !(count >= 0 && extentsLeft >= 0)) return undefined
    const extents = Array.from({ length: count }, () => {
      next(indexSize)
      return [base + next(offsetSize), next(lengthSize)] as const
    })
    places.push({ id, isInside: method === 1, extents })
    if (at > iloc.length || places.length > maxBoxes) return undefined
  }
  return places
}

/** ISO/IEC 14496-12, 8.7: the first sample of every track, where an animated AVIF has its pictures. */
function firstFrames(file: Uint8Array): readonly Item[] | undefined {
  const frames: Item[] = []
  for (const { type, bytes } of boxes(boxContent(boxes(file), 'moov'))) {
    if (type !== tag('trak')) continue
    const table = ['mdia', 'minf', 'stbl'].reduce((box, name) => boxContent(boxes(box), name), bytes)
    const sizes = boxContent(boxes(table), 'stsz')
    const [short, long] = [boxContent(boxes(table), 'stco'), boxContent(boxes(table), 'co64')]
    const from = short.length ? bigEndian(short, 8, 4) : bigEndian(long, 8, 8)
    const length = bigEndian(sizes, 4, 4) || bigEndian(sizes, 12, 4)
    if (!(from + length <= file.length)) return undefined
    frames.push({ type: tag('av01'), bytes: file.subarray(from, from + length) })
  }
  return frames
}

/** ISO/IEC 23008-12, 6.6.2.3.2: the picture that the tiles are put together to. */
function gridSizes(grid: Uint8Array): readonly ImageSize[] | undefined {
  const length = (grid[1] ?? 0) & 1 ? 4 : 2
  const [width, height] = [bigEndian(grid, 4, length), bigEndian(grid, 4 + length, length)]
  return width > 0 && height > 0 ? [{ width, height }] : undefined
}

/** More than any picture has; what comes after them is not looked at. */
const mostUnits = 256
/** The power of two above the largest picture that is taken: a frame of so many pixels does no harm. */
const harmless = 2 ** 26

/**
 * The sizes that the sequence headers of AV1 data tell, by which decoders allocate; `undefined` where there is none, or
 * where what there is cannot be followed to its end. The AV1 specification, 5.3 to 5.5.
 */
function sequenceSizes(bytes: Uint8Array): readonly ImageSize[] | undefined {
  const sizes: ImageSize[] = []
  let at = 0
  for (let count = 0; count < mostUnits && at < bytes.length; count += 1) {
    const unit = unitAt(bytes, at)
    // An OBU that is cut off is one that the decoder may see otherwise.
    if (!unit || unit.end > bytes.length) return undefined
    if (unit.type === sequenceHeader) {
      const size = sequenceSize(bytes.subarray(unit.start, unit.end))
      if (!size) return undefined
      sizes.push(size)
    }
    at = unit.end
  }
  return at >= bytes.length && sizes.length > 0 ? sizes : undefined
}

const sequenceHeader = 1

/** 5.3.2: an OBU, which ends with the data unless it tells its size. */
function unitAt(bytes: Uint8Array, at: number) {
  const header = bytes[at] ?? 0
  const start = at + (header & 0x04 ? 2 : 1)
  const body = header & 0x02 ? sized(bytes, start) : { start, end: bytes.length }
  return body && { ...body, type: (header >> 3) & 0x0f }
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
  const maxSize = { width: 2 ** widthBits, height: 2 ** heightBits }
  return isReduced || maxSize.width * maxSize.height <= harmless ? size : maxSize
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
