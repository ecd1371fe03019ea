import type { Fetch } from '../providers/adapter/wire.ts'

/** One HTTP request as it went out. */
export interface WireCall {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** The body as text; that of a form with files in it as well as text can say it. */
  readonly body: string
  readonly signal: AbortSignal | undefined
  /** `follow`, as fetch does unless it is told otherwise, may carry the key to another host. */
  readonly redirect: NonNullable<RequestInit['redirect']>
}

/** Answers requests as a vendor does. */
export type Vendor = (call: WireCall) => Response | Promise<Response>

/** A fetch without a network: the vendor answers, and every request is remembered. */
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

/** A JSON answer with the id that vendors give to their exchanges. */
export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'x-request-id': 'req_1', ...headers } })
}
