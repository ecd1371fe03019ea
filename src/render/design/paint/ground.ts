import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { mapBox } from '../matrix.ts'
import type { Surface } from './surface.ts'

/** The longest side of a copy, in pixels. */
const longest = 64

/** The RGBA pixels of a small copy of what lies below a box of an element so far. */
export function groundBelow(surface: Surface, box: Box): Uint8ClampedArray {
  const surfaces = [surface]
  for (let next = surface.below; next; next = next.below) surfaces.unshift(next)
  const part = sharedBox(mapBox(surface.matrix, box), surfaces[0]?.area ?? box)
  const width = Math.min(longest, Math.ceil(part.width))
  const height = Math.min(longest, Math.ceil(part.height))
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (const each of surfaces) addSurface(pixels, each, { part, width, height })
  return pixels
}

interface Grid {
  readonly part: Box
  readonly width: number
  readonly height: number
}

/** Reads single rows: to read all of them takes long, and a copy of the canvas longer. */
function addSurface(
  pixels: Uint8ClampedArray,
  { context, area, resolution }: Surface,
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
      const alpha = (data[from + 3] ?? 0) / 255
      for (let channel = 0; channel < 3; channel += 1) {
        const below = pixels[to + channel] ?? 0
        pixels[to + channel] = below + ((data[from + channel] ?? 0) - below) * alpha
      }
      pixels[to + 3] = Math.max(pixels[to + 3] ?? 0, data[from + 3] ?? 0)
    }
  }
}
