import type { PostCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import type { CardOptions } from '../../card.ts'
import { checkOptions, checkPost } from '../../pictures/checked.ts'
import { encodePicture } from '../../pictures/encode.ts'
import { choose } from './choose.ts'
import { type Composition, compositions } from './compositions/index.ts'
import { paint } from './paint.ts'
import type { Scene } from './scene.ts'
import { type Stage, stageOf } from './stage.ts'

export type { Composition } from './compositions/index.ts'

export interface GradientOptions extends CardOptions {
  /** Lays the card out in this way, where it can show the copy, and not in the one that suits it best. */
  readonly composition?: Composition | undefined
}

/** Sets words on a ground made of one colour, in the composition that suits them. */
export async function gradient(copy: PostCopy, options: GradientOptions = {}): Promise<Media> {
  const { stage, scene } = await planGradient(copy, options)
  const { canvas } = await paint(stage, scene)
  return encodePicture(canvas, options.format ?? 'png', options.origin ?? 'algorithmicMedia')
}

/** Lays a card out without painting it. */
export async function planGradient(
  copy: PostCopy,
  options: GradientOptions = {},
): Promise<{ readonly stage: Stage; readonly composition: Composition; readonly scene: Scene }> {
  checkPost(copy)
  checkOptions(options, Object.keys(compositions))
  const stage = stageOf(copy, options)
  const composition = choose(stage)
  return { stage, composition, scene: await compositions[composition](stage) }
}
