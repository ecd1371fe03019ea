import { type Canvas, type Context, freeCanvas, type Image, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { invert, type Matrix, mapBox, matrixScale } from '../matrix.ts'

/** Writes down what is painted, for files that hold vectors. */
export interface Recording {
  /** A context that paints on this one; `isShared` if its canvas is drawn several times. */
  readonly record: (context: Context, isShared?: boolean) => Context
  /** Says what drawing an image is of. */
  readonly noteDrawing: (image: Image, svg: string) => void
  /** Says that something has to be shown as pixels. */
  readonly noteEmbedded: (kind: string) => void
}

/** A canvas that elements are painted on: that of the picture, or a layer over a part of it. */
export interface Surface {
  readonly context: Context
  /** What it covers, in pixels of the picture. */
  readonly area: Box
  /** Its pixels to one of the picture: less than 1 for what is blurred anyway. */
  readonly resolution: number
  /** From pixels of the elements to those of the picture. */
  readonly matrix: Matrix
  /** What can be seen of it, in pixels of the picture. */
  readonly region: Box
  /** With which it is put on what is below. */
  readonly opacity: number
  /** What its pixels will be put on. */
  readonly below: Surface | undefined
  readonly recording?: Recording | undefined
}

/** Pixels of a surface to one of the elements that are painted on it. */
export const pixelScale = ({ resolution, matrix }: Surface) => resolution * matrixScale(matrix)

/** Sets a context to the pixels of the elements, or those of the picture. */
export function setMatrix(
  { context, area, resolution, matrix }: Surface,
  matrixToSet: Matrix = matrix,
): void {
  const [a, b, c, d, e, f] = matrixToSet
  const k = resolution
  context.setTransform(k * a, k * b, k * c, k * d, k * (e - area.x), k * (f - area.y))
}

/** What can be seen of a box of the elements. */
export function visiblePart({ matrix, region }: Surface, box: Box): Box {
  const inverse = invert(matrix)
  return inverse ? sharedBox(box, mapBox(inverse, region)) : { ...box, width: 0, height: 0 }
}

/** The least box on whole pixels around a box. */
export function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/** An empty layer over a part of a surface. */
export async function openLayer(below: Surface, part: Box, resolution = below.resolution): Promise<Surface> {
  const [width, height] = [Math.ceil(part.width * resolution), Math.ceil(part.height * resolution)]
  const opened = await newCanvas(width, height)
  const context = below.recording?.record(opened.context) ?? opened.context
  const area = { x: part.x, y: part.y, width: width / resolution, height: height / resolution }
  const layer = { ...below, context, area, resolution, region: area, opacity: 1, below }
  setMatrix(layer)
  return layer
}

/** Draws a layer where it lies, and frees it. */
export function putLayer(layer: Surface, onto: Surface, canvas: Canvas = layer.context.canvas): void {
  const { x, y, width, height } = layer.area
  const { area, resolution: k } = onto
  onto.context.save()
  // Under a transform that moves them far, the canvas does not draw pictures that cut off what is around them.
  onto.context.resetTransform()
  // Layers of less resolution are smooth: better scaling would only be slower.
  onto.context.imageSmoothingQuality = 'low'
  onto.context.drawImage(canvas, k * (x - area.x), k * (y - area.y), k * width, k * height)
  onto.context.restore()
  freeCanvas(canvas)
}

/** Keeps of a layer only what lies below a mask. */
export async function maskLayer(layer: Surface, paint: (mask: Surface) => Promise<void>): Promise<void> {
  const mask = await openLayer(layer, layer.area)
  await paint(mask)
  layer.context.save()
  layer.context.globalCompositeOperation = 'destination-in'
  putLayer(mask, layer)
  layer.context.restore()
}
