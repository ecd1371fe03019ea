import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Media } from '../media/media.ts'
import type { Run } from '../run.ts'
import {
  brandName,
  color,
  examplePicture,
  font,
  format,
  guidelines,
  imageOrGenerated,
  size,
  source,
  theme,
} from './shared/fields.ts'
import { assertDecodable, assertFontCovers, generateImage } from './shared/pictures.ts'

export const GlassOverImageInput = z.object({
  size,
  color,
  font,
  brand_name: brandName,
  guidelines,
  theme,
  image: imageOrGenerated,
  source: source('What the post is made from: a line, a quote, a list, figures or a whole article.'),
  format,
})
export type GlassOverImageInput = z.input<typeof GlassOverImageInput>

export const GlassOverImageOutput = z.object({
  glass_over_image_post: z.string().describe('The URL of the picture; a data URL without a store.'),
})
export type GlassOverImageOutput = z.output<typeof GlassOverImageOutput>

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
  summary: 'Lays a panel of frosted glass with the words of a post over a picture.',
  needs: ['text'],
  input: GlassOverImageInput,
  output: GlassOverImageOutput,
  example: {
    size: '4:5',
    color: '#F2A541',
    font: 'Inter, sans-serif',
    brand_name: 'Northpost',
    guidelines: 'No emoji, no exclamation marks.',
    theme: 'early morning, warm and quiet',
    image: examplePicture,
    source: 'Walk before the world wakes up. Our spring routes start at sunrise and end with breakfast.',
  },
  run: async (run) => {
    const { image = 'generated', source, guidelines, theme, brand_name: brand } = run.input
    const { size = '1:1', color, font, format } = run.input
    // What cannot be had is found out before anything is paid for.
    if (image === 'generated') run.requireProvider('image')
    const given = image === 'generated' ? undefined : await run.read(image, 'image')
    if (given) await assertDecodable(given)
    await assertFontCovers(run, brand)
    const { postCopyLanguage, writePostCopy } = await import('../writing/post-copy.ts')
    const copy = await writePostCopy(run, { source, guidelines, brand, theme })
    const [{ glass }, { loadFaces }, { originOf, originOver }] = await Promise.all([
      import('../render/layouts/glass/index.ts'),
      import('../render/layouts/glass/content/text.ts'),
      import('../render/pictures/origin.ts'),
    ])
    const card = {
      size,
      color,
      font,
      format,
      mark: brand,
      language: postCopyLanguage(copy, source),
      fonts: run.fonts,
      signal: run.signal,
    }
    // A picture costs more than its words: that they can be set is known before it is asked for.
    if (!given) await loadFaces(copy, card)
    const picture = given ?? (await generated(run, copy.headline))
    const media = await glass(copy, picture, {
      ...card,
      origin: given && !/trained/i.test(originOf(given) ?? '') ? 'composite' : originOver(picture),
      warn: (message) => run.emit({ type: 'warning', message }),
    })
    return { glass_over_image_post: await run.keep(media) }
  },
})

async function generated(run: Run<z.output<typeof GlassOverImageInput>>, headline: string): Promise<Media> {
  const { source: text, guidelines, theme, color, size = '1:1' } = run.input
  const { postSizes } = await import('../render/card.ts')
  const place = size === '16:9' ? 'wide post' : 'post'
  const { writePictureBrief } = await import('../writing/picture-brief.ts')
  const prompt = await writePictureBrief(run, { text, headline, guidelines, theme, color, place })
  return generateImage(run, 'glassOverImage', { prompt, ...postSizes[size] })
}
