import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, runEndpoint } from '../../src/endpoint.ts'
import { CopydeskError } from '../../src/errors.ts'
import type { RunEvent } from '../../src/events.ts'
import { registry } from '../../src/generators/index.ts'
import type { LlamaProvider } from '../../src/providers/llama/index.ts'
import { local } from '../../src/providers/local/index.ts'
import type { TextProvider } from '../../src/providers/types.ts'
import { memory } from '../../src/store/memory.ts'
import { isInstalled, tinyModels } from './runtime.ts'

const models = tinyModels()
afterAll(models.close)

/** What becomes of an answer that even a repair does not make usable. */
const honest = ['model_output_invalid', 'guidelines_unmet', 'nothing_fits']

/** Short answers, because a model of this size does not know when to stop. */
function brief(provider: LlamaProvider): TextProvider {
  const write: TextProvider['write'] = (request, options) =>
    provider.write({ ...request, maxOutputTokens: 250 }, options)
  return { ...provider, write }
}

const { image, voice, video } = local()
const endpoints: readonly Endpoint[] = registry
/** Videos and campaigns are written by several of the same calls, and take long to make. */
const writing = endpoints.filter(
  ({ needs, load }) => needs.includes('text') && !needs.includes('search') && load !== 'video',
)

describe.runIf(isInstalled).each(['parrot', 'random'] as const)('a tiny %s model', (kind) => {
  const options = { temperature: kind === 'parrot' ? 0.7 : 0.9, contextSize: 32_768 }
  let text: readonly TextProvider[]
  beforeAll(() => {
    const provider = models.provider({ kind, context: 32_768, layers: 1, width: 32 }, options)
    text = [brief(provider), local().text]
  })

  // Every other endpoint, so that each is asked of one of the two.
  const own = writing.filter((_, index) => index % 2 === (kind === 'parrot' ? 0 : 1))
  it.each(own.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s ends with a result or an honest error',
    async (_, endpoint) => {
      const calls: RunEvent[] = []
      const onEvent = (event: RunEvent) => event.type === 'call' && calls.push(event)
      const setup = { providers: { text, image, voice, video }, store: memory(), onEvent }
      const result = await runEndpoint(endpoint, endpoint.example, setup).catch((error: unknown) => error)
      if (CopydeskError.is(result)) expect(honest).toContain(result.code)
      else expect(endpoint.output.parse(result)).toEqual(result)
      expect(calls).not.toContainEqual(expect.objectContaining({ outcome: 'unknown' }))
    },
  )
})
