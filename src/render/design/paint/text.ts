import type { Context } from '../../canvas.ts'
import { sharedBox } from '../../overlap.ts'
import { boundsOf, mapBox } from '../matrix.ts'
import { capitalsBox } from '../review.ts'
import { drawSetRuns, inlineBoxes } from '../text/index.ts'
import type { DesignElement, LaidOut, Style, TextElement } from '../types.ts'
import { type BackgroundPlace, type PictureOf, paintBackground, type Shapes } from './background.ts'
import { paintBorder } from './border.ts'
import { borderWidths, insetBy, roundedBox, snapped, trace } from './geometry.ts'
import { groundBelow } from './ground.ts'
import { isClipping, type PaintStep } from './order.ts'
import { maskLayer, openLayer, putLayer, type Surface, wholePixels } from './surface.ts'

/** One painting of a page. */
export interface Painting {
  readonly root: LaidOut
  readonly pictureOf: PictureOf
  readonly signal?: AbortSignal | undefined
  /** Small copies of what is below texts, if they are kept. */
  readonly grounds: Map<LaidOut, Uint8ClampedArray> | undefined
}

interface OneText {
  readonly element: TextElement
  readonly padding: Shapes['padding']
  readonly painting: Painting
  /** The texts that are painted next, on the same ground. */
  readonly following: readonly LaidOut[]
}

/** Paints a text with the boxes of its inline elements, and keeps a copy of what is below its letters. */
export async function paintText(
  surface: Surface,
  node: LaidOut,
  { element, padding, painting, following }: OneText,
): Promise<void> {
  const { text, content } = node
  if (!text) return
  const { context } = surface
  context.save()
  if (isClipping(node)) {
    context.beginPath()
    trace(context, padding)
    context.clip()
  }
  await paintInlineBoxes(surface, node, { element, painting })
  const { grounds } = painting
  if (grounds && !grounds.has(node))
    for (const each of [node, ...following]) await keepGround(surface, each, grounds)
  drawSetRuns(context, text, content)
  context.restore()
}

/**
 * Keeps the pixels below a text. Reading a canvas makes the next drawing on it copy all of it, so texts between which
 * nothing is painted are read together.
 */
async function keepGround(
  surface: Surface,
  node: LaidOut,
  grounds: Map<LaidOut, Uint8ClampedArray>,
): Promise<void> {
  const { text, content } = node
  const lines = text?.lines.filter(({ parts }) => parts.length > 0) ?? []
  if (!text || lines.length === 0) return
  const ink = boundsOf(lines.map((line) => capitalsBox(line, content, text.isVertical)))
  grounds.set(node, await groundBelow(surface, ink))
}

/** The texts that come directly after an element: nothing but letters is painted between them. */
export function textsAfter(steps: readonly PaintStep[], index: number): LaidOut[] {
  const after = steps.slice(index + 1)
  const end = after.findIndex(({ node, isGroup }) => isGroup || !isBare(node.element))
  const bare = (end < 0 ? after : after.slice(0, end)).map(({ node }) => node)
  return bare.filter(({ text, element }) => text && element.style.visibility === 'visible')
}

/** Whether nothing is seen of an element but its letters. */
function isBare(element: DesignElement): boolean {
  if (element.kind === 'image' || element.kind === 'drawing') return false
  const runs = element.kind === 'text' ? element.runs : []
  return [element, ...runs].every(
    ({ style: { backgroundColor, background, boxShadow, border, outline } }) =>
      backgroundColor.alpha === 0 &&
      background.length + boxShadow.length === 0 &&
      [border.top, border.right, border.bottom, border.left, outline].every(({ style }) => style === 'none'),
  )
}

/** An inline element on several lines has one background, as wide as all of its boxes side by side. */
async function paintInlineBoxes(
  surface: Surface,
  { text, content }: LaidOut,
  { element, painting: { pictureOf } }: { element: TextElement; painting: Painting },
): Promise<void> {
  if (!text) return
  const inline = inlineBoxes(element, text, content)
  for (const [index, { run, box }] of inline.entries()) {
    const { style } = run
    if (style.visibility === 'hidden') continue
    const widthOf = (boxes: typeof inline) =>
      boxes.reduce((sum, each) => (each.run === run ? sum + each.box.width : sum), 0)
    const area = { ...box, x: box.x - widthOf(inline.slice(0, index)), width: widthOf(inline) }
    const border = roundedBox(snapped(box), style.radius)
    const padding = insetBy(border, borderWidths(style.border))
    const place = { shapes: { border, padding, content: padding }, area, pictureOf }
    if (style.backgroundClip !== 'text') await paintBackground(surface, style, place)
    else
      await paintOnLetters(surface, { ...place, style }, (context) =>
        drawSetRuns(context, text, content, { fill: (part) => (part.run === run ? '#000' : undefined) }),
      )
    paintBorder(surface.context, border, style.border)
  }
}

/** Paints a background where letters are. */
export async function paintOnLetters(
  surface: Surface,
  { style, ...place }: BackgroundPlace & { readonly style: Style },
  draw: (context: Context) => void,
): Promise<void> {
  const box = mapBox(surface.matrix, place.shapes.border.box)
  const part = wholePixels(sharedBox(box, surface.region))
  if (part.width < 1 || part.height < 1) return
  const layer = await openLayer(surface, part)
  await paintBackground(layer, style, place)
  await maskLayer(layer, async ({ context }) => draw(context))
  putLayer(layer, surface)
}

/** Draws the letters of an element and of all that is in it. */
export function drawLetters(context: Context, { content, text, children }: LaidOut): void {
  if (text) drawSetRuns(context, text, content, { fill: () => '#000' })
  for (const child of children) drawLetters(context, child)
}
