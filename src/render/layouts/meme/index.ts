import { yieldToEventLoop } from '../../../concurrency.ts'
import type { MemeCopy, MemeLayout } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { checkMeme, checkOptions } from '../../pictures/checks.ts'
import { encodePicture, type PixelFormat } from '../../pictures/encode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { chat } from './chat.ts'
import { expectation, preference } from './panels.ts'
import { caption, classic, labels } from './pictures.ts'
import { sign } from './sign.ts'
import { signMeme } from './signature.ts'
import { type CopyOf, createStage, type MemeOptions, type MemeStage } from './stage.ts'

export type { MemeOptions } from './stage.ts'

/** Draws a meme in the layout of its joke, with a character of the cast or over the given picture. */
export async function meme(copy: MemeCopy, options: MemeOptions = {}): Promise<Media> {
  checkMeme(copy)
  checkOptions(options)
  if (options.picture && !['classic', 'caption', 'labels'].includes(copy.layout)) {
    options.warn?.(
      `The meme layout ${copy.layout} cannot use a picture of your own; the picture was ignored.`,
    )
  }
  const { signal, picture, format = 'png' } = options
  const { canvas } = await (picture
    ? withPictureSlot(() => paintMeme(copy, options), signal)
    : paintMeme(copy, options))
  return encodePicture(
    canvas,
    format as PixelFormat,
    options.origin ?? (picture ? 'composite' : 'algorithmicMedia'),
  )
}

async function paintMeme<Layout extends MemeLayout>(
  copy: CopyOf<Layout> & { readonly layout: Layout },
  options: MemeOptions,
): Promise<MemeStage> {
  const { layout, ...parts } = copy
  const stage = await createStage(options, wordsOf(parts).join(' '))
  await layouts[layout](stage, copy)
  await signMeme(stage)
  await yieldToEventLoop(options.signal)
  return stage
}

/** All words of a meme, without the names of drawings. */
const wordsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : Object.entries(part ?? {}).flatMap(([key, value]) =>
        ['scene', 'character', 'from'].includes(key) ? [] : wordsOf(value),
      )

const layouts: {
  readonly [Layout in MemeLayout]: (stage: MemeStage, copy: CopyOf<Layout>) => Promise<void>
} = {
  classic,
  caption,
  preference,
  expectation,
  labels,
  chat,
  sign,
}
