import { blurred, type Plane } from '../../analysis/raster.ts'
import { type Colors, colorAt, squaredDistance } from './color-model.ts'

/** The largest part of a mask, and others not much smaller, without holes: 1 or 0. */
export function mainParts(belongs: Plane): Plane {
  const { width, height } = belongs
  const main = new Float32Array(belongs.values.length)
  const parts = connectedParts(belongs, (at) => (belongs.values[at] ?? 0) > 0.5)
  const largest = parts[0]?.length ?? 0
  for (const part of parts) if (part.length >= largest * 0.25) for (const at of part) main[at] = 1
  const { values } = closeGaps({ width, height, values: main }, 2)
  for (const part of connectedParts({ width, height, values }, (at) => values[at] === 0)) {
    const isInside = part.every((at) => neighboursOf(at, width, height).length === 4)
    if (isInside) for (const at of part) values[at] = 1
  }
  return { width, height, values }
}

/**
 * Whether a shape is a usable subject: of a size that can move, with a simple outline along color changes, that ends
 * inside the searched area and does not span the picture.
 */
export function isUsable({ width, height, values }: Plane, colors: Colors, odds: Float32Array): boolean {
  const outline: number[] = []
  let [area, cut, top, left, right] = [0, 0, 0, 0, 0]
  values.forEach((value, index) => {
    if (value === 0) return
    area += 1
    const x = index % width
    if (index < width) top += 1
    if (x === 0) left += 1
    if (x === width - 1) right += 1
    const around = neighboursOf(index, width, height)
    if (around.some((other) => values[other] === 0)) outline.push(index)
    if (around.some((other) => odds[other] === Number.NEGATIVE_INFINITY)) cut += 1
  })
  const clear = outline.filter((at) => contrastAt(at, { width, height, values }, colors) > 0.09).length
  const share = area / values.length
  const solid = area / closeGaps({ width, height, values }, 12).values.reduce((sum, value) => sum + value, 0)
  return (
    share > 0.015 &&
    share < 0.68 &&
    outline.length ** 2 < 45 * area &&
    solid > 0.8 &&
    clear > outline.length * 0.75 &&
    cut < outline.length * 0.06 &&
    top < width * 0.12 &&
    Math.min(left, right) < height * 0.05 &&
    missedOutlines({ width, height, values }, colors, odds) < 0.18
  )
}

/** Morphological closing: fills gaps narrower than twice the radius. */
function closeGaps({ width, height, values }: Plane, radius: number): Plane {
  const reached = (each: Float32Array) =>
    blurred({ width, height, values: each }, radius).values.map((value) => Number(value > 1e-4))
  const outside = reached(reached(values).map((value) => 1 - value))
  return { width, height, values: outside.map((value, index) => Math.max(values[index] ?? 0, 1 - value)) }
}

/** The share of outlines in the region that are not the shape's own: a part of the subject may be missing. */
function missedOutlines({ width, height, values }: Plane, colors: Colors, odds: Float32Array): number {
  const near = blurred({ width, height, values }, 2).values
  let [total, missed] = [0, 0]
  for (let at = 0; at < values.length - width - 1; at += 1) {
    // Only inside the region.
    if ((odds[at] ?? 0) <= 0) continue
    const edge = Math.max(colorDistance(colors, at, at + 1), colorDistance(colors, at, at + width))
    if (edge < 0.04) continue
    const weight = Math.min(edge, 0.15)
    total += weight
    if ((near[at] ?? 0) < 1e-4) missed += weight
  }
  return total > 0 ? missed / total : 0
}

function colorDistance(colors: Colors, one: number, other: number): number {
  return Math.sqrt(squaredDistance(colors, one, colorAt(colors, other)))
}

/** The color difference between both sides of the outline. */
function contrastAt(at: number, { width, height, values }: Plane, colors: Colors): number {
  const [x, y] = [at % width, Math.floor(at / width)]
  const sums = [0, 1].map(() => [0, 0, 0, 0])
  for (let down = Math.max(0, y - 2); down <= Math.min(height - 1, y + 2); down += 1) {
    for (let across = Math.max(0, x - 2); across <= Math.min(width - 1, x + 2); across += 1) {
      const other = down * width + across
      const sum = sums[values[other] === 0 ? 0 : 1] as number[]
      for (let channel = 0; channel < 3; channel += 1) {
        sum[channel] = (sum[channel] ?? 0) + (colors[other * 3 + channel] ?? 0)
      }
      sum[3] = (sum[3] ?? 0) + 1
    }
  }
  const [outside, inside] = sums.map(([l = 0, a = 0, b = 0, count = 1]) => [l / count, a / count, b / count])
  return Math.sqrt(
    [0, 1, 2].reduce((sum, channel) => sum + ((outside?.[channel] ?? 0) - (inside?.[channel] ?? 0)) ** 2, 0),
  )
}

/** Connected parts, largest first. */
function connectedParts({ width, height }: Plane, isIn: (at: number) => boolean): number[][] {
  const visited = new Uint8Array(width * height)
  const parts: number[][] = []
  for (let start = 0; start < visited.length; start += 1) {
    if (visited[start] || !isIn(start)) continue
    visited[start] = 1
    const part = [start]
    for (let next = 0; next < part.length; next += 1) {
      for (const neighbour of neighboursOf(part[next] ?? 0, width, height)) {
        if (visited[neighbour] || !isIn(neighbour)) continue
        visited[neighbour] = 1
        part.push(neighbour)
      }
    }
    parts.push(part)
  }
  return parts.sort((one, other) => other.length - one.length)
}

function neighboursOf(at: number, width: number, height: number): number[] {
  const x = at % width
  return [at - width, at + width, x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1].filter(
    (other) => other >= 0 && other < width * height,
  )
}
