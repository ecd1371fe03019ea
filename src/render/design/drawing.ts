import type { Box } from '../legible.ts'
import { type Matrix, multiply } from './matrix.ts'
import type { DrawingElement, DrawingText, LaidOut, SetRuns, TextElement } from './types.ts'

/** From the units of a drawing to the pixels of its box (SVG 2, 8.2). */
export function viewMatrix(viewBox: Box, preserveAspectRatio: string, box: Box): Matrix | undefined {
  if (!(viewBox.width > 0 && viewBox.height > 0)) return undefined
  const [across, down] = [box.width / viewBox.width, box.height / viewBox.height]
  const [, x = 'Mid', y = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(preserveAspectRatio) ?? []
  const isStretched = preserveAspectRatio.trim().startsWith('none')
  const same = (preserveAspectRatio.includes('slice') ? Math.max : Math.min)(across, down)
  const [scaleX, scaleY] = isStretched ? [across, down] : [same, same]
  const left = box.x + (box.width - viewBox.width * scaleX) * (spare[x] ?? 0)
  const top = box.y + (box.height - viewBox.height * scaleY) * (spare[y] ?? 0)
  return [scaleX, 0, 0, scaleY, left - viewBox.x * scaleX, top - viewBox.y * scaleY]
}

/** The share of the free room that stands before a drawing, by the words of `preserveAspectRatio`. */
const spare: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }

/** The share of a text that stands before its place, by `text-anchor`. */
const anchorShares = { start: 0, middle: 0.5, end: 1 } as const

/** The texts of a drawing over its box. Those that follow each other stand side by side, and are anchored as one. */
export function placeTexts(
  { texts, viewBox, preserveAspectRatio }: DrawingElement,
  box: Box,
  setOf: (element: TextElement) => SetRuns,
): LaidOut[] {
  const view = viewMatrix(viewBox, preserveAspectRatio, box)
  if (!view) return []
  let pen = 0
  return texts.map((text, index) => {
    const set = setOf(text.element)
    const forwards = text.element.style.direction === 'rtl' ? -1 : 1
    pen = text.follows
      ? pen + text.x
      : text.x - forwards * anchorShares[text.anchor] * lengthFrom(texts, index, setOf)
    const x = forwards > 0 ? pen : pen - set.width
    pen += forwards * set.width
    return laidOutAt({ x, y: text.y - (set.lines[0]?.baseline ?? 0) }, text, set, view)
  })
}

/** How long a text is with those that follow it. */
function lengthFrom(
  texts: readonly DrawingText[],
  start: number,
  setOf: (element: TextElement) => SetRuns,
): number {
  const next = texts.findIndex(({ follows }, index) => index > start && !follows)
  const chain = texts.slice(start, next < 0 ? undefined : next)
  return chain.reduce((sum, { element, follows, x }) => sum + setOf(element).width + (follows ? x : 0), 0)
}

function laidOutAt(
  { x, y }: Pick<Box, 'x' | 'y'>,
  { element, transform }: DrawingText,
  set: SetRuns,
  view: Matrix,
): LaidOut {
  const content = { x, y, width: set.width, height: set.height }
  const px = (value: number) => ({ px: value, share: 0 })
  const style: TextElement['style'] = {
    ...element.style,
    transform: [{ kind: 'matrix', matrix: multiply(view, transform) }],
    // Around the corner of the picture.
    transformOrigin: [px(-x), px(-y)],
  }
  return { element: { ...element, style }, box: content, content, children: [], text: set }
}
