import type { PosterPhoto } from '../../../content/poster.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { parseColor, type Rgb, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { backdropScale, blurBackdrop } from '../glass/panel.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { black } from './texts.ts'

/** The least share of the subject that has to be seen, and the most of it that may be covered. */
const limits = { seen: 0.8, covered: 0.2 }
/** What cannot be published at all. */
const worst = { seen: 0.6, covered: 0.5 }
/** A gap beside a photograph up to this share of the picture is an oversight. */
const sliver = 0.04

/** A photograph that was painted. */
export interface PaintedPhoto {
  /** Where the subject lies on the picture, in pixels. */
  readonly subject: Box
  readonly faults: readonly PosterFault[]
}

/** Paints a photograph where its writer wants it, and returns what has to change. */
export async function paintPhoto(
  context: Context,
  photo: PosterPhoto,
  { picture: media, focus }: { readonly picture: Media; readonly focus?: Box | undefined },
): Promise<PaintedPhoto> {
  const picture = await decodePicture(media)
  const { x, y, width, height } = photo.subject
  const share = focus ?? { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
  const { canvas } = context
  const view = placePhoto(photo, picture, canvas, share)
  await paintView(context, picture, view, parseColor(photo.ground) ?? black)
  const subject = shownIn(share, view)
  const seen = shareOf(subject, { x: 0, y: 0, width: canvas.width, height: canvas.height })
  if (seen >= limits.seen) return { subject, faults: [] }
  const message = `photo: only ${Math.round(100 * seen)} % of the subject is seen; it lies at ${placeOf(subject)}. Move the photograph, draw it smaller (it may end inside the picture, on its ground), or narrow \`subject\` to what matters.`
  return { subject, faults: [(seen < worst.seen ? grave : slight)(message)] }
}

/** What has to change if panes and art cover that share of the subject. */
export function coverFaults(subject: Box, covered: number): PosterFault[] {
  if (covered <= limits.covered) return []
  const message = `panes: with the art, they cover ${Math.round(100 * covered)} % of the subject, which lies at ${placeOf(subject)}. Put them beside it, make them smaller, or move the photograph.`
  return [(covered > worst.covered ? grave : slight)(message)]
}

const placeOf = ({ x, y, width, height }: Box) =>
  `x ${Math.round(x)}, y ${Math.round(y)}, ${Math.round(width)} × ${Math.round(height)} px`

/** Where the whole photograph lies: as its writer wants it, but without slivers beside it or a subject cut needlessly. */
export function placePhoto(
  wanted: { readonly x: number; readonly y: number; readonly width: number },
  picture: ImageSize,
  canvas: ImageSize,
  subject: Box,
): Box {
  const ratio = picture.height / picture.width
  const least = Math.max(canvas.width, canvas.height / ratio)
  const isNearly = wanted.width < least && wanted.width > (1 - sliver) * least
  const width = isNearly ? least : Math.max(0.3 * canvas.width, wanted.width)
  const height = width * ratio
  const x = along(wanted.x, width, canvas.width, [subject.x * width, (subject.x + subject.width) * width])
  const y = along(wanted.y, height, canvas.height, [
    subject.y * height,
    (subject.y + subject.height) * height,
  ])
  return { x, y, width, height }
}

/** Moves one side of a photograph as little as needed. */
function along(wanted: number, length: number, room: number, [from, to]: readonly [number, number]): number {
  const spare = room - length
  const near = sliver * room
  const isGap = wanted > near || wanted + length < room - near
  // Move a photograph that fills the room until its subject is seen, but open no gap beside it.
  if (spare <= 0 && !isGap) {
    const shift = wanted + from < 0 ? -wanted - from : Math.min(0, room - wanted - to)
    return Math.min(0, Math.max(spare, wanted + shift))
  }
  for (const edge of [0, spare]) if (Math.abs(wanted - edge) <= near) return edge
  return wanted
}

function shownIn({ x, y, width, height }: Box, view: Box): Box {
  return {
    x: view.x + x * view.width,
    y: view.y + y * view.height,
    width: width * view.width,
    height: height * view.height,
  }
}

/** The share of a box that lies in another. */
function shareOf(box: Box, other: Box): number {
  return overlapArea(box, other) / (box.width * box.height) || 0
}

/** The share of a photograph at its edge that goes on beyond it, and how softly, as a share of the short side. */
const beyond = { strip: 0.03, blur: 0.06, fade: 0.09 }

/** Paints a photograph; where it ends inside the picture, its edge goes on out of focus and turns into the ground. */
async function paintView(
  context: Context,
  { source, ...picture }: Picture,
  view: Box,
  ground: Rgb,
): Promise<void> {
  const { canvas } = context
  const { width, height } = canvas
  const sides = sidesOf(view, picture, canvas)
  context.drawImage(source, view.x, view.y, view.width, view.height)
  if (sides.length === 0) return
  const short = Math.min(width, height)
  for (const { from, to } of sides) {
    context.drawImage(source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  const behind = await blurBackdrop(canvas, { x: 0, y: 0, width, height }, beyond.blur * short)
  context.drawImage(behind, 0, 0, behind.width * backdropScale, behind.height * backdropScale)
  freeCanvas(behind)
  for (const { to, seam, end } of sides) {
    const veil = context.createLinearGradient(seam.x, seam.y, end.x, end.y)
    veil.addColorStop(0, toHex({ ...ground, alpha: 0 }))
    veil.addColorStop(0.7, toHex({ ...ground, alpha: 0.92 }))
    veil.addColorStop(1, toHex({ ...ground, alpha: 1 }))
    context.fillStyle = veil
    // In a corner, the veils of both sides lie over each other.
    if (seam.y === end.y) context.fillRect(to.x, 0, to.width, height)
    else context.fillRect(0, to.y, width, to.height)
  }
  const soft = await newCanvas(width, height)
  soft.context.drawImage(source, view.x, view.y, view.width, view.height)
  soft.context.globalCompositeOperation = 'destination-out'
  for (const { seam, end } of sides) {
    const reach = (beyond.fade * short) / Math.hypot(end.x - seam.x, end.y - seam.y)
    const [x, y] = [seam.x - reach * (end.x - seam.x), seam.y - reach * (end.y - seam.y)]
    const fade = soft.context.createLinearGradient(x, y, seam.x, seam.y)
    fade.addColorStop(0, 'transparent')
    fade.addColorStop(1, '#000')
    soft.context.fillStyle = fade
    soft.context.fillRect(0, 0, width, height)
  }
  context.drawImage(soft.canvas, 0, 0)
  freeCanvas(soft.canvas)
}

/** The sides at which a photograph ends inside the picture: which strip of it goes on where, from its seam to the end. */
function sidesOf(view: Box, picture: ImageSize, canvas: ImageSize) {
  const [right, bottom] = [view.x + view.width, view.y + view.height]
  const [thick, high] = [beyond.strip * picture.width, beyond.strip * picture.height]
  const column = (x: number) => ({ x, y: 0, width: thick, height: picture.height })
  const row = (y: number) => ({ x: 0, y, width: picture.width, height: high })
  const across = (x: number, width: number) => ({ x, y: view.y, width, height: view.height })
  const down = (y: number, height: number) => ({ x: 0, y, width: canvas.width, height })
  const along = (seam: number, end: number) => ({ seam: { x: seam, y: 0 }, end: { x: end, y: 0 } })
  const upright = (seam: number, end: number) => ({ seam: { x: 0, y: seam }, end: { x: 0, y: end } })
  return [
    { gap: view.x, from: column(0), to: across(0, view.x), ...along(view.x, 0) },
    {
      gap: canvas.width - right,
      from: column(picture.width - thick),
      to: across(right, canvas.width - right),
      ...along(right, canvas.width),
    },
    { gap: view.y, from: row(0), to: down(0, view.y), ...upright(view.y, 0) },
    {
      gap: canvas.height - bottom,
      from: row(picture.height - high),
      to: down(bottom, canvas.height - bottom),
      ...upright(bottom, canvas.height),
    },
  ].filter(({ gap }) => gap > 1)
}
