import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { type PostIdeaKind, postIdeaKinds } from '../writing/post-idea-kinds.ts'
import { effort, guidelines, topic } from './shared/fields.ts'
import { ideasTitle } from './shared/groups.ts'

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
  categories: { category: string; ideas: { idea: string; kind: PostIdeaKind }[] }[]
}

const maxCategories = 3

/** Finds ideas for posts about a topic: by its parts, and for each part tips, myths, mistakes, questions and systems. @function */
export const postIdeas = defineEndpoint({
  name: 'postIdeas',
  path: '/post-ideas',
  group: 'ideas',
  groupTitle: ideasTitle,
  typicalTokens: { postIdeas: 390 },
  summary: 'Finds ideas for posts about a topic.',
  needs: ['text'],
  input: () =>
    z.object({
      topic: topic('The topic to find ideas for posts for.'),
      guidelines: guidelines(),
      effort: effort(),
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
    const { effortOf, guidelinesOf, instruct, listProblems, materialOf, write } = await import(
      '../writing/index.ts'
    )
    const { topic, guidelines } = run.input
    const rules = await guidelinesOf(guidelines, 'idea')
    const { categories } = await write(run, {
      task: 'postIdeas',
      version: 7,
      effort: effortOf(run),
      instructions: instruct(
        [
          `Write ideas for social media posts about the topic, for up to ${maxCategories} parts of it: quick tips, myths of the trade, common mistakes, common questions, and systems to act on such as checklists, routines and templates. Each is ready to be made.`,
          'They are shown as a list, under each part by `kind`.',
        ],
        { guidelines: rules },
      ),
      material: materialOf({ topic }),
      groundedIn: 'addresses',
      answer: z.object({
        categories: z
          .array(
            z.object({
              category: z.string().min(1).describe('The name of the part.'),
              ideas: z.array(z.object({ idea: z.string().min(1), kind: z.enum(postIdeaKinds) })).min(1),
            }),
          )
          .min(1),
      }),
      guidelines: rules,
      edit: eachLine,
      problems: ({ categories }) => [
        ...listProblems(
          categories.map(({ category }) => category),
          100,
        ),
        ...listProblems(
          categories.flatMap(({ ideas }) => ideas.map(({ idea }) => idea)),
          600,
        ),
      ],
    })
    const ofKind = (ideas: Categories['categories'][number]['ideas'], requestedKind: PostIdeaKind) =>
      ideas.flatMap(({ idea, kind }) => (kind === requestedKind ? [idea] : []))
    return {
      post_ideas: Object.fromEntries(
        categories.map(({ category, ideas }) => [category, byKind((kind) => ofKind(ideas, kind))]),
      ),
    }
  },
})
export type PostIdeasInput = z.input<typeof postIdeas.input>
export type PostIdeasOutput = z.output<typeof postIdeas.output>

/** Each line changed, of as many parts as are asked for. */
function eachLine({ categories }: Categories, change: (text: string) => string): Categories {
  return {
    categories: categories.slice(0, maxCategories).map(({ category, ideas }) => ({
      category: change(category),
      ideas: ideas.map(({ idea, kind }) => ({ idea: change(idea), kind })),
    })),
  }
}
