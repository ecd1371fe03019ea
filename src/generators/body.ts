import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import type { Post } from '../writing/paragraph.ts'
import { effort, guidelines, topic } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

const maxParagraphs = 4

/** Writes one section of a blog post, which fits the outline and carries on from what is written. @function */
export const body = defineEndpoint({
  name: 'body',
  path: '/v2/body',
  group: 'blog',
  groupTitle: blogTitle,
  typicalTokens: { body: 350 },
  summary: 'Writes one section of a blog post, which fits the outline.',
  needs: ['text'],
  input: () =>
    z
      .object({
        title: z
          .string()
          .optional()
          .describe('The title of the blog post. It or `keyword` has to be there.')
          .register(fieldTraits, { filledFrom: ['subject'] }),
        keyword: z
          .string()
          .optional()
          .describe('The keyword of the section, which stands there in whatever form a sentence needs.'),
        sections: z
          .array(z.string())
          .optional()
          .describe('The section titles of the whole post, in order.')
          .register(fieldTraits, { filledFrom: ['outline'] }),
        focus_section: topic('The title of the section to write.', ['heading', 'subject']).meta({
          title: 'Section to write',
        }),
        previous_sections: z
          .record(z.string(), z.string())
          .optional()
          .describe('The text that is written already, by the title of its section.')
          .register(fieldTraits, { length: 'article' }),
        paragraphs: z
          .int()
          .min(1)
          .max(maxParagraphs)
          .optional()
          .describe('The number of its paragraphs; as many as suit it unless set.'),
        guidelines: guidelines(),
        effort: effort(),
      })
      .refine((input) => input.title !== undefined || input.keyword !== undefined, {
        path: ['title'],
        message: 'or /keyword is required',
        // Report it together with other missing fields.
        when: () => true,
      }),
  output: () =>
    z.object({
      body: z
        .string()
        .describe(
          'One to four paragraphs of plain text with a blank line between them, without heading or markup.',
        ),
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
  exampleOutput: {
    body: 'Medium and dark roasts suit a long, cold steep. Grind them as coarse as sea salt, so that the coffee strains clear.',
  },
  run: async (run) => {
    const writing = await import('../writing/index.ts')
    const { effortOf, guidelinesOf, instruct, materialOf, postOf, toParagraphs, write } = writing
    const post = postOf(run.input)
    const { title, keyword, sections, focus, earlierSections } = post
    const { guidelines, paragraphs } = run.input
    const rules = await guidelinesOf(guidelines, 'paragraph')
    const problemsOf = writing.bodyProblems(post)
    const { text } = await write(run, {
      task: 'body',
      version: 7,
      effort: effortOf(run),
      instructions: instruct(bodyTask(post, writing.countWords, paragraphs), { guidelines: rules }),
      material: materialOf({
        title,
        keyword,
        sections,
        previous_sections: Object.fromEntries(earlierSections.map(({ heading, text }) => [heading, text])),
        focus_section: focus,
      }),
      groundedIn: 'quotations',
      answer: z.object({ text: z.string().min(1) }),
      guidelines: rules,
      edit: (answer, change) => ({
        text: toParagraphs(answer.text, paragraphs)
          .map((paragraph) => change(paragraph))
          .join('\n\n'),
      }),
      problems: ({ text }) => problemsOf(text),
      shortcomings: ({ text }) => writing.bodyShortcomings(text, { keyword, paragraphs }),
    })
    return { body: text }
  },
})
export type BodyInput = z.input<typeof body.input>
export type BodyOutput = z.output<typeof body.output>

/** The task in sentences: the keyword, what is written already, and how many paragraphs are wanted. */
function bodyTask(
  { keyword, earlierSections }: Post,
  count: (text: string) => number,
  paragraphs: number | undefined,
): string[] {
  const lengths = earlierSections.map(({ text }) => Math.round(count(text)))
  const form =
    paragraphs === 1
      ? 'one paragraph'
      : `${paragraphs ?? `one to ${maxParagraphs}`} paragraphs with a blank line between them`
  return [
    `Write the section \`focus_section\` of this blog post: ${form} of plain running text, ready to publish. Its heading stands above it, the other \`sections\` are written by themselves.`,
    paragraphs === 1
      ? 'It has the length of a paragraph, unless the request says otherwise.'
      : 'It has 150 to 300 words (400 to 800 characters in Chinese and Japanese), unless the request says otherwise.',
    ...(keyword === undefined ? [] : ['People find the post when they search for `keyword`.']),
    ...(lengths.length > 0 ? [`The sections before it have ${lengths.join(', ')} words.`] : []),
  ]
}
