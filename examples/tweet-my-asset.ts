import { tweetMyAsset } from 'copydesk'
import { local } from 'copydesk/local'

const { tweet } = await tweetMyAsset(
  {
    image_description:
      'A close-up photo of two hands pressing a basil seedling into dark soil. The background is blurred.',
    brand_description: 'Sill & Sons sends seedlings by post, in pots that may go into the ground.',
    guidelines: 'Use one hashtag, no emoji.',
  },
  { providers: local() },
)

console.log(tweet)
