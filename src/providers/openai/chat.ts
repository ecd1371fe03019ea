import { toDataUrl } from '../../media/media.ts'
import { failureOf, unusableAnswer } from '../adapter/failure.ts'
import { outcomeOf, promptOf, schemaInWords } from '../adapter/prompt.ts'
import { lowerSchema } from '../adapter/schema.ts'
import { readBySdk } from '../adapter/wire.ts'
import type { TextAnswer, TextRequest } from '../types.ts'
import type { Account } from './options.ts'

/** Servers that turned a JSON Schema down. They are told it in words alone from then on. */
const schemaless = new WeakSet<Account>()

/** Asks through chat completions, as OpenAI-compatible servers understand them, each in its own way. */
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
          // Not every server makes the model see the schema, so it is in the words too.
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
    const isAboutSchema = (status === 400 || status === 422) && /response_format|json_schema/.test(message)
    if (!isTold || !isAboutSchema) throw error
    schemaless.add(account)
    return create(false)
  })

  const requestId = completion?._request_id ?? undefined
  const choice = completion?.choices?.[0]
  if (!choice?.message) throw unusableAnswer('There is no choice in the answer.', requestId)
  const { usage } = completion
  const cost = (usage as { cost?: unknown } | undefined)?.cost
  const said = {
    usage: {
      inputTokens: usage?.prompt_tokens,
      outputTokens: usage?.completion_tokens,
      // OpenRouter tells it.
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
