import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import type { RunEvent } from '../events.ts'
import { memory } from '../store/memory.ts'
import { createHandler, type HandlerOptions } from './handler.ts'

const answer = { value: { headlines: [{ headline: 'Tea', angle: 'guide' }] } }

function post(key: string, headers: Record<string, string> = {}, path = '/topics'): Request {
  return new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify({ topic: 'tea' }),
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
