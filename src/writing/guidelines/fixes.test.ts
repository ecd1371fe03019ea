import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFixes, findProblems } from './checks.ts'
import { checksFor } from './rule.fixtures.ts'

/** Texts made of what is hard to mend. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...'a|B|the|How|NASA|iPhone|I| |  |\n|😀|👨‍👩‍👧|\u200d|\ufe0f|\u20e3|1|©|🇩|🇩🇪|🏽|#|##|#a|＃|_|!|！|¡|?|⁉|‼️|.|..|...|。|U.S.|"|“|”|’|ß|İ|ŉ|ǆ|ς|Σ|咖啡|-|—|/|:|@|https://x.Y/Z|color|favourite|MORE|LOUD|WORDS|Title|case|e\u0301|\ud800'.split(
        '|',
      ),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

const rules = {
  'no emoji': { check: 'max', of: 'emoji', amount: 0 },
  'no hashtags': { check: 'max', of: 'hashtags', amount: 0 },
  'no exclamation marks': { check: 'max', of: 'exclamation_marks', amount: 0 },
  'title case': { check: 'casing', value: 'title' },
  'sentence case': { check: 'casing', value: 'sentence' },
  lowercase: { check: 'casing', value: 'lower' },
  'all caps': { check: 'casing', value: 'upper' },
  'no final stop': { check: 'no_final_stop' },
  'British spelling': { check: 'spelling', value: 'british' },
  'American spelling': { check: 'spelling', value: 'american' },
  'mention Tidewater Coffee': { check: 'require', phrases: ['Tidewater Coffee'] },
} as const
type Name = keyof typeof rules
const checks = (...names: readonly Name[]) => checksFor(names.map((name) => rules[name]))

describe('applyFixes', () => {
  it.each<readonly [readonly Name[], string, string]>([
    [['no emoji'], 'Cold 😀 brew 👨‍👩‍👧‍👦!', 'Cold brew!'],
    [['no emoji'], '1️⃣ Flags 🇩🇪\n❤️ © 2024', 'Flags\n© 2024'],
    [['no hashtags'], '#ColdBrew is #1', 'ColdBrew is #1'],
    [['no exclamation marks'], 'Cold brew in 16 hours!', 'Cold brew in 16 hours'],
    [['no exclamation marks'], 'Really?! Wow! Buy now!', 'Really? Wow. Buy now.'],
    [['no exclamation marks'], '¡Hola! 咖啡！真的！', 'Hola. 咖啡。真的。'],
    [['title case'], "how to brew with an iphone: don't stop", "How to Brew with an Iphone: Don't Stop"],
    [['title case'], 'iPhone tips from NASA for 30-day trips', 'iPhone Tips from NASA for 30-day Trips'],
    [['title case'], 'THE BEST BREW FROM NASA', 'The Best Brew from NASA'],
    [['sentence case'], 'Why I Brew: Five Ways NASA Uses iPhones', 'Why I brew: Five ways NASA uses iPhones'],
    [['sentence case'], 'meet Tidewater Coffee in Portland', 'Meet Tidewater Coffee in Portland'],
    [
      ['sentence case', 'mention Tidewater Coffee'],
      'Why Tidewater Coffee Makes The Best Brew',
      'Why Tidewater Coffee makes the best brew',
    ],
    [['lowercase'], 'Cold Brew', 'cold brew'],
    [['all caps'], 'Cold brew', 'COLD BREW'],
    [['no final stop'], 'Done. ', 'Done'],
    [
      ['no hashtags', 'title case', 'no final stop', 'no exclamation marks'],
      'cold #brew. go!',
      'Cold Brew. Go',
    ],
  ])('fixes for %j: %s', async (names, text, fixed) => {
    const all = await checks(...names)
    expect(applyFixes(text, all, [])).toBe(fixed)
    expect(findProblems(fixed, await checks(...names.filter((name) => !name.startsWith('mention'))))).toEqual(
      [],
    )
  })

  it('leaves to a writer what takes judgement', async () => {
    const text = 'Cheap: brew for everyone'
    const all = await checksFor([
      { check: 'ban', phrases: ['cheap'] },
      { check: 'require', phrases: ['Acme'] },
      { check: 'max', of: 'words', amount: 2 },
      { check: 'max', of: 'colons', amount: 0 },
    ])
    expect(all.rules).toHaveLength(4)
    expect(applyFixes(text, all, [])).toBe(text)
  })

  const fixable = Object.keys(rules).filter((name) => !name.startsWith('mention')) as Name[]

  it.each(fixable)('fixes enough and once for all: %s', async (name) => {
    const [rule] = (await checks(name)).rules
    fc.assert(
      fc.property(nasty, (text) => {
        const fixed = rule?.fix?.(text) ?? ''
        expect(rule?.problem(fixed)).toBeUndefined()
        expect(rule?.fix?.(fixed)).toBe(fixed)
        if (rule?.problem(text) === undefined) expect(fixed).toBe(text)
      }),
    )
  })

  it('fixes for all rules at once, whatever their order', async () => {
    const names: Name[] = [
      'British spelling',
      'no emoji',
      'no hashtags',
      'no exclamation marks',
      'title case',
      'no final stop',
    ]
    const all = await checks(...names)
    fc.assert(
      fc.property(nasty, fc.shuffledSubarray([...all.rules], { minLength: 2 }), (text, some) => {
        const those = { ...all, rules: some }
        expect(findProblems(applyFixes(text, those, []), those)).toEqual([])
      }),
    )
  })
})
