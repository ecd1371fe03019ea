import { expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import { fromDataUrl, type Media, toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { type Design, paint } from '../render/design/index.ts'
import { originOf } from '../render/pictures/origin.ts'
import { glassOverImage } from './glass-over-image.ts'
import { gradientBackground } from './gradient-background.ts'
import { meme } from './meme.ts'

const dunes = encoded(drawn(300, 200, (context) => context.fillRect(60, 40, 90, 90)))
const image = toDataUrl(dunes)
const shared = { source: 'Walk before the world wakes up.', brand_name: 'Northpost', with_design: true }
const { text } = local()
const page = {
  value: {
    markup:
      '<style>body{background:var(--brand);font-family:var(--font)}p{margin:80px;font-size:80px;color:#fff}</style><p data-role="headline">Walk early</p><p data-role="brand">Northpost</p>',
  },
}

const repainted = async (url: string, design: Design | undefined) => {
  const origin = originOf(fromDataUrl(url))
  const { picture } = await paint(design as Design, {}, { brand: 'Northpost', origin: origin as never })
  return toDataUrl(picture) === url
}

it.each([
  [
    'a gradient',
    async () => {
      const made = await gradientBackground({ ...shared, logo: image }, { providers: { text } })
      return [made.gradient_background_post, made.design] as const
    },
  ],
  [
    'glass',
    async () => {
      const made = await glassOverImage({ ...shared, image, size: '16:9' }, { providers: { text } })
      return [made.glass_over_image_post, made.design] as const
    },
  ],
  [
    'a meme',
    async () => {
      const made = await meme({ text: shared.source, with_design: true }, { providers: { text } })
      return [made.meme_post, made.design] as const
    },
  ],
  [
    'a page of a model',
    async () => {
      const input = { ...shared, color: '#0f766e', font: 'Inter', effort: 'draft' } as const
      const made = await gradientBackground(input, { providers: { text: scripted(page) } })
      return [made.gradient_background_post, made.design] as const
    },
  ],
])('gives the design of %s, which is the same picture', async (_, make) => {
  const [url, design] = await make()
  expect(await repainted(url, design)).toBe(true)
})

it('names the photograph by its address, and gives no design that was not asked for', async () => {
  const kept: Media[] = []
  const store = { put: async (media: Media) => ({ url: `https://cdn.test/${kept.push(media)}` }) }
  const options = { providers: { text }, store }
  const { design } = await glassOverImage({ ...shared, image, logo: image }, options)
  expect(design?.files).toEqual({ photo: 'https://cdn.test/2', logo: 'https://cdn.test/3' })
  expect(kept[1]?.bytes).toEqual(dunes.bytes)
  expect(await glassOverImage({ ...shared, image, with_design: false }, options)).not.toHaveProperty('design')
})

it('makes each of the sizes and variants, with the words of one answer', async () => {
  const sizes: ['1:1', '9:16'] = ['1:1', '9:16']
  const input = { ...shared, template: 'auto', sizes, variants: 2 }
  const made = await gradientBackground(input, { providers: { text: local().text } })
  expect(made.pictures?.map(({ width, height }) => [width, height])).toEqual([
    ...[1, 2].map(() => [1080, 1080]),
    ...[1, 2].map(() => [1080, 1920]),
  ])
  expect(new Set(made.pictures?.map(({ url }) => url)).size).toBe(4)
  expect(made.pictures?.[0]).toMatchObject({ url: made.gradient_background_post, design: made.design })
})

it('has a model design each size', async () => {
  const model = scripted(page, page)
  const made = await gradientBackground(
    { ...shared, effort: 'draft', color: 'teal', font: 'Inter', sizes: ['1:1', '16:9'] },
    { providers: { text: model } },
  )
  expect(made.pictures).toHaveLength(2)
  expect(model.asked.map(({ instructions }) => /exactly (\d+ × \d+)/.exec(instructions)?.[1])).toEqual([
    '1080 × 1080',
    '1920 × 1080',
  ])
})
