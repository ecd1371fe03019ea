import type { HandlerRequest, HandlerResponse } from './exchange.ts'

/** Which pages of other sites may call the handler from a browser. */
export interface CorsOptions {
  readonly origins: '*' | readonly string[]
}

type CorsHeaders = (incoming: HandlerRequest) => Record<string, string>

/** The headers that let a page of an allowed origin read the answer. */
export function corsHeaders(cors: CorsOptions | undefined): CorsHeaders {
  if (!cors) return () => ({})
  const origins = cors.origins === '*' ? undefined : new Set(cors.origins)
  return (incoming) => {
    const origin = incoming.header('origin')
    const allowed = origins ? origin && origins.has(origin) && origin : '*'
    return {
      ...(origins ? { vary: 'Origin' } : {}),
      ...(allowed
        ? { 'access-control-allow-origin': allowed, 'access-control-expose-headers': 'x-request-id, allow' }
        : {}),
    }
  }
}

/** The answer to a browser that asks before it sends. */
export function preflight(headers: Record<string, string>): HandlerResponse {
  const permissions = {
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type, x-api-key',
    'access-control-max-age': '86400',
  }
  const allowed = headers['access-control-allow-origin'] !== undefined
  return { status: 204, headers: { ...headers, ...(allowed ? permissions : {}) }, body: undefined }
}
