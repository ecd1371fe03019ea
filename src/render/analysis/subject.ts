import { type Blocks, blurred, type Plane, placeAt, toArea } from './raster.ts'
import type { ImageSubject } from './types.ts'

/**
 * Where the eye is drawn: to what is unlike the edge of the picture and unlike its surroundings, has detail, and is not
 * far out. `undefined` where nothing stands out.
 */
export function findSubject(blocks: Blocks, detail: Plane): ImageSubject | undefined {
  const saliency = saliencyOf(blocks, detail)
  const threshold = dividing(saliency.values)
  const parts = connectedParts(saliency, threshold)
  const [main] = parts
  const total = parts.reduce((sum, { mass }) => sum + mass, 0)
  if (!main || total === 0) return undefined
  const box = trimmed(main, saliency)
  const size = ((box.right - box.left) * (box.bottom - box.top)) / saliency.values.length
  // What fills the picture, or goes right across it, is its scene and no part of it.
  const across = (box.right - box.left) / saliency.width
  const isPart = falling(size, 0.5, 0.92) * falling(across, 0.8, 0.95)
  const sure = standsOut(saliency, main) * (main.mass / total) * isPart
  return sure < 0.2 || size < 0.004
    ? undefined
    : { ...toArea(box, saliency), place: centreOf(main, saliency), sure: Math.min(1, sure) }
}

/** 1 up to `from`, 0 beyond `to`. */
function falling(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (to - value) / (to - from)))
}

function saliencyOf(blocks: Blocks, detail: Plane): Plane {
  const { width, height } = blocks
  const unlikeEdge = unlikeEdgeOf(blocks)
  const unlikeAround = unlikeAroundOf(blocks)
  const edges = blurred({ ...detail, values: detail.values.map((value) => Math.min(value, 0.12)) }, 1)
  const parts = [
    { values: unlikeEdge, weight: 0.55 },
    { values: unlikeAround, weight: 0.25 },
    { values: edges.values, weight: 0.2 },
  ].map(({ values, weight }) => ({ values, weight: weight / Math.max(0.05, highest(values)) }))
  // Loops, because `Float32Array.from` with a function takes ten times as long.
  const values = new Float32Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x += 1, at += 1) {
      const across = (x + 0.5) / width - 0.5
      let sum = 0
      for (const part of parts) sum += (part.values[at] ?? 0) * part.weight
      const central = Math.exp(-(across * across + down * down) / (2 * 0.35 ** 2))
      values[at] = sum * (0.55 + 0.45 * central)
    }
  }
  return blurred({ width, height, values }, 1)
}

/** The 98th percentile, so that one glint does not set the scale. */
function highest(values: Float32Array): number {
  return values.slice().sort()[Math.floor(values.length * 0.98)] ?? 0
}

/** How unlike the colours along the edge of the picture each block is: a subject seldom reaches all of it. */
function unlikeEdgeOf({ width, height, lightness, greenRed, blueYellow }: Blocks): Float32Array {
  const edge: number[] = []
  const step = Math.max(1, Math.floor((width + height) / 12))
  for (let x = 0; x < width; x += step) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += step) edge.push(y * width, y * width + width - 1)
  const alike = Math.max(1, Math.floor(edge.length / 6))
  // The squared distances to the colours of the edge that are most alike: it may have several.
  const nearest = new Float32Array(alike)
  const unlike = new Float32Array(width * height)
  // The loop is the same measure as `distanceBetween`, written out because it runs a hundred thousand times.
  for (let at = 0; at < unlike.length; at += 1) {
    nearest.fill(Number.POSITIVE_INFINITY)
    for (const other of edge) {
      const l = (lightness[at] ?? 0) - (lightness[other] ?? 0)
      const a = (greenRed[at] ?? 0) - (greenRed[other] ?? 0)
      const b = (blueYellow[at] ?? 0) - (blueYellow[other] ?? 0)
      insertSorted(nearest, l * l + 4 * (a * a + b * b))
    }
    let sum = 0
    for (const distance of nearest) sum += Math.sqrt(distance)
    unlike[at] = sum / alike
  }
  return unlike
}

/** Puts a value into its place among the least, of which the greatest is dropped. */
function insertSorted(least: Float32Array, value: number): void {
  let place = least.length - 1
  if (value >= (least[place] ?? 0)) return
  for (; place > 0 && (least[place - 1] ?? 0) > value; place -= 1) least[place] = least[place - 1] ?? 0
  least[place] = value
}

function unlikeAroundOf({ width, height, lightness, greenRed, blueYellow }: Blocks): Float32Array {
  const radius = Math.max(2, Math.round(Math.min(width, height) / 4))
  const unlike = new Float32Array(width * height)
  for (const [values, weight] of [
    [lightness, 1],
    [greenRed, 4],
    [blueYellow, 4],
  ] as const) {
    const near = blurred({ width, height, values }, 1).values
    const far = blurred({ width, height, values }, radius).values
    for (let at = 0; at < unlike.length; at += 1) {
      const difference = (near[at] ?? 0) - (far[at] ?? 0)
      unlike[at] = (unlike[at] ?? 0) + weight * difference * difference
    }
  }
  return unlike.map(Math.sqrt)
}

/** Otsu's threshold: the one that best divides the values in two. */
function dividing(values: Float32Array): number {
  const max = values.reduce((one, other) => Math.max(one, other), 1e-6)
  const bins = new Float64Array(64)
  for (const value of values) {
    const bin = Math.min(63, Math.floor((value / max) * 64))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const total = bins.reduce((sum, count, bin) => sum + count * bin, 0)
  let [below, belowSum, best, threshold] = [0, 0, -1, 0]
  bins.forEach((count, bin) => {
    below += count
    belowSum += count * bin
    const above = values.length - below
    if (below === 0 || above === 0) return
    const spread = below * above * (belowSum / below - (total - belowSum) / above) ** 2
    if (spread > best) [best, threshold] = [spread, ((bin + 1) / 64) * max]
  })
  return threshold
}

interface Part {
  readonly blocks: readonly number[]
  readonly mass: number
}

/** The connected parts above the threshold, the weightiest first. */
function connectedParts(plane: Plane, threshold: number): Part[] {
  const { values } = plane
  const isFree = Uint8Array.from(values, (value) => (value < threshold ? 0 : 1))
  const parts: Part[] = []
  for (let start = 0; start < values.length; start += 1) {
    if (isFree[start]) parts.push(partFrom(plane, start, isFree))
  }
  return parts.sort((one, other) => other.mass - one.mass)
}

/** The part that a block belongs to. Its blocks are free no more. */
function partFrom({ width, values }: Plane, start: number, isFree: Uint8Array): Part {
  const blocks = [start]
  isFree[start] = 0
  let mass = 0
  for (let next = 0; next < blocks.length; next += 1) {
    const at = blocks[next] ?? 0
    mass += values[at] ?? 0
    const column = at % width
    const neighbours = [at - width, at + width, column > 0 ? at - 1 : -1, column + 1 < width ? at + 1 : -1]
    for (const neighbour of neighbours) {
      if (!isFree[neighbour]) continue
      isFree[neighbour] = 0
      blocks.push(neighbour)
    }
  }
  return { blocks, mass }
}

/** Without the thin ends: the box in which nearly all of the part lies. */
function trimmed({ blocks }: Part, { width, height }: Plane) {
  const columns = new Uint32Array(width)
  const rows = new Uint32Array(height)
  for (const at of blocks) {
    columns[at % width] = (columns[at % width] ?? 0) + 1
    const row = Math.floor(at / width)
    rows[row] = (rows[row] ?? 0) + 1
  }
  const cut = Math.floor(blocks.length * 0.03)
  const [left, top] = [firstBeyond(cut, columns), firstBeyond(cut, rows)]
  const [right, bottom] = [
    width - firstBeyond(cut, columns.toReversed()),
    height - firstBeyond(cut, rows.toReversed()),
  ]
  return { left, top, right, bottom }
}

/** The first place at which more than `cut` have been counted. */
function firstBeyond(cut: number, counts: Uint32Array): number {
  let sum = 0
  return counts.findIndex((count) => {
    sum += count
    return sum > cut
  })
}

/** Where its weight lies, which need not be the middle of its box. */
function centreOf({ blocks, mass }: Part, { width, height, values }: Plane): ImageSubject['place'] {
  let [across, down] = [0, 0]
  for (const at of blocks) {
    across += ((at % width) + 0.5) * (values[at] ?? 0)
    down += (Math.floor(at / width) + 0.5) * (values[at] ?? 0)
  }
  return placeAt(across / mass / width, down / mass / height)
}

/** From 0 to 1: how much more salient the part is than what is around it. */
function standsOut({ values }: Plane, { blocks }: Part): number {
  const inside = blocks.reduce((sum, index) => sum + (values[index] ?? 0), 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  const mean = inside / blocks.length
  const around = (total - inside) / Math.max(1, values.length - blocks.length)
  // What differs by less than a tenth of the whole range is hardly seen.
  return mean < 0.1 ? 0 : (mean - around) / mean
}
