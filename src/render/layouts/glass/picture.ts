import type { ImageSize } from '../../../media/media.ts'
import { type Context, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import type { Picture } from '../../pictures/decode.ts'

/** Paints the part of a picture that a card shows. Where the part reaches beyond the picture, its surroundings go on softly. */
export async function paintPicture(context: Context, picture: Picture, crop: Box): Promise<void> {
  const { canvas } = context
  // Show transparent pictures on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const scale = canvas.width / crop.width
  const place = {
    x: -crop.x * scale,
    y: -crop.y * scale,
    width: picture.width * scale,
    height: picture.height * scale,
  }
  const edges = edgesInside(place, canvas)
  if (edges.length === 0) {
    drawScaled(context, picture, crop, { x: 0, y: 0, width: canvas.width, height: canvas.height })
    return
  }
  await paintSurroundings(context, picture, place)
  const { canvas: layer, context: faded } = await newCanvas(canvas.width, canvas.height)
  drawScaled(faded, picture, { x: 0, y: 0, width: picture.width, height: picture.height }, place)
  faded.globalCompositeOperation = 'destination-out'
  for (const edge of edges) fadeEdge(faded, place, edge)
  context.drawImage(layer, 0, 0)
}

function drawScaled(context: Context, { source }: Picture, from: Box, to: Box): void {
  context.save()
  // Medium quality looks better and is three times faster when scaling down; it is too soft when scaling up.
  context.imageSmoothingQuality = from.width > to.width ? 'medium' : 'high'
  // Smoothing would blur a picture that is not scaled.
  context.imageSmoothingEnabled = from.width !== to.width
  context.drawImage(source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  context.restore()
}

type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The edges of a picture that are seen on a card. */
function edgesInside({ x, y, width, height }: Box, card: ImageSize): Edge[] {
  const slack = 1
  const inside = {
    left: x > slack,
    right: x + width < card.width - slack,
    top: y > slack,
    bottom: y + height < card.height - slack,
  }
  return (Object.keys(inside) as Edge[]).filter((edge) => inside[edge])
}

/** How far an edge fades, as a share of the picture's short side. */
const fading = 0.12

function fadeEdge(context: Context, { x, y, width, height }: Box, edge: Edge): void {
  const depth = fading * Math.min(width, height)
  const isAcross = edge === 'left' || edge === 'right'
  const from = { left: x, right: x + width, top: y, bottom: y + height }[edge]
  const to = edge === 'left' || edge === 'top' ? from + depth : from - depth
  const gradient = isAcross
    ? context.createLinearGradient(from, 0, to, 0)
    : context.createLinearGradient(0, from, 0, to)
  for (const [at, alpha] of [
    [0, 1],
    [0.25, 0.84],
    [0.5, 0.5],
    [0.75, 0.16],
    [1, 0],
  ] as const) {
    gradient.addColorStop(at, `rgba(0, 0, 0, ${alpha})`)
  }
  context.fillStyle = gradient
  const [left, top] = [isAcross ? Math.min(from, to) - 1 : x, isAcross ? y : Math.min(from, to) - 1]
  context.fillRect(left, top, isAcross ? depth + 2 : width, isAcross ? height : depth + 2)
}

/** Blurred pixels are painted at an eighth of the size. */
const groundScale = 8

/** Blur of the surroundings, as a share of the card's short side. */
const groundBlur = 0.035

/** The strip along each edge of a picture that goes on beyond it. More of it would repeat the subject. */
const strip = 0.08

/** Paints the edges of a picture mirrored, stretched and blurred, so that colours and light go on beyond them. */
async function paintSurroundings(
  context: Context,
  { source, ...picture }: Picture,
  place: Box,
): Promise<void> {
  const { width, height } = context.canvas
  const sigma = (groundBlur * Math.min(width, height)) / groundScale
  const margin = Math.ceil(3 * sigma)
  const room = [width, height].map((length) => Math.ceil(length / groundScale) + 2 * margin)
  const { canvas, context: wide } = await newCanvas(room[0] ?? 1, room[1] ?? 1)
  wide.imageSmoothingQuality = 'medium'
  const slices = (length: number, at: number, size: number, whole: number) => {
    const [from, to] = [at / groundScale + margin, (at + size) / groundScale + margin]
    return [
      { source: 0, length: length * strip, from: Math.min(0, from), to: from, isMirrored: true },
      { source: 0, length, from, to, isMirrored: false },
      {
        source: length * (1 - strip),
        length: length * strip,
        from: to,
        to: Math.max(whole, to),
        isMirrored: true,
      },
    ].filter((slice) => slice.to - slice.from > 0)
  }
  for (const across of slices(picture.width, place.x, place.width, canvas.width)) {
    for (const down of slices(picture.height, place.y, place.height, canvas.height)) {
      wide.save()
      wide.translate(across.isMirrored ? across.to : across.from, down.isMirrored ? down.to : down.from)
      wide.scale(across.isMirrored ? -1 : 1, down.isMirrored ? -1 : 1)
      const size = [across.to - across.from + 0.5, down.to - down.from + 0.5] as const
      wide.drawImage(source, across.source, down.source, across.length, down.length, 0, 0, ...size)
      wide.restore()
    }
  }
  const soft = await newCanvas(canvas.width - 2 * margin, canvas.height - 2 * margin)
  soft.context.filter = `blur(${sigma}px)`
  soft.context.drawImage(canvas, -margin, -margin)
  context.drawImage(soft.canvas, 0, 0, soft.canvas.width * groundScale, soft.canvas.height * groundScale)
}
