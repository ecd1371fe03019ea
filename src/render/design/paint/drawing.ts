import { loadCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { freePicture } from '../../pictures/decode.ts'
import { viewMatrix } from '../drawing.ts'
import { invert, mapBox, multiply } from '../matrix.ts'
import type { DrawingElement } from '../types.ts'
import { drawPicture, type PictureOf } from './background.ts'
import { type Rounded, trace } from './geometry.ts'
import { pixelScale, type Surface, setMatrix } from './surface.ts'

/** The longest side of the shapes of a drawing, in pixels. */
const longest = 4_096

interface DrawingPlace {
  readonly clip: Rounded
  readonly pictureOf: PictureOf
}

/** Paints the shapes of inline SVG into a box. */
export async function paintDrawing(
  surface: Surface,
  drawing: DrawingElement,
  { clip, pictureOf }: DrawingPlace,
): Promise<void> {
  const { context } = surface
  const { box } = clip
  const view = viewMatrix(drawing.viewBox, drawing.preserveAspectRatio, box)
  const inverse = view && invert(view)
  if (!view || !inverse) return
  context.save()
  context.beginPath()
  trace(context, clip)
  context.clip()
  const scale = Math.min(pixelScale(surface), longest / Math.max(box.width, box.height))
  const inside = { ...surface, matrix: multiply(surface.matrix, view) }
  setMatrix(inside)
  paintPictures(inside, drawing, pictureOf)
  setMatrix(surface)
  const { loadImage } = await loadCanvas()
  const svg = sized(drawing.svg, mapBox(inverse, box), { box, scale })
  const image = await loadImage(Buffer.from(svg))
  surface.recording?.noteDrawing(image, svg)
  // It has its final size already.
  context.imageSmoothingQuality = 'low'
  context.drawImage(image, box.x, box.y, box.width, box.height)
  context.restore()
  freePicture({ source: image, width: image.width, height: image.height })
}

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

/** The attributes of an element that was rebuilt, of which each is `name="value"`. */
function parseAttributes(tag: string): Map<string, string> {
  const parts = tag.split('"')
  const names = parts.filter((_, index) => index % 2 === 0).map((name) => name.replace('=', '').trim())
  return new Map(names.map((name, index) => [name, parts[2 * index + 1] ?? '']))
}

/** Paints the pictures of a drawing below its shapes: the canvas shows none inside of SVG. */
function paintPictures(surface: Surface, { svg, files }: DrawingElement, pictureOf: PictureOf): void {
  const { context } = surface
  const tags = files.length > 0 ? svg.split('<image ').slice(1) : []
  for (const tag of tags) {
    const values = parseAttributes(tag.slice(0, tag.indexOf('/>')))
    const picture = pictureOf((values.get('xlink:href') ?? '').replaceAll('&amp;', '&'))
    if (!picture) continue
    const length = (key: string, fallback: number) => Number.parseFloat(values.get(key) ?? '') || fallback
    const box = {
      x: length('x', 0),
      y: length('y', 0),
      width: length('width', picture.width),
      height: length('height', picture.height),
    }
    const fullBox = { x: 0, y: 0, width: picture.width, height: picture.height }
    const fit = viewMatrix(fullBox, values.get('preserveAspectRatio') ?? '', box)
    if (!fit) continue
    context.save()
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
    drawPicture(context, picture, mapBox(fit, fullBox), pixelScale(surface))
    context.restore()
  }
}
