import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { silent } from '../../test/providers.ts'
import { memory } from '../store/index.ts'
import { toFastifyPlugin } from './fastify.ts'
import { createHandler, type HandlerOptions } from './handler.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

function serve(options: Partial<HandlerOptions> = {}): FastifyInstance {
  const handler = createHandler({ apiKeys: ['k'], onError: () => {}, ...options })
  const app = Fastify({ bodyLimit: 100, forceCloseConnections: true })
  apps.push(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-hook', 'ran')
  })
  app.post('/own', async (request) => request.body)
  app.register(toFastifyPlugin(handler), { prefix: '/copydesk' })
  return app
}

const cta = { header: 'Tea', button_text: 'Brew', link: '/tea' }
const headers = { 'content-type': 'application/json', 'x-api-key': 'k' }

describe('toFastifyPlugin', () => {
  it.each([undefined, '/copydesk'])('serves under the prefix with the base path %s', async (basePath) => {
    const app = serve({ basePath })
    const payload = { ...cta, text: 'Longer than the limit of the application. '.repeat(5) }
    const good = await app.inject({ method: 'POST', url: '/copydesk/cta?x=1', headers, payload })
    expect([good.statusCode, good.headers['x-hook']]).toEqual([200, 'ran'])
    expect(good.json()).toEqual({ cta: expect.stringContaining('<section') })
    const head = await app.inject({ method: 'HEAD', url: '/copydesk/health' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each([
    ['without a key', { 'content-type': 'application/json' }, '{}', 401],
    ['with broken JSON', headers, '{', 400],
    ['with another media type', { ...headers, 'content-type': 'text/xml' }, '{}', 415],
    ['without a media type', { 'x-api-key': 'k' }, '{}', 415],
    ['with a long body', headers, JSON.stringify('x'.repeat(2000)), 413],
  ])('answers a call %s as every other host does', async (_, given, payload, status) => {
    const app = serve({ limits: { bodyBytes: 1000 } })
    const answer = await app.inject({ method: 'POST', url: '/copydesk/cta', headers: given, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const wrong = await app.inject({ method: 'DELETE', url: '/copydesk/cta' })
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'POST'])
  })

  it('leaves the parsers of the application alone', async () => {
    const app = serve()
    const own = await app.inject({ method: 'POST', url: '/own', headers, payload: '{"a":1}' })
    expect(own.json()).toEqual({ a: 1 })
  })

  it('sends files as bytes', async () => {
    const store = memory()
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0])
    const { url } = await store.put({ type: 'image/png', bytes })
    const app = serve({ store })
    const file = await app.inject({ url: `/copydesk/assets/${url.split('/').at(-1)}` })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect(new Uint8Array(file.rawPayload)).toEqual(bytes)
  })

  it('aborts the provider call when the caller disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const app = serve({
      providers: {
        text: {
          ...silent,
          write: (_, { signal }) => {
            signal?.addEventListener('abort', () => left.resolve())
            started.resolve()
            return new Promise(() => {})
          },
        },
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const request = httpRequest({ port, path: '/copydesk/topics', method: 'POST', headers })
    request.on('error', () => {})
    request.end('{"topic":"tea"}')
    await started.promise
    request.destroy()
    await left.promise
  })
})
