import { seededRandom } from '../../random.ts'
import { calculate, openingValues, type Program } from './calculate.ts'
import { type Expression, evaluate, type Values } from './expression.ts'
import type { Specification } from './specification.ts'

type Inputs = Specification['inputs']

// How many points are tried at random and where divisors are 0: some milliseconds in all.
const randomPoints = 240

/** More than any sound calculator has; a formula made to be slow has hundreds. */
const mostDivisors = 12
const mostZeros = 24

/**
 * The inputs with which a calculator is tried, the plainest first: the opening values, one input at its ends or at 0,
 * places where a divisor is 0, all corners of the bounds, and points at random, which are the same every time.
 */
export function testPoints({ inputs }: Specification, program: Program): readonly Values[] {
  const opening = openingValues(inputs)
  const random = randomWithin(inputs)
  return [
    opening,
    ...inputs.flatMap((input) => ends(input).map((value) => ({ ...opening, [input.name]: value }))),
    ...zerosOfDivisors(inputs, program, [opening, ...random.slice(0, 2)]),
    ...corners(inputs),
    ...random,
  ]
}

function ends({ least, most }: Inputs[number]): number[] {
  return least < 0 && most > 0 ? [least, most, 0] : [least, most]
}

function corners(inputs: Inputs): Values[] {
  return inputs.reduce<Values[]>(
    (points, { name, least, most }) =>
      points.flatMap((point) => [least, most].map((end) => ({ ...point, [name]: end }))),
    [{}],
  )
}

/** Points at random. Every second one lies on the steps of the fields, where readers can put it. */
function randomWithin(inputs: Inputs): Values[] {
  const next = seededRandom(20_240_601)
  return Array.from({ length: randomPoints }, (_, index) =>
    Object.fromEntries(
      inputs.map(({ name, least, most, step, names }) => {
        const anywhere = least + next() * (most - least)
        const onStep = Math.min(most, least + Math.round((anywhere - least) / step) * step)
        return [name, Number((names || index % 2 === 0 ? onStep : anywhere).toPrecision(12))]
      }),
    ),
  )
}

/** A divisor such as `price - cost` is 0 inside the bounds, where no corner finds it. */
function zerosOfDivisors(inputs: Inputs, program: Program, bases: readonly Values[]): Values[] {
  const zeros: Values[] = []
  for (const divisor of distinctDivisors(program)) {
    const at = (point: Values) => evaluate(divisor, calculate(program, point).values)
    for (const base of bases) {
      for (const { name, least, most } of inputs.filter(({ names }) => !names)) {
        if (zeros.length === mostZeros) return zeros
        const zero = zeroOf((value) => at({ ...base, [name]: value }), least, most)
        if (zero !== undefined) zeros.push({ ...base, [name]: zero })
      }
    }
  }
  return zeros
}

/** The divisors of all formulas, each once. */
function distinctDivisors({ workings }: Program): readonly Expression[] {
  const divisors = workings.flatMap(({ expression }) => divisorsOf(expression))
  const distinct = new Map(divisors.map((divisor) => [JSON.stringify(divisor), divisor]))
  return [...distinct.values()].slice(0, mostDivisors)
}

/** What a formula divides by. */
export function divisorsOf(expression: Expression): readonly Expression[] {
  if (typeof expression !== 'object') return []
  const [operator, ...operands] = expression
  const [, divisor] = operands
  const ownDivisor = operator === '/' && divisor !== undefined && typeof divisor !== 'number' ? [divisor] : []
  return [...ownDivisor, ...operands.flatMap(divisorsOf)]
}

/** Where a function that changes its sign between two ends is 0; rounded, for that is what a reader would type. */
function zeroOf(value: (at: number) => number, least: number, most: number): number | undefined {
  let [low, high] = [least, most]
  const [first, last] = [value(low), value(high)]
  if (!(first * last < 0)) return undefined
  const straight = Number((low - (first * (high - low)) / (last - first)).toPrecision(12))
  if (value(straight) === 0) return straight
  for (let round = 0; round < 45; round++) {
    const middle = (low + high) / 2
    if (value(middle) * first > 0) low = middle
    else high = middle
  }
  return Number(low.toPrecision(12))
}
