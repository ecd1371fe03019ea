import type OpenAI from 'openai'
import { addressOf, keyOf, loadSdk } from '../adapter/sdk.ts'
import { type Fetch, wire } from '../adapter/wire.ts'

/** Who answers, and with which key. */
export interface OpenAIOptions {
  /** Needed, but where `baseURL` leads to a server that asks for none. */
  readonly apiKey?: string | undefined
  /** An OpenAI-compatible server, such as `http://127.0.0.1:11434/v1` for Ollama. */
  readonly baseURL?: string | undefined
  /** Responses at OpenAI itself, chat completions everywhere else, unless set. */
  readonly api?: 'responses' | 'chat' | undefined
  /** What the events and the price table call it; `openai` unless set. */
  readonly name?: string | undefined
  /** What a server wants beside the usual, such as Azure's `api-key` header and `api-version` query. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  /** How many calls are made at once; 8 unless set. */
  readonly concurrency?: number | undefined
  readonly fetch?: Fetch | undefined
}

/** The options of one provider, with everything decided. */
export interface Account {
  readonly name: string
  readonly baseURL: string
  readonly isOpenAI: boolean
  readonly api: 'responses' | 'chat'
  readonly concurrency: number | undefined
  readonly client: () => Promise<OpenAI>
  readonly sdk: () => Promise<typeof import('openai')>
}

const usual = /^(?:accept|authorization|content-type|user-agent|x-stainless-.+)$/

// The deadline of the policy holds. This only keeps the SDK's own, shorter one out of the way.
const timeout = 3_600_000

export function accountOf(options: OpenAIOptions): Account {
  const { name = 'openai', concurrency, headers = {} } = options
  const baseURL = addressOf(options.baseURL ?? 'https://api.openai.com/v1')
  const isOpenAI = /^https:\/\/(?:[a-z]+\.)?api\.openai\.com(?:\/|$)/.test(baseURL)
  const apiKey = keyOf(options.apiKey ?? (isOpenAI ? undefined : 'none'), 'openai')
  const ours = new Set(Object.keys(headers).map((header) => header.toLowerCase()))
  const sdk = () => loadSdk('openai', () => import('openai'))
  let client: OpenAI | undefined
  return {
    name,
    baseURL,
    isOpenAI,
    api: options.api ?? (isOpenAI ? 'responses' : 'chat'),
    concurrency,
    sdk,
    client: async () => {
      if (client) return client
      const { OpenAI } = await sdk()
      const fetch = wire(options.fetch, (header) => usual.test(header) || ours.has(header))
      // Everything is said, so that nothing is taken from the environment.
      const said = { organization: null, project: null, webhookSecret: null }
      const extra = { defaultHeaders: headers, defaultQuery: { ...options.query } }
      client ??= new OpenAI({ ...said, ...extra, apiKey, baseURL, fetch, timeout, maxRetries: 0 })
      return client
    },
  }
}
