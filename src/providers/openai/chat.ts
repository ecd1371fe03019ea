import {
  failureOf,
  lowerSchema,
  outcomeOf,
  promptOf,
  readBySdk,
  schemaInWords,
  type TextAnswer,
  type TextRequest,
  toDataUrl,
  unusableAnswer,
} from '../adapter/index.ts'
import type { Account } from './options.ts'

/** Servers that rejected a JSON Schema. From then on they get it in words only. */
const schemaless = new WeakSet<Account>()

/** Calls chat completions, and copes with the differences between OpenAI-compatible servers. */
export async function askChat(
  account: Account,
  model: string,
  request: TextRequest,
  extra: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<TextAnswer> {
  const { instructions, images, maxOutputTokens } = request
  const { schema, raise } = lowerSchema(request.schema, 'openai')
  const limit =
    account.isOpenAI || /\.azure\.com\//.test(account.baseURL) ? 'max_completion_tokens' : 'max_tokens'
  const form = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } as const
  const client = await account.client()
  const create = (withForm: boolean) => {
    const call = client.chat.completions.create(
      {
        model,
        messages: [
          // Not every server shows the schema to the model, so the prompt contains it too.
          { role: 'system', content: `${instructions}\n\n${schemaInWords(schema)}` },
          {
            role: 'user',
            content: [
              { type: 'text', text: promptOf(request) },
              ...images.map((image) => ({
                type: 'image_url' as const,
                image_url: { url: toDataUrl(image) },
              })),
            ],
          },
        ],
        ...(withForm ? { response_format: form } : {}),
        ...(maxOutputTokens === undefined ? {} : { [limit]: maxOutputTokens }),
        ...extra,
      },
      { signal },
    )
    return readBySdk(call, signal)
  }
  const isTold = !schemaless.has(account)
  const completion = await create(isTold).catch((error) => {
    const { status, message } = failureOf(error)
    // Ollama answers 500 to a schema that it cannot convert.
    const isAboutSchema =
      (status === 400 || status === 422 || status === 500) &&
      /response_format|json.?schema|grammar/i.test(message)
    if (!isTold || !isAboutSchema) throw error
    schemaless.add(account)
    return create(false)
  })

  const requestId = completion?._request_id ?? undefined
  const choice = completion?.choices?.[0]
  if (!choice?.message) throw unusableAnswer('The answer contains no choice.', requestId)
  const { usage } = completion
  const cost = (usage as { cost?: unknown } | undefined)?.cost
  const said = {
    usage: {
      inputTokens: usage?.prompt_tokens,
      outputTokens: usage?.completion_tokens,
      // OpenRouter reports it.
      cost: typeof cost === 'number' ? cost : undefined,
    },
    requestId,
    warnings: [],
  }
  const { message, finish_reason } = choice
  if (message.refusal) return { ...said, outcome: 'refused', reason: message.refusal }
  if (finish_reason === 'content_filter') return { ...said, outcome: 'refused', reason: 'content filter' }
  if (finish_reason === 'length') return { ...said, outcome: 'truncated' }
  const text = message.content ?? ''
  return { ...said, ...outcomeOf(text, raise) }
}
