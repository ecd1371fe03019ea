import { seeded } from '../../../../random.ts'

/** A height from -1 to 1 at every point, smooth over a distance of one. */
export type Noise = (x: number, y: number) => number

const size = 256

/** Gradient noise: hills and hollows that follow from the seed. */
export function noiseOf(seed: number): Noise {
  const random = seeded(seed)
  const order = Uint8Array.from({ length: size }, (_, index) => index)
  for (let index = size - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
  const slopes = Float32Array.from({ length: size * 2 }, (_, index) => {
    const angle = ((order[index >> 1] ?? 0) / size) * Math.PI * 2
    return index & 1 ? Math.sin(angle) : Math.cos(angle)
  })
  const slope = (column: number, row: number, x: number, y: number) => {
    const at = 2 * (order[((order[column & 255] ?? 0) + row) & 255] ?? 0)
    return (slopes[at] ?? 0) * x + (slopes[at + 1] ?? 0) * y
  }
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const across = u * u * u * (u * (u * 6 - 15) + 10)
    const down = v * v * v * (v * (v * 6 - 15) + 10)
    const above = slope(column, row, u, v)
    const below = slope(column, row + 1, u, v - 1)
    const top = above + (slope(column + 1, row, u - 1, v) - above) * across
    const bottom = below + (slope(column + 1, row + 1, u - 1, v - 1) - below) * across
    return 1.5 * (top + (bottom - top) * down)
  }
}

/** From 0 to 1 between two edges, without a kink. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
