import type { CallOptions, Desk, RunResult } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, isErrorCode, throwIfCancelled } from '../errors.ts'
import type { Receipt } from '../events.ts'
import type { registry } from '../generators/index.ts'
import { paths } from './paths.ts'

/** The endpoints of a server as methods, with the types of a desk. */
export type Client<Endpoints extends readonly Endpoint[] = typeof registry> = Desk<Endpoints, CallOptions>

/** Which server to call, and with which key. */
export interface ClientOptions<Endpoints extends readonly Endpoint[] = typeof registry> {
  /** Where the handler is mounted, base path included: `https://example.com/api/copydesk`. */
  readonly baseUrl: string
  /** Sent as `X-API-Key`. Leave it out for a server with `auth: 'none'`. */
  readonly apiKey?: string | undefined
  /**
   * The endpoints that the server has: as a list, or as paths by name with the list as a type, which keeps them out of a
   * browser: `createClient<typeof endpoints>({ baseUrl, endpoints: { newsletterSubject: '/newsletter-subject' } })`.
   * Defaults to all of copydesk's.
   */
  readonly endpoints?:
    | Endpoints
    | { readonly [Each in Endpoints[number] as Each['name']]: string }
    | undefined
  /** Replaces `globalThis.fetch`, for example in tests. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Calls a copydesk server with the same methods, types and errors as `createDesk`. */
export function createClient<const Endpoints extends readonly Endpoint[] = typeof registry>({
  baseUrl,
  apiKey,
  endpoints,
  fetch = globalThis.fetch,
}: ClientOptions<Endpoints>): Client<Endpoints> {
  const base = baseUrl.replace(/\/$/, '')
  const call = async (
    path: string,
    input: unknown,
    { signal }: CallOptions = {},
    headers: Record<string, string> = {},
  ) => {
    throwIfCancelled(signal)
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
        ...headers,
      },
      body: JSON.stringify(input),
      signal: signal ?? null,
    }
    try {
      const response = await fetch(base + path, request)
      const body: unknown = await response.json()
      if (response.ok) return withBodyAsString(body)
      throw errorOf(body, response)
    } catch (error) {
      if (CopydeskError.is(error)) throw error
      throwIfCancelled(signal)
      throw new CopydeskError(
        'upstream_failed',
        `The server at ${base}${path} gave no usable answer. Check the base URL and that the server runs.`,
        {
          cause: error,
        },
      )
    }
  }
  const routes = pathsOf(endpoints)
  const methods = Object.entries(routes).map(([name, path]) => [
    name,
    (input: unknown, options?: CallOptions) => call(path, input, options),
  ])
  const run = async (name: string, input: unknown, options?: CallOptions) => {
    const path = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (path === undefined) throw new CopydeskError('not_found', `This client has no endpoint “${name}”.`)
    return resultOf(await call(path, input, options, { prefer: 'receipt' }))
  }
  return { ...Object.fromEntries(methods), run } as Client<Endpoints>
}

function pathsOf(
  endpoints: readonly Endpoint[] | Readonly<Record<string, string>> = paths,
): Readonly<Record<string, string>> {
  if (!Array.isArray(endpoints)) return endpoints as Readonly<Record<string, string>>
  return Object.fromEntries(endpoints.map(({ name, path }) => [name, path]))
}

/** Takes the receipt out of an answer. Servers of an older version send none. */
function resultOf(answer: unknown): RunResult<unknown> {
  const { receipt, ...output } = answer as { receipt?: Receipt & { warnings: readonly string[] } }
  if (!receipt)
    throw new CopydeskError('upstream_failed', 'The server sent no receipt. Update copydesk there.')
  const { warnings, ...sums } = receipt
  return { output, receipt: sums, warnings }
}

/** Servers may send `body` as one text or as a list of paragraphs; callers always get one text. */
function withBodyAsString(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) return answer
  return Array.isArray(answer.body) ? { ...answer, body: answer.body.join('\n\n') } : answer
}

function errorOf(body: unknown, response: Response): CopydeskError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { code, detail, errors, request_id } = problem
  const retryAfter = response.headers.get('retry-after')
  return new CopydeskError(
    isErrorCode(code) ? code : 'upstream_failed',
    typeof detail === 'string' ? detail : `The server answered ${response.status}.`,
    {
      problems: Array.isArray(errors) ? errors : [],
      requestId: typeof request_id === 'string' ? request_id : undefined,
      retryAfter: retryAfter ? Number(retryAfter) : undefined,
    },
  )
}
