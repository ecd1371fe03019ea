import { describe, expect, it, vi } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import type { RunEvent } from '../events.ts'
import { memoryJournal } from '../journal.ts'
import { fromDataUrl, imageSize, type Media, toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import type { ImageProvider, ImageRequest } from '../providers/types.ts'
import { originOf } from '../render/pictures/origin.ts'
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
function painter(image: Media = dunes): ImageProvider & { readonly asked: ImageRequest[] } {
  const asked: ImageRequest[] = []
  return {
    version: 1,
    provider: 'painter',
    model: 'test-1',
    asked,
    draw: async (request) => {
      asked.push(request)
      return {
        image,
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
  it('draws the words over the given picture in the requested size, and records the origin', async () => {
    const media = fromDataUrl(await glassed({ size: '9:16' }))
    expect(imageSize(media.bytes)).toMatchObject({ width: 1080, height: 1920 })
    expect(originOf(media)).toBe('composite')
  })

  it('applies brand, guidelines and colour', async () => {
    const posts = await Promise.all([
      glassed({}),
      glassed({ brand_name: 'Northpost' }),
      glassed({ guidelines: 'Upper case.' }),
      glassed({ color: '#1f6feb' }),
    ])
    expect(new Set(posts).size).toBe(4)
  })

  it('signs with a logo, and requests no words for a damaged one', async () => {
    const square = encoded(drawn(120, 120, (context) => context.fillRect(30, 30, 60, 60)))
    const logo = toDataUrl(square)
    expect(await glassed({ brand_name: 'Northpost', logo })).not.toBe(
      await glassed({ brand_name: 'Northpost' }),
    )
    const asked = scripted({ value: {} })
    const damaged = toDataUrl({ ...square, bytes: square.bytes.subarray(0, -20) })
    const call = glassOverImage({ source, image, logo: damaged }, { providers: { text: asked } })
    await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/^asset_/) })
    expect(asked.asked).toEqual([])
    const posts = await Promise.all(
      [undefined, logo].map((logo) => gradientBackground({ source, logo }, { providers: { text } })),
    )
    expect(posts[0]).not.toEqual(posts[1])
  })

  it('names a logo that cannot be decoded as such, before it pays for words or a picture', async () => {
    const square = encoded(
      drawn(120, 120, (context) => context.fillRect(30, 30, 60, 60)),
      'webp',
    )
    // Whole by its container, with pixels that no decoder reads.
    const logo = toDataUrl({ ...square, bytes: square.bytes.map((byte, index) => (index > 40 ? 0 : byte)) })
    const [model, draws] = [scripted({ value: {} }), painter()]
    const call = glassOverImage({ source, logo }, { providers: { text: model, image: draws } })
    await expect(call).rejects.toMatchObject({
      code: 'asset_unsupported',
      message: expect.stringContaining('The logo cannot be used.'),
    })
    expect([...model.asked, ...draws.asked]).toEqual([])
  })

  it('generates a picture for the words from a brief with theme and colour', async () => {
    const draws = painter()
    const input = { source, size: '16:9', theme: 'misty hills', color: '#abc' } as const
    const { glass_over_image_post } = await glassOverImage(input, { providers: { text, image: draws } })
    expect(draws.asked[0]).toMatchObject({ width: 1920, height: 1080 })
    expect(draws.asked[0]?.prompt).toMatch(/^misty hills: Walk before the world wakes up/)
    expect(draws.asked[0]?.prompt).toContain('#aabbcc')
    expect(originOf(fromDataUrl(glass_over_image_post))).toBe('compositeWithTrainedAlgorithmicMedia')
  })

  it('reports a missing image provider before it pays for the words', async () => {
    const model = scripted()
    await expect(glassOverImage({ source }, { providers: { text: model } })).rejects.toMatchObject({
      code: 'provider_missing',
      message: expect.stringContaining('image provider'),
    })
    expect(model.asked).toHaveLength(0)
  })

  it('requests no words when the brand has no font or the picture is truncated', async () => {
    const model = scripted()
    const cut = toDataUrl({ ...dunes, bytes: dunes.bytes.subarray(0, 400) })
    for (const [input, code] of [
      [{ image, brand_name: '\u{13000}' }, 'font_missing'],
      [{ image: cut }, 'asset_unsupported'],
    ] as const)
      await expect(
        glassOverImage({ source, ...input }, { providers: { text: model } }),
      ).rejects.toMatchObject({ code })
    expect(model.asked).toHaveLength(0)
  })

  it('requests no picture when no font covers the words', async () => {
    const image = painter()
    const model = scripted({ value: { kind: 'statement', headline: '\u{13000} at sunrise' } })
    await expect(
      glassOverImage({ source, design: 'layout' }, { providers: { text: model, image } }),
    ).rejects.toMatchObject({ code: 'font_missing' })
    expect(image.asked).toHaveLength(0)
  })

  it('saves nothing when it is cancelled while drawing', async () => {
    const caller = new AbortController()
    const put = vi.fn(async () => ({ url: 'https://cdn.test/1' }))
    const draws = painter()
    const draw: ImageProvider['draw'] = async (request, options) => {
      const answer = await draws.draw(request, options)
      setImmediate(() => caller.abort())
      return answer
    }
    const image = { ...draws, draw }
    await expect(
      glassOverImage({ source }, { providers: { text, image }, store: { put }, signal: caller.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' })
    expect(put).not.toHaveBeenCalled()
  })

  it('passes the theme to the model that writes the words', async () => {
    const model = scripted({ value: { kind: 'statement', headline: 'Walk before the world wakes up' } })
    const input = { source, image, theme: 'quiet dawn', design: 'layout' } as const
    await glassOverImage(input, { providers: { text: model } })
    expect(model.asked[0]?.instructions).toContain('quiet dawn')
  })

  describe('the subject of the picture', () => {
    const words = { value: { kind: 'statement', headline: 'Walk before the world wakes up' } }
    type Answer = { readonly value: unknown } | { readonly outcome: 'refused'; readonly reason: string }
    const post = async (focus: GlassOverImageInput['focus'], answer?: Answer) => {
      const model = scripted(words, ...(answer ? [answer] : []))
      const warnings: string[] = []
      const onEvent = (event: RunEvent) => void (event.type === 'warning' && warnings.push(event.message))
      const input = { source, image, focus, format: 'jpeg', design: 'layout' } as const
      const made = await glassOverImage(input, { providers: { text: model }, onEvent })
      return { picture: made.glass_over_image_post, warnings, asked: model.asked }
    }
    const box = { x: 0.6, y: 0.6, width: 0.3, height: 0.3 }

    it('is found by a model that sees pictures, in a small picture, or given as a box', async () => {
      const seen = await post('auto', { value: { left: 60, top: 60, right: 90, bottom: 90 } })
      expect(seen.asked[1]).toMatchObject({ task: 'pictureSubject', images: [{ bytes: dunes.bytes }] })
      expect(seen.warnings).toEqual([])
      const given = await post(box)
      expect(given.asked).toHaveLength(1)
      expect(given.picture === seen.picture).toBe(true)
    })

    it('is measured without a warning on request, and with one if the model gives no part of the picture', async () => {
      const measured = await post('measure')
      expect([measured.asked.length, measured.warnings]).toEqual([1, []])
      for (const answer of [
        { value: { left: 600, top: 10, right: 900, bottom: 20 } },
        { value: { left: 50, top: 50, right: 50, bottom: 50 } },
        { outcome: 'refused', reason: 'a person' },
      ] as const) {
        const { picture, warnings } = await post('model', answer)
        expect(picture === measured.picture).toBe(true)
        expect(warnings).toEqual([expect.stringContaining('was measured')])
      }
    })

    it('is measured if no provider sees pictures', async () => {
      const warnings: string[] = []
      const onEvent = (event: RunEvent) => void (event.type === 'warning' && warnings.push(event.message))
      await glassOverImage({ source, image, focus: 'model' }, { providers: { text }, onEvent })
      expect(warnings).toContain(
        'No text provider sees pictures, so the subject of the picture was measured.',
      )
    })
  })
})

describe('/gradient-background', () => {
  it('draws the words of the source, identically for the same input', async () => {
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
  it('crops a picture of another ratio, and records that a model made it', async () => {
    const draws = painter()
    const input = { text: source, theme: 'misty hills', guidelines: 'No people.' }
    const { generated_image } = await blogImage(input, { providers: { text, image: draws } })
    const media = fromDataUrl(generated_image)
    expect(draws.asked[0]).toMatchObject({ width: 1792, height: 1024 })
    expect(draws.asked[0]?.prompt).toMatch(/misty hills[\s\S]*No people/)
    expect(imageSize(media.bytes)).toMatchObject({ width: 600, height: 343 })
    expect(originOf(media)).toBe('trainedAlgorithmicMedia')
  })

  it('detects the type of a picture from its bytes', async () => {
    const webp = encoded(
      drawn(896, 512, (context) => context.fillRect(9, 9, 20, 30)),
      'webp',
    )
    const draws = painter({ ...webp, type: 'image/png' })
    const { generated_image } = await blogImage({ text: source }, { providers: { text, image: draws } })
    expect(generated_image).toMatch(/^data:image\/webp;/)
    expect(originOf(fromDataUrl(generated_image))).toBe('trainedAlgorithmicMedia')
  })

  it.each([
    ['cut off', { ...dunes, bytes: dunes.bytes.subarray(0, 400) }],
    ['a single pixel', encoded(drawn(1, 1, () => {}))],
  ])('requests another picture on the next run with the same journal when it was %s', async (_, useless) => {
    const journal = memoryJournal()
    const draws = painter(useless)
    const run = (image: ImageProvider) => blogImage({ text: source }, { providers: { text, image }, journal })
    await expect(run(draws)).rejects.toMatchObject({ code: 'upstream_invalid', status: 502 })
    const better = painter()
    await run(better)
    await run(better)
    expect([draws.asked.length, better.asked.length]).toEqual([1, 1])
  })
})
