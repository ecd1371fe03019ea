import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Media } from '../media/media.ts'
import type { Run } from '../run.ts'
import type { MemeAnswer } from '../writing/meme.ts'
import { font, format, size, source } from './shared/fields.ts'
import { assertFontCovers, generateImage } from './shared/pictures.ts'

export const MemeInput = z.object({
  text: source('What the meme is about: a joke, a situation, a topic, or a text to find one in.'),
  size,
  font,
  format,
})
export type MemeInput = z.input<typeof MemeInput>

export const MemeOutput = z.object({
  meme_post: z.string().describe('The URL of the meme.'),
})
export type MemeOutput = z.output<typeof MemeOutput>

/** Makes a meme of a text: finds the joke in it, chooses the layout that suits it, and draws it. @function */
export const meme = defineEndpoint({
  name: 'meme',
  path: '/meme',
  group: 'posts',
  summary: 'Makes a meme of a text.',
  needs: ['text'],
  input: MemeInput,
  output: MemeOutput,
  example: { text: 'When the client says “one last change” and it is the ninth one' },
  run: async (run) => {
    const { text, size = '1:1', font, format } = run.input
    const { detectLanguage, toMemeCopy, writeMeme } = await import('../writing/meme.ts')
    const answer = await writeMeme(run, text)
    const picture = await pictureFor(run, answer, run.input)
    const [{ meme: paint }, { originOver }] = await Promise.all([
      import('../render/layouts/meme/index.ts'),
      import('../render/pictures/origin.ts'),
    ])
    const media = await paint(toMemeCopy(answer), {
      size,
      font,
      picture,
      format,
      origin: picture ? originOver(picture) : 'algorithmicMedia',
      language: detectLanguage(text),
      fonts: run.fonts,
      signal: run.signal,
      warn: (message) => run.emit({ type: 'warning', message }),
    })
    return { meme_post: await run.keep(media) }
  },
})

/** A picture by the model that draws, where one is set up and the layout shows one; otherwise the cast plays. */
async function pictureFor(
  run: Run<unknown>,
  { layout, words, picture }: MemeAnswer,
  { size = '1:1', font }: z.output<typeof MemeInput>,
): Promise<Media | undefined> {
  const isShown = layout === 'classic' || layout === 'caption'
  if (!run.drawsAnything || !isShown || picture.trim() === '') return undefined
  const { postSizes } = await import('../render/card.ts')
  // A picture costs more than its words: that they can be set is known before it is asked for.
  await assertFontCovers(run, words.join(' '), font)
  return generateImage(run, 'meme', { prompt: picture, ...postSizes[size] })
}
