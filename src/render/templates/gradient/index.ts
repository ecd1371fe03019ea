import type { PostCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import type { GradientOptions } from './page.ts'

export type { GradientOptions } from './page.ts'

/** Draws text on a background made from one colour, with the template that suits it. */
export async function gradient(copy: PostCopy, options: GradientOptions = {}): Promise<Media> {
  const { paintGradient } = await import('./paint.ts')
  return (await paintGradient(copy, options)).picture
}
