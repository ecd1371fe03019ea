import { describe, expect, it } from 'vitest'
import { askedOnce } from '../../../test/providers.ts'
import { turns } from '../../../test/turns.ts'
import { type Journal, type JournalRecord, memoryJournal } from '../../journal.ts'
import type { TextAnswer } from '../types.ts'
import { answer, lost, model, run } from './models.fixtures.ts'

describe('the journal', () => {
  it('does not pay for a finished step again after the run failed', async () => {
    const journal = memoryJournal()
    const first = model('a', answer({ headings: [] }), lost)
    expect((await run(first, { journal })).error).toMatchObject({ code: 'upstream_failed' })
    const second = model('a')
    const { error, calls } = await run(second, { journal })
    expect(error).toBeUndefined()
    expect(calls).toHaveLength(1)
    expect(second.asked[0]?.repair?.answer).toEqual({ headings: [] })
  })

  it('does not reuse unusable answers', async () => {
    const journal = memoryJournal()
    const useless = model('a', answer({ headings: [] }), answer({ headings: [''] }))
    expect((await run(useless, { journal })).error).toMatchObject({ code: 'model_output_invalid' })
    expect((await run(model('a'), { journal })).calls).toHaveLength(1)
  })

  it('pays once for the same step run twice at once', async () => {
    const journal = memoryJournal()
    const held = Promise.withResolvers<TextAnswer>()
    const asked = model('a', () => held.promise)
    const running = [1, 2, 3].map(() => run(asked, { journal }))
    await expect.poll(() => asked.asked.length).toBe(1)
    await turns()
    held.resolve(answer())
    const runs = await Promise.all(running)
    expect(asked.asked).toHaveLength(1)
    expect(runs.every(({ error }) => error === undefined)).toBe(true)
    const unlucky = model('b', lost, answer())
    await Promise.all([run(unlucky, { journal }), run(unlucky, { journal })])
    expect(unlucky.asked).toHaveLength(2)
  })

  it('does not make a cancelled caller wait for the step of another', async () => {
    const journal = memoryJournal()
    const { provider, asked } = askedOnce()
    const hanging = { ...model('a'), write: provider.write }
    void run(hanging, { journal })
    await asked
    const leaving = new AbortController()
    const waiting = run(hanging, { journal, signal: leaving.signal })
    await turns()
    leaving.abort()
    expect((await waiting).error).toMatchObject({ code: 'cancelled' })
  })

  it('pays for nothing when it cannot be written', async () => {
    const journal = { ...memoryJournal(), set: () => Promise.reject(new Error('disk full')) }
    const asked = model('a')
    expect((await run(asked, { journal })).error).toBeDefined()
    expect(asked.asked).toEqual([])
  })

  it('knows of a call that was under way when its process died, and sends it again only if told to', async () => {
    const journal = memoryJournal()
    const { provider, asked: sent } = askedOnce()
    void run({ ...model('a'), write: provider.write }, { journal })
    await sent
    const cut: Journal = { ...journal, get: async (key) => withoutLease(await journal.get(key)) }
    const unsent = model('a')
    const { error } = await run(unsent, { journal: cut })
    expect(error).toMatchObject({ code: 'call_interrupted', message: expect.stringContaining('a:m') })
    expect(unsent.asked).toEqual([])
    const asked = model('a')
    const policy = { onUnknown: 'resend' as const }
    expect((await run(asked, { journal: cut, policy })).error).toBeUndefined()
    expect(asked.asked).toHaveLength(1)
  })

  it('refuses to pay again for a step whose record is damaged, and does a free one again with a warning', async () => {
    const damaged = { value: { damaged: '/journal/1.json' }, version: 0 }
    const newlyCut = (): Journal => {
      const journal = memoryJournal()
      return { ...journal, get: async (key) => (await journal.get(key)) ?? damaged }
    }
    const cut = newlyCut()
    const asked = model('a')
    const { error } = await run(asked, { journal: cut })
    expect(error).toMatchObject({ code: 'storage_unavailable', status: 503 })
    expect((error as Error).message).not.toContain('/journal')
    expect(String((error as Error).cause)).toContain('/journal/1.json')
    expect(asked.asked).toEqual([])
    const resend = { journal: cut, policy: { onUnknown: 'resend' as const } }
    expect((await run(model('a'), resend)).error).toBeUndefined()
    const prices = { free: { input: 0, output: 0 } }
    const free = await run(model('free'), { journal: newlyCut(), prices })
    expect(free.error).toBeUndefined()
    expect(free.events).toContainEqual(
      expect.objectContaining({ type: 'warning', message: expect.stringContaining('damaged') }),
    )
  })

  it('notes no call that is free', async () => {
    const journal = memoryJournal()
    const { provider, asked } = askedOnce()
    void run(
      { ...model('free'), write: provider.write },
      { journal, prices: { free: { input: 0, output: 0 } } },
    )
    const cut: Journal = { ...journal, get: async (key) => withoutLease(await journal.get(key)) }
    await asked
    const setup = { journal: cut, prices: { free: { input: 0, output: 0 } } }
    expect((await run(model('free'), setup)).error).toBeUndefined()
  })

  it('keeps answers under different settings apart', async () => {
    const journal = memoryJournal()
    await run({ ...model('a'), settings: { effort: 'low' } }, { journal })
    expect((await run({ ...model('a'), settings: { effort: 'high' } }, { journal })).calls).toHaveLength(1)
    expect((await run({ ...model('a'), settings: { effort: 'low' } }, { journal })).calls).toHaveLength(0)
  })

  it('keeps answers of different vendors apart', async () => {
    const journal = memoryJournal()
    await run(model('a'), { journal })
    expect((await run(model('b'), { journal })).told).toEqual(['b answered'])
    expect((await run(model('b'), { journal })).told).toEqual([])
  })

  it('that cannot save a step loses no result, and warns', async () => {
    const journal = memoryJournal()
    const full: Journal = {
      ...journal,
      set: (key, value, version) =>
        'result' in value ? Promise.reject(new Error('disk full')) : journal.set(key, value, version),
    }
    const { error, events } = await run(model('a'), { journal: full })
    expect(error).toBeUndefined()
    expect(events.at(-1)).toMatchObject({
      type: 'warning',
      message: expect.stringContaining('could not save'),
    })
  })

  it('holds nothing but JSON', async () => {
    const kept: unknown[] = []
    const real = memoryJournal()
    const journal: Journal = {
      ...real,
      set: (key, value, version) => real.set(key, value, version + 0 * kept.push(value)),
    }
    await run(model('a'), { journal })
    expect(kept.at(-1)).toHaveProperty('result')
    expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
  })
})

/** What is found after the process that held a record has died. */
function withoutLease(found: JournalRecord | undefined): JournalRecord | undefined {
  return found && { ...found, value: { ...found.value, leaseUntil: 0 } }
}
