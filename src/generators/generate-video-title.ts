import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { guidelines, source, tone } from './shared/fields.ts'

/** Writes the title of a video from its script. @function */
export const generateVideoTitle = defineEndpoint({
  name: 'generateVideoTitle',
  path: '/generate-video-title',
  group: 'video',
  summary: 'Writes the title of a video from its script.',
  needs: ['text'],
  input: () =>
    z.object({
      source: source('The script of the video, or the text it is made from.', ['script', 'lead']),
      guidelines: guidelines(),
      tone: tone(),
    }),
  output: () =>
    z.object({
      video_title: z.string().describe('A title of at most 100 characters, which is what YouTube takes.'),
    }),
  example: {
    source:
      'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water.',
    guidelines: 'No emoji, at most 70 characters.',
  },
  exampleOutput: { video_title: 'Cold brew: why sixteen hours make it sweeter' },
  run: async (run) => {
    const { charactersFor, describedBy, guidelinesOf, instruct, listProblems, preparation, write } =
      await import('../writing/index.ts')
    const { source } = run.input
    const tone = describedBy('tone', run.input.tone)
    const rules = await guidelinesOf(run.input.guidelines, 'video_title')
    if ((rules.count ?? 1) > 1) {
      run.warn('The guidelines ask for several titles; this endpoint writes one.')
    }
    const { title } = await write(run, {
      task: 'generateVideoTitle',
      version: 6,
      instructions: instruct(
        [
          `Write the title of the video whose script is given: one line of ${charactersFor(source, 40)} to ${charactersFor(source, 70)} characters, never more than ${charactersFor(source, 100)}.`,
          'Somebody who would like this video knows from it what they will see, and wants to: one clear thought that names the subject by the best thing in the script, such as the turn, the question or what somebody says. It keeps the suspense that the video keeps and has the tone asked for.',
          'A figure keeps what it is a figure of: whose, of what, in which time. Promise nothing that the script does not keep. What the guidelines want mentioned always comes in as briefly as it can, and does not turn the title into a riddle or make it too long.',
        ],
        { tone: tone.words, guidelines: rules, manner: 'of the brand' },
      ),
      material: [{ name: 'script', text: source }, ...tone.material],
      groundedIn: 'everything',
      answer: z.object({
        preparation: preparation(
          'eight titles that lead with different things in the script; which of them a viewer would choose among ten others, and what would make it better.',
        ),
        title: z.string().min(1),
      }),
      guidelines: rules,
      edit: (answer, change) => ({ title: change(answer.title) }),
      problems: (answer) => listProblems([answer.title], 100),
      facts: run.input,
    })
    return { video_title: title }
  },
})
export type GenerateVideoTitleInput = z.input<typeof generateVideoTitle.input>
export type GenerateVideoTitleOutput = z.output<typeof generateVideoTitle.output>
