import { postIdeas } from 'copydesk'
import { local } from 'copydesk/local'

const { post_ideas } = await postIdeas({ topic: 'Growing tomatoes on a balcony' }, { providers: local() })

for (const [part, ideas] of Object.entries(post_ideas)) {
  console.log(`\n${part}`)
  for (const [kind, lines] of Object.entries(ideas)) console.log(`  ${kind}: ${lines.join(' / ')}`)
}
