import { tooLarge } from './body.ts'
import type { Incoming, Outgoing } from './exchange.ts'

export function fromRequest(request: Request): Incoming {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: request.signal,
    parsedBody: undefined,
    readBody: (mostBytes) => readStream(request.body, mostBytes),
  }
}

export function toResponse({ status, headers, body }: Outgoing): Response {
  return new Response(body ?? null, { status, headers })
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
