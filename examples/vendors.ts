// OPENAI_API_KEY=… ANTHROPIC_API_KEY=… node examples/vendors.ts
import { estimate, fallback, type RunEvent, receipt, topics } from 'copydesk'
import { anthropic } from 'copydesk/anthropic'
import { local } from 'copydesk/local'
import { openai } from 'copydesk/openai'

const { OPENAI_API_KEY, ANTHROPIC_API_KEY } = process.env

/** Whoever has a key is asked, in this order; without any the built-in writer makes a draft. */
const text = fallback([
  ...(OPENAI_API_KEY ? [openai({ apiKey: OPENAI_API_KEY }).text('gpt-6-luna')] : []),
  ...(ANTHROPIC_API_KEY ? [anthropic({ apiKey: ANTHROPIC_API_KEY }).text('claude-haiku-5-5')] : []),
  local().text,
])
const input = { topic: 'Cold brew coffee', guidelines: 'Five headlines, no exclamation marks.' }
console.log('estimated', await estimate(topics, input, { providers: { text } }))

const events: RunEvent[] = []
const { topic } = await topics(input, {
  providers: { text },
  maxCost: 0.02,
  onEvent: (event) => events.push(event),
})
console.log(topic)
console.log('used', receipt(events))
