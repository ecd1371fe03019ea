import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { effort, guidelines, source, tone } from './shared/fields.ts'
import { videoTitle } from './shared/groups.ts'

const maxCharacters = 100

/** Writes the title of a video from its script. @function */
export const generateVideoTitle = defineEndpoint({
  name: 'generateVideoTitle',
  path: '/generate-video-title',
  group: 'video',
  groupTitle: videoTitle,
  sharedTexts: ['generateVideoTitle', 'generateVideoTitle.edit'],
  summary: 'Writes the title of a video from its script.',
  needs: ['text'],
  input: () =>
    z.object({
      source: source('The script of the video, or the text it is made from.', ['script', 'lead']),
      guidelines: guidelines(),
      tone: tone(),
      effort: effort(),
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
    const { effortOf, guidelinesOf, instruct, listProblems, materialOf, write } = await import(
      '../writing/index.ts'
    )
    const { source, tone, guidelines } = run.input
    const rules = await guidelinesOf(guidelines, 'video_title')
    if ((rules.count ?? 1) > 1) {
      run.warn('The guidelines ask for several titles; this endpoint writes one.')
    }
    const { title } = await write(run, {
      task: 'generateVideoTitle',
      version: 8,
      effort: effortOf(run),
      instructions: instruct(['Write the title of the video whose script is `source`, ready to publish.'], {
        guidelines: rules,
      }),
      material: materialOf({ source, tone }),
      groundedIn: 'everything',
      answer: z.object({ title: z.string().min(1) }),
      guidelines: rules,
      edit: (answer, change) => ({ title: change(answer.title) }),
      problems: (answer) => listProblems([answer.title], maxCharacters),
    })
    return { video_title: title }
  },
})
export type GenerateVideoTitleInput = z.input<typeof generateVideoTitle.input>
export type GenerateVideoTitleOutput = z.output<typeof generateVideoTitle.output>
