import type { Fetch } from '../providers/adapter/wire.ts'

/** An HTTP request as it was sent. */
export interface WireCall {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** The body as text; binary parts of a form only roughly. */
  readonly body: string
  readonly signal: AbortSignal | undefined
  /** `follow`, the default of fetch, may send the key to another host. */
  readonly redirect: NonNullable<RequestInit['redirect']>
}

/** A fake vendor's response to a request. */
export type Vendor = (call: WireCall) => Response | Promise<Response>

/** A fetch without network: the fake vendor answers, and every request is recorded. */
export function wireTo(vendor: Vendor): { readonly fetch: Fetch; readonly calls: readonly WireCall[] } {
  const calls: WireCall[] = []
  const fetch: Fetch = async (url, init = {}) => {
    const call = {
      method: init.method ?? 'GET',
      url: new URL(url instanceof Request ? url.url : url),
      headers: new Headers(init.headers),
      body: init.body ? await new Response(init.body).text() : '',
      signal: init.signal ?? undefined,
      redirect: init.redirect ?? 'follow',
    }
    calls.push(call)
    call.signal?.throwIfAborted()
    return vendor(call)
  }
  return { fetch, calls }
}

/** A JSON response with a request id. */
export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'x-request-id': 'req_1', ...headers } })
}
