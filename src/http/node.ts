import type { IncomingMessage, ServerResponse } from 'node:http'
import { CopydeskError } from '../errors.ts'
import { bodyAlreadyRead, bodyTooLarge } from './body.ts'
import type { Handler } from './handler.ts'
import type { HandlerRequest } from './types.ts'

/** A request of Node, or of Express, which may have parsed the body already. */
export type HostRequest = IncomingMessage & {
  /** The parsed body, if there is one. */
  readonly body?: unknown
}

/** Serves a handler from plain Node or from Express: `app.use('/api', toNodeHandler(handler))`. */
export function toNodeHandler(
  handler: Handler,
): (request: HostRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const path = requestPath(request.url ?? '/')
    const incoming = fromNode(request, response, path)
    const { status, headers, body } = await handler.answer(incoming)
    // Closes the connection instead of reading the rest of a rejected body.
    if (!incoming.isComplete()) response.setHeader('connection', 'close')
    // Without Content-Length, Node would send head and body separately and in chunks.
    const isStream = body instanceof ReadableStream
    const length = isStream || body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...length })
    if (isStream) await send(body, response)
    else response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** A request as the handler takes it, which came from Node. */
interface NodeRequest extends HandlerRequest {
  /** Whether nothing of the body is left to read. */
  readonly isComplete: () => boolean
}

/**
 * What the handler needs of Node's request. The signal aborts when the connection closes before the response is sent.
 *
 * @internal
 */
export function fromNode(request: HostRequest, response: ServerResponse, path: string): NodeRequest {
  let isRead = false
  const caller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) caller.abort()
  })
  return {
    method: request.method ?? 'GET',
    path,
    header: (name) => headerOf(request, name),
    signal: caller.signal,
    parsedBody: request.body,
    readBody: (maxBytes) => {
      const body = readBody(request, maxBytes)
      isRead = body instanceof Uint8Array
      return body
    },
    isComplete: () => isRead || request.complete,
  }
}

/** Ends when all is sent, or closes the connection, which tells the caller that the rest is missing. */
async function send(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const { Readable } = process.getBuiltinModule('node:stream')
  const { pipeline } = process.getBuiltinModule('node:stream/promises')
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch(() => {})
}

function requestPath(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function readBody(request: IncomingMessage, maxBytes: number): Uint8Array | Promise<Uint8Array> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  // Conflicting body lengths are how requests are smuggled past a proxy (RFC 9112, 6.1).
  if (encoding !== undefined && length !== undefined) {
    throw new CopydeskError('invalid_request', 'Send Content-Length or Transfer-Encoding, not both.')
  }
  if (request.readableDidRead) throw bodyAlreadyRead()
  // A small body arrives with the headers. Listeners and a timer for it would take longer than the run of a short text.
  if (request.readableLength === Number(length) && request.readableLength <= maxBytes) {
    const body: Buffer = request.read() ?? Buffer.alloc(0)
    request.resume()
    return body
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let total = 0
    request.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total <= maxBytes) return chunks.push(chunk)
      request.pause()
      return reject(bodyTooLarge(maxBytes))
    })
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.once('close', () => {
      if (!request.complete) reject(new Error('The connection was closed.'))
    })
    request.once('error', reject)
  })
}
