import { CopydeskError, publicMessageOf } from '../errors.ts'
import type { HandlerResponse } from './types.ts'

const problemHeaders = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** An error as a problem document (RFC 9457), with the request id to quote in a report. */
export function problemDocument(error: CopydeskError, requestId: string): Record<string, unknown> {
  const { code, problems, status, title, retryAfter } = error
  return {
    type: `urn:copydesk:error:${code}`,
    title,
    status,
    detail: publicMessageOf(error),
    code,
    request_id: requestId,
    ...(problems.length > 0 ? { errors: problems } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  }
}

/**
 * An error as a response. `extra` are the headers that the request has earned until it failed, such as what is left
 * of a limit.
 */
export function problemResponse(
  error: CopydeskError,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): HandlerResponse {
  const { retryAfter, status } = error
  const retryHeader = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return {
    status,
    headers: { ...problemHeaders, ...retryHeader, ...extra },
    body: JSON.stringify(problemDocument(error, requestId)),
  }
}

/** What is not an error of ours, as callers see it. */
export function asInternalError(cause: unknown): CopydeskError {
  const { code } = Object(cause) as NodeJS.ErrnoException
  // Also of a module that was to be loaded. The next call loads it again.
  if (code === 'EMFILE' || code === 'ENFILE')
    return new CopydeskError(
      'storage_unavailable',
      `The server cannot open more files (${code}). Try again later, and let its process open more.`,
      { cause, retryAfter: 1 },
    )
  return new CopydeskError(
    'internal',
    'The request failed because of an internal error. Report its request_id.',
    {
      cause,
    },
  )
}
