import { fromOklch, toHex } from '../../../color.ts'
import type { Brush } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** A little more than what has to be seen of the base. */
const share = 0.058

/** The base as it was given, along an edge where no words are: for grounds that have to keep away from it. */
export function drawBand({ palette, width, height, shape }: Stage, { pen }: Brush): void {
  pen.fillStyle = toHex(fromOklch(palette.base))
  if (shape === 'wide') pen.fillRect(0, height * (1 - share), width, height * share)
  else pen.fillRect(width * (1 - share), 0, width * share, height)
}
