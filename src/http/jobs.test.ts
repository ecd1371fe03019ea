import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { scripted, silent } from '../../test/providers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { topics } from '../generators/topics.ts'
import { embeddedQueue } from '../jobs/queue.ts'
import { memoryJournal } from '../journal.ts'
import { createClient } from './client.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'

const answer = { value: { headlines: ['Tea'] } }
const [alice, bob] = ['key-of-alice', 'key-of-bob']

const handlers: Handler[] = []
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(handlers.splice(0).map((handler) => handler.close()))
  for (const server of servers.splice(0)) server.close()
})

function open(options: Partial<HandlerOptions> = {}): Handler {
  const state = options.state ?? memoryJournal({ leaseMilliseconds: 3_000 })
  const handler = createHandler({
    apiKeys: { alice, bob },
    onError: () => {},
    onEvent: () => {},
    jobs: embeddedQueue(state, { pollMilliseconds: 50 }),
    ...options,
    state,
  })
  handlers.push(handler)
  return handler
}

const send = (
  handler: Handler,
  path: string,
  {
    key = alice,
    method = 'POST',
    headers = {},
    body = { topic: 'tea' } as unknown,
    signal = null as AbortSignal | null,
  } = {},
) =>
  handler(
    new Request(`http://host${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
      signal,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }),
  )
const asJob = { prefer: 'respond-async' }

/** An endpoint that reports progress, and goes on when it is told to. */
function stepwise() {
  const [go, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const endpoint = defineEndpoint({
    name: 'stepwise',
    path: '/stepwise',
    group: 'video',
    summary: 'Takes its time.',
    load: 'video',
    input: z.object({ topic: z.string() }),
    output: z.object({ said: z.string() }),
    example: { topic: 'tea' },
    run: async (run) => {
      run.emit({ type: 'progress', step: 'script', fraction: 0.5 })
      run.signal?.addEventListener('abort', () => stopped.resolve())
      await Promise.race([go.promise, stopped.promise.then(() => Promise.reject(new Error('stopped')))])
      run.emit({ type: 'progress', step: 'script', fraction: 1 })
      run.warn('Tea is hot.')
      return { said: run.input.topic }
    },
  })
  return { endpoint, go: go.resolve, stopped: stopped.promise }
}

async function start(handler: Handler, path = '/topics', headers: Record<string, string> = {}) {
  const response = await send(handler, path, { headers: { ...asJob, ...headers } })
  expect(response.status).toBe(202)
  return { response, at: response.headers.get('location') ?? '' }
}

async function ended(handler: Handler, at: string, key = alice) {
  let job: Record<string, unknown> = {}
  const state = async () => {
    job = (await (await send(handler, at, { method: 'GET', key })).json()) as typeof job
    return job['state']
  }
  await expect.poll(state).toBeOneOf(['done', 'failed', 'cancelled'])
  return job
}

const isRunning = (handler: Handler, at: string) =>
  expect
    .poll(async () => (await send(handler, at, { method: 'GET' })).json())
    .toMatchObject({ state: 'running' })

describe('a job', () => {
  it('is answered with 202 and its address, where its result comes', async () => {
    const handler = open({
      providers: { text: scripted(answer) },
      publicUrl: 'https://x.example',
      basePath: '/api',
    })
    const { response, at } = await start(handler, '/api/topics', { host: 'evil.example' })
    expect(at).toMatch(/^https:\/\/x\.example\/api\/jobs\/[0-9a-f]{32}$/)
    expect(response.headers.get('preference-applied')).toBe('respond-async')
    const job = await ended(handler, new URL(at).pathname)
    expect(job).toMatchObject({
      state: 'done',
      endpoint: '/topics',
      result: { topic: ['Tea'] },
      receipt: { calls: 1, cost: 0.01 },
    })
  })

  it('with a wrong input is refused at once', async () => {
    const response = await send(open({ providers: { text: silent } }), '/topics', {
      headers: asJob,
      body: {},
    })
    expect(response.status).toBe(422)
  })

  it('that fails has the problem', async () => {
    const handler = open({ providers: { text: scripted({ outcome: 'refused', reason: 'no' }) } })
    const { at } = await start(handler)
    expect(await ended(handler, at)).toMatchObject({
      state: 'failed',
      problem: { code: 'content_refused', status: 422 },
    })
  })

  it('shows the unusable answer of a model to the operator alone', async () => {
    const heard: unknown[] = []
    const answers = Array.from({ length: 4 }, () => ({ value: { secret: 'private words' } }))
    const handler = open({
      providers: { text: scripted(...answers) },
      onError: (error) => heard.push(error),
    })
    const { at } = await start(handler)
    const replies = [await ended(handler, at), await (await send(handler, '/topics')).json()]
    expect(replies).toMatchObject([{ problem: { code: 'model_output_invalid' } }, { status: 502 }])
    expect(JSON.stringify(replies)).not.toContain('private words')
    expect(JSON.stringify(replies)).toContain('scripted:test-1')
    const shown = { code: 'model_output_invalid', answer: '{"secret":"private words"}' }
    expect(heard).toMatchObject([shown, shown])
  })

  it('tells its events as they come, and those that a caller has missed', async () => {
    const { endpoint, go } = stepwise()
    const handler = open({ endpoints: [endpoint] })
    const { at } = await start(handler, '/stepwise')
    const read = async (after: string) => {
      const response = await send(handler, `${at}/events`, {
        method: 'GET',
        headers: { 'last-event-id': after },
      })
      expect(response.headers.get('content-type')).toBe('text/event-stream')
      return response
    }
    let all = ''
    for await (const text of (await read('')).body?.pipeThrough(new TextDecoderStream()) ?? []) {
      all += text
      if (all.includes('id: 1')) go()
    }
    const [accepted, ...blocks] = all.split('\n\n').filter(Boolean)
    expect(accepted).toBe(': waiting')
    expect(blocks.map((block) => block.split('\n').slice(0, 2))).toEqual([
      ['id: 1', 'event: progress'],
      ['id: 2', 'event: progress'],
      ['id: 3', 'event: warning'],
      ['id: 4', 'event: end'],
    ])
    expect(blocks.at(-1)).toContain('"result":{"said":"tea"}')
    expect((await (await read('2')).text()).split('\n\n').filter(Boolean).slice(1)).toEqual(blocks.slice(2))
  })

  it('is cancelled by DELETE, with what it waits for, and removed by the next', async () => {
    const { endpoint, stopped } = stepwise()
    const handler = open({ endpoints: [endpoint] })
    const { at } = await start(handler, '/stepwise')
    await isRunning(handler, at)
    expect((await send(handler, at, { method: 'DELETE' })).status).toBe(204)
    await stopped
    expect(await ended(handler, at)).toMatchObject({ state: 'cancelled' })
    expect((await send(handler, at, { method: 'DELETE' })).status).toBe(204)
    expect((await send(handler, at, { method: 'GET' })).status).toBe(404)
  })

  it('is cancelled by another process, too', async () => {
    const { endpoint, stopped } = stepwise()
    const state = memoryJournal({ leaseMilliseconds: 3_000 })
    const worker = open({ endpoints: [endpoint], state })
    const { at } = await start(worker, '/stepwise')
    await isRunning(worker, at)
    const idle = { add: async () => {}, work: () => ({ stop: async () => {} }) }
    await send(open({ endpoints: [endpoint], state, jobs: idle }), at, { method: 'DELETE' })
    await stopped
  })

  it('can be turned off', async () => {
    const handler = open({ providers: { text: scripted(answer) }, jobs: false })
    expect((await send(handler, '/topics', { headers: asJob })).status).toBe(200)
    expect((await send(handler, `/jobs/${'0'.repeat(32)}`, { method: 'GET' })).status).toBe(404)
  })
})

describe('retention', () => {
  it('removes jobs and answers that have expired, and no others', async () => {
    const state = memoryJournal()
    const { endpoint } = stepwise()
    const first = open({
      endpoints: [endpoint, topics],
      providers: { text: scripted(answer, answer) },
      state,
    })
    const { at } = await start(first, '/topics')
    await ended(first, at)
    const running = await start(first, '/stepwise')
    await send(first, '/topics', { headers: { 'idempotency-key': 'old' } })
    const idle = { add: async () => {}, work: () => ({ stop: async () => {} }) }
    const next = open({ endpoints: [endpoint], state, jobs: idle, retention: { jobs: -1, answers: -1 } })
    await expect.poll(async () => (await send(next, at, { method: 'GET' })).status).toBe(404)
    await expect.poll(() => state.list('answer')).toEqual([])
    expect((await send(next, running.at, { method: 'GET' })).status).toBe(200)
    await send(first, running.at, { method: 'DELETE' })
  })
})

describe('two callers', () => {
  it('see nothing of each other, whatever they ask for', async () => {
    const { endpoint, go } = stepwise()
    const handler = open({ endpoints: [endpoint], rate: { requests: '5/day' } })
    const { at } = await start(handler, '/stepwise', { 'idempotency-key': 'one' })
    for (const [method, path] of [
      ['GET', at],
      ['HEAD', at],
      ['DELETE', at],
      ['GET', `${at}/events`],
    ] as const)
      expect([method, path, (await send(handler, path, { method, key: bob })).status]).toEqual([
        method,
        path,
        404,
      ])
    go()
    expect(await ended(handler, at)).toMatchObject({ state: 'done' })
    const others = await send(handler, '/stepwise', {
      key: bob,
      headers: { ...asJob, 'idempotency-key': 'one' },
      body: { topic: 'coffee' },
    })
    expect([others.status, others.headers.get('idempotency-replayed')]).toEqual([202, null])
    expect(others.headers.get('ratelimit')).toContain('r=4')
    expect((await send(handler, at, { method: 'GET', key: 'wrong' })).status).toBe(401)
  })
})

describe('a webhook', () => {
  const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  it('is called when the job has ended, signed, and again when it failed', async () => {
    const calls: { headers: Record<string, unknown>; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        calls.push({ headers: request.headers, body })
        response.writeHead(calls.length === 1 ? 500 : 204).end()
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const handler = open({ providers: { text: scripted(answer) }, webhookSecret, allowHosts: [host] })
    const { at } = await start(handler, '/topics', { 'webhook-url': `http://${host}/hook` })
    await expect.poll(() => calls).toHaveLength(2)
    const [, second] = calls
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = second?.headers ?? {}
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${second?.body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(id).toBe(calls[0]?.headers['webhook-id'])
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ id: at.slice(-32), state: 'done' })
  })

  it('is refused where no secret is set, and never reaches a private address', async () => {
    const url = 'http://127.0.0.1:1/'
    const plain = await send(open({ providers: { text: silent } }), '/topics', {
      headers: { ...asJob, 'webhook-url': url },
    })
    expect(plain.status).toBe(400)
    const handler = open({ providers: { text: silent }, webhookSecret })
    for (const address of [url, 'http://[::1]/', 'http://10.0.0.1/', 'https://hooks.internal/']) {
      const response = await send(handler, '/topics', { headers: { ...asJob, 'webhook-url': address } })
      expect([response.status, await response.json()]).toMatchObject([422, { code: 'url_forbidden' }])
    }
  })
})

describe('an idempotency key', () => {
  const keyed = { headers: { 'idempotency-key': 'k-1' } }

  it('gives the same answer for the same request, and runs it once', async () => {
    const text = scripted(answer)
    const handler = open({ providers: { text } })
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(handler, '/topics', keyed)))
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    expect(responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(9)
    expect(responses.filter(({ headers }) => headers.get('copydesk-cost'))).toHaveLength(1)
    expect(text.asked).toHaveLength(1)
  })

  it('is refused for another request, and for a malformed key', async () => {
    const handler = open({ providers: { text: scripted(answer) } })
    await send(handler, '/topics', keyed)
    const other = await send(handler, '/topics', { ...keyed, body: { topic: 'coffee' } })
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'idempotency_mismatch' }])
    expect((await send(handler, '/topics', { headers: { 'idempotency-key': 'x'.repeat(256) } })).status).toBe(
      400,
    )
  })

  it('runs a failed request again, and pays for no finished step twice', async () => {
    const text = scripted({ value: { headlines: [] } }, new Error('lost'), answer)
    const handler = open({ providers: { text }, policy: { attempts: 1 } })
    expect((await send(handler, '/topics', keyed)).status).toBeGreaterThanOrEqual(500)
    expect((await send(handler, '/topics', keyed)).status).toBe(200)
    expect(text.asked).toHaveLength(3)
  })

  it('gives the same job', async () => {
    const handler = open({ providers: { text: scripted(answer) } })
    const [one, other] = [
      await start(handler, '/topics', { 'idempotency-key': 'j' }),
      await start(handler, '/topics', { 'idempotency-key': 'j' }),
    ]
    expect(one.at).toBe(other.at)
  })
})

describe('client.start', () => {
  const clientOf = (handler: Handler) => {
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init))
    return fetch
  }

  it('follows a job and gives its result', async () => {
    const { endpoint, go } = stepwise()
    const handler = open({ endpoints: [endpoint] })
    const client = createClient({
      baseUrl: 'http://host',
      apiKey: alice,
      endpoints: [endpoint],
      fetch: clientOf(handler),
    })
    const job = await client.stepwise.start({ topic: 'tea' })
    const types: string[] = []
    for await (const event of job) {
      types.push(event.type)
      go()
    }
    expect(types.at(-1)).toBe('end')
    expect(types).toContain('warning')
    expect(await job.result()).toMatchObject({ output: { said: 'tea' }, warnings: ['Tea is hot.'] })
  })

  it('throws what the run threw, and cancels', async () => {
    const refused = { outcome: 'refused', reason: 'no' } as const
    const handler = open({ providers: { text: scripted(refused) } })
    const client = createClient({ baseUrl: 'http://host', apiKey: alice, fetch: clientOf(handler) })
    const job = await client.topics.start({ topic: 'tea' })
    await expect(job.result()).rejects.toMatchObject({ code: 'content_refused', status: 422 })

    const { endpoint } = stepwise()
    const slow = open({ endpoints: [endpoint] })
    const other = createClient({
      baseUrl: 'http://host',
      apiKey: alice,
      endpoints: [endpoint],
      fetch: clientOf(slow),
    })
    const cancelled = await other.stepwise.start({ topic: 'tea' })
    const thrown = expect(cancelled.result()).rejects.toMatchObject({ code: 'cancelled' })
    await cancelled.cancel()
    await thrown
  })
})
