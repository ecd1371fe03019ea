import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressions, formulaOf, inputs } from '../../../test/expressions.ts'
import { type Expression, evaluate, evaluateExpression, isReserved, namesIn, parse } from './expression.ts'

const values = { a: 3, b: 4 }

function read(formula: string) {
  const parsed = parse(formula)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.expression
}

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 3', 2],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['--3', 3],
    ['.5 + 0.25', 0.75],
    ['a < b', 1],
    ['a != 3', 0],
    ['not a == 3', 0],
    ['a > 5 or b > 3 and a > 2', 1],
    ['not (a > 5) and not b == 2', 1],
    ['if(a >= 3, a * 2, b)', 6],
    ['if(a and b, 1, 2) + 1', 2],
    ['min(a, b, 2)', 2],
    ['max(a, b)', 4],
    ['round(1.005, 2)', 1.01],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['floor(-1.5)', -2],
    // What binary fractions add to or take from a whole number does not count.
    ['ceil(1.1 * 10)', 11],
    ['floor(0.29 * 100)', 29],
    ['0.1 * 3 == 0.3 and 0.1 * 3 <= 0.3 and not 0.1 * 3 > 0.3', 1],
    ['0.1 * 3 - 0.3', 0],
    ['abs(a - b) + sqrt(16) + exp(0) + ln(1) + log10(1000)', 9],
    ['round(2 * pi, 4)', 6.2832],
    [' a\n* b ', 12],
  ])('%s is %d', (formula, expected) => {
    expect(evaluate(read(formula), values)).toBe(expected)
  })

  it.each([
    ['', 'At the end: a number, a name, a function or ( is expected, and the formula ends.'],
    ['1 +', 'and the formula ends'],
    ['(1 + 2', 'a closing ) is expected'],
    ['1 + 2)', 'At character 6: this ) closes nothing.'],
    ['2a', 'At character 2: an operator such as * is missing before a.'],
    ['1,000', 'numbers have no separators'],
    ['1e3', 'an operator such as * is missing before e3'],
    ['5 %', 'divide it by 100'],
    ['a = b', 'write =='],
    ['a × b', 'write *'],
    ['a && b', 'write and'],
    ['Price', 'lower case'],
    ['€5', 'leave it out'],
    ['1 < a < 5', 'write a < b and b < c'],
    ['pow(a, 2)', 'pow is no function. There are if, min'],
    ['min(a)', 'min takes 2 to 8 arguments, not 1'],
    ['if(a, b)', 'if takes 3 arguments, not 2'],
    ['sqrt', 'sqrt is a function'],
    ['2 * not a', 'there is not'],
    ['a.b', 'leave it out'],
    ['`a`', 'leave it out'],
    ['a["b"]', 'write ( and )'],
    ['constructor(1)', 'constructor is no function'],
    ['('.repeat(100), 'nested more than 30 deep'],
    ['-'.repeat(200), 'nested more than 30 deep'],
    ['1+'.repeat(200), 'It has 400 characters'],
  ])('%s is told to be wrong', (formula, words) => {
    const parsed = parse(formula)
    expect('problem' in parsed && parsed.problem).toContain(words)
  })

  it('tells the names that it uses, each once, and knows the words that cannot be names', () => {
    expect(namesIn(read('if(a > b, a / c, min(pi, 2))'))).toEqual(['a', 'b', 'c'])
    expect(['if', 'min', 'and', 'pi', 'log10'].every(isReserved)).toBe(true)
    expect(isReserved('constructor')).toBe(false)
  })
})

describe('working out', () => {
  it.each([
    ['1 / 0', 'division by zero'],
    ['0 / 0', 'division by zero'],
    ['1 / (0.1 * 3 - 0.3)', 'division by zero'],
    ['max(1 / (a - 3), 5)', 'division by zero'],
    ['if(1 / 0 > 1, 1, 2)', 'division by zero'],
    ['9 ^ 9 ^ 9', 'no finite number'],
    ['1 / 9 ^ 9 ^ 9', 'no finite number'],
    ['9 ^ 9 ^ 9 < 1', 'no finite number'],
    ['sqrt(-1)', 'no finite number'],
    ['ln(0) ^ 0', 'no finite number'],
    ['unknown + 1', 'no finite number'],
    // What every object has is no value of ours.
    ['constructor + 1', 'no finite number'],
  ])('%s has %s', (formula, fault) => {
    expect(evaluateExpression(read(formula), values)).toEqual({ fault })
    expect(evaluate(read(formula), values)).toBeNaN()
  })

  it.each([
    ['date_of(2026, 10, 14) - date_of(2026, 9, 30)', 14],
    ['add_months(date_of(2026, 1, 31), 1) == date_of(2026, 2, 28)', 1],
    ['add_months(date_of(2026, 3, 31), -13) == date_of(2025, 2, 28)', 1],
    ['date_of(2026, 13, 0) == date_of(2026, 12, 31)', 1],
    ['year_of(date_of(2024, 2, 29)) + month_of(date_of(2024, 2, 29)) + day_of(date_of(2024, 2, 29))', 2055],
    ['weekday_of(date_of(2026, 10, 14))', 3],
    ['weekday_of(date_of(1969, 12, 28))', 7],
  ])('works out dates: %s', (formula, value) => {
    expect(evaluateExpression(read(formula), values)).toEqual({ value })
  })

  it.each([[['constructor', 1]], [['toString', 1]], [['__proto__', 1]], [['min']], ['__proto__']])(
    'knows its own operators and values only: %j',
    (expression) => {
      expect(evaluate(expression as Expression, {})).toBeNaN()
    },
  )

  it('leaves alone what does not matter', () => {
    expect(evaluateExpression(read('if(a == 3, 7, 1 / 0)'), values)).toEqual({ value: 7 })
    expect(evaluateExpression(read('a == 4 and 1 / 0'), values)).toEqual({ value: 0 })
    expect(evaluateExpression(read('a == 3 or 1 / 0'), values)).toEqual({ value: 1 })
  })

  it('never throws and is finite or NaN, for JSON that nobody read as well', () => {
    fc.assert(
      fc.property(expressions, inputs, (expression, given) => {
        const value = evaluate(JSON.parse(JSON.stringify(expression)), given)
        expect(Number.isFinite(value) || Number.isNaN(value)).toBe(true)
        expect(Object.is(value, -0)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
    for (const inherited of ['toString', 'constructor', '__proto__'])
      expect(evaluate([inherited, 1], {})).toBeNaN()
    expect(evaluate(['+'], {})).toBeNaN()
  })

  it('comes to the same from the tree and from its formula', () => {
    fc.assert(
      fc.property(expressions, inputs, (expression, given) => {
        const formula = formulaOf(expression)
        fc.pre(formula.length <= 300)
        expect(evaluate(read(formula), given)).toEqual(evaluate(expression, given))
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads any text in no time, and says what is wrong or gives a tree', () => {
    const pieces = fc.array(
      fc.constantFrom('1', 'a', '(', ')', '-', '^', 'if', ',', '<', 'not', ' ', '%', '{'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          fc.string({ maxLength: 400 }),
        ),
        (text) => {
          const parsed = parse(text)
          if ('problem' in parsed) expect(parsed.problem).toMatch(/^(?:At |It has ).{10,}\.$/su)
          else evaluate(parsed.expression, values)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
