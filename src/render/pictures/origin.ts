import { bigEndian, littleEndian, tag } from '../../media/bytes.ts'
import type { Media } from '../../media/media.ts'
import { hasCredentials, originOf, type PictureOrigin, sourceTypes } from '../../media/origin.ts'

export { originOf, origins, type PictureOrigin } from '../../media/origin.ts'

/** Writes the origin into a PNG, JPEG, WebP or MP4; other types are returned unchanged. */
export function withOrigin(media: Media, origin: PictureOrigin): Media {
  const { type, bytes } = media
  const add = adders[type]
  return add ? { type, bytes: add(bytes, packetOf(origin)) } : media
}

/** The file with this origin, unless it states one already or is signed, so that nothing can be added. */
export function withOriginIfUnknown(media: Media, origin: PictureOrigin): Media {
  return originOf(media) === undefined && !hasCredentials(media) ? withOrigin(media, origin) : media
}

/** The origin of a card over a generated picture: a model's work, unless the picture states that code drew it. */
export function originOver(picture: Media): PictureOrigin {
  return originOf(picture) === 'algorithmicMedia'
    ? 'algorithmicMedia'
    : 'compositeWithTrainedAlgorithmicMedia'
}

const adders: { readonly [type in Media['type']]?: (bytes: Uint8Array, packet: Uint8Array) => Uint8Array } = {
  'image/png': inPng,
  'image/jpeg': inJpeg,
  'image/webp': inWebp,
  'video/mp4': (bytes, packet) => Buffer.concat([bytes, packetBox(packet)]),
}

/** The address of an origin in its vocabulary. */
export const originUrl = (origin: PictureOrigin) => `${sourceTypes}${origin}`

/** An origin as RDF, which SVG has an element for. */
export function originRdf(origin: PictureOrigin): string {
  const description = `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${originUrl(origin)}"/>`
  return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF>`
}

/** XMP specification, part 1, 7.4: RDF in a packet that tools find without knowing the format around it. */
function packetOf(origin: PictureOrigin): Uint8Array {
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${originRdf(origin)}</x:xmpmeta><?xpacket end="w"?>`
  return new TextEncoder().encode(packet)
}

/** XMP, part 3, 1.1.5: an iTXt chunk of this keyword, not compressed, before the data. */
function inPng(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  const afterHeader = 8 + 25
  const keyword = new TextEncoder().encode('XML:com.adobe.xmp\0\0\0\0\0')
  return Buffer.concat([
    bytes.subarray(0, afterHeader),
    pngChunk('iTXt', Buffer.concat([keyword, packet])),
    bytes.subarray(afterHeader),
  ])
}

/** XMP, part 3, 1.1.3: an APP1 segment that this name opens. JFIF's own segment has to stay the first. */
function inJpeg(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  const isJfif = bigEndian(bytes, 2, 2) === 0xffe0
  const at = isJfif ? 4 + bigEndian(bytes, 4, 2) : 2
  const contents = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), packet])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(contents.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, at), head, contents, bytes.subarray(at)])
}

/** WebP container specification: an extended header that tells of the chunk, the picture, then the chunk. */
function inWebp(bytes: Uint8Array, packet: Uint8Array): Uint8Array {
  const isExtended = bigEndian(bytes, 12, 4) === tag('VP8X')
  const extended = isExtended ? Buffer.from(bytes.subarray(12, 30)) : extendedHeader(bytes)
  extended[8] = (extended[8] ?? 0) | 0x04
  const parts = [extended, bytes.subarray(isExtended ? 30 : 12), riffChunk('XMP ', packet)]
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  const riff = Buffer.from('RIFF0000WEBP')
  riff.writeUInt32LE(length, 4)
  return Buffer.concat([riff, ...parts])
}

function extendedHeader(bytes: Uint8Array): Buffer {
  const isLossless = bigEndian(bytes, 12, 4) === tag('VP8L')
  const width = isLossless ? (littleEndian(bytes, 21, 2) & 0x3fff) + 1 : littleEndian(bytes, 26, 2) & 0x3fff
  const height = isLossless
    ? ((littleEndian(bytes, 21, 4) >>> 14) & 0x3fff) + 1
    : littleEndian(bytes, 28, 2) & 0x3fff
  const header = Buffer.alloc(10)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  return Buffer.from(riffChunk('VP8X', header))
}

/** What states the origin at the end of an MP4, where nothing points past it. XMP, part 3, 1.2.7.1: a box of this number. */
export function originBox(origin: PictureOrigin): Uint8Array {
  return packetBox(packetOf(origin))
}

function packetBox(packet: Uint8Array): Uint8Array {
  const head = Buffer.from('00000000' + '75756964' + 'be7acfcb97a942e89c71999491e3afac', 'hex')
  head.writeUInt32BE(head.length + packet.length, 0)
  return Buffer.concat([head, packet])
}

/** A chunk of odd length is filled up. */
function riffChunk(name: string, contents: Uint8Array): Uint8Array {
  const head = Buffer.from(`${name}0000`)
  head.writeUInt32LE(contents.length, 4)
  return Buffer.concat([head, contents, Buffer.alloc(contents.length % 2)])
}

/** PNG specification, 5.3: length, name, contents and a checksum of the last two. */
export function pngChunk(name: string, contents: Uint8Array): Uint8Array {
  const { crc32 } = process.getBuiltinModule('node:zlib')
  const chunk = Buffer.alloc(contents.length + 12)
  chunk.writeUInt32BE(contents.length, 0)
  chunk.write(name, 4, 'latin1')
  chunk.set(contents, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, contents.length + 8)), contents.length + 8)
  return chunk
}
