import { type Picture, readPixels } from '../src/render/pictures/decode.ts'

export interface Difference {
  /** How far cells are apart on average, in the channel in which they are furthest: 1 is black and white. */
  readonly mean: number
  /** The share of cells that are another colour to everybody. */
  readonly other: number
}

/** Pixels to a side: 12 x 12 of the card. */
const cell = 3
const otherColor = 0.2

/**
 * How different two pictures look, cell by cell. What another processor rounds, and how another system smooths the edges
 * of letters, is lost in a cell; a word that is missing is not.
 */
export async function difference(one: Picture, other: Picture): Promise<Difference> {
  const [here, there] = [await cellsOf(one), await cellsOf(other)]
  if (here.length !== there.length) return { mean: 1, other: 1 }
  let [sum, others] = [0, 0]
  for (let at = 0; at < here.length; at += 3) {
    const channels = [at, at + 1, at + 2].map((index) => Math.abs((here[index] ?? 0) - (there[index] ?? 0)))
    const distance = Math.max(...channels)
    sum += distance
    if (distance > otherColor) others += 1
  }
  const count = here.length / 3
  return { mean: sum / count, other: others / count }
}

/** By hand, because a canvas that makes a picture smaller looks at some pixels more than at others. */
async function cellsOf(picture: Picture): Promise<Float64Array> {
  const pixels = await readPixels(picture, picture)
  const columns = Math.floor(picture.width / cell)
  const rows = Math.floor(picture.height / cell)
  const cells = new Float64Array(3 * columns * rows)
  for (let y = 0; y < rows * cell; y += 1) {
    for (let x = 0; x < columns * cell; x += 1) {
      const into = 3 * (Math.floor(y / cell) * columns + Math.floor(x / cell))
      const from = 4 * (y * picture.width + x)
      for (let channel = 0; channel < 3; channel += 1)
        cells[into + channel] =
          (cells[into + channel] ?? 0) + (pixels[from + channel] ?? 0) / (255 * cell ** 2)
    }
  }
  return cells
}

/** Less than this share moves with the machine, and more is a change: both are far from it. */
export const isAlike = ({ mean, other }: Difference) => mean < 0.01 && other < 0.0006
