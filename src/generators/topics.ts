import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { guidelines, topic } from './shared/fields.ts'

const defaultHeadlines = 10
const minHeadlines = 5
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
    const writing = await import('../writing/index.ts')
    const { angles, charactersFor, distinctLines, guidelinesOf, instruct, listProblems, write } = writing
    const { topic } = run.input
    const rules = await guidelinesOf(run.input.guidelines, 'headline')
    const count = Math.min(rules.count ?? defaultHeadlines, maxHeadlines)
    if (count < (rules.count ?? 0)) {
      run.warn(`At most ${maxHeadlines} headlines are written in one call.`)
    }
    const { headlines } = await write(run, {
      task: 'topics',
      version: 6,
      instructions: instruct(
        [
          `Write ${count} headlines for blog posts about the topic, the strongest first, each of at most ${charactersFor(topic, 90)} characters.`,
          'Each speaks to the readers that the topic and the guidelines have in mind, in their words, and promises one definite thing about the topic as it is put: something to know, to do, to decide or to stop doing, with a concrete detail where it helps. It would fit no other topic, needs no second reading, and could be published unchanged.',
          'Together they look at the topic from as many sides as its readers care about, such as the first step, the cost, the choice between two ways, the mistake with its remedy, the right moment, the objection. No two answer the same question, and none leaves the topic for the sake of variety.',
          'State nothing as true that is not given or generally known.',
          'Where one of them may name the brand or what it offers, it does so as part of a thought.',
        ],
        { guidelines: rules, facts: 'generally known', manner: 'of the brand' },
      ),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({
        preparation: writing.preparation(
          'who reads about this topic, and what they hope for, worry about, argue over or get wrong; how the brand of the guidelines would put it to them; about twice as many candidates as are asked for, from different sides of the topic; which of them are the best.',
        ),
        headlines: z.array(z.object({ headline: z.string().min(1), angle: z.enum(angles) })).min(1),
      }),
      guidelines: rules,
      edit: (answer, change) => ({
        headlines: answer.headlines
          .slice(0, count)
          .map(({ headline, angle }) => ({ headline: change(headline), angle })),
      }),
      problems: (answer) =>
        listProblems(
          answer.headlines.map(({ headline }) => headline),
          120,
        ),
      shortcomings: ({ headlines }) =>
        rules.count !== undefined && headlines.length < count
          ? [`${count} headlines were asked for, and there are ${headlines.length}.`]
          : [],
      facts: { topic, guidelines: run.input.guidelines, count },
    })
    const lines = headlines.map(({ headline }) => headline)
    const kept = distinctLines(lines, rules.count ?? minHeadlines)
    const distinct = headlines.filter(({ headline }) => kept.includes(headline))
    const ideas = Map.groupBy(distinct, ({ angle }) => angle)
    return {
      topic: kept,
      post_ideas: Object.fromEntries(
        [...ideas].map(([angle, those]) => [angle, those.map(({ headline }) => headline)]),
      ),
    }
  },
})
export type TopicsInput = z.input<typeof topics.input>
export type TopicsOutput = z.output<typeof topics.output>
