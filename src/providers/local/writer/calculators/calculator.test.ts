import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../../../test/busy.ts'
import articles from '../../../../../test/calculator-articles.json' with { type: 'json' }
import { calculate, openingOf, programOf } from '../../../../content/calculator/calculate.ts'
import { problemsOf } from '../../../../content/calculator/problems.ts'
import { Specification } from '../../../../content/calculator/specification.ts'
import { analyzeText } from '../../../../language/analyze.ts'
import { indexSources } from '../../../../writing/grounding/check.ts'
import { writeCalculator } from './calculator.ts'

const warnings: string[] = []
const write = (article: string) =>
  writeCalculator({ article }, { analyze: analyzeText, warn: (message) => void warnings.push(message) })

/** Inputs that are not 0 or 1, whatever their order. */
const telling = (values: readonly number[]) => values.filter((value) => value > 1).sort((a, b) => a - b)

describe.each([...articles.ordinary, ...articles.carried])(
  '$article',
  ({ language, article, opens, answer }) => {
    const { calculator } = write(article)

    it('opens with the figures of the article and comes to the answer that was worked by hand', () => {
      expect(calculator?.language).toBe(language)
      const inputs = calculator?.inputs ?? []
      expect(telling(inputs.map(({ value }) => value))).toEqual(telling(opens))
      const { values } = calculate(programOf(calculator as Specification), openingOf(inputs))
      const results = calculator?.results.map(({ name }) => values[name] ?? Number.NaN) ?? []
      expect(
        results.some((result) => Math.abs(result - answer) <= 1e-6 * Math.max(1, Math.abs(answer))),
      ).toBe(true)
    })

    it('is a sound specification', () => {
      expect(Specification.parse(calculator)).toEqual(calculator)
      expect(calculator && problemsOf(calculator)).toEqual([])
    })

    it('says of each figure that is not in the article that it is none', () => {
      const ground = indexSources([article])
      for (const { value, hint } of calculator?.inputs ?? []) {
        if (ground(String(value)).length > 0) expect(hint, `${value}`).toMatch(/\p{L}/u)
      }
    })
  },
)

it.each(articles.none)('makes none for %s', (article) => {
  const { calculator, reason } = write(article)
  expect(calculator).toBeNull()
  expect(reason).not.toBe('')
})

it('says so where it does not know the language', () => {
  const article = 'カフェでは一杯380円ですが、家では62円です。週に9杯飲むなら、一年でかなりの差になります。'
  expect(write(article).calculator).toBeNull()
  expect(warnings.at(-1)).toContain('English, German, Spanish and French')
})

describe('whatever the article', () => {
  const strange = ['0', '0.01', '99999999', '1,5', '12.345', '1:8', '9999999999999999', '52', '½', '{', '<b>']

  it('writes a sound specification or none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...articles.ordinary, ...articles.carried),
        fc.array(fc.option(fc.constantFrom(...strange), { freq: 5 }), { minLength: 12, maxLength: 12 }),
        ({ article }, figures) => {
          let index = 0
          const changed = article.replace(
            /\d[\d.,]{0,12}/g,
            (written) => figures[index++ % figures.length] ?? written,
          )
          const { calculator } = write(changed)
          if (!calculator) return
          Specification.parse(calculator)
          expect(problemsOf(calculator)).toEqual([])
        },
      ),
      { numRuns: 80, seed: 7 },
    )
  })

  it.each([
    ['articles', articles.carried.map(({ article }) => article).join('\n\n')],
    ['figures', '1 '.repeat(50_000)],
    ['prices', 'save instead of you cheaper €4 a cup at home and '.repeat(2_100)],
    ['one number', '9'.repeat(100_000)],
    ['brackets', '<'.repeat(100_000)],
    ['places', 'at the the at '.repeat(7_200)],
    ['spaces', ' '.repeat(100_000)],
  ])('is quick with 100,000 characters of %s', (_, text) => {
    const start = busyMilliseconds()
    write(text.slice(0, 100_000))
    expect(busyMilliseconds() - start).toBeLessThan(500)
  })
})
