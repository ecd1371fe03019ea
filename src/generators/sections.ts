import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { effort, guidelines, topic } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

/** Outlines a blog post: the section titles of a topic, from an introduction to a conclusion. @function */
export const sections = defineEndpoint({
  name: 'sections',
  path: '/sections',
  group: 'blog',
  groupTitle: blogTitle,
  typicalTokens: { sections: 75 },
  summary: 'Outlines a blog post: its section titles in order.',
  needs: ['text'],
  input: () =>
    z.object({
      section: topic('The topic of the blog post, under the name of the interface.', ['brief']).meta({
        title: 'Topic',
      }),
      guidelines: guidelines(),
      effort: effort(),
    }),
  output: () =>
    z.object({
      section: z
        .array(z.string())
        .describe('The section titles in order, from an introduction to a conclusion.')
        .register(fieldTraits, { offers: 'outline' }),
    }),
  example: { section: 'How to make cold brew coffee at home' },
  exampleOutput: {
    section: ['Choosing the beans and the grind', 'Steeping, step by step', 'Storing and serving'],
  },
  run: async (run) => {
    const { effortOf, guidelinesOf, instruct, listProblems, materialOf, write } = await import(
      '../writing/index.ts'
    )
    const { section: topic, guidelines } = run.input
    const rules = await guidelinesOf(guidelines, 'section_title')
    const { headings } = await write(run, {
      task: 'sections',
      version: 5,
      effort: effortOf(run),
      instructions: instruct(
        ['Write the section headings of a blog post about the topic, in reading order and ready to publish.'],
        { guidelines: rules },
      ),
      material: materialOf({ topic }),
      groundedIn: 'figures',
      answer: z.object({ headings: z.array(z.string().min(1)).min(1) }),
      guidelines: rules,
      edit: (outline, change) => ({ headings: outline.headings.map((heading) => change(heading)) }),
      problems: (outline) => listProblems(outline.headings, 150),
    })
    return { section: headings }
  },
})
export type SectionsInput = z.input<typeof sections.input>
export type SectionsOutput = z.output<typeof sections.output>
