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
    'An ISO currency code (EUR), %, empty, or a word in the language of the article: as it is (kWh), or in its forms by the plural categories of the language (cup|cups, godzina|godziny|godzin|godziny). Words may follow a code or sign (EUR a year). 3.6 % is the number 3.6. The unit date or time has figures such as 2026-10-14 and 07:30, which formulas count in days and in minutes.',
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

const names = z.array(z.string().min(1).max(40)).min(2).max(6).nullish()

const Figure = z.object({
  name,
  label,
  unit,
  least: figure,
  most: figure,
  step: z.number().positive().describe('By how much a reader changes it.'),
  /** What the calculator opens with: the figure of the article where it has one. */
  value: figure,
  hint: z
    .string()
    .max(120)
    .describe('A few words under the field, or an empty text. It says so where the value is an assumption.'),
  /** A slider stands beside the number box. */
  slider: z.boolean(),
  names: names.describe(
    'The options in words, for 1, 2, 3 and so on, where readers choose one, as in if(tariff == 1, 4, 7). Else null.',
  ),
})

/** A choice is counted from 1, whatever its bounds say. */
const Input = Figure.transform((input) =>
  input.names ? { ...input, unit: '', least: 1, most: input.names.length, step: 1, slider: false } : input,
)

const Step = z.object({
  name,
  label,
  formula,
  unit,
  decimals,
  names: names.describe(
    'What is shown in words for 1, 2, 3 and so on, where the formula gives one of these, as if(a < b, 1, 2) does; the unit is then empty. Else null.',
  ),
})

const Bar = z.object({ label: z.string().min(1).max(40), formula })

/** Two or three results side by side as bars of one unit, or one stacked bar for each of a run of periods. */
const Chart = z.object({
  unit,
  decimals,
  bars: z.array(Bar).min(2).max(3),
  periods: z
    .object({ label: z.string().min(1).max(20), count: formula })
    .nullable()
    .describe(
      'For one stack of bars for each of 1 to 30 years or months, whose formulas use period, from 1; else null.',
    ),
})

const Example = z.object({
  given: z.array(z.object({ name, value: figure })).describe('All inputs, within their bounds.'),
  expected: z.array(z.object({ name, value: figure })),
})

/**
 * What a calculator is: inputs with units and bounds, formulas, results, and worked examples that prove them. It holds
 * no markup and no script; those are ours.
 */
export const Specification = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
    .describe(
      'The language of the article (en, ja), with the country whose way to write money and numbers it shows: de-CH, es-MX, en-IN.',
    ),
  title: label,
  summary: z.string().min(1).max(140).describe('One line under the title.'),
  inputs: z.array(Input).min(1).max(6),
  steps: z
    .array(Step)
    .max(8)
    .describe('Values between the inputs and the results, in the order they are worked out.'),
  results: z
    .array(Step)
    .min(1)
    .max(6)
    .describe('The first is the answer and is shown large; the others are rows under it.'),
  sentence: z
    .string()
    .min(1)
    .max(240)
    .describe(
      'The answer in words. {name} stands for an input, a step or a result and is written with its unit.',
    ),
  chart: Chart.nullable().describe('Amounts of one unit that are never below 0, as bars.'),
  method: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(6)
    .describe('How it is worked out, for the reader: one step a line, with each factor that is no input.'),
  examples: z
    .array(Example)
    .min(2)
    .max(4)
    .describe('Worked by hand from the figures, to prove the formulas; the first has the opening values.'),
})
/** A specification of the right form. Whether it makes a calculator, `specificationProblems` says. */
export type Specification = z.output<typeof Specification>

interface Named {
  readonly label: string
  readonly names?: readonly string[] | null | undefined
}

/** Rebuilds a specification with every text that a reader reads changed. Names, formulas and units stay. */
export function editTexts(specification: Specification, change: (text: string) => string): Specification {
  const labelled = <Each extends { readonly label: string }>(each: Each): Each => ({
    ...each,
    label: change(each.label),
  })
  const withNamedTexts = <Each extends Named>(each: Each): Each => ({
    ...labelled(each),
    names: each.names?.map((name) => change(name)),
  })
  const { title, summary, inputs, steps, results, sentence, chart, method } = specification
  return {
    ...specification,
    title: change(title),
    summary: change(summary),
    inputs: inputs.map((input) => ({ ...withNamedTexts(input), hint: input.hint && change(input.hint) })),
    steps: steps.map(withNamedTexts),
    results: results.map(withNamedTexts),
    sentence: change(sentence),
    chart: chart && {
      ...chart,
      bars: chart.bars.map(labelled),
      periods: chart.periods && labelled(chart.periods),
    },
    method: method.map((line) => change(line)),
  }
}
