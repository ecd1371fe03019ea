import { describe, expect, it } from 'vitest'
import { type CallEvent, type RunEvent, receipt } from './events.ts'

const call = (figures: Partial<CallEvent>): RunEvent => ({
  type: 'call',
  run: 'r',
  endpoint: 'topics',
  capability: 'text',
  provider: 'p',
  model: 'm',
  task: 'topics',
  attempt: 1,
  outcome: 'answered',
  requestId: undefined,
  milliseconds: 10,
  reason: undefined,
  error: undefined,
  inputTokens: 100,
  outputTokens: 20,
  cost: 0.5,
  ...figures,
})

describe('receipt', () => {
  it('sums all attempts including failed ones, and ignores other events', () => {
    const warning: RunEvent = { type: 'warning', message: 'w', run: 'r', endpoint: 'topics' }
    expect(receipt([call({}), warning, call({ attempt: 2, outcome: 'rejected', cost: 0.25 })])).toEqual({
      calls: 2,
      inputTokens: 200,
      outputTokens: 40,
      cost: 0.75,
      unpriced: 0,
      milliseconds: 20,
      reused: 0,
      checks: [],
    })
  })

  it('counts the calls whose price is unknown', () => {
    expect(receipt([call({}), call({ cost: undefined })])).toMatchObject({ cost: 0.5, unpriced: 1 })
  })
})
