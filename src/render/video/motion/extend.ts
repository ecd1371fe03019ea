import type { ImageSize } from '../../../media/media.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import type { Picture } from '../../pictures/decode.ts'
import { easeInOut, scaleBox } from '../drawing.ts'

/** Blurred parts are drawn small. */
const blurScale = 8
/** The share of the picture at an edge that is mirrored beyond it. */
const edgeShare = 0.025

/**
 * Extends a picture to a larger frame: mirrored, blurred and darkened beyond its edges, so that nothing is cut off and
 * there are no bars. A plain background simply continues.
 */
export async function extendPicture(
  picture: Picture,
  box: Box,
  size: ImageSize,
  isPlain: boolean,
): Promise<Canvas> {
  const scale = size.width / box.width
  const placedBox = scaleBox({ x: -box.x, y: -box.y, width: picture.width, height: picture.height }, scale)
  const isBelow = placedBox.y > 0
  const [length, start, end] = isBelow
    ? [size.height, placedBox.y, placedBox.y + placedBox.height]
    : [size.width, placedBox.x, placedBox.x + placedBox.width]
  const { canvas, context } = await newCanvas(size.width, size.height)
  context.drawImage(await drawMirroredEdges(picture, placedBox, size, isBelow), 0, 0, size.width, size.height)
  if (!isPlain) {
    const shade = context.createLinearGradient(0, 0, isBelow ? 0 : length, isBelow ? length : 0)
    for (const [at, depth] of [
      [0, 0.42],
      [(start / length) * 0.5, 0.2],
      [start / length, 0.04],
      [end / length, 0.04],
      [1 - (1 - end / length) * 0.5, 0.2],
      [1, 0.42],
    ] as const)
      shade.addColorStop(Math.min(1, Math.max(0, at)), `rgba(0, 0, 0, ${depth})`)
    context.fillStyle = shade
    context.fillRect(0, 0, size.width, size.height)
  }
  context.drawImage(await drawFeathered(picture, placedBox, isBelow), 0, 0)
  return canvas
}

/** Mirrors and stretches strips along both edges, blurred until only their colors remain. */
async function drawMirroredEdges(
  { source, ...full }: Picture,
  placedBox: Box,
  size: ImageSize,
  isBelow: boolean,
): Promise<Canvas> {
  const [wide, high] = [Math.ceil(size.width / blurScale), Math.ceil(size.height / blurScale)]
  const { canvas: sharp, context: pen } = await newCanvas(wide, high)
  pen.imageSmoothingQuality = 'medium'
  pen.scale(wide / size.width, high / size.height)
  pen.drawImage(source, placedBox.x, placedBox.y, placedBox.width, placedBox.height)
  const [long, side, start, end] = isBelow
    ? [size.height, full.height, placedBox.y, placedBox.y + placedBox.height]
    : [size.width, full.width, placedBox.x, placedBox.x + placedBox.width]
  const strip = side * edgeShare
  for (const [from, at, length] of [
    [0, 0, start],
    [side - strip, end, long - end],
  ] as const) {
    pen.save()
    if (isBelow) {
      pen.translate(0, at + length / 2)
      pen.scale(1, -1)
      pen.drawImage(source, 0, from, full.width, strip, placedBox.x, -length / 2, placedBox.width, length)
    } else {
      pen.translate(at + length / 2, 0)
      pen.scale(-1, 1)
      pen.drawImage(source, from, 0, strip, full.height, -length / 2, placedBox.y, length, placedBox.height)
    }
    pen.restore()
  }
  const { canvas, context } = await newCanvas(wide, high)
  context.filter = `blur(${Math.min(wide, high) * 0.05}px)`
  // Slightly larger first: a blurred rim would mix with nothing.
  const rim = Math.ceil(Math.min(wide, high) * 0.12)
  context.drawImage(sharp, -rim, -rim, wide + 2 * rim, high + 2 * rim)
  context.drawImage(sharp, 0, 0)
  return canvas
}

/** The picture with edges that fade where it ends within the frame. */
async function drawFeathered(
  { source }: Picture,
  { x, y, width, height }: Box,
  isBelow: boolean,
): Promise<Canvas> {
  const { canvas, context } = await newCanvas(Math.ceil(x + width), Math.ceil(y + height))
  context.drawImage(source, x, y, width, height)
  const soft = 0.07
  const [from, to] = isBelow ? [y, y + height] : [x, x + width]
  const fade = isBelow
    ? context.createLinearGradient(0, from, 0, to)
    : context.createLinearGradient(from, 0, to, 0)
  for (const step of [0, 0.25, 0.5, 0.75, 1]) {
    const shade = `rgba(0, 0, 0, ${easeInOut(step)})`
    fade.addColorStop(step * soft, shade)
    fade.addColorStop(1 - step * soft, shade)
  }
  context.globalCompositeOperation = 'destination-in'
  context.fillStyle = fade
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
