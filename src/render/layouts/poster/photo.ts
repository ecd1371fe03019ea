import type { PhotoPoster } from '../../../content/poster.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { parseColor, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { backdropScale, blurBackdrop } from '../glass/panel.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import type { LaidPanel } from './panel.ts'

/** The least share of the subject that has to be seen, and the most that words and panels may cover. */
const limits = { seen: 0.8, covered: 0.2 }
/** What cannot be published at all. */
const worst = { seen: 0.65, covered: 0.5 }

/** Paints a photograph from edge to edge, its subject beside the panels; returns what has to change. */
export async function paintPhoto(
  context: Context,
  poster: PhotoPoster,
  panels: readonly LaidPanel[],
  { picture: media, focus }: { readonly picture: Media; readonly focus?: Box | undefined },
): Promise<{ readonly subject: Box; readonly isCovered: boolean; readonly faults: readonly PosterFault[] }> {
  const picture = await decodePicture(media)
  const { x, y, width, height } = poster.subject
  const subject = focus ?? { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
  const boxes = panels.filter(({ panel }) => panel.ground).map(({ box }) => box)
  const view = chooseView(picture, context.canvas, subject, boxes)
  const [first] = panels.flatMap(({ panel }) => panel.ground ?? [])
  await paintView(context, picture, view, first?.color)
  const box = shownIn(subject, view)
  const seen = shareOf(box, { x: 0, y: 0, ...sizeOf(context.canvas) })
  const faults: PosterFault[] = []
  if (seen < limits.seen) {
    faults.push(
      (seen < worst.seen ? grave : slight)(
        `subject: only ${Math.round(100 * seen)} % of it is seen. Make the panels smaller, or \`subject\` if it is larger than what matters.`,
      ),
    )
  }
  const covered = boxes.reduce((sum, panel) => sum + shareOf(box, panel), 0)
  if (covered > limits.covered) {
    faults.push(
      (covered > worst.covered ? grave : slight)(
        `panels: they cover ${Math.round(100 * covered)} % of the subject, which lies at ${Math.round(box.x)}, ${Math.round(box.y)}, ${Math.round(box.width)} × ${Math.round(box.height)} px. Put them on another side, or make them smaller.`,
      ),
    )
  }
  return { subject: box, isCovered: covered > limits.covered, faults }
}

const sizeOf = ({ width, height }: ImageSize) => ({ width, height })

/** Where the whole photograph lies on the picture; it may reach beyond, or end inside. */
type View = Box

/** How large a photograph is shown, as multiples of the size at which it just covers the picture. */
const scales = [1, 1.08, 1.18, 1.3, 1.45, 1.6, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52]
const steps = 16
/** How far a photograph may be moved beyond the edge that it just reaches, as a share of the picture. */
const beyond = 0.4

/** The costs by which views are compared. */
const costs = {
  cut: 10,
  covered: 8,
  slightlyCovered: 1,
  closer: 2,
  farther: 0.3,
  invented: 1,
  visiblyInvented: 14,
  shift: 0.4,
  crowded: 0.25,
}

/** The shares of a subject that nobody misses at an edge, and below a corner of a panel. */
const negligible = { cut: 0.02, covered: 0.05 }

/** The view that shows the subject whole and uncovered, in the middle of what is free, with as little as can be invented. */
export function chooseView(
  picture: ImageSize,
  canvas: ImageSize,
  subject: Box,
  panels: readonly Box[],
): View {
  const all = { x: 0, y: 0, ...sizeOf(canvas) }
  const area = canvas.width * canvas.height
  const free = largestFree(canvas, panels)
  const cover = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const costOf = (view: View, scale: number) => {
    const box = shownIn(subject, view)
    const cut = Math.max(0, 1 - negligible.cut - shareOf(box, all))
    const covered = panels.reduce((sum, panel) => sum + shareOf(box, panel), 0)
    const off = Math.hypot(
      (middleOf(box.x, box.width) - middleOf(free.x, free.width)) / canvas.width,
      (middleOf(box.y, box.height) - middleOf(free.y, free.height)) / canvas.height,
    )
    const invented = 1 - overlapArea(view, all) / area
    const hidden = panels.reduce((sum, panel) => {
      return sum + (panel.width * panel.height - overlapArea(panel, view)) / area
    }, 0)
    return (
      costs.cut * cut +
      costs.covered * Math.max(0, covered - negligible.covered) +
      costs.slightlyCovered * covered +
      costs.shift * off +
      costs.crowded * (1 - shareOf(grown(box, 0.03 * canvas.width), free)) +
      costs.invented * invented +
      costs.visiblyInvented * Math.max(0, invented - hidden) +
      (scale < 1 ? costs.farther * (1 - scale) : costs.closer * (scale - 1))
    )
  }
  let best: { readonly view: View; readonly cost: number } | undefined
  for (const scale of scales) {
    const [width, height] = [picture.width * cover * scale, picture.height * cover * scale]
    for (const x of places(canvas.width - width, canvas.width)) {
      for (const y of places(canvas.height - height, canvas.height)) {
        const inside = [x, y, canvas.width - x - width, canvas.height - y - height]
        // It ends inside the picture on one side at most.
        if (inside.filter((gap) => gap > 1).length > 1) continue
        const view = { x, y, width, height }
        const cost = costOf(view, scale)
        if (!best || cost < best.cost) best = { view, cost }
      }
    }
  }
  return best?.view ?? all
}

/** Places along a side of the picture, with those at which the photograph just reaches its ends. */
function places(spare: number, room: number): number[] {
  const [from, to] = [Math.min(0, spare) - beyond * room, Math.max(0, spare) + beyond * room]
  return [0, spare, ...Array.from({ length: steps + 1 }, (_, at) => from + ((to - from) * at) / steps)]
}

const middleOf = (from: number, length: number) => from + length / 2

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function shownIn({ x, y, width, height }: Box, view: View): Box {
  return {
    x: view.x + x * view.width,
    y: view.y + y * view.height,
    width: width * view.width,
    height: height * view.height,
  }
}

/** The largest part of a picture without panels. */
function largestFree(canvas: ImageSize, panels: readonly Box[]): Box {
  const across = [0, canvas.width, ...panels.flatMap(({ x, width }) => [x, x + width])]
  const down = [0, canvas.height, ...panels.flatMap(({ y, height }) => [y, y + height])]
  let best: Box = { x: 0, y: 0, width: 0, height: 0 }
  for (const x of across)
    for (const right of across)
      for (const y of down)
        for (const bottom of down) {
          const box = { x, y, width: right - x, height: bottom - y }
          if (box.width <= 0 || box.height <= 0 || box.width * box.height <= best.width * best.height)
            continue
          if (panels.every((panel) => overlapArea(panel, box) < 1)) best = box
        }
  return best
}

/** The share of a box that lies in another. */
function shareOf(box: Box, other: Box): number {
  return overlapArea(box, other) / (box.width * box.height) || 0
}

/** How much of a panel's colour what is invented above or below has, so that both belong together. */
const tintAlpha = 0.3
/** The share of a photograph at its edge that goes on beyond it. */
const strip = 0.03

/** Paints a photograph; where it ends inside the picture, its edge goes on, out of focus. */
async function paintView(
  context: Context,
  { source, ...picture }: Picture,
  view: View,
  tint: string | undefined,
): Promise<void> {
  const { canvas } = context
  const { width, height } = canvas
  const whole = { x: 0, y: 0, width, height }
  const inside = sharedBox(view, whole)
  const [isNarrow, isLow] = [inside.width < width - 1, inside.height < height - 1]
  context.drawImage(source, view.x, view.y, view.width, view.height)
  if (!isNarrow && !isLow) return
  const [thick, high] = [strip * picture.width, strip * picture.height]
  const { x, y } = view
  if (x > 1) context.drawImage(source, 0, 0, thick, picture.height, 0, y, x + 1, view.height)
  else if (isNarrow) {
    const end = x + view.width - 1
    context.drawImage(
      source,
      picture.width - thick,
      0,
      thick,
      picture.height,
      end,
      y,
      width - end,
      view.height,
    )
  }
  if (y > 1) context.drawImage(source, 0, 0, picture.width, high, x, 0, view.width, y + 1)
  else if (isLow) {
    const end = y + view.height - 1
    context.drawImage(source, 0, picture.height - high, picture.width, high, x, end, view.width, height - end)
  }
  const soft = 0.06 * Math.min(width, height)
  const behind = await blurBackdrop(canvas, whole, soft)
  context.drawImage(behind, 0, 0, behind.width * backdropScale, behind.height * backdropScale)
  const color = tint === undefined ? undefined : parseColor(tint)
  if (color && isLow) {
    context.fillStyle = toHex({ ...color, alpha: tintAlpha })
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(await feathered(source, view, canvas, 2 * soft), 0, 0)
}

/** A picture whose edges fade where they lie inside the canvas. */
async function feathered(
  source: Picture['source'],
  view: View,
  { width, height }: ImageSize,
  soft: number,
): Promise<Canvas> {
  const { canvas, context } = await newCanvas(width, height)
  context.drawImage(source, view.x, view.y, view.width, view.height)
  context.globalCompositeOperation = 'destination-in'
  for (const [from, length, room, isAcross] of [
    [view.x, view.width, width, true],
    [view.y, view.height, height, false],
  ] as const) {
    const to = from + length
    const fade = isAcross
      ? context.createLinearGradient(from, 0, to, 0)
      : context.createLinearGradient(0, from, 0, to)
    const part = Math.min(0.4, soft / length)
    if (from > 1) fade.addColorStop(0, 'transparent')
    fade.addColorStop(part, '#000')
    fade.addColorStop(1 - part, '#000')
    if (to < room - 1) fade.addColorStop(1, 'transparent')
    context.fillStyle = fade
    context.fillRect(0, 0, width, height)
  }
  return canvas
}
