import type { ImageSize } from '../../media/media.ts'
import type { Blocks, Plane } from './raster.ts'

/** How much lightness changes from pixel to pixel in each block of a grid; 0 where nothing happens. */
export function detailOf(fine: Plane, { width, height }: ImageSize): Plane {
  const values = new Float32Array(width * height)
  const counts = new Uint32Array(width * height)
  const side = Math.max(1, Math.ceil(Math.max(fine.width, fine.height) / Math.max(width, height)))
  for (let y = 0; y + 1 < fine.height; y += 1) {
    const blockRow = Math.floor(y / side) * width
    for (let x = 0; x + 1 < fine.width; x += 1) {
      const at = y * fine.width + x
      const here = fine.values[at] ?? 0
      const change =
        Math.abs((fine.values[at + 1] ?? 0) - here) + Math.abs((fine.values[at + fine.width] ?? 0) - here)
      const block = blockRow + Math.floor(x / side)
      values[block] = (values[block] ?? 0) + change
      counts[block] = (counts[block] ?? 0) + 1
    }
  }
  values.forEach((sum, at) => {
    values[at] = sum / Math.max(1, counts[at] ?? 1)
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
    let [sum, count] = [0, 0]
    for (let at = -radius; at < length; at += 1) {
      const [enters, leaves] = [at + radius, at - radius - 1]
      if (enters < length) sum += values[start + enters * step] ?? 0
      if (leaves >= 0) sum -= values[start + leaves * step] ?? 0
      count += Number(enters < length) - Number(leaves >= 0)
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
