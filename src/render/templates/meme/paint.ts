import type { MemeCopy, MemeLayout } from '../../../content/post-copy.ts'
import { findFocus } from '../../analysis/focus.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { type PaintedTemplate, paintTemplate, styleFor, wordsIn } from '../index.ts'
import { caption } from './caption.ts'
import { chat } from './chat.ts'
import { classic } from './classic.ts'
import { expectation } from './expectation.ts'
import { labels } from './labels.ts'
import type { CopyOf, MemeOptions, MemePhoto, MemeTemplate } from './page.ts'
import { preference } from './preference.ts'
import { sign } from './sign.ts'

/** Paints the page of a meme. */
export async function paintMeme(copy: MemeCopy, options: MemeOptions): Promise<PaintedTemplate> {
  const { picture, signal } = options
  const pictures = new Map<string, Picture>()
  if (picture) pictures.set('picture', await withPictureSlot(() => decodePicture(picture), signal))
  const decoded = pictures.get('picture')
  const photo = decoded && { ...decoded, focus: await findFocus(decoded) }
  // A meme is signed with a logo alone.
  const ownOptions = { ...options, mark: undefined }
  const markup = memePageOf(copy, await styleFor(memeWords(copy), ownOptions), photo)
  return paintTemplate(markup, { pictures, origin: photo ? 'composite' : 'algorithmicMedia' }, ownOptions)
}

function memePageOf<Layout extends MemeLayout>(
  copy: CopyOf<Layout> & { readonly layout: Layout },
  style: Awaited<ReturnType<typeof styleFor>>,
  photo: MemePhoto | undefined,
): string {
  return templates[copy.layout](copy, style, photo)
}

const templates: { readonly [Layout in MemeLayout]: MemeTemplate<Layout> } = {
  classic,
  caption,
  preference,
  expectation,
  labels,
  chat,
  sign,
}

/** All words of a meme, without the names of drawings and senders. */
function memeWords(copy: MemeCopy): string {
  const { layout, ...parts } = copy
  return wordsIn({
    ...parts,
    ...{ scene: '', character: '' },
    ...('messages' in parts && { messages: parts.messages.map(({ text }) => text) }),
  })
}
