import type { Poster, PosterPhoto } from '../../../content/poster.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { type Canvas, type Context, freeCanvas, loadCanvas, newCanvas } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { parseColor, toHex, toOklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { toLab } from '../../palette/lab.ts'
import { fitWithin } from '../../pictures/decode.ts'
import { encodePicture } from '../../pictures/encode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { drawVertical } from '../../type/draw-vertical.ts'
import { drawText } from '../../type/index.ts'
import { drawBrandMark } from '../mark.ts'
import { artElements, checkArt } from './art.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { paintGlass, paintHaze } from './glass.ts'
import { coverFaults, paintPhoto } from './photo.ts'
import { colorTexts, measureLetters, type PlacedText, placeTexts, white } from './texts.ts'

export { artElements, measureLetters }

/** A poster that was painted, and what is wrong with it. */
interface PaintedPoster {
  /** Missing if the art cannot be drawn. */
  readonly context?: Context
  readonly faults: readonly PosterFault[]
}

/** Options of a poster. */
export interface PosterOptions extends CardOptions {
  /** The picture that a poster with a photo shows. */
  readonly picture?: Media | undefined
  /** What has to be seen of the picture, as shares of its width and height; what the poster says by default. */
  readonly focus?: Box | undefined
  /** Whether the writer of the poster is to see it. */
  readonly isShown?: boolean | undefined
}

/** More are not read. */
const maxFaults = 12

/** Finds what keeps a poster from being published and what should be better, and draws it for its writer. */
export async function reviewPoster(poster: Poster, options: PosterOptions) {
  return withPictureSlot(async () => {
    const { context, faults } = await paint(poster, options)
    const messages = (isGrave: boolean) =>
      faults
        .filter((fault) => fault.isGrave === isGrave)
        .slice(0, maxFaults)
        .map(({ message }) => message)
    const draft = context && options.isShown ? await shrunk(context.canvas) : undefined
    return { problems: messages(true), shortcomings: messages(false), draft }
  }, options.signal)
}

/** The longer side of a draft, which vendors charge by size. */
const draftSide = 1_024

async function shrunk(canvas: Canvas): Promise<Media> {
  const { width, height } = fitWithin(canvas, draftSide)
  const small = await newCanvas(width, height)
  small.context.drawImage(canvas, 0, 0, width, height)
  freeCanvas(canvas)
  return { type: 'image/jpeg', bytes: await small.canvas.encode('jpeg', 85) }
}

/** Draws a poster that has no problems. */
export async function drawPoster(poster: Poster, options: PosterOptions): Promise<Media> {
  const { context } = await withPictureSlot(() => paint(poster, options), options.signal)
  if (!context) throw new TypeError('The art of this poster cannot be drawn.')
  return encodePicture(context.canvas, options.format ?? 'png', options.origin ?? 'trainedAlgorithmicMedia')
}

async function paint(poster: Poster, options: PosterOptions): Promise<PaintedPoster> {
  const size = postSizes[options.size ?? '1:1']
  const { photo } = poster
  const art = await drawArt(poster, size)
  if ('problems' in art) return { faults: art.problems.map(grave) }
  const { context } = await newCanvas(size.width, size.height)
  const { texts, faults } = await placeTexts(poster, options, size)
  const all = [...faults]
  context.fillStyle = toHex(parseColor(photo?.ground ?? '') ?? white)
  context.fillRect(0, 0, size.width, size.height)
  if (photo) all.push(...(await paintBelowArt(context, photo, { ...options, art: art.context, texts })))
  context.drawImage(art.canvas, 0, 0)
  freeCanvas(art.canvas)
  if (!photo) all.push(...brandFaults(context, options))
  const isBare = ({ ink }: PlacedText) =>
    photo !== undefined && !photo.panes.some((pane) => overlapArea(ink, pane) > 0.5 * ink.width * ink.height)
  for (const text of texts) if (isBare(text)) paintHaze(context, text)
  const colored = colorTexts(context, texts, isBare)
  all.push(...colored.faults)
  for (const [at, each] of texts.entries()) write(context, each, colored.colors[at] ?? '#000000')
  return { context, faults: all }
}

/** The art of a poster on a canvas of its own, or what is wrong with it. */
async function drawArt({ art }: Poster, { width, height }: ImageSize) {
  const { svg, problems } = checkArt(art || '<g/>', { width, height })
  if (problems.length > 0) return { problems }
  const { loadImage } = await loadCanvas()
  const layer = await newCanvas(width, height)
  layer.context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height)
  return layer
}

/** Paints the photograph and the glass on it. */
async function paintBelowArt(
  context: Context,
  photo: PosterPhoto,
  { art, texts, picture, focus }: PosterOptions & { art: Context; texts: readonly PlacedText[] },
): Promise<readonly PosterFault[]> {
  if (!picture) throw new TypeError('A poster over a photograph needs the photograph.')
  const { subject, faults } = await paintPhoto(context, photo, { picture, focus })
  const { width, height } = context.canvas
  const { data } = art.getImageData(0, 0, width, height)
  const isDrawn = (x: number, y: number) =>
    x >= 0 && x < width && (data[4 * (Math.floor(y) * width + Math.floor(x)) + 3] ?? 0) > 0.6 * 255
  // Words on a plate of the art do not depend on the glass.
  const onGlass = texts.filter(({ ink }) => shareWhere(ink, isDrawn) < 0.6)
  for (const pane of photo.panes)
    await paintGlass(
      context,
      pane,
      onGlass.filter(({ ink }) => overlapArea(ink, pane) > 0.5 * ink.width * ink.height),
    )
  const isCovered = (x: number, y: number) =>
    isDrawn(x, y) || photo.panes.some((pane) => overlapArea({ x, y, width: 1, height: 1 }, pane) > 0)
  return [...faults, ...coverFaults(subject, shareWhere(subject, isCovered))]
}

/** The share of a box in which something holds, from a grid of points. */
function shareWhere({ x, y, width, height }: Box, holds: (x: number, y: number) => boolean): number {
  const steps = 24
  let count = 0
  for (let down = 0.5; down < steps; down++) {
    for (let across = 0.5; across < steps; across++) {
      if (holds(x + (across / steps) * width, y + (down / steps) * height)) count += 1
    }
  }
  return count / steps ** 2
}

function write(context: Context, text: PlacedText, fill: string): void {
  const { set, mark, box, ink, turn, align, y, isVertical, isStruck } = text
  context.save()
  if (turn) {
    const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
    context.translate(across, down)
    context.rotate((turn * Math.PI) / 180)
    context.translate(-across, -down)
  }
  const { x, width } = box
  if (mark) drawBrandMark(context, mark, { x: ink.x, y, fill, direction: set.direction })
  else if (isVertical) drawVertical(context, set, { x: ink.x, y: ink.y, fill })
  else drawText(context, set, { x, y, width, align, fill })
  if (isStruck) {
    context.fillStyle = fill
    const thick = Math.max(2, 0.07 * set.size)
    const middle = y + set.height / 2 - thick / 2
    context.fillRect(ink.x - 0.08 * set.size, middle, ink.width + 0.16 * set.size, thick)
  }
  context.restore()
}

/** The least share of a picture that has to be in the brand's colour, and the distance up to which it counts as that. */
const brandColor = { share: 0.12, distance: 0.1 }

function brandFaults(context: Context, { color, size = '1:1' }: CardOptions): PosterFault[] {
  const base = color === undefined ? undefined : parseColor(color)
  if (!base) return []
  const { width, height } = postSizes[size]
  const [lightness, a, b] = toLab(toOklch(base))
  const { data } = context.getImageData(0, 0, width, height)
  let [near, seen] = [0, 0]
  // A grid of pixels is enough.
  for (let at = 0; at < data.length; at += 4 * 97) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const [l, x, y] = toLab(toOklch({ red, green, blue, alpha: 1 }))
    if (Math.hypot(l - lightness, x - a, y - b) < brandColor.distance) near += 1
    seen += 1
  }
  return near / seen < brandColor.share
    ? [slight(`art: the base colour ${color} is hardly seen. Give it at least a fifth of the picture.`)]
    : []
}
