import { describe, expect, it } from 'vitest'
import { topics } from '../generators/topics.ts'
import { fakeText } from '../testing/fakes.ts'
import { checkRun } from './start-run.ts'

describe('checkRun', () => {
  const text = fakeText([])
  const warnings: string[] = []
  const check = (input: unknown, setup = {}) =>
    checkRun(topics, input, { providers: { text }, ...setup }, (message) => warnings.push(message))

  it('returns the checked input, with the fields that the brand fills, and calls nobody', () => {
    expect(check({ topic: 'tea' }, { brand: { guidelines: 'No emoji' } })).toMatchObject({
      topic: 'tea',
      guidelines: 'No emoji',
    })
    expect(text.calls).toEqual([])
    expect(warnings).toEqual([])
  })

  it('names the field that is wrong', () => {
    const pointers = { problems: [{ pointer: '/topic', message: expect.any(String) }] }
    expect(() => check({ topic: 7 })).toThrow(expect.objectContaining({ code: 'invalid_input', ...pointers }))
  })

  it('wants the providers that the endpoint needs', () => {
    const missing = { code: 'provider_missing', details: { capability: 'text', endpoint: 'topics' } }
    expect(() => check({ topic: 'tea' }, { providers: {} })).toThrow(expect.objectContaining(missing))
  })

  it('warns of nothing in a run that does not begin', () => {
    expect(() => check({ topic: 'tea', tpoic: '' }, { providers: {} })).toThrow()
    expect(warnings).toEqual([])
    check({ topic: 'tea', tpoic: '' })
    expect(warnings).toHaveLength(1)
  })

  it('wants an amount that is one', () => {
    expect(() => check({ topic: 'tea' }, { maxCost: -1 })).toThrow(/maxCost/)
  })
})
