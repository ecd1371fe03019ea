import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PostCopy } from '../../../post-copy.ts'
import { postSizes } from '../../card.ts'
import { fromOklch } from '../../color.ts'
import { type Box, pixelsUnder, readable, worstContrast } from '../../legible.ts'
import { choose, shows } from './choose.ts'
import { type Composition, compositions } from './compositions/index.ts'
import { gradient, planGradient } from './index.ts'
import { boxOnCard, paint } from './paint.ts'
import { stageOf } from './stage.ts'

const names = Object.keys(compositions) as Composition[]
const words = [
  'Log',
  'off',
  'the',
  'meeting,',
  'internationalisation',
  '47 %',
  '🚀',
  'quiet',
  'مرحبا',
  '今日はいい天気',
  'why?',
  'of',
]

const text = (most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((parts) => parts.join(' '))
const line = fc.option(text(8), { nil: undefined })
const copies: fc.Arbitrary<PostCopy> = fc.oneof(
  fc.record({ kind: fc.constantFrom('statement', 'question'), headline: text(20), support: line }),
  fc.record({
    kind: fc.constant('figure'),
    headline: text(9),
    support: line,
    figure: fc.constantFrom('47', '$1,299.00', '80 %'),
  }),
  fc.record({ kind: fc.constant('quote'), headline: text(20), speaker: line, role: line }),
  fc.record({
    kind: fc.constant('list'),
    headline: text(9),
    items: fc.array(text(6), { minLength: 2, maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('step'),
    headline: text(12),
    support: line,
    number: fc.integer({ min: 1, max: 120 }),
    of: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('comparison'),
    headline: text(9),
    support: line,
    bars: fc.array(
      fc.record({
        label: text(4),
        value: fc.integer({ min: 0, max: 1e6 }),
        shown: fc.constantFrom('12', '1,200 €'),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  }),
)
const options = fc.record({
  size: fc.constantFrom('1:1', '4:5', '9:16', '16:9'),
  composition: fc.constantFrom(...names),
  color: fc.oneof(
    fc.constantFrom('#ffe600', '#000', '#fff', '#808080', '#00c2a8'),
    fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
  ),
  mark: fc.constantFrom(undefined, 'Northpost', 'A brand whose name is far too long for any card'),
})

test('words stay inside the safe area and clear of each other', async () => {
  await fc.assert(
    fc.asyncProperty(copies, options, async (copy, option) => {
      const { stage, scene } = await planGradient(copy, option)
      const boxes = scene.words.map((each) => boxOnCard(stage, each))
      const slack = 0.015 * stage.short
      for (const [index, { x, y, width }] of boxes.entries()) {
        expect(x).toBeGreaterThanOrEqual(stage.left - slack)
        expect(x + width).toBeLessThanOrEqual(stage.right + slack)
        expect(y).toBeGreaterThanOrEqual(stage.top - slack)
        // What hangs below a baseline may hang over the edge.
        expect(y + (scene.words[index]?.set.height ?? 0)).toBeLessThanOrEqual(stage.bottom + slack)
      }
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other), `${index}`).toBe(false)
    }),
    { numRuns: 120 },
  )
}, 20_000)

test('all words are read on the pixels that are behind them', async () => {
  await fc.assert(
    fc.asyncProperty(copies, options, async (copy, option) => {
      const { stage, scene } = await planGradient(copy, option)
      const { canvas, colors } = await paint(stage, scene, { words: false })
      for (const [index, each] of scene.words.entries()) {
        const pixels = pixelsUnder(canvas.getContext('2d'), boxOnCard(stage, each))
        expect(worstContrast(pixels, colors[index] as never)).toBeGreaterThanOrEqual(readable)
      }
    }),
    { numRuns: 10 },
  )
}, 30_000)

const statement = { kind: 'statement', headline: 'Your first draft is allowed to be terrible' } as const

test('the exact base is seen', async () => {
  for (const color of ['#ff5a3c', '#ffe600', '#1f6feb', '#0b3d2e']) {
    const { stage, scene } = await planGradient(statement, { color })
    const { canvas } = await paint(stage, scene)
    const { red, green, blue } = fromOklch(stage.palette.base)
    const pixels = canvas.getContext('2d').getImageData(0, 0, stage.width, stage.height).data
    let near = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const far = Math.max(
        Math.abs((pixels[at] ?? 0) - red),
        Math.abs((pixels[at + 1] ?? 0) - green),
        Math.abs((pixels[at + 2] ?? 0) - blue),
      )
      if (far <= 12) near += 4
    }
    expect(near / pixels.length, color).toBeGreaterThan(0.05)
  }
}, 20_000)

test('one input makes one picture, and other words may make another composition', async () => {
  const [one, same] = await Promise.all([gradient(statement), gradient(statement)])
  expect(same.bytes).toEqual(one.bytes)
  const chosen = Array.from({ length: 12 }, (_, index) =>
    choose(stageOf({ kind: 'statement', headline: `A short one ${index}` }, { color: '#1f6feb' })),
  )
  expect(new Set(chosen).size).toBeGreaterThan(1)
})

test('a card in Arabic is the mirror of one in English', async () => {
  const { stage, scene } = await planGradient({ kind: 'statement', headline: 'مرحبا بكم في العالم الجديد' })
  const first = scene.words[0]
  expect(stage.mirrored).toBe(true)
  expect(first && boxOnCard(stage, first).x + boxOnCard(stage, first).width).toBeCloseTo(stage.right, -1)
})

test('a composition that cannot show the copy is said so, and another is taken', async () => {
  const heard: string[] = []
  const { composition } = await planGradient(
    { kind: 'list', headline: 'Three', items: ['one', 'two'] },
    { composition: 'orb', warn: (message) => heard.push(message) },
  )
  expect(composition).toBe('list')
  expect(heard).toHaveLength(1)
  expect(shows('orb', 'list')).toBe(false)
})

test.each(Object.entries(postSizes))('%s is as large as it says', async (size, wanted) => {
  const { stage } = await planGradient(statement, { size: size as keyof typeof postSizes })
  expect(stage).toMatchObject(wanted)
})

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width - 1 &&
    other.x < one.x + one.width - 1 &&
    one.y < other.y + other.height - 1 &&
    other.y < one.y + one.height - 1
  )
}
