import { describe, expect, it } from 'vitest'
import { isLinear, literals, proofOf, provedBefore } from './regexes.ts'

describe('regular expressions', () => {
  it('are all linear', () => {
    const proved = provedBefore()
    const slow = literals().filter((literal) => !proved.has(proofOf(literal)) && !isLinear(literal))
    expect(slow).toEqual([])
  })

  it('are found, and slow ones would be', () => {
    expect(literals().length).toBeGreaterThan(10)
    expect(isLinear({ path: '', source: '^(a+)+$', flags: '' })).toBe(false)
  })
})
