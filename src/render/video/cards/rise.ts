import { around, grown, wholeBox } from '../boxes.ts'
import type { Overlay } from '../compose/plan.ts'
import { slowing } from '../easing.ts'
import { spriteOf } from '../sprite.ts'
import type { Item } from './card.ts'

/** When something of a card is on. */
export interface Stay {
  readonly from: number
  readonly until: number
  readonly fps: number
}

/** In pixels and seconds. */
const rise = { by: 24, takes: 0.2 }

/** How far in it is on a frame: a little on the first one already. */
export function arrival(frame: number, { from, fps }: Stay): number {
  const steps = Math.round(rise.takes * fps)
  return slowing(Math.min(1, (frame - from + 1) / (steps + 1)))
}

/** Items that are there at once. */
export function standing(items: readonly Item[], { from, until }: Stay): Overlay {
  return { from, until, sprite: () => drawn(items, 0) }
}

/** Items that rise into their place together, and leave with a cut. */
export function rising(items: readonly Item[], stay: Stay): Overlay {
  const { x, y } = wholeBox(boxAround(items, bearing))
  return {
    from: stay.from,
    until: stay.until,
    sprite: () => drawn(items, bearing),
    pose: (frame) => {
      const share = arrival(frame, stay)
      return { x, y: y + Math.round(rise.by * (1 - share)), opacity: share }
    },
  }
}

/** How far letters may lean out of their boxes. */
const bearing = 24

function boxAround(items: readonly Item[], by: number) {
  return grown(around(items.map(({ box }) => box)), by)
}

function drawn(items: readonly Item[], by: number) {
  return spriteOf(boxAround(items, by), (context) => {
    for (const { draw } of items) draw(context)
  })
}
