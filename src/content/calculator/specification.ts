import * as z from 'zod'
import { parseMoment } from './moments.ts'

/** The name of a value in formulas: `price`, `cups_a_week`. */
const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,30}$/)
  .describe('A short name in lower case for formulas, such as cups_a_week.')

const label = z.string().min(1).max(80)

/** An expression of the closed grammar in `expression.ts`. */
const formula = z.string().min(1).max(300)

const unit = z
  .string()
  .max(80)
  .describe(
    'An ISO currency code such as EUR, a percent sign, a word such as kg, its forms such as cup|cups, date, time, or an empty text. Words may follow a code or sign: EUR a year.',
  )

/** A number; a date such as 2026-10-14 becomes days since 1970-01-01, and a time of day such as 07:30 minutes. */
const figure = z
  .union([z.number(), z.string().regex(/^(?:\d{4}-\d\d-\d\d|\d\d?:\d\d)$/)])
  .transform((value, context) => {
    const read = typeof value === 'number' ? value : parseMoment(value)
    if (Number.isNaN(read)) context.addIssue(`${value} is no date or time of day.`)
    return read
  })

const decimals = z.int().min(0).max(6).describe('How many decimals are shown.')

const Input = z.object({
  name,
  label,
  unit,
  least: figure,
  most: figure,
  step: z.number().positive(),
  /** What the calculator opens with: the figure of the article where it has one. */
  value: figure,
  hint: z.string().max(120).describe('A few words under the field, or an empty text.'),
  /** A slider stands beside the number box. */
  slider: z.boolean(),
})

const Step = z.object({
  name,
  label,
  formula,
  unit,
  decimals,
  names: z
    .array(z.string().min(1).max(40))
    .min(2)
    .max(6)
    .nullish()
    .describe('What is shown for 1, 2, 3 and so on, where the formula chooses among options; else null.'),
})

const Bar = z.object({ label: z.string().min(1).max(40), formula })

/** Two or three results side by side as bars of one unit, or one stacked bar for each of a run of periods. */
const Chart = z.object({
  unit,
  decimals,
  bars: z.array(Bar).min(2).max(3),
  /** For a run: what a period is called, and how many there are. The bars' formulas may use `period`, from 1. */
  periods: z.object({ label: z.string().min(1).max(20), count: formula }).nullable(),
})

const Example = z.object({
  given: z.array(z.object({ name, value: figure })),
  expected: z.array(z.object({ name, value: figure })),
})

/**
 * What a calculator is: inputs with units and bounds, formulas, results, and worked examples that prove them. It holds
 * no markup and no script; those are ours.
 */
export const Specification = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .describe('The language of the texts, by its two-letter code: en, de, ja.'),
  title: label.describe('A question or promise in the words of the article.'),
  summary: z.string().min(1).max(140).describe('One line under the title: from what to what.'),
  inputs: z.array(Input).min(1).max(6),
  /** Values between the inputs and the results, in the order they are worked out. */
  steps: z.array(Step).max(8),
  /** The first is the figure that is shown large; the others are rows under it. */
  results: z.array(Step).min(1).max(6),
  /** The result in words. `{name}` stands for an input, a step or a result, written with its unit. */
  sentence: z.string().min(1).max(240),
  chart: Chart.nullable(),
  /** How it is worked out, for the reader: one step a line. */
  method: z.array(z.string().min(1).max(200)).min(1).max(6),
  /** Worked by hand: what the results (and, if told, steps) must be for these inputs. */
  examples: z.array(Example).min(2).max(4),
})
export type Specification = z.output<typeof Specification>

/** Rebuilds a specification with every text that a reader reads changed. Names, formulas and units stay. */
export function editTexts(specification: Specification, change: (text: string) => string): Specification {
  const labelled = <Each extends { readonly label: string }>(each: Each): Each => ({
    ...each,
    label: change(each.label),
  })
  const working = (step: Specification['steps'][number]) => ({
    ...labelled(step),
    names: step.names?.map((name) => change(name)),
  })
  const { title, summary, inputs, steps, results, sentence, chart, method } = specification
  return {
    ...specification,
    title: change(title),
    summary: change(summary),
    inputs: inputs.map((input) => ({ ...labelled(input), hint: input.hint && change(input.hint) })),
    steps: steps.map(working),
    results: results.map(working),
    sentence: change(sentence),
    chart: chart && {
      ...chart,
      bars: chart.bars.map(labelled),
      periods: chart.periods && labelled(chart.periods),
    },
    method: method.map((line) => change(line)),
  }
}
