import { tablesOf, unpack } from './open-type.ts'

/**
 * Makes an emoji font that can be listed before text fonts. Drops the `SVG ` table, four fifths of the file, because
 * its drawings also exist as colour layers, which draw faster. Characters that text fonts also have, such as digits,
 * are mapped only with the emoji selector.
 */
export async function colorOnly(font: Uint8Array, isText: (point: number) => boolean): Promise<Uint8Array> {
  const tables = tablesOf(await unpack(font))
  tables.delete('SVG ')
  tables.set('cmap', newCmap(tables.get('cmap') ?? Buffer.alloc(0), isText))
  return written(tables)
}

function newCmap(cmap: Buffer, isText: (point: number) => boolean): Buffer {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const whole = places.find((at) => cmap.readUInt16BE(at) === 12) ?? 0
  const glyphs: (readonly [point: number, glyph: number])[] = []
  for (let index = 0, at = whole + 16; index < cmap.readUInt32BE(whole + 12); index++, at += 12) {
    const first = cmap.readUInt32BE(at)
    for (let point = first; point <= cmap.readUInt32BE(at + 4); point++) {
      glyphs.push([point, cmap.readUInt32BE(at + 8) + point - first])
    }
  }
  const is = (property: RegExp) => (point: number) => property.test(String.fromCodePoint(point))
  const inColor = is(/\p{Emoji_Presentation}/u)
  const emoji = is(/\p{Emoji}/u)
  // Joiners, skin tones and the letters of flags.
  const part = is(/\p{Emoji_Component}/u)
  const plain = glyphs.filter(
    ([point]) => inColor(point) || (point > 0xff && (part(point) || !isText(point))),
  )
  return tableOf([
    [0, 5, selectorTable(glyphs.filter(([point]) => emoji(point)))],
    [3, 10, groupTable(plain)],
  ])
}

function tableOf(parts: readonly (readonly [platform: number, encoding: number, table: Buffer])[]): Buffer {
  const head = Buffer.alloc(4 + parts.length * 8)
  head.writeUInt16BE(parts.length, 2)
  let from = head.length
  parts.forEach(([platform, encoding, table], index) => {
    head.writeUInt16BE(platform, 4 + index * 8)
    head.writeUInt16BE(encoding, 6 + index * 8)
    head.writeUInt32BE(from, 8 + index * 8)
    from += table.length
  })
  return Buffer.concat([head, ...parts.map(([, , table]) => table)])
}

/** Format 12, with one group per code point. */
function groupTable(glyphs: readonly (readonly [point: number, glyph: number])[]): Buffer {
  const table = Buffer.alloc(16 + glyphs.length * 12)
  table.writeUInt16BE(12, 0)
  table.writeUInt32BE(table.length, 4)
  table.writeUInt32BE(glyphs.length, 12)
  glyphs.forEach(([point, glyph], index) => {
    const at = 16 + index * 12
    table.writeUInt32BE(point, at)
    table.writeUInt32BE(point, at + 4)
    table.writeUInt32BE(glyph, at + 8)
  })
  return table
}

/** Format 14: the glyphs for characters followed by U+FE0F. */
function selectorTable(glyphs: readonly (readonly [point: number, glyph: number])[]): Buffer {
  const table = Buffer.alloc(25 + glyphs.length * 5)
  table.writeUInt16BE(14, 0)
  table.writeUInt32BE(table.length, 2)
  table.writeUInt32BE(1, 6)
  table.writeUIntBE(0xfe0f, 10, 3)
  table.writeUInt32BE(21, 17)
  table.writeUInt32BE(glyphs.length, 21)
  glyphs.forEach(([point, glyph], index) => {
    table.writeUIntBE(point, 25 + index * 5, 3)
    table.writeUInt16BE(glyph, 28 + index * 5)
  })
  return table
}

function written(tables: Map<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort()
  const head = Buffer.alloc(12 + names.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(names.length, 4)
  const parts = [head]
  let from = head.length
  names.forEach((name, index) => {
    const table = tables.get(name) ?? Buffer.alloc(0)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    const at = 12 + index * 16
    head.write(name, at, 'latin1')
    head.writeUInt32BE(checksum(padded), at + 4)
    head.writeUInt32BE(from, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    from += padded.length
  })
  return Buffer.concat(parts)
}

function checksum(words: Buffer): number {
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}
