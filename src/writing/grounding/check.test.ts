import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import labelledSentences from '../../../test/grounding/labelled.json' with { type: 'json' }
import { findUngrounded, type GroundingOptions, indexSources } from './check.ts'

/** What is given, and sentences about it: each with what in it the sources do not say. */
interface Labelled {
  readonly language: string
  readonly sources: readonly string[]
  readonly texts: readonly (readonly [text: string, ...expected: string[]])[]
}

/** Those of `later` were written when the checker stood, about other things, so that it is not fitted to the first ones alone. */
const all = [...labelledSentences.first, ...labelledSentences.later] as unknown as readonly Labelled[]

interface Sums {
  readonly missed: number
  readonly alarms: number
}

/** Missed and false findings. Lines without a full stop are headlines, where counts are free. */
function measured({ sources, texts }: Labelled): Sums {
  const check = indexSources(sources)
  const sums = { missed: 0, alarms: 0 }
  for (const [text, ...expected] of texts) {
    const counts = /[.!。]|\? \p{L}/u.test(text) ? 'checked' : 'free'
    const found = check(text, { counts }).map(({ written }) => written)
    const isSame = (one: string) => (other: string) => one.includes(other) || other.includes(one)
    const missed = expected.filter((said) => !found.some(isSame(said)))
    sums.missed += missed.length
    sums.alarms += found.filter((said) => !expected.some(isSame(said))).length
  }
  return sums
}

const said = (text: string, sources: readonly string[], options?: GroundingOptions) =>
  findUngrounded(text, sources, options).map((it) => `${it.kind}: ${it.written}`)

it('reads metres and centimetres in words as a decimal', () => {
  const source = 'The path was half a metre wide; today it is four metres and twenty centimetres.'
  expect(findUngrounded('The path is 4.20 m wide.', [source])).toEqual([])
  expect(findUngrounded('The path is 4.35 m wide.', [source])).toMatchObject([{ written: '4.35' }])
})

describe('labelled sentences', () => {
  it('are many, in several languages, most of them harmless', () => {
    const texts = all.flatMap(({ texts }) => texts)
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter((labels) => labels.length === 1).length).toBeGreaterThan(100)
  })

  it('are told apart: hardly a false alarm, and few misses', () => {
    const sums = all.map(measured)
    const sum = (of: (sums: Sums) => number) => sums.reduce((total, each) => total + of(each), 0)
    expect(sum(({ alarms }) => alarms)).toBeLessThanOrEqual(2)
    expect(sum(({ missed }) => missed)).toBeLessThanOrEqual(6)
  })

  it.each(all)('in $language leave at most one false alarm', (cases) => {
    expect(measured(cases).alarms).toBeLessThanOrEqual(1)
  })
})

describe('what is found', () => {
  it.each([
    ['12,310 kilowatt-hours', '12,310 kWh'],
    ['12.310 Kilowattstunden', '12.310 kWh'],
    ['2 hours', '120 minutes'],
    ['90 minutes', '1.5 h'],
    ['20 euros', '20 EUR'],
    ['12 percent', '12 %'],
    ['half a tonne, 0.5 t', '500 kg'],
    ['trois mille euros', '3 000 €'],
  ])('takes a figure in another dress for the same: %s is %s', (source, text) => {
    expect(said(`It is ${text}.`, [`It is ${source}.`], { counts: 'free' })).toEqual([])
  })

  it('takes words that one is to say for no quotation of somebody', () => {
    expect(said('会いたい人に「おはようございます」と言うつもりで息を吐きましょう。', ['証明写真'])).toEqual(
      [],
    )
    const agreed =
      'Show them the notes in your logbook and agree one aim: “Tonight, tell me if I signal before my mirrors.”'
    expect(said(agreed, ['Practising between lessons'])).toEqual([])
    expect(said('People say that “a watched pot does never boil”.', ['Tests'])).toEqual([])
    expect(said('“We sold the whole lot of it.” — Mara', ['Tests'])).toHaveLength(1)
    const invented = '“We sold the whole lot of it,” says Mara Ellison.'
    expect(said(invented, ['Mara Ellison sold soap.'])).toEqual(['quote: We sold the whole lot of it,'])
    expect(said(invented, ['“We sold the whole lot of it,” says Mara Ellison.'])).toEqual([])
  })

  it('tells another amount of the same unit', () => {
    expect(said('It takes 130 minutes.', ['It takes 2 hours.'])).toEqual(['number: 130'])
  })

  it('takes cents after digits for coins and not for hundreds', () => {
    expect(said('Strom kostet sie 26, Gas 11 Cent.', ['Gas kostet 11 Cent, der Strom 26 Cent.'])).toEqual([])
    expect(said('Strom kostet 2600 Euro.', ['Der Strom kostet 26 Cent.'])).toEqual(['number: 2600'])
  })

  it('is said once, in the order of the text, each as its kind', () => {
    expect(
      said('“Nobody will ever need more,” said Maria Gonzalez. She has 7,500 fans on fans.io, 7,500!', [
        'Maria Gonzalez sings.',
      ]),
    ).toEqual(['quote: Nobody will ever need more,', 'number: 7,500', 'url: fans.io'])
  })

  it('holds the counts of a headline only where they are checked', () => {
    expect(said('7 ways to brew coffee', ['coffee'])).toEqual(['number: 7'])
    expect(said('7 ways to brew coffee', ['coffee'], { counts: 'free' })).toEqual([])
    expect(said('7 hours to brew coffee', ['coffee'], { counts: 'free' })).toEqual(['number: 7'])
  })

  it('is nothing that the text’s own source says', () => {
    const pages = globSync('{README,CONTRIBUTING,docs/*}.md').map((path) => readFileSync(path, 'utf8'))
    for (const page of [...pages, ...all.flatMap(({ sources }) => sources)]) {
      const check = indexSources([page])
      for (const line of page.split('\n')) expect(check(line)).toEqual([])
    }
  })

  it.each([
    [
      '1,200',
      [
        '1200',
        '1.200',
        '1 200',
        '1’200',
        '1.2 thousand',
        '1.2k',
        'twelve hundred',
        'zwölfhundert',
        'eintausendzweihundert',
      ],
    ],
    ['2.5 million', ['2,500,000', '2.500.000', '2,5 Millionen', '2,5 Mio.', '2.5M', '250万', '25 lakh']],
    [
      '97',
      ['ninety-seven', 'siebenundneunzig', 'quatre-vingt-dix-sept', 'noventa y siete', '９７', '九十七'],
    ],
    ['$40', ['40 dollars', 'USD 40', '40 $', 'forty dollars']],
    [
      '40 %',
      ['40%', '40 percent', 'vierzig Prozent', '40 por ciento', 'quarante pour cent', '2 in 5', '40％'],
    ],
  ])('%s is the same as %j', (figure, spellings) => {
    for (const spelling of spellings) {
      expect(said(`They counted ${figure} of them.`, [`It was ${spelling} then.`]), spelling).toEqual([])
      expect(said(`They counted 83 and ${figure} of them.`, [`It was ${spelling} then.`])).toEqual([
        'number: 83',
      ])
    }
  })

  it('is found in any text, in time that grows with its length', () => {
    const parts = [
      '“',
      '「',
      '1.',
      '1 ',
      'A ',
      'a@',
      '@a',
      'Anna Schmidt ',
      'two hundred ',
      '千',
      '[…',
      'https://a.io ',
    ]
    for (const part of parts) {
      const text = part.repeat(30_000 / part.length)
      const start = process.cpuUsage()
      indexSources([text])(`${text}.`)
      expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(1_000)
    }
  })

  it('never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (text, source) => {
          for (const { written } of findUngrounded(text, [source])) expect(written).not.toBe('')
        },
      ),
    )
  })
})
