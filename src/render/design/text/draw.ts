import type { Context } from '../../canvas.ts'
import { toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { writeColumn } from '../../type/draw-vertical.ts'
import { applyLineStyle } from '../../type/measure.ts'
import type { SetPart, SetRuns, TextElement, TextRun } from '../types.ts'
import { drawDecorations } from './decorations.ts'

type Fill = Context['fillStyle']
interface Point {
  readonly x: number
  readonly y: number
}

/** What letters are drawn on and with. */
export interface TextDrawing {
  /**
   * Draws letters only, without shadows and lines, each part in the fill that this returns, for
   * `background-clip: text`. Parts without one are left out.
   */
  readonly fill?: ((part: SetPart) => Fill | undefined) | undefined
}

/** Draws a set text with the top left corner of its content box at a point. */
export function drawSetRuns(context: Context, set: SetRuns, at: Point, { fill }: TextDrawing = {}): void {
  const parts = set.lines
    .flatMap((line) => line.parts)
    .filter(({ text, run }) => text.trim() !== '' && run.style.visibility === 'visible')
  const pens = parts.map((part) => penFor(context, part, set, at))
  context.save()
  if (fill) {
    for (const pen of pens) {
      const ownFill = fill(pen.part)
      if (ownFill !== undefined) pen.fill(ownFill)
    }
  } else {
    for (const pen of pens) drawShadows(context, pen)
    drawDecorations(context, set, at, 'below')
    for (const pen of pens) drawLetters(pen)
    drawDecorations(context, set, at, 'above')
  }
  context.restore()
}

/** Draws the letters of one part, anywhere from their place. */
interface Pen {
  readonly part: SetPart
  readonly fill: (style: Fill, offset?: Point) => void
  readonly stroke: (style: Fill, width: number, offset?: Point) => void
}

function penFor(context: Context, part: SetPart, set: SetRuns, at: Point): Pen {
  const { face, size, text, direction, letterSpacing: tracking, wordSpacing, x, baseline } = part
  const write = (draw: (text: string, x: number, y: number) => void, offset: Point = { x: 0, y: 0 }) => {
    applyLineStyle(context, { face, size, tracking, direction, language: set.language, text })
    context.wordSpacing = `${wordSpacing}px`
    const [left, top] = [at.x + offset.x, at.y + offset.y]
    if (!set.isVertical) draw(text, left + x, top + baseline)
    else
      writeColumn(
        context,
        text,
        { centre: left + baseline, top: top + x, size, tracking, turnsDigits: true },
        draw,
      )
  }
  return {
    part,
    fill(style, offset) {
      context.fillStyle = style
      write((letters, left, top) => context.fillText(letters, left, top), offset)
    },
    stroke(style, width, offset) {
      context.strokeStyle = style
      context.lineWidth = width
      write((letters, left, top) => context.strokeText(letters, left, top), offset)
    },
  }
}

const sizeFactor = ({ size, run }: SetPart) => (run.style.fontSize > 0 ? size / run.style.fontSize : 1)

function drawLetters(pen: Pen): void {
  const { part } = pen
  const { color, textStroke, paintOrder } = part.run.style
  const stroke = () => {
    if (textStroke && textStroke.width > 0 && textStroke.color.alpha > 0) {
      pen.stroke(toHex(textStroke.color), textStroke.width * sizeFactor(part))
    }
  }
  if (paintOrder === 'stroke') stroke()
  if (color.alpha > 0) pen.fill(toHex(color))
  if (paintOrder === 'normal') stroke()
}

/**
 * Draws the shadows alone: the letters that cast them stand beside the picture. A canvas measures shadows in its own
 * pixels, whatever the transform.
 */
function drawShadows(context: Context, pen: Pen): void {
  const { part } = pen
  const { textShadow, textStroke } = part.run.style
  const { a, b, c, d } = context.getTransform()
  const area = a * d - b * c
  if (textShadow.length === 0 || Math.abs(area) < 1e-6) return
  const aside = 4 * (context.canvas.width + context.canvas.height)
  const offset = { x: (-aside * d) / area, y: (aside * b) / area }
  const factor = sizeFactor(part)
  context.save()
  for (const { x, y, blur, color } of textShadow.toReversed()) {
    context.shadowColor = toHex(color)
    context.shadowBlur = blur * factor * Math.sqrt(Math.abs(area))
    context.shadowOffsetX = aside + factor * (a * x + c * y)
    context.shadowOffsetY = factor * (b * x + d * y)
    pen.fill('#000', offset)
    if (textStroke) pen.stroke('#000', textStroke.width * factor, offset)
  }
  context.restore()
}

/** The border boxes of inline elements, one for each line, for painting their backgrounds below the text. */
export function inlineBoxes(
  element: TextElement,
  set: SetRuns,
  at: Point,
): readonly { readonly run: TextRun; readonly box: Box }[] {
  const seenRuns = new Set<TextRun>()
  const last = new Map(set.lines.flatMap(({ parts }) => parts.map((part) => [part.run, part])))
  const boxes: { run: TextRun; box: Box }[] = []
  for (const { parts } of set.lines) {
    for (const run of new Set(parts.map((part) => part.run))) {
      if (run.style === element.style) continue
      const runParts = parts.filter((part) => part.run === run)
      const ends = [!seenRuns.has(run), runParts.some((part) => last.get(run) === part)] as const
      seenRuns.add(run)
      boxes.push({ run, box: boxAround(runParts, run, ends, set.isVertical, at) })
    }
  }
  return boxes
}

function boxAround(
  parts: readonly SetPart[],
  { style: { padding, border } }: TextRun,
  [isFirst, isLast]: readonly [boolean, boolean],
  isVertical: boolean,
  at: Point,
): Box {
  const edge = (side: 'top' | 'right' | 'bottom' | 'left') =>
    padding[side].px + (border[side].style === 'none' ? 0 : border[side].width)
  const [part] = parts
  const factor = part ? sizeFactor(part) : 1
  const start = Math.min(...parts.map(({ x }) => x)) - (isFirst ? edge('left') * factor : 0)
  const end = Math.max(...parts.map(({ x, width }) => x + width)) + (isLast ? edge('right') * factor : 0)
  const { baseline = 0, ascent = 0, descent = 0 } = part ?? {}
  const above = (isVertical ? (ascent + descent) / 2 : ascent) + edge('top') * factor
  const below = (isVertical ? (ascent + descent) / 2 : descent) + edge('bottom') * factor
  return isVertical
    ? { x: at.x + baseline - above, y: at.y + start, width: above + below, height: end - start }
    : { x: at.x + start, y: at.y + baseline - above, width: end - start, height: above + below }
}
