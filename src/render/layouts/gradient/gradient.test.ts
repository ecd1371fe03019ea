import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PostCopy } from '../../../content/post-copy.ts'
import { newCanvas } from '../../canvas.ts'
import { postSizes } from '../../card.ts'
import { toOklch } from '../../color.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { toLab } from '../../palette/lab.ts'
import { type Composition, canShow, chooseComposition, compositionNames } from './compositions/index.ts'
import { gradient, planGradient } from './index.ts'
import { boxOnCard, paint, writeWords } from './paint.ts'
import { createStage } from './stage.ts'

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
const part = text(5)
const rows = fc.array(
  fc.record({ label: part, shown: fc.constantFrom('€9.50', '148,000', 'from €78', '38トン') }),
  { minLength: 2, maxLength: 4 },
)
const structured: fc.Arbitrary<PostCopy> = fc.oneof(
  fc.record({
    kind: fc.constant('offer'),
    headline: text(9),
    support: line,
    price: fc.constantFrom('£48', '−20 %', '12 ديناراً', '4,800円'),
    per: fc.option(part, { nil: undefined }),
    includes: fc.array(part, { maxLength: 4 }),
    details: line,
  }),
  fc.record({
    kind: fc.constantFrom('table', 'facts'),
    headline: text(9),
    support: line,
    rows,
    details: line,
  }),
  fc.record({
    kind: fc.constant('schedule'),
    headline: text(9),
    support: line,
    entries: fc.array(fc.record({ when: fc.constantFrom('Fri 6 June', '8月12日', '9:00'), what: part }), {
      minLength: 2,
      maxLength: 6,
    }),
    details: line,
  }),
)
const options = fc.record({
  size: fc.constantFrom('1:1', '4:5', '9:16', '16:9'),
  composition: fc.constantFrom(...compositionNames),
  color: fc.oneof(
    fc.constantFrom('#ffe600', '#000', '#fff', '#808080', '#00c2a8'),
    fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
  ),
  mark: fc.constantFrom(undefined, 'Northpost', 'A brand whose name is far too long for any card'),
})

test.each([
  ['plain', copies, 30],
  ['structured', structured, 12],
] as const)('texts of %s copies stay inside the safe area and do not overlap', async (_, copies, numRuns) => {
  await fc.assert(
    fc.asyncProperty(copies, options, async (copy, option) => {
      const { stage, scene } = await planGradient(copy, option)
      const boxes = scene.texts.map((each) => boxOnCard(stage, each))
      const slack = 0.015 * stage.short
      for (const { x, y, width, height } of boxes) {
        expect(x).toBeGreaterThanOrEqual(stage.left - slack)
        expect(x + width).toBeLessThanOrEqual(stage.right + slack)
        expect(y).toBeGreaterThanOrEqual(stage.top - slack)
        expect(y + height).toBeLessThanOrEqual(stage.bottom + slack)
      }
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other), `${index}`).toBe(false)
    }),
    { numRuns },
  )
})

test('what a price is for stands below it where it would take too many lines beside it', async () => {
  const { stage, scene } = await planGradient(
    {
      kind: 'offer',
      headline: 'Log',
      support: 'Log',
      price: '4,800円',
      per: '今日はいい天気 Log 今日はいい天気',
      includes: ['Log', 'Log', 'Log'],
      details: 'meeting, Log',
    },
    { size: '16:9', color: '#2458eb', mark: 'A brand whose name is far too long for any card' },
  )
  const tops = scene.texts.map((each) => boxOnCard(stage, each).y)
  expect(Math.min(...tops)).toBeGreaterThan(0.985 * stage.top)
})

test('all text is readable on its background', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(copies, structured), options, async (copy, option) => {
      const { stage, scene } = await planGradient(copy, option)
      const { canvas, colors } = await paint(stage, scene, { words: false })
      for (const [index, each] of scene.texts.entries()) {
        const pixels = pixelsUnder(canvas.getContext('2d'), boxOnCard(stage, each))
        expect(worstContrast(pixels, colors[index] as never)).toBeGreaterThanOrEqual(minContrast)
      }
    }),
    { numRuns: 6 },
  )
})

const statement = { kind: 'statement', headline: 'Your first draft is allowed to be terrible' } as const

/** A copy for each composition, with tall accents and deep descenders. */
const copyFor = (composition: Composition): PostCopy => {
  const headline = 'Århus jumped'
  const row = { label: 'Åg jp', shown: '$12' }
  const kinds: Partial<Record<Composition, PostCopy>> = {
    statistic: { kind: 'figure', headline, figure: '$12', support: 'Égypt' },
    comparison: {
      kind: 'comparison',
      headline,
      bars: [
        { label: 'Ég', value: 2, shown: '€2' },
        { label: 'Jp', value: 1, shown: '$1' },
      ],
    },
    quote: { kind: 'quote', headline, speaker: 'Åge', role: 'Gym' },
    list: { kind: 'list', headline, items: ['Åg', 'jp'] },
    step: { kind: 'step', headline, number: 3, of: 7 },
    question: { kind: 'question', headline: `${headline}?` },
    strips: { kind: 'list', headline, items: ['Åg', 'jp'] },
    bubble: { kind: 'quote', headline, speaker: 'Åge', role: 'Gym' },
    coupon: { kind: 'figure', headline, figure: '$12', support: 'Égypt' },
    ledger: { kind: 'table', headline, rows: [row, row], details: 'Égypt, jp' },
    sheet: { kind: 'facts', headline, rows: [row, row, row] },
    ticket: { kind: 'offer', headline, price: '$12', per: 'jp', includes: ['Åg', 'jp'], details: 'Égypt' },
  }
  if (composition === 'columns') return { kind: 'statement', headline: '「朝」の一杯を、' }
  return kinds[composition] ?? { kind: 'statement', headline, support: 'Égypt, jp' }
}
const sizes = Object.keys(postSizes) as (keyof typeof postSizes)[]

test.each(compositionNames)('the ink of %s stays inside the margins', async (composition) => {
  for (const turn of [0, 1]) {
    const size = sizes[(compositionNames.indexOf(composition) + 3 * turn) % sizes.length] ?? '1:1'
    const { stage, scene } = await planGradient(copyFor(composition), {
      size,
      composition,
      mark: 'Åg',
      color: '#1f6feb',
    })
    const { context } = await newCanvas(stage.width, stage.height)
    const black = { red: 0, green: 0, blue: 0, alpha: 1 }
    await writeWords(
      stage,
      context,
      scene.texts,
      scene.texts.map(() => black),
    )
    const { left, right, top, bottom, width, height } = stage
    const strips = [
      [0, 0, width, top - 2],
      [0, bottom + 2, width, height - bottom - 2],
      [0, 0, left - 2, height],
      [right + 2, 0, width - right - 2, height],
    ] as const
    const outside = strips.some(([x, y, wide, tall]) =>
      context.getImageData(x, y, wide, tall).data.some((byte, at) => at % 4 === 3 && byte > 128),
    )
    expect(outside, size).toBe(false)
  }
})

/** Forty colours that brands choose, of every hue and lightness. */
const brandColors = [
  ...[
    '#ff5a3c',
    '#ffe600',
    '#1f6feb',
    '#0b3d2e',
    '#f4b6c2',
    '#8b5cf6',
    '#00c2a8',
    '#808080',
    '#000000',
    '#ffffff',
  ],
  ...[
    '#c8502b',
    '#8fb8a8',
    '#1b2a49',
    '#f2b84b',
    '#0fa3b1',
    '#4a7c59',
    '#6d28d9',
    '#9b2226',
    '#ff7a59',
    '#2f6b2f',
  ],
  ...[
    '#d8c3a5',
    '#00c853',
    '#7a1e2c',
    '#d62828',
    '#f26419',
    '#005f73',
    '#e0218a',
    '#c9a227',
    '#2a9d8f',
    '#3a0ca3',
  ],
  ...[
    '#7cb518',
    '#89cff0',
    '#ff8fab',
    '#3d2b1f',
    '#5b6770',
    '#f5f0e6',
    '#111827',
    '#b5179e',
    '#4cc9f0',
    '#556b2f',
  ],
]

/** Colours that pixels had before, because most pixels share theirs. */
const seen = new Map<number, { hue: number; chroma: number; lab: ReturnType<typeof toLab> }>()

function colorOf(red = 0, green = 0, blue = 0) {
  const key = (red * 256 + green) * 256 + blue
  const known = seen.get(key)
  if (known) return known
  const found = toOklch({ red, green, blue, alpha: 1 })
  const color = { hue: found.hue, chroma: found.chroma, lab: toLab(found) }
  seen.set(key, color)
  return color
}

test.each(compositionNames)('%s shows the base colour, and no hue far from it', async (composition) => {
  for (const [index, color] of brandColors.entries()) {
    for (const turn of [0, 1]) {
      const size = sizes[(index + turn) % sizes.length]
      const copy = { ...copyFor(composition), ...(turn > 0 && { support: undefined }) }
      const { stage, scene } = await planGradient(copy, { color, composition, size })
      // Small, because only areas count.
      const { context } = await newCanvas(stage.width / 20, stage.height / 20)
      context.scale(1 / 20, 1 / 20)
      scene.background(context)
      scene.draw?.(context)
      const { data } = context.getImageData(0, 0, stage.width / 20, stage.height / 20)
      const [lightness, a, b] = toLab(stage.palette.base)
      let [near, strange] = [0, 0]
      for (let at = 0; at < data.length; at += 4) {
        const { hue, chroma, lab } = colorOf(data[at], data[at + 1], data[at + 2])
        const [l, x, y] = lab
        if (Math.hypot(l - lightness, x - a, y - b) < 0.08) near += 4
        const turned = Math.abs(((hue - stage.palette.base.hue + 540) % 360) - 180)
        if (chroma > 0.05 && stage.palette.base.chroma > 0.03 && turned > 60) strange += 4
      }
      expect(near / data.length, `${color} ${size}`).toBeGreaterThan(0.1)
      expect(strange / data.length, `${color} ${size}`).toBeLessThan(0.01)
    }
  }
})

test('dark grounds appear only if the colour or the tone asks for them', async () => {
  for (const color of brandColors)
    for (const tone of [undefined, 'gentle, never dark', 'bold']) {
      const { stage, composition } = await planGradient(statement, { color, tone })
      expect(composition).not.toBe('aurora')
      expect(stage.scheme.ground.lightness).toBeGreaterThan(
        Math.min(0.5, stage.palette.base.lightness - 0.06),
      )
    }
  const { stage } = await planGradient(statement, { color: '#8fb8a8', tone: 'dark and moody' })
  expect(stage.scheme.ground.lightness).toBeLessThan(0.25)
})

test('moods and words choose between compositions', async () => {
  const chosen = new Set<string>()
  for (const tone of ['calm', 'bold', 'elegant', 'playful', 'dark'])
    for (const headline of ['Say less', 'Ten slow minutes before the day begins', 'Words '.repeat(18)])
      for (const color of ['#1f6feb', '#f4b6c2', '#c8502b'])
        chosen.add(
          (await planGradient({ kind: 'statement', headline, support: 'Leith, 6:40' }, { tone, color }))
            .composition,
        )
  expect(chosen.size).toBeGreaterThanOrEqual(9)
})

test('the picture is deterministic, and the composition depends on the text', async () => {
  const [one, same] = await Promise.all([gradient(statement), gradient(statement)])
  expect(same.bytes).toEqual(one.bytes)
  const chosen = Array.from({ length: 12 }, (_, index) =>
    chooseComposition(
      createStage({ kind: 'statement', headline: `A short one ${index}` }, { color: '#1f6feb' }),
    ),
  )
  expect(new Set(chosen).size).toBeGreaterThan(1)
})

test('an Arabic card mirrors an English one', async () => {
  const { stage, scene } = await planGradient({ kind: 'statement', headline: 'مرحبا بكم في العالم الجديد' })
  const first = scene.texts[0]
  expect(stage.mirrored).toBe(true)
  expect(first && boxOnCard(stage, first).x + boxOnCard(stage, first).width).toBeCloseTo(stage.right, -1)
})

test('a composition that cannot show the copy is replaced, with a warning', async () => {
  const heard: string[] = []
  const { composition } = await planGradient(
    { kind: 'list', headline: 'Three', items: ['one', 'two'] },
    { composition: 'frame', warn: (message) => heard.push(message) },
  )
  expect(['list', 'strips']).toContain(composition)
  expect(heard).toHaveLength(1)
  expect(canShow('frame', { kind: 'list', headline: 'Three', items: [] })).toBe(false)
})

test('only Japanese and Chinese headlines stand in columns, and stay inside the margins', async () => {
  const heard: string[] = []
  const latin = await planGradient(statement, {
    composition: 'columns',
    warn: (message) => heard.push(message),
  })
  expect(latin.composition).not.toBe('columns')
  expect(heard).toHaveLength(1)
  for (const size of sizes) {
    const headline = '「いい靴は、直して履く」12年目の店へようこそ'
    const { stage, scene } = await planGradient(
      { kind: 'statement', headline },
      { composition: 'columns', size },
    )
    const [box] = scene.texts.map((each) => boxOnCard(stage, each))
    expect(scene.texts[0]?.isVertical).toBe(true)
    expect(box?.x).toBeGreaterThan(stage.left)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(stage.bottom)
  }
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
