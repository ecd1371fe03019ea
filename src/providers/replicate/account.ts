import type Replicate from 'replicate'
import {
  addressOf,
  assertOptionNames,
  CallFailure,
  type Fetch,
  failureOf,
  keyOf,
  loadSdk,
  wire,
} from '../adapter/index.ts'

/** Account settings. */
export interface ReplicateOptions {
  /** The token of your account, which starts with `r8_`. */
  readonly apiToken: string | undefined
  /** Another address of the API, such as a proxy’s. */
  readonly baseURL?: string | undefined
  /** Maximum parallel predictions of each provider. Defaults to 8. */
  readonly concurrency?: number | undefined
  /** Hosts that may be read although their address is not public. */
  readonly allowHosts?: readonly string[] | undefined
  /** Replaces the global `fetch`, to add a proxy or to log requests. */
  readonly fetch?: Fetch | undefined
}

/** Every option, which the compiler compares with the type. */
const optionNames: Readonly<Record<keyof ReplicateOptions, true>> = {
  apiToken: true,
  baseURL: true,
  concurrency: true,
  allowHosts: true,
  fetch: true,
}

/** Extra inputs, which override copydesk's. */
export type OwnInput = Readonly<Record<string, unknown>>

/** The options with all defaults applied. */
export interface Account {
  readonly concurrency: number | undefined
  readonly allowHosts: readonly string[]
  readonly client: () => Promise<Replicate>
  /** Throws if the SDK is missing. */
  readonly check: () => Promise<void>
  /** The latest predictions with a known start. A lost one is not among them. */
  readonly started: Set<string>
}

/** Checks the options and opens the client of the SDK when it is first used. */
export function openAccount(options: ReplicateOptions): Account {
  assertOptionNames(options, 'replicate', Object.keys(optionNames))
  const { allowHosts = [], concurrency } = options
  const baseURL = addressOf(options.baseURL ?? 'https://api.replicate.com/v1')
  const auth = keyOf(options.apiToken, 'replicate', 'apiToken')
  const sdk = () => loadSdk('replicate', () => import('replicate'))
  let client: Replicate | undefined
  return {
    concurrency,
    started: new Set(),
    allowHosts: options.baseURL ? [new URL(baseURL).host, ...allowHosts] : allowHosts,
    check: async () => void (await sdk()),
    client: async () => {
      if (client) return client
      const { default: Replicate } = await sdk()
      client ??= new Replicate({
        auth,
        baseUrl: baseURL,
        fetch: unrepeated(options.fetch),
        useFileOutput: false,
      })
      return client
    },
  }
}

/** What all providers of an account have in common. */
export function accountIdentity(
  { concurrency, check }: Account,
  model: string,
  settings: OwnInput | undefined,
) {
  return { version: 1, provider: 'replicate', model, settings, concurrency, check, canResume: true } as const
}

/**
 * The SDK retries up to six times when the connection breaks or the status is 429, and each
 * retry can be billed. So it only gets a final status here, with the failure attached.
 */
function unrepeated(fetch: Fetch | undefined): Fetch {
  const send = wire(fetch)
  return async (url, init) => {
    try {
      return await send(url, init)
    } catch (error) {
      const failure = error instanceof CallFailure ? error : failureOf(error)
      return Object.assign(new Response(null, { status: 418 }), { failure })
    }
  }
}
