import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { brandDescription, guidelines, tone } from './shared/fields.ts'

/** Writes the tweet that goes out beside a picture. @function */
export const tweetMyAsset = defineEndpoint({
  name: 'tweetMyAsset',
  path: '/tweet-my-asset',
  group: 'understanding',
  summary: 'Writes the tweet that goes out beside a picture.',
  needs: ['text'],
  load: 'picture',
  input: () =>
    z.object({
      image_description: z
        .string()
        .describe('What the picture shows, such as the answer of an image description.')
        .register(fieldTraits, { takes: ['picture', 'lead'] }),
      tone: tone(),
      brand_description: brandDescription('What the brand is and does, in its own words.'),
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
  exampleOutput: { tweet: 'Brewed in small batches, poured over ice, delivered by cargo bike.' },
  run: async (run) => {
    const { charactersFor, describedBy, guidelinesOf, instruct, maxOnX, preparation, weighOnX, write } =
      await import('../writing/index.ts')
    const { image_description: description, brand_description: brand } = run.input
    const tone = describedBy('tone', run.input.tone)
    const rules = await guidelinesOf(run.input.guidelines, 'tweet')
    const lengths = [100, 240, maxOnX].map((most) => charactersFor(brand ?? description, most))
    if ((rules.count ?? 1) > 1) {
      run.warn('The guidelines ask for several tweets; this endpoint writes one.')
    }
    return write(run, {
      task: 'tweetMyAsset',
      version: 6,
      instructions: instruct(
        [
          `Write one post for X that goes out beside the picture described in the material, ${lengths[0]} to ${lengths[1]} characters long; X takes no more than ${lengths[2]}.`,
          `Readers see the picture, so do not list what is in it. Take its most telling detail and say of it, in short and simple sentences, what an observant person would: something to smile or nod at. ${brand === undefined ? 'Let it end on the thought that the picture shows to be true.' : 'From there one natural step leads to the brand, by name, and to the definite thing that it makes, does or spares its customers; the two halves are one thought, no remark with an advertisement behind it.'}`,
          'Finish the thought: no riddle, no maxim. Invent no facts about the picture or the brand; a playful reading of what is seen is welcome.',
          'Unless the guidelines ask for them: no hashtags, links, mentions or emoji. No “Check out” or “Introducing”, no plea to like, share or comment, no question that fishes for answers.',
        ],
        { tone: tone.words, guidelines: rules, manner: 'of the brand' },
      ),
      material: [
        { name: 'image description', text: description },
        ...(brand === undefined ? [] : [{ name: 'brand description', text: brand }]),
        ...tone.material,
      ],
      groundedIn: 'everything',
      answer: z.object({
        preparation: preparation(
          'three posts that start from different details or thoughts, each written out; which of them a reader would repeat to somebody, and what would make it better.',
        ),
        tweet: z.string().trim().min(1),
      }),
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
