import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { embeddedQueue } from '../jobs/queue.ts'
import { claimRecord, memoryJournal } from '../journal.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { memory } from '../store/memory.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'
import { startSweeping } from './retention.ts'

const answers = Array(20).fill({ value: { headlines: ['Tea'] } })

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

function open(options: Partial<HandlerOptions>): Handler {
  const providers = { text: scripted(...answers) }
  const handler = createHandler({ auth: 'none', onError: () => {}, onEvent: () => {}, providers, ...options })
  ends.push(() => handler.close())
  return handler
}

const send = (handler: Handler, path: string, body?: unknown, headers = {}) =>
  handler(
    new Request(`http://host${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )

async function startJob(handler: Handler): Promise<string> {
  const response = await send(handler, '/topics', { topic: 'tea' }, { prefer: 'respond-async' })
  return response.headers.get('location') ?? ''
}

const stateAt = async (handler: Handler, at: string) =>
  ((await (await send(handler, at)).json()) as { state?: string }).state

const hour = 3_600_000
const day = 24 * hour
const realTime = Date.now

/** Sets the clock of the process. */
const setClock = (ahead: number) => vi.spyOn(Date, 'now').mockImplementation(() => realTime() + ahead)

describe('a clock that is set', () => {
  it('an hour back makes no job wait, neither here nor for a process that died', async () => {
    const state = memoryJournal()
    const jobs = embeddedQueue(state, { pollMilliseconds: 50 })
    setClock(hour)
    const died = { claims: 0 }
    const claimed = {
      ...state,
      set: async (key: string, value: Record<string, unknown>, version: number) => {
        const isFirst = key.endsWith('/state') && value['leaseUntil'] !== undefined && died.claims++ === 0
        // The worker that died has claimed the job, and this one is told no.
        if (isFirst) await state.set(key, value, version)
        return !isFirst && state.set(key, value, version)
      },
    }
    const handler = open({ state: claimed, jobs })
    const at = await startJob(handler)
    await expect.poll(() => died.claims).toBeGreaterThan(0)
    setClock(0)
    await expect.poll(() => stateAt(handler, at), { timeout: 20_000 }).toBe('done')
  })

  it('an hour back frees what a process held that died', async () => {
    const journal = memoryJournal()
    setClock(hour)
    const claim = await claimRecord(journal, 'work', undefined)
    const held = await journal.get('work')
    expect(await claimRecord(journal, 'work', held)).toBeUndefined()
    setClock(0)
    const other = await claimRecord(journal, 'work', held)
    expect(other).toBeDefined()
    expect(await claim?.change({ late: true })).toBe(false)
    await other?.release()
  })

  it('40 days ahead makes nothing expire', async () => {
    const state = memoryJournal()
    const store = memory()
    const first = open({ state, store })
    const at = await startJob(first)
    await expect.poll(() => stateAt(first, at)).toBe('done')
    await send(first, '/topics', { topic: 'tea' }, { 'idempotency-key': 'k' })
    const { url } = await store.put({ type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') })
    await expect.poll(() => state.get('swept')).toBeDefined()
    await first.close()
    setClock(40 * day)
    const sweeps: number[] = []
    const second = open({ state, store })
    const stop = startSweeping(
      state,
      {},
      {
        jobs: async (before) => void sweeps.push(before),
        files: async (before) => void sweeps.push(before),
        onError: () => {},
      },
    )
    ends.push(stop)
    await expect.poll(() => sweeps.length).toBe(2)
    expect(await stateAt(second, at)).toBe('done')
    const again = await send(second, '/topics', { topic: 'tea' }, { 'idempotency-key': 'k' })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await store.get(url.split('/').at(-1) ?? '')).toBeDefined()
    expect(Math.max(...sweeps)).toBeLessThan(realTime())
  })
})

describe('a record that was cut in half', () => {
  const cut = (root: string, pattern: string) => {
    const [path = ''] = globSync(join(root, pattern))
    writeFileSync(path, readFileSync(path).subarray(0, 9))
    return path
  }

  it.each([
    ['a job', 'job/*/[0-9]*.json'],
    ['the state of a job', 'job/*/state/*.json'],
    ['what a caller has spent', 'count/*/*/*.json'],
  ])('is a typed error, whose file the operator is told: %s', async (what, pattern) => {
    const root = temporaryFolder('cut')
    const errors: unknown[] = []
    const rate = what.includes('spent') ? { dailyCost: 5 } : undefined
    const prices = { 'scripted:test-1': { input: 1, output: 1 } }
    const options = { onError: (error: unknown) => errors.push(error), rate, prices }
    const first = open({ ...options, state: folderJournal(root) })
    const at = await startJob(first)
    await expect.poll(() => stateAt(first, at)).toBe('done')
    // Once a job is done, the server still removes its input: nothing may be written after the cut.
    await first.close()
    const path = cut(root, pattern)
    const handler = open({ ...options, state: folderJournal(root) })
    const response = rate ? await send(handler, '/topics', { topic: 'tea' }) : await send(handler, at)
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'storage_unavailable' }])
    expect(errors.map((error) => String((error as Error).cause)).join()).toContain(path)
    // Everything else goes on.
    if (rate) return
    const other = await startJob(handler)
    await expect.poll(() => stateAt(handler, other)).toBe('done')
  })

  it('keeps no job from being done whose entry in the queue it is', async () => {
    const state = memoryJournal()
    const damaged = {
      ...state,
      get: async (key: string) => {
        const found = await state.get(key)
        return found && key.startsWith('queue/') ? { ...found, value: { damaged: key } } : found
      },
    }
    const handler = open({ state: damaged })
    const at = await startJob(handler)
    await expect.poll(() => stateAt(handler, at)).toBe('done')
  })
})
