import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { scripted } from '../../test/providers.ts'
import { turns } from '../../test/turns.ts'
import { defineEndpoint, type Load } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { memoryJournal } from '../journal.ts'
import { createAdmission } from './admission.ts'
import { createHandler, type HandlerOptions } from './handler.ts'
import { parseRate } from './rate.ts'

const never = new AbortController().signal

/** An endpoint whose runs last until they are let go. */
function held(name: string, load: Load) {
  const running: (() => void)[] = []
  const endpoint = defineEndpoint({
    name,
    path: `/${name}`,
    group: 'posts',
    summary: 'Waits.',
    load,
    input: z.object({}),
    output: z.object({}),
    example: {},
    run: async () => {
      await new Promise<void>((resolve) => running.push(resolve))
      return {}
    },
  })
  return { endpoint, running }
}

function post(path: string, key = 'key-of-alice', signal?: AbortSignal): Request {
  return new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ topic: 'tea' }),
    signal: signal ?? null,
  })
}

const open = (options: Partial<HandlerOptions>) =>
  createHandler({
    apiKeys: { alice: 'key-of-alice', bob: 'key-of-bob' },
    onError: () => {},
    ...options,
  })

describe('admission', () => {
  it('runs so many at once, queues so many, and refuses the rest with Retry-After', async () => {
    const { endpoint, running } = held('film', 'text')
    const handler = open({ endpoints: [endpoint], concurrency: { text: 4, waiting: 4 } })
    const answers = [1, 2, 3, 4].map(() => handler(post('/film')))
    await expect.poll(() => running.length).toBe(2)
    await turns()
    const hog = await handler(post('/film'))
    expect([hog.status, await hog.json()]).toMatchObject([429, { code: 'too_many_requests' }])
    expect(Number(hog.headers.get('retry-after'))).toBeGreaterThan(0)
    const others = [1, 2, 3, 4].map(() => handler(post('/film', 'key-of-bob')))
    await expect.poll(() => running.length).toBe(4)
    await turns()
    const full = await handler(post('/film', 'key-of-bob'))
    expect([full.status, await full.json()]).toMatchObject([503, { code: 'overloaded' }])
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let finished = 0; finished < 8; finished++) {
      await expect.poll(() => running.length).toBeGreaterThan(finished)
      running[finished]?.()
    }
    const statuses = (await Promise.all([...answers, ...others])).map(({ status }) => status)
    expect(statuses).toEqual(Array(8).fill(200))
  })

  it('keeps text going while all places for videos are taken', async () => {
    const [film, text] = [held('film', 'video'), held('words', 'text')]
    const handler = open({ endpoints: [film.endpoint, text.endpoint], concurrency: { video: 1 } })
    const films = [1, 2, 3].map(() => handler(post('/film')))
    const words = handler(post('/words'))
    await expect.poll(() => film.running.length + text.running.length).toBe(3)
    expect(film.running.length).toBe(2)
    text.running[0]?.()
    expect((await words).status).toBe(200)
    for (let finished = 0; finished < 3; finished++) {
      await expect.poll(() => film.running.length).toBeGreaterThan(finished)
      film.running[finished]?.()
    }
    expect((await Promise.all(films)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('counts what makes or reads videos as such', () => {
    const videos = registry.filter(({ load }) => load === 'video').map(({ name }) => name)
    expect(videos).toEqual(['youtubeVideo', 'generateMotionImage', 'describeVideo', 'campaign'])
  })

  it('lets callers take turns', async () => {
    const { admit: enter } = createAdmission({ text: 1 })
    const first = await enter({ load: 'text', needs: ['text'] }, 'a', { signal: never })
    const order: string[] = []
    const entering = ['a', 'a', 'a', 'b'].map(async (caller) => {
      const leave = await enter({ load: 'text', needs: ['text'] }, caller, { signal: never })
      order.push(caller)
      leave()
    })
    first()
    await Promise.all(entering)
    expect(order).toEqual(['a', 'b', 'a', 'a'])
  })

  it('frees the place of a caller who leaves, also while waiting', async () => {
    const { endpoint, running } = held('film', 'text')
    const handler = open({ endpoints: [endpoint], concurrency: { text: 1, waiting: 2 } })
    const first = handler(post('/film'))
    await expect.poll(() => running.length).toBe(1)
    const leaving = new AbortController()
    const second = handler(post('/film', 'key-of-alice', leaving.signal))
    await turns()
    leaving.abort()
    expect((await second).status).toBe(499)
    const third = handler(post('/film'))
    await turns()
    running[0]?.()
    await expect.poll(() => running.length).toBe(2)
    running[1]?.()
    expect([(await first).status, (await third).status]).toEqual([200, 200])
    expect(running).toHaveLength(2)
  })

  it('ends as cancelled, and not as an error of the server, what its caller leaves while it waits to compute', async () => {
    const { compute } = createAdmission({ picture: 1 }).slotsOf('a')
    const leave = await compute('picture', never)
    const leaving = new AbortController()
    const waiting = compute('picture', leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
    leave?.()
    expect(await compute('picture', never)).toBeTypeOf('function')
  })

  it('refuses limits that are no numbers', () => {
    for (const name of ['text', 'picture', 'video', 'streams'])
      expect(() => createAdmission({ [name]: 0 })).toThrow(`concurrency.${name} is 0`)
    for (const limit of [Number.NaN, -1, 1.5, '4' as unknown as number])
      expect(() => createAdmission({ waiting: limit })).toThrow(`concurrency.waiting is ${limit}`)
    expect(() => createAdmission({ waiting: 0, streams: undefined })).not.toThrow()
  })
})

describe('rate limits', () => {
  const answer = { value: { headlines: ['Tea'] } }
  const answers = Array.from({ length: 20 }, () => answer)

  it('count the requests of each caller, and say what is left', async () => {
    const handler = open({ providers: { text: scripted(...answers) }, rate: { requests: '2/day' } })
    const [first, second, third] = [
      await handler(post('/topics')),
      await handler(post('/topics')),
      await handler(post('/topics')),
    ]
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=2;w=86400')
    expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=1;t=\d+$/)
    expect(third.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/)
    expect(third.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await handler(post('/topics', 'key-of-bob'))).status).toBe(200)
    expect((await handler(post('/topics', 'wrong'))).headers.get('ratelimit')).toBeNull()
  })

  it('let exactly so many in of many at once, over all handlers that share the state', async () => {
    const state = memoryJournal()
    const options = { rate: { requests: '10/day' }, state }
    const handlers = [1, 2].map(() => open({ providers: { text: scripted(...answers) }, ...options }))
    const all = Array.from({ length: 20 }, (_, n) => handlers[n % 2]?.(post('/topics')))
    const statuses = (await Promise.all(all)).map((response) => response?.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('stop before the day costs more than allowed, with fifty at once', async () => {
    const texts = scripted(...Array.from({ length: 50 }, () => answer))
    const priced = {
      ...texts,
      write: async (...call: Parameters<typeof texts.write>) => {
        const said = await texts.write(...call)
        return { ...said, usage: { ...said.usage, cost: 0.25 } }
      },
    }
    const handler = open({
      providers: { text: priced },
      prices: { scripted: { input: 0, output: 0, unit: 0 }, 'scripted:test-1': { input: 0, output: 50 } },
      rate: { dailyCost: 1 },
    })
    const responses = await Promise.all(Array.from({ length: 50 }, () => handler(post('/topics'))))
    expect(texts.asked.length).toBeGreaterThan(0)
    expect(texts.asked.length).toBeLessThanOrEqual(4)
    const refused = responses.find(({ status }) => status === 429)
    expect(await refused?.json()).toMatchObject({ code: 'budget_exceeded' })
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('are written as a number in a time', () => {
    expect(parseRate('120/min')).toEqual({ count: 120, seconds: 60 })
    for (const text of ['120', '0/min', 'x/min', '1/fortnight', '1/__proto__'])
      expect(() => parseRate(text)).toThrow('120/min')
  })
})
