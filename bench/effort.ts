/**
 * Prints what each effort asks of a model: calls, tokens in and out, and seconds for a model that writes so many tokens a
 * second. The calls of one text come one after the other, but for the two drafts of `best`.
 *
 *   node bench/effort.ts [tokens a second]
 */
import { efforts } from '../src/content/effort.ts'
import { estimate } from '../src/estimate.ts'
import { registry } from '../src/generators/index.ts'
import { examplePicture } from '../src/generators/shared/fields.ts'
import type { TextProvider } from '../src/providers/types.ts'

const speed = Number(process.argv[2] ?? 70)
const text: TextProvider = {
  version: 1,
  provider: 'model',
  model: 'text',
  write: () => Promise.reject(new Error('An estimate asks nobody.')),
}

console.log(`| Endpoint | ${efforts.map((effort) => `\`${effort}\``).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(efforts.length)}`)
for (const endpoint of registry) {
  if (!('effort' in endpoint.input.shape) || !endpoint.needs.every((need) => need === 'text')) continue
  const run = endpoint as unknown as (input: unknown, options: object) => Promise<unknown>
  const cells = []
  for (const effort of efforts) {
    // Given, because a model that draws one counts its own tokens.
    const picture = 'image' in endpoint.input.shape && { image: examplePicture }
    const input = { ...endpoint.example, ...picture, effort }
    const { calls, inputTokens, outputTokens } = await estimate(run, input, {
      providers: { text },
      checkGuidelines: false,
    })
    const rounds = effort === 'best' ? calls - 1 : calls
    const seconds = (outputTokens / calls / speed) * rounds
    cells.push(`${calls}: ${inputTokens} + ${outputTokens}, ${seconds.toFixed(1)} s`)
  }
  console.log(`| \`${endpoint.path}\` | ${cells.join(' | ')} |`)
}
process.exit(0)
