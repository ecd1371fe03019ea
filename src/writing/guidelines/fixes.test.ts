import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { applyFixes, findProblems } from './guidelines.ts'

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

describe('mendText', () => {
  it.each([
    ['no emoji', 'Cold 😀 brew 👨‍👩‍👧‍👦!', 'Cold brew!'],
    ['no emoji', '1️⃣ Flags 🇩🇪\n❤️ © 2024', 'Flags\n© 2024'],
    ['no hashtags', '#ColdBrew is #1', 'ColdBrew is #1'],
    ['no exclamation marks', 'Cold brew in 16 hours!', 'Cold brew in 16 hours'],
    ['no exclamation marks', 'Really?! Wow! Buy now!', 'Really? Wow. Buy now.'],
    ['no exclamation marks', '¡Hola! 咖啡！真的！', 'Hola. 咖啡。真的。'],
    ['title case', "how to brew with an iphone: don't stop", "How to Brew with an Iphone: Don't Stop"],
    ['title case', 'iPhone tips from NASA for 30-day trips', 'iPhone Tips from NASA for 30-day Trips'],
    ['title case', 'THE BEST BREW FROM NASA', 'The Best Brew from NASA'],
    ['sentence case', 'Why I Brew: Five Ways NASA Uses iPhones', 'Why I brew: Five ways NASA uses iPhones'],
    ['sentence case', 'meet Tidewater Coffee in Portland', 'Meet Tidewater Coffee in Portland'],
    [
      'sentence case, mention Tidewater Coffee',
      'Why Tidewater Coffee Makes The Best Brew',
      'Why Tidewater Coffee makes the best brew',
    ],
    ['lowercase', 'Cold Brew', 'cold brew'],
    ['all caps', 'Cold brew', 'COLD BREW'],
    ['no trailing period', 'Done. ', 'Done'],
    ['no hashtags, title case, no trailing period, no exclamation marks', 'cold #brew. go!', 'Cold Brew. Go'],
  ])('mends for “%s”: %s', (guideline, text, mended) => {
    const guidelines = compileGuidelines(guideline)
    expect(applyFixes(text, guidelines)).toBe(mended)
    expect(findProblems(mended, compileGuidelines(guideline.replace(/, mention .*/, '')))).toEqual([])
  })

  it('leaves to a writer what takes judgement', () => {
    const text = 'Cheap: brew for everyone'
    const guidelines = compileGuidelines('avoid the word cheap, mention Acme, max 2 words, no colons')
    expect(guidelines.rules).toHaveLength(4)
    expect(applyFixes(text, guidelines)).toBe(text)
  })

  const mendable = [
    'no emoji',
    'no hashtags',
    'no exclamation marks',
    'title case',
    'sentence case',
    'lowercase only',
    'all caps',
    'no full stop at the end',
    'sentence case, mention Tidewater',
    'British spelling',
    'American spelling',
  ]

  it.each(mendable)('mends enough and once for all: %s', (guideline) => {
    const [rule] = compileGuidelines(guideline).rules
    fc.assert(
      fc.property(nasty, (text) => {
        const mended = rule?.fix?.(text) ?? ''
        expect(rule?.problem(mended)).toBeUndefined()
        expect(rule?.fix?.(mended)).toBe(mended)
        if (rule?.problem(text) === undefined) expect(mended).toBe(text)
      }),
    )
  })

  it('mends for all rules at once, whatever their order', () => {
    const rules = [
      'British spelling',
      'no emoji',
      'no hashtags',
      'no exclamation marks',
      'title case',
      'no full stop at the end',
    ]
    fc.assert(
      fc.property(nasty, fc.shuffledSubarray(rules, { minLength: 2 }), (text, some) => {
        const guidelines = compileGuidelines(some.join('. '))
        expect(findProblems(applyFixes(text, guidelines), guidelines)).toEqual([])
      }),
    )
  })
})
