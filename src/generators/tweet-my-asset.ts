import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { guidelines, tone } from './shared/fields.ts'

/** Writes the tweet that goes out beside a picture. @function */
export const tweetMyAsset = defineEndpoint({
  name: 'tweetMyAsset',
  path: '/tweet-my-asset',
  group: 'understanding',
  summary: 'Writes the tweet that goes out beside a picture.',
  needs: ['text'],
  input: () =>
    z.object({
      image_description: z
        .string()
        .describe('What the picture shows, such as the answer of an image description.'),
      tone: tone(),
      brand_description: z.string().optional().describe('What the brand is and does, in its own words.'),
      guidelines: guidelines(),
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
  run: async (run) => {
    const { guidelinesOf, instruct, maxOnX, weighOnX, write } = await import('../writing/index.ts')
    const { image_description: description, brand_description: brand, tone } = run.input
    const rules = await guidelinesOf(run.input.guidelines)
    if ((rules.count ?? 1) > 1) {
      run.warn('The guidelines ask for several tweets; this endpoint writes one.')
    }
    return write(run, {
      task: 'tweetMyAsset',
      version: 1,
      instructions: instruct(
        [
          'Write one post for X that goes out beside the picture described in the material.',
          'It takes at most 280 characters as X counts them: a link is 23, an emoji or a Chinese, Japanese or Korean character is 2. Best is 70 to 200.',
          'Readers see the picture. Do not list or describe what is in it: give the one thought that makes them look twice, tied to a concrete detail of it.',
          'Write as the brand speaks, where one is described; use what it says of itself only where the picture gives cause.',
          'Start with the most telling words. One or two sentences, complete without a link.',
          'Unless the guidelines ask for them: no hashtags, links or mentions, and no emoji.',
          'No “Check out”, no “Introducing”, no plea to like, share, follow or comment, no question that only fishes for answers, no superlative that the material does not prove.',
        ],
        { tone, guidelines: rules },
      ),
      material: [
        { name: 'image description', text: description },
        ...(brand === undefined ? [] : [{ name: 'brand description', text: brand }]),
      ],
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
      facts: run.input,
    })
  },
})
export type TweetMyAssetInput = z.input<typeof tweetMyAsset.input>
export type TweetMyAssetOutput = z.output<typeof tweetMyAsset.output>
