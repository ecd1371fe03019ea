import { littleEndian } from '../../media/bytes.ts'
import { gifFirstFrame } from '../../media/size.ts'

/**
 * Whether the data of a GIF's first frame unpacks to as many pixels as the frame has: where it breaks off, decoders
 * leave the rest empty. Only lengths are kept of what is unpacked.
 */
export function hasAllPixels(bytes: Uint8Array): boolean {
  const frame = gifFirstFrame(bytes)
  if (frame === undefined) return false
  const expected = littleEndian(bytes, frame + 5, 2) * littleEndian(bytes, frame + 7, 2)
  const flags = bytes[frame + 9] ?? 0
  const data = frame + 10 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const leastBits = bytes[data] ?? 0
  return leastBits >= 1 && leastBits <= 8 && unpackedLength(blocksOf(bytes, data + 1), leastBits) >= expected
}

/** GIF89a specification, 15: blocks that begin with their length, 0 being the last. */
function blocksOf(bytes: Uint8Array, from: number): Uint8Array {
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
function unpackedLength(data: Uint8Array, leastBits: number): number {
  const clear = 2 ** leastBits
  const lengths = new Uint32Array(4096).fill(1, 0, clear)
  let [next, bits, total] = [clear + 2, leastBits + 1, 0]
  let last: number | undefined
  for (let bit = 0; bit + bits <= data.length * 8; ) {
    const code = bitsAt(data, bit, bits)
    bit += bits
    if (code === clear) {
      ;[next, bits, last] = [clear + 2, leastBits + 1, undefined]
      continue
    }
    if (code === clear + 1 || code > next || (code === next && last === undefined)) break
    if (last !== undefined && next < 4096) {
      lengths[next] = (lengths[last] ?? 0) + 1
      next += 1
      if (next === 2 ** bits && bits < 12) bits += 1
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
