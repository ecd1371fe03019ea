import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../test/busy.ts'
import { bread, tickets } from '../../../test/calculator.fixtures.ts'
import { expressions, formulaOf } from '../../../test/expressions.ts'
import { coldBrew, loan, tariffs } from '../../../test/specifications.ts'
import { calculate, chartRows, openingValues, programOf } from './calculate.ts'
import { changed, faultyChanges, first, working } from './faulty.fixtures.ts'
import { specificationProblems } from './problems.ts'
import { Specification } from './specification.ts'

describe('a specification', () => {
  it.each([
    ['of savings', coldBrew],
    ['of a loan with a run of years', loan],
    ['of dates and options', tickets],
    ['of a choice', tariffs],
  ])('%s is sound, and is proved in no time', (_, specification) => {
    expect(Specification.parse(specification)).toEqual(specification)
    expect(specificationProblems(specification)).toEqual([])
    const times = Array.from({ length: 5 }, () => {
      const start = busyMilliseconds()
      specificationProblems(specification)
      return busyMilliseconds() - start
    })
    expect(Math.min(...times)).toBeLessThan(60)
  })

  it.each(faultyChanges)('with %s is told so', (_, told, specification, change) => {
    const problems = specificationProblems(changed(specification, change)).join('\n')
    typeof told === 'string' ? expect(problems).toContain(told) : expect(problems).toMatch(told)
  })

  it('may divide where a condition keeps zero away', () => {
    const guarded = changed(coldBrew, (copy) => {
      working(copy, 'saving').formula =
        'if(cafe_price <= home_cost, 0, at_cafe / (cafe_price - home_cost) + 0 * at_home)'
      for (const { given, expected } of copy.examples) {
        const [price = 0, cost = 0, glasses = 0] = given.map(({ value }) => value)
        expected.splice(0, 2, { name: 'saving', value: (price * glasses * 52) / (price - cost) })
      }
    })
    expect(specificationProblems(guarded)).toEqual([])
  })

  it('made to be slow is judged in time all the same', () => {
    const slow = (from: number) => {
      const parts = Array.from({ length: 12 }, (_, index) => `loan / (rate ^ 3 - years * ${from + index})`)
      return parts
        .join(' + ')
        .slice(0, 300)
        .replace(/ \+ [^+]*$/, '')
    }
    const steps = loan.steps.flatMap((step, index) =>
      Array.from({ length: 4 }, (_, copy) => ({
        ...step,
        name: `step_${index}_${copy}`,
        formula: slow(10 * index + copy),
      })),
    )
    const bars = Array.from({ length: 3 }, (_, index) => ({
      label: 'Bar',
      formula: `${slow(index)} + period`,
    }))
    const periods = { label: 'Year', count: '30' }
    const start = busyMilliseconds()
    const results = loan.results.map((result) => ({ ...result, formula: slow(50) }))
    const problems = specificationProblems({
      ...loan,
      steps,
      results,
      sentence: '{month}',
      chart: { unit: '', decimals: 0, bars, periods },
    })
    expect(problems.join()).toContain('divides by zero')
    expect(busyMilliseconds() - start).toBeLessThan(3_000)
  })

  it('of any formulas is judged without a throw, in bounded words, and what passes opens with finite results', () => {
    const names = ['price', 'cups', 'rate', 'years']
    const inputs = names.map((name) => ({
      name,
      label: name,
      unit: '',
      least: 0,
      most: 12,
      step: 1,
      value: 3,
      hint: '',
      slider: false,
    }))
    const formulas = expressions.map(formulaOf).filter((formula) => formula.length <= 300)
    let sound = 0
    fc.assert(
      fc.property(formulas, formulas, formulas, (step, result, bar) => {
        const opening = openingValues(inputs)
        const steps = [{ name: 'step', label: 'Step', formula: step, unit: '', decimals: 6 }]
        const results = [
          {
            name: 'result',
            label: 'Result',
            formula: `${result} + step + price + cups + rate + years`,
            unit: '',
            decimals: 6,
          },
        ]
        const example = (given: Readonly<Record<string, number>>) => ({
          given: Object.entries(given).map(([name, value]) => ({ name, value })),
          expected: [{ name: 'result', value: 0 }],
        })
        const specification: Specification = {
          ...coldBrew,
          inputs,
          steps,
          results,
          sentence: '{result}',
          chart: {
            unit: '',
            decimals: 0,
            bars: [
              { label: 'A', formula: 'price' },
              { label: 'B', formula: bar },
            ],
            periods: null,
          },
          examples: [example(opening), example({ ...opening, price: 5 })],
        }
        const problems = specificationProblems(specification)
        expect(problems.length).toBeLessThanOrEqual(10)
        expect(problems.every((problem) => problem.length < 900)).toBe(true)
        if (!problems.every((problem) => problem.startsWith('Example'))) return
        sound++
        const program = programOf(specification)
        const { values, fault } = calculate(program, opening)
        expect(fault).toBeUndefined()
        expect(chartRows(program, values).flat().every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 150, seed: 7 },
    )
    expect(sound).toBeGreaterThan(5)
  })
})

describe('an input', () => {
  it('that matters near one value only is not called idle', () => {
    const days = { name: 'days', label: 'Days', unit: '', decimals: 0 }
    const formula = 'date_of(year, 3, 1) - date_of(year, 2, 1)'
    const year = {
      ...first(bread.inputs),
      name: 'year',
      unit: '',
      least: 2025,
      most: 2125,
      step: 1,
      value: 2025,
    }
    const problems = specificationProblems({
      ...bread,
      inputs: [year],
      steps: [],
      results: [{ ...days, formula }],
      sentence: '{days}',
      examples: [2025, 2028].map((value, index) => ({
        given: [{ name: 'year', value }],
        expected: [{ name: 'days', value: 28 + index }],
      })),
    })
    expect(problems).toEqual([])
  })
})
