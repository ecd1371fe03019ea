import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { scripted } from '../../../test/providers.ts'
import { CopydeskError } from '../../errors.ts'
import { memoryJournal } from '../../journal.ts'
import { rejection } from '../adapter/failure.ts'
import type { TextProvider } from '../types.ts'
import type { AskContext } from './ask.ts'
import { createBudget } from './budget.ts'
import { createSharedCalls } from './once.ts'
import { defaultPolicy } from './policy.ts'
import { prices } from './prices.ts'

const request = {
  task: 'read',
  instructions: 'Read this.',
  material: [],
  images: [],
  schema: {},
  maxOutputTokens: 10,
  repair: undefined,
}

/** A run of its own, which asks the provider together with all others. */
function runWith(text: TextProvider, options: Partial<AskContext> = {}) {
  const leaving = new AbortController()
  const { signal } = leaving
  const context: AskContext = {
    providers: { text },
    journal: undefined,
    signal,
    emit: () => {},
    policy: defaultPolicy,
    prices,
    budget: createBudget(undefined, undefined),
    attempts: new Map(),
    usesWorkers: undefined,
    caller: undefined,
    ...options,
  }
  const answer = createSharedCalls(context).ask('read', request)
  const isWaiting = () => getEventListeners(signal, 'abort').length > 0
  return { answer, isWaiting, cancel: () => leaving.abort() }
}

describe('a shared call', () => {
  it('whose run is cancelled is made again once, for all who waited for it', async () => {
    const model = scripted({ value: 'read' }, { value: 'read again' })
    const asked: string[] = []
    const text: TextProvider = {
      ...model,
      write: (...given) => {
        asked.push('call')
        return asked.length === 1 ? new Promise(() => {}) : model.write(...given)
      },
    }
    const first = runWith(text)
    await expect.poll(() => asked.length).toBe(1)
    const waiters = [1, 2, 3].map(() => runWith(text))
    await expect.poll(() => waiters.every(({ isWaiting }) => isWaiting())).toBe(true)
    first.cancel()
    await expect(first.answer).rejects.toMatchObject({ code: 'cancelled' })
    const answers = await Promise.all(waiters.map(({ answer }) => answer))
    expect(answers.map((each) => 'value' in each && each.value)).toEqual(['read', 'read', 'read'])
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['answered', { value: 'read' }],
    ['failed', rejection(400, 'No')],
  ])('that has %s leaves nothing on the signal of its caller', async (_, answer) => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const answering = { ...scripted(answer), model: crypto.randomUUID() }
    const write: TextProvider['write'] = (...given) => isFree.then(() => answering.write(...given))
    const run = runWith({ ...answering, write })
    await expect.poll(run.isWaiting).toBe(true)
    free()
    await Promise.allSettled([run.answer])
    expect(run.isWaiting()).toBe(false)
  })

  /** Runs one that fails once another waits for its call: the call itself, or what the run does before it. */
  async function together(error: Error, place: 'write' | 'journal' | 'budget' = 'write') {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    let begun = false
    const fail = async () => {
      begun = true
      await isFree
      throw error
    }
    const answering = { ...scripted({ value: 'read' }), model: crypto.randomUUID() }
    let calls = 0
    const write: TextProvider['write'] = (...given) => {
      calls += 1
      return place === 'write' && calls === 1 ? fail() : answering.write(...given)
    }
    const text: TextProvider = { ...answering, write }
    const failing = runWith(text, {
      policy: { ...defaultPolicy, attempts: 1 },
      ...(place === 'journal' && { journal: { ...memoryJournal(), get: fail } }),
      ...(place === 'budget' && { budget: { reserve: fail } }),
    })
    await expect.poll(() => begun).toBe(true)
    const waiter = runWith(text)
    await expect.poll(waiter.isWaiting).toBe(true)
    free()
    const [first, second] = await Promise.allSettled([failing.answer, waiter.answer])
    return { first, second, calls }
  }

  const failed = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) })
  const answered = { status: 'fulfilled', value: expect.objectContaining({ value: 'read' }) }
  const spent = '{"error":{"code":"insufficient_quota"}}'

  it.each([
    ['wrong key', rejection(401, 'Wrong key'), 'write', 'upstream_rejected'],
    ['spent quota', rejection(429, 'Spent', {}, spent), 'write', 'upstream_rate_limited'],
    ['journal', new CopydeskError('storage_unavailable', 'Away'), 'journal', 'storage_unavailable'],
    ['budget', new CopydeskError('budget_exceeded', 'Spent'), 'budget', 'budget_exceeded'],
  ] as const)(
    'that fails for the %s of its run is made again by who waited',
    async (_, error, place, code) => {
      expect(await together(error, place)).toMatchObject({ first: failed(code), second: answered })
    },
  )

  it.each([
    [400, 'upstream_rejected'],
    [429, 'upstream_rate_limited'],
    [500, 'upstream_failed'],
  ] as const)('that the provider answers with %s fails for all who wait', async (status, code) => {
    const both = { first: failed(code), second: failed(code), calls: 1 }
    expect(await together(rejection(status, 'No'))).toMatchObject(both)
  })
})
