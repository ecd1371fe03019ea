import {
  createPost,
  type Fetch,
  keyOf,
  lowerSchema,
  outcomeOf,
  promptOf,
  type TextProvider,
} from 'copydesk/adapter'

interface AcmeAnswer {
  readonly text: string
  readonly stop: 'end' | 'length' | 'refusal'
  readonly tokens: { readonly input: number; readonly output: number }
}

/** Writes with a model of Acme. */
export function acme({ apiKey, fetch }: { apiKey: string; fetch?: Fetch }): TextProvider {
  const post = createPost({ authorization: `Bearer ${keyOf(apiKey, 'acme')}` }, fetch)
  return {
    version: 1,
    provider: 'acme',
    model: 'acme-large',
    unsupportedReason: ({ images }) => (images.length > 0 ? 'it accepts no pictures' : undefined),
    write: async (request, { signal }) => {
      const { schema, raise } = lowerSchema(request.schema, 'openai')
      const { instructions: system, maxOutputTokens: limit } = request
      const body = { system, prompt: promptOf(request), schema, limit }
      const { answer, requestId } = await post<AcmeAnswer>('https://api.acme.example/v1/write', body, signal)
      const { text, stop, tokens } = answer
      const usage = { inputTokens: tokens?.input, outputTokens: tokens?.output, cost: undefined }
      if (stop === 'refusal')
        return { outcome: 'refused', reason: text ?? '', usage, requestId, warnings: [] }
      if (stop === 'length') return { outcome: 'truncated', usage, requestId, warnings: [] }
      return { ...outcomeOf(text, raise), usage, requestId, warnings: [] }
    },
  }
}
