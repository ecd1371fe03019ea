import { isReserved, namesIn, parse } from '../expression.ts'
import type { Specification } from '../specification.ts'

/** Names that mean two things or nothing, formulas that cannot be read, values that are used before they are known. */
export function formulaProblems(specification: Specification): string[] {
  const named = namesOf(specification)
  const uses = new Map(workingsOf(specification).map(({ name, formula }) => [name, usedBy(formula)]))
  return [
    ...namingProblems(specification, named),
    ...workingsOf(specification).flatMap(({ name, formula }, index) =>
      problemsOfFormula(`The formula of ${name}`, formula, (used) => {
        const known = named.slice(0, specification.inputs.length + index)
        if (known.includes(used)) return undefined
        if (used === name) return `${name} uses itself.`
        if (!named.includes(used)) return unknown(used, known)
        if (reaches(uses, used, name)) return `${name} and ${used} use each other.`
        return `${name} uses ${used}, which is only worked out after it: steps come before results, and each uses what stands before it.`
      }),
    ),
    ...chartFormulas(specification).flatMap(({ where, formula, known }) =>
      problemsOfFormula(where, formula, (used) => (known.includes(used) ? undefined : unknown(used, known))),
    ),
    ...unusedInputs(specification, uses),
  ]
}

const workingsOf = ({ steps, results }: Specification) => [...steps, ...results]
const namesOf = ({ inputs, steps, results }: Specification) =>
  [...inputs, ...steps, ...results].map(({ name }) => name)

function namingProblems({ chart }: Specification, named: readonly string[]): string[] {
  const twice = [...new Set(named.filter((name, index) => named.indexOf(name) < index))]
  const meant = [...new Set(named)].filter(
    (name) => isReserved(name) || (chart?.periods && name === 'period'),
  )
  return [
    ...twice.map((name) => `${name} names more than one value: give each its own name.`),
    ...meant.map((name) => `${name} means something else in formulas: choose another name.`),
  ]
}

function problemsOfFormula(
  where: string,
  formula: string,
  problemOf: (used: string) => string | undefined,
): string[] {
  const parsed = parse(formula)
  if ('problem' in parsed) return [`${where} (${formula}) cannot be read. ${parsed.problem}`]
  return namesIn(parsed.expression).flatMap((used) => {
    const problem = problemOf(used)
    return problem === undefined ? [] : [`${where} (${formula}): ${problem}`]
  })
}

function unknown(used: string, known: readonly string[]): string {
  if (used === 'period') return 'period only means something in the bars of a chart that has periods.'
  return `there is no value ${used}; there are ${known.join(', ')}.`
}

function chartFormulas({ chart, ...specification }: Specification) {
  if (!chart) return []
  const known = namesOf({ ...specification, chart })
  const inBars = chart.periods ? [...known, 'period'] : known
  const bars = chart.bars.map(({ label, formula }) => ({
    where: `The formula of the bar “${label}”`,
    formula,
    known: inBars,
  }))
  const count = chart.periods?.count
  return count === undefined ? bars : [...bars, { where: 'The number of periods', formula: count, known }]
}

const usedBy = (formula: string): readonly string[] => {
  const parsed = parse(formula)
  return 'expression' in parsed ? namesIn(parsed.expression) : []
}

type Uses = ReadonlyMap<string, readonly string[]>

/** Whether working out `from` takes `to`, directly or through others. */
function reaches(uses: Uses, from: string, to: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return (uses.get(from) ?? []).some((used) => used === to || reaches(uses, used, to, seen))
}

function unusedInputs(specification: Specification, uses: Uses): string[] {
  const { inputs, results } = specification
  const inChart = chartFormulas(specification).flatMap(({ formula }) => usedBy(formula))
  const shown = [...results.map(({ name }) => name), ...inChart]
  const isUsed = (input: string) => shown.some((name) => name === input || reaches(uses, name, input))
  return inputs
    .filter(({ name }) => !isUsed(name))
    .map(({ name }) => `No result uses the input ${name}: use it in a formula, or leave it out.`)
}
