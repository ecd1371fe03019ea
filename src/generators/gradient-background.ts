import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { checkCanvas } from './shared/checks.ts'
import {
  altText,
  brandName,
  color,
  design,
  font,
  format,
  guidelines,
  logo,
  madePicture,
  pictureEffort,
  size,
  source,
} from './shared/fields.ts'

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
      design: design(),
      effort: pictureEffort(),
    }),
  output: () =>
    z.object({
      gradient_background_post: madePicture('The URL of the picture; a data URL without a store.'),
      alt_text: altText(),
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
    const { source, guidelines, brand_name: brand, logo: logoUrl } = run.input
    const posts = await import('./shared/posts.ts')
    const { renderJobs } = posts
    await posts.checkBeforePaying(run, { text: brand })
    const logo = await posts.readLogo(run, logoUrl)
    const cardFor = (words: string) => posts.cardFor(run, words, logo)
    if (run.input.design !== 'layout' && posts.canDesign(run, 'post')) {
      const card = cardFor(source)
      const made = await posts.makeDesign(run, { kind: 'post', source, guidelines, card })
      if (made) return { gradient_background_post: await run.keep(made.media), alt_text: made.alt_text }
    }
    const copy = await posts.writePostCopy(run, { source, guidelines, brand })
    const card = { ...cardFor(copy.headline), copy, tone: guidelines }
    const media = await run.inWorker(renderJobs, 'drawGradient', card)
    return { gradient_background_post: await run.keep(media), alt_text: posts.wordsOfPost(copy) }
  },
})
export type GradientBackgroundInput = z.input<typeof gradientBackground.input>
export type GradientBackgroundOutput = z.output<typeof gradientBackground.output>
