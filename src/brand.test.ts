import { describe, expect, it } from 'vitest'
import { findingsIn, scripted } from '../test/providers.ts'
import type { Brand } from './brand.ts'
import { createDesk } from './desk.ts'
import type { Endpoint } from './endpoint.ts'
import { registry } from './generators/index.ts'
import { brandFileSchema, checkBrand } from './generators/shared/brand-file.ts'
import { createHandler } from './http/handler.ts'
import { parseInput } from './input.ts'

const brand: Brand = {
  name: 'Northpost',
  colors: ['teal', '#f2a541'],
  font: 'Inter, sans-serif',
  logo: 'https://northpost.test/logo.png',
  tone: 'dry and friendly',
  guidelines: 'No emoji.',
  description: 'Plans slow walking holidays.',
  handle: '@northpost',
}

const filled: Readonly<Record<string, unknown>> = {
  brand_name: 'Northpost',
  color: '#008080',
  font: 'Inter, sans-serif',
  logo: 'https://northpost.test/logo.png',
  tone: 'dry and friendly',
  guidelines: 'No emoji.',
  script_guidelines: 'No emoji.',
  brand_description: 'Northpost: Plans slow walking holidays.',
  business_description: 'Northpost: Plans slow walking holidays.',
}

describe('a brand', () => {
  it.each(registry.map((endpoint: Endpoint) => [endpoint.name, endpoint] as const))(
    'fills what an input of %s leaves open, and nothing else',
    (_, { input, example }) => {
      const names = Object.keys(input.shape)
      const open = Object.fromEntries(Object.entries(example).filter(([name]) => !(name in filled)))
      const parsed = parseInput(input, open, undefined, brand)
      const expected = Object.entries(filled).filter(([name]) => names.includes(name))
      expect(parsed).toMatchObject(Object.fromEntries(expected))
      expect(parseInput(input, example, undefined, brand)).toMatchObject(parseInput(input, example))
    },
  )

  it('is named in the error if one of its values does not fit a field', () => {
    const [{ input }] = [registry.find(({ name }) => name === 'gradientBackground') as Endpoint]
    expect(() => parseInput(input, { source: 'Tea' }, undefined, { colors: ['reddish'] })).toThrow(
      '/color is taken from the brand and must be a colour',
    )
  })

  it('sets the language of texts that have none of their own', async () => {
    const text = scripted({ value: { title: 'Warum kalter Kaffee süßer schmeckt als heißer' } })
    const desk = createDesk({ providers: { text }, brand: { language: 'de' } })
    const { warnings } = await desk.run('generateVideoTitle', {
      source: 'Cold coffee tastes sweeter than hot coffee because the bitter parts need heat to dissolve.',
    })
    expect(text.asked).toHaveLength(1)
    expect(text.asked[0]?.instructions).toContain('Write in German, with figures, dates and units')
    expect(text.asked[0]?.instructions).not.toContain('language of the material')
    expect(warnings).toEqual([])
  })

  it('asks again for an answer in another language than that of the brand', async () => {
    const english = { value: { title: 'Why cold coffee tastes so much sweeter than hot coffee' } }
    const german = { value: { title: 'Warum kalter Kaffee süßer schmeckt als heißer' } }
    const text = scripted(english, german)
    const desk = createDesk({ providers: { text }, brand: { language: 'de' } })
    const source =
      'Cold coffee tastes sweeter than hot coffee because the bitter parts need heat to dissolve.'
    const input = { source, effort: 'standard' } as const
    expect(await desk.generateVideoTitle(input)).toEqual({ video_title: german.value.title })
    expect(findingsIn(text.asked[1])).toBe('The text is not in German, the language that is asked for.')
  })

  it('is that of the caller if `setup` gives one', async () => {
    const text = scripted({ value: { title: 'Coffee, cold' } })
    const handler = createHandler({
      providers: { text },
      auth: 'none',
      brand: { tone: 'loud' },
      setup: () => ({ brand: { tone: 'quiet' } }),
    })
    const body = JSON.stringify({ source: 'Cold coffee is sweet.' })
    const headers = { 'content-type': 'application/json' }
    await handler(new Request('https://desk.test/generate-video-title', { method: 'POST', body, headers }))
    expect(text.asked[0]?.material).toContainEqual({ name: 'tone', text: 'quiet' })
  })
})

describe('checkBrand', () => {
  it('finds nothing in a brand that can be kept', async () => {
    const kept = parseInput(brandFileSchema(), { ...brand, colors: ['#0f766e'] })
    expect(await checkBrand(kept)).toEqual([])
  })

  it('names a font that is not found, a pale colour, and a logo that cannot be read', async () => {
    const problems = await checkBrand(
      { colors: ['#fde047'], font: 'Northpost Grotesque Nine', logo: 'https://northpost.test/a.png' },
      {
        fonts: { download: false },
        readLogo: async () => {
          const { CopydeskError } = await import('./errors.ts')
          throw new CopydeskError('asset_unavailable', 'No answer.')
        },
      },
    )
    expect(problems).toEqual([
      expect.stringMatching(
        /^colors\[0\] #fde047 has a contrast of 1\.3 on white; text needs 4\.5\..*#[0-9a-f]{6}\.$/,
      ),
      expect.stringContaining('“Northpost Grotesque Nine”'.replace(/[“”]/g, '"')),
      'The logo cannot be used: No answer.',
    ])
  })
})
