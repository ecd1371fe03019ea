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
      article: source('The article or page that the calculator is for.'),
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
  run: async (run) => {
    const blocks = await import('./shared/blocks.ts')
    const { calculatorBlock, editTexts, guidelinesForBlock, instruct, joinBlock, problemsOf } = blocks
    const { article, nonce } = run.input
    const rules = await blocks.guidelinesOf(run.input.guidelines)
    const answer = await blocks.write(run, {
      task: 'calculator',
      version: 1,
      instructions: instruct(instructions, { guidelines: rules }),
      material: [{ name: 'article', text: article }],
      groundedIn: 'quotations',
      answer: z.object({
        reason: z.string().describe('Whom it helps to decide what; or why none fits the article.'),
        calculator: blocks.Specification.nullable(),
      }),
      guidelines: guidelinesForBlock(rules),
      edit: ({ reason, calculator }, change) => {
        if (!calculator) return { reason, calculator }
        const texts: string[] = []
        const changed = editTexts(calculator, (text) => {
          texts.push(text)
          return change(text)
        })
        change(joinBlock(texts))
        return { reason, calculator: changed }
      },
      problems: ({ calculator }) => (calculator ? problemsOf(calculator) : []),
      // An assumption is fine where the reader is told that it is one.
      shortcomings: ({ calculator }, isGiven) =>
        (calculator?.inputs ?? [])
          .filter(({ hint, value }) => hint === '' && !isGiven(String(value)))
          .map(
            ({ name, value }) =>
              `The article does not give ${value}, with which the input ${name} opens: say in its hint that it is an assumption, or what it follows from.`,
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
  'Design one calculator for the readers of the article: it answers, with the figures of their own case, a question that the article makes them ask.',
  'It is worth having when readers know these figures or can look them up, cannot do the sum in their head, and can decide something by the answer. One that repeats the figures of the article, or that scores an opinion, is not.',
  'If none is worth having, set calculator to null and say why in reason.',
  'inputs: one to six, each opening with the figure of the article where it has one. Where it has none, open with a usual round figure and say in the hint that it is an assumption. least and most hold every plausible case; step is how a reader would change it. A slider suits a figure that readers try out.',
  'unit: an ISO currency code (EUR), %, a word in the plural in the language of the article (cups), or empty; words may follow the code or the sign (EUR a year). A rate in percent is the plain number, 3.6 for 3.6 %, and formulas divide it by 100.',
  'Formulas use numbers, names, + - * / ^, parentheses, < <= > >= == !=, and, or, not, if(condition, then, else), min(a, b), max(a, b), round(x, decimals), floor, ceil, abs, sqrt, exp, ln, log10, pi, and nothing else. Each uses the inputs and what stands before it: first the steps, then the results.',
  'For example, with the inputs ticket, visits and pass: step a_year = ticket * visits * 12, result saving = a_year - pass * 12, result worth_it_from = if(ticket == 0, 0, ceil(pass / ticket)).',
  'Every step and result has to be finite everywhere within the bounds: choose bounds that keep divisors from 0, or guard the division with if.',
  'A factor that the article does not give is an input, unless everyone knows it (12 months, 52 weeks, 365 days, 60 minutes).',
  'results: the first is the answer and is shown large; up to three others are rows under it, out of sight where there is a chart.',
  'sentence: the answer in words. {name} stands for the value of an input, step or result and is filled in with its unit, so write “{visits} a month cost {a_year}”, which becomes “4 visits a month cost €624”.',
  'chart: two or three bars of one unit that are worth comparing and never below 0; or, for a run of 1 to 30 years or months, one stack of bars for each, whose formulas use period, counted from 1. Else null.',
  'method: how it is worked out, for the reader, a step a line, with every factor that is not an input.',
  'examples: two to four, the first with the opening values. Each gives all inputs, within their bounds, and what the first result has to be. Work it out by hand from the figures, not with your formulas: it proves them.',
  'All texts are plain text in the language of the article, and language is its code.',
]

function nothingFits(reason: string): CopydeskError {
  const remedy =
    'Give an article with figures that readers have of their own, such as costs, savings, times, rates or quantities.'
  return new CopydeskError('nothing_fits', `No calculator fits this article. ${remedy}`, {
    cause: reason || undefined,
  })
}
