import type { PostCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { checkOptions, checkPost } from '../../pictures/checks.ts'
import { encodePicture } from '../../pictures/encode.ts'
import { chooseComposition, compositions } from './compositions/index.ts'
import { paint } from './paint.ts'
import { createStage, type GradientOptions } from './stage.ts'

export type { GradientOptions } from './stage.ts'

/** Draws text on a background made from one colour, in the composition that suits it. */
export async function gradient(copy: PostCopy, options: GradientOptions = {}): Promise<Media> {
  const { stage, scene } = await planGradient(copy, options)
  const { canvas } = await paint(stage, scene)
  return encodePicture(canvas, options.format ?? 'png', options.origin ?? 'algorithmicMedia')
}

/** Lays out a card without painting it. */
export async function planGradient(copy: PostCopy, options: GradientOptions = {}) {
  checkPost(copy)
  checkOptions(options, Object.keys(compositions))
  const stage = createStage(copy, options)
  const composition = chooseComposition(stage)
  return { stage, composition, scene: await compositions[composition](stage) }
}
