import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import type { Place, Post } from '../writing/paragraph.ts'
import { guidelines } from './shared/fields.ts'

/** Writes one section of a blog post: a paragraph that fits the outline and carries on from what is written. @function */
export const body = defineEndpoint({
  name: 'body',
  path: '/v2/body',
  group: 'blog',
  summary: 'Writes one section of a blog post: a paragraph that fits the outline.',
  needs: ['text'],
  input: () =>
    z
      .object({
        title: z.string().optional().describe('The title of the blog post. It or `keyword` has to be there.'),
        keyword: z
          .string()
          .optional()
          .describe(
            'The keyword that the paragraph carries once or twice, in whatever form the sentence needs.',
          ),
        sections: z.array(z.string()).optional().describe('The section titles of the whole post, in order.'),
        focus_section: z.string().describe('The title of the section to write.'),
        previous_sections: z
          .record(z.string(), z.string())
          .optional()
          .describe('The text that is written already, by the title of its section.')
          .register(fieldTraits, { length: 'article' }),
        guidelines: guidelines(),
      })
      .refine((input) => input.title !== undefined || input.keyword !== undefined, {
        path: ['title'],
        message: 'or /keyword is required',
        // Told together with whatever else is missing.
        when: () => true,
      }),
  output: () =>
    z.object({
      body: z.string().describe('The paragraph: plain text without heading, line break or markup.'),
    }),
  example: {
    title: 'How to make cold brew coffee at home',
    keyword: 'cold brew coffee',
    sections: [
      'Introduction to cold brew coffee',
      'Choosing the beans and the grind',
      'Steeping, step by step',
      'Storing and serving',
      'Conclusion: your first batch',
    ],
    focus_section: 'Choosing the beans and the grind',
    previous_sections: {
      'Introduction to cold brew coffee':
        'Cold brew coffee needs time instead of heat. A jar, a filter and a free night are enough for a first batch.',
    },
  },
  run: async (run) => {
    const writing = await import('../writing/index.ts')
    const { guidelinesOf, instruct, paragraphProblems, paragraphShortcomings, placeOf, write } = writing
    const post = writing.postOf(run.input)
    const rules = await guidelinesOf(run.input.guidelines)
    const isLengthOurs = !writing.setsLength(rules)
    const problemsOf = paragraphProblems(post)
    const { paragraph } = await write(run, {
      task: 'body',
      version: 1,
      instructions: instruct(jobOf(post, placeOf(post), isLengthOurs), { guidelines: rules }),
      material: materialOf(post),
      groundedIn: 'figures',
      answer: z.object({ paragraph: z.string().min(1) }),
      guidelines: rules,
      edit: (answer, change) => ({ paragraph: change(answer.paragraph.trim()) }),
      problems: ({ paragraph }) => problemsOf(paragraph),
      shortcomings: ({ paragraph }) => paragraphShortcomings(post, isLengthOurs, paragraph),
      facts: run.input,
    })
    return { body: paragraph }
  },
})
export type BodyInput = z.input<typeof body.input>
export type BodyOutput = z.output<typeof body.output>

function jobOf({ keyword, written }: Post, { position }: Place, isLengthOurs: boolean): string[] {
  return [
    'Write the text of the section, one paragraph of a blog post: running text without heading, line break, list, Markdown or HTML.',
    ...(isLengthOurs ? ['Write 80 to 140 words, in sentences of varied length.'] : []),
    keyword === undefined
      ? 'Name what the title is about once or twice, where it falls naturally.'
      : 'Use the keyword once or twice, where it falls naturally; bend it as the grammar asks.',
    ...(position === 'first'
      ? ['It opens the post: say whose question the post answers and what the reader will be able to do.']
      : []),
    ...(position === 'last'
      ? ['It closes the post: draw its threads together, add no new topic, end on what to do next.']
      : []),
    'Keep to what the title of this section promises, and leave to the other sections of the outline what theirs promise.',
    ...(written.length > 0
      ? [
          'Carry on from the previous sections: build on them and use their terms, but repeat no sentence, fact or example.',
        ]
      : []),
    'Begin with a sentence of its own, not with the title of the section. Give the reader in every sentence something to know, decide or do.',
    'No source comes with this: make no claim that needs one, such as figures, dates, studies, quotes, or names of people and firms, unless the material gives it. Be concrete by reasoning, steps, distinctions and plain examples instead.',
  ]
}

function materialOf({ title, keyword, sections, focus, written }: Post) {
  const parts: readonly (readonly [name: string, text: string | undefined])[] = [
    ['title of the post', title],
    ['keyword', keyword],
    ['outline', sections.length > 0 ? sections.join('\n') : undefined],
    ...written.map(({ heading, text }) => ['previous section', `${heading}\n\n${text}`] as const),
    ['section to write', focus],
  ]
  return parts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]))
}
