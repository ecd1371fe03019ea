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
  /** How wide these are; not known of fonts whose weights have different widths. */
  readonly tabular: number | undefined
}

/** What is taken of fonts whose tables cannot be read, in ems. */
export const usual: FontMetrics = {
  ...{ ascent: 0.95, descent: 0.25, lineGap: 0, xHeight: 0.5 },
  ...{ hasTabular: false, tabular: undefined },
}

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

/** The table `hmtx` as WOFF2 transforms it. */
const packedWidths = 'packed hmtx'

const readers = new Map<number, (file: DataView) => Promise<Tables> | Tables>([
  [0x774f4646, woffTables],
  [0x774f4632, woff2Tables],
])
const neededTables = new Set(['head', 'hhea', 'OS/2', 'GSUB', 'hmtx', packedWidths, 'fvar'])

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
    ...tabularIn(tables, hhea, em),
  }
}

function tabularIn(tables: Tables, hhea: DataView, em: number): Pick<FontMetrics, 'hasTabular' | 'tabular'> {
  const gsub = tables.get('GSUB')
  const lookups = gsub?.byteLength ? lookupsOf(gsub, 'tnum') : []
  const packed = tables.get(packedWidths)
  const hmtx = packed ?? tables.get('hmtx')
  const last = hhea.getUint16(34) - 1
  const widthOf = (glyph: number) => {
    const at = Math.min(glyph, last)
    return hmtx?.getUint16(packed ? 1 + 2 * at : 4 * at) ?? 0
  }
  const glyphs = gsub ? lookups.flatMap((lookup) => substitutesIn(gsub, lookup)) : []
  const widths = glyphs.map(widthOf).sort((one, other) => one - other)
  // Signs beside the figures may have other widths.
  const middle = widths[Math.floor(widths.length / 2)]
  const isKnown = middle !== undefined && hmtx !== undefined && !tables.has('fvar')
  return { hasTabular: lookups.length > 0, tabular: isKnown ? middle / em : undefined }
}

/** More of each list is not read: a font may be broken or hostile. */
const maxRead = 64
const numbersAt = (view: DataView, at: number, count: number, size: number) =>
  Array.from({ length: Math.min(maxRead, count) }, (_, index) => view.getUint16(at + size * index))

/** Where the lookups of a feature start. */
function lookupsOf(gsub: DataView, tag: string): readonly number[] {
  const [features, lookups] = [gsub.getUint16(6), gsub.getUint16(8)]
  const records = Array.from({ length: gsub.getUint16(features) }, (_, index) => features + 2 + 6 * index)
  const record = records.find((at) => tagAt(gsub, at) === tag)
  if (record === undefined) return []
  const feature = features + gsub.getUint16(record + 4)
  const indices = numbersAt(gsub, feature + 4, gsub.getUint16(feature + 2), 2)
  return indices.map((index) => lookups + gsub.getUint16(lookups + 2 + 2 * index))
}

/** The glyphs that a lookup puts in place of single ones. */
function substitutesIn(gsub: DataView, lookup: number): readonly number[] {
  const subtables = numbersAt(gsub, lookup + 6, gsub.getUint16(lookup + 4), 2)
  return subtables.flatMap((offset) => {
    const isExtended = gsub.getUint16(lookup) === 7
    const start = lookup + offset + (isExtended ? gsub.getUint32(lookup + offset + 4) : 0)
    const type = gsub.getUint16(isExtended ? lookup + offset + 2 : lookup)
    if (type !== 1) return []
    if (gsub.getUint16(start) === 2) return numbersAt(gsub, start + 6, gsub.getUint16(start + 4), 2)
    const coverage = start + gsub.getUint16(start + 2)
    // Glyphs one by one, or the first of each range.
    const size = gsub.getUint16(coverage) === 1 ? 2 : 6
    const glyphs = numbersAt(gsub, coverage + 4, gsub.getUint16(coverage + 2), size)
    return glyphs.map((glyph) => (glyph + gsub.getInt16(start + 4)) & 0xffff)
  })
}

function openTypeTables(file: DataView): Tables {
  // A collection starts with the offsets of its fonts.
  const start = tagAt(file, 0) === 'ttcf' ? file.getUint32(12) : 0
  return readTables(file, file.getUint16(start + 4), start + 12, 16, (at) =>
    part(file, file.getUint32(at + 8), file.getUint32(at + 12)),
  )
}

function woffTables(file: DataView): Tables {
  return readTables(file, file.getUint16(12), 44, 20, (at) => {
    const [from, packed, length] = [4, 8, 12].map((field) => file.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    const table = part(file, from, packed)
    return packed < length
      ? dataView(zlib().inflateSync(viewedBytes(table), { maxOutputLength: length }))
      : table
  })
}

function readTables(
  file: DataView,
  count: number,
  start: number,
  size: number,
  read: (at: number) => DataView,
): Tables {
  const entries = Array.from({ length: count }, (_, index) => start + index * size)
  const used = entries.filter((at) => neededTables.has(tagAt(file, at)))
  return new Map(used.map((at) => [tagAt(file, at), read(at)]))
}

/** The numbers that WOFF2 gives to the tables read here, and to those that it transforms. */
const knownTags: Readonly<Record<number, string>> = {
  ...{ 1: 'head', 2: 'hhea', 3: 'hmtx', 6: 'OS/2', 28: 'GSUB', 47: 'fvar' },
}
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
    const [knownTag, version] = [flags & 63, flags >> 6]
    const tag = knownTag === otherTag ? tagAt(file, at) : (knownTags[knownTag] ?? '')
    if (knownTag === otherTag) at += 4
    const length = readNumber()
    const isTransformed = knownTag === glyf || knownTag === loca ? version !== 3 : version !== 0
    const stored = isTransformed ? readNumber() : length
    places.set(tag === 'hmtx' && isTransformed ? packedWidths : tag, [reached, stored])
    reached += stored
  }
  const unpacked = await unpack(viewedBytes(part(file, at, file.getUint32(20))))
  const used = [...places].filter(([tag]) => neededTables.has(tag))
  return new Map(used.map(([tag, [from, length]]) => [tag, part(unpacked, from, length)]))
}

function unpack(packed: Uint8Array): Promise<DataView> {
  return new Promise((resolve, reject) =>
    zlib().brotliDecompress(packed, { maxOutputLength: maxUnpacked }, (error, bytes) =>
      error ? reject(error) : resolve(dataView(bytes)),
    ),
  )
}

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const viewedBytes = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
/** A part of a view; the memory behind it may hold more than the font. */
function part(view: DataView, from: number, length: number): DataView {
  if (from + length > view.byteLength) throw new RangeError('the font ends too early')
  return new DataView(view.buffer, view.byteOffset + from, length)
}

const tagAt = (file: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)))
