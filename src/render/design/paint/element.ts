import type { Context } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { boundsOf } from '../matrix.ts'
import { fittedBox } from '../sizes.ts'
import type { BoxShadow, ImageElement, LaidOut, Sides, Style } from '../types.ts'
import { drawPicture, paintBackground, type Shapes } from './background.ts'
import { paintBorder, paintOutline } from './border.ts'
import { paintDrawing } from './drawing.ts'
import { paintSoft } from './filter.ts'
import {
  borderWidths,
  grow,
  insetBy,
  movedBy,
  type Rounded,
  roundedBox,
  snapped,
  spreadBy,
  trace,
} from './geometry.ts'
import { pixelScale, type Surface, wholePixels } from './surface.ts'
import { drawLetters, type Painting, paintOnLetters, paintText } from './text.ts'

/** The shapes of an element, on whole pixels. */
export function elementShapes({ element: { style }, box, content }: LaidOut): Shapes {
  const border = roundedBox(snapped(box), style.radius)
  const padding = insetBy(border, borderWidths(style.border))
  const inner = snapped(content)
  const { x, y, width, height } = padding.box
  const paddings: Sides<number> = {
    top: inner.y - y,
    right: x + width - inner.x - inner.width,
    bottom: y + height - inner.y - inner.height,
    left: inner.x - x,
  }
  return { border, padding, content: insetBy(padding, paddings) }
}

/** Paints an element without what is in it. */
export async function paintElement(
  surface: Surface,
  node: LaidOut,
  { painting, following = [] }: { painting: Painting; following?: readonly LaidOut[] },
): Promise<void> {
  const { style } = node.element
  if (style.visibility === 'hidden') return
  const shapes = elementShapes(node)
  const { context } = surface
  await paintShadows(surface, style, shapes)
  const { pictureOf } = painting
  if (style.backgroundClip === 'text')
    await paintOnLetters(surface, { shapes, style, pictureOf }, (context) => drawLetters(context, node))
  else await paintBackground(surface, style, { shapes, pictureOf })
  await paintInsetShadows(surface, style, shapes)
  paintBorder(context, shapes.border, style.border)
  await paintContent(surface, node, { shapes, painting, following })
  paintOutline(context, shapes.border, style)
}

interface Inside {
  readonly shapes: Shapes
  readonly painting: Painting
  readonly following: readonly LaidOut[]
}

/** Shadows lie outside of the box only: nothing is darker below what is transparent. */
async function paintShadows(surface: Surface, style: Style, { border }: Shapes): Promise<void> {
  const shadows = style.boxShadow.filter(({ isInset, color }) => !isInset && color.alpha > 0)
  if (shadows.length === 0) return
  const { context } = surface
  // Below the smooth edge of an opaque box there has to be shadow, or a light seam would be seen.
  const hole = style.backgroundColor.alpha === 1 ? spreadBy(border, -1) : border
  for (const shadow of shadows.toReversed()) {
    const shape = movedBy(spreadBy(border, shadow.spread), shadow.x, shadow.y)
    const bounds = wholePixels(grow(shape.box, 1.5 * shadow.blur))
    context.save()
    clipOutside(context, hole, boundsOf([bounds, border.box]))
    await paintShape(surface, bounds, { shadow, draw: (onto) => trace(onto, shape) })
    context.restore()
  }
}

async function paintInsetShadows(surface: Surface, style: Style, { padding }: Shapes): Promise<void> {
  const { context } = surface
  for (const shadow of style.boxShadow.toReversed()) {
    if (!shadow.isInset || shadow.color.alpha === 0) continue
    const hole = movedBy(spreadBy(padding, -shadow.spread), shadow.x, shadow.y)
    const bounds = grow(boundsOf([padding.box, hole.box]), 2 * shadow.blur + 1)
    const draw = (onto: Context) => {
      onto.rect(bounds.x, bounds.y, bounds.width, bounds.height)
      trace(onto, hole)
    }
    context.save()
    context.beginPath()
    trace(context, padding)
    context.clip()
    await paintShape(surface, padding.box, { shadow, draw })
    context.restore()
  }
}

interface ShadowShape {
  readonly shadow: BoxShadow
  /** Adds the shape to the path. */
  readonly draw: (context: Context) => void
}

function paintShape(surface: Surface, bounds: Box, { shadow: { blur, color }, draw }: ShadowShape) {
  const fill = (context: Context) => {
    context.beginPath()
    draw(context)
    context.fill('evenodd')
  }
  return paintSoft(surface, bounds, { sigma: blur / 2, color, draw: fill })
}

function clipOutside(context: Context, shape: Rounded, { x, y, width, height }: Box): void {
  context.beginPath()
  context.rect(x - 1, y - 1, width + 2, height + 2)
  trace(context, shape)
  context.clip('evenodd')
}

async function paintContent(
  surface: Surface,
  node: LaidOut,
  { shapes, painting, following }: Inside,
): Promise<void> {
  const { element } = node
  if (element.kind === 'text')
    await paintText(surface, node, { element, padding: shapes.padding, painting, following })
  else if (element.kind === 'image') paintImage(surface, element, { shapes, painting, following })
  else if (element.kind === 'drawing')
    await paintDrawing(surface, element, { pictureOf: painting.pictureOf, clip: shapes.content })
}

function paintImage(surface: Surface, { file, style }: ImageElement, { shapes, painting }: Inside): void {
  const picture = painting.pictureOf(file)
  const { box } = shapes.content
  if (!picture || box.width <= 0 || box.height <= 0) return
  const { context } = surface
  context.save()
  context.beginPath()
  trace(context, shapes.content)
  context.clip()
  drawPicture(context, picture, snapped(fittedBox(picture, style, box)), pixelScale(surface))
  context.restore()
}
