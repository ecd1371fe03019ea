import { createRequire } from 'node:module'
import type { Ranges } from '../src/render/fonts/coverage.ts'

const woff2 = createRequire(import.meta.url)('wawoff2') as {
  readonly decompress: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** Unpacks a WOFF2 to OpenType. */
export async function unpack(font: Uint8Array): Promise<Buffer> {
  return Buffer.from(await woff2.decompress(font))
}

export function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))]
    }),
  )
}

/** The copyright notice in the font. */
export function copyrightOf(font: Buffer): string {
  const names = tablesOf(font).get('name') ?? Buffer.alloc(6)
  for (let index = 0, at = 6; index < names.readUInt16BE(2); index++, at += 12) {
    const [platform, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 6)]
    const from = names.readUInt16BE(4) + names.readUInt16BE(at + 10)
    const text = Buffer.from(names.subarray(from, from + names.readUInt16BE(at + 8)))
    if (platform === 3 && id === 0) return text.swap16().toString('utf16le')
  }
  throw new Error('a font without a copyright')
}

/** The code points that a font maps to glyphs. */
export function coverageOf(font: Buffer): Ranges {
  const { buffer, byteOffset, byteLength } = tablesOf(font).get('cmap') ?? Buffer.alloc(0)
  return toRanges(codePoints(new DataView(buffer, byteOffset, byteLength)))
}

export function toRanges(points: readonly number[]): Ranges {
  const ranges: number[] = []
  for (const point of [...new Set(points)].sort((one, other) => one - other)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point
    else ranges.push(point, point)
  }
  return ranges
}

export function writeRanges(ranges: Ranges): string {
  const parts: string[] = []
  for (let at = 0; at < ranges.length; at += 2) {
    const [first, last] = [ranges[at]?.toString(16), ranges[at + 1]?.toString(16)]
    parts.push(first === last ? `U+${first}` : `U+${first}-${last}`)
  }
  return parts.join(',')
}

/** Prefers the table with code points above 65,535. */
function codePoints(cmap: DataView): number[] {
  const tables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8))
  const long = tables.find((at) => cmap.getUint16(at) === 12)
  if (long !== undefined) return fromGroups(cmap, long)
  const short = tables.find((at) => cmap.getUint16(at) === 4)
  return short === undefined ? [] : fromSegments(cmap, short)
}

function fromGroups(cmap: DataView, start: number): number[] {
  const found: number[] = []
  for (let index = 0, at = start + 16; index < cmap.getUint32(start + 12); index++, at += 12) {
    const last = Math.min(cmap.getUint32(at + 4), 0x10ffff)
    // Groups ascend, so no file can yield more entries than there are code points.
    const first = Math.max(cmap.getUint32(at), (found.at(-1) ?? -1) + 1)
    for (let point = first; point <= last; point++) found.push(point)
  }
  return found
}

function fromSegments(cmap: DataView, start: number): number[] {
  const found: number[] = []
  const double = cmap.getUint16(start + 6)
  let reached = 0
  for (let at = start + 14; at < start + 14 + double; at += 2) {
    const last = cmap.getUint16(at)
    const first = cmap.getUint16(at + double + 2)
    const delta = cmap.getUint16(at + double * 2 + 2)
    const place = at + double * 3 + 2
    const shift = cmap.getUint16(place)
    for (let point = Math.max(first, reached); point <= last && point < 0xffff; point++) {
      const glyph = shift === 0 ? point : cmap.getUint16(place + shift + (point - first) * 2)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.push(point)
    }
    reached = Math.max(reached, last + 1)
  }
  return found
}
