import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostCopy } from '../../../content/post-copy.ts'
import { type Focus, shownAt } from '../../analysis/focus.ts'
import { type Context, newCanvas } from '../../canvas.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { contrast, parseColor } from '../../color.ts'
import { type Box, minContrast } from '../../legible.ts'
import { measureBrandMark } from '../mark.ts'
import { textAreas } from './content/block.ts'
import { loadFaces } from './content/text.ts'
import { glass, paintGlass } from './index.ts'
import { type GlassPlan, planGlass } from './plan.ts'

const sizes = Object.keys(postSizes) as PostSize[]

const copies: readonly PostCopy[] = [
  { kind: 'statement', headline: 'Exhale.' },
  {
    kind: 'statement',
    headline:
      'Eleven things we learned running a support desk that never closes, from midnight refunds to the 4 a.m. poets',
    support: 'A field report in seven minutes.',
  },
  {
    kind: 'question',
    headline: 'الهدوء مهارة، ويمكنك أن تتعلّمها؟',
    support: 'خمس دقائق كل مساء تكفي للبداية.',
  },
  { kind: 'quote', headline: 'I read the manual. It was wrong.', speaker: 'Ines', role: 'Ten years of docs' },
  { kind: 'figure', figure: '$1,299', headline: 'a month keeps every backup you ever made' },
  {
    kind: 'comparison',
    headline: 'Where the morning goes',
    support: 'Time sheets of 212 teams.',
    bars: [
      { label: 'Meetings about meetings', value: 4.2, shown: '4.2 h' },
      { label: 'Email', value: -1, shown: '-1 h' },
      { label: 'Work', value: 0, shown: '0 h' },
    ],
  },
  {
    kind: 'list',
    headline: 'Before you hit send',
    items: ['Read it aloud once', 'Cut the second paragraph', 'Name one next step', 'Wait', 'Send'],
  },
  { kind: 'step', number: 3, of: 7, word: 'Tip', headline: 'Water in the morning, never at noon' },
  { kind: 'step', number: 30, of: 100, headline: '余白は、いちばんの贅沢だ。' },
  {
    kind: 'offer',
    headline: 'Pottery for beginners: one evening at the wheel',
    support: 'Small groups of six in our Leith studio.',
    price: '£48',
    per: 'per person',
    includes: ['Two hours at the wheel', 'Clay, glaze and firing', 'A glass of wine', 'One bowl'],
    details: 'Thursdays 7 pm until 12 December. Book at muddyhands.scot',
  },
  {
    kind: 'table',
    headline: 'أسعار العصائر في ركن البرتقال',
    rows: [
      { label: 'برتقال طازج', shown: '15 درهماً' },
      { label: 'رمان', shown: '18 درهماً' },
    ],
    details: 'يومياً حتى منتصف الليل، شارع الحمراء',
  },
  {
    kind: 'facts',
    headline: '数字で見る高田酒造の一年',
    rows: [
      { label: '仕込んだ酒米', shown: '38トン' },
      { label: '新しい蔵人', shown: '3人' },
      { label: '創業からの年月', shown: '140年' },
      { label: '定番の銘柄', shown: '12種類' },
    ],
  },
  {
    kind: 'schedule',
    headline: 'Three nights of jazz at the Old Boathouse',
    entries: [
      { when: 'Fri 6 June', what: 'Maya Okafor Trio' },
      { when: 'Sat 7 June', what: 'Big band night with swing class' },
      { when: 'Sun 8 June', what: 'Open session, bring an instrument' },
    ],
    details: 'Old Boathouse, Bristol. Tickets at the door and online.',
  },
]

type Ground = (context: Context) => void

const grounds: Readonly<Record<string, Ground>> = {
  white: fillWith('#fff'),
  black: fillWith('#000'),
  grey: fillWith('#777'),
  yellow: fillWith('#ffe600'),
  checkerboard: cells(200, (column, row) => ((column + row) % 2 ? '#fff' : '#000')),
  stripes: cells(60, (column) => (column % 2 ? '#f0f' : '#0f0')),
  noise: cells(
    12,
    (column, row) => `hsl(${(column * 7919 + row * 104_729) % 360}, 90%, ${(row * 37) % 100}%)`,
  ),
}

function fillWith(color: string): Ground {
  return (context) => {
    context.fillStyle = color
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  }
}

function cells(side: number, color: (column: number, row: number) => string): Ground {
  return (context) => {
    for (let x = 0; x < context.canvas.width; x += side) {
      for (let y = 0; y < context.canvas.height; y += side) {
        context.fillStyle = color(x / side, y / side)
        context.fillRect(x, y, side, side)
      }
    }
  }
}

async function planFor(
  copy: PostCopy,
  size: PostSize,
  focus?: Focus,
  brand = 'Northpost',
): Promise<GlassPlan> {
  const mark = await measureBrandMark({ mark: brand }, { size: 33, width: 650 })
  const faces = await loadFaces(copy, {})
  const picture = { width: 1500, height: 1200 }
  return planGlass({ copy, size, picture, focus, faces, mark, language: undefined })
}

function isInside(box: Box, around: Box): boolean {
  const slack = 1
  return (
    box.x >= around.x - slack &&
    box.y >= around.y - slack &&
    box.x + box.width <= around.x + around.width + slack &&
    box.y + box.height <= around.y + around.height + slack
  )
}

/** The worst contrast, ignoring one pixel in a hundred, computed without a histogram. */
function contrastBehind(context: Context, { box, ink }: GlassPlan['texts'][number], inks: Inks): number {
  const { data } = context.getImageData(
    Math.floor(box.x),
    Math.floor(box.y),
    Math.ceil(box.width),
    Math.ceil(box.height),
  )
  const ratios: number[] = []
  for (let at = 0; at < data.length; at += 4 * 41) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    ratios.push(contrast({ red, green, blue, alpha: 1 }, inks[ink]))
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 100)] ?? 0
}

type Inks = Awaited<ReturnType<typeof paintGlass>>['inks']

describe('a glass card', () => {
  it('keeps the long name of a brand on a panel that is wide enough', async () => {
    const focus = { x: 0.3, y: 0, width: 0.7, height: 1, sure: 1 }
    const copy: PostCopy = { kind: 'question', headline: 'Wer fährt mit?' }
    for (const size of sizes) {
      const { panel, texts } = await planFor(copy, size, focus, 'Fahrradwerkstatt am Großen Wannsee')
      for (const { box } of texts) expect(isInside(box, panel), size).toBe(true)
    }
  })

  it('keeps all text on the panel and the panel on the card', async () => {
    for (const size of sizes) {
      for (const copy of copies) {
        const { panel, texts: words, padding } = await planFor(copy, size)
        expect(isInside(panel, { x: 30, y: 30, ...shrunk(postSizes[size], 60) })).toBe(true)
        for (const { box } of words) expect(isInside(box, inset(panel, padding * 0.5))).toBe(true)
      }
    }
  })

  it('does so for extreme text', async () => {
    const word = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('W'.repeat(80), 'a '.repeat(80), '餅', '🎉'),
    )
    await fc.assert(
      fc.asyncProperty(word, word, fc.constantFrom(...sizes), async (one, other, size) => {
        const copy: PostCopy = {
          kind: 'list',
          headline: printable(one),
          support: printable(other),
          items: [printable(other), printable(one)],
        }
        const { panel, texts: words } = await planFor(copy, size)
        for (const { box } of words) expect(isInside(box, panel)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('keeps all text readable on any picture, in any colour', async () => {
    const colors = [undefined, '#1F6FEB', '#ffe600', '#ff5a3c80', '#808080', '#000', '#fff']
    const plan = await planFor(copies[1] as PostCopy, '1:1')
    for (const [at, paint] of Object.values(grounds).entries()) {
      for (const color of [colors[at], colors[(at + 3) % colors.length]]) {
        const { context } = await newCanvas(1080, 1080)
        paint(context)
        const base = color ? parseColor(color) : undefined
        const { inks } = await paintGlass(context, plan, { short: 1080, base })
        for (const words of plan.texts) {
          expect(contrastBehind(context, words, inks)).toBeGreaterThanOrEqual(minContrast)
        }
      }
    }
  })

  it('fills the width of upright cards and sets no text too small for a phone', async () => {
    for (const copy of copies) {
      for (const size of sizes) {
        const { panel, content } = await planFor(copy, size)
        const { width } = postSizes[size]
        if (size !== '16:9') expect(panel.width).toBeGreaterThan(0.9 * width)
        // Boxes are as high as their letters; capitals are two thirds of the size.
        const boxes = content.blocks.flatMap((block) => textAreas(block, panel.width))
        for (const { box } of boxes) expect(box.height).toBeGreaterThan(0.028 * 1080 * 0.66)
      }
    }
  })

  it('keeps the panel off the subject', async () => {
    const copy = copies[3] as PostCopy
    for (const size of sizes) {
      for (const face of [
        { x: 0.08, y: 0.2, width: 0.2, height: 0.25, sure: 1 },
        { x: 0.7, y: 0.3, width: 0.2, height: 0.25, sure: 1 },
        { x: 0.4, y: 0.15, width: 0.2, height: 0.22, sure: 1 },
      ]) {
        const { panel, crop } = await planFor(copy, size, face)
        const card = postSizes[size]
        const shown = shownAt(face, { width: 1500, height: 1200 }, crop)
        const box = {
          x: shown.x * card.width,
          y: shown.y * card.height,
          width: shown.width * card.width,
          height: shown.height * card.height,
        }
        expect(shared(box, panel) / (box.width * box.height)).toBeLessThan(0.05)
        expect(isInside(box, { x: 0, y: 0, ...card })).toBe(true)
      }
    }
  })

  it('supports every size with pictures of any size', async () => {
    const { canvas, context } = await newCanvas(7, 300)
    fillWith('#456')(context)
    const picture = { type: 'image/png', bytes: await canvas.encode('png') } as const
    for (const size of sizes) {
      const made = await glass({ kind: 'statement', headline: 'Hi' }, picture, {
        size,
        mark: 'Northpost',
        format: 'jpeg',
      })
      expect(made.type).toBe('image/jpeg')
    }
  })
})

function shrunk({ width, height }: { width: number; height: number }, by: number) {
  return { width: width - by, height: height - by }
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** What no font has is refused elsewhere. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P} 🎉]/gu, '').trim() || 'x'
}
