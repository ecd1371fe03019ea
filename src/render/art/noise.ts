import { seeded } from '../../random.ts'

/** Smooth noise over the plane, from about -1 to 1. */
export interface Noise {
  readonly at: (x: number, y: number) => number
  /** Several octaves of it, each twice as fine and half as strong. */
  readonly layers: (x: number, y: number, octaves: number) => number
}

export function newNoise(seed: number): Noise {
  const random = seeded(seed)
  const size = 256
  const order = Uint8Array.from({ length: size }, (_, index) => index)
  for (let last = size - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  const slopes = Float32Array.from({ length: size * 2 }, (_, index) => {
    const angle = ((index >> 1) / size) * 2 * Math.PI
    return index % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
  })
  const pull = (column: number, row: number, x: number, y: number) => {
    const corner = order[((order[column & 255] ?? 0) + row) & 255] ?? 0
    return (slopes[corner * 2] ?? 0) * x + (slopes[corner * 2 + 1] ?? 0) * y
  }
  const at = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = x - column
    const down = y - row
    const across = right * right * right * (right * (right * 6 - 15) + 10)
    const along = down * down * down * (down * (down * 6 - 15) + 10)
    const top = pull(column, row, right, down)
    const bottom = pull(column, row + 1, right, down - 1)
    const upper = top + (pull(column + 1, row, right - 1, down) - top) * across
    const lower = bottom + (pull(column + 1, row + 1, right - 1, down - 1) - bottom) * across
    return (upper + (lower - upper) * along) * 1.5
  }
  const layers = (x: number, y: number, octaves: number) => {
    let sum = 0
    let [weight, scale] = [0.5, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      // Shifted, or every octave would be zero at the same corners.
      sum += at(x * scale + octave * 17.3, y * scale + octave * 9.1) * weight
      weight *= 0.5
      scale *= 2.03
    }
    return sum
  }
  return { at, layers }
}
