import {
  CallFailure,
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

/** Models for which a server rejected a JSON Schema. From then on they get it in words only. */
const schemaless = new WeakMap<Account, Set<string>>()

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
  const sendsSchema = !schemaless.get(account)?.has(model)
  const create = () => {
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
        ...(sendsSchema ? { response_format: form } : {}),
        ...(maxOutputTokens === undefined ? {} : { [limit]: maxOutputTokens }),
        ...extra,
      },
      { signal },
    )
    return readBySdk(call, signal)
  }
  const completion = await create().catch((error) => {
    const failure = failureOf(error)
    if (!sendsSchema || !isAboutSchema(failure)) throw error
    schemaless.set(account, (schemaless.get(account) ?? new Set()).add(model))
    throw new CallFailure(failure.reach, failure.message, { ...failure, isAdapted: true, cause: error })
  })

  const requestId = completion?._request_id ?? undefined
  const choice = completion?.choices?.[0]
  if (!choice?.message) throw unusableAnswer('The answer contains no choice.', requestId)
  const { usage } = completion
  const cost = (usage as { cost?: unknown } | undefined)?.cost
  const info = {
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
  if (message.refusal) return { ...info, outcome: 'refused', reason: message.refusal }
  if (finish_reason === 'content_filter') return { ...info, outcome: 'refused', reason: 'content filter' }
  if (finish_reason === 'length') return { ...info, outcome: 'truncated' }
  const text = message.content ?? ''
  return { ...info, ...outcomeOf(text, raise) }
}

/** Whether the server takes no JSON Schema, or not this one: Ollama answers 500 to one that it cannot convert. */
function isAboutSchema({ status, message }: CallFailure): boolean {
  return (
    (status === 400 || status === 422 || status === 500) &&
    /response_format|json.?schema|grammar/i.test(message)
  )
}
