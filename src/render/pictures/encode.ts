import type { ImageSize, Media } from '../../media/media.ts'
import { type Canvas, freeCanvas } from '../canvas.ts'
import { type PictureOrigin, pngChunk, withOrigin } from './origin.ts'

export type { PictureOrigin } from './origin.ts'

/** What a card can be saved as. Only a PNG keeps coloured text as sharp as it was drawn. */
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureFormats = ['png', 'jpeg', 'webp'] as const

/** Encodes a finished, opaque picture off the main thread, says in it where it comes from, and frees the canvas. */
export async function encodePicture(
  canvas: Canvas,
  format: PictureFormat,
  origin: PictureOrigin,
): Promise<Media> {
  const bytes = await encoders[format](canvas)
  freeCanvas(canvas)
  return withOrigin({ type: `image/${format}`, bytes }, origin)
}

const encoders: Readonly<Record<PictureFormat, (canvas: Canvas) => Promise<Uint8Array>>> = {
  png: (canvas) => {
    const { width, height } = canvas
    return encodePng(canvas.getContext('2d').getImageData(0, 0, width, height).data, { width, height })
  },
  // Both halve the resolution of colours whatever the quality, which puts fringes around coloured text.
  jpeg: (canvas) => canvas.encode('jpeg', 95),
  webp: (canvas) => canvas.encode('webp', 92),
}

/**
 * Writes opaque pixels, four bytes each, as a PNG. Skia's own writer takes many times as long: here the packing is
 * made for what cards are, and done in other threads.
 */
async function encodePng(pixels: Uint8ClampedArray, { width, height }: ImageSize): Promise<Uint8Array> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', await deflated(await filtered(pixels, { width, height }))),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/** Searching only for runs takes half as long as a full search, and the files are a tenth larger. */
function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const { constants, deflate } = process.getBuiltinModule('node:zlib')
  const options = { level: 4, memLevel: 9, strategy: constants.Z_RLE, chunkSize: 2 ** 18 }
  return new Promise((resolve, reject) => {
    deflate(bytes, options, (error, packed) => (error ? reject(error) : resolve(packed)))
  })
}

/** PNG specification, 9: the share of the left and of the upper neighbour that each filter predicts with, in halves. */
interface Filter {
  readonly type: number
  readonly left: number
  readonly above: number
}

const sub: Filter = { type: 1, left: 2, above: 0 }
const up: Filter = { type: 2, left: 0, above: 2 }
const average: Filter = { type: 3, left: 1, above: 1 }

const rowsAtOnce = 400

/** Filters each row by its left neighbour, its upper one, or their average, whichever leaves the smallest differences. */
async function filtered(pixels: Uint8ClampedArray, { width, height }: ImageSize): Promise<Uint8Array> {
  const stride = width * 4
  const out = new Uint8Array((width * 3 + 1) * height)
  for (let y = 0, to = 0; y < height; y += 1, to += width * 3 + 1) {
    if (y % rowsAtOnce === rowsAtOnce - 1) await new Promise((resolve) => setTimeout(resolve, 0))
    const row = { from: y * stride, end: (y + 1) * stride, over: Math.max(0, y - 1) * stride }
    write(out, to, pixels, row, y === 0 ? sub : filterFor(pixels, row))
  }
  return out
}

/** A row of pixels, and where the one above it starts. */
interface Row {
  readonly from: number
  readonly end: number
  readonly over: number
}

function write(
  out: Uint8Array,
  start: number,
  pixels: Uint8ClampedArray,
  { from, end, over }: Row,
  { type, left, above }: Filter,
): void {
  out[start] = type
  let red = 0
  let green = 0
  let blue = 0
  for (let at = from, up = over, to = start + 1; at < end; at += 4, up += 4, to += 3) {
    const r = pixels[at] as number
    const g = pixels[at + 1] as number
    const b = pixels[at + 2] as number
    out[to] = r - ((red * left + (pixels[up] as number) * above) >> 1)
    out[to + 1] = g - ((green * left + (pixels[up + 1] as number) * above) >> 1)
    out[to + 2] = b - ((blue * left + (pixels[up + 2] as number) * above) >> 1)
    red = r
    green = g
    blue = b
  }
}

/** Samples the green of every fifth pixel. The average filter suits noise; it makes flat areas uneven. */
function filterFor(pixels: Uint8ClampedArray, { from, end, over }: Row): Filter {
  let left = 0
  let above = 0
  let between = 0
  for (let at = from + 5, up = over + 5; at < end; at += 20, up += 20) {
    const value = pixels[at] as number
    const before = pixels[at - 4] as number
    const higher = pixels[up] as number
    left += Math.abs(value - before)
    above += Math.abs(value - higher)
    between += Math.abs(value - ((before + higher) >> 1))
  }
  if (between < 0.9 * Math.min(left, above)) return average
  return above < left ? up : sub
}
