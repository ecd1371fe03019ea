import { timeSlicer } from '../../../../time-slice.ts'
import type { Box } from '../../../legible.ts'
import type { Lab } from '../../../palette/lab.ts'
import { writeRgb } from '../../../palette/lab.ts'
import type { Field } from './fields.ts'
import { smooth } from './noise.ts'

/** A field, known at points so far apart: what is between is smooth enough to be filled in. */
export interface Grid {
  readonly width: number
  readonly height: number
  /** In pixels. */
  readonly pitch: number
  readonly columns: number
  readonly rows: number
  /** OKLab, three numbers for each point. */
  readonly colors: Float32Array
}

/** Fine enough for all that is drawn as a field, for what fills a shape, and coarse enough for what only flows. */
export const fine = 3
export const middling = 6
export const coarse = 8

/** Works out a field; mirrored, what was at the left is at the right. */
export async function gridOf(
  field: Field,
  { width, height }: { readonly width: number; readonly height: number },
  {
    mirrored = false,
    pitch = fine,
    signal,
  }: {
    readonly mirrored?: boolean | undefined
    readonly pitch?: number | undefined
    readonly signal?: AbortSignal | undefined
  } = {},
): Promise<Grid> {
  const columns = Math.ceil(width / pitch) + 1
  const rows = Math.ceil(height / pitch) + 1
  const colors = new Float32Array(columns * rows * 3)
  const color: Lab = [0, 0, 0]
  const breathe = timeSlicer(signal)
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 3) {
      field(mirrored ? width - column * pitch : column * pitch, row * pitch, color)
      colors[at] = color[0]
      colors[at + 1] = color[1]
      colors[at + 2] = color[2]
    }
    await breathe()
  }
  return { width, height, pitch, columns, rows, colors }
}

/** Moves the lightness under a box, and around it ever less: a field and no plate. */
export function shift(grid: Grid, box: Box, by: number, fade: number): void {
  const { pitch } = grid
  for (let row = 0, at = 0; row < grid.rows; row += 1) {
    const down = outside(row * pitch, box.y, box.y + box.height)
    for (let column = 0; column < grid.columns; column += 1, at += 3) {
      const across = outside(column * pitch, box.x, box.x + box.width)
      const far = across + down === 0 ? 0 : Math.sqrt(across * across + down * down)
      if (far >= fade) continue
      const before = grid.colors[at] ?? 0
      const after = Math.min(1, Math.max(0, before + by * (1 - smooth(0, fade, far))))
      grid.colors[at] = after
      // Near black and white there is less colour to be had.
      const kept = Math.min(1, after / (before + 1e-6), (1 - after) / (1 - before + 1e-6))
      grid.colors[at + 1] = (grid.colors[at + 1] ?? 0) * kept
      grid.colors[at + 2] = (grid.colors[at + 2] ?? 0) * kept
    }
  }
}

/** The pixels at the points under a box: four bytes each. */
export function pixelsAt(grid: Grid, box: Box): Uint8ClampedArray {
  const { pitch } = grid
  const left = Math.max(0, Math.floor(box.x / pitch))
  const right = Math.min(grid.columns - 1, Math.ceil((box.x + box.width) / pitch))
  const top = Math.max(0, Math.floor(box.y / pitch))
  const bottom = Math.min(grid.rows - 1, Math.ceil((box.y + box.height) / pitch))
  const pixels = new Uint8ClampedArray(Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1) * 4)
  const color = new Float32Array(3)
  let to = 0
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1, to += 4) {
      const at = (row * grid.columns + column) * 3
      writeRgb(grid.colors[at] ?? 0, grid.colors[at + 1] ?? 0, grid.colors[at + 2] ?? 0, color, 0)
      pixels[to] = color[0] ?? 0
      pixels[to + 1] = color[1] ?? 0
      pixels[to + 2] = color[2] ?? 0
      pixels[to + 3] = 255
    }
  }
  return pixels
}

function outside(value: number, from: number, to: number): number {
  return value < from ? from - value : value > to ? value - to : 0
}
