import { bigEndian, tag } from '../../media/bytes.ts'

/**
 * Whether the data of a PNG unpacks to as many rows as its header promises: where they end too soon, decoders fill the
 * rest with black. Nothing is kept of what is unpacked. Where a runtime cannot unpack, nobody can tell, and it is so.
 */
export async function hasAllRows(bytes: Uint8Array): Promise<boolean> {
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib')
  if (!zlib) return true
  const expected = unpackedLength(bytes)
  // Data that ends too soon is no failure of its own: it is counted.
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
    // What is broken unpacks no further.
  }
  return false
}

/** PNG specification, 7 and 8: each row has a byte for its filter before its samples; NaN for no kind of PNG. */
function unpackedLength(bytes: Uint8Array): number {
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
