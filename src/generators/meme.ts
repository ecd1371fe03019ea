import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Media } from '../media/media.ts'
import { checkCanvas } from './shared/checks.ts'
import type { DesignedPicture, Variant } from './shared/designs.ts'
import {
  design,
  font,
  format,
  logo,
  madePicture,
  pictureEffort,
  pictureOutputFields,
  size,
  sizes,
  source,
  withDesign,
} from './shared/fields.ts'
import { postsTitle } from './shared/groups.ts'

/** Makes a meme of a text: finds the joke in it, chooses the layout that suits it, and draws it. @function */
export const meme = defineEndpoint({
  name: 'meme',
  path: '/meme',
  group: 'posts',
  groupTitle: postsTitle,
  typicalTokens: { memeDesign: 3_500 },
  summary: 'Makes a meme of a text.',
  needs: ['text'],
  load: 'picture',
  input: () =>
    z.object({
      text: source('What the meme is about: a joke, a situation, a topic, or a text to find one in.'),
      size: size(),
      sizes: sizes(),
      font: font(),
      logo: logo(),
      format: format(),
      design: design(),
      effort: pictureEffort(),
      with_design: withDesign(),
    }),
  output: () =>
    z.object({
      meme_post: madePicture('The URL of the meme.'),
      ...pictureOutputFields(),
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
    const { text, font, format, logo: logoUrl, sizes = [] } = run.input
    const size = sizes[0] ?? run.input.size ?? '1:1'
    const posts = await import('./shared/posts.ts')
    const { checkBeforePaying, generateImage, originOver, postSizes, renderJobs, toMemeCopy } = posts
    const logo = await posts.readLogo(run, logoUrl)
    const language = posts.detectLanguage(text)
    const card = { font, format, logo, language, fonts: run.fonts }
    const answerWith = async (pictures: readonly DesignedPicture[]) => {
      const { url, ...rest } = await posts.keepPictures(run, pictures, {
        logo: { media: logo, url: logoUrl },
        picture: { media: pictures[0]?.photo },
      })
      return { meme_post: url, ...rest }
    }
    const write = () => posts.writeMeme(run, text)
    let pendingMeme: ReturnType<typeof write> | undefined
    const drawVariant = async (variant: Variant, photo?: Media): Promise<DesignedPicture> => {
      pendingMeme ??= write()
      const answer = await pendingMeme
      const painted = await run.inWorker(renderJobs, 'drawMeme', {
        ...{ ...card, ...variant, copy: toMemeCopy(answer), picture: photo },
        origin: photo ? originOver(photo) : 'algorithmicMedia',
      })
      return { ...painted, alt_text: posts.joinParts(answer.words), photo }
    }
    // A picture of an image model is worth more than a drawing of a text model.
    if (run.input.design !== 'layout' && !run.drawsAnything && posts.canDesign(run, 'meme')) {
      const wishes = { kind: 'meme', source: text, guidelines: run.brand?.guidelines } as const
      const make = async (variant: Variant) =>
        (await posts.makeDesign(run, { ...wishes, card: { ...card, ...variant } })) ?? drawVariant(variant)
      return answerWith(await posts.makeVariants(run.input, make))
    }
    pendingMeme ??= write()
    const { layout, words, picture: prompt } = await pendingMeme
    const draw = (photo?: Media) => posts.makeVariants(run.input, (variant) => drawVariant(variant, photo))
    const showsPicture = (layout === 'classic' || layout === 'caption') && prompt.trim() !== ''
    // Without a provider that draws anything, the built-in characters act the joke out.
    if (!run.drawsAnything || !showsPicture) return answerWith(await draw())
    await checkBeforePaying(run, { text: words.join(' '), font })
    if (logo) await posts.checkLogo(run, logo, false)
    return answerWith(await generateImage(run, 'meme', { prompt, ...postSizes[size] }, draw))
  },
})
export type MemeInput = z.input<typeof meme.input>
export type MemeOutput = z.output<typeof meme.output>
