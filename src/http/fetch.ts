import { tooLarge } from './body.ts'
import type { Incoming, Outgoing } from './exchange.ts'

/** Lets a request through the door and brings back its answer. */
export async function throughDoor(
  request: Request,
  answer: (incoming: Incoming) => Promise<Outgoing>,
): Promise<Response> {
  const { status, headers, body } = await answer(fromRequest(request))
  // Asked only now, and not before: in Node a request that nobody holds any more forgets its caller's signal, and the
  // caller's leaving would no longer stop what is paid for.
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : (body ?? null), { status, headers })
}

function fromRequest(request: Request): Incoming {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: request.signal,
    parsedBody: undefined,
    readBody: (mostBytes) => readStream(request.body, mostBytes),
  }
}

async function readStream(stream: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Uint8Array> {
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let total = 0
  // Leaving the loop by a throw cancels the stream, so nothing more is read.
  for await (const chunk of stream) {
    total += chunk.byteLength
    if (total > mostBytes) throw tooLarge(mostBytes)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(total)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
