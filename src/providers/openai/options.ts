import type OpenAI from 'openai'
import { addressOf, assertOptionNames, type Fetch, keyOf, loadSdk, wire } from '../adapter/index.ts'

/** Account settings. */
export interface OpenAIOptions {
  /** Required, unless `baseURL` is a server without keys. */
  readonly apiKey?: string | undefined
  /** An OpenAI-compatible server, such as `http://127.0.0.1:11434/v1` for Ollama. */
  readonly baseURL?: string | undefined
  /** Defaults to Responses at OpenAI and chat completions elsewhere. */
  readonly api?: 'responses' | 'chat' | undefined
  /** The provider's name in events and prices. Defaults to `openai`. */
  readonly name?: string | undefined
  /** Extra headers, such as Azure’s `api-key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Extra query parameters, such as Azure’s `api-version`. */
  readonly query?: Readonly<Record<string, string>> | undefined
  /** Maximum parallel calls. Defaults to 8. */
  readonly concurrency?: number | undefined
  /** Replaces the global `fetch`, to add a proxy or to log requests. */
  readonly fetch?: Fetch | undefined
}

/** Every option, which the compiler compares with the type. */
const optionNames: Readonly<Record<keyof OpenAIOptions, true>> = {
  apiKey: true,
  baseURL: true,
  api: true,
  name: true,
  headers: true,
  query: true,
  concurrency: true,
  fetch: true,
}

/** The options with all defaults applied. */
export interface Account {
  readonly name: string
  readonly baseURL: string
  readonly isOpenAI: boolean
  readonly api: 'responses' | 'chat'
  readonly concurrency: number | undefined
  readonly client: () => Promise<OpenAI>
  readonly sdk: () => Promise<typeof import('openai')>
  /** Throws if the SDK is missing. */
  readonly check: () => Promise<void>
}

/** What all providers of an account have in common. `settings` are those that decide answers, besides the account's. */
export function accountIdentity(
  { name, baseURL, concurrency, check }: Account,
  model: string,
  settings: readonly unknown[],
) {
  return { version: 1, provider: name, model, settings: [baseURL, ...settings], concurrency, check } as const
}

const usual = /^(?:accept|authorization|content-type|user-agent|x-stainless-.+)$/

// The policy's deadline applies; this only disables the SDK's shorter one.
const timeout = 3_600_000

/**
 * Checks the options and opens the client of the SDK when it is first used. Throws `invalid_options` for a key that
 * is missing.
 */
export function openAccount(options: OpenAIOptions): Account {
  assertOptionNames(options, 'openai', Object.keys(optionNames))
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
    check: async () => void (await sdk()),
    client: async () => {
      if (client) return client
      const { OpenAI } = await sdk()
      const fetch = wire(options.fetch, (header) => usual.test(header) || ours.has(header))
      // Every option is set, so that the SDK takes none from the environment.
      const unsetOptions = { organization: null, project: null, webhookSecret: null }
      const extra = { defaultHeaders: headers, defaultQuery: { ...options.query } }
      client ??= new OpenAI({ ...unsetOptions, ...extra, apiKey, baseURL, fetch, timeout, maxRetries: 0 })
      return client
    },
  }
}
