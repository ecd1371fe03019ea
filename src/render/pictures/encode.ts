import type { ImageSize, Media } from '../../media/media.ts'
import { type Canvas, freeCanvas } from '../canvas.ts'
import { type PictureOrigin, pngChunk, withOrigin } from './origin.ts'

export type { PictureOrigin } from './origin.ts'

/** What a card can be saved as. Of those of pixels, only a PNG keeps coloured text as sharp as it was drawn. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'svg' | 'html'

/** The files that a picture can be. `svg` and `html` keep texts and shapes, and can be edited. */
export const pictureFormats = [
  'png',
  'jpeg',
  'webp',
  'svg',
  'html',
] as const satisfies readonly PictureFormat[]

/** The formats of pixels. */
export type PixelFormat = Exclude<PictureFormat, 'svg' | 'html'>

/** Encodes a finished, opaque picture off the main thread, says in it where it comes from, and frees the canvas. */
export async function encodePicture(
  canvas: Canvas,
  format: PixelFormat,
  origin: PictureOrigin,
): Promise<Media> {
  const encoding = encoders[format](canvas)
  // Every encoder takes the pixels before it waits.
  freeCanvas(canvas)
  return withOrigin({ type: `image/${format}`, bytes: await encoding }, origin)
}

const encoders: Readonly<Record<PixelFormat, (canvas: Canvas) => Promise<Uint8Array>>> = {
  png: encodePng,
  // Both halve the resolution of colours whatever the quality, which puts fringes around coloured text.
  jpeg: (canvas) => canvas.encode('jpeg', 95),
  webp: (canvas) => canvas.encode('webp', 92),
}

/**
 * Writes opaque pixels as a PNG. Skia's own writer takes many times as long: here the packing is made for what cards
 * are, and done in other threads.
 */
async function encodePng(canvas: Canvas): Promise<Uint8Array> {
  const { width, height } = canvas
  // `getImageData` would paint everything again on a canvas of its own.
  const pixels = canvas.data()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const { constants, createDeflate } = process.getBuiltinModule('node:zlib')
  // Searching only for runs takes half as long as a full search, and the files are a tenth larger.
  const deflate = createDeflate({ level: 4, memLevel: 9, strategy: constants.Z_RLE, chunkSize: 2 ** 18 })
  const write = (rows: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      deflate.write(rows, (error) => (error ? reject(error) : resolve()))
    })
  const writing = writeRows(pixels, { width, height }, write).then(() => deflate.end())
  const [packed] = await Promise.all([deflate.toArray(), writing])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...packed.map((part: Buffer) => pngChunk('IDAT', part)),
    pngChunk('IEND', new Uint8Array()),
  ])
}

const rowsAtOnce = 64

/** Filters rows while those before them are packed. */
async function writeRows(
  bytes: Buffer,
  { width, height }: ImageSize,
  write: (rows: Uint8Array) => Promise<void>,
): Promise<void> {
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height)
  const length = width * 3 + 1
  // Rows are filtered four pixels at a time, so the last one may run over.
  const newRows = () => new DataView(new ArrayBuffer(rowsAtOnce * length + 9))
  let [rows, spare] = [newRows(), newRows()]
  let writing = Promise.resolve()
  for (let top = 0; top < height; top += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, height - top)
    for (let row = 0; row < count; row += 1) {
      const from = (top + row) * width
      const filter = from === 0 ? filters.sub : filterFor(bytes, from * 4, width * 4)
      filterRow(pixels, { from, width }, filter, rows, row * length)
    }
    await writing
    writing = write(new Uint8Array(rows.buffer, 0, count * length))
    ;[rows, spare] = [spare, rows]
  }
  await writing
}

/** PNG specification, 9.2: each pixel is predicted by its left neighbour, its upper one, or their average. */
const filters = { sub: 1, up: 2, average: 3 } as const

type Filter = (typeof filters)[keyof typeof filters]

/** Samples the green of every fifth pixel. The average filter suits noise; it makes flat areas uneven. */
function filterFor(bytes: Uint8Array, from: number, stride: number): Filter {
  let left = 0
  let above = 0
  let between = 0
  for (let at = from + 5; at < from + stride; at += 20) {
    const value = bytes[at] as number
    const before = bytes[at - 4] as number
    const higher = bytes[at - stride] as number
    left += Math.abs(value - before)
    above += Math.abs(value - higher)
    between += Math.abs(value - ((before + higher) >> 1))
  }
  if (between < 0.9 * Math.min(left, above)) return filters.average
  return above < left ? filters.up : filters.sub
}

/** Writes how a row of pixels differs from what its filter predicts, without the opacity. */
function filterRow(
  pixels: Int32Array,
  { from, width }: { readonly from: number; readonly width: number },
  filter: Filter,
  out: DataView,
  start: number,
): void {
  // The first row has none above it, and its filter needs none.
  const up = Math.min(from, width)
  const difference = (at: number, left: number) => {
    const above = pixels[at - up] as number
    const predicted = filter === filters.sub ? left : filter === filters.up ? above : average(left, above)
    return subtractBytes(pixels[at] as number, predicted)
  }
  out.setUint8(start, filter)
  let left = 0
  for (let at = from, to = start + 1; at < from + width; at += 4, to += 12) {
    const first = difference(at, left)
    const second = difference(at + 1, pixels[at] as number)
    const third = difference(at + 2, pixels[at + 1] as number)
    left = pixels[at + 3] as number
    const fourth = difference(at + 3, pixels[at + 2] as number)
    out.setInt32(to, (first & 0xffffff) | (second << 24), true)
    out.setInt32(to + 4, ((second >>> 8) & 0xffff) | (third << 16), true)
    out.setInt32(to + 8, ((third >>> 16) & 0xff) | (fourth << 8), true)
  }
}

/** The averages of four bytes in one number, each rounded down. */
function average(one: number, other: number): number {
  return (one & other) + (((one ^ other) & 0xfefefefe) >>> 1)
}

/** Subtracts four bytes in one number without a carry from one to the next. */
function subtractBytes(from: number, bytes: number): number {
  return ((from | 0x80808080) - (bytes & 0x7f7f7f7f)) ^ ((from ^ ~bytes) & 0x80808080)
}
