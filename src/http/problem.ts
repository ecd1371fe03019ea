import type { CopydeskError } from '../errors.ts'
import type { Outgoing } from './exchange.ts'

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
): Outgoing {
  const { code, message, problems, status, title } = error
  const body = {
    type: `urn:copydesk:error:${code}`,
    title,
    status,
    detail: message,
    code,
    request_id: requestId,
    ...(problems.length > 0 ? { errors: problems } : {}),
  }
  return { status, headers: { ...headers, 'x-request-id': requestId, ...extra }, body: JSON.stringify(body) }
}
