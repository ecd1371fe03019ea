import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import type { PostCopy } from '../../content/post-copy.ts'
import { newCanvas } from '../canvas.ts'
import { type PostSize, postSizes } from '../card.ts'
import { decodePicture } from '../pictures/decode.ts'
import { paintGlassCard } from './glass/paint.ts'
import { glassTemplates } from './glass/place.ts'
import { gradient } from './gradient/index.ts'
import { gradientTemplates, paintGradient } from './gradient/paint.ts'
import type { PaintedTemplate } from './paint.ts'

const copies: readonly PostCopy[] = [
  { kind: 'statement', headline: 'Exhale.' },
  {
    kind: 'statement',
    headline:
      'Eleven things we learned running a support desk that never closes, from midnight refunds to the 4 a.m. poets',
    support: 'A field report in seven minutes.',
  },
  { kind: 'question', headline: 'الهدوء مهارة، فمتى تتعلّمها؟', support: 'خمس دقائق كل مساء تكفي للبداية.' },
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

const sizes = Object.keys(postSizes) as PostSize[]
const colors = ['#FF5A3C', '#FFE600', '#000000', '#FFFFFF', '#1F6FEB', '#808080', '#0B3D2E']
const mark = 'Northpost'
/** Faults are found before the file is made, and pictures are compared by thumbnails: the one that is made fastest will do. */
const format = 'jpeg'

/** A bright disc on a dark slope, at the upper right. */
const photograph = encoded(
  drawn(1200, 900, (context) => {
    for (let row = 0; row < 90; row += 1) {
      context.fillStyle = `hsl(${210 + row} 45% ${62 - row / 2}%)`
      context.fillRect(0, row * 10, 1200, 10)
    }
    context.fillStyle = '#ffd76a'
    context.beginPath()
    context.arc(860, 260, 120, 0, 7)
    context.fill()
  }),
  'jpeg',
)

const messagesOf = ({ faults }: PaintedTemplate) => faults.map(({ message }) => message)

const unlike = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

async function thumbnail({ picture }: PaintedTemplate): Promise<Uint8ClampedArray> {
  const { source } = await decodePicture(picture)
  const { context } = await newCanvas(64, 64)
  context.drawImage(source, 0, 0, 64, 64)
  return context.getImageData(0, 0, 64, 64).data
}

/** How many of the pictures look like none before them. */
async function countDifferent(pictures: readonly PaintedTemplate[]): Promise<number> {
  const kept: Uint8ClampedArray[] = []
  for (const picture of pictures) {
    const small = await thumbnail(picture)
    if (kept.every((each) => unlike(each, small) > 0.8)) kept.push(small)
  }
  return kept.length
}

/**
 * Of a list so many, others for each pair of a size and a copy: every entry meets every size, and every copy. `FUZZ=1` takes all.
 */
function some<Entry>(list: readonly Entry[], count: number, size: PostSize, copy: PostCopy): Entry[] {
  const first = count * sizes.indexOf(size) + copies.indexOf(copy)
  const isTaken = (index: number) => (index - (first % list.length) + list.length) % list.length < count
  return process.env['FUZZ'] ? [...list] : list.filter((_, index) => isTaken(index))
}

describe.each(sizes)('in %s', (size) => {
  it.each(copies)('a $kind on a gradient has no faults', async (copy) => {
    for (const color of some(colors, 2, size, copy)) {
      const seed = colors.indexOf(color)
      const painted = await paintGradient(copy, { size, color, mark, format, ...(seed % 2 && { seed }) })
      expect(messagesOf(painted), color).toEqual([])
    }
  })

  it.each(copies)('a $kind on glass has no faults', async (copy) => {
    for (const color of some([undefined, '#1F6FEB', '#FFE600'], 1, size, copy)) {
      const painted = await paintGlassCard(copy, photograph, { size, color, mark, format })
      expect(messagesOf(painted), color).toEqual([])
    }
  })
})

const statement: PostCopy = {
  kind: 'statement',
  headline: 'Slow mornings build fast teams',
  support: 'Why we start the day with a walk.',
}

describe('a template', () => {
  it('of each name paints what it can show without faults, and is told apart', async () => {
    const shown = new Set<string>()
    for (const template of gradientTemplates) {
      for (const copy of [statement, ...copies]) {
        let isOther = false
        const warn = () => {
          isOther = true
        }
        const painted = await paintGradient(copy, { template, mark, color: '#1F6FEB', format, warn })
        if (isOther) continue
        expect(messagesOf(painted), `${template} ${copy.kind}`).toEqual([])
        shown.add(template)
        break
      }
    }
    expect([...shown, 'columns'].sort()).toEqual([...new Set([...gradientTemplates])].sort())
  })

  it('leaves the seed at least twenty gradients for one copy, and eight arrangements on glass', async () => {
    const list = copies.find(({ kind }) => kind === 'list') as PostCopy
    for (const copy of [statement, list]) {
      const gradients: PaintedTemplate[] = []
      for (let seed = 0; seed < 24; seed += 1)
        gradients.push(await paintGradient(copy, { seed, mark, format }))
      expect(await countDifferent(gradients)).toBeGreaterThanOrEqual(20)
    }
    const cards: PaintedTemplate[] = []
    for (let seed = 0; seed < glassTemplates.length; seed += 1)
      cards.push(await paintGlassCard(statement, photograph, { seed, size: '4:5', format }))
    expect(await countDifferent(cards)).toBeGreaterThanOrEqual(8)
  })

  it('sets Japanese in columns', async () => {
    const headline = '余白は、いちばんの贅沢だ。'
    const painted = await paintGradient({ kind: 'statement', headline }, { template: 'columns', mark })
    expect(messagesOf(painted)).toEqual([])
    expect(painted.design.markup).toContain('vertical-rl')
  })

  it('quotes with the marks of the language', async () => {
    const markupOf = async (headline: string, template: string, language: string) =>
      (
        await paintGradient({ kind: 'quote', headline }, { template, language, format })
      ).design.markup.replace(/\u00a0/g, ' ')
    expect(await markupOf('I found an evening.', 'bubble', 'en')).toContain('>“I found an evening.”<')
    expect(await markupOf('Ich fand einen Abend.', 'bubble', 'de')).toContain('>„Ich fand einen Abend.“<')
    const [japanese, english] = await Promise.all([
      markupOf('本棚は手紙。', 'quote', 'ja'),
      markupOf('A letter.', 'quote', 'en'),
    ])
    const signOf = (markup: string) => /class="quotation".*?<path[^>]*>/.exec(markup)?.[0]
    expect(signOf(japanese)).not.toBe(signOf(english))
  })

  it('shows the number of a step, and a handle as it is written, in right-to-left pictures', async () => {
    const headline = 'ابدأ بعشر دقائق مشي'
    const handle = { mark: '@nafas.fitness', template: 'step', language: 'ar', format } as const
    for (const size of sizes) {
      const [one, eight] = await Promise.all(
        [1, 8].map((number) => paintGradient({ kind: 'step', number, headline }, { ...handle, size })),
      )
      if (!one || !eight) throw new Error('no picture')
      // The digits are much larger than the line that says the number.
      expect(unlike(await thumbnail(one), await thumbnail(eight))).toBeGreaterThan(1)
      expect(one.design.markup).toContain('dir="ltr">@nafas.fitness<')
    }
  })

  it('shows text of callers as text', async () => {
    const headline = 'Use <b> & "quotes" </style>'
    const painted = await paintGradient(
      { kind: 'statement', headline },
      { mark: '<img src=x>', font: '"};a{}' },
    )
    expect(messagesOf(painted)).toEqual([])
  })

  it('says what compositions are called now', async () => {
    const told: string[] = []
    const copy: PostCopy = { kind: 'figure', figure: '$12', headline: 'a month' }
    const warn = (message: string) => told.push(message)
    const [old, now] = await Promise.all([
      gradient(copy, { composition: 'coupon', warn }),
      gradient(copy, { template: 'ticket', warn }),
    ])
    expect(old.bytes).toEqual(now.bytes)
    expect(told).toEqual(['The option composition is called template now.'])
  })
})
