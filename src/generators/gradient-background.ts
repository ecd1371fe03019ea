import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { checkCanvas } from './shared/checks.ts'
import type { DesignedPicture, Variant } from './shared/designs.ts'
import {
  brandName,
  color,
  designFields,
  font,
  format,
  guidelines,
  logo,
  madePicture,
  pictureOutputFields,
  size,
  source,
} from './shared/fields.ts'
import { postsTitle } from './shared/groups.ts'

/**
 * Makes a picture for social media: words on a ground that is made of one colour. What the source offers (a statement, a
 * figure, a comparison, a quote, a list, a step, a question) decides how it is composed.
 *
 * @function
 */
export const gradientBackground = defineEndpoint({
  name: 'gradientBackground',
  path: '/gradient-background',
  group: 'posts',
  groupTitle: postsTitle,
  sharedTexts: ['postCopy'],
  typicalTokens: { postDesign: 2_500 },
  summary: 'Sets the words of a post on a gradient.',
  needs: ['text'],
  load: 'picture',
  input: () =>
    z.object({
      size: size(),
      color: color(),
      font: font(),
      brand_name: brandName(),
      guidelines: guidelines(),
      source: source('What the post is made from: a line, a quote, a list, figures or a whole article.'),
      logo: logo(),
      format: format(),
      ...designFields(),
    }),
  output: () =>
    z.object({
      gradient_background_post: madePicture('The URL of the picture; a data URL without a store.'),
      ...pictureOutputFields(),
    }),
  example: {
    size: '1:1',
    color: '#1F6FEB',
    font: 'Inter, sans-serif',
    brand_name: 'Northside Coffee',
    guidelines: 'No emoji, no exclamation marks.',
    source: '47% of our regulars bring their own cup. Two years ago it was one in ten.',
  },
  exampleOutput: {
    gradient_background_post: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
    alt_text: '47% of our regulars bring their own cup. Two years ago it was one in ten.',
  },
  checkTools: checkCanvas,
  run: async (run) => {
    const { source, guidelines, template, brand_name: brand, logo: logoUrl } = run.input
    const posts = await import('./shared/posts.ts')
    await posts.checkBeforePaying(run, { text: brand })
    const ownTemplate = await posts.ownTemplate(run, template)
    const logo = await posts.readLogo(run, logoUrl)
    const canDesign = posts.asksModel(run.input) && posts.canDesign(run, 'post')
    const write = () => posts.writePostCopy(run, { source, guidelines, brand })
    let pendingCopy: ReturnType<typeof write> | undefined
    const make = async (variant: Variant): Promise<DesignedPicture> => {
      if (canDesign) {
        const card = { ...posts.cardFor(run, source, logo), ...variant }
        const designed = await posts.makeDesign(run, { kind: 'post', source, guidelines, card })
        if (designed) return designed
      }
      pendingCopy ??= write()
      const copy = await pendingCopy
      if (ownTemplate) return posts.fillTemplate(run, ownTemplate, copy, { variant, files: { logo } })
      const card = { ...posts.cardFor(run, copy.headline, logo), ...variant, copy, tone: guidelines }
      const painted = await run.inWorker(posts.renderJobs, 'drawGradient', card)
      return { ...painted, alt_text: posts.wordsOfPost(copy) }
    }
    const files = { logo: { media: logo, url: logoUrl } }
    const { url, ...rest } = await posts.keepPictures(run, await posts.makeVariants(run.input, make), files)
    return { gradient_background_post: url, ...rest }
  },
})
export type GradientBackgroundInput = z.input<typeof gradientBackground.input>
export type GradientBackgroundOutput = z.output<typeof gradientBackground.output>
