import { type RunEvent, receipt, topics } from 'copydesk'
import { local } from 'copydesk/local'

const events: RunEvent[] = []
const { topic } = await topics(
  {
    topic: 'Growing tomatoes on a balcony',
    guidelines: 'Five headlines, sentence case, no exclamation marks.',
  },
  { providers: local(), onEvent: (event) => events.push(event) },
)

console.log(topic.join('\n'))
console.log(receipt(events))
