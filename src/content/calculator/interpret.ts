/**
 * A formula as a small JSON tree: a number, the name of a value, or an operator before its operands, as in
 * `['+', 'price', 2]`. A minus sign with one operand turns the sign.
 */
export type Expression = number | string | Operator

/** The name of an operator or a function, and then its operands. */
interface Operator extends ReadonlyArray<Expression> {
  readonly 0: string
}

/** What the names of a formula stand for. */
export type Values = Readonly<Record<string, number>>

/**
 * Works a formula out. Comparisons give 1 or 0; `if`, `and` and `or` leave alone what does not matter. A value that
 * is not finite anywhere on the way makes the whole NaN, so that nothing hides it. A division by zero is told as well.
 * The script of a calculator's page has this function, too.
 */
export function interpret(expression: Expression, values: Values, onZero: () => void = () => {}): number {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') {
    return Object.hasOwn(values, expression) ? (values[expression] ?? Number.NaN) : Number.NaN
  }
  const operator = expression[0]
  const operand = (index: number) => interpret(expression[index] ?? Number.NaN, values, onZero)

  const first = operand(1)
  if (!Number.isFinite(first)) return Number.NaN
  if (operator === 'if') return operand(first ? 2 : 3)
  if (operator === 'and' && !first) return 0
  if (operator === 'or' && first) return 1

  const numbers = [first]
  for (let index = 2; index < expression.length; index++) numbers.push(operand(index))
  return operate(operator, numbers, onZero)
}

/** One operation on numbers. What is not finite stays NaN through all that follows from it. */
function operate(operator: string, numbers: readonly number[], onZero: () => void): number {
  if (!numbers.every(Number.isFinite)) return Number.NaN
  if (operator === '/' && numbers[1] === 0) onZero()
  // The sum turns -0 into 0, which is never written with a sign.
  const result = Number(operations[operator]?.(...(numbers as readonly [number, number]))) + 0
  return Number.isFinite(result) ? result : Number.NaN
}

type Operation = (first: number, second: number, ...more: readonly number[]) => number | boolean

/** The operators and functions of formulas. Each is exact where a reader with a pocket calculator would be. */
const namedOperations: Readonly<Record<string, Operation>> = {
  '+': (a, b) => (isNear(a, -b) ? 0 : a + b),
  '-': (a, b) => (b === undefined ? -a : isNear(a, b) ? 0 : a - b),
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  '<': (a, b) => a < b && !isNear(a, b),
  '<=': (a, b) => a < b || isNear(a, b),
  '>': (a, b) => a > b && !isNear(a, b),
  '>=': (a, b) => a > b || isNear(a, b),
  '==': (a, b) => isNear(a, b),
  '!=': (a, b) => !isNear(a, b),
  and: (_, b) => b !== 0,
  or: (_, b) => b !== 0,
  not: (a) => a === 0,
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  floor: (a) => roundWith(a, Math.floor),
  ceil: (a) => roundWith(a, Math.ceil),
  // Half away from zero, as on paper. The factor makes up for fractions such as 1.005 that fall short in binary.
  round: (a, decimals = 0) => {
    const scale = 10 ** Math.min(12, Math.max(0, Math.trunc(decimals)))
    if (Number.isInteger(a)) return a
    return (Math.sign(a) * Math.round(Math.abs(a) * scale * (1 + Number.EPSILON))) / scale
  },
  // Dates are days since 1970-01-01, and the first day of the week is Monday.
  date_of: (year, month, day) => Date.UTC(year, month - 1, day) / dayMilliseconds,
  add_months: (date, count) => addMonths(dateAt(date), count),
  year_of: (date) => dateAt(date).getUTCFullYear(),
  month_of: (date) => dateAt(date).getUTCMonth() + 1,
  day_of: (date) => dateAt(date).getUTCDate(),
  weekday_of: (date) => ((dateAt(date).getUTCDay() + 6) % 7) + 1,
}

const dayMilliseconds = 86_400_000

/** The date of a number of days since 1970-01-01, at midnight UTC. */
function dateAt(days: number): Date {
  return new Date(roundWith(days, Math.floor) * dayMilliseconds)
}

/** The same day of a later month, or its last day where it is shorter. */
function addMonths(date: Date, count: number): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(count)]
  return Math.min(Date.UTC(year, month, date.getUTCDate()), Date.UTC(year, month + 1, 0)) / dayMilliseconds
}

// Without a prototype, so that an operator is never something that every object has.
const operations: Readonly<Record<string, Operation | undefined>> = Object.assign(
  Object.create(null),
  namedOperations,
)

/** 3 * 0.1 is 0.30000000000000004 in binary: as much as 0.3, and a divisor that is their difference is 0. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
}

/** 1.1 * 10 is 11.000000000000002 in binary: eleven tins, not twelve. */
function roundWith(value: number, round: (value: number) => number): number {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) < 1e-9 ? nearest : round(value)
}
