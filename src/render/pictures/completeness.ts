import { bigEndian, littleEndian, tag } from '../../media/bytes.ts'
import { gifFirstFrame } from '../../media/size.ts'
import { tableLength } from './container.ts'

/**
 * Whether the data of a PNG unpacks to as many rows as its header promises: where they end too soon, decoders fill the
 * rest with black. Nothing is kept of what is unpacked. Where a runtime cannot unpack, nobody can tell, and it is so.
 */
export async function hasAllRows(bytes: Uint8Array): Promise<boolean> {
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib')
  if (!zlib) return true
  const expected = pngUnpackedLength(bytes)
  // Data that ends too soon must not throw: its length is counted.
  const inflate = zlib.createInflate({ chunkSize: 2 ** 18, finishFlush: zlib.constants.Z_SYNC_FLUSH })
  inflate.end(dataOf(bytes))
  let length = 0
  try {
    // Leaving the loop ends the unpacking, so that a bomb goes no further than the picture.
    for await (const part of inflate as AsyncIterable<Uint8Array>) {
      length += part.length
      if (length >= expected) return true
    }
  } catch {
    // Broken data unpacks no further.
  }
  return false
}

/** PNG specification, 7 and 8: each row has a byte for its filter before its samples; NaN for no kind of PNG. */
function pngUnpackedLength(bytes: Uint8Array): number {
  const [width, height] = [bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)]
  const samples = [1, Number.NaN, 3, 1, 2, Number.NaN, 4][bytes[25] ?? 1] ?? Number.NaN
  const bits = (bytes[24] ?? 0) * samples
  const passes = bytes[28] ? interlaced : [[0, 0, 1, 1] as const]
  let length = 0
  for (const [x, y, acrossStep, downStep] of passes) {
    const across = Math.ceil((width - x) / acrossStep)
    const down = Math.ceil((height - y) / downStep)
    if (across > 0) length += Math.max(down, 0) * (1 + Math.ceil((across * bits) / 8))
  }
  return length
}

/** PNG specification, 8.1, Adam7: where each pass begins, and its steps. */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The contents of all IDAT chunks, which are one stream. */
function dataOf(bytes: Uint8Array): Uint8Array {
  // One copy: millions of empty chunks would make a list longer than the file.
  const data = new Uint8Array(bytes.length)
  let filled = 0
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bigEndian(bytes, at, 4)
    if (bigEndian(bytes, at + 4, 4) === tag('IDAT')) {
      data.set(bytes.subarray(at + 8, at + 8 + length), filled)
      filled += length
    }
    at += 12 + length
  }
  return data.subarray(0, filled)
}

/**
 * Whether the data of a GIF's first frame unpacks to as many pixels as the frame has: where it breaks off, decoders
 * leave the rest empty. Only lengths are kept of what is unpacked.
 */
export function hasAllPixels(bytes: Uint8Array): boolean {
  const frame = gifFirstFrame(bytes)
  if (frame === undefined) return false
  const expected = littleEndian(bytes, frame + 5, 2) * littleEndian(bytes, frame + 7, 2)
  const data = frame + 10 + tableLength(bytes[frame + 9])
  const leastBits = bytes[data] ?? 0
  return (
    leastBits >= 1 && leastBits <= 8 && gifUnpackedLength(gifBlocks(bytes, data + 1), leastBits) >= expected
  )
}

/** GIF89a specification, 15: blocks that begin with their length, 0 being the last. */
function gifBlocks(bytes: Uint8Array, from: number): Uint8Array {
  const data = new Uint8Array(bytes.length - Math.min(from, bytes.length))
  let filled = 0
  for (let at = from, length = bytes[at]; length; length = bytes[at]) {
    const block = bytes.subarray(at + 1, at + 1 + length)
    data.set(block, filled)
    filled += block.length
    at += 1 + length
  }
  return data.subarray(0, filled)
}

/** GIF89a specification, appendix F: LZW with codes that grow up to 12 bits. It ends at a code that cannot be. */
function gifUnpackedLength(data: Uint8Array, leastBits: number): number {
  const clear = 2 ** leastBits
  const lengths = new Uint32Array(4096).fill(1, 0, clear)
  const start = { next: clear + 2, bits: leastBits + 1, last: -1 }
  let { next, bits, last } = start
  let total = 0
  for (let bit = 0; bit + bits <= data.length * 8; ) {
    const code = bitsAt(data, bit, bits)
    bit += bits
    if (code === clear) {
      ;({ next, bits, last } = start)
      continue
    }
    const isFirst = last < 0
    if (code === clear + 1 || code > next || (code === next && isFirst)) break
    if (!isFirst && next < 4096) {
      lengths[next] = (lengths[last] ?? 0) + 1
      next += 1
      if (next === 2 ** bits) bits = Math.min(bits + 1, 12)
    }
    total += lengths[code] ?? 0
    last = code
  }
  return total
}

/** Up to 12 bits, the lowest first, which lie in three bytes at most. */
function bitsAt(data: Uint8Array, bit: number, bits: number): number {
  const at = bit >>> 3
  const three = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)
  return (three >>> (bit & 7)) & (2 ** bits - 1)
}
