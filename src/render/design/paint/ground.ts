import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { invert, mapBox } from '../matrix.ts'
import type { Surface } from './surface.ts'

/** The longest side of a copy, in pixels. */
const longest = 64

/** The RGBA pixels of a small copy of what is seen below a box of an element so far. */
export function groundBelow(surface: Surface, box: Box): Uint8ClampedArray {
  let root = surface
  while (root.below) root = root.below
  const part = sharedBox(mapBox(surface.matrix, box), root.area)
  const width = Math.min(longest, Math.ceil(part.width))
  const height = Math.min(longest, Math.ceil(part.height))
  if (!(width > 0 && height > 0)) return new Uint8ClampedArray()
  const mixed = new Float32Array(4 * width * height)
  for (let next: Surface | undefined = surface; next; next = next.below)
    addBelow(mixed, next, { part, width, height })
  const pixels = Uint8ClampedArray.from(mixed, (value, index) => (index % 4 === 3 ? 255 * value : value))
  return insideOf(pixels, { part, width, height }, surface, box)
}

/** The pixels that lie in the box: around one that is turned, there is more. */
function insideOf(
  pixels: Uint8ClampedArray,
  { part, width, height }: Grid,
  { matrix }: Surface,
  box: Box,
): Uint8ClampedArray {
  const inverse = invert(matrix)
  if (!inverse || (matrix[1] === 0 && matrix[2] === 0)) return pixels
  const isInside = (index: number) => {
    const at = Math.floor(index / 4)
    const x = part.x + (((at % width) + 0.5) * part.width) / width
    const y = part.y + ((Math.floor(at / width) + 0.5) * part.height) / height
    const own = mapBox(inverse, { x, y, width: 0, height: 0 })
    const [right, bottom] = [box.x + box.width, box.y + box.height]
    return own.x >= box.x && own.x <= right && own.y >= box.y && own.y <= bottom
  }
  return pixels.filter((_, index) => isInside(index))
}

interface Grid {
  readonly part: Box
  readonly width: number
  readonly height: number
}

/** Reads single rows: to read all of them takes long, and a copy of the canvas longer. `mixed` is premultiplied. */
function addBelow(
  mixed: Float32Array,
  { context, area, resolution, opacity }: Surface,
  { part, width, height }: Grid,
): void {
  const left = Math.floor((part.x - area.x) * resolution)
  const length = Math.max(1, Math.ceil(part.width * resolution))
  for (let row = 0; row < height; row += 1) {
    const y = part.y + ((row + 0.5) / height) * part.height
    const { data } = context.getImageData(left, Math.floor((y - area.y) * resolution), length, 1)
    for (let column = 0; column < width; column += 1) {
      const from = 4 * Math.min(length - 1, Math.floor(((column + 0.5) / width) * length))
      const to = 4 * (row * width + column)
      const weight = ((1 - (mixed[to + 3] ?? 0)) * (data[from + 3] ?? 0)) / 255
      for (let channel = 0; channel < 4; channel += 1) {
        const added = weight * (channel === 3 ? 1 : (data[from + channel] ?? 0))
        mixed[to + channel] = opacity * ((mixed[to + channel] ?? 0) + added)
      }
    }
  }
}
