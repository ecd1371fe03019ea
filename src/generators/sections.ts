import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { topic } from './shared/fields.ts'

const minHeadings = 5

/** Outlines a blog post: the section titles of a topic, from an introduction to a conclusion. @function */
export const sections = defineEndpoint({
  name: 'sections',
  path: '/sections',
  group: 'blog',
  summary: 'Outlines a blog post: its section titles in order.',
  needs: ['text'],
  input: () =>
    z.object({
      section: topic('The topic of the blog post, under the name of the interface.', ['brief']).meta({
        title: 'Topic',
      }),
    }),
  output: () =>
    z.object({
      section: z
        .array(z.string())
        .describe('The section titles in order, from an introduction to a conclusion.')
        .register(fieldTraits, { gives: 'outline' }),
    }),
  example: { section: 'How to make cold brew coffee at home' },
  exampleOutput: {
    section: ['Choosing the beans and the grind', 'Steeping, step by step', 'Storing and serving'],
  },
  run: async (run) => {
    const { charactersFor, distinctLines, instruct, listProblems, noGuidelines, preparation, write } =
      await import('../writing/index.ts')
    const topic = run.input.section
    const { headings } = await write(run, {
      task: 'sections',
      version: 4,
      instructions: instruct(
        [
          `Outline a blog post about the topic: write its section headings in reading order, seven to ten of them, each of at most ${charactersFor(topic, 70)} characters and without a number.`,
          'Together they give the reader who chose this topic everything they came for: each part that the topic names gets a section or more of its own, and around them stands what people who know the subject add and beginners leave out, such as what to settle beforehand, what it costs, words to say or a list to copy, what can go wrong, and how to go on afterwards.',
          'Each heading says in plain words the definite thing that its section gives, so that a reader of the outline alone knows what they will learn. None leaves the topic, overlaps with another, or states what is neither given nor generally known.',
          'The first starts where the reader is and the last leaves them with something to do, both by what they say of the topic: not “Introduction”, “Conclusion”, “What X is” or “Final thoughts”.',
          'They are not all built alike: at most two questions, few colons.',
        ],
        { facts: 'generally known', manner: 'of the brand' },
      ),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({
        preparation: preparation(
          'who reads this and in what situation; the questions that they have, in the order in which they come up; what somebody who knows the subject well would add.',
        ),
        headings: z.array(z.string().min(1)).min(3).max(12),
      }),
      guidelines: noGuidelines('section_title'),
      edit: (outline, change) => ({ headings: outline.headings.map((heading) => change(heading)) }),
      problems: (outline) => listProblems(outline.headings, 100),
      facts: { topic },
    })
    // The introduction and the conclusion stay; what repeats them in between goes.
    const ends = [headings[0], headings.at(-1)].flatMap((heading) => heading ?? [])
    const kept = distinctLines([...new Set([...ends, ...headings])], minHeadings)
    return { section: headings.filter((heading) => ends.includes(heading) || kept.includes(heading)) }
  },
})
export type SectionsInput = z.input<typeof sections.input>
export type SectionsOutput = z.output<typeof sections.output>
