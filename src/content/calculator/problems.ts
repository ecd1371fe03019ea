import { programOf } from './calculate.ts'
import { type Expression, isReserved, namesIn, parse } from './expression.ts'
import { isMoment } from './moments.ts'
import { chartProblems, exampleProblems, idleInputs, resultProblems } from './outcomes.ts'
import { testPoints } from './points.ts'
import type { Specification } from './specification.ts'

/** The number of problems that one repair asks for; the others follow with the next. */
const mostProblems = 10

/**
 * What keeps a specification from being a calculator, in words that its writer can repair it from. One without
 * problems gives a finite result wherever it was looked at: at the corners of its bounds, where a divisor turns 0, and
 * at some hundred points between; each input matters, and the worked examples come out.
 */
export function specificationProblems(specification: Specification): string[] {
  const unsound = [...formulaProblems(specification), ...inputProblems(specification)]
  const problems = [
    ...unsound,
    ...(unsound.length === 0 ? workedProblems(specification) : []),
    ...textProblems(specification),
  ]
  return [...new Set(problems)].slice(0, mostProblems)
}

/** What only shows when numbers are put in. */
function workedProblems(specification: Specification): string[] {
  const program = programOf(specification)
  const points = testPoints(specification, program)
  return [
    ...exampleProblems(specification, program),
    ...resultProblems(specification, program, points),
    ...idleInputs(specification, program, points),
    ...chartProblems(specification, program, points),
  ]
}

type Input = Specification['inputs'][number]

/** Beyond it figures neither fit their field nor keep their last digits. */
const largest = 1e12

/** Bounds, steps and opening values that do not go together. */
function inputProblems(specification: Specification): string[] {
  return specification.inputs.flatMap((input) => {
    const problem = inputNumbersProblem(input) ?? codeProblem(input, specification)
    return problem === undefined ? [] : [`The input ${input.name}: ${problem}`]
  })
}

/** The first problem of an input's own numbers. */
function inputNumbersProblem({ least, most, step, value, slider, names }: Input): string | undefined {
  if (names && !(Number.isInteger(value) && value >= least && value <= most)) {
    return `value (${value}) has to be one of 1 to ${most}, for its names.`
  }
  if (Math.max(Math.abs(least), Math.abs(most)) > largest) return `its bounds go beyond ${largest}.`
  if (least >= most) return `least (${least}) has to be below most (${most}).`
  if (value < least || value > most) return `value (${value}) has to be from ${least} to ${most}.`
  if (step > most - least) return `step (${step}) is wider than the bounds, ${least} to ${most}.`
  if (slider && !isOnGrid((value - least) / step)) {
    return `a slider from ${least} in steps of ${step} cannot stand at ${value}; choose another least or step.`
  }
  return undefined
}

/** A choice that readers would make by a number that stands for something else: 0 for no, 99 for unlimited. */
function codeProblem(input: Input, specification: Specification): string | undefined {
  const { name, label, hint, unit, least, most, step, names } = input
  if (names || unit !== '') return undefined
  const isExplained = /\d\s?=\s?\p{L}/u.test(`${label} ${hint}`)
  const isSwitch = Number.isInteger(least) && step === 1 && most === least + 1
  const codes = new Set(formulasOf(specification).flatMap((formula) => comparedWith(name, formula)))
  if (!isExplained && !isSwitch && codes.size < 2) return undefined
  return 'readers choose by words, never by a number that stands for something. Give the options in names, which count from 1, and correct the formulas and examples.'
}

/** The numbers that a formula asks a name to be equal to. */
function comparedWith(name: string, formula: string): number[] {
  const parsed = parse(formula)
  const numbersIn = (expression: Expression): number[] => {
    if (typeof expression !== 'object') return []
    const [operator, ...operands] = expression
    const isCompared = operator === '==' && operands.includes(name)
    const compared = isCompared ? operands.filter((operand) => typeof operand === 'number') : []
    return [...compared, ...operands.flatMap(numbersIn)]
  }
  return 'expression' in parsed ? numbersIn(parsed.expression) : []
}

/** Whether a number of steps is whole, but for the rounding of binary fractions. */
const isOnGrid = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6

/** Names that mean two things or nothing, formulas that cannot be read, values that are used before they are known. */
function formulaProblems(specification: Specification): string[] {
  const variables = variableNames(specification)
  const uses = new Map(workingsOf(specification).map(({ name, formula }) => [name, usedBy(formula)]))
  return [
    ...namingProblems(specification, variables),
    ...workingsOf(specification).flatMap(({ name, formula }, index) =>
      problemsOfFormula(`The formula of ${name}`, formula, (variable) => {
        const visible = variables.slice(0, specification.inputs.length + index)
        if (visible.includes(variable)) return undefined
        if (variable === name) return `${name} uses itself.`
        if (!variables.includes(variable)) return unknownName(variable, visible)
        if (reaches(uses, variable, name)) return `${name} and ${variable} use each other.`
        return `${name} uses ${variable}, which is only worked out after it: steps come before results, and each uses what stands before it.`
      }),
    ),
    ...chartFormulas(specification).flatMap(({ where, formula, known: visible }) =>
      problemsOfFormula(where, formula, (variable) =>
        visible.includes(variable) ? undefined : unknownName(variable, visible),
      ),
    ),
    ...unusedInputs(specification, uses),
  ]
}

const formulasOf = (specification: Specification) =>
  [...workingsOf(specification), ...chartFormulas(specification)].map(({ formula }) => formula)

const workingsOf = ({ steps, results }: Specification) => [...steps, ...results]
const variableNames = ({ inputs, steps, results }: Specification) =>
  [...inputs, ...steps, ...results].map(({ name }) => name)

function namingProblems({ chart }: Specification, variables: readonly string[]): string[] {
  const twice = [...new Set(variables.filter((name, index) => variables.indexOf(name) < index))]
  const duplicates = [...new Set(variables)].filter(
    (name) => isReserved(name) || (chart?.periods && name === 'period'),
  )
  return [
    ...twice.map((name) => `${name} names more than one value: give each its own name.`),
    ...duplicates.map((name) => `${name} means something else in formulas: choose another name.`),
  ]
}

function problemsOfFormula(
  where: string,
  formula: string,
  problemOf: (variable: string) => string | undefined,
): string[] {
  const parsed = parse(formula)
  if ('problem' in parsed) return [`${where} (${formula}) cannot be read. ${parsed.problem}`]
  return namesIn(parsed.expression).flatMap((variable) => {
    const problem = problemOf(variable)
    return problem === undefined ? [] : [`${where} (${formula}): ${problem}`]
  })
}

function unknownName(variable: string, known: readonly string[]): string {
  if (variable === 'period') return 'period only means something in the bars of a chart that has periods.'
  return `there is no value ${variable}; there are ${known.join(', ')}.`
}

function chartFormulas({ chart, ...specification }: Specification) {
  if (!chart) return []
  const known = variableNames({ ...specification, chart })
  const inBars = chart.periods ? [...known, 'period'] : known
  const bars = chart.bars.map(({ label, formula }) => ({
    where: `The formula of the bar “${label}”`,
    formula,
    known: inBars,
  }))
  const count = chart.periods?.count
  return count === undefined ? bars : [...bars, { where: 'The number of periods', formula: count, known }]
}

/** The names in a formula; none in one that cannot be read, which is a problem of its own. */
const usedBy = (formula: string): readonly string[] => {
  const parsed = parse(formula)
  return 'expression' in parsed ? namesIn(parsed.expression) : []
}

/** The names that each step and result uses. */
type Uses = ReadonlyMap<string, readonly string[]>

/** Whether working out `from` takes `to`, directly or through others. */
function reaches(uses: Uses, from: string, to: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return (uses.get(from) ?? []).some((next) => next === to || reaches(uses, next, to, seen))
}

/** Inputs that no result follows from. */
function unusedInputs(specification: Specification, uses: Uses): string[] {
  const { inputs, results } = specification
  const inChart = chartFormulas(specification).flatMap(({ formula }) => usedBy(formula))
  const shownNames = [...results.map(({ name }) => name), ...inChart]
  const isUsed = (input: string) => shownNames.some((name) => name === input || reaches(uses, name, input))
  return inputs
    .filter(({ name }) => !isUsed(name))
    .map(({ name }) => `No result uses the input ${name}: use it in a formula, or leave it out.`)
}

/** What a reader would see as it should not be seen: markup, braces that nothing fills, units in another notation. */
function textProblems(specification: Specification): string[] {
  const texts = specificationTexts(specification)
  return [
    ...texts.flatMap(([where, text]) => {
      if (/<[a-z!/?]/i.test(text)) return [`${where} holds markup: write plain text.`]
      if (/\d/.test(text) && !/\p{L}/u.test(text))
        return [`${where} is a bare figure (${text}): say in words what it is.`]
      return /\{[a-z]/i.test(text) ? [`${where} holds braces: only the sentence is filled in.`] : []
    }),
    ...unitProblems(specification),
    ...sentenceProblems(specification),
  ]
}

/** The texts beside the sentence, and where each stands. */
function specificationTexts({ title, summary, inputs, steps, results, chart, method }: Specification) {
  const texts: (readonly [where: string, text: string])[] = [
    ['The title', title],
    ['The summary', summary],
    ...[...inputs, ...steps, ...results].map(({ name, label }) => [`The label of ${name}`, label] as const),
    ...inputs.map(({ name, hint }) => [`The hint of ${name}`, hint] as const),
    ...[...inputs, ...steps, ...results].flatMap(({ name, names }) =>
      (names ?? []).map((text) => [`A name of ${name}`, text] as const),
    ),
    ...(chart?.bars ?? []).map(({ label }) => ['The label of a bar', label] as const),
    ['The label of the periods', chart?.periods?.label ?? ''],
    ...method.map((line) => ['A line of the method', line] as const),
  ]
  return texts
}

function unitProblems({ inputs, steps, results, chart }: Specification): string[] {
  const units = [
    ...[...inputs, ...steps, ...results].map(({ name, unit }) => [name, unit] as const),
    ...(chart ? [['the chart', chart.unit] as const] : []),
  ]
  return units.flatMap(([name, unit]) => {
    if (name === 'the chart' && isMoment(unit)) return ['A chart compares amounts, not dates or times.']
    if (/^\p{Sc}$/u.test(unit))
      return [`The unit of ${name} is ${unit}: write the currency code, such as EUR.`]
    return /[<>{}]/.test(unit)
      ? [`The unit of ${name} (${unit}) is no unit: write a word or leave it empty.`]
      : []
  })
}

/** Names in braces that mean nothing, and a sentence that shows no result. */
function sentenceProblems({ sentence, inputs, steps, results }: Specification): string[] {
  const variables = [...inputs, ...steps, ...results].map(({ name }) => name)
  const placeholders = [...sentence.matchAll(/\{([^{}]{0,80})\}/g)].map(([, name = '']) => name)
  const unknown = placeholders.filter((name) => !variables.includes(name))
  const showsResult = [...steps, ...results].some(({ name }) => placeholders.includes(name))
  const bare = sentence.replaceAll(/\{[^{}]{0,80}\}/g, '')
  return [
    ...unknown.map(
      (name) => `The sentence names {${name}}, which is no value; there are ${variables.join(', ')}.`,
    ),
    ...(/<[a-z!/?]/i.test(bare) ? ['The sentence holds markup: write plain text.'] : []),
    ...(/[{}]/.test(bare) ? ['The sentence has a brace that stands alone.'] : []),
    ...(showsResult
      ? []
      : [`The sentence does not say the result: write {${results[0]?.name}} where it belongs.`]),
  ]
}
