import { type Calculation, calculate, chartRows, mostPeriods, type Program } from './calculate.ts'
import { type Expression, evaluate, type Fault, namesIn, type Values } from './expression.ts'
import { isMoment, writeMoment } from './moments.ts'
import { divisorsOf } from './points.ts'
import type { Specification } from './specification.ts'

/** A result above it is refused: nobody reads sixteen digits, and they do not fit a phone. */
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
    ...nameProblems(specification, places),
    ...constantResults(specification, places),
  ]
}

/** Inputs, and what comes of them. */
type EvaluatedPoint = Calculation & { readonly point: Values }

/** Each step or result without a number once for each reason, with the plainest inputs that show it. */
function faultProblems(
  specification: Specification,
  program: Program,
  places: readonly EvaluatedPoint[],
): string[] {
  const reported = new Set<string>()
  return places.flatMap((place) => {
    const { fault } = place
    const kind = fault && `${fault.name} ${fault.fault}`
    if (!fault || !kind || reported.has(kind)) return []
    reported.add(kind)
    return [wordsFor(specification, program, place, fault.name, fault.fault)]
  })
}

/** A problem with inputs that show it and with its remedy, since the reader is a model that has to mend the formula. */
function wordsFor(
  specification: Specification,
  program: Program,
  { point, values }: EvaluatedPoint,
  name: string,
  fault: Fault,
): string {
  const expression = program.workings.find((working) => working.name === name)?.expression ?? Number.NaN
  if (fault === 'no finite number') {
    const place = chooseValues(specification, point, inputsBehind(program, expression, point))
    return `With ${place}, ${name} has no finite number: a root of a negative number, a logarithm of 0 or less, or a number too large to hold. Narrow the bounds, or guard it with if(…, …, …).`
  }
  const divisor = divisorsOf(expression).find((candidate) => evaluate(candidate, values) === 0) ?? expression
  const inputs = inputsBehind(program, divisor, point)
  const culprit = culpritAmong(inputs, point)
  const least = specification.inputs.find((input) => input.name === culprit)?.least
  const remedy =
    culprit !== undefined && least === point[culprit]
      ? `Raise least of ${culprit} above ${least}`
      : `Set the bounds of ${inputs.join(' and ')} so that it cannot happen`
  const guard = culprit === undefined ? 'if(…, …, …)' : `if(${culprit} == ${point[culprit]}, …, …)`
  const place = chooseValues(specification, point, inputs)
  return `With ${place}, ${name} divides by zero. ${remedy}, or guard the division with ${guard}.`
}

/** The one input that makes a divisor 0: the only one in it, or the only one that is 0 itself. */
function culpritAmong(inputs: readonly string[], point: Values): string | undefined {
  const [culprit, ...others] = inputs.length > 1 ? inputs.filter((name) => point[name] === 0) : inputs
  return others.length === 0 ? culprit : undefined
}

/** The inputs that an expression hangs on, directly or through steps. */
function inputsBehind({ workings }: Program, expression: Expression, inputs: Values): readonly string[] {
  const behind = (part: Expression): readonly string[] =>
    namesIn(part).flatMap((name) =>
      Object.hasOwn(inputs, name)
        ? [name]
        : behind(workings.find((working) => working.name === name)?.expression ?? 0),
    )
  return [...new Set(behind(expression))]
}

function sizeProblems(specification: Specification, places: readonly EvaluatedPoint[]): string[] {
  return specification.results.flatMap(({ name }) => {
    const place = places.find(({ values }) => Math.abs(values[name] ?? 0) > largest)
    if (!place) return []
    const inputValues = chooseValues(specification, place.point)
    return [`With ${inputValues}, ${name} is more than ${largest}: narrow the bounds.`]
  })
}

/** Results that choose an option which has no name. */
function nameProblems(specification: Specification, places: readonly EvaluatedPoint[]): string[] {
  return [...specification.steps, ...specification.results].flatMap(({ name, names }) => {
    const isNamed = (value = Number.NaN) =>
      Number.isNaN(value) || (Number.isInteger(value) && value >= 1 && value <= (names?.length ?? 0))
    const place = names ? places.find(({ values }) => !isNamed(values[name])) : undefined
    if (!place) return []
    const inputValues = chooseValues(specification, place.point)
    return [
      `With ${inputValues}, ${name} is ${place.values[name]}: it has to be one of 1 to ${names?.length}, for its names.`,
    ]
  })
}

function constantResults({ results }: Specification, places: readonly EvaluatedPoint[]): string[] {
  return results.flatMap(({ name }) => {
    const [first, ...others] = places.map(({ values }) => values[name])
    if (first === undefined || !others.every((value) => value === first)) return []
    return [`${name} is always ${first}: a result has to follow from the inputs.`]
  })
}

/** A chart of thirty periods costs as much as thirty results, so it is looked at in fewer places. */
const placesTried = 30

/** Charts with bars below the line or none at all, and runs of no or too many periods. */
export function chartProblems(
  specification: Specification,
  program: Program,
  points: readonly Values[],
): string[] {
  const { chart } = program
  if (!chart) return []
  // The first are the plain ones: as it opens, and one input at its end.
  const stride = Math.ceil(points.length / placesTried)
  const samplePoints = points.filter((_, index) => index < placesTried / 2 || index % stride === 0)
  const places = samplePoints.map((point) => ({ point, ...calculate(program, point) }))
  const isStill = chart.count !== undefined && !chart.bars.some((bar) => namesIn(bar).includes('period'))
  return [
    ...(isStill ? ['No bar uses period, so all periods look the same: use it, or set periods to null.'] : []),
    ...(chart.count === undefined ? [] : countProblems(specification, chart.count, places)),
    ...barProblems(specification, program, places),
  ]
}

function countProblems(
  specification: Specification,
  count: NonNullable<Program['chart']>['count'] & {},
  places: readonly EvaluatedPoint[],
): string[] {
  const invalidPlace = places.find(({ values }) => {
    const periods = Math.round(evaluate(count, values))
    return !(periods >= 1 && periods <= mostPeriods)
  })
  if (!invalidPlace) return []
  const countValue = evaluate(count, invalidPlace.values)
  const countText = Number.isNaN(countValue) ? 'no number' : countValue
  return [
    `With ${chooseValues(specification, invalidPlace.point)}, the number of periods is ${countText}: keep it from 1 to ${mostPeriods} by bounds or with min and max.`,
  ]
}

function barProblems(
  specification: Specification,
  program: Program,
  places: readonly EvaluatedPoint[],
): string[] {
  const bars = specification.chart?.bars ?? []
  const rows = places.map((place) => ({ ...place, rows: chartRows(program, place.values) }))
  return bars.flatMap(({ label }, index) => {
    const isWrong = (row: readonly number[]) => !((row[index] ?? 0) >= -rounding(row))
    const invalidPlace = rows.find((place) => place.rows.some(isWrong))
    if (!invalidPlace) return []
    const period = invalidPlace.rows.findIndex(isWrong)
    const height = invalidPlace.rows[period]?.[index] ?? Number.NaN
    const periodText = specification.chart?.periods ? ` in period ${period + 1}` : ''
    const heightText = Number.isNaN(height)
      ? `has no finite height${periodText}: narrow the bounds, or guard it with if(…, …, …).`
      : `is below 0 (${Number(height.toPrecision(8))})${periodText}: narrow the bounds, use max(0, …), or leave the chart out.`
    return [`With ${chooseValues(specification, invalidPlace.point)}, the bar “${label}” ${heightText}`]
  })
}

/** The last instalment of a loan leaves a rest of some millionths of a cent, which is nothing. */
const rounding = (row: readonly number[]) => 1e-9 * Math.max(1, ...row.map(Math.abs).filter(Number.isFinite))

type Example = Specification['examples'][number]

/** Worked examples that are incomplete, out of bounds, or come to something else. */
export function exampleProblems(specification: Specification, program: Program): string[] {
  const { examples } = specification
  const [first, ...others] = examples.map(({ given }) =>
    JSON.stringify(Object.entries(namedValues(given)).sort()),
  )
  return [
    ...examples.flatMap((example, index) => {
      const misplaced = givenProblems(specification, example)
      const problems = misplaced.length > 0 ? misplaced : comparesTo(specification, program, example)
      return problems.map((problem) => `Example ${index + 1}: ${problem}`)
    }),
    ...(others.every((other) => other === first)
      ? ['The examples all have the same inputs: vary them.']
      : []),
  ]
}

const namedValues = (pairs: Example['given']): Values =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

function givenProblems({ inputs, results }: Specification, { given, expected }: Example): string[] {
  const values = namedValues(given)
  const names = inputs.map(({ name }) => name)
  const strangers = given.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
  const missing = names.filter((name) => values[name] === undefined)
  const headline = results[0]?.name ?? ''
  return [
    ...(strangers.length > 0
      ? [`${strangers.join(', ')}: there is no such input; there are ${names.join(', ')}.`]
      : []),
    ...(missing.length > 0 ? [`every input has to be given, and ${missing.join(', ')} is missing.`] : []),
    ...inputs.flatMap(({ name, unit, least, most, names }) => {
      const value = values[name]
      if (value === undefined || (value >= least && value <= most && (!names || Number.isInteger(value))))
        return []
      const [shown, low, high] = [value, least, most].map((each) => inUnit(each, unit))
      return [`${name} = ${shown} is not from ${low} to ${high}.`]
    }),
    ...(expected.some(({ name }) => name === headline)
      ? []
      : [`it does not say what ${headline} has to be.`]),
  ]
}

/** Compares a worked example with what the formulas come to. Rounding as people do it by hand is no difference. */
function comparesTo(specification: Specification, program: Program, { given, expected }: Example): string[] {
  const { values } = calculate(program, namedValues(given))
  const shownResults = [...specification.steps, ...specification.results]
  return expected.flatMap(({ name, value }) => {
    const working = shownResults.find((shownResult) => shownResult.name === name)
    const actual = values[name]
    if (!working || actual === undefined) {
      return [
        `there is no step or result ${name}; there are ${shownResults.map((shownResult) => shownResult.name).join(', ')}.`,
      ]
    }
    if (isAsExpected(working, actual, value)) return []
    const came = Number.isNaN(actual) ? 'has no result' : `comes to ${inUnit(actual, working.unit)}`
    return [
      `with ${inWords(specification, given)}, ${name} ${came}, and ${inUnit(value, working.unit)} is expected. Work it out again, then correct the formula or the example.`,
    ]
  })
}

function isAsExpected(
  { unit, decimals, names }: Specification['steps'][number],
  actual: number,
  expected: number,
): boolean {
  // Of a time, the day is not given.
  if (unit === 'time') return Math.abs(((((actual - expected + 720) % 1440) + 1440) % 1440) - 720) <= 1
  if (unit === 'date' || names) return Math.abs(actual - expected) < 1
  // What is worked by hand is worked from rounded figures.
  return Math.abs(actual - expected) <= Math.max(0.5 * 10 ** -decimals, 0.005 * Math.abs(expected)) + 1e-9
}

// Places from which one input after the other is moved, to see whether a result moves with it.
const basesTried = 24

/** Inputs that a formula names, and that change nothing all the same. */
export function idleInputs(
  { inputs, results }: Specification,
  program: Program,
  points: readonly Values[],
): string[] {
  const stride = Math.ceil(points.length / basesTried)
  const bases = points.filter((_, index) => index % stride === 0)
  const shownAt = (point: Values) => {
    const { values } = calculate(program, point)
    return {
      results: results.map(({ name }) => values[name]).join(),
      chart: () => chartRows(program, values).join(),
    }
  }
  const changes = ({ name, least, most, step, names }: Specification['inputs'][number]) =>
    bases.some((base) => {
      // Some inputs matter at few values only, such as the year of a date near a leap day.
      const steps = [1, 2, 3, 4].map((count) => Math.min(most, least + count * step))
      const middle = names ? [] : [(least + most) / 2]
      const [one, ...others] = [least, most, ...middle, ...steps].map((value) =>
        shownAt({ ...base, [name]: value }),
      )
      return others.some(
        (other) => other.results !== one?.results || (program.chart && other.chart() !== one.chart()),
      )
    })
  return inputs
    .filter((input) => !changes(input))
    .map(({ name }) => `The input ${name} never changes a result: correct the formulas, or leave it out.`)
}

/** `price = 3.8, cups = 9` */
function inWords({ inputs }: Specification, values: Example['given']): string {
  const unitOf = (inputName: string) => inputs.find(({ name }) => name === inputName)?.unit ?? ''
  return values.map(({ name, value }) => `${name} = ${inUnit(value, unitOf(name))}`).join(', ')
}

/** A figure as the specification has it. */
const inUnit = (value: number, unit: string) =>
  isMoment(unit) ? writeMoment(value, unit) : Number(value.toPrecision(10))

/** A place within the bounds, by the inputs that matter there: those that are asked for or do not stand as they open. */
function chooseValues(
  specification: Specification,
  point: Values,
  inputNames: readonly string[] = [],
): string {
  const allValues = specification.inputs.map(({ name, value }) => ({
    name,
    value: point[name] ?? value,
    opening: value,
  }))
  const moved = allValues.filter(({ value, opening }) => value !== opening)
  const listed = inputNames.length > 0 ? allValues.filter(({ name }) => inputNames.includes(name)) : moved
  return inWords(specification, listed.length > 0 ? listed : allValues)
}
