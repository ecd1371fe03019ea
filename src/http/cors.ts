import type { HandlerRequest, HandlerResponse } from './types.ts'

/** Origins whose pages may call the handler from a browser. */
export interface CorsOptions {
  /** `*`, or the origins as browsers send them: `https://example.com`. */
  readonly origins: '*' | readonly string[]
}

const exposed =
  'x-request-id, allow, location, retry-after, ratelimit, ratelimit-policy, copydesk-cost, copydesk-warnings, preference-applied, idempotency-replayed'

type CorsHeaders = (incoming: HandlerRequest) => Record<string, string>

/** Builds the headers that let pages of an allowed origin read the response. */
export function corsHeaders(cors: CorsOptions | undefined): CorsHeaders {
  if (!cors) return () => ({})
  const origins = cors.origins === '*' ? undefined : new Set(cors.origins)
  return (incoming) => {
    const origin = incoming.header('origin')
    const allowed = origins ? origin && origins.has(origin) && origin : '*'
    return {
      ...(origins ? { vary: 'Origin' } : {}),
      ...(allowed
        ? { 'access-control-allow-origin': allowed, 'access-control-expose-headers': exposed }
        : {}),
    }
  }
}

/** The response to a preflight request. */
export function preflight(headers: Record<string, string>): HandlerResponse {
  const permissions = {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers':
      'content-type, x-api-key, prefer, idempotency-key, webhook-url, last-event-id',
    'access-control-max-age': '86400',
  }
  const allowed = headers['access-control-allow-origin'] !== undefined
  return { status: 204, headers: { ...headers, ...(allowed ? permissions : {}) }, body: undefined }
}
