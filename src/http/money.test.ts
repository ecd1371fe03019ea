import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { turns } from '../../test/turns.ts'
import { mcp } from '../agents/mcp.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { topics } from '../generators/topics.ts'
import { memoryJournal } from '../journal.ts'
import type { TextProvider } from '../providers/types.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { toNodeHandler } from './node.ts'
import { createRate } from './rate.ts'

const answer = { value: { headlines: ['Tea'] } }
const prices = { 'scripted:test-1': { input: 0, output: 50 } }

afterEach(() => {
  vi.restoreAllMocks()
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const day = 86_400_000
const midnight = 20_000 * day

/** A journal whose store has a clock of its own. */
function journalAt(time: number) {
  const clock = { time }
  return { clock, journal: { ...memoryJournal(), now: async () => clock.time } }
}

describe('a budget of a day', () => {
  it('keeps what the new day has spent when the day before is settled late', async () => {
    const { clock, journal } = journalAt(midnight - 1000)
    const budget = createRate({ dailyCost: 1 }, journal).budgetOf('alice')
    const settleLate = await budget?.reserve(0.5)
    clock.time = midnight + 1000
    const settle = await budget?.reserve(0.75)
    await settle?.(0.75)
    await settleLate?.(0.25)
    await expect(budget?.reserve(0.5)).rejects.toMatchObject({ code: 'budget_exceeded' })
    await (await budget?.reserve(0.25))?.(0.25)
    await expect(budget?.reserve(0.01)).rejects.toMatchObject({ code: 'budget_exceeded' })
    clock.time += 3 * day
    await budget?.reserve(1)
    const [records = ''] = await journal.list('count')
    expect(await journal.list(`count/${records}`)).toEqual(['20003'])
  })

  it('is of the clock of the store, whatever the clocks of the servers say', async () => {
    const { journal } = journalAt(midnight)
    const servers = [1, 2].map(() => createRate({ dailyCost: 1, requests: '3/min' }, journal))
    const clock = vi.spyOn(Date, 'now')
    const spent: number[] = []
    const headers: Record<string, string> = {}
    for (const [index, server] of [...servers, ...servers].entries()) {
      clock.mockReturnValue(midnight + (index % 2 ? 1000 : -1000))
      await server
        .budgetOf('alice')
        ?.reserve(0.5)
        .then(
          () => spent.push(0.5),
          () => {},
        )
      await server.count('alice', headers).catch(() => spent.push(0))
    }
    expect(spent).toEqual([0.5, 0.5, 0])
  })
})

function post(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
  return new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice', ...headers },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
}

const open = (options: Partial<HandlerOptions>) =>
  createHandler({ apiKeys: { alice: 'key-of-alice' }, onError: () => {}, ...options })

describe('a batch of MCP calls', () => {
  const batch = Array.from({ length: 100 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'topics', arguments: { topic: `tea ${id}` } },
  }))
  const send = async (options: Partial<HandlerOptions>) => {
    const text = scripted(...batch.map(() => answer))
    const write: TextProvider['write'] = async (...call) => {
      const said = await text.write(...call)
      return { ...said, usage: { ...said.usage, cost: 0.25 } }
    }
    const handler = open({ providers: { text: { ...text, write } }, prices, mcp: mcp(), ...options })
    const accept = { accept: 'application/json, text/event-stream' }
    const response = await handler(post('/mcp', batch, accept))
    await response.text()
    return text.asked.length
  }

  it('counts each call, and spends no more than the day allows', async () => {
    expect(await send({ rate: { requests: '10/day' } })).toBe(10)
    const calls = await send({ rate: { dailyCost: 1 } })
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(4)
  })
})

/** A model whose answers are let go. */
function heldModel() {
  const calls: ((abort?: Error) => void)[] = []
  const provider: TextProvider = {
    ...scripted(),
    write: (request, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        calls.push(() => resolve(scripted(answer).write(request, {})))
      }),
  }
  return { provider, calls }
}

describe('a client that leaves', () => {
  const key = { 'idempotency-key': 'one' }
  const leaveAndRepeat = async (options: Partial<HandlerOptions>) => {
    const { provider, calls } = heldModel()
    const handler = open({ providers: { text: provider }, ...options })
    const leaving = new AbortController()
    const first = handler(post('/topics', { topic: 'tea' }, key, leaving.signal))
    await expect.poll(() => calls.length).toBe(1)
    leaving.abort()
    const second = handler(post('/topics', { topic: 'tea' }, key))
    return { first, second, calls, handler }
  }

  it('and repeats its request under the same key gets the answer of the first, paid for once', async () => {
    const { first, second, calls, handler } = await leaveAndRepeat({})
    let isClosed = false
    const closed = handler.close().then(() => {
      isClosed = true
    })
    await turns()
    expect(isClosed).toBe(false)
    calls[0]?.()
    await closed
    const [one, other] = [await first, await second]
    expect([one.status, other.status, other.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
    expect(calls).toHaveLength(1)
  })

  it('stops its call and frees its place at once, and the call counts with the most that it can cost', async () => {
    const { provider, calls } = heldModel()
    const limits = { concurrency: { text: 1 }, prices, rate: { dailyCost: 0.45 } }
    const handler = open({ providers: { text: provider }, ...limits })
    const leaving = new AbortController()
    const first = handler(post('/topics', { topic: 'tea' }, {}, leaving.signal))
    await expect.poll(() => calls.length).toBe(1)
    leaving.abort()
    expect((await first).status).toBe(499)
    const second = await handler(post('/topics', { topic: 'tea' }))
    expect(await second.json()).toMatchObject({ code: 'budget_exceeded' })
  })

  it('stops its run where the handler says so', async () => {
    const { first, second, calls } = await leaveAndRepeat({ idempotency: { onDisconnect: 'cancel' } })
    expect((await first).status).toBe(499)
    await expect.poll(() => calls.length).toBe(2)
    calls[1]?.()
    expect((await second).status).toBe(200)
  })

  it('stops its run before it begins, also under a key', async () => {
    const { provider, calls } = heldModel()
    const state = memoryJournal()
    const handler = open({ providers: { text: provider }, concurrency: { text: 1 }, state })
    const first = handler(post('/topics', { topic: 'tea' }))
    await expect.poll(() => calls.length).toBe(1)
    const leaving = new AbortController()
    const second = handler(post('/topics', { topic: 'tea' }, key, leaving.signal))
    await expect.poll(() => state.list('answer')).toHaveLength(1)
    await turns()
    leaving.abort()
    expect((await second).status).toBe(499)
    calls[0]?.()
    expect((await first).status).toBe(200)
    expect(calls).toHaveLength(1)
  })

  it('is looked for directly before the paid call, also on a server that was busy', async () => {
    const { provider, calls } = heldModel()
    const handler = open({ providers: { text: provider }, idempotency: false, concurrency: { text: 300 } })
    const port = await listenTo(handler)
    const body = JSON.stringify({ topic: 'tea' })
    const head = `POST /topics HTTP/1.1\r\nhost: h\r\nx-api-key: key-of-alice\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(head + body)
    for (const socket of sockets) socket.destroy()
    const count = () =>
      new Promise((resolve) => servers.at(-1)?.getConnections((_, connections) => resolve(connections)))
    await expect.poll(count).toBe(0)
    await turns()
    expect(calls.length).toBeLessThanOrEqual(10)
  })
})

it.each<[string, (leave: () => void) => void]>([
  ['at once', (leave) => leave()],
  // What a socket tells comes in a later turn of the event loop.
  ['a turn later', (leave) => setTimeout(leave, 0)],
])('a caller who leaves once the cost of his call is reserved does not pay for it: %s', async (_, when) => {
  const { provider, calls } = heldModel()
  const leaving = new AbortController()
  const daily = createRate({ dailyCost: 1 }, memoryJournal()).budgetOf('alice')
  const reserve = (cost: number) => daily?.reserve(cost) ?? Promise.reject(new Error('no limit'))
  const budget = {
    reserve: async (cost: number) => {
      const settle = await reserve(cost)
      when(() => leaving.abort())
      return settle
    },
  }
  const outcomes: string[] = []
  const onEvent = (event: RunEvent) => event.type === 'call' && outcomes.push(event.outcome)
  const options = { providers: { text: provider }, prices, budget, signal: leaving.signal, onEvent }
  await expect(topics({ topic: 'tea' }, options)).rejects.toMatchObject({ code: 'cancelled' })
  expect(calls).toHaveLength(0)
  expect(outcomes).toEqual(['not_sent'])
  await expect(reserve(1)).resolves.toBeDefined()
})

it('an answer that was paid for is returned where its cost cannot be written down', async () => {
  const failure = new CopydeskError('storage_unavailable', 'The journal cannot be reached.')
  const budget = { reserve: async () => () => Promise.reject(failure) }
  const events: RunEvent[] = []
  const providers = { text: scripted({ value: { headlines: ['Tea'] } }) }
  const onEvent = (event: RunEvent) => void events.push(event)
  const { topic } = await topics({ topic: 'tea' }, { providers, prices, budget, onEvent })
  expect(topic).toEqual(['Tea'])
  expect(events).toContainEqual(expect.objectContaining({ type: 'call', outcome: 'answered' }))
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'warning', message: expect.stringContaining('could not be written') }),
  )
})

async function listenTo(handler: Handler): Promise<number> {
  const server = createServer(toNodeHandler(handler)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
