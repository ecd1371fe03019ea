import type { Context } from '../../../canvas.ts'
import type { Box } from '../../../legible.ts'

/** A ground with round corners. */
export function plate(context: Context, box: Box, radius: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radius)
  context.fill()
}
