import type { Box } from '../../../legible.ts'
import type { Lab } from '../../../palette/lab.ts'
import type { Grid } from './grid.ts'
import { smooth } from './noise.ts'

const bins = 512

/**
 * Lets a colour be seen on at least such a share of a ground: what is nearest to it becomes exactly it, and what is less
 * near comes nearer, so that there is no edge. What lies under words and around them is left as it is; what lies under
 * shapes is not seen.
 */
export function reveal(
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
  for (const box of words) close(open, grid, box, fade)
  for (const box of shapes) close(open, grid, box, 1)
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
    const pull = (1 - smooth(reach, 2 * reach + 0.03, far[point] ?? 0)) * (open[point] ?? 0)
    if (pull === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const before = colors[at + channel] ?? 0
      colors[at + channel] = before + ((color[channel] ?? 0) - before) * pull
    }
  }
}

/** Marks what is under a box, and less and less of what is around it, as not open. */
function close(open: Float32Array, { pitch, columns, rows }: Grid, box: Box, soft: number): void {
  const [left, right] = [box.x - soft, box.x + box.width + soft]
  const first = Math.max(0, Math.floor((box.y - soft) / pitch))
  const last = Math.min(rows - 1, Math.ceil((box.y + box.height + soft) / pitch))
  for (let row = first; row <= last; row += 1) {
    const down = Math.max(box.y - row * pitch, row * pitch - box.y - box.height, 0)
    for (let column = Math.max(0, Math.floor(left / pitch)); column < columns; column += 1) {
      if (column * pitch > right) break
      const across = Math.max(box.x - column * pitch, column * pitch - box.x - box.width, 0)
      const point = row * columns + column
      const free = smooth(0.15 * soft, soft, Math.sqrt(across * across + down * down))
      open[point] = Math.min(open[point] ?? 1, free)
    }
  }
}
