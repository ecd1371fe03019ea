import { cancellable } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import { newCanvas } from '../canvas.ts'
import { assertComplete, decodePicture, fitWithin, type InspectedPicture, inspectPicture } from './decode.ts'
import { withPictureSlot } from './slots.ts'

/** Vendors take 5 MB, some of them counted in base64, which has 4 letters for 3 bytes. */
const mostBytes = 3_750_000
const longestSide = 8_000
/** What vendors scale larger pictures down to before a model sees them. */
const seenSide = 1_568
const seenTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * The picture as models take it. One that fits goes as it is, so that no canvas is needed; one that is too large, or of a
 * kind they do not take, goes as a JPEG. What is damaged goes nowhere. A caller who leaves hears `cancelled` at once.
 * `longest` limits the longer side where a small picture is enough, because vendors charge by size.
 */
export async function prepareForModel(media: Media, signal?: AbortSignal, longest?: number): Promise<Media> {
  const looked = inspectPicture(media)
  const encode = () => withPictureSlot(() => encoded(media, longest ?? seenSide), signal)
  if (!fits(media, looked, longest ?? longestSide)) return encode()
  if (looked.orientation === 1 && looked.frames === 1) {
    await cancellable(assertComplete(looked, media), signal)
    return { type: looked.type, bytes: media.bytes }
  }
  // Models see it lying on its side, or not at all where a vendor takes no animation; but that is no reason to fail.
  return encode().catch((error: unknown) => {
    if (CopydeskError.is(error) && error.code === 'invalid_options') return media
    throw error
  })
}

function fits({ bytes }: Media, { type, width, height }: InspectedPicture, longest: number): boolean {
  return seenTypes.includes(type) && bytes.length <= mostBytes && Math.max(width, height) <= longest
}

async function encoded(media: Media, longest: number): Promise<Media> {
  const picture = await decodePicture(media)
  const { width, height } = fitWithin(picture, longest)
  const { canvas, context } = await newCanvas(width, height)
  // A JPEG is opaque.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture.source, 0, 0, width, height)
  return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', 90) }
}
