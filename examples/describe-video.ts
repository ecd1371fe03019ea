import { describeVideo } from 'copydesk'
import { local } from 'copydesk/local'

// The film of the documentation, two seconds long. Any http, https or data URL of an MP4, WebM or QuickTime film will do.
const { video_url } = describeVideo.example

const { description } = await describeVideo(
  { video_url, brand_description: 'Northpost plans slow walking holidays in the hills of Northern England.' },
  { providers: local() },
)

console.log(description)
