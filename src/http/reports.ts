import { notify } from '../listeners.ts'
import type { ErrorContext, HandlerOptions } from './handler-options.ts'
import { type Exchange, matchingPaths } from './route.ts'

type OnError = NonNullable<HandlerOptions['onError']>
type OnResponse = NonNullable<HandlerOptions['onResponse']>

/** Tells the host of an error that it has to know of. */
export function reportError(onError: OnError, error: unknown, context: ErrorContext): void {
  notify(onError, error, context)
}

/** The `onError` of a host that gives none. */
export function logToConsole(error: unknown, { requestId, path }: ErrorContext): void {
  // biome-ignore lint/suspicious/noConsole: the default when no onError is given
  console.error(`copydesk: ${path} failed (request ${requestId})`, error)
}

/** Reports a response to the host. Only `knownPaths` are named in reports: those of files and jobs grant access. */
export function reportResponse(
  onResponse: OnResponse,
  { incoming, requestId, headers, caller }: Exchange,
  { status, milliseconds }: { readonly status: number; readonly milliseconds: number },
  knownPaths: Iterable<string>,
): void {
  const { method, path } = incoming
  const [endpoint] = matchingPaths(path, knownPaths)
  const cost = headers['copydesk-cost']
  notify(onResponse, {
    time: new Date().toISOString(),
    request_id: requestId,
    method,
    path: endpoint ?? (/\/(?:assets|jobs|designs)(?=\/|$)/.exec(path)?.[0] || 'unknown'),
    status,
    milliseconds,
    caller,
    cost: cost === undefined ? undefined : Number(cost),
  })
}
