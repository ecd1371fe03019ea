import type { Plane } from './raster.ts'

/** A connected part, light or dark, of a picture that was divided at a threshold. */
export interface Shape {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly isLight: boolean
  /** How many pixels it has. */
  readonly area: number
  /** Its mean lightness, and how much its pixels differ from that. */
  readonly lightness: number
  readonly spread: number
  /** The mean step in lightness along its outline. */
  readonly contrast: number
}

/** Divides a picture at a threshold and measures every part that is high enough. */
export function shapesOf(plane: Plane, threshold: number, lowest: number): Shape[] {
  const parts = labelled(plane, threshold)
  const sums = summed(plane, parts)
  const shapes: Shape[] = []
  for (let part = 0; part < parts.count; part += 1) {
    const top = sums.top[part] ?? 0
    const bottom = sums.bottom[part] ?? 0
    if (bottom - top < lowest) continue
    const area = sums.area[part] ?? 1
    const lightness = (sums.lightness[part] ?? 0) / area
    shapes.push({
      left: sums.left[part] ?? 0,
      top,
      right: sums.right[part] ?? 0,
      bottom,
      isLight: lightness >= threshold,
      area,
      lightness,
      spread: Math.sqrt(Math.max(0, (sums.squares[part] ?? 0) / area - lightness ** 2)),
      contrast: (sums.steps[part] ?? 0) / Math.max(1, sums.outline[part] ?? 0),
    })
  }
  return shapes
}

interface Parts {
  /** Which part each pixel belongs to. */
  readonly of: Int32Array
  readonly count: number
}

/** Connected-component labelling by union and find: light parts and dark ones in one pass. */
function labelled({ width, height, values }: Plane, threshold: number): Parts {
  const labels = new Int32Array(values.length)
  const parents = new Int32Array(values.length)
  let count = 0
  const rootOf = (label: number): number => {
    let root = label
    while (parents[root] !== root) {
      // Path halving.
      parents[root] = parents[parents[root] ?? 0] ?? 0
      root = parents[root] ?? 0
    }
    return root
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const isLight = (values[at] ?? 0) >= threshold
      const hasWest = x > 0 && (values[at - 1] ?? 0) >= threshold === isLight
      const hasNorth = y > 0 && (values[at - width] ?? 0) >= threshold === isLight
      // Reading outside of an array would be right, and many times slower.
      const west = hasWest ? (labels[at - 1] ?? 0) : 0
      const north = hasNorth ? (labels[at - width] ?? 0) : 0
      if (hasWest) labels[at] = west
      else if (hasNorth) labels[at] = north
      else {
        parents[count] = count
        labels[at] = count
        count += 1
      }
      if (!hasWest || !hasNorth || parents[west] === parents[north]) continue
      const one = rootOf(west)
      const other = rootOf(north)
      if (one < other) parents[other] = one
      else parents[one] = other
    }
  }
  // A root comes before all that it holds, so its own number is known by then.
  const numbers = new Int32Array(count)
  let parts = 0
  for (let label = 0; label < count; label += 1) {
    const parent = parents[label] ?? 0
    if (parent === label) parts += 1
    numbers[label] = parent === label ? parts - 1 : (numbers[parent] ?? 0)
  }
  for (let at = 0; at < labels.length; at += 1) labels[at] = numbers[labels[at] ?? 0] ?? 0
  return { of: labels, count: parts }
}

function summed({ width, height, values }: Plane, { of, count }: Parts) {
  const [left, top] = [new Int32Array(count).fill(width), new Int32Array(count).fill(height)]
  const [right, bottom, area] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  const [lightness, squares] = [new Float64Array(count), new Float64Array(count)]
  const [steps, outline] = [new Float64Array(count), new Int32Array(count)]
  const border = (one: number, other: number, step: number) => {
    steps[one] = (steps[one] ?? 0) + step
    steps[other] = (steps[other] ?? 0) + step
    outline[one] = (outline[one] ?? 0) + 1
    outline[other] = (outline[other] ?? 0) + 1
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const part = of[at] ?? 0
      const value = values[at] ?? 0
      if (x < (left[part] ?? 0)) left[part] = x
      if (y < (top[part] ?? 0)) top[part] = y
      if (x >= (right[part] ?? 0)) right[part] = x + 1
      bottom[part] = y + 1
      area[part] = (area[part] ?? 0) + 1
      lightness[part] = (lightness[part] ?? 0) + value
      squares[part] = (squares[part] ?? 0) + value * value
      // Soft outlines take two pixels to go from one side to the other.
      const west = x > 1 ? (of[at - 1] ?? 0) : part
      if (west !== part) border(part, west, Math.abs(value - (values[at - 2] ?? 0)))
      const north = y > 1 ? (of[at - width] ?? 0) : part
      if (north !== part) border(part, north, Math.abs(value - (values[at - 2 * width] ?? 0)))
    }
  }
  return { left, top, right, bottom, area, lightness, squares, steps, outline }
}
