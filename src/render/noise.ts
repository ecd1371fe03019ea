import { seededRandom } from '../random.ts'

/** A height from about -1 to 1 at every point, smooth over a distance of one. */
export type Noise = (x: number, y: number) => number

const size = 256

/** Gradient noise: hills and hollows that follow from the seed. `slopes` decides how the corners' slopes are dealt out. */
export function createNoise(seed: number, slopes: 'in turn' | 'shuffled'): Noise {
  const order = shuffled(seed)
  const table = Float32Array.from({ length: size * 2 }, (_, index) => {
    const corner = index >> 1
    const angle = ((slopes === 'shuffled' ? (order[corner] ?? 0) : corner) / size) * 2 * Math.PI
    return index & 1 ? Math.sin(angle) : Math.cos(angle)
  })
  const pull = (column: number, row: number, x: number, y: number) => {
    const at = 2 * (order[((order[column & 255] ?? 0) + row) & 255] ?? 0)
    return (table[at] ?? 0) * x + (table[at + 1] ?? 0) * y
  }
  return (x, y) => {
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
    return 1.5 * (upper + (lower - upper) * along)
  }
}

function shuffled(seed: number): Uint8Array {
  const random = seededRandom(seed)
  const order = Uint8Array.from({ length: size }, (_, index) => index)
  for (let last = size - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const swapped = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = swapped
  }
  return order
}
