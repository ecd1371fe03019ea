import { grown } from '../../boxes.ts'
import type { Overlay } from '../../compose/plan.ts'
import { spriteOf } from '../../sprite.ts'
import { fixed } from '../colors.ts'
import { boxOf, plateOf, write } from '../letters.ts'
import { plateDensity } from '../proof.ts'
import type { Part } from '../setting.ts'
import { plate } from './plate.ts'
import type { Caption, Style } from './style.ts'

const radius = 32

/** Words on a dark plate: grey before they are spoken, in the accent while, and white after. */
export const fill: Style = (caption) => {
  const { timed, placed, accent } = caption
  const ground: Overlay = { from: timed.from, until: timed.until, sprite: () => darkPlate(caption) }
  const words = placed.parts.flatMap((part) => {
    const unit = timed.units[part.unit]
    if (!unit) return []
    const stages = [
      { from: timed.from, until: unit.from, color: fixed.toCome },
      { from: unit.from, until: unit.until, color: accent.color },
      { from: unit.until, until: timed.until, color: fixed.white },
    ]
    return stages.flatMap(({ from, until, color }): Overlay[] =>
      from < until ? [{ from, until, sprite: () => word(caption, part, color) }] : [],
    )
  })
  return [ground, ...words]
}

async function darkPlate({ placed, ground }: Caption) {
  const box = boxOf(placed)
  const density = await plateDensity(ground)
  return spriteOf(box, (context) => {
    context.globalAlpha = density
    plate(context, box, radius, fixed.plate)
  })
}

function word({ placed }: Caption, part: Part, color: string) {
  return spriteOf(grown(plateOf(placed, part), 0.1 * placed.size), (context) => {
    context.fillStyle = color
    write(context, placed, [part])
  })
}
