import { calculate, type Program } from '../calculate.ts'
import type { Values } from '../expression.ts'
import type { Specification } from '../specification.ts'
import { inWords } from './words.ts'

type Example = Specification['examples'][number]

/** Worked examples that are incomplete, out of bounds, or come to something else. */
export function exampleProblems(specification: Specification, program: Program): string[] {
  const { examples } = specification
  const [first, ...others] = examples.map(({ given }) =>
    JSON.stringify(Object.entries(valuesOf(given)).sort()),
  )
  return [
    ...examples.flatMap((example, index) => {
      const misplaced = givenProblems(specification, example)
      const problems = misplaced.length > 0 ? misplaced : comesOut(specification, program, example)
      return problems.map((problem) => `Example ${index + 1}: ${problem}`)
    }),
    ...(others.every((other) => other === first)
      ? ['The examples all have the same inputs: vary them.']
      : []),
  ]
}

const valuesOf = (pairs: Example['given']): Values =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

function givenProblems({ inputs, results }: Specification, { given, expected }: Example): string[] {
  const values = valuesOf(given)
  const names = inputs.map(({ name }) => name)
  const strangers = given.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
  const missing = names.filter((name) => values[name] === undefined)
  const headline = results[0]?.name ?? ''
  return [
    ...(strangers.length > 0
      ? [`${strangers.join(', ')}: there is no such input; there are ${names.join(', ')}.`]
      : []),
    ...(missing.length > 0 ? [`every input has to be given, and ${missing.join(', ')} is missing.`] : []),
    ...inputs.flatMap(({ name, least, most }) => {
      const value = values[name]
      if (value === undefined || (value >= least && value <= most)) return []
      return [`${name} = ${value} is not from ${least} to ${most}.`]
    }),
    ...(expected.some(({ name }) => name === headline)
      ? []
      : [`it does not say what ${headline} has to be.`]),
  ]
}

function comesOut(specification: Specification, program: Program, { given, expected }: Example): string[] {
  const { values } = calculate(program, valuesOf(given))
  const shown = [...specification.steps, ...specification.results]
  return expected.flatMap(({ name, value }) => {
    const working = shown.find((each) => each.name === name)
    const got = values[name]
    if (!working || got === undefined) {
      return [`there is no step or result ${name}; there are ${shown.map((each) => each.name).join(', ')}.`]
    }
    // What is worked by hand is worked from rounded figures.
    const tolerance = Math.max(0.5 * 10 ** -working.decimals, 0.005 * Math.abs(value)) + 1e-9
    if (Math.abs(got - value) <= tolerance) return []
    const came = Number.isNaN(got) ? 'has no result' : `comes to ${Number(got.toPrecision(8))}`
    return [
      `with ${inWords(given)}, ${name} ${came}, and ${value} is expected. Work it out again, then correct the formula or the example.`,
    ]
  })
}
