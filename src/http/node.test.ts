import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { silent } from '../../test/providers.ts'
import type { TextProvider } from '../providers/types.ts'
import { createHandler, type HandlerOptions } from './handler.ts'
import { fromNode, toNodeHandler } from './node.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function handlerOf(options: Partial<HandlerOptions> = {}) {
  return toNodeHandler(createHandler({ apiKeys: ['k'], onError: () => {}, ...options }))
}

function listen(listener: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

const cta = { header: 'Tea', button_text: 'Brew', link: '/tea' }
const headers = { 'content-type': 'application/json', 'x-api-key': 'k' }

/** Sends bytes as they are and gives back all that comes until the server hangs up. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

describe('toNodeHandler', () => {
  it('serves a plain Node server', async () => {
    const port = await listen(handlerOf())
    const response = await fetch(`http://127.0.0.1:${port}/cta?x=1`, {
      method: 'POST',
      headers,
      body: JSON.stringify(cta),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ cta: expect.stringContaining('<section') })
    const head = await fetch(`http://127.0.0.1:${port}/health`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('serves Express under a path, with the body parsed or not', async () => {
    const app = express()
    app.use('/raw', handlerOf())
    app.use('/parsed', express.json(), handlerOf())
    const port = await listen(app)
    for (const mount of ['raw', 'parsed']) {
      const url = `http://127.0.0.1:${port}/${mount}/cta`
      const good = await fetch(url, { method: 'POST', headers, body: JSON.stringify(cta) })
      expect([mount, good.status]).toEqual([mount, 200])
      const bad = await fetch(url, { method: 'POST', headers, body: '[]' })
      expect([mount, bad.status]).toEqual([mount, 422])
    }
  })

  it('says so when the body has been read before', async () => {
    const port = await listen((request, response) => {
      request.resume().once('end', () => handlerOf()(request, response))
    })
    const response = await fetch(`http://127.0.0.1:${port}/cta`, {
      method: 'POST',
      headers,
      body: JSON.stringify(cta),
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('copydesk/fastify') })
  })

  it('keeps the connection, whether a body comes with the headers, after them, or behind another request', async () => {
    const ended: Promise<unknown>[] = []
    const handler = handlerOf()
    const port = await listen(async (request, response) => {
      ended.push(once(request, 'close'))
      await handler(request, response)
    })
    const body = JSON.stringify(cta)
    const head = `POST /cta HTTP/1.1\r\nHost: h\r\nX-API-Key: k\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    const socket = connect(port, '127.0.0.1')
    const answers = text(socket)
    socket.write(`${head}\r\n${body}${head}\r\n${body}${head}\r\n`)
    // The third has come with its head alone.
    await expect.poll(() => ended.length).toBe(3)
    socket.write(`${body}${head}Connection: close\r\n\r\n${body}`)
    const received = await answers
    expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(4)
    expect(received.match(/connection: close/gi)).toHaveLength(1)
    await Promise.all(ended)
    expect(ended).toHaveLength(4)
  })

  it('returns 401 for two keys', async () => {
    const port = await listen(handlerOf())
    const answer = await raw(
      port,
      'POST /cta HTTP/1.1\r\nHost: h\r\nX-API-Key: k\r\nX-API-Key: k\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('returns 400 for a length and chunks together, whether Node notices or not', async () => {
    const smuggled =
      'POST /cta HTTP/1.1\r\nHost: h\r\nX-API-Key: k\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'
    expect(await raw(await listen(handlerOf()), smuggled)).toMatch(/^HTTP\/1\.1 400 /)

    const lenient = createServer({ insecureHTTPParser: true }, handlerOf())
    servers.push(lenient)
    const port = await new Promise<number>((resolve) =>
      lenient.listen(0, '127.0.0.1', () => resolve((lenient.address() as AddressInfo).port)),
    )
    const answer = await raw(port, smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('invalid_request')
  })

  it.each([
    ['slow', 408, 'Content-Length: 20\r\n\r\n{"he'],
    ['too large by its length', 413, 'Content-Length: 99999999\r\n\r\n{"he'],
    ['too large in chunks', 413, `Transfer-Encoding: chunked\r\n\r\n7d0\r\n${' '.repeat(2000)}\r\n`],
  ])('closes the connection for a body that is %s', async (_, status, rest) => {
    const port = await listen(handlerOf({ limits: { bodyMilliseconds: 50, bodyBytes: 1000 } }))
    const answer = await raw(
      port,
      `POST /cta HTTP/1.1\r\nHost: h\r\nX-API-Key: k\r\nContent-Type: application/json\r\n${rest}`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('does not report a caller who leaves during the body as an internal error', async () => {
    const reported: unknown[] = []
    const arrived = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<HandlerResponse>()
    const handler = createHandler({ apiKeys: ['k'], onError: (error) => reported.push(error) })
    const answer = async (incoming: HandlerRequest) => {
      arrived.resolve()
      const response = await handler.answer(incoming)
      answered.resolve(response)
      return response
    }
    const port = await listen(toNodeHandler(Object.assign(handler.bind(undefined), { answer })))
    const started = { ...headers, 'content-length': 100 }
    const request = httpRequest({ port, host: '127.0.0.1', path: '/cta', method: 'POST', headers: started })
    request.on('error', () => {})
    request.write('{"header":')
    await arrived.promise
    request.destroy()
    const { status, body } = await answered.promise
    expect([status, JSON.parse(String(body)).code]).toEqual([499, 'cancelled'])
    expect(reported).toEqual([])
  })

  it('aborts the provider call when the caller disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const text: TextProvider = {
      ...silent,
      write: (_, { signal }) => {
        signal?.addEventListener('abort', () => left.resolve())
        started.resolve()
        return new Promise(() => {})
      },
    }
    const port = await listen(handlerOf({ providers: { text } }))
    const request = httpRequest({ port, host: '127.0.0.1', path: '/topics', method: 'POST', headers })
    request.on('error', () => {})
    request.end('{"topic":"tea"}')
    await started.promise
    request.destroy()
    await left.promise
  })

  it('does not abort a call that has been answered', async () => {
    const closed = Promise.withResolvers<AbortSignal | undefined>()
    const port = await listen((request, response) => {
      const { signal } = fromNode(request, response, '/')
      response.once('close', () => closed.resolve(signal)).end('Tea')
    })
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Tea')
    expect((await closed.promise)?.aborted).toBe(false)
  })
})
