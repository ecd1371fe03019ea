import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { inspect, promisify } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { askedOnce, scripted } from '../../test/providers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { topics } from '../generators/topics.ts'
import { CallFailure } from '../providers/adapter/failure.ts'
import { openai } from '../providers/openai/index.ts'
import { echo, echoDefinition, handler, key, open, post, problem, say, watched } from './echo.fixtures.ts'
import { createHandler, createWorker } from './handler.ts'

describe('keys', () => {
  it.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['wrong', { 'x-api-key': 'wrong-key' }],
    ['two at once', { 'x-api-key': `${key}, ${key}` }],
  ])('returns 401 when the key is %s, without reading the body', async (_, headers) => {
    const { seen, stream } = watched(1, 10)
    const request = new Request('http://host/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: stream,
      duplex: 'half',
    })
    const response = await handler(request)
    const text = await response.clone().text()
    expect(await problem(response)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(seen.reads).toBe(0)
    expect(text).not.toContain('wrong-key')
    expect(response.headers.get('www-authenticate')).toContain('X-API-Key')
  })

  it('accepts a key that is configured as a digest', async () => {
    const digest = createHash('sha256').update('hashed-key').digest('hex')
    const hashed = open({ apiKeys: ['other', `sha256:${digest}`] })
    expect((await hashed(say({ source: 'a' }, { 'x-api-key': 'hashed-key' }))).status).toBe(200)
    expect((await hashed(say({ source: 'a' }, { 'x-api-key': `sha256:${digest}` }))).status).toBe(401)
  })

  it('keeps digests in place of keys', async () => {
    const program = `
      const { createHandler } = await import('./src/http/handler.ts')
      const { getHeapSnapshot } = await import('node:v8')
      const word = Buffer.from('c2VjcmV0LW9mLWFsaWNl', 'base64')
      const handler = createHandler({ apiKeys: { alice: word.toString() }, endpoints: [], onError: () => {} })
      const ask = () => handler(new Request('http://host/jobs/1', { headers: { 'x-api-key': word.toString() } }))
      const known = (await ask()).status
      let heap = ''
      for await (const part of getHeapSnapshot()) heap += part
      console.log(known, heap.includes('createHandler'), heap.includes(word.toString()), (await ask()).status)`
    const words = ['--no-warnings', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    expect(stdout.trim()).toBe('404 true false 404')
  }, 30_000)

  it('calls verifyKey, but not with two keys', async () => {
    const asked: string[] = []
    const verified = open({
      apiKeys: undefined,
      verifyKey: async (given) => asked.push(given) > 0 && given === 'mine',
    })
    expect((await verified(say({ source: 'a' }, { 'x-api-key': 'mine' }))).status).toBe(200)
    expect((await verified(say({ source: 'a' }, { 'x-api-key': 'yours' }))).status).toBe(401)
    expect((await verified(say({ source: 'a' }, { 'x-api-key': 'mine, yours' }))).status).toBe(401)
    expect(asked).toEqual(['mine', 'yours'])
  })

  it('answers with an internal error where verifyKey rejects with nothing', async () => {
    const verifyKey = () => Promise.reject(undefined)
    const response = await open({ apiKeys: undefined, verifyKey })(say({ source: 'a' }))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal' })
  })

  it("requires auth: 'none' to serve without keys", async () => {
    const free = open({ apiKeys: undefined, auth: 'none' })
    const request = new Request('http://host/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"source":"a"}',
    })
    expect((await free(request)).status).toBe(200)
    expect(() => createHandler({})).toThrow("auth: 'none'")
    expect(() => createHandler({ apiKeys: ['a'], auth: 'none' })).toThrow('exactly one')
    expect(() => createHandler({ apiKeys: [] })).toThrow('empty')
    expect(() => createHandler({ apiKeys: ['a,b'] })).toThrow('comma')
    expect(() => createHandler({ apiKeys: 'secret' as never })).toThrow("`apiKeys: ['…']`")
    expect(() => createHandler({ apiKeys: ['a', 12345 as never] })).toThrow(
      "`apiKeys[1]` must be a string, and is of the type number: `apiKeys: ['…']`.",
    )
    expect(() => createHandler({ apiKeys: ['a', ['secret'] as never] })).not.toThrow(/secret/)
    expect(() => createHandler({ apiKeys: ['schlüssel'] })).toThrow('letter that no header can carry')
    const unset = [process.env['COPYDESK_NO_SUCH_KEY']] as string[]
    expect(() => createHandler({ apiKeys: ['a', ...unset] })).toThrow('`apiKeys[1]` is undefined')
  })
})

describe('routes', () => {
  it('returns 405 with Allow to another method', async () => {
    const response = await handler(new Request('http://host/echo', { headers: { 'x-api-key': key } }))
    expect(response.headers.get('allow')).toBe('POST')
    expect(await problem(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })

  it.each(['/nothing', '/__proto__', '/constructor', '/echo/', '/', '/echo%00', '//echo', '/cta'])(
    'returns 404 for %s',
    async (path) =>
      expect(await problem(await handler(post('{}', {}, path)))).toMatchObject({
        status: 404,
        code: 'not_found',
      }),
  )

  it('names the endpoint that a misspelt path most likely means', async () => {
    const { detail } = await problem(await handler(post('{}', {}, '/ehco')))
    expect(detail).toContain('Did you mean /echo?')
  })

  it('serves under the base path, whether the host strips it or not', async () => {
    const mounted = open({ basePath: 'api/desk/' })
    expect((await mounted(post('{"source":"a"}', {}, '/api/desk/echo?x=1'))).status).toBe(200)
    expect((await mounted(post('{"source":"a"}', {}, '/echo'))).status).toBe(200)
    expect((await mounted(post('{"source":"a"}', {}, '/api/deskecho'))).status).toBe(404)
    expect((await mounted(new Request('http://host/api/desk/health'))).status).toBe(200)
  })

  it.each([undefined, '/other'])('names the base path to set when it is %s', async (basePath) => {
    expect(await problem(await open({ basePath })(post('{}', {}, '/api/desk/echo')))).toMatchObject({
      detail: expect.stringContaining("pass basePath: '/api/desk' to createHandler"),
    })
  })

  it('says so when the body has been read before', async () => {
    const request = post('{"source":"a"}')
    await request.text()
    expect(await problem(await handler(request))).toMatchObject({
      status: 500,
      code: 'invalid_options',
      detail: expect.stringContaining('has read the body'),
    })
  })

  it('reports which endpoints are ready and what the others need', async () => {
    const video = defineEndpoint({ ...echoDefinition, name: 'video', path: '/video', needsStore: true })
    const health = open({ endpoints: [echo, topics, video] })
    const response = await health(new Request('http://host/health'))
    expect(await response.json()).toEqual({
      status: 'ok',
      endpoints: {
        '/echo': 'ready',
        '/topics': expect.stringContaining('Pass one, such as `providers: { text: local().text }`'),
        '/video': expect.stringContaining("Pass one, such as `store: folder('./out')`"),
      },
      providers: {},
    })
  })

  it('tells no address and no error of its own to whoever asks which endpoints are ready', async () => {
    const failing = (path: `/${string}`, error: Error) =>
      defineEndpoint({
        ...echoDefinition,
        name: path.slice(1),
        path,
        checkTools: () => Promise.reject(error),
      })
    const connection = 'ECONNREFUSED 10.0.0.7:11434'
    const away = new CopydeskError('upstream_failed', `It is away (${connection}).`, { connection })
    const endpoints = [failing('/away', away), failing('/broken', new Error('/srv/secret/model'))]
    const response = await open({ endpoints })(new Request('http://host/health'))
    expect(await response.json()).toMatchObject({
      endpoints: { '/away': 'It is away.', '/broken': 'internal error' },
    })
  })

  it('reports which providers are paused, and when they are called again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const broken = () => new CallFailure('rejected', 'broken', { retryable: true })
    const text = scripted(...Array.from({ length: 6 }, broken), { value: { headlines: ['Tea'] } })
    const events: RunEvent[] = []
    const handler = open({
      endpoints: [topics],
      providers: { text },
      policy: { attempts: 1, pauseMilliseconds: 200 },
      onEvent: (event) => events.push(event),
    })
    const states = async () => {
      const response = await handler(new Request('http://host/health'))
      return ((await response.json()) as { providers: unknown }).providers
    }
    const ask = async () => (await handler(post('{"topic":"tea"}', {}, '/topics'))).status
    for (let times = 0; times < 4; times++) await ask()
    expect(await states()).toEqual({ text: ['ready'] })
    await ask()
    expect(await states()).toEqual({ text: ['paused after failures for 1 s'] })
    expect(await ask()).toBe(503)
    vi.advanceTimersByTime(250)
    expect(await ask()).toBe(502)
    expect(await ask()).toBe(503)
    vi.advanceTimersByTime(250)
    expect(await ask()).toBe(200)
    expect(await states()).toEqual({ text: ['ready'] })
    const pauses = events.filter((event) => event.type === 'pause')
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([200, undefined])
  })

  it('returns 501 with the remedy when a provider is missing', async () => {
    const bare = open({ endpoints: [topics] })
    const body = await problem(await bare(post('{"topic":"tea"}', {}, '/topics')))
    expect(body).toMatchObject({
      status: 501,
      code: 'provider_missing',
      detail: expect.stringContaining('local()'),
    })
  })
})

describe('options', () => {
  it.each([
    [{ apikeys: ['a'] }, '`apikeys` is not an option of createHandler. Did you mean `apiKeys`?'],
    [{ auth: 'none', colour: 'red' }, '`colour` is not an option of createHandler. Remove it.'],
  ])('%j are refused by name', (options, message) => {
    expect(() => createHandler(options as never)).toThrow(message)
  })

  it.each([
    [createHandler, 'createHandler needs its options as an object: createHandler({ apiKeys: … }).'],
    [createWorker, 'createWorker needs its options as an object: createWorker({ state: … }).'],
  ])('of %o are needed', (make, message) => {
    expect(() => make(undefined as never)).toThrow(
      expect.objectContaining({ code: 'invalid_options', message }),
    )
  })
})

describe('onResponse', () => {
  it('gets the path of the endpoint that answered, not of one whose path it ends with', async () => {
    const second = defineEndpoint({ ...echoDefinition, name: 'second', path: '/v2/echo' })
    const paths: string[] = []
    const logged = open({
      endpoints: [echo, second],
      basePath: '/api',
      onResponse: ({ path }) => paths.push(path),
    })
    for (const path of ['/api/v2/echo', '/v2/echo', '/api/echo'])
      expect((await logged(post('{"source":"a"}', {}, path))).status).toBe(200)
    expect(paths).toEqual(['/v2/echo', '/v2/echo', '/echo'])
  })
})

describe('internal errors', () => {
  it('returns 500 without details, and reports them to onError', async () => {
    const heard: unknown[] = []
    const reporting = open({ onError: (error, context) => heard.push(error, context) })
    const response = await reporting(say({ source: 'throw' }))
    const text = await response.clone().text()
    const { status, code, request_id } = (await problem(response)) as Record<string, unknown>
    expect({ status, code }).toEqual({ status: 500, code: 'internal' })
    expect(text).not.toMatch(/secret|home|file\.ts/)
    expect(heard).toEqual([new Error('secret at /home/me/file.ts'), { requestId: request_id, path: '/echo' }])
  })

  it.each([
    ['throws', () => failing()],
    ['rejects', async () => failing()],
  ])('responds although onError %s', async (_, onError) => {
    expect((await open({ onError })(say({ source: 'throw' }))).status).toBe(500)
  })

  it('aborts the run when the caller disconnects', async () => {
    const caller = new AbortController()
    const { provider, asked } = askedOnce()
    const waiting = open({ endpoints: [topics], providers: { text: provider } })
    const answer = waiting(new Request(post('{"topic":"tea"}', {}, '/topics'), { signal: caller.signal }))
    await asked
    caller.abort()
    expect(await problem(await answer)).toMatchObject({ status: 499, code: 'cancelled' })
  })

  it('labels the events of a run with its request id', async () => {
    const ids: string[] = []
    const reporting = open({
      endpoints: [topics],
      providers: { text: scripted({ value: { headlines: ['Tea'] } }) },
      onEvent: ({ run }) => ids.push(run),
    })
    const response = await reporting(post('{"topic":"tea"}', {}, '/topics'))
    expect(new Set(ids)).toEqual(new Set([response.headers.get('x-request-id')]))
  })
})

describe('vendor errors', () => {
  const vendorKey = 'sk-vendor-0123456789'
  const asking = (answer: () => Response, heard: unknown[] = []) =>
    open({
      endpoints: [topics],
      providers: { text: openai({ apiKey: vendorKey, fetch: async () => answer() }).text() },
      policy: { attempts: 1 },
      onError: (error) => heard.push(error),
    })(post('{"topic":"tea"}', {}, '/topics'))

  it('pass the vendor’s Retry-After on', async () => {
    const response = await asking(() => new Response('{}', { status: 429, headers: { 'retry-after': '60' } }))
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await problem(response)).toMatchObject({ status: 503, code: 'upstream_rate_limited' })
  })

  it.each([
    [401, 502, 'upstream_rejected'],
    [500, 502, 'upstream_failed'],
    [504, 502, 'upstream_failed'],
    [200, 502, 'upstream_invalid'],
  ])('with status %s become %s %s, without the vendor’s message or the key', async (given, status, code) => {
    const heard: unknown[] = []
    const words = JSON.stringify({ error: { message: `vendor words, key ${vendorKey}` } })
    const response = await asking(() => new Response(words, { status: given }), heard)
    const text = await response.clone().text()
    expect(await problem(response)).toMatchObject({ status, code })
    expect(text).not.toMatch(/vendor words|sk-vendor/)
    expect(inspect(heard, { depth: 9 })).not.toContain(vendorKey)
    expect(heard).toHaveLength(1)
  })
})

describe('CORS', () => {
  const ask = (origin: string) =>
    new Request('http://host/echo', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  it('is off by default', async () => {
    const response = await handler(ask('https://shop.example'))
    expect(response.status).toBe(405)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('allows the named origins, for errors too', async () => {
    const shared = open({ cors: { origins: ['https://shop.example'] } })
    const preflight = await shared(ask('https://shop.example'))
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key')
    const failure = await shared(say({}, { origin: 'https://shop.example' }))
    expect(failure.status).toBe(422)
    expect(failure.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(failure.headers.get('vary')).toBe('Origin')
    const stranger = await shared(ask('https://evil.example'))
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
    expect(stranger.headers.get('access-control-allow-methods')).toBeNull()
  })

  it('can allow every origin', async () => {
    const response = await open({ cors: { origins: '*' } })(
      say({ source: 'a' }, { origin: 'https://any.example' }),
    )
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

function failing(): never {
  throw new Error('log is full')
}
