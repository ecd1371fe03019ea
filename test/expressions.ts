import fc from 'fast-check'
import type { Expression, Values } from '../src/content/calculator/expression.ts'

const names = ['price', 'cups', 'rate', 'years'] as const

const nearly = fc.constantFrom<Expression>(
  0.3,
  ['*', 0.1, 3],
  ['+', 0.1, 0.2],
  ['-', ['*', 0.1, 3]],
  ['-', 1, 0.7],
)

/** Expressions of the whole grammar over four names, shallow enough to be written in a formula. */
export const expressions: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => {
  const tree = tie('tree')
  const call = (operators: readonly string[], ...operands: fc.Arbitrary<Expression>[]) =>
    fc.tuple(fc.constantFrom(...operators), ...operands) as fc.Arbitrary<Expression>
  return {
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5, withCrossShrink: true },
      fc.oneof(
        fc.constantFrom(...names),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
      ) as fc.Arbitrary<Expression>,
      call(['+', '-', '*', '/', '^', 'min', 'max'], tree, tree),
      call(['<', '<=', '>', '>=', '==', '!=', 'and', 'or'], tree, tree),
      call(['-', 'not', 'round', 'floor', 'ceil', 'abs', 'sqrt', 'exp', 'ln', 'log10'], tree),
      call(['round'], tree, fc.integer({ min: 0, max: 4 })),
      call(['if', 'date_of'], tree, tree, tree),
      call(['add_months'], tree, fc.integer({ min: -40, max: 40 })),
      call(['year_of', 'month_of', 'day_of', 'weekday_of'], tree),
      // Numbers that are the same on paper and not in binary.
      call(['+', '-', '/', '<', '<=', '>', '>=', '==', '!='], nearly, nearly),
    ),
  }
}).tree

/** What the names of these expressions stand for: plain figures, negative ones, and often 0, 1 and equal ones. */
export const inputs: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(
    names.map((name) => [
      name,
      fc.oneof(
        fc.constantFrom(0, 1, -1, 0.5, 10),
        fc.integer({ min: -100_000, max: 10_000_000 }).map((hundredths) => hundredths / 100),
      ),
    ]),
  ),
)

/** Writes an expression as a formula, with every parenthesis. */
export function formulaOf(expression: Expression): string {
  if (typeof expression !== 'object') return String(expression)
  const [operator, ...operands] = expression
  const [first = '', second] = operands.map(formulaOf)
  if (/^[a-z]/.test(operator) && !['and', 'or', 'not'].includes(operator)) {
    return `${operator}(${operands.map(formulaOf).join(', ')})`
  }
  return second === undefined ? `(${operator} ${first})` : `(${first} ${operator} ${second})`
}
