import type { Media } from '../media.ts'
import type { Canvas } from './canvas.ts'

/** What a card can be saved as. */
export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** Where a picture comes from, in the words of the IPTC's vocabulary of digital source types. */
export type PictureOrigin =
  | 'algorithmicMedia'
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'composite'

/** Encodes a finished picture off the main thread, and says in it where it comes from. */
export async function encodePicture(
  canvas: Canvas,
  format: PictureFormat,
  _origin: PictureOrigin,
): Promise<Media> {
  const bytes =
    format === 'png'
      ? await canvas.encode('png')
      : // Below 100 the encoder halves the colours, which fringes coloured text.
        await canvas.encode(format as 'jpeg', format === 'jpeg' ? 100 : 92)
  return { type: `image/${format}`, bytes }
}
