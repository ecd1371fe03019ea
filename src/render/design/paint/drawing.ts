import { loadCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { type Matrix, mapBox, multiply } from '../matrix.ts'
import {
  anchorShares,
  drawDrawingText,
  drawingElement,
  prepareText,
  type TextOptions,
} from '../text/index.ts'
import type { DrawingElement, DrawingText, SetRuns } from '../types.ts'
import { drawPicture, type PictureOf } from './background.ts'
import { invert, type Rounded, trace } from './geometry.ts'
import { pixelScale, type Surface, setMatrix } from './surface.ts'

/** The longest side of the shapes of a drawing, in pixels. */
const longest = 4_096

interface DrawingPlace extends TextOptions {
  readonly clip: Rounded
  readonly pictureOf: PictureOf
}

/** Paints inline SVG into a box: its shapes, then its texts. */
export async function paintDrawing(
  surface: Surface,
  drawing: DrawingElement,
  { clip, pictureOf, fonts, warn }: DrawingPlace,
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
  const image = await loadImage(Buffer.from(sized(drawing.svg, mapBox(inverse, box), { box, scale })))
  // It has its final size already.
  context.imageSmoothingQuality = 'low'
  context.drawImage(image, box.x, box.y, box.width, box.height)
  setMatrix(inside)
  for (const { text, set } of await placedTexts(drawing.texts, { fonts, warn }))
    drawDrawingText(context, text, set)
  context.restore()
}

/** From the units of a drawing to the pixels of its box (SVG 2, 8.2). */
function viewMatrix(viewBox: Box, preserveAspectRatio: string, box: Box): Matrix | undefined {
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

/** The attributes of an element that was rebuilt, of which each is `name="value"`. */
function attributesOf(tag: string): Map<string, string> {
  const parts = tag.split('"')
  const names = parts.filter((_, at) => at % 2 === 0).map((name) => name.replace('=', '').trim())
  return new Map(names.map((name, at) => [name, parts[2 * at + 1] ?? '']))
}

/** Paints the pictures of a drawing below its shapes: the canvas shows none inside of SVG. */
function paintPictures(surface: Surface, { svg, files }: DrawingElement, pictureOf: PictureOf): void {
  const { context } = surface
  const tags = files.length > 0 ? svg.split('<image ').slice(1) : []
  for (const tag of tags) {
    const values = attributesOf(tag.slice(0, tag.indexOf('/>')))
    const picture = pictureOf((values.get('xlink:href') ?? '').replaceAll('&amp;', '&'))
    if (!picture) continue
    const length = (key: string, own: number) => Number.parseFloat(values.get(key) ?? '') || own
    const box = {
      x: length('x', 0),
      y: length('y', 0),
      width: length('width', picture.width),
      height: length('height', picture.height),
    }
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    const fit = viewMatrix(whole, values.get('preserveAspectRatio') ?? '', box)
    if (!fit) continue
    context.save()
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
    drawPicture(context, picture, mapBox(fit, whole), pixelScale(surface))
    context.restore()
  }
}

interface PlacedText {
  readonly text: DrawingText
  readonly set: SetRuns
}

/** Texts that follow each other stand side by side, and are anchored as one. */
async function placedTexts(texts: readonly DrawingText[], options: TextOptions): Promise<PlacedText[]> {
  const chains: PlacedText[][] = []
  for (const text of texts) {
    const prepared = await prepareText(drawingElement(text), options)
    const each = { text, set: prepared.set(undefined, undefined) }
    const chain = text.follows ? chains.at(-1) : undefined
    if (chain) chain.push(each)
    else chains.push([each])
  }
  return chains.flatMap(sideBySide)
}

function sideBySide(chain: readonly PlacedText[]): readonly PlacedText[] {
  const [first] = chain
  if (!first || chain.length === 1) return chain
  const { anchor, style, x } = first.text
  const forwards = style.direction === 'rtl' ? -1 : 1
  const gap = ({ text }: PlacedText) => (text.follows ? text.x : 0)
  const whole = chain.reduce((sum, each) => sum + each.set.width + gap(each), 0)
  let start = x - forwards * anchorShares[anchor] * whole
  return chain.map((each) => {
    const own = start + gap(each)
    start = own + forwards * each.set.width
    return { ...each, text: { ...each.text, x: own, anchor: 'start' as const } }
  })
}
