import type { PostCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import type { GlassOptions } from './page.ts'

export type { GlassOptions } from './page.ts'

/** Lays a panel of frosted glass with text over a picture. */
export async function glass(copy: PostCopy, picture: Media, options: GlassOptions = {}): Promise<Media> {
  const { paintGlassCard } = await import('./paint.ts')
  return (await paintGlassCard(copy, picture, options)).picture
}
