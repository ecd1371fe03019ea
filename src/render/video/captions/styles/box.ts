import type { Box } from '../../../legible.ts'
import { grown } from '../../boxes.ts'
import type { Overlay } from '../../compose/plan.ts'
import { slowing } from '../../easing.ts'
import { spriteOf } from '../../sprite.ts'
import { fixed } from '../colors.ts'
import { boxOf, plateOf, write, writeRelief } from '../letters.ts'
import type { Part } from '../setting.ts'
import { plate } from './plate.ts'
import type { Caption, Style } from './style.ts'

/** Around the words, for what their shadow reaches. */
const margin = 40
/** In seconds. */
const move = 0.08

/** White words; a plate in the accent moves from one to the next as they are spoken. */
export const box: Style = (caption) => {
  const { timed, placed } = caption
  const base: Overlay = { from: timed.from, until: timed.until, sprite: () => words(caption) }
  const plates = timed.units.flatMap((unit, index) => {
    const before = placed.parts.filter((part) => part.unit === index - 1).at(-1)
    return placed.parts
      .filter((part) => part.unit === index)
      .flatMap((part) => plateOverlays(caption, part, before, unit.from, unit.until))
  })
  return [base, ...plates]
}

async function words({ placed, isBare }: Caption) {
  const needsPlate = !(await isBare())
  return spriteOf(grown(boxOf(placed), margin), (context) => {
    if (needsPlate) plate(context, boxOf(placed), 0.3 * placed.size, groundPlate)
    writeRelief(context, placed, placed.parts, outlineOf(placed.size))
    context.fillStyle = fixed.white
    write(context, placed, placed.parts)
  })
}

/** The ground that is added where letters without an outline cannot be read: as dense as white asks for. */
export const groundPlate = `${fixed.plate}d1`

const outlineOf = (size: number) => 0.1 * size

/** On its way the plate is somewhere between two words, and only what it covers is dark. */
function plateOverlays(
  caption: Caption,
  part: Part,
  before: Part | undefined,
  from: number,
  until: number,
): Overlay[] {
  const { placed, fps } = caption
  const target = plateOf(placed, part)
  // From the end of a line to the beginning of the next one it would cross all words.
  const start = before?.line === part.line ? plateOf(placed, before) : undefined
  const steps = start ? Math.min(Math.round(move * fps), Math.max(0, until - from - 1)) : 0
  const overlays: Overlay[] = []
  for (let step = 0; start && step < steps; step += 1) {
    const at = between(start, target, slowing((step + 1) / (steps + 1)))
    overlays.push({ from: from + step, until: from + step + 1, sprite: () => lit(caption, at) })
  }
  if (until > from + steps) overlays.push({ from: from + steps, until, sprite: () => lit(caption, target) })
  return overlays
}

function lit({ placed, accent }: Caption, at: Box) {
  return spriteOf(at, (context) => {
    const radius = 0.18 * placed.size
    plate(context, at, radius, accent.color)
    context.save()
    context.beginPath()
    context.roundRect(at.x, at.y, at.width, at.height, radius)
    context.clip()
    context.fillStyle = accent.ink
    const touched = placed.parts.filter(
      (part) => placed.x + part.x < at.x + at.width && placed.x + part.x + part.width > at.x,
    )
    write(context, placed, touched)
    context.restore()
  })
}

function between(one: Box, other: Box, share: number): Box {
  const mixed = (key: keyof Box) => one[key] + (other[key] - one[key]) * share
  return { x: mixed('x'), y: mixed('y'), width: mixed('width'), height: mixed('height') }
}
