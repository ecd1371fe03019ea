import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characters, expectations, scenes } from '../src/content/meme-cast.ts'
import type { MemeCopy, PostCopy } from '../src/content/post-copy.ts'
import { CopydeskError } from '../src/errors.ts'
import { imageSize, type Media, mediaType } from '../src/media/media.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import { glass } from '../src/render/templates/glass/index.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'
import { meme } from '../src/render/templates/meme/index.ts'
import { drawn, encoded } from './pictures.ts'

const scraps = [
  'Log off',
  'مرحبا',
  'שלום',
  'नमस्ते',
  'สวัสดี',
  '今日は',
  '안녕',
  'Привет',
  'Ναι',
  '👩🏽‍💻',
  '47 %',
  '“',
]
const marks = ['\u200f', '\u202e', '\ufeff', '\n', '\t', '\0', '\ud800', 'a\u0301\u0323', '<b>&amp;']
const walls = ['', ' ', 'W'.repeat(300), '…'.repeat(90), '🎉'.repeat(90), '漢'.repeat(200), 'ห'.repeat(200)]

/** What people type and what machines send; and, more seldom, what nobody ever wrote and no font has. */
const text = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.constantFrom(...scraps, ...marks), { maxLength: 12 })
      .map((parts) => parts.join(' ')),
  },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 140 }) },
  { weight: 3, arbitrary: fc.constantFrom(...walls) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)
const maybe = fc.option(text, { nil: undefined })
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 9 }))

const posts: fc.Arbitrary<PostCopy> = fc.oneof(
  fc.record({ kind: fc.constantFrom('statement', 'question'), headline: text, support: maybe }),
  fc.record({ kind: fc.constant('figure'), headline: text, support: maybe, figure: text }),
  fc.record({ kind: fc.constant('quote'), headline: text, speaker: maybe, role: maybe }),
  fc.record({
    kind: fc.constant('list'),
    headline: text,
    support: maybe,
    items: fc.array(text, { maxLength: 9 }),
  }),
  fc.record({
    kind: fc.constant('step'),
    headline: text,
    number,
    of: fc.option(number, { nil: undefined }),
    word: maybe,
  }),
  fc.record({
    kind: fc.constant('comparison'),
    headline: text,
    bars: fc.array(fc.record({ label: text, value: number, shown: text }), { maxLength: 7 }),
  }),
)

const scene = fc.constantFrom(...scenes.map(({ name }) => name))
const character = fc.constantFrom(...characters.map(({ name }) => name))
const pair = fc.constantFrom(...expectations.map(({ name }) => name))
const messages = fc.array(fc.record({ from: fc.constantFrom('them', 'me'), text }), { maxLength: 9 })

const jokes: fc.Arbitrary<MemeCopy> = fc.oneof(
  fc.record({ layout: fc.constant('classic'), top: text, bottom: text, scene }),
  fc.record({ layout: fc.constant('caption'), caption: text, scene }),
  fc.record({ layout: fc.constant('preference'), no: text, yes: text, character }),
  fc.record({ layout: fc.constant('expectation'), expectation: text, reality: text, scene: pair }),
  fc.record({ layout: fc.constant('labels'), labels: fc.array(text, { maxLength: 5 }), scene }),
  fc.record({ layout: fc.constant('chat'), name: text, status: text, character, messages }),
  fc.record({
    layout: fc.constant('sign'),
    heading: text,
    before: text,
    figure: text,
    after: text,
    character,
  }),
)

const options = fc.record({
  size: fc.constantFrom(...(Object.keys(postSizes) as PostSize[])),
  color: fc.option(
    fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
    { nil: undefined },
  ),
  font: fc.option(fc.oneof(text, fc.constantFrom('serif', 'Anton, sans-serif')), { nil: undefined }),
  language: fc.constantFrom(undefined, 'en', 'de', 'ar', 'ja', 'zz'),
  mark: maybe,
  format: fc.constantFrom('jpeg', 'webp'),
})

type Chosen = typeof options extends fc.Arbitrary<infer Option> ? Option : never

const picture = encoded(
  drawn(90, 400, (context) => {
    context.fillStyle = '#456'
    context.fillRect(0, 0, 90, 300)
  }),
)

/** A card, or nothing where no font has the letters: that is the only error there is for words. */
async function drawnOrMissing(draw: () => Promise<Media>): Promise<Media | undefined> {
  try {
    return await draw()
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'font_missing') return undefined
    throw error
  }
}

/** Draws cards, and tells how many of them there were. */
async function prove<Copy>(
  copies: fc.Arbitrary<Copy>,
  draw: (copy: Copy, options: Chosen) => Promise<Media>,
): Promise<number> {
  let made = 0
  await fc.assert(
    fc.asyncProperty(copies, options, async (copy, option) => {
      const card = await drawnOrMissing(() => draw(copy, option))
      if (!card) return
      made += 1
      expect(mediaType(card.bytes)).toBe(`image/${option.format}`)
      expect(card.type).toBe(`image/${option.format}`)
      expect(imageSize(card.bytes)).toEqual(postSizes[option.size])
    }),
    { numRuns: 5 },
  )
  return made
}

describe('a card of any words, in any colour, size and format', () => {
  it('is drawn on glass, or a font is missing', async () => {
    expect(await prove(posts, (copy, option) => glass(copy, picture, option))).toBeGreaterThan(2)
  })

  it('is drawn on a gradient, or a font is missing', async () => {
    expect(await prove(posts, gradient)).toBeGreaterThan(2)
  })

  it('is drawn as a meme, or a font is missing', async () => {
    expect(await prove(jokes, meme)).toBeGreaterThan(2)
  })
})

const lineOf = (text: string, length: number) => text.repeat(length / text.length)
const lines = [
  ['of one word', 'x'],
  ['of many words', 'no end! '],
  ['without spaces', '余白は贅沢'],
] as const

async function secondsOf(draw: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('two thousand letters', () => {
  it.each(lines)('%s take no longer than a few cards', async (_, text) => {
    const line = lineOf(text, 2_000)
    const post = { kind: 'statement', headline: line, support: line } as const
    for (const draw of [
      () => glass(post, picture, { mark: line, format: 'jpeg' }),
      () => gradient(post, { mark: line, format: 'jpeg' }),
      () => meme({ layout: 'caption', caption: line, scene: 'owl-night' }, { format: 'jpeg' }),
    ]) {
      const took = await secondsOf(async () =>
        expect(imageSize((await draw()).bytes)).toEqual(postSizes['1:1']),
      )
      expect(took).toBeLessThan(5)
    }
  })
})

describe('twenty thousand letters', () => {
  it.each(lines)('%s are refused at once', async (_, text) => {
    const line = lineOf(text, 20_000)
    const joke = { layout: 'caption', caption: line, scene: 'owl-night' } as const
    const refused = (draw: Promise<unknown>, what: string) =>
      expect(draw).rejects.toThrow(`${what} must have at most 5,000 letters.`)
    const took = await secondsOf(async () => {
      const post = { kind: 'statement', headline: line } as const
      const short = { kind: 'statement', headline: 'Exhale.' } as const
      await refused(glass(post, picture), 'The copy')
      await refused(gradient(post), 'The copy')
      await refused(gradient(short, { mark: line }), 'In the options, /mark')
      await refused(meme(joke), 'The copy')
    })
    expect(took).toBeLessThan(0.5)
  })
})
