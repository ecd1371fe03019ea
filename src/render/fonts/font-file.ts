import { loadCanvas } from '../canvas.ts'
import { type Ranges, rangesInclude, toRanges } from './coverage.ts'
import type { LoadedFont } from './family.ts'
import { sha256, zlib } from './node.ts'

/**
 * The canvas has one list of fonts per process. A font is registered once under a name derived from its bytes and
 * never removed, because others may be drawing with it.
 */
const registered = new Map<string, string | undefined>()

/** Registers a font and returns its name, or `undefined` if the canvas cannot read it. */
export async function registerFont(bytes: Uint8Array, hash = sha256(bytes)): Promise<string | undefined> {
  if (registered.has(hash)) return registered.get(hash)
  const { GlobalFonts } = await loadCanvas()
  const name = `${namePrefix}${hash.slice(0, 16)}`
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const key = registered.has(hash) ? true : GlobalFonts.register(buffer, name)
  registered.set(hash, key ? name : undefined)
  return registered.get(hash)
}

export const namePrefix = 'copydesk-'

/** Loads a font from bytes; `undefined` if they are not a font. */
export async function loadFont(bytes: Uint8Array): Promise<LoadedFont | undefined> {
  const facts = readFont(bytes)
  const name = facts && (await registerFont(bytes))
  return name ? { name, covers: (point) => rangesInclude(facts.coverage, point) } : undefined
}

interface FontFacts {
  readonly coverage: Ranges
  readonly variable: boolean
  readonly weight: number
  readonly italic: boolean
}

type Table = (tag: string) => DataView | undefined

/** Reads a TTF, OTF, TTC, WOFF or WOFF2; `undefined` if the file is invalid. */
export function readFont(bytes: Uint8Array): FontFacts | undefined {
  try {
    const table = tablesOf(bytes)
    const cmap = table?.('cmap')
    if (!table || !cmap) return undefined
    const head = table('head')
    return {
      coverage: toRanges(codePoints(cmap)),
      variable: table('fvar') !== undefined,
      weight: table('OS/2')?.getUint16(4) || 400,
      italic: ((head?.getUint16(44) ?? 0) & 2) !== 0,
    }
  } catch {
    return undefined
  }
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** No real text font unpacks to more. Guards against decompression bombs. */
const maxBytes = 100_000_000

function tablesOf(bytes: Uint8Array): Table | undefined {
  const data = view(bytes)
  switch (data.getUint32(0)) {
    case 0x00010000:
    case 0x4f54544f: // OTTO
    case 0x74727565: // true
      return openType(bytes, 0)
    case 0x74746366: // ttcf
      return openType(bytes, data.getUint32(12))
    case 0x774f4646: // wOFF
      return woff(bytes)
    case 0x774f4632: // wOF2
      return woff2(bytes)
    default:
      return undefined
  }
}

function openType(bytes: Uint8Array, start: number): Table {
  const data = view(bytes)
  const found = new Map<string, DataView>()
  for (let index = 0, at = start + 12; index < data.getUint16(start + 4); index++, at += 16) {
    const from = data.getUint32(at + 8)
    found.set(tagAt(data, at), view(bytes.subarray(from, from + data.getUint32(at + 12))))
  }
  return (tag) => found.get(tag)
}

function woff(bytes: Uint8Array): Table {
  const data = view(bytes)
  const found = new Map<string, Uint8Array>()
  for (let index = 0, at = 44; index < data.getUint16(12); index++, at += 20) {
    const from = data.getUint32(at + 4)
    const packed = bytes.subarray(from, from + data.getUint32(at + 8))
    const isPacked = packed.length < data.getUint32(at + 12)
    if (!neededTables.has(tagAt(data, at))) continue
    found.set(tagAt(data, at), isPacked ? zlib().inflateSync(packed, { maxOutputLength: maxBytes }) : packed)
  }
  return (tag) => {
    const table = found.get(tag)
    return table && view(table)
  }
}

const neededTables = new Set(['cmap', 'fvar', 'OS/2', 'head'])

/** The tags that WOFF2 encodes as numbers. */
const woff2Tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

function woff2(bytes: Uint8Array): Table {
  const data = view(bytes)
  let at = 48
  const size = () => {
    let value = 0
    for (let index = 0; index < 5; index++) {
      const byte = data.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('a number without an end')
  }
  let from = 0
  const places = new Map<string, readonly [from: number, to: number]>()
  for (let index = 0; index < data.getUint16(12); index++) {
    const flags = data.getUint8(at++)
    const number = flags & 63
    const tag = number === 63 ? tagAt(data, at) : woff2Tags.slice(number * 5, number * 5 + 4)
    if (number === 63) at += 4
    const version = flags >> 6
    const plain = size()
    // Only `glyf` and `loca` are transformed by default; other tables set the version to say so.
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const length = transformed ? size() : plain
    places.set(tag, [from, from + length])
    from += length
  }
  const stream = bytes.subarray(at, at + data.getUint32(20))
  const whole = zlib().brotliDecompressSync(stream, { maxOutputLength: maxBytes })
  return (tag) => {
    const place = places.get(tag)
    return place && view(whole.subarray(...place))
  }
}

function tagAt(data: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => data.getUint8(at + index)))
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
