import type { ImageSize } from '../../../media/media.ts'
import type { Context } from '../../canvas.ts'
import { fromOklch, type Oklch, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { mixed, type Scheme } from '../../templates/gradient/scheme.ts'

/** Fills the card before anything else is drawn. */
export type Ground = (context: Context) => void

export const css = (color: Oklch, alpha = 1): string => toHex({ ...fromOklch(color), alpha })

/** A ground of one colour that turns to its partner in the corner away from the text. */
export function softGround({ width, height }: ImageSize, { ground, groundEnd }: Scheme): Ground {
  return (context) => {
    const box = { x: 0, y: 0, width, height }
    context.fillStyle = blend(context, box, [
      [0, ground],
      [0.36, ground],
      [1, groundEnd],
    ])
    context.fillRect(0, 0, width, height)
  }
}

type Stop = readonly [at: number, color: Oklch]

/** A gradient from the upper left of a box to its lower right, or straight down. */
export function blend(
  context: Context,
  { x, y, width, height }: Box,
  stops: readonly Stop[],
  direction: 'across' | 'down' | 'right' = 'across',
) {
  const [right, foot] = [direction === 'down' ? 0 : width, direction === 'right' ? 0 : height]
  return withStops(context.createLinearGradient(x, y, x + right, y + foot), stops)
}

interface Stoppable {
  readonly addColorStop: (at: number, color: string) => void
}

/** Canvas gradients mix in sRGB, which is grey between distant colours, so stretches are cut into short ones. */
function withStops<Gradient extends Stoppable>(gradient: Gradient, stops: readonly Stop[]): Gradient {
  for (const [index, [to, color]] of stops.entries()) {
    const [from, before] = stops[index - 1] ?? [to, color]
    const steps = before === color ? 1 : 8
    for (let step = index === 0 ? steps : 1; step <= steps; step += 1) {
      const share = step / steps
      // Eased, because a kink in lightness shows as a stripe.
      const eased = (share + share * share * (3 - 2 * share)) / 2
      gradient.addColorStop(from + (to - from) * share, css(mixed(before, color, eased)))
    }
  }
  return gradient
}

interface Ticket {
  /** Where it can be torn off: across, or upright on wide cards. */
  readonly cut: number
  readonly isWide: boolean
  readonly radius: number
  readonly hole: number
  readonly fill: string
  readonly line: string
}

/** Fills a ticket and dashes the line where it can be torn off. */
export function fillTicket(context: Context, box: Box, ticket: Ticket): void {
  const { cut, isWide, hole, fill, line } = ticket
  context.fillStyle = fill
  tracePunched(context, box, ticket)
  context.fill()
  context.strokeStyle = line
  context.lineWidth = 0.1 * hole
  context.setLineDash([0.4 * hole, 0.4 * hole])
  context.beginPath()
  const from = 1.7 * hole
  context.moveTo(isWide ? cut : box.x + from, isWide ? box.y + from : cut)
  context.lineTo(isWide ? cut : box.x + box.width - from, isWide ? box.y + box.height - from : cut)
  context.stroke()
  context.setLineDash([])
}

/** A rounded box with two half holes where it can be torn off. */
function tracePunched(
  context: Context,
  { x, y, width, height }: Box,
  { cut, isWide, radius, hole }: Ticket,
): void {
  const [right, foot] = [x + width, y + height]
  context.beginPath()
  context.moveTo(x + radius, y)
  if (isWide) context.arc(cut, y, hole, Math.PI, 0, true)
  context.arcTo(right, y, right, foot, radius)
  if (!isWide) context.arc(right, cut, hole, -Math.PI / 2, Math.PI / 2, true)
  context.arcTo(right, foot, x, foot, radius)
  if (isWide) context.arc(cut, foot, hole, 0, Math.PI, true)
  context.arcTo(x, foot, x, y, radius)
  if (!isWide) context.arc(x, cut, hole, Math.PI / 2, -Math.PI / 2, true)
  context.arcTo(x, y, right, y, radius)
  context.closePath()
}
