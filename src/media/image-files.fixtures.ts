import { createCanvas } from '@napi-rs/canvas'

type Format = 'png' | 'jpeg' | 'webp lossy' | 'webp lossless' | 'gif' | 'avif'
export const formats: readonly Format[] = ['png', 'jpeg', 'webp lossy', 'webp lossless', 'gif', 'avif']
export const files = Object.fromEntries(formats.map((format) => [format, encode(format, 40, 20)])) as Record<
  Format,
  Buffer
>

export function encode(format: Format, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#336699'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#cc3300'
  context.fillRect(0, 0, width / 2, height / 2)
  if (format === 'png') return canvas.encodeSync('png')
  if (format === 'gif') return canvas.encodeSync('gif')
  if (format === 'avif') return canvas.encodeSync('avif', { speed: 10 })
  if (format === 'jpeg') return canvas.encodeSync('jpeg', 80)
  return canvas.encodeSync('webp', format === 'webp lossless' ? 100 : 80)
}

export function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}

export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function patched(file: Buffer, offset: number, byte: number): Buffer {
  return Buffer.from(file).fill(byte, offset, offset + 1)
}

export function ftyp(major: string, ...brands: string[]): Buffer {
  return box('ftyp', latin1(major), Buffer.alloc(4), latin1(brands.join('')))
}

export function box(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.concat([Buffer.alloc(4), latin1(type)])
  head.writeUInt32BE(8 + Buffer.concat(contents).length)
  return Buffer.concat([head, ...contents])
}

export function riff(form: string, ...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([latin1(form), ...chunks]))
}

export function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.concat([latin1(type), Buffer.alloc(4)])
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

export function webpChunk(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 12, 'latin1')
  return file.subarray(at, at + 8 + file.readUInt32LE(at + 4))
}

/** A TIFF with an orientation, after other tags if any are given. */
export function tiff(orientation: number, order: 'II' | 'MM' = 'II', others: readonly number[] = []): Buffer {
  const words: [value: number, length: number][] = [
    [42, 2],
    [8, 4],
    [others.length + 1, 2],
  ]
  for (const tag of others) words.push([tag, 2], [3, 2], [1, 4], [8, 2], [0, 2])
  words.push([0x0112, 2], [3, 2], [1, 4], [orientation, 2], [0, 2], [0, 4])
  const written = words.map(([value, length]) => {
    const word = Buffer.alloc(length)
    if (order === 'II') word.writeUIntLE(value, 0, length)
    else word.writeUIntBE(value, 0, length)
    return word
  })
  return Buffer.concat([latin1(order), ...written])
}

export function exifSegment(content: Buffer): Buffer {
  return segment(0xe1, Buffer.concat([latin1('Exif\0\0'), content]))
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

export function withSegments(...segments: Buffer[]): Buffer {
  return Buffer.concat([files.jpeg.subarray(0, 2), ...segments, files.jpeg.subarray(2)])
}

export function beforeScan(added: Buffer): Buffer {
  const scan = files.jpeg.indexOf(hex('ffda'))
  return Buffer.concat([files.jpeg.subarray(0, scan), added, files.jpeg.subarray(scan)])
}

/** The AVIF with one more property, which belongs to the primary item or to none. */
export function avifWith(property: Buffer, ofPrimary: boolean): Buffer {
  const file = Buffer.from(files.avif)
  const added = property.length + (ofPrimary ? 1 : 0)
  const grow = (type: string, by: number) => {
    const at = file.indexOf(type) - 4
    file.writeUInt32BE(file.readUInt32BE(at) + by, at)
  }
  const endOfProperties = file.indexOf('ipco') - 4 + file.readUInt32BE(file.indexOf('ipco') - 4)
  grow('meta', added)
  grow('iprp', added)
  grow('ipco', property.length)
  if (ofPrimary) grow('ipma', 1)
  // The item's place in the file: version, sizes, count, item, data reference and count of extents come before it.
  const place = file.indexOf('iloc') + 18
  file.writeUInt32BE(file.readUInt32BE(place) + added, place)
  // The count of associations: version, count of items and item come before it. The encoder writes four.
  const count = file.indexOf('ipma') + 14
  const end = count + 1 + file.readUInt8(count)
  if (ofPrimary) file.writeUInt8(file.readUInt8(count) + 1, count)
  const association = ofPrimary ? Buffer.of(0x80 | 5) : Buffer.alloc(0)
  return Buffer.concat([
    file.subarray(0, endOfProperties),
    property,
    file.subarray(endOfProperties, end),
    association,
    file.subarray(end),
  ])
}

/** The header of an AVIF: item 1 is a turned thumbnail, item 2 the picture. */
export function syntheticAvif(idLength: number, indexLength: number): Buffer {
  const id = (value: number) => Buffer.alloc(idLength).fill(value, idLength - 1)
  const index = (value: number) =>
    Buffer.concat([Buffer.of(0x80), Buffer.of(value)]).subarray(2 - indexLength)
  const essential = (value: number) => (indexLength === 1 ? Buffer.of(0x80 | value) : index(value))
  const extent = (width: number, height: number) => {
    const content = Buffer.alloc(12)
    content.writeUInt32BE(width, 4)
    content.writeUInt32BE(height, 8)
    return box('ispe', content)
  }
  const properties = box('ipco', extent(16, 8), box('irot', Buffer.of(1)), extent(70_000, 300))
  const items = [id(1), Buffer.of(2), index(1), essential(2), id(2), Buffer.of(1), essential(3)]
  const head = Buffer.of(idLength === 4 ? 1 : 0, 0, 0, indexLength === 2 ? 1 : 0)
  const associations = box('ipma', head, hex('00000002'), ...items)
  const primary = box('pitm', Buffer.of(idLength === 4 ? 1 : 0, 0, 0, 0), id(2))
  return Buffer.concat([
    ftyp('avif'),
    box('meta', Buffer.alloc(4), primary, box('iprp', properties, associations)),
  ])
}

/** An AVIF whose associations reach as far as the file does: boxes of size 0 are the last. */
export function endlessAssociations(): Buffer {
  const open = (type: string, ...contents: Buffer[]) => box(type, ...contents).fill(0, 0, 4)
  const properties = open('iprp', box('ipco'), open('ipma', hex('0000000000000000')))
  return Buffer.concat([
    ftyp('avif'),
    open('meta', hex('00000000'), box('pitm', hex('000000000001')), properties),
  ])
}
