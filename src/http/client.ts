import type { CallOptions, Desk } from '../desk.ts'
import { CopydeskError, isErrorCode, throwIfCancelled } from '../errors.ts'
import { paths } from './paths.ts'

/** Which server to call, and with which key. */
export interface ClientOptions {
  /** Where the handler is mounted, base path included: `https://example.com/api/copydesk`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** Replaces `globalThis.fetch`, for example in tests. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Calls a copydesk server with the same methods, types and errors as `createDesk`. */
export function createClient({ baseUrl, apiKey, fetch = globalThis.fetch }: ClientOptions): Desk {
  const base = baseUrl.replace(/\/$/, '')
  const call = async (path: string, input: unknown, { signal }: CallOptions = {}) => {
    throwIfCancelled(signal)
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
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
  const methods = Object.entries(paths).map(([name, path]) => [
    name,
    (input: unknown, options?: CallOptions) => call(path, input, options),
  ])
  return Object.fromEntries(methods)
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
