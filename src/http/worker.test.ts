import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted } from '../../test/providers.ts'
import { turns } from '../../test/turns.ts'
import { mcp } from '../agents/mcp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { topics } from '../generators/topics.ts'
import { embeddedQueue, type JobQueue, type RunJob } from '../jobs/queue.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { createHandler, createWorker, type HandlerOptions, type WorkerOptions } from './handler.ts'

const open: { readonly close: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

const answer = { value: { headlines: ['Tea'] } }

/** Servers and workers that share what several machines would. */
function shared({ jobs, ...options }: Partial<Omit<WorkerOptions, 'state'>> = {}) {
  const state = memoryJournal({ leaseMilliseconds: 3_000 })
  const quiet = { onError: () => {}, onEvent: () => {} }
  const all = { ...quiet, ...options, state, jobs: jobs ?? embeddedQueue(state, { pollMilliseconds: 50 }) }
  const newServer = (more: Partial<HandlerOptions> = {}) => {
    const handler = createHandler({ ...all, apiKeys: { alice: 'key-of-alice' }, acceptOnly: true, ...more })
    open.push(handler)
    return handler
  }
  const newWorker = (more: Pick<WorkerOptions, 'only'> = {}) => {
    const worker = createWorker({ ...all, ...more })
    open.push({ close: worker.stop })
    return worker
  }
  return { state, newServer, newWorker }
}

type Handler = ReturnType<typeof createHandler>

function send(
  handler: Handler,
  path: string,
  headers: Record<string, string> = {},
  { method = 'POST', body = { topic: 'tea' } as unknown, signal = null as AbortSignal | null } = {},
) {
  return handler(
    new Request(`http://host${path}`, {
      method,
      signal,
      headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice', ...headers },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

/** An endpoint that goes on when it is told to. */
function waiting(load: 'picture' | 'video' = 'video') {
  const [go, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const endpoint = defineEndpoint({
    name: 'waiting',
    path: '/waiting',
    group: 'video',
    summary: 'Takes its time.',
    load,
    input: z.object({ topic: z.string() }),
    output: z.object({ said: z.string() }),
    example: { topic: 'tea' },
    run: async (run) => {
      runs += 1
      run.emit({ type: 'progress', step: 'script', fraction: 0.5 })
      run.signal?.addEventListener('abort', () => stopped.resolve())
      await Promise.race([go.promise, stopped.promise.then(() => Promise.reject(new Error('stopped')))])
      run.emit({ type: 'progress', step: 'script', fraction: 1 })
      return { said: run.input.topic }
    },
  })
  return { endpoint, go: go.resolve, stopped: stopped.promise, runs: () => runs }
}

const stateOf = async (handler: Handler, at: string) =>
  ((await (await send(handler, at, {}, { method: 'GET' })).json()) as { readonly state: string }).state

async function startJob(handler: Handler) {
  const response = await send(handler, '/waiting', { prefer: 'respond-async' })
  expect(response.status).toBe(202)
  return response.headers.get('location') ?? ''
}

describe('a server that only accepts', () => {
  it('answers with what a worker has made, its receipt and its cost', async () => {
    const text = scripted(answer)
    const { newServer, newWorker, state } = shared({ providers: { text } })
    const response = send(newServer(), '/topics', { prefer: 'receipt' })
    await expect.poll(() => state.list('job')).toHaveLength(1)
    await turns()
    expect(text.asked).toHaveLength(0)
    newWorker()
    expect(await (await response).json()).toMatchObject({
      topic: ['Tea'],
      receipt: { calls: 1, cost: 0.01, caller: 'alice' },
    })
    expect((await response).headers.get('copydesk-cost')).toBe('0.01')
    expect(await state.list('job')).toEqual([])
  })

  it('tells a wrong input and a failed run as any server does', async () => {
    const { newServer, newWorker } = shared({
      providers: { text: scripted({ outcome: 'refused', reason: 'no' }) },
    })
    const server = newServer()
    expect((await send(server, '/topics', {}, { body: {} })).status).toBe(422)
    newWorker()
    const failed = await send(server, '/topics')
    expect(failed.status).toBe(422)
    expect(await failed.json()).toMatchObject({ code: 'content_refused' })
  })

  it('runs a request with an Idempotency-Key once, whichever servers get it', async () => {
    const { endpoint, go, runs } = waiting()
    const { newServer, newWorker, state } = shared({ endpoints: [endpoint] })
    const looked = vi.spyOn(state, 'get')
    newWorker()
    const key = { 'idempotency-key': 'k-1' }
    const answers = [newServer(), newServer()].map((server) => send(server, '/waiting', key))
    await expect.poll(runs).toBe(1)
    // Each server looks for the answer when it is asked; who waits for it looks again.
    const looks = () => looked.mock.calls.filter(([record]) => /^answer\/[^/]+$/.test(record)).length
    await expect.poll(looks).toBeGreaterThan(4)
    go()
    for (const each of await Promise.all(answers)) expect(await each.json()).toEqual({ said: 'tea' })
    expect(runs()).toBe(1)
  })

  it('starts a failed request with an Idempotency-Key again', async () => {
    const text = scripted(new CopydeskError('upstream_rejected', 'No.'), answer)
    const { newServer, newWorker } = shared({ providers: { text } })
    newWorker()
    const server = newServer()
    const key = { 'idempotency-key': 'k-1' }
    expect((await send(server, '/topics', key)).status).toBeGreaterThanOrEqual(500)
    expect((await send(server, '/topics', key)).status).toBe(200)
  })

  it('stops the run of a caller who has left', async () => {
    const { endpoint, stopped, runs } = waiting()
    const { newServer, newWorker } = shared({ endpoints: [endpoint] })
    newWorker()
    const left = new AbortController()
    const response = send(newServer(), '/waiting', {}, { signal: left.signal })
    await expect.poll(runs).toBe(1)
    left.abort()
    expect((await response).status).toBe(499)
    await stopped
  })

  it('tells the events of a job that another server accepted, from where its caller was', async () => {
    const { endpoint, go } = waiting()
    const { newServer, newWorker } = shared({ endpoints: [endpoint] })
    newWorker()
    const at = await startJob(newServer())
    const events = await send(newServer(), `${at}/events`, { 'last-event-id': '1' }, { method: 'GET' })
    go()
    const ids = (await events.text()).match(/^id: \d+\nevent: \w+/gm)
    expect(ids).toEqual(['id: 2\nevent: progress', 'id: 3\nevent: end'])
  })

  it('cancels a job that runs on a worker', async () => {
    const { endpoint, stopped, runs } = waiting()
    const { newServer, newWorker } = shared({ endpoints: [endpoint] })
    newWorker()
    const at = await startJob(newServer())
    await expect.poll(runs).toBe(1)
    const other = newServer()
    expect((await send(other, at, {}, { method: 'DELETE' })).status).toBe(204)
    await stopped
    expect(await stateOf(other, at)).toBe('cancelled')
  })

  it('has workers run the tools of agents', async () => {
    const text = scripted(answer)
    const { newServer, newWorker } = shared({ providers: { text }, endpoints: [topics] })
    newWorker()
    const server = newServer({ mcp: mcp(), providers: { text: scripted() } })
    const params = { name: 'topics', arguments: { topic: 'tea' } }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const accept = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
    expect(await (await send(server, '/mcp', accept, { body })).text()).toContain('Tea')
    expect(text.asked).toHaveLength(1)
  })

  it('says 503 when the queue cannot be reached, and leaves no job behind', async () => {
    const down = new CopydeskError('storage_unavailable', 'Redis does not answer.', { retryAfter: 5 })
    const jobs = { add: () => Promise.reject(down), work: () => ({ stop: async () => {} }) }
    const { newServer, state } = shared({ providers: { text: scripted() }, jobs })
    for (const headers of [{}, { prefer: 'respond-async' }, { 'idempotency-key': 'k-1' }]) {
      const response = await send(newServer(), '/topics', headers as Record<string, string>)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
    }
    expect(await state.list('job')).toEqual([])
  })

  it('needs the state and the queue of its workers', () => {
    expect(() => createHandler({ auth: 'none', acceptOnly: true })).toThrow('`jobs`')
  })
})

describe('a worker', () => {
  it.each(['acceptOnly', 'apiKeys', 'cors', 'idempotency', 'onResponse'])(
    'refuses the option %s of a handler',
    (name) => {
      const { state } = shared()
      const options = { state, jobs: embeddedQueue(state), [name]: true }
      expect(() => createWorker(options)).toThrow(`\`${name}\` is not an option of createWorker.`)
    },
  )

  it('refuses a key that cannot sign, as a handler does', () => {
    const { state } = shared()
    const options = { state, jobs: embeddedQueue(state), provenance: { certificate: '', key: '' } }
    expect(() => createWorker(options)).toThrow(expect.objectContaining({ code: 'invalid_options' }))
  })

  it('takes only the kinds it is told to', async () => {
    const { endpoint, go, runs } = waiting('picture')
    const { newServer, newWorker } = shared({
      endpoints: [endpoint, topics],
      providers: { text: scripted(answer) },
    })
    newWorker({ only: ['video', 'text'] })
    const server = newServer()
    const at = await startJob(server)
    // What was asked for later has been done.
    expect((await send(server, '/topics')).status).toBe(200)
    expect(runs()).toBe(0)
    newWorker({ only: ['picture'] })
    go()
    await expect.poll(() => stateOf(server, at)).toBe('done')
  })

  it('finishes what runs when it is stopped', async () => {
    const { endpoint, go, runs } = waiting()
    const { newServer, newWorker } = shared({ endpoints: [endpoint] })
    const worker = newWorker()
    const server = newServer()
    const at = await startJob(server)
    await expect.poll(runs).toBe(1)
    const stopped = worker.stop()
    go()
    await stopped
    expect(await stateOf(server, at)).toBe('done')
  })

  it('runs a job once that its queue hands out twice', async () => {
    const { endpoint, go, runs } = waiting()
    const workers: RunJob[] = []
    const jobs: JobQueue = {
      add: async () => {},
      work: (run) => {
        workers.push(run)
        return { stop: async () => {} }
      },
    }
    const { newServer, newWorker } = shared({ endpoints: [endpoint], jobs })
    newWorker()
    newWorker()
    const id = (await startJob(newServer())).slice('/jobs/'.length)
    const [first, second] = workers
    const done = first?.(id)
    await expect.poll(runs).toBe(1)
    const again = second?.(id)
    go()
    expect([await done, await again, runs()]).toEqual(['done', 'busy', 1])
  })

  it('fails a job that has ended its process too often, with the reason', async () => {
    const { endpoint, go, runs } = waiting()
    const { newServer, newWorker, state } = shared({ endpoints: [endpoint] })
    const server = newServer()
    const at = await startJob(server)
    const key = `job/${at.slice('/jobs/'.length)}/state`
    const found = await state.get(key)
    await state.set(key, { ...found?.value, attempts: 10 }, found?.version ?? 0)
    go()
    newWorker()
    await expect.poll(() => stateOf(server, at)).toBeOneOf(['failed', 'done'])
    const job = await (await send(server, at, {}, { method: 'GET' })).json()
    expect(job).toMatchObject({ state: 'failed', problem: { detail: expect.stringContaining('10 times') } })
    expect(runs()).toBe(0)
  })

  it('keeps the paid steps of a job no longer than it needs them', async () => {
    const { newServer, newWorker, state } = shared({ providers: { text: scripted(answer) } })
    newWorker()
    const server = newServer()
    const { headers } = await send(server, '/topics', { prefer: 'respond-async' })
    const at = headers.get('location') ?? ''
    await expect.poll(() => stateOf(server, at)).toBe('done')
    const records: Journal = state
    await expect.poll(() => records.list(`job/${at.slice(6)}`)).toEqual(['state'])
  })
})
