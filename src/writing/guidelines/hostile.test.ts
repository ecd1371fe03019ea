import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GuidelineRule, ruleChecks } from '../../content/guideline-rules.ts'
import { applyFixes, checksOf, findProblems } from './checks.ts'
import { readPlainly } from './plain.ts'
import { proveRules } from './prove.ts'
import { checksFor } from './rule.fixtures.ts'

const words =
  'no|emojis|,|. |\n|- |avoid|the words|cheap|"x"|“|"|\'|and|or|(|)|:|;|Avoid:|max|60|characters|title case|mention|use|headlines|7|5|if|at most|words|never say|keine|Emojis|und|höchstens|Zeichen|sin|y|pas d’|caractères|絵文字|なし|文字以内|、|「激安」|は使わない|بدون|كلمات|❌ |## |😀|\ue000'.split(
    '|',
  )
const odd = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' '))

const rule = fc.record(
  {
    quote: fc.constantFrom('cheap', 'max 60 characters', 'keine Emojis', '  '),
    check: fc.constantFrom(...ruleChecks),
    of: fc.constantFrom('words', 'emoji', 'hashtags', 'words_per_sentence', 'line_breaks', null),
    amount: fc.constantFrom(0, 1, 60, 100_000, null),
    phrases: fc.oneof(
      fc.constant(null),
      fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 4 }),
    ),
    where: fc.constantFrom('start', 'end', 'anywhere', null),
    value: fc.constantFrom('title', 'de', 'x', 'british', 'du', 'we', 'constructor', '', null),
    about: fc.constantFrom(['tweet'], ['other'], [], null),
    when: fc.constantFrom(null, { words_over: 60 }, { has: 'price' }, { mentions: ['(a+)+$'] }),
  },
  { requiredKeys: ['quote', 'check'] },
)

const repeated = [
  ...'a| |, |no emojis, |and |"|"a" |“|- a\n|. |;|a: |max |5|60 characters, |the |!|😀|☔\u200d|#|咖啡|http|never say "a", |1) |keine |und |Dr. |color |you |du |a.b. |🇩🇪|「a」|は使わない'.split(
    '|',
  ),
]

const everything = checksFor([
  { check: 'max', of: 'emoji', amount: 0 },
  { check: 'max', of: 'hashtags', amount: 0 },
  { check: 'max', of: 'exclamation_marks', amount: 0 },
  { check: 'max', of: 'quotation_marks', amount: 0 },
  { check: 'casing', value: 'title' },
  { check: 'casing', value: 'no_capitals' },
  { check: 'ban', phrases: ['cheap - - best', '咖啡'] },
  { check: 'require', phrases: ['Tidewater Coffee'] },
  { check: 'max', of: 'words', amount: 8 },
  { check: 'max', of: 'words_per_sentence', amount: 8 },
  { check: 'no_final_stop' },
  { check: 'ends_with', of: 'emoji' },
  { check: 'starts_with', of: 'numbers' },
  { check: 'only_hashtags', phrases: ['#a'] },
  { check: 'question', value: 'yes' },
  { check: 'spelling', value: 'british' },
  { check: 'person', value: 'you' },
  { check: 'language', value: 'de' },
  { check: 'address', value: 'Sie' },
  { check: 'spelled', phrases: ['iPhone'] },
])

describe('hostile and odd guidelines', () => {
  it('are read plainly without a fault', () => {
    fc.assert(
      fc.asyncProperty(fc.oneof(odd, fc.string({ unit: 'binary' })), fc.string(), async (text, sample) => {
        const checks = await checksOf(readPlainly(text), [])
        findProblems(applyFixes(sample, checks, []), checks)
      }),
    )
  })

  it('lose no sentence: each is checked, dropped or left to a reader', () => {
    const said = [
      'Be warm',
      'No emoji',
      'Under 60 characters',
      'Never say “cheap”',
      'Bitte keine Emojis',
      'Kurz',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: 8 }), (clauses) => {
        const { rules, unchecked } = readPlainly(clauses.join('. '))
        const kept = [...rules.map(({ quote }) => quote), ...unchecked].join('\n')
        expect(clauses.filter((clause) => !kept.includes(clause))).toEqual([])
      }),
    )
  })

  it('give rules of a model no way to throw', () => {
    fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 5 }), fc.string(), async (given, sample) => {
        const rules = given.flatMap((each) => GuidelineRule.safeParse(each).data ?? [])
        const checks = await checksOf(proveRules('cheap. max 60 characters. keine Emojis', rules), ['tweet'])
        findProblems(applyFixes(sample, checks, ['tweet']), checks, 'tweet')
      }),
    )
  })

  it.each(repeated)('take linear time: %j', async (unit) => {
    const all = await everything
    const text = unit.repeat(5000 / unit.length)
    const start = process.cpuUsage()
    const checks = await checksOf(readPlainly(text), [])
    for (const each of [checks, all]) findProblems(applyFixes(text, each, []).slice(0, 500), each)
    findProblems(applyFixes(text, all, []), all)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })

  it('mean the caller’s signs literally', async () => {
    const checks = await checksFor([
      { check: 'ban', phrases: ['C++ (a+)+$', '.*'] },
      { check: 'require', phrases: ['a|b'] },
    ])
    expect(findProblems('a|b .', checks)).toEqual([])
    expect(findProblems('x c++ (a+)+$', checks)).toHaveLength(2)
  })
})
