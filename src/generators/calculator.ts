import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { guidelines, nonce, source } from './shared/fields.ts'

/**
 * Makes a calculator for the readers of an article: an accessible HTML block that is worked out in the page. What a
 * model writes of it is a specification, whose formulas are proved before anything is shown; markup and script are ours.
 *
 * @function
 */
export const calculator = defineEndpoint({
  name: 'calculator',
  path: '/calculator',
  group: 'blog',
  summary: 'Makes a calculator in HTML for the readers of an article.',
  needs: ['text'],
  input: () =>
    z.object({
      article: source('The article or page that the calculator is for.', ['facts']),
      guidelines: guidelines(),
      nonce: nonce(),
    }),
  output: () =>
    z.object({
      html: z
        .string()
        .describe('An HTML fragment with its own style and script, which loads nothing from anywhere.'),
    }),
  example: {
    article:
      'Cold brew at the café costs £3.80 a glass. Brewing at home costs £0.80 a glass, beans and filters included. Most of our regulars drink 9 glasses a week. Here is what you save in a year if you make your own.',
  },
  exampleOutput: { html: '<section …>…</section>' },
  run: async (run) => {
    const blocks = await import('./shared/blocks.ts')
    const { calculatorBlock, editTexts, instruct, isMoment, problemsOf } = blocks
    const { article, nonce } = run.input
    const rules = await blocks.guidelinesOf(run.input.guidelines, 'calculator_text')
    const answer = await blocks.write(run, {
      task: 'calculator',
      version: 4,
      instructions: instruct(instructions, { guidelines: rules, manner: 'of the brand' }),
      material: [{ name: 'article', text: article }],
      groundedIn: 'quotations',
      answer: z.object({
        reason: z
          .string()
          .describe(
            'Whom it helps to decide what, which figures of their own they know, what they would ask next, and how the voice of the guidelines sounds; or why none fits the article.',
          ),
        calculator: blocks.Specification.nullable(),
      }),
      guidelines: rules,
      edit: ({ reason, calculator }, change) => ({
        reason,
        calculator: calculator && editTexts(calculator, (text) => change(text)),
      }),
      problems: ({ calculator }) => (calculator ? problemsOf(calculator) : []),
      // An assumption is fine where the reader is told that it is one.
      shortcomings: ({ calculator }, isGiven) =>
        (calculator?.inputs ?? [])
          .filter(({ hint, unit, value }) => hint === '' && !isMoment(unit) && !isFigureGiven(value, isGiven))
          .map(
            ({ name, value }) =>
              `The article does not give ${value}, with which the input ${name} opens, and its hint does not say that it is an assumption or what it follows from.`,
          ),
      facts: { article, guidelines: run.input.guidelines },
    })
    if (!answer.calculator) throw nothingFits(answer.reason)
    const { language } = answer.calculator
    return { html: calculatorBlock(answer.calculator, { language, nonce }) }
  },
})
export type CalculatorInput = z.input<typeof calculator.input>
export type CalculatorOutput = z.output<typeof calculator.output>

const instructions = [
  'Design one calculator for the readers of the article: with the figures of their own case it answers a question that the article makes them ask, and by the answer they decide something.',
  'Around that question it takes in what the article weighs: its options, one-off and running costs, and the conditions that change the result; a reader who knows the article misses none of its main sums.',
  'It is worth having when readers know these figures or can look them up, and cannot do the sum in their head: a comparison over time, a point from which something pays, a plan backwards from a date, several steps with a rate. One product of two figures is not, nor is one that repeats the figures of the article or scores an opinion.',
  'If none is worth having, set calculator to null and say why in reason.',
  'Where the article weighs options, each of them gets its result, and the reader sees side by side what each comes to.',
  'inputs: one to six, each a figure that readers know or can count, such as how many of each kind and how often, never a sum that they would have to work out first. Each opens with the figure of the article where it has one, and together they open on a usual case. Where it has none, open with a usual round figure and say in the hint that it is an assumption. least and most hold every plausible case; step is how a reader would change it. A slider suits a figure that readers try out.',
  'unit: an ISO currency code (EUR), % or empty; or a word in the language of the article, as it is (kWh) or in the forms that follow a number, in the order of the plural categories of the language (cup|cups, godzina|godziny|godzin|godziny). Words may follow a code or sign (EUR a year). A rate in percent is the plain number, 3.6 for 3.6 %, and formulas divide it by 100.',
  'With the unit date or time, figures are written 2026-10-14 or 07:30. Formulas count them in days and in minutes: date + 14 is two weeks later, one date less another is a number of days, time - 90 is an hour and a half before, be it on the day before.',
  'Formulas use numbers, names, + - * / ^, parentheses, < <= > >= == !=, and, or, not, if(condition, then, else), min(a, b), max(a, b), round(x, decimals), floor, ceil, abs, sqrt, exp, ln, log10, pi, date_of(year, month, day), add_months(date, count), year_of(date), month_of, day_of, weekday_of (1 is Monday), and nothing else. Each uses the inputs and what stands before it: first the steps, then the results.',
  'For example, with the inputs ticket, visits and pass: step a_year = ticket * visits * 12, result saving = a_year - pass * 12, result worth_it_from = if(ticket == 0, 0, ceil(pass / ticket)).',
  'Every step and result has to be finite everywhere within the bounds: choose bounds that keep divisors from 0, or guard the division with if.',
  'A factor that the article does not give is an input, unless everyone knows it (12 months, 52 weeks, 365 days, 60 minutes).',
  'results: the first is the answer and is shown large; up to five others are rows under it, each of which the reader would ask for next. One that says which option is best has names, and its formula gives 1 for the first name, 2 for the second and so on, as if(a == b, 3, if(a < b, 1, 2)) does; its unit is empty. Names also say in words what a number would not, such as “never” where nothing pays off. Elsewhere names is null.',
  'sentence: the answer in words. {name} stands for the value of an input, step or result and is filled in with its unit, so write “{visits} a month cost {a_year}”, which becomes “4 visits a month cost €624”.',
  'chart: two or three amounts of one unit that are worth comparing and never below 0; or, for a run of 1 to 30 years or months, one stack of bars for each, whose formulas use period, counted from 1. It stands above the rows and does not repeat them. Else null.',
  'method: how it is worked out, for the reader, a step a line, with every factor that is not an input.',
  'examples: two to four, the first with the opening values. Each gives all inputs, within their bounds, and what the first result has to be. Work it out by hand from the figures, not with your formulas: it proves them.',
  'All texts are plain text in the language of the article, and language is its code.',
]

/** By how much the figure of an input may differ from that of the article: 26 cents are 0.26 €. */
const scales = [1, 12, 60, 100, 1_000]

/** Whether the article gives a figure, in this or another unit. */
const isFigureGiven = (value: number, isGiven: (text: string) => boolean) =>
  scales.some((scale) =>
    [value * scale, value / scale].some((figure) => isGiven(String(Number(figure.toPrecision(6))))),
  )

function nothingFits(reason: string): CopydeskError {
  const remedy =
    'Give an article with figures that readers have of their own, such as costs, savings, times, rates or quantities.'
  return new CopydeskError('nothing_fits', `No calculator fits this article. ${remedy}`, {
    cause: reason || undefined,
  })
}
