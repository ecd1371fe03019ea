import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { postIdeaKinds } from '../writing/post-idea-kinds.ts'

export const PostIdeasInput = z.object({
  topic: z.string().describe('The topic to find ideas for posts for.'),
})
export type PostIdeasInput = z.input<typeof PostIdeasInput>

const lines = z.array(z.string())

export const PostIdeasOutput = z.object({
  post_ideas: z
    .record(
      z.string(),
      z.object({
        quicktips: lines,
        industry_myths: lines,
        common_mistakes: lines,
        common_questions: lines,
        actionable_systems: lines,
      }),
    )
    .describe('The parts of the topic by name, and under each of them ideas of five kinds.'),
})
export type PostIdeasOutput = z.output<typeof PostIdeasOutput>

const ideas = z.array(z.string().min(1)).min(1)

const Categories = z.object({
  categories: z
    .array(
      z.object({
        category: z.string().min(1),
        quicktips: ideas,
        industry_myths: ideas,
        common_mistakes: ideas,
        common_questions: ideas,
        actionable_systems: ideas,
      }),
    )
    .min(1),
})
type Categories = z.output<typeof Categories>

const fewestIdeas = 3
const mostCategories = 3

/** Finds ideas for posts about a topic: by its parts, and for each part tips, myths, mistakes, questions and systems. @function */
export const postIdeas = defineEndpoint({
  name: 'postIdeas',
  path: '/post-ideas',
  group: 'ideas',
  summary: 'Finds ideas for posts about a topic.',
  needs: ['text'],
  input: PostIdeasInput,
  output: PostIdeasOutput,
  example: { topic: 'Cold brew coffee' },
  run: async (run) => {
    const { distinctLines, instruct, listProblems, noGuidelines, write } = await import('../writing/index.ts')
    const { topic } = run.input
    const { categories } = await write(run, {
      task: 'postIdeas',
      version: 1,
      instructions: instruct([
        'Divide the topic into two or three parts that its readers would look for, and name each in at most 40 characters.',
        'For each part write three to five ideas of each kind; an idea is one line of at most 110 characters that says what one post would tell or show.',
        'quicktips: one thing that a reader can do today. industry_myths: a belief to test, as a question, unless the material settles it.',
        'common_mistakes: what goes wrong, named by what people do. common_questions: as a reader would type it.',
        'actionable_systems: a routine, checklist, template or test that the post hands over.',
        'Be concrete: name the step, object or moment. No two ideas of the whole answer are alike, and none fits any topic.',
      ]),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: Categories,
      guidelines: noGuidelines,
      edit: eachLine,
      problems: ({ categories }) => [
        ...listProblems(
          categories.map(({ category }) => category),
          60,
        ),
        ...listProblems(linesOf({ categories }), 160),
      ],
      shortcomings: ({ categories }) =>
        categories.some((one) => postIdeaKinds.some((kind) => one[kind].length < fewestIdeas))
          ? [`Some part has fewer than ${fewestIdeas} ideas of a kind.`]
          : [],
      facts: { topic },
    })
    const distinct = new Set(distinctLines(linesOf({ categories }), 0))
    return {
      post_ideas: Object.fromEntries(
        categories.map(({ category, ...kinds }) => {
          const kept = postIdeaKinds.map((kind) => [kind, keptOf(kinds[kind], distinct)])
          return [category, Object.fromEntries(kept)]
        }),
      ),
    }
  },
})

const linesOf = ({ categories }: Categories) =>
  categories.flatMap((one) => postIdeaKinds.flatMap((kind) => one[kind]))

/** Each line changed, of as many parts as are asked for. */
function eachLine({ categories }: Categories, change: (text: string) => string): Categories {
  return {
    categories: categories.slice(0, mostCategories).map((one) => ({
      category: change(one.category),
      quicktips: one.quicktips.map(change),
      industry_myths: one.industry_myths.map(change),
      common_mistakes: one.common_mistakes.map(change),
      common_questions: one.common_questions.map(change),
      actionable_systems: one.actionable_systems.map(change),
    })),
  }
}

/** Without near-twins, as long as enough are left. */
function keptOf(ideas: readonly string[], distinct: ReadonlySet<string>): readonly string[] {
  const kept = ideas.filter((idea) => distinct.has(idea))
  return kept.length < Math.min(fewestIdeas, ideas.length) ? ideas : kept
}
