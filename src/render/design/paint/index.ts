// Paints boxes in the order of CSS 2.2, appendix E, on one canvas. Nothing is laid out here: all boxes and lines are
// given. Areas that need a canvas of their own, for opacity, masks or filters, are no larger than what is painted in
// them.

import type { ImageSize } from '../../../media/media.ts'
import { type Canvas, type Context, freeCanvas, loadCanvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { identity, invert, mapBox, multiply, transformMatrix } from '../matrix.ts'
import type { Grounds } from '../review.ts'
import type { FilterStep, LaidOut, Style } from '../types.ts'
import { type PictureOf, paintImages } from './background.ts'
import { elementShapes, paintElement } from './element.ts'
import {
  canvasFilter,
  filteredBox,
  filterReach,
  maxDeviation,
  paintBackdrop,
  reductionOf,
  sourceBox,
} from './filter.ts'
import { clipToShape, trace } from './geometry.ts'
import { type Clip, type PaintStep, paintSteps } from './order.ts'
import { paintedBounds } from './reach.ts'
import {
  maskLayer,
  openLayer,
  pixelScale,
  putLayer,
  type Recording,
  type Surface,
  setMatrix,
  wholePixels,
} from './surface.ts'
import { type Painting, textsAfter } from './text.ts'

/** What painting takes beside the boxes. */
interface PartOptions {
  /** The pictures that the page shows, decoded. */
  readonly pictureOf: PictureOf
  readonly signal?: AbortSignal | undefined
}

/** The size of the page, and what writes along if the picture is to be an SVG. */
interface BoxesOptions extends PartOptions {
  readonly size: ImageSize
  readonly recording?: Recording | undefined
}

/** Paints a page on white, and keeps a small copy of the ground below each of its texts. */
export async function paintBoxes(
  root: LaidOut,
  { size, recording, ...options }: BoxesOptions,
): Promise<{ readonly context: Context; readonly grounds: Grounds }> {
  const surface = await openSurface({ x: 0, y: 0, ...size }, recording)
  const { context } = surface
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const grounds = new Map<LaidOut, Uint8ClampedArray>()
  await paintGroup(surface, root, { ...options, root, grounds })
  return { context, grounds }
}

/** Paints an element and what is in it on nothing: what of it lies in an area of the page, in whole pixels. */
export async function paintPart(part: LaidOut, area: Box, options: PartOptions): Promise<Context> {
  const surface = await openSurface(area)
  await paintGroup(surface, part, { ...options, root: part, grounds: undefined })
  return surface.context
}

async function openSurface(area: Box, recording?: Recording): Promise<Surface> {
  const canvas = await newCanvas(area.width, area.height)
  const context = recording?.record(canvas.context) ?? canvas.context
  const matrix = identity
  return { context, area, resolution: 1, matrix, region: area, opacity: 1, below: undefined, recording }
}

/** Paints an element and what is in it as one. */
async function paintGroup(surface: Surface, node: LaidOut, painting: Painting): Promise<void> {
  const { style } = node.element
  const matrix = multiply(surface.matrix, transformMatrix(style, node.box))
  if (!invert(matrix) || style.opacity === 0) return
  const { context } = surface
  const groupSurface = { ...surface, matrix }
  context.save()
  setMatrix(groupSurface)
  if (style.clipPath) {
    const { Path2D } = await loadCanvas()
    clipToShape(context, style.clipPath, node.box, (d) => new Path2D(d))
  }
  const steps = paintSteps(node)
  // Blend modes mix with what is in their group alone, and the canvas is the group of the root.
  const isIsolated = node !== painting.root && steps.some(isBlended)
  if (isIsolated || isLayer(style)) await paintLayer(groupSurface, node, { steps, painting })
  else await paintInside({ from: groupSurface, to: groupSurface }, node, { steps, painting })
  context.restore()
}

interface Group {
  readonly steps: readonly PaintStep[]
  readonly painting: Painting
}

const isBlended = ({ node, isGroup }: PaintStep) => isGroup && node.element.style.mixBlendMode !== 'normal'

const isLayer = ({ opacity, mixBlendMode, filter, maskImage }: Style) =>
  opacity < 1 || mixBlendMode !== 'normal' || filter.length > 0 || maskImage.length > 0

/** Paints a group on a canvas of its own, no larger than what can be seen of it, and puts that in its place. */
async function paintLayer(surface: Surface, node: LaidOut, { steps, painting }: Group): Promise<void> {
  const { style } = node.element
  const reduction = surface.recording ? 1 : reductionOf(style.filter, pixelScale(surface))
  const resolution = surface.resolution / reduction
  const reach = filterReach(style.filter, surface.matrix, maxDeviation / resolution)
  const bounds = filteredBox(mapBox(surface.matrix, paintedBounds(node)), reach)
  const part = wholePixels(sharedBox(bounds, sourceBox(surface.region, reach)))
  if (part.width < 1 || part.height < 1) return
  const layer = { ...(await openLayer(surface, part, resolution)), opacity: style.opacity }
  await paintInside({ from: surface, to: layer }, node, { steps, painting })
  if (style.maskImage.length > 0) {
    const { border } = elementShapes(node)
    const images = { clip: border, area: border.box, pictureOf: painting.pictureOf }
    await maskLayer(layer, (mask) => paintImages(mask, style.maskImage, images))
  }
  const { context } = surface
  context.globalAlpha = layer.opacity
  context.globalCompositeOperation =
    style.mixBlendMode === 'normal' ? 'source-over' : canvasBlend(style.mixBlendMode)
  if (resolution < surface.resolution) putLayer(layer, surface, await filteredCopy(layer, style.filter))
  else {
    context.filter = filterOn(surface, style.filter)
    putLayer(layer, surface)
  }
}

const canvasBlend = (mode: Exclude<Style['mixBlendMode'], 'normal'>) =>
  mode === 'plus-lighter' ? 'lighter' : mode

/** A filter in the pixels of a surface. */
const filterOn = ({ resolution, matrix }: Surface, steps: readonly FilterStep[]) =>
  canvasFilter(steps, multiply([resolution, 0, 0, resolution, 0, 0], matrix))

async function filteredCopy(layer: Surface, steps: readonly FilterStep[]): Promise<Canvas> {
  const { canvas } = layer.context
  const copy = await newCanvas(canvas.width, canvas.height)
  copy.context.filter = filterOn(layer, steps)
  copy.context.drawImage(canvas, 0, 0)
  freeCanvas(canvas)
  return copy.canvas
}

/** Paints a group `to` a surface; what lies below it is read `from` another one if it has a layer of its own. */
async function paintInside(
  { from, to }: { readonly from: Surface; readonly to: Surface },
  node: LaidOut,
  { steps, painting }: Group,
): Promise<void> {
  const { backdropFilter, visibility } = node.element.style
  if (backdropFilter.length > 0 && visibility === 'visible') {
    const { line, element } = node.element.place
    from.recording?.noteEmbedded(`the frosted glass of line ${line}, ${element}`)
    await paintBackdrop(from, to, { shape: elementShapes(node).border, steps: backdropFilter })
  }
  await paintElement(to, node, { painting })
  for (const [index, step] of steps.entries()) {
    painting.signal?.throwIfAborted()
    to.context.save()
    const inner = clipAll(to, step.clip)
    if (step.isGroup) await paintGroup(inner, step.node, painting)
    else await paintElement(inner, step.node, { painting, following: textsAfter(steps, index) })
    to.context.restore()
  }
}

/** Clips a surface to the boxes around an element whose overflow is hidden. */
function clipAll(surface: Surface, clip: Clip | undefined): Surface {
  if (!clip) return surface
  const outer = clipAll(surface, clip.outer)
  const { padding } = elementShapes(clip.node)
  const { context } = surface
  context.beginPath()
  trace(context, padding)
  context.clip()
  return { ...outer, region: sharedBox(outer.region, mapBox(surface.matrix, padding.box)) }
}
