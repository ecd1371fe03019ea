import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockBytes, type RemoteFilm } from './remote.ts'

/** A film of another machine at an address of this one, for engines that cannot go through the door themselves. */
interface ServedFilm {
  readonly location: string
  /** Why a part of it could not be had: the engine only knows that its file ended. */
  readonly fault: () => unknown
  readonly close: () => Promise<void>
}

/** How many blocks are kept: engines go back and forth between the index of a film and its frames. */
const mostKept = 96
/** Milliseconds before a block is fetched on the mere guess that the engine reads on: mostly it leaps elsewhere. */
const pause = 10

/** Serves it to this machine alone, at a path that nobody guesses. */
export async function serveRanges(film: RemoteFilm): Promise<ServedFilm> {
  const path = `/${crypto.randomUUID()}`
  const blocks = new Map<number, Promise<Uint8Array>>()
  let fault: unknown
  const block = (index: number) => {
    const found = blocks.get(index) ?? film.block(index)
    // The last to be used is the last to be let go.
    blocks.delete(index)
    blocks.set(index, found)
    for (const [oldest] of blocks) if (blocks.size > mostKept) blocks.delete(oldest)
    return found
  }
  const server = process.getBuiltinModule('node:http').createServer((request, response) => {
    send(request, response, path, film, block).catch((error: unknown) => {
      fault ??= error
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    location: `http://127.0.0.1:${port}${path}`,
    fault: () => fault,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function send(
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { type, bytes }: RemoteFilm,
  block: (index: number) => Promise<Uint8Array>,
): Promise<void> {
  if (url !== path || (method !== 'GET' && method !== 'HEAD')) return void response.writeHead(404).end()
  const [, from = '0', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const first = Number(from)
  const last = Math.min(to === '' ? bytes : Number(to), bytes - 1)
  if (first > last) return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end()
  response.writeHead(headers.range ? 206 : 200, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': last - first + 1,
    ...(headers.range && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
  })
  if (method === 'HEAD') return void response.end()
  for (let at = first; at <= last && !response.destroyed; ) {
    if (at > first + blockBytes) await new Promise((resolve) => setTimeout(resolve, pause))
    if (response.closed) return
    const index = Math.floor(at / blockBytes)
    const part = (await block(index)).subarray(at - index * blockBytes, last + 1 - index * blockBytes)
    at += part.length
    if (!response.write(part)) await drained(response)
  }
  response.end()
}

/** Engines leave in the middle of what they asked for, which is no fault. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    if (response.closed) done()
    else response.on('drain', done).on('close', done)
  })
}
