import type { Box } from '../../../legible.ts'
import { grown } from '../../boxes.ts'
import type { Overlay } from '../../compose/plan.ts'
import { spriteOf } from '../../sprite.ts'
import { fixed } from '../colors.ts'
import { boxOf, type Placed, write } from '../letters.ts'
import type { Part } from '../setting.ts'
import { plate } from './plate.ts'
import type { Caption, Style } from './style.ts'

const radius = 10
/** What of the height of a line a highlighter covers. */
const band = [0.52, 0.92] as const

/** Print on paper; a highlighter runs along with the voice, and what it has marked stays. */
export const mark: Style = (caption) => {
  const { timed, placed } = caption
  const all = { from: timed.from, until: timed.until }
  return [
    { ...all, sprite: () => paper(caption) },
    ...placed.parts.flatMap((part) => strokeOf(caption, part)),
    { ...all, sprite: () => print(caption) },
  ]
}

function strokeOf({ timed, placed, accent }: Caption, part: Part): Overlay[] {
  const unit = timed.units[part.unit]
  if (!unit || unit.from >= timed.until) return []
  const box = bandOf(placed, part)
  const side = placed.direction === 'ltr' ? 'left' : 'right'
  const frames = Math.max(1, unit.said - unit.from)
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  return [
    {
      from: unit.from,
      until: timed.until,
      sprite: () => spriteOf(box, (context) => plate(context, box, 3, accent.color)),
      pose: (frame) => ({ x, y, opacity: 1, shown: Math.min(1, (frame - unit.from + 1) / frames), side }),
    },
  ]
}

/** From one word to the next, so that the marks of a line are one. */
function bandOf(placed: Placed, part: Part): Box {
  const isLeft = placed.direction === 'ltr'
  const next = placed.parts[placed.parts.indexOf(part) + 1]
  const joins = next?.line === part.line
  const gap = joins
    ? isLeft
      ? next.x - part.x - part.width
      : part.x - next.x - next.width
    : 0.05 * placed.size
  const first = placed.parts.find(({ line }) => line === part.line) === part ? 0.05 * placed.size : 0
  const middle = placed.y + placed.padding + (part.line + 0.5) * placed.leading
  const top = middle - placed.leading / 2
  return {
    x: Math.round(placed.x + part.x - (isLeft ? first : gap)),
    y: Math.round(top + band[0] * placed.leading),
    width: Math.round(part.width + gap + first),
    height: Math.round((band[1] - band[0]) * placed.leading),
  }
}

function paper({ placed }: Caption) {
  const box = boxOf(placed)
  return spriteOf(grown(box, 40), (context) => {
    context.shadowColor = 'rgba(0, 0, 0, 0.28)'
    context.shadowBlur = 28
    context.shadowOffsetY = 10
    plate(context, box, radius, fixed.paper)
  })
}

function print({ placed }: Caption) {
  return spriteOf(boxOf(placed), (context) => {
    context.fillStyle = fixed.print
    write(context, placed, placed.parts)
  })
}
