import {
  CallFailure,
  lowerSchema,
  outcomeOf,
  promptOf,
  readBySdk,
  type TextAnswer,
  type TextRequest,
  toDataUrl,
  unusableAnswer,
} from '../adapter/index.ts'
import type { Account } from './options.ts'

/** Calls the Responses API, without storage at the vendor. */
export async function askResponses(
  account: Account,
  model: string,
  request: TextRequest,
  extra: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<TextAnswer> {
  const { instructions, images, maxOutputTokens } = request
  const { schema, raise } = lowerSchema(request.schema, 'openai')
  const client = await account.client()
  const call = client.responses.create(
    {
      model,
      instructions,
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: promptOf(request) },
            ...images.map((image) => ({
              type: 'input_image' as const,
              detail: 'auto' as const,
              image_url: toDataUrl(image),
            })),
          ],
        },
      ],
      text: { format: { type: 'json_schema', name: 'answer', strict: true, schema } },
      store: false,
      ...(maxOutputTokens === undefined ? {} : { max_output_tokens: maxOutputTokens }),
      ...extra,
    },
    { signal },
  )
  const response = await readBySdk(call, signal)
  const requestId = response?._request_id ?? undefined
  if (!Array.isArray(response?.output)) throw unusableAnswer('The answer contains no output.', requestId)
  const info = {
    usage: {
      inputTokens: response.usage?.input_tokens,
      outputTokens: response.usage?.output_tokens,
      cost: undefined,
    },
    requestId,
    warnings: [],
  }
  const { status, incomplete_details } = response
  if (status === 'failed' || status === 'cancelled') {
    // A failure that counts tokens may have been billed.
    const reach = response.usage?.output_tokens ? 'unknown' : 'rejected'
    const retryable = reach === 'rejected'
    throw new CallFailure(reach, 'The model failed to answer.', { requestId, retryable })
  }
  // A reasoning item may come first.
  const parts = response.output.flatMap((item) => (item.type === 'message' ? item.content : []))
  const refusal = parts.find((part) => part.type === 'refusal')
  if (refusal) return { ...info, outcome: 'refused', reason: refusal.refusal }
  if (incomplete_details?.reason === 'content_filter') {
    return { ...info, outcome: 'refused', reason: 'content filter' }
  }
  if (status === 'incomplete') return { ...info, outcome: 'truncated' }
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('')
  return { ...info, ...outcomeOf(text, raise) }
}
