import type { IncomingMessage, ServerResponse } from 'node:http'
import { CopydeskError } from '../errors.ts'
import { tooLarge } from './body.ts'
import type { Handler } from './handler.ts'

/** A request as Express leaves it: perhaps with its body parsed already. */
type HostRequest = IncomingMessage & { readonly body?: unknown }

/** Serves a handler from plain Node or from Express: `app.use('/api', toNodeHandler(handler))`. */
export function toNodeHandler(
  handler: Handler,
): (request: HostRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const caller = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) caller.abort()
    })
    const { status, headers, body } = await handler.answer({
      method: request.method ?? 'GET',
      path: pathOf(request.url ?? '/'),
      header: (name) => headerOf(request, name),
      signal: caller.signal,
      parsedBody: request.body,
      readBody: (mostBytes) => readBody(request, mostBytes),
    })
    // What is left of a refused body is not waited for: the connection ends with the answer.
    if (!request.complete) response.setHeader('connection', 'close')
    // Told here, because Node would send head and body apart and in chunks.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...headers, ...length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function readBody(request: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  // Two lengths for one body are how requests are smuggled past a proxy.
  if (request.headers['transfer-encoding'] !== undefined && request.headers['content-length'] !== undefined) {
    throw new CopydeskError('invalid_request', 'Send Content-Length or Transfer-Encoding, not both.')
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let total = 0
    request.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total <= mostBytes) return chunks.push(chunk)
      request.pause()
      return reject(tooLarge(mostBytes))
    })
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.once('close', () => {
      if (!request.complete)
        reject(new CopydeskError('cancelled', 'The caller left before the body was there.'))
    })
    request.once('error', reject)
  })
}
