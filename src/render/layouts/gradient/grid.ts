import { timeSlicer } from '../../../concurrency.ts'
import { seededRandom } from '../../../random.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { type Lab, writeRgb } from '../../palette/lab.ts'
import { type Field, smoothstep } from './field.ts'

/** A field sampled at regular points, from which pixels are interpolated. */
export interface Grid {
  readonly width: number
  readonly height: number
  /** Distance between points in pixels. */
  readonly pitch: number
  readonly columns: number
  readonly rows: number
  /** OKLab, three numbers per point. */
  readonly colors: Float32Array
}

/** Fine for detailed fields, medium for filled shapes, coarse for smooth backgrounds. */
export const finePitch = 3
export const mediumPitch = 6
export const coarsePitch = 8

/** Samples a field, mirrored on request. */
export async function sampleField(
  field: Field,
  { width, height }: { readonly width: number; readonly height: number },
  {
    pitch,
    signal,
    mirrored = false,
  }: { readonly pitch: number; readonly signal: AbortSignal | undefined; readonly mirrored?: boolean },
): Promise<Grid> {
  const columns = Math.ceil(width / pitch) + 1
  const rows = Math.ceil(height / pitch) + 1
  const colors = new Float32Array(columns * rows * 3)
  const color: Lab = [0, 0, 0]
  const pause = timeSlicer(signal)
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 3) {
      field(mirrored ? width - column * pitch : column * pitch, row * pitch, color)
      colors[at] = color[0]
      colors[at + 1] = color[1]
      colors[at + 2] = color[2]
    }
    await pause()
  }
  return { width, height, pitch, columns, rows, colors }
}

/** Visits the points up to `reach` from a box, row by row, with their distance from it. */
function visitPoints(
  { pitch, columns, rows }: Grid,
  box: Box,
  reach: number,
  visit: (point: number, distance: number) => void,
): void {
  const across = pointsAlong(box.x, box.width, { pitch, reach, count: columns })
  for (const down of pointsAlong(box.y, box.height, { pitch, reach, count: rows }))
    for (const { at, distance } of across)
      visit(down.at * columns + at, Math.sqrt(distance * distance + down.distance * down.distance))
}

function pointsAlong(
  from: number,
  length: number,
  { pitch, reach, count }: { readonly pitch: number; readonly reach: number; readonly count: number },
): { readonly at: number; readonly distance: number }[] {
  const first = Math.max(0, Math.floor((from - reach) / pitch))
  const last = Math.min(count - 1, Math.ceil((from + length + reach) / pitch))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = first + index
    return { at, distance: Math.max(from - at * pitch, at * pitch - (from + length), 0) }
  })
}

/** Shifts the lightness under a box, fading out around it. */
export function shiftLightness(grid: Grid, box: Box, by: number, fade: number): void {
  const { colors } = grid
  visitPoints(grid, box, fade, (point, distance) => {
    if (distance >= fade) return
    const at = 3 * point
    const before = colors[at] ?? 0
    const after = Math.min(1, Math.max(0, before + by * (1 - smoothstep(0, fade, distance))))
    colors[at] = after
    // Colours near black and white have less chroma.
    const kept = Math.min(1, after / (before + 1e-6), (1 - after) / (1 - before + 1e-6))
    colors[at + 1] = (colors[at + 1] ?? 0) * kept
    colors[at + 2] = (colors[at + 2] ?? 0) * kept
  })
}

/** The RGBA values of the points under a box. */
export function pixelsAt(grid: Grid, box: Box): Uint8ClampedArray {
  const pixels: number[] = []
  const color = new Float32Array(3)
  visitPoints(grid, box, 0, (point) => {
    const [l = 0, a = 0, b = 0] = grid.colors.subarray(3 * point, 3 * point + 3)
    writeRgb(l, a, b, color, 0)
    pixels.push(...color, 255)
  })
  return Uint8ClampedArray.from(pixels)
}

const bins = 512

/**
 * Makes a colour visible on at least a share of the background: the points nearest to it take exactly this colour,
 * and others move towards it so that no edge shows. Points under text keep their colour; points under shapes do not
 * count, because they are hidden.
 */
export function exposeColor(
  grid: Grid,
  color: Lab,
  {
    share,
    words,
    shapes,
    fade,
  }: {
    readonly share: number
    readonly words: readonly Box[]
    readonly shapes: readonly Box[]
    readonly fade: number
  },
): void {
  const { colors, columns, rows } = grid
  const far = new Float32Array(columns * rows)
  const open = new Float32Array(columns * rows).fill(1)
  // Excludes the points under a box, with a soft edge.
  const exclude = (box: Box, soft: number) =>
    visitPoints(grid, box, soft, (point, distance) => {
      open[point] = Math.min(open[point] ?? 1, smoothstep(0.15 * soft, soft, distance))
    })
  for (const box of words) exclude(box, fade)
  for (const box of shapes) exclude(box, 1)
  const counts = new Uint32Array(bins + 1)
  for (let point = 0, at = 0; point < far.length; point += 1, at += 3) {
    const [l, a, b] = [colors[at] ?? 0, colors[at + 1] ?? 0, colors[at + 2] ?? 0]
    const distance = Math.sqrt((l - color[0]) ** 2 + (a - color[1]) ** 2 + (b - color[2]) ** 2)
    far[point] = distance
    if (open[point] === 1) {
      const bin = Math.min(bins, Math.floor(distance * bins))
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
  const wanted = share * columns * rows
  let bin = 0
  for (let seen = counts[0] ?? 0; seen < wanted && bin < bins; seen += counts[bin] ?? 0) bin += 1
  const reach = (bin + 1) / bins
  for (let point = 0, at = 0; point < far.length; point += 1, at += 3) {
    const pull = (1 - smoothstep(reach, 2 * reach + 0.03, far[point] ?? 0)) * (open[point] ?? 0)
    if (pull === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const before = colors[at + channel] ?? 0
      colors[at + channel] = before + ((color[channel] ?? 0) - before) * pull
    }
  }
}

export interface Grain {
  /** Share of a full byte. */
  readonly strength: number
  /** Pixels per speck. */
  readonly cell: number
}

/** Rows per batch. */
const stripHeight = 96

const noiseSize = 1 << 16

/** Interpolates a grid to pixels, dithered so that no bands show. */
export async function rasterize(
  grid: Grid,
  { seed, grain, signal }: { seed: number; grain?: Grain | undefined; signal?: AbortSignal | undefined },
): Promise<Canvas> {
  const { width, height, pitch } = grid
  const { canvas, context } = await newCanvas(width, height)
  const noise = triangularNoise(seed)
  const lines = rowInterpolator(grid)
  const pause = timeSlicer(signal)
  for (let top = 0; top < height; top += stripHeight) {
    const image = context.createImageData(width, Math.min(stripHeight, height - top))
    for (let row = 0; row < image.height; row += 1) {
      fillRow(image.data, row, { line: lines(top + row), y: top + row, width, pitch, noise, grain })
    }
    context.putImageData(image, 0, top)
    await pause()
  }
  return canvas
}

interface Row {
  /** The colours of the row at each point of the grid. */
  readonly line: Float32Array
  readonly y: number
  readonly width: number
  readonly pitch: number
  readonly noise: Int16Array
  readonly grain: Grain | undefined
}

/** Uses integers with 256 steps per byte, which is much faster than rounding floats. */
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

/** Interpolates a row of pixels between two rows of the grid. */
function rowInterpolator({ colors, columns, rows, pitch }: Grid): (y: number) => Float32Array {
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

/** Triangular noise of up to one level, in the same integers. */
function triangularNoise(seed: number): Int16Array {
  const random = seededRandom(seed)
  const noise = new Int16Array(noiseSize)
  for (let at = 0; at < noiseSize; at += 1) noise[at] = 256 * (random() - random())
  return noise
}
