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
    const { distinctLines, instruct, listProblems, noGuidelines, write } = await import('../writing/index.ts')
    const topic = run.input.section
    const { headings } = await write(run, {
      task: 'sections',
      version: 1,
      instructions: instruct([
        'Outline a blog post about the topic: write its section headings, in reading order, six to eight of them.',
        'The first heading introduces the topic and the last one concludes it; both are headings of this very topic, not the bare words "Introduction" or "Conclusion".',
        'Each heading says what its section answers, overlaps with no other, and has at most 70 characters. No numbering.',
      ]),
      material: [{ name: 'topic', text: topic }],
      groundedIn: 'figures',
      answer: z.object({ headings: z.array(z.string().min(1)).min(3).max(12) }),
      guidelines: noGuidelines,
      edit: (outline, change) => ({ headings: outline.headings.map(change) }),
      problems: (outline) => listProblems(outline.headings, 70),
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
