import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import type { Place, Post } from '../writing/paragraph.ts'
import { guidelines, topic } from './shared/fields.ts'

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
        title: z
          .string()
          .optional()
          .describe('The title of the blog post. It or `keyword` has to be there.')
          .register(fieldTraits, { takes: ['subject'] }),
        keyword: z
          .string()
          .optional()
          .describe(
            'The keyword that the paragraph carries once or twice, in whatever form the sentence needs.',
          ),
        sections: z
          .array(z.string())
          .optional()
          .describe('The section titles of the whole post, in order.')
          .register(fieldTraits, { takes: ['outline'] }),
        focus_section: topic('The title of the section to write.', ['heading', 'subject']).meta({
          title: 'Section to write',
        }),
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
        // Report it together with other missing fields.
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
  exampleOutput: {
    body: 'Medium and dark roasts suit a long, cold steep. Grind them as coarse as sea salt, so that the coffee strains clear.',
  },
  run: async (run) => {
    const writing = await import('../writing/index.ts')
    const { guidelinesOf, instruct, paragraphProblems, paragraphShortcomings, placeOf, write } = writing
    const post = writing.postOf(run.input)
    const rules = await guidelinesOf(run.input.guidelines, 'paragraph')
    const isLengthOurs = !writing.setsLength(rules.text)
    const problemsOf = paragraphProblems(post)
    const { paragraph } = await write(run, {
      task: 'body',
      version: 5,
      instructions: instruct(
        jobOf(post, placeOf(post), isLengthOurs ? writing.paragraphLength(post) : undefined),
        {
          guidelines: rules,
          facts: 'as the job says',
          manner: 'of the brand',
        },
      ),
      material: materialOf(post),
      groundedIn: 'figures',
      answer: z.object({
        preparation: writing.preparation(
          'what the reader wants to know under this heading; what somebody who has done it for years would tell them that other articles leave out; how the voice of the guidelines and of the written sections sounds; the thought that the last sentence lands on.',
        ),
        paragraph: z.string().min(1),
      }),
      guidelines: rules,
      edit: (answer, change) => ({ paragraph: change(writing.inOneLine(answer.paragraph)) }),
      problems: ({ paragraph }) => problemsOf(paragraph),
      shortcomings: ({ paragraph }) => paragraphShortcomings(post, isLengthOurs, paragraph),
      facts: run.input,
    })
    return { body: paragraph }
  },
})
export type BodyInput = z.input<typeof body.input>
export type BodyOutput = z.output<typeof body.output>

function jobOf({ keyword, written, focus }: Post, { position }: Place, length: string | undefined): string[] {
  const size = length === undefined ? '' : ` of ${length}`
  return [
    `Write one section of a blog post, as one paragraph${size}: running text without heading, line break, list, Markdown or HTML.`,
    'Answer the heading of this section and nothing else; the other headings of the outline answer theirs.',
    ...(position === 'first'
      ? [
          'It opens the post: start from the situation that the reader is in, and say what they will be able to do or decide.',
        ]
      : []),
    ...(position === 'last'
      ? [
          'It closes the post: say what follows from it and what to do first, without a new subject and without summing up.',
        ]
      : []),
    ...(written.length > 0
      ? [
          'Carry on where the previous section ends, in its terms, its voice and its perspective (“we”, “you” or neither), pick up what it mentioned, and repeat no sentence, fact or example of it.',
        ]
      : []),
    'Give the whole answer to this heading: what it is or what to do, why, and what it depends on or what to do when it turns out otherwise, so that the reader can act on it. Where it announces several things, each of them gets its sentence. Make it definite, by things that they can picture: a sign to look for, a sentence to say, a moment, an example.',
    'Sound like the people who publish this post, talking to one reader: as the guidelines and the written sections sound, in simple sentences, with the people, places and things that they name. What they do for the reader they tell as “we”, as the rest of the post does. What the guidelines want mentioned comes where it belongs to the thought.',
    'What is generally known of the subject is yours to use, in words rather than digits. Prices, dates, studies and quotes, and what a particular person or firm does, come from the material alone: invent none. Where the material is thin, tell the reader what to look at or to ask, and what the answer means.',
    'Start with the point, not with the title of the section. Let each sentence follow from the one before, and end on one that stays with the reader or sends them off to do something. No sentence announces, praises or repeats.',
    ...(keyword === undefined
      ? []
      : [
          'Use the keyword once or twice where a sentence has a place for it, bent, split or reordered as the grammar asks.',
        ]),
    `Keep one form of address and one register to the last sentence${
      /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(focus)
        ? ': です・ます, unless the guidelines or what is written have another'
        : ''
    }.`,
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
