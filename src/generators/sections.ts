import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'

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
      section: z
        .string()
        .describe('The topic of the blog post. The name is the interface’s own; it carries a topic.'),
    }),
  output: () =>
    z.object({
      section: z
        .array(z.string())
        .describe('The section titles in order, from an introduction to a conclusion.'),
    }),
  example: { section: 'How to make cold brew coffee at home' },
  run: async (run) => {
    const { charactersFor, distinctLines, instruct, listProblems, noGuidelines, write } = await import(
      '../writing/index.ts'
    )
    const topic = run.input.section
    const { headings } = await write(run, {
      task: 'sections',
      version: 2,
      instructions: instruct(
        [
          `Outline a blog post about the topic: write its section headings in reading order, six to eight of them, each of at most ${charactersFor(topic, 70)} characters and without a number.`,
          'Together they answer what the reader who chose this topic wants to know, in the order in which they need it. None leaves the topic, overlaps with another, or states what is neither given nor generally known.',
          'The first leads into the topic and the last brings it to a close, both by what they say of it: not “Introduction”, “Conclusion”, “What X is” or “Final thoughts”.',
          'Write them as the headings of one editor, specific and varied in form: no two built alike, at most two questions, few colons.',
        ],
        { facts: 'generally known' },
      ),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({ headings: z.array(z.string().min(1)).min(3).max(12) }),
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
