import type { ImageSize, Media } from '../media/media.ts'

const text = (letters: string) => new TextEncoder().encode(letters)

/** A grey PNG of a size. */
export async function plainPicture({ width, height }: ImageSize): Promise<Media> {
  // Each line starts with the number of its filter, 0 for none; then there is a byte for each pixel.
  const pixels = new Uint8Array((width + 1) * height).fill(200)
  for (let line = 0; line < height; line += 1) pixels[line * (width + 1)] = 0
  const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate'))
  // The size, 8 bits a pixel, grey.
  const header = new Uint8Array([...fourBytes(width), ...fourBytes(height), 8, 0, 0, 0, 0])
  const data = new Uint8Array(await new Response(packed).arrayBuffer())
  const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())]
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return { type: 'image/png', bytes: new Uint8Array([signature, ...chunks].flatMap((part) => [...part])) }
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array([...text(name), ...data])
  return new Uint8Array([...fourBytes(data.length), ...body, ...fourBytes(checksum(body))])
}

/** The CRC-32 of a PNG chunk. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

function fourBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const rate = 8_000

/** A silent WAV. */
export function silentSound(seconds: number): Media {
  const samples = Math.round(seconds * rate)
  const bytes = new Uint8Array(44 + samples * 2)
  const view = new DataView(bytes.buffer)
  bytes.set(text('RIFF'), 0)
  view.setUint32(4, bytes.length - 8, true)
  bytes.set(text('WAVEfmt '), 8)
  view.setUint32(16, 16, true)
  // Uncompressed, one channel, two bytes for each sample.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  bytes.set(text('data'), 36)
  view.setUint32(40, samples * 2, true)
  return { type: 'audio/wav', bytes }
}
