import type Replicate from 'replicate'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import { addressOf, keyOf, loadSdk } from '../adapter/sdk.ts'
import { type Fetch, wire } from '../adapter/wire.ts'

/** Who answers, and with which key. */
export interface ReplicateOptions {
  readonly apiToken: string
  readonly baseURL?: string | undefined
  /** How many predictions run at once for each provider; 8 unless set. */
  readonly concurrency?: number | undefined
  /** Hosts whose files are fetched although their address is not public. */
  readonly allowHosts?: readonly string[] | undefined
  readonly fetch?: Fetch | undefined
}

/** Inputs of a model's own, which win over ours. */
export type OwnInput = Readonly<Record<string, unknown>>

/** The options of one account, with everything decided. */
export interface Account {
  readonly concurrency: number | undefined
  readonly allowHosts: readonly string[]
  readonly client: () => Promise<Replicate>
  /** The latest predictions whose start was answered: whatever got lost is none of them. */
  readonly started: Set<string>
}

export function accountOf(options: ReplicateOptions): Account {
  const { allowHosts = [], concurrency } = options
  const baseURL = addressOf(options.baseURL ?? 'https://api.replicate.com/v1')
  const auth = keyOf(options.apiToken, 'replicate', 'apiToken')
  let client: Replicate | undefined
  return {
    concurrency,
    started: new Set(),
    allowHosts: options.baseURL ? [new URL(baseURL).host, ...allowHosts] : allowHosts,
    client: async () => {
      if (client) return client
      const { default: Replicate } = await loadSdk('replicate', () => import('replicate'))
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

/**
 * The SDK sends a call again, up to six times within a moment, when the connection breaks or the answer is 429, and
 * each of them can be a prediction that is billed. So it only ever sees a final status; the failure rides along.
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
