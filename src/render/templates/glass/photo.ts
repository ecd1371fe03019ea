import type { ImageSize, Media } from '../../../media/media.ts'
import { type Focus, findFocus, type Region } from '../../analysis/focus.ts'
import type { Oklch } from '../../color.ts'
import { decodePicture, fitWithin, type Picture, readPixels } from '../../pictures/decode.ts'
import { photoColors } from './photo-colors.ts'

/** What was measured of a photograph. */
export interface Photo extends ImageSize {
  readonly focus: Focus | undefined
  /** A colour that stands out from the rest. */
  readonly accent: Oklch | undefined
  readonly mean: Oklch
  /** The photograph as a few thousand pixels. */
  readonly small: ImageSize & { readonly pixels: Uint8ClampedArray }
}

/** The longer side of the small copy: its pixels are about as large as what is seen through frosted glass. */
const smallSide = 96

/** Decodes a photograph and measures what a placement depends on. The caller frees the picture. */
export async function measurePhoto(
  media: Media,
  focus: readonly Region[] | undefined,
): Promise<{ readonly picture: Picture; readonly photo: Photo }> {
  const picture = await decodePicture(media)
  const { width, height } = picture
  const size = fitWithin(picture, smallSide)
  const pixels = await readPixels(picture, size)
  const subject = await findFocus(picture, focus)
  return {
    picture,
    photo: { width, height, focus: subject, ...photoColors(pixels), small: { ...size, pixels } },
  }
}
