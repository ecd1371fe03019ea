import { type Context, newCanvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import type { Sprite } from './compose/plan.ts'

/** Draws a sprite, in the coordinates of the frame; what lies outside the box is cut. */
export async function spriteOf(box: Box, draw: (context: Context) => void | Promise<void>): Promise<Sprite> {
  const { x, y, width, height } = wholeBox(box)
  const { context } = await newCanvas(width, height)
  context.translate(-x, -y)
  await draw(context)
  return { x, y, width, height, pixels: context.getImageData(0, 0, width, height).data }
}

/** The whole pixels that a box touches. */
export function wholeBox(box: Box): Box {
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(box.x + box.width) - x),
    height: Math.max(1, Math.ceil(box.y + box.height) - y),
  }
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The least box around some. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
