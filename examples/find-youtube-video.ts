import { findYoutubeVideo } from 'copydesk'
import { videoList } from 'copydesk/youtube'

// With a key, `youtube({ apiKey })` searches all of YouTube instead of a list of your own.
const search = videoList([
  {
    id: 'coldbrew-01',
    title: 'Cold brew coffee at home: ratio, time, grind',
    channel: 'Harbour Lab',
    seconds: 522,
  },
  { id: 'espresso-01', title: 'Espresso without a machine', channel: 'Harbour Lab', seconds: 311 },
])

const { youtube_embed } = await findYoutubeVideo(
  { title: 'How to make cold brew coffee at home', facade: true },
  { providers: { search } },
)

console.log(youtube_embed)
