import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Media } from '../media/media.ts'
import { checkCanvas } from './shared/checks.ts'
import {
  altText,
  design,
  font,
  format,
  logo,
  madePicture,
  pictureEffort,
  size,
  source,
} from './shared/fields.ts'

/** Makes a meme of a text: finds the joke in it, chooses the layout that suits it, and draws it. @function */
export const meme = defineEndpoint({
  name: 'meme',
  path: '/meme',
  group: 'posts',
  summary: 'Makes a meme of a text.',
  needs: ['text'],
  load: 'picture',
  input: () =>
    z.object({
      text: source('What the meme is about: a joke, a situation, a topic, or a text to find one in.'),
      size: size(),
      font: font(),
      logo: logo(),
      format: format(),
      design: design(),
      effort: pictureEffort(),
    }),
  output: () =>
    z.object({
      meme_post: madePicture('The URL of the meme.'),
      alt_text: altText(),
    }),
  example: { text: 'When the client says “one last change” and it is the ninth one' },
  exampleOutput: {
    meme_post: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
    alt_text: 'One last change. The ninth one.',
  },
  checkTools: async ({ checkProvider, usesWorkers }) => {
    await checkCanvas({ usesWorkers })
    await checkProvider('image')
  },
  run: async (run) => {
    const { text, size = '1:1', font, format, logo: logoUrl } = run.input
    const posts = await import('./shared/posts.ts')
    const { checkBeforePaying, generateImage, originOver, postSizes, renderJobs, toMemeCopy } = posts
    const logo = await posts.readLogo(run, logoUrl)
    const language = posts.detectLanguage(text)
    const card = { size, font, format, logo, language, fonts: run.fonts }
    // A picture of an image model is worth more than a drawing of a text model.
    if (run.input.design !== 'layout' && !run.drawsAnything && posts.canDesign(run, 'meme')) {
      const made = await posts.makeDesign(run, {
        kind: 'meme',
        source: text,
        guidelines: run.brand?.guidelines,
        card,
      })
      if (made) return { meme_post: await run.keep(made.media), alt_text: made.alt_text }
    }
    const answer = await posts.writeMeme(run, text)
    const draw = (picture?: Media) =>
      run.inWorker(renderJobs, 'drawMeme', {
        ...card,
        copy: toMemeCopy(answer),
        picture,
        origin: picture ? originOver(picture) : 'algorithmicMedia',
      })
    const { layout, words, picture: prompt } = answer
    const alt_text = posts.joined(words)
    const showsPicture = (layout === 'classic' || layout === 'caption') && prompt.trim() !== ''
    // Without a provider that draws anything, the built-in characters act the joke out.
    if (!run.drawsAnything || !showsPicture) return { meme_post: await run.keep(await draw()), alt_text }
    await checkBeforePaying(run, { text: words.join(' '), font })
    const media = await generateImage(run, 'meme', { prompt, ...postSizes[size] }, draw)
    return { meme_post: await run.keep(media), alt_text }
  },
})
export type MemeInput = z.input<typeof meme.input>
export type MemeOutput = z.output<typeof meme.output>
