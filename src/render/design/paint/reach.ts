import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { boundsOf, mapBox, transformMatrix } from '../matrix.ts'
import type { LaidOut, Shadow } from '../types.ts'
import { filteredBox, filterReach } from './filter.ts'
import { grow } from './geometry.ts'
import { isClipping } from './order.ts'

/** What an element and what is in it may paint, before its own transform and filter. */
export function paintedBounds(node: LaidOut): Box {
  const inside = node.children.map(outerBounds)
  const children = isClipping(node) ? inside.map((box) => sharedBox(box, node.box)) : inside
  return boundsOf([...ownBounds(node), ...children])
}

function outerBounds(node: LaidOut): Box {
  const { filter } = node.element.style
  return mapBox(
    transformMatrix(node.element.style, node.box),
    filteredBox(paintedBounds(node), filterReach(filter)),
  )
}

function ownBounds({ element, box, content, text }: LaidOut): Box[] {
  const { boxShadow, outline } = element.style
  const shadows = boxShadow.filter(({ isInset }) => !isInset)
  const shadowBoxes = shadows.map((shadow) => shadowBox(grow(box, Math.max(0, shadow.spread)), shadow))
  const boxes = [grow(box, Math.max(0, outline.width + outline.offset)), ...shadowBoxes]
  if (element.kind !== 'text' || !text) return boxes
  const { x, y } = content
  const letters = { x, y, width: text.width, height: text.height }
  // Letters reach beyond their line: swashes, low line heights, strokes.
  const lines = text.lines.flatMap((line) =>
    line.parts.map(({ size }) => {
      const { width, height } = line
      return grow({ x: x + line.x, y: y + line.y, width, height }, size)
    }),
  )
  const ink = boundsOf([letters, ...lines])
  const runShadows = element.runs.flatMap(({ style }) => style.textShadow)
  return [...boxes, ink, ...runShadows.map((shadow) => shadowBox(ink, shadow))]
}

/** A blur reaches three of its standard deviations, of which each is half of its length. */
function shadowBox(box: Box, { x, y, blur }: Shadow): Box {
  return grow({ ...box, x: box.x + x, y: box.y + y }, 1.5 * blur)
}
