import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { language, source } from './shared/fields.ts'
import { understandingTitle } from './shared/groups.ts'

const text = (description: string) => z.string().describe(description)

/** What a fact sheet is, also as a part of other results. */
export const factSheetFields = () => ({
  subject: text('What the article is about.'),
  audience: z.string().optional().describe('Whom it is for, if that can be told.'),
  language: z.string().optional().describe('The code of the language of the statements.'),
  names: z.array(z.string()).describe('People, firms, products and places, spelled as in the article.'),
  facts: z
    .array(
      z.object({
        statement: text('The fact, to be understood by itself.'),
        figures: z
          .array(
            z.object({
              value: text('The figure as it is written, with its unit.'),
              unit: text('The unit alone; empty for a bare number.'),
              scope: z.string().optional().describe('Whose, of what, when.'),
            }),
          )
          .describe('The figures of the statement.'),
        quote: z
          .object({ words: text('What was said, word for word.'), speaker: text('Who said it.') })
          .optional()
          .describe('What somebody said.'),
        sentences: z
          .array(z.string())
          .describe('The sentences of the article that it stands on, without line breaks and Markdown.'),
      }),
    )
    .describe('The facts, the one to lead with first. The article proves each of them.'),
})

/** Draws the facts from an article: what each says, its figures and quotes, and the sentence that proves it. @function */
export const factSheet = defineEndpoint({
  name: 'factSheet',
  path: '/fact-sheet',
  group: 'understanding',
  groupTitle: understandingTitle,
  typicalTokens: { factSheet: 900 },
  summary: 'Draws the facts from an article, each with the sentence that proves it.',
  needs: ['text'],
  input: () =>
    z.object({
      article: source('The article to read.'),
      language: language(
        'The code of the language for the statements, such as de; that of the article unless set.',
      ).register(fieldTraits, { brand: ({ language }) => language }),
    }),
  output: () => z.object(factSheetFields()),
  example: {
    article:
      'Cold brew is coffee steeped in cold water for 16 hours. At Tidewater Coffee in Bristol a glass costs £3.80. “Start coarse, and go finer only if it tastes thin,” says Mara Ellison, who runs the roastery. Most of the regulars drink nine glasses a week.',
  },
  exampleOutput: {
    subject: 'Cold brew at Tidewater Coffee in Bristol',
    audience: 'people who drink coffee at home and in cafés',
    language: 'en',
    names: ['Tidewater Coffee', 'Bristol', 'Mara Ellison'],
    facts: [
      {
        statement: 'A glass of cold brew costs £3.80 at Tidewater Coffee in Bristol.',
        figures: [{ value: '£3.80', unit: '£', scope: 'a glass of cold brew' }],
        sentences: ['At Tidewater Coffee in Bristol a glass costs £3.80.'],
      },
    ],
  },
  run: async (run) => {
    const { writeFactSheet } = await import('../writing/fact-sheet.ts')
    return writeFactSheet(run, run.input.article, run.input.language)
  },
})
export type FactSheetInput = z.input<typeof factSheet.input>
export type FactSheetOutput = z.output<typeof factSheet.output>
