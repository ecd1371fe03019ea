import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { createClient } from './client.ts'
import type { Handler } from './handler.ts'
import { alice, open, stepwise } from './jobs.fixtures.ts'

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
