import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { type PostIdeaKind, postIdeaKinds } from '../writing/post-idea-kinds.ts'

/** Makes a value for each kind of idea. */
const byKind = <Value>(make: (kind: PostIdeaKind) => Value) =>
  Object.fromEntries(postIdeaKinds.map((kind) => [kind, make(kind)])) as Record<PostIdeaKind, Value>

interface Categories {
  categories: ({ category: string } & Record<PostIdeaKind, string[]>)[]
}

const minIdeas = 2
const maxCategories = 3

/** Finds ideas for posts about a topic: by its parts, and for each part tips, myths, mistakes, questions and systems. @function */
export const postIdeas = defineEndpoint({
  name: 'postIdeas',
  path: '/post-ideas',
  group: 'ideas',
  summary: 'Finds ideas for posts about a topic.',
  needs: ['text'],
  input: () =>
    z.object({
      topic: z.string().describe('The topic to find ideas for posts for.'),
    }),
  output: () =>
    z.object({
      post_ideas: z
        .record(z.string(), z.object(byKind(() => z.array(z.string()))))
        .describe('The parts of the topic by name, and under each of them ideas of five kinds.'),
    }),
  example: { topic: 'Cold brew coffee' },
  run: async (run) => {
    const { charactersFor, distinctLines, instruct, listProblems, noGuidelines, write } = await import(
      '../writing/index.ts'
    )
    const { topic } = run.input
    const { categories } = await write(run, {
      task: 'postIdeas',
      version: 3,
      instructions: instruct(
        [
          `Divide the topic into two or three parts that its readers would look for, and name each in at most ${charactersFor(topic, 40)} characters.`,
          `For each part write two to four ideas of each kind, as many as are worth a post. An idea is one line of ${charactersFor(topic, 80)} to ${charactersFor(topic, 220)} characters, complete enough to be made into a post at once: the hook, then what the post says or shows, such as the answer, the example, the picture or the format. It would fit no other topic, and no two of the whole answer are alike.`,
          'quicktips: one thing that a reader can do today, how, and why it helps.',
          'industry_myths: what people say and half believe, in their words and in quotation marks, then what is true instead. It is no question.',
          'common_mistakes: what people do and what to do instead, without blame.',
          'common_questions: as a reader would ask it, in the reader’s words, then the short answer. It is no myth turned into a question.',
          'actionable_systems: a routine, checklist, template or test that the post hands over, with its steps in short.',
        ],
        { facts: 'generally known' },
      ),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({
        categories: z
          .array(
            z.object({ category: z.string().min(1), ...byKind(() => z.array(z.string().min(1)).min(1)) }),
          )
          .min(1),
      }),
      guidelines: noGuidelines('idea'),
      edit: eachLine,
      problems: ({ categories }) => [
        ...listProblems(
          categories.map(({ category }) => category),
          60,
        ),
        ...listProblems(linesOf({ categories }), 300),
      ],
      shortcomings: ({ categories }) =>
        categories.some((one) => postIdeaKinds.some((kind) => one[kind].length < minIdeas))
          ? [`Some part has fewer than ${minIdeas} ideas of a kind.`]
          : [],
      facts: { topic },
    })
    const distinct = new Set(distinctLines(linesOf({ categories }), 0))
    return {
      post_ideas: Object.fromEntries(
        categories.map((one) => [one.category, byKind((kind) => keptOf(one[kind], distinct))]),
      ),
    }
  },
})
export type PostIdeasInput = z.input<typeof postIdeas.input>
export type PostIdeasOutput = z.output<typeof postIdeas.output>

const linesOf = ({ categories }: Categories) =>
  categories.flatMap((one) => postIdeaKinds.flatMap((kind) => one[kind]))

/** Each line changed, of as many parts as are asked for. */
function eachLine({ categories }: Categories, change: (text: string) => string): Categories {
  return {
    categories: categories.slice(0, maxCategories).map((one) => ({
      category: change(one.category),
      ...byKind((kind) => one[kind].map(change)),
    })),
  }
}

/** Without near-twins, as long as enough are left. */
function keptOf(ideas: string[], distinct: ReadonlySet<string>): string[] {
  const kept = ideas.filter((idea) => distinct.has(idea))
  return kept.length < Math.min(minIdeas, ideas.length) ? ideas : kept
}
