import { type Context, newCanvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { wholeBox } from './boxes.ts'
import type { Sprite } from './compose/plan.ts'

/** Draws a sprite, in the coordinates of the frame; what lies outside the box is cut. */
export async function spriteOf(box: Box, draw: (context: Context) => void | Promise<void>): Promise<Sprite> {
  const { x, y, width, height } = wholeBox(box)
  const { context } = await newCanvas(width, height)
  context.translate(-x, -y)
  await draw(context)
  return { x, y, width, height, pixels: context.getImageData(0, 0, width, height).data }
}
