import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { turns } from '../../test/turns.ts'
import type { RunEvent } from '../events.ts'
import { memoryJournal } from '../journal.ts'
import { local } from '../providers/local/index.ts'
import { memory } from '../store/memory.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'

const answer = { value: { headlines: ['Tea'] } }

function post(
  key: string,
  headers: Record<string, string> = {},
  path = '/topics',
  body: object = { topic: 'tea' },
): Request {
  return new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  })
}

function open(options: Partial<HandlerOptions> = {}) {
  const events: RunEvent[] = []
  const handler = createHandler({
    apiKeys: { alice: 'key-of-alice', bob: 'key-of-bob' },
    onError: () => {},
    onEvent: (event) => events.push(event),
    ...options,
  })
  return { handler, events }
}

describe('callers', () => {
  it('are named by the key, and label every event', async () => {
    const { handler, events } = open({ providers: { text: scripted(answer, answer) } })
    for (const key of ['key-of-alice', 'key-of-bob']) expect((await handler(post(key))).status).toBe(200)
    expect(new Set(events.map(({ caller }) => caller))).toEqual(new Set(['alice', 'bob']))
  })

  it('are what verifyKey returns, and reach setup with all that it knows of them', async () => {
    const texts = { free: scripted(answer), paid: scripted(answer) }
    const handler = createHandler({
      verifyKey: async (key) => (key === 'k' ? { id: 'carol', plan: 'paid' as const } : undefined),
      setup: ({ plan }, { path }) => ({
        providers: { text: texts[plan] },
        maxCost: path === '/topics' ? 1 : 0,
      }),
      prices: { scripted: { input: 1, output: 1 } },
    })
    expect((await handler(post('k'))).status).toBe(200)
    expect((await handler(post('x'))).status).toBe(401)
    expect([texts.free.asked.length, texts.paid.asked.length]).toEqual([0, 1])
  })

  it('of one list of keys are told apart without the keys being told', async () => {
    const { handler, events } = open({
      apiKeys: ['first-long-key', 'second-long-key'],
      providers: { text: scripted(answer, answer) },
    })
    for (const key of ['first-long-key', 'second-long-key']) await handler(post(key))
    const ids = [...new Set(events.map(({ caller }) => caller))]
    expect(ids).toEqual([expect.stringMatching(/^key-[0-9a-f]{12}$/), expect.stringMatching(/^key-/)])
  })

  it('that verifyKey returns without an id are refused', async () => {
    const { handler } = open({ apiKeys: undefined, verifyKey: () => ({ id: '' }) })
    expect((await handler(post('k'))).status).toBe(500)
  })

  it('have stores, budgets and providers of their own', async () => {
    const stores = { alice: memory(), bob: memory() } as Record<string, ReturnType<typeof memory>>
    const { handler } = open({
      prices: { scripted: { input: 1000, output: 1000 } },
      setup: ({ id }) => ({
        providers: { text: scripted(answer) },
        maxCost: id === 'bob' ? 0.0001 : undefined,
        store: stores[id],
      }),
    })
    expect((await handler(post('key-of-alice'))).status).toBe(200)
    const refused = await handler(post('key-of-bob'))
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'budget_exceeded' }])
  })
})

describe('two callers', () => {
  const asked = (
    handler: Handler,
    path: string,
    { key, method = 'GET' }: { key?: string | undefined; method?: string },
  ) => handler(new Request(`http://host${path}`, { method, headers: key ? { 'x-api-key': key } : {} }))
  const draw = { providers: local(), store: memory() }
  const joke = { text: 'Mondays' }

  it('reach nothing of each other: jobs, events, kept answers, limits and files', async () => {
    const { handler } = open({ ...draw, rate: { requests: '3/day' } })
    const [alice, bob] = ['key-of-alice', 'key-of-bob']
    const kept = { 'idempotency-key': 'one' }
    const first = await handler(post(alice, kept, '/meme', joke))
    const { meme_post: file } = (await first.json()) as { meme_post: string }
    const started = await handler(post(alice, { prefer: 'respond-async' }, '/meme', joke))
    const job = started.headers.get('location') ?? ''

    for (const [path, method] of [
      [job, 'GET'],
      [`${job}/events`, 'GET'],
      [job, 'DELETE'],
      [file, 'DELETE'],
    ] as const) {
      for (const [key, status] of [
        [bob, 404],
        [undefined, 401],
      ] as const)
        expect([path, method, key, (await asked(handler, path, { key, method })).status]).toEqual([
          path,
          method,
          key,
          status,
        ])
    }
    // Bob's answer under the same idempotency key is his own, and so is his count.
    const other = await handler(post(bob, kept, '/meme', joke))
    expect(other.headers.get('idempotency-replayed')).toBeNull()
    expect(await other.json()).not.toEqual({ meme_post: file })
    expect((await handler(post(alice, kept, '/meme', joke))).headers.get('idempotency-replayed')).toBe('true')

    expect((await handler(post(alice, {}, '/meme', joke))).status).toBe(429)
    expect((await handler(post(bob, {}, '/meme', joke))).status).toBe(200)

    // A file is read by its unguessable id, as an <img> does.
    expect((await asked(handler, file, {})).status).toBe(200)
    expect((await asked(handler, job, { key: alice })).status).toBe(200)
    await handler.close()
  })

  it('delete their own files, also those of a job and in a store of their own', async () => {
    const own = memory()
    const { handler } = open({
      ...draw,
      setup: ({ id }) => (id === 'bob' ? { store: own } : {}),
    })
    const made = (await (await handler(post('key-of-alice', {}, '/meme', joke))).json()) as Meme
    const started = await handler(post('key-of-bob', { prefer: 'respond-async' }, '/meme', joke))
    const job = started.headers.get('location') ?? ''
    let ended = ''
    const isDone = async () => {
      const { result } = (await (await asked(handler, job, { key: 'key-of-bob' })).json()) as {
        result?: Meme
      }
      ended = result?.meme_post ?? ''
      return ended !== ''
    }
    await expect.poll(isDone).toBe(true)
    for (const [key, path, store] of [
      ['key-of-alice', made.meme_post, draw.store],
      ['key-of-bob', ended, own],
    ] as const) {
      const id = path.slice(path.lastIndexOf('/') + 1)
      expect(await store.get(id)).toBeDefined()
      expect((await asked(handler, path, { key, method: 'DELETE' })).status).toBe(204)
      expect(await store.get(id)).toBeUndefined()
      expect((await asked(handler, path, { key, method: 'DELETE' })).status).toBe(404)
    }
    await handler.close()
  })

  it('find that files expire, in the store of the handler and in their own', async () => {
    const [shared, own, state] = [memory(), memory(), memoryJournal()]
    // What was noted is deleted one by one.
    const { deleteBefore: _, ...withoutSweep } = own
    const options: Partial<HandlerOptions> = {
      providers: local(),
      state,
      jobs: false,
      store: shared,
      setup: ({ id }) => (id === 'bob' ? { store: withoutSweep } : {}),
    }
    const { handler } = open(options)
    const files = []
    for (const key of ['key-of-alice', 'key-of-bob'])
      files.push(((await (await handler(post(key, {}, '/meme', joke))).json()) as Meme).meme_post)
    const [ofAlice = '', ofBob = ''] = files.map((url) => url.slice(url.lastIndexOf('/') + 1))
    await handler.close()

    await open({ ...options, retention: { files: Number.POSITIVE_INFINITY } }).handler.close()
    await open({ ...options, retention: { files: 3_600 } }).handler.close()
    await turns()
    expect([await shared.get(ofAlice), await own.get(ofBob)]).not.toContain(undefined)

    const { handler: later } = open({ ...options, retention: { files: 0 } })
    await expect
      .poll(async () => [await shared.get(ofAlice), await own.get(ofBob), await state.list('file')])
      .toEqual([undefined, undefined, []])
    await later.close()
  })

  it('cannot delete files where nobody is told apart, or where the store keeps them', async () => {
    const path = `/assets/${'0'.repeat(32)}.png`
    for (const options of [
      { auth: 'none' as const, apiKeys: undefined, store: memory() },
      { store: { put: memory().put, get: memory().get } },
    ]) {
      const response = await asked(open(options).handler, path, { key: 'key-of-alice', method: 'DELETE' })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })
})

interface Meme {
  readonly meme_post: string
}

describe('receipts', () => {
  it('name the cost in a header where money was spent, and in the answer on request', async () => {
    const { handler } = open({ providers: { text: scripted(answer, answer) } })
    const plain = await handler(post('key-of-alice'))
    expect(plain.headers.get('copydesk-cost')).toBe('0.01')
    expect(await plain.json()).not.toHaveProperty('receipt')
    const detailed = await handler(post('key-of-alice', { prefer: 'wait=5, receipt' }))
    expect(await detailed.json()).toMatchObject({ receipt: { calls: 1, cost: 0.01, caller: 'alice' } })
    const free = await handler(
      new Request('http://host/cta', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-bob' },
        body: JSON.stringify({ header: 'Tea', button_text: 'Brew', link: '/' }),
      }),
    )
    expect([free.status, free.headers.get('copydesk-cost')]).toEqual([200, null])
  })

  it('name warnings in a header, also of a kept answer and of a job, as safe and short text', async () => {
    const { handler } = open({ providers: { text: scripted(answer, answer) } })
    const send = (fields: object, headers: Record<string, string> = {}) =>
      handler(
        new Request('http://host/topics', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice', ...headers },
          body: JSON.stringify({ topic: 'tea', ...fields }),
        }),
      )
    const warnings = ({ headers }: Response) => JSON.parse(headers.get('copydesk-warnings') ?? '[]')
    const expected = ['gewürz is not a field of /topics and is ignored.']
    const first = await send({ gewürz: 1 }, { 'idempotency-key': 'a' })
    expect(first.headers.get('copydesk-warnings')).toContain('gew\\u00fcrz')
    expect(warnings(first)).toEqual(expected)
    const again = await send({ gewürz: 1 }, { 'idempotency-key': 'a' })
    expect([again.headers.get('idempotency-replayed'), warnings(again)]).toEqual(['true', expected])
    const job = await send({ gewürz: 1 }, { prefer: 'respond-async' })
    expect([job.status, warnings(job)]).toEqual([202, expected])
    const many = await send(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index + '\u{1f375}'.repeat(80), 1])),
    )
    expect(many.headers.get('copydesk-warnings')?.length).toBeLessThan(2_100)
    expect(warnings(many).at(-1)).toMatch(/^\d+ more: send Prefer: receipt/)
  })

  it('are not given for unknown fields where the handler or the caller is strict', async () => {
    const input = { header: 'Tea', button_text: 'Brew', link: '/', colour: 'teal' }
    const send = ({ handler }: ReturnType<typeof open>, prefer: string) =>
      handler(
        new Request('http://host/cta', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice', prefer },
          body: JSON.stringify(input),
        }),
      )
    const replies = [await send(open(), 'receipt, handling=strict'), await send(open({ strict: true }), '')]
    for (const reply of replies) {
      expect(reply.status).toBe(422)
      expect(await reply.json()).toMatchObject({
        code: 'invalid_input',
        errors: [{ pointer: '/colour', message: 'is not a field of /cta (did you mean color?)' }],
      })
    }
    expect((await send(open(), 'handling=lenient')).status).toBe(200)
  })

  it('name the cost of a run that failed, and end it with an event', async () => {
    const { handler, events } = open({
      providers: { text: scripted({ outcome: 'refused', reason: 'no' }) },
    })
    const response = await handler(post('key-of-alice'))
    expect([response.status, response.headers.get('copydesk-cost')]).toEqual([422, '0.01'])
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      error: 'content_refused',
      caller: 'alice',
      receipt: { calls: 1, cost: 0.01 },
      run: response.headers.get('x-request-id'),
    })
  })

  it('come with an X-Request-Id on every response', async () => {
    const { handler } = open({ cors: { origins: '*' } })
    for (const [method, path] of [
      ['GET', '/health'],
      ['GET', '/openapi.json'],
      ['GET', '/nothing'],
      ['GET', '/topics'],
      ['POST', '/topics'],
      ['OPTIONS', '/topics'],
      ['GET', `/assets/${'0'.repeat(32)}.png`],
    ] as const) {
      const response = await handler(new Request(`http://host${path}`, { method }))
      expect([path, response.headers.get('x-request-id')]).toEqual([
        path,
        expect.stringMatching(/^[\w-]{36}$/),
      ])
    }
  })
})
