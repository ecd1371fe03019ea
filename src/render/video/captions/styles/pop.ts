import { grown } from '../../boxes.ts'
import type { Overlay } from '../../compose/plan.ts'
import { slowing } from '../../easing.ts'
import { spriteOf } from '../../sprite.ts'
import { fixed } from '../colors.ts'
import { boxOf, plateOf, write, writeRelief } from '../letters.ts'
import type { Part } from '../setting.ts'
import { groundPlate } from './box.ts'
import { plate } from './plate.ts'
import type { Caption, Style } from './style.ts'

/** How much larger a word is while it is spoken, in which turn, and in how many seconds it goes back. */
const larger = 0.12
const turn = (-2 * Math.PI) / 180
const back = 0.12

/** Large capitals; the spoken word jumps forward in the accent. */
export const pop: Style = (caption) => {
  const { timed, placed } = caption
  const ground: Overlay = { from: timed.from, until: timed.until, sprite: () => addedPlate(caption) }
  const words = placed.parts.map((part) => stagesOf(caption, part))
  // What is spoken lies over the words beside it.
  const flat = words.flat()
  const isFront = ({ lift }: Stage) => lift > 0
  const stages = [...flat.filter((stage) => !isFront(stage)), ...flat.filter(isFront)]
  return [...(placed.isJoined ? [ground] : []), ...stages.map(({ overlay }) => overlay)]
}

interface Stage {
  readonly overlay: Overlay
  readonly lift: number
}

function stagesOf(caption: Caption, part: Part): Stage[] {
  const { timed, accent, fps, placed } = caption
  const unit = timed.units[part.unit]
  if (!unit) return []
  const stage = (from: number, until: number, lift: number, color: string): Stage[] =>
    from < until
      ? [
          {
            lift,
            overlay: { from, until, sprite: () => word(caption, part, placed.isJoined ? 0 : lift, color) },
          },
        ]
      : []
  const steps = placed.isJoined ? 0 : Math.min(Math.round(back * fps), timed.until - unit.until)
  const returning = Array.from({ length: steps }, (_, step) => {
    const lift = 1 - slowing((step + 1) / (steps + 1))
    return stage(unit.until + step, unit.until + step + 1, lift, fixed.white)
  })
  return [
    ...stage(timed.from, unit.from, 0, fixed.white),
    ...stage(unit.from, unit.until, 1, accent.color),
    ...returning.flat(),
    ...stage(unit.until + steps, timed.until, 0, fixed.white),
  ]
}

async function addedPlate({ placed, isBare }: Caption) {
  const isFine = await isBare()
  return spriteOf(boxOf(placed), (context) => {
    if (!isFine) plate(context, boxOf(placed), 0.2 * placed.size, groundPlate)
  })
}

function word({ placed }: Caption, part: Part, lift: number, color: string) {
  const box = plateOf(placed, part)
  return spriteOf(grown(box, 40 + 0.1 * box.width * lift), (context) => {
    const middle = { x: placed.x + part.x + part.width / 2, y: placed.y + part.baseline - placed.above / 2 }
    context.translate(middle.x, middle.y)
    context.scale(1 + larger * lift, 1 + larger * lift)
    context.rotate(turn * lift)
    context.translate(-middle.x, -middle.y)
    writeRelief(context, placed, [part], 0.085 * placed.size)
    context.fillStyle = color
    write(context, placed, [part])
  })
}
