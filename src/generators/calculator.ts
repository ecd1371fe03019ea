import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { effort, guidelines, nonce, source } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

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
  groupTitle: blogTitle,
  typicalTokens: { calculator: 560 },
  summary: 'Makes a calculator in HTML for the readers of an article.',
  needs: ['text'],
  input: () =>
    z.object({
      article: source('The article or page that the calculator is for.', ['facts']),
      guidelines: guidelines(),
      nonce: nonce(),
      effort: effort(),
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
    const { calculatorBlock, editTexts, effortOf, instruct, isMoment, specificationProblems } = blocks
    const { article, nonce } = run.input
    const rules = await blocks.guidelinesOf(run.input.guidelines, 'calculator_text')
    const answer = await blocks.write(run, {
      task: 'calculator',
      version: 5,
      effort: effortOf(run),
      instructions: instruct(instructions, { guidelines: rules }),
      material: [{ name: 'article', text: article }],
      groundedIn: 'quotations',
      answer: z.object({
        reason: z.string().describe('Whom it helps to decide what, or why none is worth having.'),
        calculator: blocks.Specification.nullable(),
      }),
      guidelines: rules,
      edit: ({ reason, calculator }, change) => ({
        reason,
        calculator: calculator && editTexts(calculator, (text) => change(text)),
      }),
      problems: ({ calculator }) => (calculator ? specificationProblems(calculator) : []),
      // An assumption is allowed where the text says that it is one.
      shortcomings: ({ calculator }, isGiven) =>
        (calculator?.inputs ?? [])
          .filter(
            ({ hint, unit, value, names }) =>
              hint === '' && !names && !isMoment(unit) && !isFigureGiven(value, isGiven),
          )
          .map(
            ({ name, value }) =>
              `The article does not give ${value}, with which the input ${name} opens, and its hint does not say that it is an assumption or what it follows from.`,
          ),
    })
    if (!answer.calculator) throw nothingFits(answer.reason)
    const { language } = answer.calculator
    return { html: calculatorBlock(answer.calculator, { language, nonce }) }
  },
})
export type CalculatorInput = z.input<typeof calculator.input>
export type CalculatorOutput = z.output<typeof calculator.output>

const instructions = [
  'Design one calculator for the readers of the article, which answers with the figures of their own case a question that the article makes them ask. Where none is worth having, calculator is null and reason says why.',
  'It opens with the figures of the article where it has them.',
  'Formulas have numbers, names, + - * / ^, parentheses, < <= > >= == !=, and, or, not, if(condition, then, else), min, max, round(x, decimals), floor, ceil, abs, sqrt, exp, ln, log10, pi, date_of(year, month, day), add_months(date, count), year_of(date), month_of, day_of, weekday_of (1 is Monday), and nothing else. Each uses the inputs and what stands before it: first the steps, then the results. For example, with the inputs ticket, visits and pass: step a_year = ticket * visits * 12, result saving = a_year - pass * 12.',
  'Every step and result is finite for all inputs within their bounds.',
]

/**
 * Factors between the figure of an input and that of the article in another unit: 26 cents are 0.26 €, 2 hours are
 * 120 minutes.
 */
const scales = [1, 12, 60, 100, 1_000]

/** Whether the article gives a figure, in this or another unit. */
const isFigureGiven = (value: number, isGiven: (text: string) => boolean) =>
  scales.some((scale) =>
    [value * scale, value / scale].some((figure) => isGiven(String(Number(figure.toPrecision(6))))),
  )

/** The error for an article without a calculator. The reason of the model is the cause, for logs. */
function nothingFits(reason: string): CopydeskError {
  const remedy =
    'Give an article with figures that readers have of their own, such as costs, savings, times, rates or quantities.'
  return new CopydeskError('nothing_fits', `No calculator fits this article. ${remedy}`, {
    cause: reason || undefined,
  })
}
