import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { effort, guidelines, topic } from './shared/fields.ts'
import { ideasTitle } from './shared/groups.ts'

// How many headlines are given where the guidelines name no number, and the most that may be asked for.
const defaultHeadlines = 10
const maxHeadlines = 20

/** Finds headlines for a topic. @function */
export const topics = defineEndpoint({
  name: 'topics',
  path: '/topics',
  group: 'ideas',
  groupTitle: ideasTitle,
  typicalTokens: { topics: 220 },
  summary: 'Finds headlines for a topic.',
  needs: ['text'],
  input: () =>
    z.object({
      topic: topic('The topic to find headlines for.'),
      guidelines: guidelines(),
      effort: effort(),
    }),
  output: () =>
    z.object({
      topic: z.array(z.string()).describe('The headlines.'),
      post_ideas: z
        .record(z.string(), z.array(z.string()))
        .describe('The same headlines by their form: `question`, `list` (with a number) and `statement`.'),
    }),
  example: { topic: 'Cold brew coffee', guidelines: 'No exclamation marks, under 60 characters.' },
  exampleOutput: {
    topic: ['What sixteen hours do to cold brew', 'Cold brew at home or at the café'],
    post_ideas: {
      statement: ['What sixteen hours do to cold brew', 'Cold brew at home or at the café'],
    },
  },
  run: async (run) => {
    const { effortOf, guidelinesOf, instruct, listProblems, materialOf, write } = await import(
      '../writing/index.ts'
    )
    const { topic, guidelines } = run.input
    const rules = await guidelinesOf(guidelines, 'headline')
    const count = Math.min(rules.count ?? defaultHeadlines, maxHeadlines)
    if (count < (rules.count ?? 0)) {
      run.warn(`At most ${maxHeadlines} headlines are written in one call.`)
    }
    const { headlines } = await write(run, {
      task: 'topics',
      version: 8,
      effort: effortOf(run),
      instructions: instruct(
        [
          `Write what this request asks for, ready to publish: headlines of blog posts, ${defaultHeadlines} of them unless it asks for another number.`,
        ],
        { guidelines: rules },
      ),
      material: materialOf({ topic }),
      groundedIn: 'figures',
      answer: z.object({ headlines: z.array(z.string().min(1)).min(1) }),
      guidelines: rules,
      edit: ({ headlines }, change) => ({
        headlines: headlines
          .slice(0, rules.count === undefined ? maxHeadlines : count)
          .map((headline) => change(headline)),
      }),
      problems: ({ headlines }) => listProblems(headlines, 200),
      shortcomings: ({ headlines }) =>
        rules.count !== undefined && headlines.length < count
          ? [`${count} headlines were asked for, and there are ${headlines.length}.`]
          : [],
    })
    return { topic: headlines, post_ideas: Object.fromEntries(Map.groupBy(headlines, headlineForm)) }
  },
})
export type TopicsInput = z.input<typeof topics.input>
export type TopicsOutput = z.output<typeof topics.output>

/** How a headline is built, which groups headlines without asking the writer for some of each. */
function headlineForm(headline: string): string {
  if (/[?？؟]/.test(headline)) return 'question'
  return /\p{Nd}/u.test(headline) ? 'list' : 'statement'
}
