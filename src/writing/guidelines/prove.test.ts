import { describe, expect, it } from 'vitest'
import type { GuidelineRule } from '../../content/guideline-rules.ts'
import { proveRules } from './prove.ts'
import { ruleOf } from './rule.fixtures.ts'

const guidelines = `Warm and plain. Tweets: under 200 characters, one or two hashtags.
Never say “cheap”, «discount» or deals. Preise immer mit "inkl. MwSt."; höchstens drei Sätze.
感嘆符は一つまで。 No emoji. Headlines with fewer than 60 characters.`

const proved = (rule: GuidelineRule) => proveRules(guidelines, [rule])

describe('what proves a rule', () => {
  it.each([
    { quote: 'under 200 characters', check: 'max', of: 'characters', amount: 199 },
    { quote: 'one or two\u00a0hashtags', check: 'max', of: 'hashtags', amount: 2 },
    { quote: 'one or two hashtags', check: 'min', of: 'hashtags', amount: 1 },
    { quote: 'höchstens drei Sätze', check: 'max', of: 'sentences', amount: 3 },
    { quote: '感嘆符は一つまで', check: 'max', of: 'exclamation_marks', amount: 1 },
    { quote: 'no emoji', check: 'max', of: 'emoji', amount: 0 },
    { quote: 'Never say "cheap", "discount"', check: 'ban', phrases: ['cheap', 'deals'] },
    { quote: 'Preise immer mit', check: 'require', phrases: ['inkl. MwSt.', 'inklusive Mehrwertsteuer'] },
    { quote: 'No emoji', check: 'ban', phrases: ['😀', 'cheap'] },
  ] as const)('is its quote, its amount and its phrases: %j', (fields) => {
    const rule = ruleOf({ ...fields, phrases: 'phrases' in fields ? [...fields.phrases] : null })
    expect(proved(rule)).toMatchObject({ rules: [rule], dropped: [] })
  })

  it.each([
    [{ quote: 'Always shout', check: 'casing', value: 'upper' }, 'is not in the guidelines'],
    [{ quote: 'under 200 characters', check: 'max', of: 'characters', amount: 201 }, 'does not say 201'],
    [{ quote: 'one or two hashtags', check: 'exactly', of: 'hashtags', amount: 3 }, 'does not say 3'],
    [{ quote: 'under 200 characters', check: 'max', of: 'characters', amount: 0 }, 'is incomplete'],
    [{ quote: 'Never say', check: 'ban', phrases: ['bargain'] }, 'names none of its phrases'],
    [{ quote: 'Warm and plain', check: 'require', phrases: ['warm tone'] }, 'names none of its phrases'],
    [{ quote: 'No emoji', check: 'max', of: 'emoji' }, 'is incomplete'],
    [{ quote: 'Warm and plain', check: 'casing', value: 'warm' }, 'is incomplete'],
    [{ quote: 'No emoji', check: 'ban', phrases: ['cheap'], when: { words_over: 90 } }, 'does not say 90'],
  ] as const)('is missing in %j', (fields, reason) => {
    const { rules, dropped } = proved(ruleOf(fields as unknown as GuidelineRule))
    expect(rules).toEqual([])
    expect(dropped).toEqual([`“${fields.quote}” ${reason}`])
  })

  it('does not let a model widen a ban', () => {
    const rule = ruleOf({ quote: 'Never say', check: 'ban', phrases: ['cheap', 'inexpensive'] })
    expect(proved(rule).rules[0]?.phrases).toEqual(['cheap'])
  })

  it('leaves what no rule quotes to a reader, and every sentence is in one of the two', () => {
    const rule = ruleOf({ quote: 'No emoji', check: 'max', of: 'emoji', amount: 0 })
    expect(proveRules(guidelines, [rule], ['Warm and plain', 'Invented']).unchecked).toEqual([
      'Warm and plain',
      'Tweets: under 200 characters, one or two hashtags.',
      'Never say “cheap”, «discount» or deals.',
      'Preise immer mit "inkl. MwSt."; höchstens drei Sätze.',
      '感嘆符は一つまで。',
      'Headlines with fewer than 60 characters.',
    ])
  })
})
