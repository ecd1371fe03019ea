import { readAll } from '../media/read-all.ts'
import { tooLarge } from './body.ts'
import type { HandlerRequest, HandlerResponse } from './exchange.ts'

/** Lets a request through the door and brings back its answer. */
export async function fetchAdapter(
  request: Request,
  answer: (incoming: HandlerRequest) => Promise<HandlerResponse>,
): Promise<Response> {
  const { status, headers, body } = await answer(fromRequest(request))
  // Asked only now, and not before: in Node a request that nobody holds any more forgets its caller's signal, and the
  // caller's leaving would no longer stop what is paid for.
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : ((body ?? null) as string | Uint8Array<ArrayBuffer> | null), {
    status,
    headers,
  })
}

function fromRequest(request: Request): HandlerRequest {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: request.signal,
    parsedBody: undefined,
    readBody: (mostBytes) => readAll(request.body, mostBytes, () => tooLarge(mostBytes)),
  }
}
