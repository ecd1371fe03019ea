import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { scripted } from '../../test/providers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { embeddedQueue } from '../jobs/queue.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'

const answer = { value: { headlines: ['Tea'] } }

const handlers: Handler[] = []
afterEach(async () => {
  await Promise.all(handlers.splice(0).map((handler) => handler.close()))
})

function open(options: Partial<HandlerOptions>): Handler {
  const state = memoryJournal()
  const jobs = embeddedQueue(state, { pollMilliseconds: 50 })
  const handler = createHandler({
    auth: 'none',
    onError: () => {},
    onEvent: () => {},
    state,
    jobs,
    ...options,
  })
  handlers.push(handler)
  return handler
}

const send = (handler: Handler, path: string, method: string, body?: unknown, headers = {}) =>
  handler(
    new Request(`http://host${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )

/** Starts a job under one key, and waits until it has ended. */
async function job(handler: Handler, topic = 'tea') {
  const response = await send(handler, '/topics', 'POST', { topic }, { prefer: 'respond-async' })
  const at = response.headers.get('location') ?? ''
  const read = async () =>
    (await (await send(handler, at, 'GET')).json()) as { state: string; problem?: unknown }
  if (response.status === 202)
    await expect.poll(async () => (await read()).state).toMatch(/done|failed|cancelled/)
  return { status: response.status, at, ...(response.status === 202 && (await read())) }
}

it('keeps an answer without the paid steps that are in it', async () => {
  const state = memoryJournal()
  const handler = open({ state, providers: { text: scripted(answer) } })
  expect((await send(handler, '/topics', 'POST', { topic: 'tea' })).status).toBe(200)
  const [name] = await state.list('answer')
  expect((await state.get(`answer/${name}`))?.value).toHaveProperty('response')
  await expect.poll(() => state.list(`answer/${name}`)).toEqual([])
})

it('tells a damaged answer as such, and neither sends it nor pays again', async () => {
  const state = memoryJournal()
  const handler = open({ state, providers: { text: scripted(answer) } })
  await send(handler, '/topics', 'POST', { topic: 'tea' })
  const key = `answer/${(await state.list('answer'))[0]}`
  const found = await state.get(key)
  await state.set(key, { ...found?.value, response: { status: 'ok' } }, found?.version ?? 0)
  const response = await send(handler, '/topics', 'POST', { topic: 'tea' })
  expect(await response.json()).toMatchObject({
    code: 'storage_unavailable',
    detail: expect.stringContaining('Use another key'),
  })
})

describe('the key of a job', () => {
  it('runs one again that failed with 5xx, and pays for no finished step twice', async () => {
    const text = scripted({ value: { headlines: [] } }, new Error('lost'), answer)
    const handler = open({ providers: { text }, policy: { attempts: 1 } })
    const first = await job(handler)
    expect(first).toMatchObject({ status: 202, state: 'failed' })
    expect(await job(handler)).toMatchObject({ status: 202, state: 'done', at: first.at })
    expect(text.asked).toHaveLength(3)
    expect(await job(handler)).toMatchObject({ status: 202, state: 'done', at: first.at })
    expect(text.asked).toHaveLength(3)
  })

  it('gives the same job where the request is at fault', async () => {
    const text = scripted({ outcome: 'refused', reason: 'No.' }, answer)
    const handler = open({ providers: { text } })
    const first = await job(handler)
    expect(first).toMatchObject({ state: 'failed', problem: { status: 422 } })
    expect(await job(handler)).toMatchObject({ state: 'failed', at: first.at })
    expect(text.asked).toHaveLength(1)
  })

  it('is free once the job is deleted, for any request', async () => {
    const text = scripted(answer, answer, answer)
    const handler = open({ providers: { text } })
    const { at } = await job(handler)
    expect((await job(handler, 'coffee')).status).toBe(422)
    expect((await send(handler, at, 'DELETE')).status).toBe(204)
    expect(await job(handler)).toMatchObject({ status: 202, state: 'done' })
    expect((await send(handler, at, 'DELETE')).status).toBe(204)
    expect(await job(handler, 'coffee')).toMatchObject({ status: 202, state: 'done' })
    expect(text.asked).toHaveLength(3)
  })
})

it('a request that is wrong does not use its key up', async () => {
  const handler = open({ providers: { text: scripted(answer) } })
  expect((await send(handler, '/topics', 'POST', { topic: 7 })).status).toBe(422)
  expect((await send(handler, '/topics', 'POST', { topic: 'tea' })).status).toBe(200)
  expect((await send(handler, '/topics', 'POST', { topic: 'coffee' })).status).toBe(422)
})

describe('kept answers of 16 MiB each', () => {
  const large = defineEndpoint({
    name: 'large',
    path: '/large',
    group: 'own',
    summary: 'Answers at length.',
    input: z.object({}),
    output: z.object({ text: z.string() }),
    example: {},
    run: async () => ({ text: 'x'.repeat(16 * 1024 * 1024) }),
  })
  /** Which of the keys have a kept answer, after a request with each. */
  const keptOf = async (state: Journal, keys: readonly string[]) => {
    const handler = open({ endpoints: [large], state })
    const ask = async (key: string) => {
      const response = await send(handler, '/large', 'POST', {}, { 'idempotency-key': key })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      return response.headers.has('idempotency-replayed')
    }
    for (const key of keys) expect(await ask(key)).toBe(false)
    const kept: string[] = []
    // The newest first, since a new answer may take the place of an old one.
    for (const key of keys.toReversed()) if (await ask(key)) kept.push(key)
    return kept
  }

  it('are forgotten in memory from the oldest on, beyond 64 MiB of a caller', async () => {
    expect(await keptOf(memoryJournal(), ['a', 'b', 'c', 'd'])).toEqual(['d', 'c', 'b'])
  })

  it('stay in a journal elsewhere', async () => {
    expect(await keptOf({ ...memoryJournal() }, ['a', 'b', 'c', 'd'])).toEqual(['d', 'c', 'b', 'a'])
  })
})
