import { distanceBetween } from './detail.ts'
import { placeAt } from './places.ts'
import type { Blocks, Plane } from './raster.ts'
import type { LayoutAnalysis } from './types.ts'

/** Less change than this from pixel to pixel is a plain ground, its grain included. */
const quietChange = 0.012

/** Where a picture is quiet and where busy, and how it is built. */
export function layoutOf(blocks: Blocks, detail: Plane): LayoutAnalysis {
  const quiet = detail.values.reduce((sum, change) => sum + Number(change < quietChange), 0)
  return {
    quiet: quiet / detail.values.length,
    quietSides: sides.filter((side) => isQuiet(detail, side)),
    busiest: busiestOf(detail),
    symmetry: symmetryOf(blocks),
    horizon: horizonOf(blocks),
  }
}

type Side = LayoutAnalysis['quietSides'][number]
const sides = ['left', 'right', 'top', 'bottom'] as const satisfies readonly Side[]

function isQuiet({ width, height, values }: Plane, side: Side): boolean {
  const third = (side === 'left' || side === 'right' ? width : height) / 3
  let [quiet, count] = [0, 0]
  values.forEach((change, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const depth = { left: x, right: width - 1 - x, top: y, bottom: height - 1 - y }[side]
    if (depth >= third) return
    count += 1
    quiet += Number(change < quietChange)
  })
  return quiet / Math.max(1, count) > 0.88
}

function busiestOf({ width, height, values }: Plane): LayoutAnalysis['busiest'] {
  const fields = new Float64Array(9)
  values.forEach((change, at) => {
    const column = Math.floor(((at % width) / width) * 3)
    const row = Math.floor((Math.floor(at / width) / height) * 3)
    fields[row * 3 + column] = (fields[row * 3 + column] ?? 0) + change
  })
  const [first = 0, second = 0] = [...fields].sort((a, b) => b - a)
  const index = fields.indexOf(first)
  if ((first / Math.max(1, values.length)) * 9 < quietChange * 2 || first < second * 1.35) return undefined
  return placeAt(((index % 3) + 0.5) / 3, (Math.floor(index / 3) + 0.5) / 3)
}

/** A sky over a field mirrors by itself, so only what differs within a row, or a column, is compared. */
function symmetryOf({ width, height, lightness }: Blocks): LayoutAnalysis['symmetry'] {
  const value = (x: number, y: number) => lightness[y * width + x] ?? 0
  const acrossIs = likeness(height, width, (row, x) => value(x, row))
  const downIs = likeness(width, height, (column, y) => value(column, y))
  if (Math.max(acrossIs, downIs) < 0.86) return undefined
  return acrossIs >= downIs ? 'left and right' : 'top and bottom'
}

/** The correlation of lines with themselves read backwards; 0 where they hardly vary. */
function likeness(lines: number, length: number, read: (line: number, at: number) => number): number {
  let [products, squares] = [0, 0]
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let at = 0; at < length; at += 1) sum += read(line, at)
    const mean = sum / length
    for (let at = 0; at < length; at += 1) {
      const here = read(line, at) - mean
      products += here * (read(line, length - 1 - at) - mean)
      squares += here * here
    }
  }
  const spread = Math.sqrt(squares / Math.max(1, lines * length))
  return spread < 0.04 ? 0 : products / squares
}

/** The one row at which nearly all columns change in the same way. */
function horizonOf(blocks: Blocks): number | undefined {
  const { width, height, lightness } = blocks
  const gap = 2
  const level: number[] = []
  for (let y = Math.ceil(height * 0.15); y < height * 0.85; y += 1) {
    let [brighter, darker] = [0, 0]
    for (let x = 0; x < width; x += 1) {
      const [above, below] = [(y - gap) * width + x, (y + gap - 1) * width + x]
      if (y < gap || distanceBetween(blocks, above, below) < 0.07) continue
      if ((lightness[above] ?? 0) < (lightness[below] ?? 0)) darker += 1
      else brighter += 1
    }
    if (Math.max(brighter, darker) / width > 0.88) level.push(y)
  }
  const [first, last] = [level[0], level.at(-1)]
  // Several of them are stripes or a panel, one that goes on and on is a gradient.
  if (first === undefined || last === undefined || last - first > 2 * gap) return undefined
  return (first + last + 1) / 2 / height
}
