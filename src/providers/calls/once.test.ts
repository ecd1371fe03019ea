import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { scripted } from '../../../test/providers.ts'
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
function runWith(text: TextProvider) {
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
})
