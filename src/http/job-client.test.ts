import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { scripted } from '../../test/providers.ts'
import type { Endpoint } from '../endpoint.ts'
import { CallFailure } from '../providers/adapter/failure.ts'
import { createClient } from './client.ts'
import type { Handler } from './handler.ts'
import { alice, open, send, stepwise } from './jobs.fixtures.ts'

const connection = (handler: Handler) => ({
  baseUrl: 'http://host',
  apiKey: alice,
  fetch: ((input, init) => handler(new Request(input, init))) satisfies typeof globalThis.fetch,
})

/** A client of a server that has this endpoint alone. */
const clientFor = <const One extends Endpoint>(endpoint: One) =>
  createClient({ ...connection(open({ endpoints: [endpoint] })), endpoints: [endpoint] })

describe('client.start', () => {
  it('follows a job and gives its result', async () => {
    const { endpoint, go } = stepwise()
    const job = await clientFor(endpoint).stepwise.start({ topic: 'tea' })
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
    const client = createClient(connection(open({ providers: { text: scripted(refused) } })))
    const job = await client.topics.start({ topic: 'tea' })
    await expect(job.result()).rejects.toMatchObject({ code: 'content_refused', status: 422 })

    const cancelled = await clientFor(stepwise().endpoint).stepwise.start({ topic: 'tea' })
    const thrown = expect(cancelled.result()).rejects.toMatchObject({ code: 'cancelled' })
    await cancelled.cancel()
    await thrown
  })

  it('tells when a failed job may succeed, as the job does', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const busy = new CallFailure('rejected', 'busy', {
      code: 'upstream_rate_limited',
      status: 429,
      retryable: true,
      retryAfter: 60_000,
    })
    const handler = open({ providers: { text: scripted(busy) } })
    const job = await createClient(connection(handler)).topics.start({ topic: 'tea' })
    await expect(job.result()).rejects.toMatchObject({ code: 'upstream_rate_limited', retryAfter: 60 })
    vi.setSystemTime(Date.now() + 20_000)
    const response = await send(handler, `/jobs/${job.id}`, { method: 'GET' })
    expect(response.headers.get('retry-after')).toBe('40')
    expect(await response.json()).toMatchObject({ state: 'failed', problem: { retry_after: 40 } })
    vi.setSystemTime(Date.now() + 50_000)
    const late = await send(handler, `/jobs/${job.id}`, { method: 'GET' })
    expect(late.headers.get('retry-after')).toBe('0')
  })
})

interface Ending {
  readonly milliseconds?: number
  readonly last?: number
  readonly signal?: AbortSignal
}

describe('a job that is followed', () => {
  const waiting = new TextEncoder().encode(': waiting\n\n')
  const ended = { id: 'a', state: 'done', result: { headlines: {} }, receipt: { warnings: [] } }
  const end = `id: 1\nevent: end\ndata: ${JSON.stringify(ended)}\n\n`

  /** A client whose server ends each stream of events after so long, and at which the job ends with this stream. */
  const endingClient = ({ milliseconds = 0, last = Number.POSITIVE_INFINITY, signal }: Ending = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (url) => {
      if (!String(url).endsWith('/events')) return Response.json({ id: 'a' }, { status: 202 })
      if (asked.push(String(url)) === last) return new Response(end)
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(waiting)
        setTimeout(() => controller.close(), milliseconds)
      }
      return new Response(new ReadableStream({ start }))
    }
    const client = createClient({ baseUrl: 'http://host', fetch })
    return { asked, start: () => client.topics.start({ topic: 'tea' }, { signal }) }
  }

  it('fails where the server ends its events six times without an end of the job', async () => {
    const { asked, start } = endingClient()
    const failed = expect((await start()).result()).rejects.toMatchObject({
      code: 'upstream_failed',
      message: expect.stringContaining('ended the events'),
    })
    await vi.advanceTimersByTimeAsync(6_000)
    await failed
    expect(asked).toHaveLength(6)
  })

  it('is left at once by a caller who cancels between two connections', async () => {
    const leaving = new AbortController()
    const { asked, start } = endingClient({ signal: leaving.signal })
    const job = await start()
    const thrown = expect(job.result()).rejects.toMatchObject({ code: 'cancelled' })
    await expect.poll(() => asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    await thrown
    expect(asked).toHaveLength(1)
  })

  it('is followed for as long as its connections last', async () => {
    const { asked, start } = endingClient({ milliseconds: 11_000, last: 9 })
    const result = (await start()).result()
    await vi.advanceTimersByTimeAsync(9 * 12_000)
    expect((await result).output).toEqual({ headlines: {} })
    expect(asked).toHaveLength(9)
  })
})
