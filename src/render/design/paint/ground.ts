import { freeCanvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { invert, mapBox } from '../matrix.ts'
import type { Surface } from './surface.ts'

/** The longest side of a copy, in pixels. */
const longest = 64

/** The RGBA pixels of a small copy of what is seen below a box of an element so far. */
export async function groundBelow(surface: Surface, box: Box): Promise<Uint8ClampedArray> {
  let root = surface
  while (root.below) root = root.below
  const part = sharedBox(mapBox(surface.matrix, box), root.area)
  const width = Math.min(longest, Math.ceil(part.width))
  const height = Math.min(longest, Math.ceil(part.height))
  if (!(width > 0 && height > 0)) return new Uint8ClampedArray()
  const { canvas, context } = await newCanvas(width, height)
  // Single pixels tell enough, and to mix all of them takes long.
  context.imageSmoothingEnabled = false
  const [across, down] = [width / part.width, height / part.height]
  context.setTransform(across, 0, 0, down, -part.x * across, -part.y * down)
  for (let next: Surface | undefined = surface; next; next = next.below) {
    const { area, opacity } = next
    context.globalCompositeOperation = 'destination-over'
    context.drawImage(next.context.canvas, area.x, area.y, area.width, area.height)
    if (opacity === 1) continue
    context.save()
    // On parts of pixels, the canvas would keep nothing.
    context.resetTransform()
    context.globalCompositeOperation = 'destination-in'
    context.globalAlpha = opacity
    context.fillRect(0, 0, width, height)
    context.restore()
  }
  const { data } = context.getImageData(0, 0, width, height)
  freeCanvas(canvas)
  return insideOf(data, { part, width, height }, surface, box)
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
    const point = mapBox(inverse, { x, y, width: 0, height: 0 })
    const [right, bottom] = [box.x + box.width, box.y + box.height]
    return point.x >= box.x && point.x <= right && point.y >= box.y && point.y <= bottom
  }
  return pixels.filter((_, index) => isInside(index))
}

interface Grid {
  readonly part: Box
  readonly width: number
  readonly height: number
}
