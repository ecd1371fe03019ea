import type { PhotoPoster, Poster, PosterPanel } from '../../../content/poster.ts'
import type { Media } from '../../../media/media.ts'
import { type Context, loadCanvas, newCanvas } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { parseColor, toOklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { toLab } from '../../palette/lab.ts'
import { encodePicture } from '../../pictures/encode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { drawText } from '../../type/index.ts'
import { drawBrandMark } from '../mark.ts'
import { artElements, checkArt } from './art.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { freeCorners, type LaidPanel, layOutPanel } from './panel.ts'
import { paintFixtures, paintGlass, paintHaze, strikeOut } from './panel-paint.ts'
import { paintPhoto } from './photo.ts'
import { colorTexts, overlapFaults, type PlacedText, placeTexts } from './texts.ts'

export { artElements }

/** A poster that was painted, and what is wrong with it. */
interface PaintedPoster {
  readonly context: Context
  readonly faults: readonly PosterFault[]
}

/** Options of a poster. */
export interface PosterOptions extends CardOptions {
  /** The picture that a poster with a photo shows. */
  readonly picture?: Media | undefined
  /** What has to be seen of the picture, as shares of its width and height; what the poster says by default. */
  readonly focus?: Box | undefined
}

/** Finds what is wrong with a poster, worded for its writer: what keeps it from being published, and what should be better. */
export async function reviewPoster(poster: Poster | PhotoPoster, options: PosterOptions) {
  const { faults } = await withPictureSlot(() => paint(poster, options, false), options.signal)
  const messages = (isGrave: boolean) =>
    faults.filter((fault) => fault.isGrave === isGrave).map(({ message }) => message)
  return { problems: messages(true), shortcomings: messages(false) }
}

/** Draws a poster that has no problems; contrast that is still missing is made up for by plates. */
export async function drawPoster(poster: Poster | PhotoPoster, options: PosterOptions): Promise<Media> {
  const { context } = await withPictureSlot(() => paint(poster, options, true), options.signal)
  return encodePicture(context.canvas, options.format ?? 'png', options.origin ?? 'trainedAlgorithmicMedia')
}

async function paint(
  poster: Poster | PhotoPoster,
  options: PosterOptions,
  isFinal: boolean,
): Promise<PaintedPoster> {
  const size = postSizes[options.size ?? '1:1']
  const { context } = await newCanvas(size.width, size.height)
  if ('panels' in poster) return paintOverPhoto(context, poster, options, isFinal)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const { svg, problems } = checkArt(poster.art, size)
  if (problems.length > 0) return { context, faults: problems.map(grave) }
  const { loadImage } = await loadCanvas()
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, size.width, size.height)

  const placed = await placeTexts(poster, options, size)
  const colored = colorTexts(context, placed.texts, { drawsPlates: isFinal })
  if (isFinal) {
    for (const [at, each] of placed.texts.entries()) write(context, each, colored.colors[at] ?? '#000000')
  }
  return { context, faults: [...brandFaults(context, options), ...placed.faults, ...colored.faults] }
}

async function paintOverPhoto(
  context: Context,
  poster: PhotoPoster,
  options: PosterOptions,
  isFinal: boolean,
): Promise<PaintedPoster> {
  const { picture, focus } = options
  if (!picture) throw new TypeError('A poster over a photograph needs the photograph.')
  const layOut = async (panels: readonly PosterPanel[]) => {
    const laid: LaidPanel[] = []
    for (const panel of panels) laid.push(await layOutPanel(panel, poster, options, context.canvas))
    return laid
  }
  let wished = await layOut(poster.panels)
  let photo = await paintPhoto(context, poster, wished, { picture, focus })
  // Panels that cover the subject become lower.
  for (let attempt = 0; attempt < 2 && photo.isCovered; attempt++) {
    wished = await layOut(
      wished.map(({ panel, box }) => ({ ...panel, height: (85 * box.height) / context.canvas.height })),
    )
    photo = await paintPhoto(context, poster, wished, { picture, focus })
  }
  const { subject, faults } = photo
  const panels = await freeCorners(wished, subject, (panel) =>
    layOutPanel(panel, poster, options, context.canvas),
  )
  const all: PosterFault[] = [...faults]
  for (const panel of panels) {
    await paintGlass(context, panel)
    if (!panel.panel.ground) paintHaze(context, panel)
    paintFixtures(context, panel)
    const { colors, faults } = colorTexts(context, panel.texts, {
      drawsPlates: isFinal,
      isOnPhoto: !panel.panel.ground,
    })
    all.push(...panel.faults, ...faults)
    if (!isFinal) continue
    for (const [at, text] of panel.texts.entries()) {
      const color = colors[at] ?? '#000000'
      write(context, text, color)
      if (text.isStruck) strikeOut(context, text, color)
    }
  }
  return { context, faults: [...all, ...overlapFaults(panels.flatMap(({ texts }) => texts))] }
}

function write(context: Context, { set, mark, box, ink, turn, align, y }: PlacedText, fill: string): void {
  context.save()
  if (turn) {
    const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
    context.translate(across, down)
    context.rotate((turn * Math.PI) / 180)
    context.translate(-across, -down)
  }
  const { x, width } = box
  if (mark)
    drawBrandMark(context, mark, {
      x: ink.x,
      y,
      fill,
      direction: set.direction,
    })
  else drawText(context, set, { x, y, width, align, fill })
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
