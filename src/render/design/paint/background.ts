import type { ImageSize } from '../../../media/media.ts'
import { type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import type { Picture } from '../../pictures/decode.ts'
import { lengthIn } from '../matrix.ts'
import type { Background, BackgroundRepeat, Length, Style } from '../types.ts'
import { type Rounded, snapped, trace } from './geometry.ts'
import { fillGradient } from './gradient.ts'
import { pixelScale, type Surface } from './surface.ts'

/** Finds a decoded picture by its name; what is not found is not painted. */
export type PictureOf = (name: string) => Picture | undefined

/** The shapes of an element: of its border box, and inside of its border and its padding. */
export interface Shapes {
  readonly border: Rounded
  readonly padding: Rounded
  readonly content: Rounded
}

/** Where the background of an element goes, and what it is made of. */
export interface BackgroundPlace {
  readonly shapes: Shapes
  /** What positions and sizes refer to: the padding box by default. */
  readonly area?: Box | undefined
  readonly pictureOf: PictureOf
}

/** Paints the colour and the layers of a background. Those cut to text are cut by the caller. */
export async function paintBackground(
  surface: Surface,
  { backgroundColor, backgroundClip, background }: Style,
  { shapes, area = shapes.padding.box, pictureOf }: BackgroundPlace,
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
  await paintImages(surface, background, { clip, area, pictureOf })
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
    await paintTiles(surface, backgroundTiles(layer, area, picture), { clip: clip.box, draw })
  }
  context.restore()
}

/** Draws an image into a box; `scale` is pixels to one of the box. */
type Draw = (context: Context, box: Box, scale: number) => void

/** Draws a whole picture into a box. */
export function drawPicture(context: Context, { source, width }: Picture, box: Box, scale: number): void {
  const shrinking = width / (box.width * scale)
  context.save()
  // Smoothing would blur a picture that is not scaled.
  context.imageSmoothingEnabled = Math.abs(shrinking - 1) > 1e-3
  // Medium quality looks better and is faster when scaling down; it is too soft when scaling up.
  context.imageSmoothingQuality = shrinking > 1 ? 'medium' : 'high'
  context.drawImage(source, box.x, box.y, box.width, box.height)
  context.restore()
}

/** The images of a layer along one direction. */
interface Tiles {
  readonly start: number
  readonly size: number
  /** From one image to the next; `undefined` if there is only one. */
  readonly step: number | undefined
}

type BothTiles = readonly [across: Tiles, down: Tiles]

function backgroundTiles(
  { position, size, repeat }: Background,
  area: Box,
  naturalSize: ImageSize | undefined,
): BothTiles {
  const [width, height] = tileSize(size, area, naturalSize)
  const across = { from: area.x, room: area.width, size: width, position: position[0], repeat: repeat[0] }
  const down = { from: area.y, room: area.height, size: height, position: position[1], repeat: repeat[1] }
  return [along(across), along(down)]
}

/** One axis of a background: the area from `from` on, `room` long, and the tiles in it; all in pixels. */
interface Direction {
  readonly from: number
  readonly room: number
  readonly size: number
  readonly position: Length
  readonly repeat: BackgroundRepeat
}

/** Where tiles begin along one axis, how far they are apart, and how many there are. */
function along({ from, room, size: tileLength, position, repeat }: Direction): Tiles {
  const size =
    repeat === 'round' && tileLength > 0 ? room / Math.max(1, Math.round(room / tileLength)) : tileLength
  const start = from + lengthIn(position, room - size)
  const count = Math.floor(room / size)
  if (repeat === 'space' && count > 1)
    return { start: from, size, step: size + (room - count * size) / (count - 1) }
  const isRepeated = repeat === 'repeat' || repeat === 'round'
  return { start, size, step: isRepeated ? size : undefined }
}

/** The size of one tile in pixels. Gradients have no size of their own and fill the area. */
function tileSize(size: Background['size'], area: Box, naturalSize: ImageSize | undefined): [number, number] {
  const { width, height } = naturalSize ?? area
  if (size === 'auto') return [width, height]
  if (size === 'cover' || size === 'contain') {
    const pick = size === 'cover' ? Math.max : Math.min
    const scale = pick(area.width / width, area.height / height)
    return [width * scale, height * scale]
  }
  const [across, down] = size
  const wide = across === 'auto' ? undefined : Math.max(0, lengthIn(across, area.width))
  const high = down === 'auto' ? undefined : Math.max(0, lengthIn(down, area.height))
  // A gradient has no shape of its own.
  const derived = (length: number | undefined, ratio: number, other: number) =>
    length === undefined || !naturalSize ? other : length * ratio
  return [wide ?? derived(high, width / height, width), high ?? derived(wide, height / width, height)]
}

/** More images than these are drawn once, and copied. */
const maxDrawn = 4

async function paintTiles(
  surface: Surface,
  tiles: BothTiles,
  { clip, draw }: { readonly clip: Box; readonly draw: Draw },
): Promise<void> {
  const scale = pixelScale(surface)
  const [across, down] = [withPixels(tiles[0], 1 / scale), withPixels(tiles[1], 1 / scale)]
  if (!(tiles[0].size > 0 && tiles[1].size > 0)) return
  const columns = visibleStarts(across, clip.x, clip.x + clip.width)
  const rows = visibleStarts(down, clip.y, clip.y + clip.height)
  if (columns.length * rows.length > maxDrawn) {
    await copyTiles(surface, { columns, rows, size: [across.size, down.size], draw })
    return
  }
  for (const y of rows)
    for (const x of columns) {
      const box = snapped({ x, y, width: across.size, height: down.size })
      if (box.width > 0 && box.height > 0) draw(surface.context, box, scale)
    }
}

/** Images that are smaller than a pixel look like those of one pixel. */
function withPixels({ start, size, step }: Tiles, pixel: number): Tiles {
  return { start, size: Math.max(size, pixel), step: step && Math.max(step, pixel) }
}

/** Where the images of a direction start that are seen. */
function visibleStarts({ start, size, step }: Tiles, from: number, to: number): number[] {
  if (step === undefined) return start < to && start + size > from ? [start] : []
  // One that ends where the area begins is not seen.
  const first = start + (Math.floor((from - start - size) / step) + 1) * step
  const count = Math.max(0, Math.ceil((to - first) / step))
  return Array.from({ length: count }, (_, index) => first + index * step)
}

interface Copies {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  readonly size: readonly [width: number, height: number]
  readonly draw: Draw
}

/** Copies an image into a row, and the row downwards. The canvas has patterns, but blurs them. */
async function copyTiles(
  surface: Surface,
  { columns, rows, size: [width, height], draw }: Copies,
): Promise<void> {
  const { context } = surface
  const scale = pixelScale(surface)
  const left = Math.floor(columns[0] ?? 0)
  const right = Math.ceil((columns.at(-1) ?? 0) + width)
  const tile = await scaledCanvas(surface, width, height, scale)
  draw(tile.context, { x: 0, y: 0, width, height }, scale)
  const row = await scaledCanvas(surface, right - left, height, scale)
  for (const x of columns) {
    const box = snapped({ x: x - left, y: 0, width, height })
    row.context.drawImage(tile.canvas, box.x, 0, box.width, height)
  }
  context.save()
  context.imageSmoothingQuality = 'low'
  for (const y of rows) {
    const box = snapped({ x: left, y, width: right - left, height })
    context.drawImage(row.canvas, box.x, box.y, box.width, box.height)
  }
  context.restore()
  freeCanvas(tile.canvas)
  freeCanvas(row.canvas)
}

/** A canvas for a part of a surface, in the units of its elements. */
async function scaledCanvas({ recording }: Surface, width: number, height: number, scale: number) {
  const { canvas, context: scaledContext } = await newCanvas(pixels(width * scale), pixels(height * scale))
  const context = recording?.record(scaledContext, true) ?? scaledContext
  context.imageSmoothingQuality = 'low'
  context.scale(canvas.width / width, canvas.height / height)
  return { canvas, context }
}

const pixels = (length: number) => Math.min(4_096, Math.max(1, Math.round(length)))
