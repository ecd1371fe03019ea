import { convertLrgbToOklab } from 'culori/fn'
import type { ImageSize } from '../../media/media.ts'
import { linearOfByte } from '../color.ts'
import { fitWithin } from '../pictures/decode.ts'
import type { ImageArea, ImageRegion } from './types.ts'

/** The picture small enough to be measured quickly, in two grains. */
export interface Raster {
  /** Lightness (OKLab, 0 to 1) of every pixel, with the picture laid on white. */
  readonly fine: Plane
  /** The mean colours of square blocks: a few thousand in all. */
  readonly coarse: Blocks
  /** The share of neighbours that have the very same colour. */
  readonly sameness: number
  /** The share of the picture that one can look through. */
  readonly transparent: number
}

/** One value for each pixel, row by row. */
export interface Plane extends ImageSize {
  readonly values: Float32Array
}

/** Colours in OKLab. */
export interface Blocks extends ImageSize {
  readonly lightness: Float32Array
  readonly greenRed: Float32Array
  readonly blueYellow: Float32Array
  /** From 0 to 1: colours that cannot be seen do not count. */
  readonly opacity: Float32Array
}

const mostBlocks = 80

/** The size at which a picture is measured: as people see it on a screen, not each of its pixels. */
export const measuredSize = (picture: ImageSize) => fitWithin(picture, 640)

/** Takes pixels, four bytes each, apart into what is measured. Luminance is that of Rec. 709. */
export function rasterOf(pixels: Uint8ClampedArray, { width, height }: ImageSize): Raster {
  const side = Math.max(1, Math.ceil(Math.max(width, height) / mostBlocks))
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const sums = new Float64Array(columns * rows * 5)
  const values = new Float32Array(width * height)
  let same = 0
  let transparency = 0
  let lastColor = -1
  for (let y = 0, at = 0; y < height; y += 1) {
    const blockRow = Math.floor(y / side) * columns
    for (let x = 0; x < width; x += 1, at += 1) {
      const red = pixels[at * 4] ?? 0
      const green = pixels[at * 4 + 1] ?? 0
      const blue = pixels[at * 4 + 2] ?? 0
      const opacity = (pixels[at * 4 + 3] ?? 0) / 255
      const color = (red << 16) | (green << 8) | blue
      if (color === lastColor) same += 1
      lastColor = color
      const r = (linearOfByte[red] ?? 0) * opacity
      const g = (linearOfByte[green] ?? 0) * opacity
      const b = (linearOfByte[blue] ?? 0) * opacity
      values[at] = lightnessOf(0.2126 * r + 0.7152 * g + 0.0722 * b + 1 - opacity)
      addTo(sums, (blockRow + Math.floor(x / side)) * 5, r, g, b, opacity)
      transparency += 1 - opacity
    }
  }
  return {
    fine: { width, height, values },
    coarse: averageBlocks(sums, columns, rows),
    sameness: same / values.length,
    transparent: transparency / values.length,
  }
}

/** Adds a pixel to the sums of its block: three colours, opacity and count. */
function addTo(
  sums: Float64Array,
  to: number,
  red: number,
  green: number,
  blue: number,
  opacity: number,
): void {
  sums[to] = (sums[to] ?? 0) + red
  sums[to + 1] = (sums[to + 1] ?? 0) + green
  sums[to + 2] = (sums[to + 2] ?? 0) + blue
  sums[to + 3] = (sums[to + 3] ?? 0) + opacity
  sums[to + 4] = (sums[to + 4] ?? 0) + 1
}

function averageBlocks(sums: Float64Array, width: number, height: number): Blocks {
  const empty = () => new Float32Array(width * height)
  const [lightness, greenRed, blueYellow, opacity] = [empty(), empty(), empty(), empty()]
  for (let at = 0; at < width * height; at += 1) {
    const weight = sums[at * 5 + 3] ?? 0
    const mean = (part: number) => (weight > 0 ? (sums[at * 5 + part] ?? 0) / weight : 1)
    const { l, a, b } = convertLrgbToOklab({ r: mean(0), g: mean(1), b: mean(2) })
    lightness[at] = l
    greenRed[at] = a
    blueYellow[at] = b
    opacity[at] = weight / (sums[at * 5 + 4] ?? 1)
  }
  return { width, height, lightness, greenRed, blueYellow, opacity }
}

/** OKLab's lightness of a grey is the cube root of its luminance; the table spares a root for every pixel. */
const roots = Float32Array.from({ length: 4097 }, (_, step) => Math.cbrt(step / 4096))
const lightnessOf = (luminance: number) => roots[Math.round(luminance * 4096)] ?? 1

/** How much lightness changes from pixel to pixel in each block of a grid; 0 where nothing happens. */
export function detailOf(fine: Plane, { width, height }: ImageSize): Plane {
  const values = new Float32Array(width * height)
  const counts = new Uint32Array(width * height)
  const side = Math.max(1, Math.ceil(Math.max(fine.width, fine.height) / Math.max(width, height)))
  for (let y = 0; y + 1 < fine.height; y += 1) {
    const blockRow = Math.floor(y / side) * width
    for (let x = 0; x + 1 < fine.width; x += 1) {
      const at = y * fine.width + x
      const value = fine.values[at] ?? 0
      const change =
        Math.abs((fine.values[at + 1] ?? 0) - value) + Math.abs((fine.values[at + fine.width] ?? 0) - value)
      const block = blockRow + Math.floor(x / side)
      values[block] = (values[block] ?? 0) + change
      counts[block] = (counts[block] ?? 0) + 1
    }
  }
  values.forEach((sum, index) => {
    values[index] = sum / Math.max(1, counts[index] ?? 1)
  })
  return { width, height, values }
}

/** The mean around each value, out to `radius` in both directions. */
export function blurred({ width, height, values }: Plane, radius: number): Plane {
  const across = slide(values, width, height, 1, width, radius)
  return { width, height, values: slide(across, height, width, width, 1, radius) }
}

/** A running mean along one direction: `length` values that lie `step` apart, `lines` times, `skip` apart. */
function slide(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  skip: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1) {
    const start = line * skip
    let sum = 0
    let count = 0
    for (let at = -radius; at < length; at += 1) {
      const enters = at + radius
      const leaves = at - radius - 1
      if (enters < length) {
        sum += values[start + enters * step] ?? 0
        count += 1
      }
      if (leaves >= 0) {
        sum -= values[start + leaves * step] ?? 0
        count -= 1
      }
      if (at >= 0) out[start + at * step] = sum / count
    }
  }
  return out
}

/** How far apart two colours of a grid look: OKLab, hue and chroma counted twice. */
export function distanceBetween(blocks: Blocks, one: number, other: number): number {
  const { lightness, greenRed, blueYellow } = blocks
  const l = (lightness[one] ?? 0) - (lightness[other] ?? 0)
  const a = 2 * ((greenRed[one] ?? 0) - (greenRed[other] ?? 0))
  const b = 2 * ((blueYellow[one] ?? 0) - (blueYellow[other] ?? 0))
  // Many times faster than Math.hypot.
  return Math.sqrt(l * l + a * a + b * b)
}

/** The field of the picture that a point lies in; both are shares of it. */
export function placeAt(across: number, down: number): ImageRegion {
  return {
    row: down < 0.39 ? 'upper' : down > 0.61 ? 'lower' : 'middle',
    column: across < 0.42 ? 'left' : across > 0.58 ? 'right' : 'centre',
  }
}

/** A box of blocks or pixels as shares of the whole, with the field in which its middle lies. */
export function toArea(
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  fullSize: { readonly width: number; readonly height: number },
): ImageArea {
  const left = box.left / fullSize.width
  const top = box.top / fullSize.height
  const width = (box.right - box.left) / fullSize.width
  const height = (box.bottom - box.top) / fullSize.height
  return { left, top, width, height, place: placeAt(left + width / 2, top + height / 2) }
}
