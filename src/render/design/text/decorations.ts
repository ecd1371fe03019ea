import type { Context } from '../../canvas.ts'
import { toHex } from '../../color.ts'
import type { SetPart, SetRuns, TextDecoration } from '../types.ts'

type DecorationLine = TextDecoration['lines'][number]

/** Parts of a line side by side under one decoration, which is drawn in one go. */
interface Decorated {
  readonly decoration: TextDecoration
  readonly first: SetPart
  readonly x: number
  readonly end: number
}

const linesBySide: Readonly<Record<'below' | 'above', readonly DecorationLine[]>> = {
  below: ['underline', 'overline'],
  above: ['line-through'],
}

/** Draws the lines of `text-decoration` that belong below the letters or above them. */
export function drawDecorations(
  context: Context,
  set: SetRuns,
  at: { readonly x: number; readonly y: number },
  layer: 'below' | 'above',
): void {
  context.save()
  context.translate(at.x, at.y)
  // In columns, the lines run down at the right of the letters.
  if (set.isVertical) context.transform(0, 1, -1, 0, 0, 0)
  for (const { parts } of set.lines) {
    for (const decorated of decoratedGroups(parts)) {
      for (const line of decorated.decoration.lines.filter((name) => linesBySide[layer].includes(name))) {
        drawLine(context, decorated, line, set.isVertical)
      }
    }
  }
  context.restore()
}

function decoratedGroups(parts: readonly SetPart[]): readonly Decorated[] {
  const groups: Decorated[] = []
  for (const part of parts) {
    const { textDecoration, visibility } = part.run.style
    const last = groups.at(-1)
    const end = part.x + part.width
    if (last && last.decoration === textDecoration && Math.abs(last.end - part.x) < 1)
      groups[groups.length - 1] = { ...last, end }
    else if (textDecoration && visibility === 'visible') {
      groups.push({ decoration: textDecoration, first: part, x: part.x, end })
    }
  }
  return groups
}

/** As browsers place them, from the baseline to the upper edge of the line. */
const topOf: Readonly<Record<DecorationLine, (part: SetPart, thickness: number, offset: number) => number>> =
  {
    underline: (_, thickness, offset) => (offset === 0 ? Math.max(1, Math.ceil(thickness / 2)) : offset),
    overline: ({ ascent }, thickness) => -ascent - thickness,
    'line-through': ({ ascent }, thickness) => -ascent / 3 - thickness / 2,
  }

function drawLine(
  context: Context,
  { decoration, first, x, end }: Decorated,
  line: DecorationLine,
  isVertical: boolean,
): void {
  const { size, run, baseline, ascent, descent } = first
  const factor = run.style.fontSize > 0 ? size / run.style.fontSize : 1
  const thickness =
    decoration.thickness === 'auto'
      ? Math.max(1, size / 10)
      : decoration.thickness.px * factor + decoration.thickness.share * size
  // The baseline of a column is the middle of its letters.
  const baselineOffset = isVertical ? -baseline + (ascent - descent) / 2 : baseline
  const y = baselineOffset + topOf[line](first, thickness, decoration.offset * factor) + thickness / 2
  context.strokeStyle = toHex(decoration.color ?? run.style.color)
  context.lineWidth = thickness
  context.beginPath()
  tracers[decoration.style](context, { x, end, y, thickness })
  context.stroke()
  context.setLineDash([])
}

interface Stroke {
  readonly x: number
  readonly end: number
  readonly y: number
  readonly thickness: number
}

function straight(context: Context, { x, end, y }: Stroke): void {
  context.moveTo(x, y)
  context.lineTo(end, y)
}

const tracers: Readonly<Record<TextDecoration['style'], (context: Context, stroke: Stroke) => void>> = {
  solid: straight,
  dashed(context, stroke) {
    context.setLineDash([2 * stroke.thickness, 2 * stroke.thickness])
    straight(context, stroke)
  },
  dotted(context, stroke) {
    context.setLineDash([stroke.thickness, stroke.thickness])
    straight(context, stroke)
  },
  double(context, stroke) {
    straight(context, stroke)
    straight(context, { ...stroke, y: stroke.y + 2 * stroke.thickness })
  },
  wavy(context, { x, end, y, thickness }) {
    const step = Math.max(2, 2 * thickness)
    context.moveTo(x, y)
    for (let at = x, side = -1; at < end; at += step, side = -side) {
      context.quadraticCurveTo(at + step / 2, y + side * step, at + step, y)
    }
  },
}
