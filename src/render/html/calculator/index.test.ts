import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as samples from '../../../../test/calculator.fixtures.ts'
import { HtmlValidate, StaticConfigLoader } from '../../../../test/tools.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import { calculatorWordsIn, hasWordsIn, unitFormat } from './contents.ts'
import { formatFigure } from './figures.ts'
import { type CalculatorBlockOptions, calculatorBlock, calculatorScriptHash } from './index.ts'
import { readNumber } from './page/read-number.ts'

const block = (specification: Specification, options: Partial<CalculatorBlockOptions> = {}) =>
  calculatorBlock(specification, { language: undefined, nonce: undefined, ...options })
const style = /<style[^>]*>([\s\S]*?)<\/style>/
const data = /<script type="application\/json">([\s\S]*?)<\/script>/
const script = /<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/
const inside = (pattern: RegExp, html: string) => pattern.exec(html)?.[1] ?? expect.fail(String(pattern))
const markupOf = (html: string) => html.replace(style, '').replace(data, '').replace(script, '')
const all = (pattern: RegExp, html: string) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')

const hostile = `</script></style><!--<script>"'&{x}$&\u2028`
const hostileSample: Specification = {
  ...samples.loan,
  title: hostile,
  summary: hostile,
  inputs: samples.loan.inputs.map((input) => ({ ...input, label: hostile, hint: hostile, unit: '"><b>' })),
  results: samples.loan.results.map((result) => ({ ...result, label: hostile, unit: '</script>' })),
  sentence: `${hostile} {years}`,
  chart: samples.loan.chart && {
    ...samples.loan.chart,
    bars: samples.loan.chart.bars.map((bar) => ({ ...bar, label: hostile })),
    periods: { label: hostile, count: 'years' },
  },
  method: [hostile],
}
const blocks = Object.entries({ ...samples, hostileSample })

const judge = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
)

describe('calculatorBlock', () => {
  it.each(blocks)('is valid and accessible HTML: %s', async (_name, specification) => {
    const { results } = await judge.validateString(block(specification))
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  it.each(blocks)('begins every id with its own random scope: %s', (_name, specification) => {
    const [one, other] = [markupOf(block(specification)), markupOf(block(specification))]
    const ids = all(/ id="([^"]*)"/g, one)
    const scope = ids[0] ?? ''
    expect(scope).toMatch(/^ck-[0-9a-z]{6}$/)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id.startsWith(scope))).toBe(true)
    const references = all(/ (?:for|aria-labelledby|aria-describedby)="([^"]*)"/g, one).flatMap((list) =>
      list.split(' '),
    )
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => other.includes(id))).toEqual([])
    expect(inside(style, block(specification))).toMatch(/^#ck-[0-9a-z]{6}\{[\s\S]*\}$/)
  })

  it.each(blocks)('loads nothing and holds no inline style or handler: %s', (_name, specification) => {
    const html = block(specification)
    expect(markupOf(html)).not.toMatch(/<[^>]* (?:style|on\w+|src|href|name|action)=/)
    expect(html.replaceAll(/http:\/\/www\.w3\.org/g, '')).not.toMatch(
      /https?:|url\(|@import|\bfetch\b|XMLHttp|\beval\b|Function\(|innerHTML|insertAdjacent|document\.write/,
    )
    expect(markupOf(html)).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  it('escapes hostile text', () => {
    const html = block(hostileSample)
    expect(html.match(/<\/?script/g)).toHaveLength(4)
    expect(html.match(/<\/?style/g)).toHaveLength(2)
    expect(markupOf(html)).not.toMatch(/<!--|<b>"/)
    const { sentence, formats } = JSON.parse(inside(data, html))
    expect(sentence).toBe(`${hostile} {years}`)
    expect(formats.years[3]).toBe('\u00a0"><b>')
  })

  it('uses one script for all and exposes its hash', () => {
    const scripts = new Set(
      blocks.map(([, specification]) => inside(script, block(specification, { language: 'de' }))),
    )
    expect(scripts.size).toBe(1)
    const [text = ''] = scripts
    expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(calculatorScriptHash)
    expect(block(samples.loan)).toContain(` data-script="${calculatorScriptHash}"`)
    expect(text).not.toContain('</')
  })

  it('puts the nonce on style and script if there is one', () => {
    expect(
      block(samples.savings, { nonce: 'bm9uY2U=' }).match(/<(?:style|script) nonce="bm9uY2U=">/g),
    ).toHaveLength(2)
    expect(block(samples.savings)).not.toContain('nonce=')
  })

  it('renders the initial values with their results', () => {
    const html = markupOf(block(samples.savings))
    expect(html).toContain('<span class="ck-value">€1,486</span><span class="ck-tail">\u00a0a year</span>')
    expect(html).toContain('9\u00a0cups a week at home cost €290 a year instead of €1,777.')
    expect(html).toContain('role="img" aria-label="At the café: €1,777, At home: €290"')
    expect(markupOf(block(samples.german))).toContain('488,21\u00a0€')
    expect(markupOf(block(samples.savings, { language: 'de' }))).toContain('1.486\u00a0€')
  })

  it('renders dates, times of day, plurals and names', () => {
    const html = markupOf(block(samples.bread))
    expect(html).toContain('type="time" value="08:00"')
    expect(html).toContain(
      '<span class="ck-value">6:50 PM</span><span class="ck-tail">\u00a0(-1 day)</span></p>',
    )
    expect(html).toContain('1\u00a0loaf with 12\u00a0hours of proofing: into the oven at 6:50')
    expect(markupOf(block(samples.bread, { language: 'de' }))).toContain(
      '18:50</span><span class="ck-tail">\u00a0(-1 Tag)',
    )
    const german = markupOf(block(samples.tickets))
    expect(german).toContain('type="date" value="2026-09-16"')
    expect(german).toContain('<span class="ck-value">Monatsabo</span>')
    expect(german).toContain('Monatsabo ist bei 2\u00a0Trainings je Woche bis zum 16. Mai 2027 um')
  })

  it('shows all results beside a chart', () => {
    const panel =
      /<div class="ck-panel">[\s\S]*?<div class="ck-foot">/.exec(block(samples.tickets))?.[0] ?? ''
    expect(panel.match(/<rect /g)).toHaveLength(2)
    expect(panel.match(/<dd>/g)).toHaveLength(5)
  })

  it.each([
    ['en', 'cup|cups', { 0: 'cups', 1: 'cup', 1.5: 'cups', 2: 'cups' }],
    ['fr', 'tasse|tasses', { 0: 'tasse', 1: 'tasse', 1.5: 'tasse', 2: 'tasses', 1000000: 'tasses' }],
    ['ru', 'чашка|чашки|чашек|чашки', { 1: 'чашка', 1.5: 'чашки', 3: 'чашки', 5: 'чашек', 21: 'чашка' }],
    ['ru', 'чашка|чашки|чашек', { 1: 'чашка', 3: 'чашки', 5: 'чашек' }],
    [
      'ar',
      'كوب|كوبان|أكواب|كوبًا|كوب',
      { 0: 'كوب', 1: 'كوب', 2: 'كوبان', 3: 'أكواب', 11: 'كوبًا', 100: 'كوب' },
    ],
    ['ja', '杯', { 1: '杯', 2: '杯' }],
    ['ja', '杯|杯', { 1: '杯', 2: '杯' }],
  ])('writes units in %s in the form of their number: %s', (language, unit, expected) => {
    for (const [value, form] of Object.entries(expected)) {
      const written = formatFigure(Number(value), unitFormat(unit, 0, 1, language), language)
      expect(written.replace(/^[^\s\u00a0杯]*(?:\u202f000)*\u00a0?/u, '')).toBe(form)
    }
  })

  it('describes a stacked chart by its first and last period, and in a table', () => {
    const html = markupOf(block(samples.loan))
    expect(html).toContain(
      'aria-label="Year 1: Repayment: €6,434, Interest: €9,111. Year 25: Repayment: €15,245',
    )
    expect(html).toContain('<span>Year 1</span><span>13</span><span>25</span>')
    expect(html.match(/<th scope="row">/g)).toHaveLength(25)
  })

  it('says no figure twice that stands at a bar', () => {
    const [first] = samples.savings.results
    const rows = samples.savings.steps.map((step) => ({
      ...step,
      name: `${step.name}_row`,
      formula: step.name,
    }))
    const html = markupOf(block({ ...samples.savings, results: [first ?? expect.fail(), ...rows] }))
    expect(html.match(/<rect /g)).toHaveLength(2)
    expect(html).not.toContain('<dd>')
    expect(
      markupOf(block({ ...samples.savings, results: [first ?? expect.fail(), ...rows], chart: null })).match(
        /<dd>/g,
      ),
    ).toHaveLength(2)
  })

  it('ends a sentence with one stop', () => {
    const steps = samples.savings.steps.map((step) => ({ ...step, unit: 'AED' }))
    const specification = { ...samples.savings, steps, sentence: 'المجموع {home_year}.' }
    expect(markupOf(block(specification, { language: 'ar-AE' }))).toMatch(/المجموع [^<]*د\.إ\.\u200f?<\/p>/)
  })

  it('sets the direction of its language', () => {
    const opening = (language: string) => /^<section[^>]*>/.exec(block(samples.savings, { language }))?.[0]
    expect(opening('ar')).toContain('lang="ar" dir="rtl"')
    expect(opening('de-AT')).toContain('lang="de-AT" dir="ltr"')
    expect(opening('not a language')).toContain('lang="en" dir="ltr"')
    expect(block(samples.savings, { language: 'sw' })).toContain('<summary lang="en">How this is worked out')
    expect(block(samples.savings)).not.toContain('<summary lang')
  })

  it('shows a dash if the initial values have no result', () => {
    const [result] = samples.savings.results
    const broken = {
      ...samples.savings,
      chart: null,
      results: [{ ...(result ?? expect.fail()), formula: '1 / 0' }],
    }
    expect(markupOf(block(broken))).toContain('<span class="ck-value">–</span>')
  })

  it('stays small', () => {
    expect(block(samples.savings).length).toBeLessThan(25_000)
    expect(gzipSync(block(samples.savings)).length).toBeLessThan(9_500)
    expect(block(samples.loan).length).toBeLessThan(30_000)
  })
})

describe('the labels of a block', () => {
  it.each(['en', 'de-CH', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'ar', 'he', 'nb', 'zh', 'ko', 'hi'])(
    'are there in %s',
    (language) => {
      const words = calculatorWordsIn(language)
      expect(hasWordsIn(language)).toBe(true)
      for (const text of [words.quotes, words.digits]) expect(text).toContain('{text}')
      for (const text of [words.least, words.most]) expect(text).toContain('{number}')
      for (const text of [words.fill, words.check]) expect(text).toContain('{fields}')
    },
  )
})

describe('figures', () => {
  it.each([
    ['EUR', 'en', 1488, '€1,488'],
    ['EUR', 'de', 1488, '1.488\u00a0€'],
    ['CHF', 'de-CH', 1488, "CHF\u00a01'488"],
    ['JPY', 'ja', 1488, '1,488円'],
    ['JPY／月', 'ja', 1488, '1,488円／月'],
    ['MXN', 'es-MX', 1488, '$1,488'],
    ['INR', 'en-IN', 148800, '₹1,48,800'],
    ['EUR', 'pt-PT', 14880, '14\u00a0880\u00a0€'],
    ['EUR a year', 'en', -0.2, '€0\u00a0a year'],
    ['EUR/Jahr', 'de', 12, '12\u00a0€/Jahr'],
    ['%', 'en', 4, '4%'],
    ['%', 'de', 4, '4\u00a0%'],
    ['%', 'tr', 4, '%4'],
    ['cups', 'en', 9, '9\u00a0cups'],
    ['杯', 'ja', 9, '9杯'],
    ['ABC', 'en', 9, '9\u00a0ABC'],
    ['', 'fr', 12345, '12\u202f345'],
  ])('of %s are written in %s', (unit, language, value, expected) => {
    expect(formatFigure(value, unitFormat(unit, 0, 0, language), language)).toBe(expected)
  })
})

describe('the number parser of the page', () => {
  it.each([
    ['1,234.5', '.', 1234.5],
    ['1.234,5', '.', 1234.5],
    ['1.234,5', ',', 1234.5],
    ['1 234,5', ',', 1234.5],
    ['1’234.50', '.', 1234.5],
    ['1,234', '.', 1234],
    ['1,234', ',', 1.234],
    ['1.234', ',', 1234],
    ['0.234', ',', 0.234],
    ['3,8', '.', 3.8],
    ['1.234.567', '.', 1234567],
    ['12,34,567.8', '.', 1234567.8],
    ['€ 3.80', '.', 3.8],
    ['3,6 %', ',', 3.6],
    ['−5', '.', -5],
    ['+5', '.', 5],
    ['.5', '.', 0.5],
    ['3.', '.', 3],
    ['１２３', '.', 123],
    ['١٬٢٣٤٫٥', '.', 1234.5],
    ['१२३', '.', 123],
  ])('reads %s where the mark is %s', (text, decimal, expected) => {
    expect(readNumber(text, decimal)).toBe(expected)
  })

  it.each([
    '',
    '-',
    '.',
    '9O',
    '1e3',
    '1,2,3',
    '1,23,4.5.6',
    '1.2,3.4',
    '--5',
    '5-',
    '½',
    '10²',
    'Infinity',
    '0x10',
    '1.234,567.8',
  ])('finds no number in %s', (text) => {
    expect(readNumber(text, '.')).toBeNaN()
  })

  it('reads numbers formatted in any language', () => {
    const languages = [
      'en',
      'de',
      'fr',
      'es',
      'pt',
      'pl',
      'ru',
      'sv',
      'de-CH',
      'en-IN',
      'hi',
      'ar-EG',
      'fa',
      'he',
      'ja',
      'bn',
      'my',
      'mr',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 2 }),
        (language, number, decimals) => {
          const value = number / 10 ** decimals
          const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1 })
            .format(0)
            .includes(',')
            ? ','
            : '.'
          expect(
            readNumber(new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value), decimal),
          ).toBe(value)
        },
      ),
    )
  })
})
