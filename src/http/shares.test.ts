import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted } from '../../test/providers.ts'
import { turns } from '../../test/turns.ts'
import { defineEndpoint } from '../endpoint.ts'
import { embeddedQueue } from '../jobs/queue.ts'
import { memoryJournal } from '../journal.ts'
import { rejection } from '../providers/adapter/failure.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { memory } from '../store/memory.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { toNodeHandler } from './node.ts'

const answer = { value: { headlines: ['Tea'] } }
const cta = { header: 'Tea', button_text: 'Brew', link: '/' }
const asJob = { prefer: 'respond-async' }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function open(options: Partial<HandlerOptions> = {}): Handler {
  const state = memoryJournal()
  const handler = createHandler({
    apiKeys: { alice: 'key-of-alice', bob: 'key-of-bob' },
    onError: () => {},
    onEvent: () => {},
    state,
    jobs: embeddedQueue(state, { pollMilliseconds: 50 }),
    ...options,
  })
  ends.push(() => handler.close())
  return handler
}

/** Sends requests, and leaves at the end of the test. */
function sender(handler: Handler) {
  const leaving = new AbortController()
  ends.unshift(() => leaving.abort())
  return (caller: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    handler(
      new Request(`http://host${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': `key-of-${caller}`, ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        signal: leaving.signal,
      }),
    )
}

/** A model that answers bob, and never alice. */
function hangingForAlice(): { readonly provider: TextProvider; readonly asked: () => number } {
  let asked = 0
  const ended = new AbortController()
  const provider: TextProvider = {
    ...scripted(),
    write: (request, { signal }) => {
      if (!JSON.stringify(request.material).includes('alice')) return scripted(answer).write(request, {})
      asked += 1
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        ended.signal.addEventListener('abort', () => reject(rejection(400, 'The test has ended.')))
        if (ended.signal.aborted) reject(rejection(400, 'The test has ended.'))
      })
    },
  }
  ends.unshift(() => ended.abort())
  return { provider, asked: () => asked }
}

async function took(work: Promise<Response>): Promise<number> {
  const since = performance.now()
  expect((await work).status).toBe(200)
  return performance.now() - since
}

describe('a caller whose vendor calls hang', () => {
  it.each<Record<string, string>>([{}, asJob])(
    'leaves places to others, in the handler and at the vendor %j',
    async (headers) => {
      const { provider, asked } = hangingForAlice()
      const send = sender(open({ providers: { text: provider } }))
      const sent = Array.from({ length: 80 }, () => send('alice', '/topics', { topic: 'alice' }, headers))
      for (const each of sent) each.catch(() => {})
      // Half of the eight calls that a provider gets at once.
      await expect.poll(asked).toBe(4)
      expect(await took(send('bob', '/cta', cta))).toBeLessThan(5000)
      expect(await took(send('bob', '/topics', { topic: 'bob' }))).toBeLessThan(5000)
      if (!('prefer' in headers)) return
      const job = await send('bob', '/topics', { topic: 'bob' }, headers)
      const at = job.headers.get('location') ?? ''
      const stateOf = async () => ((await (await send('bob', at)).json()) as { state: string }).state
      await expect.poll(stateOf).toBe('done')
    },
  )

  it('has all places of a handler without other callers', async () => {
    const { provider, asked } = hangingForAlice()
    const handler = open({ providers: { text: provider }, apiKeys: { alice: 'key-of-alice' } })
    const send = sender(handler)
    for (let sent = 0; sent < 20; sent++) send('alice', '/topics', { topic: 'alice' }).catch(() => {})
    await expect.poll(asked).toBe(8)
  })
})

describe('endpoints without a vendor', () => {
  it('have a line of their own', async () => {
    const { provider, asked } = hangingForAlice()
    const send = sender(open({ providers: { text: provider }, concurrency: { text: 1 } }))
    send('alice', '/topics', { topic: 'alice' }).catch(() => {})
    await expect.poll(asked).toBe(1)
    expect(await took(send('bob', '/cta', cta))).toBeLessThan(5000)
  })
})

describe('places for pictures', () => {
  it('are held while computing, not while downloading', async () => {
    let downloads = 0
    const dripping = await listen((_, response) => {
      downloads += 1
      response.writeHead(200, { 'content-type': 'image/png' })
      const timer = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(timer))
    })
    const handler = open({
      providers: local(),
      store: memory(),
      allowHosts: [dripping],
      concurrency: { picture: 1 },
    })
    const send = sender(handler)
    const picture = { source: 'Steep for 16 hours.', color: 'teal' }
    // Loads and compiles what is loaded once.
    await send('bob', '/gradient-background', picture)
    const drip = { image: `http://${dripping}/a.png`, image_url: `http://${dripping}/a.png` }
    const ended = vi.fn()
    // Without its length, a body is admitted as the largest.
    const length = { 'content-length': String(JSON.stringify(drip).length) }
    for (let sent = 0; sent < 30; sent++)
      send('alice', '/simple-image-description', drip, length).then(ended, ended)
    await expect.poll(() => downloads).toBeGreaterThan(1)
    expect((await send('bob', '/gradient-background', picture)).status).toBe(200)
    expect(ended).not.toHaveBeenCalled()
  })

  it('are taken by so many runs at once as the limit says, callers in turn', async () => {
    let atOnce = 0
    const most: number[] = []
    const order: string[] = []
    const allSent = Promise.withResolvers<void>()
    const work = async (name: string) => {
      most.push(++atOnce)
      await allSent.promise
      await turns()
      order.push(name)
      atOnce -= 1
    }
    const endpoint = defineEndpoint({
      name: 'draw',
      path: '/draw',
      group: 'posts',
      summary: 'Draws.',
      load: 'picture',
      input: z.object({ name: z.string() }),
      output: z.object({}),
      example: { name: 'a' },
      run: async (run) => {
        const jobs = { work }
        await Promise.all([1, 2].map(() => run.inWorker(jobs, 'work', run.input.name)))
        return {}
      },
    })
    const send = sender(open({ endpoints: [endpoint], threads: false, concurrency: { picture: 1 } }))
    const names = ['alice', 'alice', 'alice', 'bob', 'bob']
    const sent = names.map((name) => send(name, '/draw', { name }))
    await turns()
    allSent.resolve()
    await Promise.all(sent)
    // Two parts of one run, which share its place.
    expect(Math.max(...most)).toBe(2)
    const inTurn = order.filter((_, index) => index % 2 === 0)
    expect(inTurn).toEqual(['alice', 'alice', 'bob', 'alice', 'bob'])
  })
})

describe('streams of events', () => {
  it('begin at once, are limited for each caller, and share one look at a job', async () => {
    const { provider } = hangingForAlice()
    const journal = memoryJournal()
    let reads = 0
    const state = {
      ...journal,
      get: (key: string) => {
        if (key.endsWith('/state')) reads += 1
        return journal.get(key)
      },
    }
    const jobs = embeddedQueue(state, { pollMilliseconds: 5_000 })
    const handler = open({ providers: { text: provider }, concurrency: { streams: 40 }, state, jobs })
    const host = await listen(toNodeHandler(handler))
    const get = async (caller: string, path: string) => {
      const leaving = new AbortController()
      ends.unshift(() => leaving.abort())
      const headers = { 'x-api-key': `key-of-${caller}` }
      const response = await fetch(`http://${host}${path}`, { headers, signal: leaving.signal })
      return { response, leave: () => leaving.abort() }
    }
    const jobOf = async (caller: string) =>
      (await sender(handler)(caller, '/topics', { topic: 'alice' }, asJob)).headers.get('location') ?? ''
    const [ofAlice, ofBob] = [await jobOf('alice'), await jobOf('bob')]
    const since = performance.now()
    const streams = await Promise.all(Array.from({ length: 60 }, () => get('alice', `${ofAlice}/events`)))
    expect(performance.now() - since).toBeLessThan(10_000)
    const statuses = streams.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    const refused = streams.find(({ response }) => response.status === 429)?.response
    expect(await refused?.json()).toMatchObject({ code: 'too_many_requests' })
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await get('bob', `${ofBob}/events`)).response.status).toBe(200)
    // Two jobs, each looked at every 250 ms.
    const looks = async (count: number) => {
      reads = 0
      const start = performance.now()
      await expect.poll(() => reads, { interval: 10 }).toBeGreaterThanOrEqual(count)
      return performance.now() - start
    }
    await looks(4)
    expect(await looks(12)).toBeGreaterThan(1000)
    streams.find(({ response }) => response.status === 200)?.leave()
    await expect.poll(async () => (await get('alice', `${ofAlice}/events`)).response.status).toBe(200)
  })
})

describe('webhooks of one caller that hang', () => {
  it('delay no job and no webhook of another', async () => {
    const called: string[] = []
    const host = await listen((request, response) => {
      called.push(request.url ?? '')
      if (request.url === '/bob') response.end()
    })
    const send = sender(
      open({
        providers: { text: scripted(...Array(100).fill(answer)) },
        webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        allowHosts: [host],
      }),
    )
    const start = (caller: string) =>
      send(caller, '/topics', { topic: 'tea' }, { ...asJob, 'webhook-url': `http://${host}/${caller}` })
    await Promise.all(Array.from({ length: 80 }, () => start('alice')))
    await expect.poll(() => called.length).toBe(4)
    const since = performance.now()
    await start('bob')
    await expect.poll(() => called.includes('/bob'), { timeout: 5_000 }).toBe(true)
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(called.filter((url) => url === '/alice')).toHaveLength(4)
  })
})
