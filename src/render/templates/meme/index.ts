import type { MemeCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { checkMeme, checkOptions } from '../../pictures/checks.ts'
import type { MemeOptions } from './page.ts'

export type { MemeOptions } from './page.ts'

/** Draws a meme in the layout of its joke, with a character of the cast or over the given picture. */
export async function meme(copy: MemeCopy, options: MemeOptions = {}): Promise<Media> {
  checkMeme(copy)
  checkOptions(options)
  const showsPicture = ['classic', 'caption', 'labels'].includes(copy.layout)
  if (options.picture && !showsPicture) {
    options.warn?.(
      `The meme layout ${copy.layout} cannot use a picture of your own; the picture was ignored.`,
    )
  }
  const { paintMeme } = await import('./paint.ts')
  const { picture } = await paintMeme(copy, showsPicture ? options : { ...options, picture: undefined })
  return picture
}
