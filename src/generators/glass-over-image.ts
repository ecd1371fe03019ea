import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Media } from '../media/media.ts'
import { checkCanvas } from './shared/checks.ts'
import type { DesignedPicture, Variant } from './shared/designs.ts'
import {
  brandName,
  color,
  designFields,
  focus,
  font,
  format,
  guidelines,
  imageOrGenerated,
  logo,
  madePicture,
  pictureOutputFields,
  size,
  source,
  theme,
} from './shared/fields.ts'
import { postsTitle } from './shared/groups.ts'

/**
 * Makes a picture for social media: words on a panel of frosted glass, over the picture that is given or one that an
 * image provider makes for them.
 *
 * @function
 */
export const glassOverImage = defineEndpoint({
  name: 'glassOverImage',
  path: '/glass-over-image',
  group: 'posts',
  groupTitle: postsTitle,
  sharedTexts: ['postCopy', 'pictureBrief'],
  typicalTokens: { photoDesign: 1_600 },
  summary: 'Lays a panel of frosted glass with the words of a post over a picture.',
  needs: ['text'],
  load: 'picture',
  input: () =>
    z.object({
      size: size(),
      color: color(),
      font: font(),
      brand_name: brandName(),
      guidelines: guidelines(),
      theme: theme(),
      image: imageOrGenerated(),
      source: source('What the post is made from: a line, a quote, a list, figures or a whole article.'),
      logo: logo(),
      format: format(),
      focus: focus(),
      ...designFields(),
    }),
  output: () =>
    z.object({
      glass_over_image_post: madePicture('The URL of the picture; a data URL without a store.'),
      ...pictureOutputFields(),
    }),
  example: {
    size: '4:5',
    color: '#F2A541',
    font: 'Inter, sans-serif',
    brand_name: 'Northpost',
    guidelines: 'No emoji, no exclamation marks.',
    theme: 'mountains at dawn, warm and quiet',
    image: 'generated',
    source: 'Walk before the world wakes up. Our spring routes start at sunrise and end with breakfast.',
  },
  exampleOutput: {
    glass_over_image_post: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
    alt_text: 'Walk before the world wakes up. Our spring routes start at sunrise.',
  },
  checkTools: async ({ input, checkProvider, usesWorkers }) => {
    await checkCanvas({ usesWorkers })
    if ((input?.image ?? 'generated') === 'generated') await checkProvider('image')
  },
  run: async (run) => {
    const { image = 'generated', source, guidelines, theme, brand_name: brand } = run.input
    const { color, logo: logoUrl, template, focus, sizes = [] } = run.input
    const size = sizes[0] ?? run.input.size ?? '1:1'
    const posts = await import('./shared/posts.ts')
    const { generateImage, originOf, originOver, postSizes, renderJobs } = posts
    const givenImage = await posts.checkBeforePaying(run, { image, text: brand })
    const ownTemplate = await posts.ownTemplate(run, template)
    const logo = await posts.readLogo(run, logoUrl)
    const cardFor = (words: string) => posts.cardFor(run, words, logo)
    const canDesign = posts.asksModel(run.input) && posts.canDesign(run, 'photo')
    if (logo && !givenImage) await posts.checkLogo(run, logo, canDesign)
    const writeCopy = () => posts.writePostCopy(run, { source, guidelines, brand, theme })
    // A design has its own words.
    let pendingCopy = canDesign ? undefined : writeCopy()
    const copy = await pendingCopy
    const drawVariant = async (picture: Media, variant: Variant): Promise<DesignedPicture> => {
      const origin =
        givenImage && !/trained/i.test(originOf(givenImage) ?? '') ? 'composite' : originOver(picture)
      const optionsFor = (words: string) => ({ ...cardFor(words), ...variant, picture, origin }) as const
      if (canDesign) {
        const designed = await posts.makeDesign(run, {
          ...{ kind: 'photo', source, guidelines, theme, photo: picture },
          focus: typeof focus === 'object' ? focus : undefined,
          card: optionsFor(source),
        })
        if (designed) return designed
      }
      pendingCopy ??= writeCopy()
      const copy = await pendingCopy
      if (ownTemplate) {
        const filled = await posts.fillTemplate(run, ownTemplate, copy, {
          variant,
          files: { photo: picture, logo },
        })
        return { ...filled, photo: picture }
      }
      const alt_text = posts.wordsOfPost(copy)
      const boxes = await posts.findGivenFocus(run, focus, picture)
      const card = { copy, ...optionsFor(copy.headline), focus: boxes }
      const painted = await run.inWorker(renderJobs, 'drawGlass', card)
      return { ...painted, alt_text, photo: picture }
    }
    const draw = (picture: Media) => posts.makeVariants(run.input, (variant) => drawVariant(picture, variant))
    const answerWith = async (pictures: readonly DesignedPicture[]) => {
      const { url, ...rest } = await posts.keepPictures(run, pictures, {
        photo: { media: pictures[0]?.photo, url: givenImage && image },
        logo: { media: logo, url: logoUrl },
      })
      return { glass_over_image_post: url, ...rest }
    }
    if (givenImage) return answerWith(await draw(givenImage))
    // Check that the fonts cover the words before a picture is paid for.
    if (copy) await run.inWorker(renderJobs, 'checkGlassFonts', { copy, ...cardFor(copy.headline) })
    const place = size === '16:9' ? 'wide post' : 'post'
    const brief = { text: source, headline: copy?.headline, guidelines, theme, color, place } as const
    const prompt = await posts.writePictureBrief(run, brief)
    return answerWith(await generateImage(run, 'glassOverImage', { prompt, ...postSizes[size] }, draw))
  },
})
export type GlassOverImageInput = z.input<typeof glassOverImage.input>
export type GlassOverImageOutput = z.output<typeof glassOverImage.output>
