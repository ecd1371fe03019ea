import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askedOnce } from '../../test/providers.ts'
import { mcp } from '../agents/mcp.ts'
import { local } from '../providers/local/index.ts'
import { createHandler, type HandlerOptions } from './handler.ts'
import { toNodeHandler } from './node.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(options: Partial<HandlerOptions> = {}): Promise<number> {
  const apiKeys = { alice: 'key-of-alice', bob: 'key-of-bob' }
  const handler = createHandler({ apiKeys, providers: local(), onError: () => {}, ...options })
  const server = createServer(toNodeHandler(handler)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends the head of a request and one byte of its body, and collects what comes back. */
function hold(port: number, caller: string, path: string, length: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const answer = { text: '', leave: () => socket.destroy() }
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answer.text += chunk
    })
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: h',
    `x-api-key: key-of-${caller}`,
    'content-type: application/json',
  ]
  socket.write(
    `${[...head, length].join('\r\n')}\r\n\r\n${length.startsWith('transfer') ? '1\r\n{\r\n' : '{'}`,
  )
  return answer
}

const large = 'content-length: 9900000'
const statusesOf = (held: readonly { readonly text: string }[]) =>
  held.map(({ text }) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)).sort()

/** Waits until a server has answered requests that came later: it would have refused those before by then. */
async function answered(port: number): Promise<void> {
  for (let times = 0; times < 3; times += 1) await (await fetch(`http://127.0.0.1:${port}/health`)).text()
}

describe('the bytes of bodies', () => {
  it('are admitted before they are read, in total and for each caller', async () => {
    const port = await listen({ limits: { bodyMilliseconds: 60_000 } })
    const ofAlice = Array.from({ length: 60 }, () => hold(port, 'alice', '/meme', large))
    await expect.poll(() => statusesOf(ofAlice).filter((status) => status === 429).length).toBe(57)
    expect(ofAlice.find(({ text }) => text)?.text).toMatch(/retry-after: \d/i)
    const ofBob = Array.from({ length: 3 }, () => hold(port, 'bob', '/meme', large))
    const unknown = hold(port, 'bob', '/meme', 'transfer-encoding: chunked')
    await expect.poll(() => statusesOf([unknown])).toEqual([429])
    expect(statusesOf(ofBob)).toEqual([0, 0, 0])
    for (const { leave } of ofBob) leave()
    const again = hold(port, 'bob', '/meme', large)
    await answered(port)
    expect(statusesOf([again])).toEqual([0])
  })

  it('are counted in total, and until the work on them has ended', async () => {
    const limits = { bodyBytesAtOnce: 3_000 }
    const { provider, asked } = askedOnce()
    const port = await listen({ apiKeys: ['key-of-alice'], providers: { text: provider }, limits })
    const body = JSON.stringify({ topic: 'tea '.repeat(500) })
    const leaving = new AbortController()
    const send = () =>
      fetch(`http://127.0.0.1:${port}/topics`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice' },
        body,
        signal: leaving.signal,
      })
    const first = send().catch(() => {})
    await asked
    const second = await send()
    expect([second.status, await second.json()]).toMatchObject([503, { code: 'overloaded' }])
    leaving.abort()
    await first
  })

  it('are counted for agents until their answer is over', async () => {
    const { provider, asked } = askedOnce()
    const options = { apiKeys: ['key-of-alice'], mcp: mcp(), providers: { text: provider } }
    const port = await listen({ ...options, limits: { bodyBytesAtOnce: 4_000 } })
    const leaving = new AbortController()
    const call = (method: string, params: unknown, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
          'x-api-key': 'key-of-alice',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ?? null,
      })
    const topics = { name: 'topics', arguments: { topic: 'tea '.repeat(500) } }
    const first = call('tools/call', topics, leaving.signal).then((answer) => answer.text())
    const left = first.catch(() => {})
    await asked
    const second = await call('tools/list', { topic: 'tea '.repeat(500) })
    expect([second.status, await second.json()]).toMatchObject([503, { code: 'overloaded' }])
    leaving.abort()
    await left
    const statusNow = async () => (await call('tools/list', { topic: 'tea '.repeat(500) })).status
    await expect.poll(statusNow).toBe(200)
  })

  it('are at most 1 MiB for an endpoint of texts, unless it is set', async () => {
    const [port, other] = [await listen(), await listen({ limits: { bodyBytes: 20_000_000 } })]
    const refused = [hold(port, 'alice', '/topics', large), hold(port, 'alice', '/cta', large)]
    const taken = [
      hold(port, 'alice', '/topics', 'content-length: 1000000'),
      hold(port, 'alice', '/image-description', large),
      hold(other, 'alice', '/topics', large),
    ]
    await expect.poll(() => statusesOf(refused)).toEqual([413, 413])
    await Promise.all([answered(port), answered(other)])
    expect(statusesOf(taken)).toEqual([0, 0, 0])
  })
})
