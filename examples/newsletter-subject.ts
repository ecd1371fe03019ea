import {
  countCharacters,
  defineEndpoint,
  fields,
  guidelinesOf,
  instruct,
  materialOf,
  write,
} from 'copydesk/authoring'
import * as z from 'zod'

const limits = { subject: 50, preview: 90 }

/** Writes the subject line of a newsletter, and the preview text that inboxes show beside it. */
export const newsletterSubject = defineEndpoint({
  name: 'newsletterSubject',
  path: '/newsletter-subject',
  group: 'email',
  summary: 'Writes the subject line of a newsletter and its preview text.',
  needs: ['text'],
  input: z.object({
    newsletter: fields.source('The text of the newsletter.'),
    tone: fields.tone(),
    guidelines: fields.guidelines(),
  }),
  output: z.object({
    subject: z.string().describe('The subject line.'),
    preview: z.string().describe('The preview text, which goes on where the subject line ends.'),
  }),
  example: { newsletter: 'On Saturday we roast the first beans of the new harvest. Come by from 9 to 12.' },
  run: async (run) => {
    const { newsletter, tone } = run.input
    const guidelines = await guidelinesOf(run.input.guidelines, 'headline', 'description')
    return write(run, {
      task: 'newsletterSubject',
      version: 1,
      instructions: instruct(
        [
          `Write the subject line of the newsletter, of at most ${limits.subject} characters, and its preview text, of at most ${limits.preview}.`,
          'The subject line says what readers gain by opening it. The preview text adds what the subject line leaves out.',
        ],
        { guidelines },
      ),
      material: materialOf({ newsletter, tone }),
      groundedIn: 'everything',
      answer: z.object({ subject: z.string().trim().min(1), preview: z.string().trim().min(1) }),
      guidelines,
      edit: ({ subject, preview }, change) => ({
        subject: change(subject),
        preview: change(preview, ['description']),
      }),
      problems: ({ subject, preview }) => [
        ...(countCharacters(subject) > limits.subject ? ['The subject line is too long.'] : []),
        ...(countCharacters(preview) > limits.preview ? ['The preview text is too long.'] : []),
      ],
    })
  },
})
