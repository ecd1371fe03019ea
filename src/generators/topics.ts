import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { effort, guidelines, topic } from './shared/fields.ts'

const defaultHeadlines = 10
const maxHeadlines = 20

/** Finds headlines for a topic, each with its own angle. @function */
export const topics = defineEndpoint({
  name: 'topics',
  path: '/topics',
  group: 'ideas',
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
      topic: z.array(z.string()).describe('The headlines, the strongest first.'),
      post_ideas: z
        .record(z.string(), z.array(z.string()))
        .describe('The same headlines under the angle that each of them takes.'),
    }),
  example: { topic: 'Cold brew coffee', guidelines: 'No exclamation marks, under 60 characters.' },
  exampleOutput: {
    topic: ['What sixteen hours do to cold brew', 'Cold brew at home or at the café'],
    post_ideas: {
      guide: ['What sixteen hours do to cold brew'],
      comparison: ['Cold brew at home or at the café'],
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
      version: 7,
      effort: effortOf(run),
      instructions: instruct(
        [
          `Write headlines for blog posts about the topic, ready to publish, the strongest first: as many as the request asks for, or else ${defaultHeadlines}.`,
        ],
        { guidelines: rules },
      ),
      material: materialOf({ topic }),
      groundedIn: 'figures',
      answer: z.object({
        headlines: z
          .array(
            z.object({
              headline: z.string().min(1),
              angle: z.string().min(1).describe('Its angle in a word, such as how_to, question or opinion.'),
            }),
          )
          .min(1),
      }),
      guidelines: rules,
      edit: (answer, change) => ({
        headlines: answer.headlines
          .slice(0, rules.count === undefined ? maxHeadlines : count)
          .map(({ headline, angle }) => ({ headline: change(headline), angle })),
      }),
      problems: (answer) =>
        listProblems(
          answer.headlines.map(({ headline }) => headline),
          200,
        ),
      shortcomings: ({ headlines }) =>
        rules.count !== undefined && headlines.length < count
          ? [`${count} headlines were asked for, and there are ${headlines.length}.`]
          : [],
      facts: { topic, guidelines, count },
    })
    const ideas = Map.groupBy(headlines, ({ angle }) => angle)
    const textOf = ({ headline }: (typeof headlines)[number]) => headline
    return {
      topic: headlines.map(textOf),
      post_ideas: Object.fromEntries([...ideas].map(([angle, those]) => [angle, those.map(textOf)])),
    }
  },
})
export type TopicsInput = z.input<typeof topics.input>
export type TopicsOutput = z.output<typeof topics.output>
