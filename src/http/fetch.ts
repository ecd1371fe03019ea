import { readAll } from '../media/read-all.ts'
import { bodyAlreadyRead, bodyTooLarge } from './body.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

/** Answers a Fetch request. */
export async function answerFetch(
  request: Request,
  answer: (incoming: HandlerRequest) => Promise<HandlerResponse>,
): Promise<Response> {
  const { status, headers, body } = await answer(fromRequest(request))
  // Read after the answer, which keeps the request alive: Node drops the signal of a request that was collected, and a
  // caller who disconnects would no longer stop paid calls.
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : ((body ?? null) as ConstructorParameters<typeof Response>[0]), {
    status,
    headers,
  })
}

function fromRequest(request: Request): HandlerRequest {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    // Hosts compress what they send themselves; some do so once more.
    header: (name) => (name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined)),
    signal: request.signal,
    parsedBody: undefined,
    readBody: async (maxBytes) => {
      if (request.bodyUsed) throw bodyAlreadyRead()
      return readAll(request.body, maxBytes, () => bodyTooLarge(maxBytes))
    },
  }
}
