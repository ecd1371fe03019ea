import type { ImageSize } from '../../../media/media.ts'
import { type Context, freeCanvas, loadCanvas, newCanvas } from '../../canvas.ts'
import { toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import type { Picture } from '../../pictures/decode.ts'
import type { Background, BackgroundRepeat, Length, Style } from '../types.ts'
import { lengthIn, type Rounded, snapped, trace } from './geometry.ts'
import { fillGradient } from './gradient.ts'
import { pixelScale, type Surface } from './surface.ts'

export type PictureOf = (name: string) => Picture | undefined

/** The shapes of an element: of its border box, and inside of its border and its padding. */
export interface Shapes {
  readonly border: Rounded
  readonly padding: Rounded
  readonly content: Rounded
}

/** Paints the colour and the layers of a background. Those cut to text are cut by the caller. */
export async function paintBackground(
  surface: Surface,
  { backgroundColor, backgroundClip, background }: Style,
  { shapes, pictureOf }: { readonly shapes: Shapes; readonly pictureOf: PictureOf },
): Promise<void> {
  const clips = {
    'border-box': shapes.border,
    'padding-box': shapes.padding,
    'content-box': shapes.content,
    text: shapes.border,
  }
  const clip = clips[backgroundClip]
  const { context } = surface
  if (backgroundColor.alpha > 0) {
    context.beginPath()
    trace(context, clip)
    context.fillStyle = toHex(backgroundColor)
    context.fill()
  }
  await paintImages(surface, background, { clip, area: shapes.padding.box, pictureOf })
}

interface Images {
  readonly clip: Rounded
  /** What positions and sizes refer to. */
  readonly area: Box
  readonly pictureOf: PictureOf
}

/** Paints layers of images into a shape, the last one first. */
export async function paintImages(
  surface: Surface,
  layers: readonly Background[],
  { clip, area, pictureOf }: Images,
): Promise<void> {
  if (layers.length === 0) return
  const { context } = surface
  context.save()
  context.beginPath()
  trace(context, clip)
  context.clip()
  for (const layer of layers.toReversed()) {
    const { image } = layer
    const picture = image.kind === 'file' ? pictureOf(image.name) : undefined
    if (image.kind === 'file' && !picture) continue
    const draw: Draw = (onto, box, scale) => {
      if (picture) drawPicture(onto, picture, box, scale)
      else if (image.kind !== 'file') fillGradient(onto, image, box)
    }
    await paintTiles(surface, tilesOf(layer, area, picture), { clip: clip.box, draw })
  }
  context.restore()
}

/** Draws an image into a box; `scale` is pixels to one of the box. */
type Draw = (context: Context, box: Box, scale: number) => void

/** Draws a whole picture into a box. */
export function drawPicture(context: Context, { source, width }: Picture, box: Box, scale: number): void {
  const shrinking = width / (box.width * scale)
  // Medium quality looks better and is faster when scaling down; it is too soft when scaling up.
  context.imageSmoothingQuality = shrinking > 1 ? 'medium' : 'high'
  context.drawImage(source, box.x, box.y, box.width, box.height)
}

/** The images of a layer along one direction. */
interface Tiles {
  readonly start: number
  readonly size: number
  /** From one image to the next; `undefined` if there is only one. */
  readonly step: number | undefined
}

type BothTiles = readonly [across: Tiles, down: Tiles]

function tilesOf({ position, size, repeat }: Background, area: Box, own: ImageSize | undefined): BothTiles {
  const [width, height] = sizeOf(size, area, own)
  const across = { from: area.x, room: area.width, size: width, position: position[0], repeat: repeat[0] }
  const down = { from: area.y, room: area.height, size: height, position: position[1], repeat: repeat[1] }
  return [along(across), along(down)]
}

interface Direction {
  readonly from: number
  readonly room: number
  readonly size: number
  readonly position: Length
  readonly repeat: BackgroundRepeat
}

function along({ from, room, size: wanted, position, repeat }: Direction): Tiles {
  const size = repeat === 'round' && wanted > 0 ? room / Math.max(1, Math.round(room / wanted)) : wanted
  const start = from + lengthIn(position, room - size)
  const count = Math.floor(room / size)
  if (repeat === 'space' && count > 1)
    return { start: from, size, step: size + (room - count * size) / (count - 1) }
  const isRepeated = repeat === 'repeat' || repeat === 'round'
  return { start, size, step: isRepeated ? size : undefined }
}

function sizeOf(size: Background['size'], area: Box, own: ImageSize | undefined): [number, number] {
  const { width, height } = own ?? area
  if (size === 'auto') return [width, height]
  if (size === 'cover' || size === 'contain') {
    const most = size === 'cover' ? Math.max : Math.min
    const scale = most(area.width / width, area.height / height)
    return [width * scale, height * scale]
  }
  const [across, down] = size
  const wide = across === 'auto' ? undefined : Math.max(0, lengthIn(across, area.width))
  const high = down === 'auto' ? undefined : Math.max(0, lengthIn(down, area.height))
  // A gradient has no shape of its own.
  const derived = (length: number | undefined, ratio: number, other: number) =>
    length === undefined || !own ? other : length * ratio
  return [wide ?? derived(high, width / height, width), high ?? derived(wide, height / width, height)]
}

/** More images than these are one pattern. */
const maxDrawn = 4

async function paintTiles(
  surface: Surface,
  [across, down]: BothTiles,
  { clip, draw }: { readonly clip: Box; readonly draw: Draw },
): Promise<void> {
  if (!(across.size > 0 && down.size > 0)) return
  const columns = seen(across, clip.x, clip.x + clip.width)
  const rows = seen(down, clip.y, clip.y + clip.height)
  const [stepX, stepY] = [across.step ?? 0, down.step ?? 0]
  if (columns.count * rows.count > maxDrawn) {
    await paintPattern(surface, [across, down], { columns, rows, draw })
    return
  }
  for (let row = 0; row < rows.count; row += 1)
    for (let column = 0; column < columns.count; column += 1) {
      const [x, y] = [columns.start + column * stepX, rows.start + row * stepY]
      const box = snapped({ x, y, width: across.size, height: down.size })
      if (box.width > 0 && box.height > 0) draw(surface.context, box, pixelScale(surface))
    }
}

interface Seen {
  readonly start: number
  readonly count: number
}

/** Which images of a direction are seen. */
function seen({ start, size, step }: Tiles, from: number, to: number): Seen {
  if (step === undefined) return { start, count: start < to && start + size > from ? 1 : 0 }
  const first = start + Math.ceil((from - start - size) / step) * step
  return { start: first, count: Math.max(0, Math.ceil((to - first) / step)) }
}

async function paintPattern(
  surface: Surface,
  [across, down]: BothTiles,
  { columns, rows, draw }: { readonly columns: Seen; readonly rows: Seen; readonly draw: Draw },
): Promise<void> {
  const { context } = surface
  const [width, height] = [across.step ?? across.size, down.step ?? down.size]
  const scale = pixelScale(surface)
  const tile = await newCanvas(pixels(width * scale), pixels(height * scale))
  const [scaleX, scaleY] = [tile.canvas.width / width, tile.canvas.height / height]
  tile.context.scale(scaleX, scaleY)
  draw(tile.context, { x: 0, y: 0, width: across.size, height: down.size }, scale)
  const pattern = context.createPattern(tile.canvas, 'repeat')
  const { DOMMatrix } = await loadCanvas()
  pattern.setTransform(new DOMMatrix([1 / scaleX, 0, 0, 1 / scaleY, columns.start, rows.start]))
  context.fillStyle = pattern
  context.fillRect(columns.start, rows.start, columns.count * width, rows.count * height)
  freeCanvas(tile.canvas)
}

const pixels = (length: number) => Math.min(4_096, Math.max(1, Math.round(length)))
