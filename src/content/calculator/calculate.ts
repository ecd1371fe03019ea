import { CopydeskError } from '../../errors.ts'
import {
  type Expression,
  evaluate,
  evaluateExpression,
  type Fault,
  parse,
  type Values,
} from './expression.ts'
import type { Specification } from './specification.ts'

/** A specification whose formulas have been read. Its parts are plain JSON. */
export interface Program {
  /** The steps and then the results, in the order in which they are worked out. */
  readonly workings: readonly { readonly name: string; readonly expression: Expression }[]
  readonly chart: { readonly bars: readonly Expression[]; readonly count: Expression | undefined } | undefined
}

/** The values that a calculator has for given inputs. */
export interface Calculation {
  /** Inputs, steps and results by their names; NaN where there is no number. */
  readonly values: Values
  /** The first step or result that has no number, and why. */
  readonly fault: { readonly name: string; readonly fault: Fault } | undefined
}

/** The parts of a specification that hold formulas. */
interface Formulas {
  readonly steps: readonly { readonly name: string; readonly formula: string }[]
  readonly results: Formulas['steps']
  readonly chart: Specification['chart']
}

/** Reads the formulas of a specification, which has to be sound: `specificationProblems` says what it lacks. */
export function programOf({ steps, results, chart }: Formulas): Program {
  return {
    workings: [...steps, ...results].map(({ name, formula }) => ({ name, expression: read(formula) })),
    chart: chart
      ? {
          bars: chart.bars.map(({ formula }) => read(formula)),
          count: chart.periods ? read(chart.periods.count) : undefined,
        }
      : undefined,
  }
}

/** Works out the steps and results. */
export function calculate({ workings }: Program, inputs: Values): Calculation {
  const values: Record<string, number> = { ...inputs }
  let fault: Calculation['fault']
  for (const { name, expression } of workings) {
    const outcome = evaluateExpression(expression, values)
    values[name] = 'value' in outcome ? outcome.value : Number.NaN
    if ('fault' in outcome) fault ??= { name, fault: outcome.fault }
  }
  return { values, fault }
}

/** Works out the chart from the values of a calculation: a row of bars for each period, or one row without periods. */
export function chartRows({ chart }: Program, values: Values): readonly (readonly number[])[] {
  if (!chart) return []
  if (chart.count === undefined) return [chart.bars.map((bar) => evaluate(bar, values))]
  return Array.from({ length: periodsOf(chart.count, values) }, (_, index) =>
    chart.bars.map((bar) => evaluate(bar, { ...values, period: index + 1 })),
  )
}

/** The most periods that a chart has. */
export const mostPeriods = 30

/** The values that a calculator opens with. */
export function openingValues(inputs: Specification['inputs']): Values {
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

/** A whole number of periods, at most as many as a chart shows; none where the count has no number. */
function periodsOf(count: Expression, values: Values): number {
  const periods = Math.round(evaluate(count, values))
  return Number.isNaN(periods) ? 0 : Math.min(mostPeriods, Math.max(0, periods))
}

/** Formulas are checked before, so one that cannot be read here is a fault of the check. */
function read(formula: string): Expression {
  const parsed = parse(formula)
  if ('expression' in parsed) return parsed.expression
  throw new CopydeskError('model_output_invalid', `The formula ${formula} cannot be read. ${parsed.problem}`)
}
