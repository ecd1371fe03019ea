import type { Still } from '../engine/types.ts'

/** What is kept of a frame to compare it with others. */
export interface Imprint {
  /** The mean lightness of each field of a grid, from 0 to 1: what is where. */
  readonly fields: Float32Array
  /** The share of each of 64 colours: what is there, wherever it has moved to. */
  readonly shares: Float32Array
}

const [columns, rows] = [64, 36]

/** Looks at every other pixel, which is enough for means. */
export function imprintOf({ pixels, width, height }: Still): Imprint {
  const fields = new Float32Array(columns * rows)
  const counts = new Uint32Array(columns * rows)
  const shares = new Float32Array(64)
  let total = 0
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 4
      const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      const field = row + Math.floor((x * columns) / width)
      fields[field] = (fields[field] ?? 0) + (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
      counts[field] = (counts[field] ?? 0) + 1
      const color = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
      shares[color] = (shares[color] ?? 0) + 1
      total += 1
    }
  }
  return {
    fields: fields.map((sum, index) => sum / Math.max(1, counts[index] ?? 1)),
    shares: shares.map((count) => count / total),
  }
}

/** How far two frames differ in what is where: 0 for the same picture, 1 for black after white. */
export function shiftBetween(one: Imprint, other: Imprint): number {
  return gapOf(one.fields, other.fields) / one.fields.length
}

/** How far they differ in their colours, wherever these are: from 0 to 1. */
function recolorBetween(one: Imprint, other: Imprint): number {
  return gapOf(one.shares, other.shares) / 2
}

/** Whether one frame belongs to another scene than the other. */
export function isCut(one: Imprint, other: Imprint): boolean {
  const recolor = recolorBetween(one, other)
  const shift = shiftBetween(one, other)
  return recolor > 0.45 || (recolor > 0.2 && shift > 0.12) || shift > 0.25
}

function gapOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
}
