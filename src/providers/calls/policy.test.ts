import { afterEach, describe, expect, it, vi } from 'vitest'
import { askedOnce, silent } from '../../../test/providers.ts'
import { turns } from '../../../test/turns.ts'
import { CopydeskError } from '../../errors.ts'
import { receipt } from '../../events.ts'
import type { Setup } from '../../run.ts'
import { CallFailure, rejection } from '../adapter/failure.ts'
import type { TextAnswer, TextProvider, TextRequest } from '../types.ts'
import { fallback } from './fallback.ts'
import { answer, lost, model, run, usage } from './models.fixtures.ts'
import { prices } from './prices.ts'

const refusal: TextAnswer = { outcome: 'refused', reason: 'no', usage, requestId: undefined, warnings: [] }
const truncation: TextAnswer = { outcome: 'truncated', usage, requestId: undefined, warnings: [] }

const busy = (retryAfterMilliseconds?: number) => rejection(429, 'busy', { retryAfterMilliseconds })
const broken = rejection(500, 'broken')
const unreachable = new CallFailure('not_sent', 'refused')
const failingOften = (name: string, failure: Error) => model(name, failure)

describe('the loop around a call', () => {
  it.each([
    ['too many calls', busy()],
    ['a fault', broken],
    ['no connection', unreachable],
  ])('tries again after %s, and says why', async (_, failure) => {
    const { error, calls } = await run(model('a', failure, failure, answer()))
    expect(error).toBeUndefined()
    expect(calls.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, failure.reach],
      [2, failure.reach],
      [3, 'answered'],
    ])
    expect(calls[0]).toMatchObject({ reason: undefined, error: failure.code, cost: 0 })
    expect(calls[1]?.reason).toMatch(/^a:m failed: /)
  })

  it.each([
    [busy(), 'upstream_rate_limited', 503, 3],
    [broken, 'upstream_failed', 502, 3],
    [unreachable, 'upstream_failed', 502, 3],
    [rejection(401, 'bad key'), 'upstream_rejected', 502, 1],
    [rejection(400, 'bad request'), 'upstream_rejected', 502, 1],
    [new SyntaxError('no JSON'), 'upstream_invalid', 502, 1],
    [lost, 'upstream_failed', 502, 1],
  ] as const)('throws for %s with code %s', async (failure, code, status, attempts) => {
    const { error, told } = await run(failingOften('a', failure))
    expect(error).toMatchObject({ code, status })
    expect(error?.message).not.toContain(failure.message)
    expect(told).toHaveLength(attempts)
  })

  it('waits as long as the vendor asks, but not longer than the limit', async () => {
    const started = performance.now()
    await run(model('a', busy(80), answer()))
    expect(performance.now() - started).toBeGreaterThan(75)
    const { error, told } = await run(model('a', busy(60_000), answer()))
    expect(told).toEqual(['a rejected'])
    expect(error).toMatchObject({ code: 'upstream_rate_limited', retryAfter: 60 })
  })

  it('never resends a call that may have been billed, to the same or another provider', async () => {
    const [first, second] = [model('a', lost), model('b')]
    const { error, events } = await run(fallback([first, second]))
    expect(error?.message).toContain('may have been billed')
    expect([first.asked.length, second.asked.length]).toEqual([1, 0])
    expect(receipt(events)).toMatchObject({ calls: 1, cost: 0, unpriced: 1 })
  })

  it('resends such a call with onUnknown: resend', async () => {
    const setup = { policy: { backoffMilliseconds: 1, onUnknown: 'resend' as const } }
    expect((await run(model('a', lost, answer()), setup)).told).toEqual(['a unknown', 'a answered'])
    const { told } = await run([model('a', lost), model('b')], setup)
    expect(told).toEqual(['a unknown', 'a unknown', 'a unknown', 'b answered'])
  })

  it('falls back to the next provider, and reports why', async () => {
    const { error, calls, told, events } = await run([model('a', rejection(401, 'bad key')), model('b')])
    expect(error).toBeUndefined()
    const warnings = events.filter(({ type }) => type === 'warning')
    expect(warnings).toMatchObject([{ message: 'a:m failed: 401; b:m answered instead.' }])
    expect((await run(model('a', broken, answer()))).events.map(({ type }) => type)).toEqual(['call', 'call'])
    expect(told).toEqual(['a rejected', 'b answered'])
    expect(calls[1]).toMatchObject({ reason: 'a:m failed: 401', attempt: 2 })
    expect((await run([model('a', broken), model('b')])).told).toHaveLength(4)
  })

  it('treats a refusal as an answer, not as a failure', async () => {
    const { error, told } = await run([model('a', refusal), model('b')])
    expect(error).toMatchObject({ code: 'content_refused', status: 422 })
    expect(told).toEqual(['a refused'])
  })

  it('passes on the error of a misconfigured provider', async () => {
    const { error, calls } = await run([
      model('a', new CopydeskError('invalid_options', 'Run: npm i a')),
      model('b'),
    ])
    expect(error).toMatchObject({ code: 'invalid_options', message: 'Run: npm i a' })
    expect(calls[0]).toMatchObject({ outcome: 'not_sent', cost: 0 })
  })

  it('skips providers that do not support the request, and throws if none does', async () => {
    const unable = { ...model('a'), unsupportedReason: () => 'it knows no tea' }
    expect((await run([unable, model('b')])).told).toEqual(['b answered'])
    expect((await run(unable)).error).toMatchObject({
      code: 'provider_missing',
      message: 'No text provider supports this request. a:m: it knows no tea.',
    })
  })
})

describe('the deadline', () => {
  it('covers the whole step: a provider that hangs is aborted', async () => {
    const stopped = vi.fn()
    const hanging = model('a')
    const write: TextProvider['write'] = (request, { signal }) => {
      signal?.addEventListener('abort', stopped)
      return silent.write(request, {})
    }
    const { error, told } = await run([{ ...hanging, write }, model('b')], {
      policy: { deadlineMilliseconds: 30 },
    })
    expect(error).toMatchObject({ code: 'upstream_timeout', status: 504 })
    expect(told).toEqual(['a unknown'])
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('may be longer than a timer can run', async () => {
    const policy = { deadlineMilliseconds: Number.POSITIVE_INFINITY }
    expect((await run(model('a'), { policy })).error).toBeUndefined()
  })

  it('includes the waits', async () => {
    const policy = { deadlineMilliseconds: 30, backoffMilliseconds: 5000 }
    const { error, told } = await run(model('a', busy(9000)), { policy })
    expect(error).toMatchObject({ code: 'upstream_timeout' })
    expect(told).toEqual(['a rejected'])
  })

  it('ends at once when the caller cancels, and the call is reported', async () => {
    const caller = new AbortController()
    const stopped = vi.fn()
    const write: TextProvider['write'] = (request, { signal }) => {
      signal?.addEventListener('abort', stopped)
      setImmediate(() => caller.abort())
      return silent.write(request, {})
    }
    const { error, calls } = await run({ ...model('a'), write }, { signal: caller.signal })
    expect(error).toMatchObject({ code: 'cancelled' })
    expect(calls).toMatchObject([{ outcome: 'unknown', error: 'cancelled', cost: undefined }])
    expect(stopped).toHaveBeenCalledOnce()
  })
})

describe('a caller who cancels at the moment of the call', () => {
  it('cancels that call only', async () => {
    const write = vi.fn(() => Promise.reject(new Error('aborted')))
    const leaving = new AbortController()
    const work = run({ ...model('a'), write }, { signal: leaving.signal })
    for (let ticks = 0; ticks < 3; ticks += 1) await Promise.resolve()
    leaving.abort()
    expect((await work).error).toMatchObject({ code: 'cancelled' })
    // A rejection that nobody hears of would fail this file.
    await turns()
  })

  it('starts nothing if the signal is already aborted', async () => {
    const called = model('a')
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const leaving = new AbortController()
      const work = run(called, { signal: leaving.signal })
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      leaving.abort()
      await work
    }
    expect(called.signals.every((signal) => signal !== undefined)).toBe(true)
  })
})

describe('a provider across runs', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not called beyond its concurrency, and a slot is released after each call', async () => {
    let atOnce = 0
    const ends: (() => void)[] = []
    const held = async () => {
      atOnce += 1
      await new Promise<void>((resolve) => ends.push(resolve))
      atOnce -= 1
      return answer()
    }
    const narrow = { ...model('a', held), concurrency: 2 }
    const running = [1, 2, 3, 4, 5].map(() => run(narrow))
    for (const left of [5, 4, 3, 2, 1]) {
      await expect.poll(() => atOnce).toBe(Math.min(left, 2))
      await turns()
      expect(atOnce).toBe(Math.min(left, 2))
      ends.shift()?.()
    }
    const runs = await Promise.all(running)
    expect(runs.every(({ error }) => error === undefined)).toBe(true)

    const caller = new AbortController()
    const leave = () => {
      setImmediate(() => caller.abort())
      return silent.write({} as TextRequest, {})
    }
    const stuck = { ...model('a', leave, answer()), concurrency: 1 }
    await run(stuck, { signal: caller.signal })
    expect((await run(stuck)).error).toBeUndefined()
  })

  it('that is full until the deadline is too slow, and nobody cancelled', async () => {
    const { provider, asked } = askedOnce()
    const full = { ...model('full'), write: provider.write, concurrency: 1 }
    void run(full)
    await asked
    const { error, calls } = await run(full, { policy: { deadlineMilliseconds: 20 } })
    expect(error).toMatchObject({ code: 'upstream_timeout' })
    expect(calls).toEqual([])
  })

  it('is paused after five failures in a row, then tried with one call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const down = model('a', ...Array(5).fill(broken), answer())
    expect(await run(down)).toMatchObject({ told: { length: 3 }, error: { retryAfter: undefined } })
    expect(await run(down)).toMatchObject({ told: { length: 2 }, error: { status: 502, retryAfter: 30 } })
    const { error, told } = await run(down)
    expect(error).toMatchObject({ code: 'upstream_unavailable', status: 503, retryAfter: 30 })
    expect(told).toEqual([])
    expect((await run([down, model('b')])).told).toEqual(['b answered'])
    vi.advanceTimersByTime(20_000)
    expect((await run(down)).error).toMatchObject({ retryAfter: 10 })
    vi.advanceTimersByTime(11_000)
    expect((await run(down)).told).toEqual(['a answered'])
    expect((await run(down)).told).toEqual(['a answered'])
  })

  it('is tried by the next call where the one after the pause was not sent, or left without an answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const leaving = new AbortController()
    const leave = () => {
      leaving.abort()
      return Promise.reject(new Error('aborted'))
    }
    const down = model('a', ...Array(5).fill(broken), leave, broken, answer())
    while (!(await run(down, { policy: { attempts: 1 } })).error?.retryAfter);
    vi.advanceTimersByTime(31_000)
    const poor = { prices: { a: { input: 2, output: 10 } }, maxCost: 0.000001 }
    expect((await run(down, poor)).error).toMatchObject({ code: 'budget_exceeded' })
    expect((await run(down, { signal: leaving.signal })).error).toMatchObject({ code: 'cancelled' })
    expect((await run(down)).told).toEqual(['a rejected'])
    expect((await run(down)).error).toMatchObject({ code: 'upstream_unavailable', retryAfter: 30 })
  })

  it('is never said to be billed when it costs nothing, and the next one is asked', async () => {
    const free = { prices: { a: { input: 0, output: 0 } } }
    const { error, calls } = await run(model('a', lost), free)
    expect(error?.message).toBe('The text provider a:m failed.')
    expect(calls).toMatchObject([{ outcome: 'rejected', cost: 0 }])
    expect((await run([model('a', lost), model('b')], free)).told).toEqual(['a rejected', 'b answered'])
    expect((await run([model('a', lost), model('b')])).told).toEqual(['a unknown'])
  })

  it('is not paused because of bad requests', async () => {
    const picky = model('a', ...Array(8).fill(rejection(400, 'bad')), answer())
    for (let times = 0; times < 8; times += 1) await run(picky)
    expect((await run(picky)).told).toEqual(['a answered'])
  })
})

describe('the cost', () => {
  const table = { ...prices, 'a:m': { input: 2, output: 10 } }

  it('is the one the vendor reports, else by the table, and never guessed', async () => {
    const cost = async (text: TextProvider, setup: Setup = {}) => receipt((await run(text, setup)).events)
    expect(await cost(model('a'), { prices: table })).toMatchObject({ cost: 0.003, unpriced: 0 })
    expect(await cost(model('a'))).toMatchObject({ cost: 0, unpriced: 1 })
    const telling = model('a', { ...answer(), usage: { ...usage, cost: 0.5 } })
    expect(await cost(telling, { prices: table })).toMatchObject({ cost: 0.5 })
    const silentOnUse = model('a', { ...answer(), usage: { ...usage, outputTokens: undefined } })
    expect(await cost(silentOnUse, { prices: table })).toMatchObject({ cost: 0, unpriced: 1 })
  })

  it('stops the run before a call that would exceed maxCost, and counts calls that may have been billed', async () => {
    // Six thousand tokens at the most are $0.06.
    expect((await run(model('a'), { prices: table, maxCost: 0.08 })).error).toBeUndefined()
    const dear = model('a')
    expect((await run(dear, { prices: table, maxCost: 0.05 })).error).toMatchObject({
      code: 'budget_exceeded',
      status: 429,
    })
    expect(dear.asked).toHaveLength(0)
    const policy = { backoffMilliseconds: 1, onUnknown: 'resend' as const }
    const { error, told } = await run(model('a', lost), { prices: table, maxCost: 0.08, policy })
    expect(error).toMatchObject({ code: 'budget_exceeded' })
    expect(told).toEqual(['a unknown'])
  })

  it('tells a spent quota from a rate limit', async () => {
    const spent = rejection(429, 'insufficient_quota', { retryable: false })
    expect((await run(model('a', spent))).error).toMatchObject({
      code: 'upstream_rate_limited',
      message: expect.stringContaining('has no quota or credit left'),
    })
    const { error } = await run(model('a', busy(), busy(), busy()), { policy: { backoffMilliseconds: 1 } })
    expect(error).toMatchObject({ message: expect.stringContaining('is limiting requests') })
  })

  it('needs a number as its limit', async () => {
    expect((await run(model('a'), { maxCost: Number.NaN })).error).toMatchObject({ code: 'invalid_options' })
  })

  it('includes what a failed job may have cost', async () => {
    const failed = new CallFailure('rejected', 'no', { code: 'upstream_rejected', mayBeBilled: true })
    const { calls, events } = await run([model('a', failed), model('b')])
    expect(calls[0]).toMatchObject({ outcome: 'rejected', cost: undefined })
    expect(receipt(events).unpriced).toBe(2)
  })

  it('cannot be limited if a price is unknown', async () => {
    const { error } = await run(model('a'), { maxCost: 1 })
    expect(error).toMatchObject({ code: 'invalid_options' })
    expect(error?.message).toContain("'a:m': { input: 1, output: 4 }")
  })
})

describe('an answer that is cut off', () => {
  it('is requested once more with a larger limit', async () => {
    const lucky = model('a', truncation, answer())
    expect((await run(lucky)).error).toBeUndefined()
    const [first, second] = lucky.asked.map(({ maxOutputTokens }) => Number(maxOutputTokens))
    expect(second).toBeGreaterThan(2 * Number(first))
    const endless = model('a', truncation)
    expect((await run(endless)).error).toMatchObject({ code: 'model_output_invalid', status: 502 })
    expect(endless.asked).toHaveLength(2)
    const editing = { ...model('a', truncation), defaultEffort: 'standard' as const }
    expect((await run(editing)).error).toMatchObject({ code: 'model_output_invalid', status: 502 })
    expect(editing.asked).toHaveLength(2)
    const [long, other] = [model('a', truncation), model('b')]
    expect((await run([long, other])).error).toBeUndefined()
    expect([long.asked.length, other.asked.length]).toEqual([2, 1])
  })
})
