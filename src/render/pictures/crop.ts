import type { ImageSize, Media } from '../../media/media.ts'
import { newCanvas } from '../canvas.ts'
import { decodePicture, inspectPicture } from './decode.ts'
import { encodePicture } from './encode.ts'
import { originOf, withOriginIfUnknown } from './origin.ts'
import { withPictureSlot } from './slots.ts'

/** A smaller difference is not visible, and cutting it off would cost a JPEG generation. */
const near = 0.02

/**
 * A generated picture in the shape that was asked for: vendors come near it, and what sticks out is cut off all round.
 * One that has the shape keeps its pixels as they are. Either says where it comes from.
 */
export async function cropToRatio(
  picture: Media,
  { width, height }: ImageSize,
  signal?: AbortSignal,
): Promise<Media> {
  const origin = originOf(picture) ?? 'trainedAlgorithmicMedia'
  const looked = inspectPicture(picture)
  const ratio = width / height
  if (Math.abs(looked.width / looked.height / ratio - 1) < near) return withOriginIfUnknown(picture, origin)
  const canvas = await withPictureSlot(async () => {
    const { source, ...fullSize } = await decodePicture(picture)
    const wide = Math.min(fullSize.width, Math.round(fullSize.height * ratio))
    const high = Math.min(fullSize.height, Math.round(fullSize.width / ratio))
    const { canvas, context } = await newCanvas(wide, high)
    // A JPEG has no transparency: what is transparent is looked at on white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, wide, high)
    context.drawImage(source, (wide - fullSize.width) / 2, (high - fullSize.height) / 2)
    return canvas
  }, signal)
  return encodePicture(canvas, 'jpeg', origin)
}
