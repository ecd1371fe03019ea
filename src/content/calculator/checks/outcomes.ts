import { type Calculation, calculate, type Program } from '../calculate.ts'
import { type Expression, evaluate, type Fault, namesIn, type Values } from '../expression.ts'
import { divisorsOf } from '../points.ts'
import type { Specification } from '../specification.ts'
import { placeOf } from './words.ts'

/** More than this nobody reads, and no phone is wide enough for it. */
const largest = 1e15

/** Results that are missing somewhere within the bounds, too large, or the same whatever is put in. */
export function resultProblems(
  specification: Specification,
  program: Program,
  points: readonly Values[],
): string[] {
  const places = points.map((point) => ({ point, ...calculate(program, point) }))
  return [
    ...faultProblems(specification, program, places),
    ...sizeProblems(specification, places),
    ...constantResults(specification, places),
  ]
}

type Place = Calculation & { readonly point: Values }

function faultProblems(specification: Specification, program: Program, places: readonly Place[]): string[] {
  const told = new Set<string>()
  return places.flatMap((place) => {
    const { fault } = place
    const kind = fault && `${fault.name} ${fault.fault}`
    if (!fault || !kind || told.has(kind)) return []
    told.add(kind)
    return [wordsFor(specification, program, place, fault.name, fault.fault)]
  })
}

function wordsFor(
  specification: Specification,
  program: Program,
  { point, values }: Place,
  name: string,
  fault: Fault,
): string {
  const expression = program.workings.find((working) => working.name === name)?.expression ?? Number.NaN
  if (fault === 'no finite number') {
    const place = placeOf(specification, point, inputsBehind(program, expression, point))
    return `With ${place}, ${name} has no finite number: a root of a negative number, a logarithm of 0 or less, or a number too large to hold. Narrow the bounds, or guard it with if(…, …, …).`
  }
  const divisor = divisorsOf(expression).find((each) => evaluate(each, values) === 0) ?? expression
  const inputs = inputsBehind(program, divisor, point)
  const culprit = culpritAmong(inputs, point)
  const least = specification.inputs.find((input) => input.name === culprit)?.least
  const remedy =
    culprit !== undefined && least === point[culprit]
      ? `Raise least of ${culprit} above ${least}`
      : `Set the bounds of ${inputs.join(' and ')} so that it cannot happen`
  const guard = culprit === undefined ? 'if(…, …, …)' : `if(${culprit} == ${point[culprit]}, …, …)`
  const place = placeOf(specification, point, inputs)
  return `With ${place}, ${name} divides by zero. ${remedy}, or guard the division with ${guard}.`
}

/** The one input that makes a divisor 0: the only one in it, or the only one that is 0 itself. */
function culpritAmong(inputs: readonly string[], point: Values): string | undefined {
  const [only, ...others] = inputs.length > 1 ? inputs.filter((name) => point[name] === 0) : inputs
  return others.length === 0 ? only : undefined
}

/** The inputs that an expression hangs on, directly or through steps. */
function inputsBehind({ workings }: Program, expression: Expression, inputs: Values): readonly string[] {
  const behind = (each: Expression): readonly string[] =>
    namesIn(each).flatMap((name) =>
      Object.hasOwn(inputs, name)
        ? [name]
        : behind(workings.find((working) => working.name === name)?.expression ?? 0),
    )
  return [...new Set(behind(expression))]
}

function sizeProblems(specification: Specification, places: readonly Place[]): string[] {
  return specification.results.flatMap(({ name }) => {
    const place = places.find(({ values }) => Math.abs(values[name] ?? 0) > largest)
    if (!place) return []
    const where = placeOf(specification, place.point)
    return [`With ${where}, ${name} is more than ${largest}: narrow the bounds.`]
  })
}

function constantResults({ results }: Specification, places: readonly Place[]): string[] {
  return results.flatMap(({ name }) => {
    const [first, ...others] = places.map(({ values }) => values[name])
    if (first === undefined || !others.every((value) => value === first)) return []
    return [`${name} is always ${first}: a result has to follow from the inputs.`]
  })
}
