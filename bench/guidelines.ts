/**
 * Prints what the reading of guidelines adds to a call of each text endpoint that takes them: calls, tokens, and seconds for a
 * model that writes so many tokens a second. The first run reads them (cold); later runs of the process, or of its journal,
 * have them (warm).
 *
 *   node bench/guidelines.ts [tokens a second]
 */
import { estimate } from '../src/estimate.ts'
import { registry } from '../src/generators/index.ts'
import type { TextProvider } from '../src/providers/types.ts'

const speed = Number(process.argv[2] ?? 70)
const patience = 5
const guidelines =
  'Warm and plain, as one neighbour talks to another. Never say “cheap”, “deal” or “must-have”. No exclamation marks. Tweets: at most 200 characters, one or two hashtags, always #northpost. Blog titles in sentence case, under 60 characters. Prices always with “incl. VAT”. In texts over 60 words say once that walks start from the old lighthouse. British spelling. We say “guests”, never “customers”. No health claims, and do not name other tour operators. Words on pictures: six at most.'

const text: TextProvider = {
  version: 1,
  provider: 'model',
  model: 'text',
  write: () => Promise.reject(new Error('An estimate asks nobody.')),
}
const providers = { text }

console.log(
  '| Endpoint | Calls warm, cold | Tokens in warm, cold | Tokens out warm, cold | Seconds warm, cold |',
)
console.log('| --- | --- | --- | --- | --- |')
for (const endpoint of registry) {
  const field = ['guidelines', 'script_guidelines'].find((name) => name in endpoint.input.shape)
  // Pictures and videos take longer than any reading, which is done when they are.
  if (field === undefined || !endpoint.needs.every((need) => need === 'text')) continue
  const input = { ...endpoint.example, [field]: guidelines }
  const run = endpoint as unknown as (input: unknown, options: object) => Promise<unknown>
  const warm = await estimate(run, input, { providers, checkGuidelines: false })
  const cold = await estimate(run, input, { providers })
  const draft = warm.outputTokens / speed
  const reading = (cold.outputTokens - warm.outputTokens) / speed
  // They run side by side, and a finished draft waits five seconds at most.
  const late = Math.min(Math.max(0, reading - draft), patience)
  const pair = (name: 'calls' | 'inputTokens' | 'outputTokens') => `${warm[name]}, ${cold[name]}`
  console.log(
    `| \`${endpoint.path}\` | ${pair('calls')} | ${pair('inputTokens')} | ${pair('outputTokens')} | ${draft.toFixed(1)}, ${(draft + late).toFixed(1)} |`,
  )
}
process.exit(0)
