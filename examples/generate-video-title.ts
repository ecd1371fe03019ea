import { createDesk } from 'copydesk'
import { local } from 'copydesk/local'

const desk = createDesk({ providers: local() })
const { video_title } = await desk.generateVideoTitle({
  source: `Most sourdough fails for one reason: the starter is cold. Keep it at 26 degrees and feed it twice a day.
    After five days it doubles in four hours, and then it is ready to bake with.`,
  guidelines: 'No emoji, at most 60 characters.',
})

console.log(video_title)
