import { seededRandom } from '../../../../random.ts'
import { timeSlicer } from '../../../../time-slice.ts'
import { type Canvas, newCanvas } from '../../../canvas.ts'
import { writeRgb } from '../../../palette/lab.ts'
import type { Grid } from './grid.ts'

export interface Grain {
  /** Of a full byte. */
  readonly strength: number
  /** Pixels for each speck. */
  readonly cell: number
}

/** So many rows are filled at a time. */
const strip = 96

const noiseSize = 1 << 16

/** Fills a grid in to all its pixels. It is dithered before it is rounded to bytes, so that no bands are seen. */
export async function develop(
  grid: Grid,
  { seed, grain, signal }: { seed: number; grain?: Grain | undefined; signal?: AbortSignal | undefined },
): Promise<Canvas> {
  const { width, height, pitch } = grid
  const { canvas, context } = await newCanvas(width, height)
  const noise = triangular(seed)
  const lines = linesOf(grid)
  const breathe = timeSlicer(signal)
  for (let top = 0; top < height; top += strip) {
    const image = context.createImageData(width, Math.min(strip, height - top))
    for (let row = 0; row < image.height; row += 1) {
      fillRow(image.data, row, { line: lines(top + row), y: top + row, width, pitch, noise, grain })
    }
    context.putImageData(image, 0, top)
    await breathe()
  }
  return canvas
}

interface Row {
  /** The colours of the row at every point of the grid. */
  readonly line: Float32Array
  readonly y: number
  readonly width: number
  readonly pitch: number
  readonly noise: Int16Array
  readonly grain: Grain | undefined
}

/** In whole numbers, 256 to a byte: a pixel is written in a fraction of the time that rounding it would take. */
function fillRow(pixels: Uint8ClampedArray, row: number, { line, y, width, pitch, noise, grain }: Row): void {
  const mask = noiseSize - 1
  const cell = grain?.cell ?? 1
  const strength = (grain?.strength ?? 0) * 255
  const speck = Math.imul(Math.floor(y / cell) + 1, 0x85ebca6b) >>> 8
  let dither = Math.imul(y, 0x9e3779b1) >>> 9
  let to = row * width * 4
  for (let from = 0, at = 0; from < width; from += pitch, at += 3) {
    const end = Math.min(width, from + pitch)
    let red = (256 * (line[at] as number)) | 0
    let green = (256 * (line[at + 1] as number)) | 0
    let blue = (256 * (line[at + 2] as number)) | 0
    const redder = ((256 * (line[at + 3] as number) - red) / pitch) | 0
    const greener = ((256 * (line[at + 4] as number) - green) / pitch) | 0
    const bluer = ((256 * (line[at + 5] as number) - blue) / pitch) | 0
    for (let x = from; x < end; x += 1, to += 4) {
      dither += 1
      let grey = (noise[dither & mask] as number) + 128
      if (strength > 0) grey += (strength * (noise[(speck + ((x / cell) | 0)) & mask] as number)) | 0
      pixels[to] = (red + grey) >> 8
      pixels[to + 1] = (green + grey) >> 8
      pixels[to + 2] = (blue + grey) >> 8
      pixels[to + 3] = 255
      red += redder
      green += greener
      blue += bluer
    }
  }
}

/** Gives the colours of any row of pixels, between the two rows of the grid that it lies between. */
function linesOf({ colors, columns, rows, pitch }: Grid): (y: number) => Float32Array {
  const bytes = new Float32Array(colors.length)
  for (let at = 0; at < colors.length; at += 3) {
    writeRgb(colors[at] as number, colors[at + 1] as number, colors[at + 2] as number, bytes, at)
  }
  const line = new Float32Array((columns + 1) * 3)
  return (y) => {
    const above = Math.min(rows - 1, Math.floor(y / pitch)) * columns * 3
    const below = Math.min(rows - 1, Math.floor(y / pitch) + 1) * columns * 3
    const share = (y % pitch) / pitch
    for (let at = 0; at < columns * 3; at += 1) {
      const first = bytes[above + at] as number
      line[at] = first + ((bytes[below + at] as number) - first) * share
    }
    return line
  }
}

/** Noise of one level to either side, most of it near nothing, in the same whole numbers. */
function triangular(seed: number): Int16Array {
  const random = seededRandom(seed)
  const noise = new Int16Array(noiseSize)
  for (let at = 0; at < noiseSize; at += 1) noise[at] = 256 * (random() - random())
  return noise
}
