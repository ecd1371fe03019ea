import type { CopydeskError } from '../errors.ts'
import type { HandlerResponse } from './exchange.ts'

const headers = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** An error as RFC 9457 tells it: what, why, where, and the id to ask about. */
export function problemAnswer(
  error: CopydeskError,
  requestId: string,
  extra: Record<string, string>,
): HandlerResponse {
  const { code, message, problems, retryAfter, status, title } = error
  const body = {
    type: `urn:copydesk:error:${code}`,
    title,
    status,
    detail: message,
    code,
    request_id: requestId,
    ...(problems.length > 0 ? { errors: problems } : {}),
  }
  const later: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const all = { ...headers, 'x-request-id': requestId, ...later, ...extra }
  return { status, headers: all, body: JSON.stringify(body) }
}
