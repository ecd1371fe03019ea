import { describe, expect, it } from 'vitest'
import { addReceipts, type CallEvent, type RunEvent, receipt } from './events.ts'

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
      provenance: [{ capability: 'text', task: 'topics', by: 'p:m', source: 'trainedAlgorithmicMedia' }],
    })
  })

  it('says who answered each task, once, also of answers that a journal kept', () => {
    const edited = { task: 'topics.edit@1', provider: 'openai', model: 'gpt' }
    const reuse = { type: 'reuse', capability: 'voice', task: 'speech', by: 'local:flite' } as const
    const first = receipt([call({}), call({ outcome: 'unparseable', model: 'other' }), call(edited)])
    const both = addReceipts(
      first,
      receipt([call({}), reuse, call({ capability: 'search', task: 'search' })]),
    )
    expect(both.provenance.map(({ task, by, source }) => [task, by, source])).toEqual([
      ['topics', 'p:m', 'trainedAlgorithmicMedia'],
      ['topics.edit@1', 'openai:gpt', 'trainedAlgorithmicMedia'],
      ['speech', 'local:flite', 'algorithmicMedia'],
    ])
  })

  it('counts the calls whose price is unknown', () => {
    expect(receipt([call({}), call({ cost: undefined })])).toMatchObject({ cost: 0.5, unpriced: 1 })
  })
})
