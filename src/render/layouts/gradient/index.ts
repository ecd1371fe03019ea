import type { Media } from '../../../media.ts'
import type { PostCopy } from '../../../post-copy.ts'
import { newCanvas } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { encodePicture } from '../../encode.ts'

export interface GradientOptions extends CardOptions {}

/** Sets words on a ground made of one colour, in the composition that suits them. */
export async function gradient(_copy: PostCopy, options: GradientOptions = {}): Promise<Media> {
  const { canvas } = await newCanvas(1080, 1080)
  return encodePicture(canvas, options.format ?? 'png', options.origin ?? 'algorithmicMedia')
}
