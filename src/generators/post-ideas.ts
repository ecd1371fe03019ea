import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { type PostIdeaKind, postIdeaKinds } from '../writing/post-idea-kinds.ts'
import { topic } from './shared/fields.ts'

/** Makes a value for each kind of idea. */
const byKind = <Value>(make: (kind: PostIdeaKind) => Value) =>
  Object.fromEntries(postIdeaKinds.map((kind) => [kind, make(kind)])) as Record<PostIdeaKind, Value>

const kindDescriptions: Readonly<Record<PostIdeaKind, string>> = {
  quicktips: 'What a reader can do today, and why it helps.',
  industry_myths: 'What people wrongly believe, and what is true.',
  common_mistakes: 'What people do wrong, and what to do instead.',
  common_questions: 'What readers ask, with the answer in short.',
  actionable_systems: 'Routines, checklists, templates and tests to hand over.',
}

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
      topic: topic('The topic to find ideas for posts for.'),
    }),
  output: () =>
    z.object({
      post_ideas: z
        .record(z.string(), z.object(byKind((kind) => z.array(z.string()).describe(kindDescriptions[kind]))))
        .describe('The parts of the topic by name, and under each of them ideas of five kinds.'),
    }),
  example: { topic: 'Cold brew coffee' },
  exampleOutput: {
    post_ideas: {
      Beans: {
        quicktips: ['Grind as coarse as sea salt, so that the coffee strains clear.'],
        industry_myths: ['“Cold brew needs special beans.” A medium roast does well.'],
        common_mistakes: ['Grinding too fine. A coarse grind leaves no silt.'],
        common_questions: ['How long do the beans keep? About a month after roasting.'],
        actionable_systems: ['A batch log: beans, grind, hours and a mark out of ten.'],
      },
    },
  },
  run: async (run) => {
    const { charactersFor, distinctLines, instruct, listProblems, noGuidelines, preparation, write } =
      await import('../writing/index.ts')
    const { topic } = run.input
    const { categories } = await write(run, {
      task: 'postIdeas',
      version: 5,
      instructions: instruct(
        [
          `Divide the topic into three parts that its readers would look for, two where it is narrow, and name each in at most ${charactersFor(topic, 40)} characters. For each part write two or three ideas of each kind.`,
          `An idea is what the post says, shows or asks, in one or two sentences of at most ${charactersFor(topic, 200)} characters, complete enough to be written or filmed at once. It gives its reason or its answer, in words that those who are new to the topic understand, with a concrete detail of this topic, says how the post is done where that is not obvious (a photo series, a test on camera, a text to copy, a comparison, a poll with a point), and would fit no other topic. No two of the whole answer are alike in thought, and those next to each other not in form.`,
          'quicktips: one thing that a reader can do today, and why it helps.',
          'industry_myths: what people say and half believe, as they say it, in quotation marks, then what is true instead, or how the post shows it. It is no question.',
          'common_mistakes: what people do and what to do instead, without blame.',
          'common_questions: as a reader would ask it, in the reader’s words, then the answer in short or how the post gives it. It is no myth turned into a question.',
          'actionable_systems: a routine, checklist, template, test or calendar that the post hands over, with a name and its steps in short.',
          'Advise nothing that is unsafe, and contradict no other idea.',
        ],
        { facts: 'generally known', manner: 'of the brand' },
      ),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({
        preparation: preparation(
          'who posts this and for whom; what their readers ask, believe and get wrong; scenes, objects and habits of this topic that make a good post.',
        ),
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
