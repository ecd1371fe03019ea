import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import { fromDataUrl, imageSize, toDataUrl } from '../media.ts'
import { local } from '../providers/local/index.ts'
import type { ImageProvider, ImageRequest } from '../providers/types.ts'
import { originOf } from '../render/xmp.ts'
import { blogImage } from './blog-image.ts'
import { type GlassOverImageInput, glassOverImage } from './glass-over-image.ts'
import { gradientBackground } from './gradient-background.ts'

const dunes = encoded(
  drawn(600, 400, (context) => {
    context.fillStyle = '#e0a868'
    context.fillRect(0, 0, 600, 400)
    context.fillStyle = '#40506a'
    context.fillRect(120, 60, 90, 90)
  }),
)
const image = toDataUrl(dunes)
const source = 'Walk before the world wakes up. Our spring routes start at sunrise.'

/** A model that always draws the same, and remembers what it was asked. */
function painter(): ImageProvider & { readonly asked: ImageRequest[] } {
  const asked: ImageRequest[] = []
  return {
    version: 1,
    provider: 'painter',
    model: 'test-1',
    asked,
    draw: async (request) => {
      asked.push(request)
      return {
        image: dunes,
        usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
        requestId: undefined,
        warnings: [],
      }
    },
  }
}

const text = local().text
const glassed = async (input: Partial<GlassOverImageInput>) => {
  const { glass_over_image_post } = await glassOverImage({ source, image, ...input }, { providers: { text } })
  return glass_over_image_post
}

describe('/glass-over-image', () => {
  it('lays the words over the given picture, in the asked size, and says that it did', async () => {
    const media = fromDataUrl(await glassed({ size: '9:16' }))
    expect(imageSize(media.bytes)).toMatchObject({ width: 1080, height: 1920 })
    expect(originOf(media)).toBe('composite')
  })

  it('heeds brand, guidelines and colour', async () => {
    const posts = await Promise.all([
      glassed({}),
      glassed({ brand_name: 'Northpost' }),
      glassed({ guidelines: 'All uppercase.' }),
      glassed({ color: '#1f6feb' }),
    ])
    expect(new Set(posts).size).toBe(4)
  })

  it('has a picture made for the words, whose theme and colour the brief knows', async () => {
    const draws = painter()
    const input = { source, size: '16:9', theme: 'misty hills', color: '#abc' } as const
    const { glass_over_image_post } = await glassOverImage(input, { providers: { text, image: draws } })
    expect(draws.asked[0]).toMatchObject({ width: 1920, height: 1080 })
    expect(draws.asked[0]?.prompt).toMatch(/^misty hills: Walk before the world wakes up/)
    expect(draws.asked[0]?.prompt).toContain('#aabbcc')
    expect(originOf(fromDataUrl(glass_over_image_post))).toBe('compositeWithTrainedAlgorithmicMedia')
  })

  it('says who could make the picture where nobody can', async () => {
    await expect(glassOverImage({ source }, { providers: { text } })).rejects.toMatchObject({
      code: 'provider_missing',
      message: expect.stringContaining('image provider'),
    })
  })

  it('tells a model the theme, for the mood of the words', async () => {
    const model = scripted({ value: { kind: 'statement', headline: 'Walk before the world wakes up' } })
    await glassOverImage({ source, image, theme: 'quiet dawn' }, { providers: { text: model } })
    expect(model.asked[0]?.instructions).toContain('quiet dawn')
  })
})

describe('/gradient-background', () => {
  it('draws the words of the source, the same for the same input', async () => {
    const post = async (input: object) => {
      const made = await gradientBackground({ source, size: '1:1', ...input }, { providers: { text } })
      return made.gradient_background_post
    }
    const [one, again, branded] = [await post({}), await post({}), await post({ brand_name: 'Northpost' })]
    expect(again === one).toBe(true)
    expect(branded === one).toBe(false)
    expect(originOf(fromDataUrl(one))).toBe('algorithmicMedia')
  })
})

describe('/blog-image', () => {
  it('cuts what a vendor drew in another shape, and says that a model drew it', async () => {
    const draws = painter()
    const input = { text: source, theme: 'misty hills', guidelines: 'No people.' }
    const { generated_image } = await blogImage(input, { providers: { text, image: draws } })
    const media = fromDataUrl(generated_image)
    expect(draws.asked[0]).toMatchObject({ width: 1792, height: 1024 })
    expect(draws.asked[0]?.prompt).toMatch(/misty hills[\s\S]*No people/)
    expect(imageSize(media.bytes)).toMatchObject({ width: 600, height: 343 })
    expect(originOf(media)).toBe('trainedAlgorithmicMedia')
  })
})
