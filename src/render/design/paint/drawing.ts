import { loadCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { type Matrix, mapBox, multiply } from '../matrix.ts'
import { drawDrawingText, drawingElement, prepareText, type TextOptions } from '../text/index.ts'
import type { DrawingElement } from '../types.ts'
import { invert, type Rounded, trace } from './geometry.ts'
import { pixelScale, type Surface, setMatrix } from './surface.ts'

/** The longest side of the shapes of a drawing, in pixels. */
const longest = 4_096

/** Paints inline SVG into a box: its shapes, then its texts. */
export async function paintDrawing(
  surface: Surface,
  drawing: DrawingElement,
  { clip, fonts, warn }: { readonly clip: Rounded } & TextOptions,
): Promise<void> {
  const { context } = surface
  const { box } = clip
  const view = viewMatrix(drawing, box)
  const inverse = view && invert(view)
  if (!view || !inverse) return
  context.save()
  context.beginPath()
  trace(context, clip)
  context.clip()
  const { loadImage } = await loadCanvas()
  const scale = Math.min(pixelScale(surface), longest / Math.max(box.width, box.height))
  const image = await loadImage(Buffer.from(sized(drawing.svg, mapBox(inverse, box), { box, scale })))
  // It has its final size already.
  context.imageSmoothingQuality = 'low'
  context.drawImage(image, box.x, box.y, box.width, box.height)
  for (const text of drawing.texts) {
    const prepared = await prepareText(drawingElement(text), { fonts, warn })
    context.save()
    setMatrix(surface, multiply(surface.matrix, view))
    drawDrawingText(context, text, prepared.set(undefined, undefined))
    context.restore()
  }
  context.restore()
}

/** From the units of a drawing to the pixels of its box (SVG 2, 8.2). */
function viewMatrix({ viewBox, preserveAspectRatio }: DrawingElement, box: Box): Matrix | undefined {
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

/** The share of the room beside a drawing that lies before it. */
const spare: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }

/** The document with the size that it is drawn in, and what of it is seen there: also what lies beside its `viewBox`. */
function sized(
  svg: string,
  { x, y, width, height }: Box,
  { box, scale }: { readonly box: Box; readonly scale: number },
): string {
  const end = svg.indexOf('>')
  const root = svg.slice(0, end).replace(/\s(?:viewBox|preserveAspectRatio)="[^"]*"/g, '')
  const size = `width="${Math.ceil(box.width * scale)}" height="${Math.ceil(box.height * scale)}"`
  const view = `viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none"`
  return root.replace(/^<svg/, `<svg ${size} ${view}`) + svg.slice(end)
}
