import type Anthropic from '@anthropic-ai/sdk'
import {
  addressOf,
  assertOptionNames,
  type Fetch,
  keyOf,
  loadSdk,
  lowerSchema,
  type Media,
  type ModelId,
  outcomeOf,
  promptOf,
  readBySdk,
  type Selectable,
  selectable,
  type TextAnswer,
  type TextProvider,
  type TextRequest,
  toDataUrl,
  unusableAnswer,
  wire,
} from '../adapter/index.ts'

export type { Fetch, ModelId, Selectable } from '../adapter/index.ts'

/** Account settings. */
export interface AnthropicOptions {
  /** The key of your account. */
  readonly apiKey: string | undefined
  /** Another address of the API, such as a proxy’s. */
  readonly baseURL?: string | undefined
  /** Maximum parallel calls. Defaults to 8. */
  readonly concurrency?: number | undefined
  /** Replaces the global `fetch`, to add a proxy or to log requests. */
  readonly fetch?: Fetch | undefined
}

/** Every option, which the compiler compares with the type. */
const optionNames: Readonly<Record<keyof AnthropicOptions, true>> = {
  apiKey: true,
  baseURL: true,
  concurrency: true,
  fetch: true,
}

/** Settings of a text model. */
export interface AnthropicTextSettings {
  /** Extra fields for every request, such as `{ service_tier: 'standard_only' }`. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  /** How much the model reasons before it answers. */
  readonly effort?: 'low' | 'medium' | 'high' | undefined
}

/** The providers of one Anthropic account. */
export interface AnthropicProviders {
  /** Writes, and reads pictures. By default with `claude-sonnet-5-5`. */
  readonly text: Selectable<
    (model?: ModelId<'claude-sonnet-5-5'>, settings?: AnthropicTextSettings) => TextProvider
  >
}

// The policy's deadline applies; this only disables the SDK's shorter one.
const timeout = 3_600_000
const usual = /^(?:accept|authorization|content-type|user-agent|x-api-key|anthropic-.+|x-stainless-.+)$/
const usualMostTokens = 8_000

/**
 * Claude, through the `@anthropic-ai/sdk` package.
 *
 * ```ts
 * await topics({ topic }, { providers: anthropic({ apiKey }) })
 * ```
 */
export function anthropic(options: AnthropicOptions): AnthropicProviders {
  assertOptionNames(options, 'anthropic', Object.keys(optionNames))
  const { concurrency } = options
  const baseURL = addressOf(options.baseURL ?? 'https://api.anthropic.com')
  const apiKey = keyOf(options.apiKey, 'anthropic')
  let client: Anthropic | undefined
  const connect = async () => {
    if (client) return client
    const { Anthropic } = await loadSdk('@anthropic-ai/sdk', () => import('@anthropic-ai/sdk'))
    const fetch = wire(options.fetch, (header) => usual.test(header))
    // Every option is set, so that the SDK takes none from the environment.
    client ??= new Anthropic({ apiKey, authToken: null, baseURL, fetch, timeout, maxRetries: 0 })
    return client
  }
  return {
    text: selectable((model = 'claude-sonnet-5-5', settings = {}) => ({
      version: 1,
      provider: 'anthropic',
      model,
      settings,
      concurrency,
      check: async () => void (await connect()),
      unsupportedReason: ({ images }) => lacking(images),
      write: async (request, { signal }) => write(await connect(), model, settings, request, signal),
    })),
  }
}

async function write(
  client: Anthropic,
  model: string,
  { extra, effort }: AnthropicTextSettings,
  request: TextRequest,
  signal: AbortSignal | undefined,
): Promise<TextAnswer> {
  const { instructions, images, maxOutputTokens = usualMostTokens } = request
  const { schema, raise } = lowerSchema(request.schema, 'anthropic')
  const call = client.messages.create(
    {
      model,
      max_tokens: maxOutputTokens,
      system: instructions,
      messages: [
        { role: 'user', content: [...images.map(imageBlock), { type: 'text', text: promptOf(request) }] },
      ],
      output_config: { format: { type: 'json_schema', schema }, ...(effort ? { effort } : {}) },
      stream: false,
      ...extra,
    },
    { signal },
  )
  const message = await readBySdk(call, signal)
  const requestId = message?._request_id ?? undefined
  if (!Array.isArray(message?.content)) throw unusableAnswer('The answer contains no content.', requestId)
  const { usage, stop_reason } = message
  const info = {
    usage: { inputTokens: usage?.input_tokens, outputTokens: usage?.output_tokens, cost: undefined },
    requestId,
    warnings: [],
  }
  if (stop_reason === 'refusal') return { ...info, outcome: 'refused', reason: 'refusal' }
  if (stop_reason === 'max_tokens' || stop_reason === 'model_context_window_exceeded') {
    return { ...info, outcome: 'truncated' }
  }
  // A thinking block may come first.
  const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')
  return { ...info, ...outcomeOf(text, raise) }
}

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

function lacking(images: readonly Media[]): string | undefined {
  const foreign = images.find(({ type }) => !(imageTypes as readonly string[]).includes(type))
  return foreign && `it does not see ${foreign.type}`
}

function imageBlock(image: Media) {
  const url = toDataUrl(image)
  const data = url.slice(url.indexOf(',') + 1)
  const media_type = image.type as (typeof imageTypes)[number]
  return { type: 'image' as const, source: { type: 'base64' as const, media_type, data } }
}
