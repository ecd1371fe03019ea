import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { brandDescription, effort, guidelines, tone } from './shared/fields.ts'
import { understandingTitle } from './shared/groups.ts'

/** Writes the tweet that goes out beside a picture. @function */
export const tweetMyAsset = defineEndpoint({
  name: 'tweetMyAsset',
  path: '/tweet-my-asset',
  group: 'understanding',
  groupTitle: understandingTitle,
  sharedTexts: ['tweetMyAsset', 'tweetMyAsset.edit'],
  summary: 'Writes the tweet that goes out beside a picture.',
  needs: ['text'],
  input: () =>
    z.object({
      image_description: z
        .string()
        .describe('What the picture shows, such as the answer of an image description.')
        .register(fieldTraits, { filledFrom: ['lead'] }),
      picture_text: z
        .string()
        .optional()
        .describe('The words on the picture, which readers see beside the tweet.')
        .register(fieldTraits, { filledFrom: ['picture'] }),
      tone: tone(),
      brand_description: brandDescription('What the brand is and does, in its own words.'),
      guidelines: guidelines(),
      effort: effort(),
    }),
  output: () =>
    z.object({
      tweet: z.string().describe('One post for X, of at most 280 characters as X counts them.'),
    }),
  example: {
    image_description:
      'A barista pours cold brew from a glass bottle into a tumbler full of ice. Morning light falls on the wooden counter.',
    tone: 'serious',
    brand_description: 'Northside Coffee brews in small batches and delivers by cargo bike.',
    guidelines: 'No emoji, at most 200 characters.',
  },
  exampleOutput: { tweet: 'Brewed in small batches, poured over ice, delivered by cargo bike.' },
  run: async (run) => {
    const { effortOf, guidelinesOf, instruct, materialOf, maxOnX, weighOnX, write } = await import(
      '../writing/index.ts'
    )
    const { image_description, picture_text, brand_description, tone, guidelines } = run.input
    const rules = await guidelinesOf(guidelines, 'tweet')
    if ((rules.count ?? 1) > 1) {
      run.warn('The guidelines ask for several tweets; this endpoint writes one.')
    }
    return write(run, {
      task: 'tweetMyAsset',
      version: 7,
      effort: effortOf(run),
      instructions: instruct(
        [
          'Write the post for X that goes out beside the picture of `image_description`, ready to publish.',
          `Its readers see the picture with it. X takes ${maxOnX} characters and counts Chinese, Japanese and Korean ones twice.`,
        ],
        { guidelines: rules },
      ),
      material: materialOf({ image_description, picture_text, tone, brand_description }),
      groundedIn: 'everything',
      answer: z.object({ tweet: z.string().trim().min(1) }),
      guidelines: rules,
      edit: (answer, change) => ({ tweet: change(answer.tweet) }),
      problems: ({ tweet }) => {
        const weight = weighOnX(tweet)
        return weight > maxOnX
          ? [`The tweet has ${weight} characters as X counts them; at most ${maxOnX} are allowed.`]
          : []
      },
    })
  },
})
export type TweetMyAssetInput = z.input<typeof tweetMyAsset.input>
export type TweetMyAssetOutput = z.output<typeof tweetMyAsset.output>
