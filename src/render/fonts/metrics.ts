import { zlib } from './node.ts'

/** What lines need to know of a font, in em. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** The height of small letters. */
  readonly xHeight: number
  /** Whether it has figures of one width, the feature `tnum`. */
  readonly hasTabular: boolean
}

const usual: FontMetrics = { ascent: 0.95, descent: 0.25, lineGap: 0, xHeight: 0.5, hasTabular: false }

/** Reads the metrics of a font file (TTF, OTF, WOFF or WOFF2) as browsers do; usual ones if it cannot be read. */
export async function readMetrics(font: Uint8Array): Promise<FontMetrics> {
  try {
    const file = new DataView(font.buffer, font.byteOffset, font.byteLength)
    const tables = await (readers.get(file.getUint32(0)) ?? openTypeTables)(file)
    return metricsIn(tables)
  } catch {
    return usual
  }
}

type Tables = ReadonlyMap<string, DataView>

const readers = new Map<number, (file: DataView) => Promise<Tables> | Tables>([
  [0x774f4646, woffTables],
  [0x774f4632, woff2Tables],
])
const wanted = new Set(['head', 'hhea', 'OS/2', 'GSUB'])

const useTypographic = 128

function metricsIn(tables: Tables): FontMetrics {
  const [head, hhea, os2] = [tables.get('head'), tables.get('hhea'), tables.get('OS/2')]
  if (!head || !hhea) return usual
  const em = head.getUint16(18)
  const signed = (view: DataView, at: number) => view.getInt16(at) / em
  const fromOs2 = os2 && (os2.getUint16(62) & useTypographic || hhea.getInt32(4) === 0)
  const [from, at] = fromOs2 ? [os2, 68] : [hhea, 4]
  const hasHeights = os2 !== undefined && os2.getUint16(0) >= 2
  return {
    ascent: signed(from, at),
    descent: -signed(from, at + 2),
    lineGap: Math.max(0, signed(from, at + 4)),
    xHeight: (hasHeights && signed(os2, 86)) || usual.xHeight,
    hasTabular: featuresIn(tables.get('GSUB')).includes('tnum'),
  }
}

function featuresIn(gsub: DataView | undefined): readonly string[] {
  if (!gsub || gsub.byteLength === 0) return []
  const list = gsub.getUint16(6)
  return Array.from({ length: gsub.getUint16(list) }, (_, index) => tagAt(gsub, list + 2 + 6 * index))
}

function openTypeTables(file: DataView): Tables {
  // A collection starts with the offsets of its fonts.
  const start = tagAt(file, 0) === 'ttcf' ? file.getUint32(12) : 0
  return entriesOf(file, file.getUint16(start + 4), start + 12, 16, (at) =>
    part(file, file.getUint32(at + 8), file.getUint32(at + 12)),
  )
}

function woffTables(file: DataView): Tables {
  return entriesOf(file, file.getUint16(12), 44, 20, (at) => {
    const [from, packed, length] = [4, 8, 12].map((field) => file.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    const table = part(file, from, packed)
    return packed < length ? viewOf(zlib().inflateSync(bytesOf(table), { maxOutputLength: length })) : table
  })
}

function entriesOf(
  file: DataView,
  count: number,
  start: number,
  size: number,
  read: (at: number) => DataView,
): Tables {
  const entries = Array.from({ length: count }, (_, index) => start + index * size)
  const used = entries.filter((at) => wanted.has(tagAt(file, at)))
  return new Map(used.map((at) => [tagAt(file, at), read(at)]))
}

/** The numbers that WOFF2 gives to the tables read here, and to those that it transforms. */
const knownTags: Readonly<Record<number, string>> = { 1: 'head', 2: 'hhea', 6: 'OS/2', 28: 'GSUB' }
const [glyf, loca, otherTag] = [10, 11, 63]
/** Far more than any font with hundreds of thousands of glyphs has. */
const maxUnpacked = 64 * 1024 * 1024

async function woff2Tables(file: DataView): Promise<Tables> {
  const places = new Map<string, readonly [from: number, length: number]>()
  let [at, reached] = [48, 0]
  const readNumber = () => {
    for (let value = 0; ; at++) {
      value = value * 128 + (file.getUint8(at) & 127)
      if (file.getUint8(at) < 128) {
        at++
        return value
      }
    }
  }
  for (let index = 0; index < file.getUint16(12); index++) {
    const flags = file.getUint8(at++)
    const [known, version] = [flags & 63, flags >> 6]
    const tag = known === otherTag ? tagAt(file, at) : (knownTags[known] ?? '')
    if (known === otherTag) at += 4
    const length = readNumber()
    const isTransformed = known === glyf || known === loca ? version !== 3 : version !== 0
    const stored = isTransformed ? readNumber() : length
    places.set(tag, [reached, stored])
    reached += stored
  }
  const unpacked = await unpack(bytesOf(part(file, at, file.getUint32(20))))
  const used = [...places].filter(([tag]) => wanted.has(tag))
  return new Map(used.map(([tag, [from, length]]) => [tag, part(unpacked, from, length)]))
}

function unpack(packed: Uint8Array): Promise<DataView> {
  return new Promise((resolve, reject) =>
    zlib().brotliDecompress(packed, { maxOutputLength: maxUnpacked }, (error, bytes) =>
      error ? reject(error) : resolve(viewOf(bytes)),
    ),
  )
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
/** A part of a view; the memory behind it may hold more than the font. */
function part(view: DataView, from: number, length: number): DataView {
  if (from + length > view.byteLength) throw new RangeError('the font ends too early')
  return new DataView(view.buffer, view.byteOffset + from, length)
}

const tagAt = (file: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)))
