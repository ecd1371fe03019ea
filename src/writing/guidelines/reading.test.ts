import { afterEach, describe, expect, it, vi } from 'vitest'
import { readingRules, scripted } from '../../../test/providers.ts'
import type { Brand } from '../../brand.ts'
import { createDesk } from '../../desk.ts'
import type { CallEvent, RunEvent } from '../../events.ts'
import { memoryJournal } from '../../journal.ts'
import type { TextProvider, TextRequest } from '../../providers/types.ts'

const source = 'Cold brew is coffee steeped in cold water for 16 hours.'
const guidelines = 'Never say “cheap”. No emoji. Tweets: at most 20 words. Sound like a friend.'
const ban = { quote: 'Never say “cheap”', check: 'ban', phrases: ['cheap'] }
const rules = [
  ban,
  { quote: 'No emoji', check: 'max', of: 'emoji', amount: 0 },
  { quote: 'Tweets: at most 20 words', check: 'max', of: 'words', amount: 20, about: ['tweet'] },
]
const title = (text: string) => ({ value: { title: text } })

/** A model that counts its readings of guidelines, and may take its time for them. */
function reader(reading: () => Promise<unknown> | unknown, ...titles: readonly string[]) {
  const model = scripted(...titles.map(title))
  const asked: TextRequest[] = []
  const text: TextProvider = {
    ...model,
    model: crypto.randomUUID(),
    unsupportedReason: undefined,
    write: async (request, options) => {
      if (request.task !== 'readGuidelines') return model.write(request, options)
      asked.push(request)
      const value = await reading()
      return scripted({ value }).write(request, options)
    },
  }
  return { text, asked, drafts: model.asked }
}

async function titled(text: TextProvider, options: Record<string, unknown> = {}, given = guidelines) {
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent) => events.push(event)
  const desk = createDesk({ providers: { text }, onEvent, ...options })
  const { output, receipt, warnings } = await desk.run('generateVideoTitle', { source, guidelines: given })
  const calls = events.filter((event): event is CallEvent & RunEvent => event.type === 'call')
  return { title: output.video_title, receipt, warnings, calls, tasks: calls.map(({ task }) => task) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('guidelines that a model reads', () => {
  it('stand whole in every prompt, whatever was read of them', async () => {
    const { text, drafts } = reader(() => ({ rules, unchecked: [] }), 'Cold brew')
    await titled(text)
    expect(drafts[0]?.instructions).toContain(guidelines)
    expect(drafts[0]?.instructions).not.toMatch(/ignore what|other texts/)
  })

  it('are checked, and each is reported with the texts that it binds', async () => {
    const { text } = reader(
      () => ({ rules, unchecked: ['Sound like a friend'] }),
      'Cheap brew',
      'Cold brew 🧊',
    )
    const { title, receipt, tasks } = await titled(text)
    expect(title).toBe('Cold brew')
    expect(receipt.checks).toEqual([
      { guideline: 'Never say “cheap”', texts: [], verdict: 'met' },
      { guideline: 'No emoji', texts: [], verdict: 'met' },
      { guideline: 'Sound like a friend', texts: [], verdict: 'unchecked' },
    ])
    expect(tasks.toSorted()).toEqual(['generateVideoTitle@8', 'generateVideoTitle@8', 'readGuidelines@1'])
  })

  it('are read once for all runs, and by one call for two runs at once', async () => {
    const { text, asked } = reader(() => ({ rules, unchecked: [] }), 'One', 'Two', 'Three', 'Four')
    const both = await Promise.all([titled(text), titled(text)])
    const third = await titled(text)
    expect(asked).toHaveLength(1)
    expect(both.map(({ calls }) => calls.length).toSorted()).toEqual([1, 2])
    expect(third.calls).toHaveLength(1)
    expect(third.receipt.checks).not.toEqual([])
    await titled({ ...text, model: 'another' })
    expect(asked).toHaveLength(2)
  })

  it('are not read again where a journal has the reading', async () => {
    const journal = memoryJournal()
    const first = reader(() => ({ rules, unchecked: [] }), 'One')
    await titled(first.text, { journal })
    const restarted = { ...first.text, settings: undefined }
    const { calls } = await titled(restarted, { journal })
    expect(calls).toEqual([])
  })

  it('cost the checks and a warning, and never the result, where reading them fails', async () => {
    const failing = reader(() => Promise.reject(new Error('down')), 'Cheap brew', 'Cheap brew')
    const { title, warnings, receipt } = await titled(failing.text, { policy: { attempts: 1 } })
    expect(title).toBe('Cheap brew')
    expect(warnings).toEqual([expect.stringMatching(/^The guidelines were not checked: /)])
    expect(receipt.checks).toEqual([])
    const nonsense = reader(() => 'no rules at all', 'One', 'Two')
    expect((await titled(nonsense.text)).warnings).toHaveLength(1)
    await titled(nonsense.text)
    expect(nonsense.asked, 'an unusable reading is asked for again').toHaveLength(2)
  })

  it('are waited for five seconds; then the call goes on for later runs, and the receipt says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let finish: (value: unknown) => void = () => {}
    const slow = new Promise((resolve) => (finish = resolve))
    const { text, asked } = reader(() => slow, 'Cheap brew', 'Cheap brew', 'Cold brew')
    const running = titled(text)
    // It moves the clock of the fake timers on; `expect.poll` would wait for it.
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 })
    await vi.advanceTimersByTimeAsync(5_000)
    const { title, warnings, calls, receipt } = await running
    vi.useRealTimers()
    expect(title).toBe('Cheap brew')
    expect(warnings).toEqual([expect.stringContaining('not read in time')])
    expect(calls.map(({ task, outcome }) => [task, outcome])).toContainEqual([
      'readGuidelines@1',
      'unfinished',
    ])
    expect(receipt.calls).toBe(2)
    finish({ rules, unchecked: [] })
    const next = await titled(text)
    expect(asked).toHaveLength(1)
    expect(next.title).toBe('Cold brew')
    expect(next.receipt.checks[0]).toMatchObject({ guideline: 'Never say “cheap”', verdict: 'met' })
  })

  it('are asked for again by a second run if the first is cancelled', async () => {
    const leaving = new AbortController()
    const { text, asked } = reader(() => new Promise(() => {}), 'One', 'Two')
    const first = titled(text, { signal: leaving.signal })
    await expect.poll(() => asked.length).toBe(1)
    const answering = { ...text, write: readingRules(scripted(title('Two')), ...rules).write }
    const second = titled(answering)
    leaving.abort()
    await expect(first).rejects.toMatchObject({ code: 'cancelled' })
    expect((await second).receipt.checks).not.toEqual([])
  })
})

describe('no model reads', () => {
  const never = () =>
    reader(() => Promise.reject(new Error('was asked')), 'Cheap 🧊', 'Cold brew', 'Cheap 🧊')

  it('what is missing, or what nobody wants checked', async () => {
    const { text, asked, drafts } = never()
    await titled(text, { checkGuidelines: false })
    expect(drafts[0]?.instructions).toContain(guidelines)
    await createDesk({ providers: { text } }).generateVideoTitle({ source })
    expect(asked).toEqual([])
  })

  it('guidelines for which the brand has rules', async () => {
    const { text, asked } = never()
    const brand: Brand = { guidelines, rules: [{ ...ban, check: 'ban' }] }
    const events: RunEvent[] = []
    const desk = createDesk({ providers: { text }, brand, onEvent: (event) => events.push(event) })
    const { output } = await desk.run('generateVideoTitle', { source })
    expect(output.video_title).toBe('Cold brew')
    expect(asked).toEqual([])
  })

  it('guidelines for a provider that is no model, which checks plain ones and says so', async () => {
    const { title, warnings, calls } = await titled(scripted({ value: { title: 'Cold brew 🧊' } }))
    expect(title).toBe('Cold brew')
    expect(calls).toHaveLength(1)
    expect(warnings).toEqual([expect.stringContaining('only plain limits and bans')])
  })
})
