import type { PostCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { checkOptions, checkPost } from '../../pictures/checks.ts'
import { encodePicture, type PixelFormat } from '../../pictures/encode.ts'
import { type Composition, chooseComposition, composeAs, compositionNames } from './compositions/index.ts'
import { paint } from './paint.ts'
import { createStage, type StageOptions } from './stage.ts'

/** Options of `gradient`. */
export interface GradientOptions extends StageOptions {
  /** The composition to use if it can show the copy; otherwise the one that suits the copy best. */
  readonly composition?: Composition | undefined
}

/** Draws text on a background made from one colour, in the composition that suits it. */
export async function gradient(copy: PostCopy, options: GradientOptions = {}): Promise<Media> {
  const { stage, scene } = await planGradient(copy, options)
  const { canvas } = await paint(stage, scene)
  return encodePicture(canvas, (options.format ?? 'png') as PixelFormat, options.origin ?? 'algorithmicMedia')
}

/** Lays out a card without painting it. */
export async function planGradient(copy: PostCopy, options: GradientOptions = {}) {
  checkPost(copy)
  checkOptions(options, compositionNames)
  const stage = createStage(copy, options)
  const composition = chooseComposition(stage, options.composition)
  return { stage, composition, scene: await composeAs(composition)(stage) }
}
