import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bread, tickets } from '../../../test/calculator.fixtures.ts'
import { coldBrew, loan } from '../../../test/specifications.ts'
import { calculate, chartRows, openingValues, programOf } from './calculate.ts'
import { changed, first, working } from './faulty.fixtures.ts'
import { specificationProblems } from './problems.ts'
import { Specification } from './specification.ts'

describe('the figures of a specification', () => {
  const answer = z.object({ inputs: z.array(Specification.shape.inputs.element) })
  const read = (value: string) =>
    answer.safeParse({ inputs: [{ ...first(tickets.inputs), least: '2020-01-01', value }] }).data?.inputs[0]
      ?.value

  it('may be dates and times of day', () => {
    expect([read('2026-09-16'), read('07:30'), read('0:00')]).toEqual([20_712, 450, 0])
    expect([read('2026-02-30'), read('24:00'), read('12:60'), read('soon')]).toEqual(Array(4).fill(undefined))
  })

  it('count as expected on another day too, if they are times', () => {
    const steps = [
      { name: 'start', label: 'Start', formula: 'breakfast - 60 * proof', unit: 'time', decimals: 0 },
    ]
    const example = (proof: number, value: number) => ({
      given: [
        { name: 'breakfast', value: 480 },
        { name: 'proof', value: proof },
        { name: 'loaves', value: 1 },
      ],
      expected: [{ name: 'start', value }],
    })
    const examples = [example(12, 20 * 60), example(2, 6 * 60)]
    const results = [{ ...first(steps), name: 'begin', formula: 'start - 30 * loaves' }]
    const problems = specificationProblems({ ...bread, steps, results, examples, sentence: '{begin}' })
    expect(problems).toEqual([
      'Example 1: it does not say what begin has to be.',
      'Example 2: it does not say what begin has to be.',
    ])
  })
})

describe('a chart', () => {
  it('has a row for each period, and what the rows repay is the loan', () => {
    const program = programOf(loan)
    const { values } = calculate(program, openingValues(loan.inputs))
    const rows = chartRows(program, values)
    expect(rows).toHaveLength(25)
    const total = rows.reduce((sum, row) => sum + (row[0] ?? 0) + (row[1] ?? 0), 0)
    expect(total).toBeCloseTo(12 * 25 * (values['month'] ?? 0))
  })

  it('has one row without periods', () => {
    const program = programOf(coldBrew)
    const { values } = calculate(program, openingValues(coldBrew.inputs))
    expect(chartRows(program, values).map((row) => row.map(Math.round))).toEqual([[1778, 374]])
  })
})

describe('a program', () => {
  it('is plain JSON, and the same formulas read again', () => {
    const program = programOf(loan)
    expect(JSON.parse(JSON.stringify(program))).toEqual(program)
    expect(() => programOf(changed(coldBrew, (copy) => (working(copy, 'saving').formula = '1 +')))).toThrow(
      expect.objectContaining({ code: 'model_output_invalid' }),
    )
  })
})
