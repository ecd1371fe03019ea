import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { applyFixes, findProblems } from './guidelines.ts'

/** Guidelines made of words that have a meaning here, in no order. */
const odd = fc
  .array(
    fc.constantFrom(
      ...'no|emojis|,|. |\n|- |avoid|the words|cheap|"x"|“|"|\'|and|or|but|like|(|)|:|;|Avoid:|Banned words:|max|60|characters|5-8|words|between|title case|mention|Acme|don’t|use|start with|headlines|Body:|7|if|unless|etc|\ue000|😀|are not allowed|instead of|in|!|1) |each|https://a.b|e.g.|—|/|second person|we|grade 6|reading level|in German|Sie-Form|sentences|hashtag|keine|Emojis|und|oder|höchstens|Zeichen|erwähne|die Wörter|außer|sin|evita|y|pas d’|caractères|Vermeiden:|❌ |## |**'.split(
        '|',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '))

const said = [
  'Be warm',
  'No emojis',
  'Avoid the word cheap',
  'Under 60 characters',
  'Mention Tidewater Coffee',
  'Think of a friend who knows coffee',
  'Use British English',
  'End with a question mark',
  'Never mention politics',
  'Ideally fewer than 8 words',
  'Feel free to use numbers',
  'Write in second person',
  'Reading level: grade 8',
  'Bitte keine Emojis',
  'Höchstens 60 Zeichen',
  'Kurz und knapp',
]

const repeated = [
  ...'a| |, |no emojis, |and |"|"a" |“|- a\n|. |;|a: |(|5-|with |like |the |!|😀|☔\u200d|#|咖啡|http|because |- |1) |mention A or |banned words: a, |keine a, |erwähne |und |sin |y |Dr. |color |you |du |a.b. |“a |f*|🇩🇪|avoid "a" and '.split(
    '|',
  ),
]

const everything = compileGuidelines(
  'No emoji, no hashtags, no exclamation marks, no numbers, no quotes, no dashes, no links, no full stops, title case, no all caps, avoid the words "cheap - - best" and 咖啡, mention Tidewater Coffee, max 8 words, no full stop at the end, end with an emoji, start with a number, start with "How", end with "so", British spelling, no profanity, no clickbait, max 3 sentences, max 15 words per sentence, one hashtag, write in second person, no first person, write in German, Sie-Form, grade 6 reading level',
)

describe('hostile and odd guidelines', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(odd, fc.string({ unit: 'binary' })),
        fc.string({ unit: 'grapheme' }),
        (text, sample) => {
          const guidelines = compileGuidelines(text)
          findProblems(applyFixes(sample, guidelines), guidelines)
        },
      ),
    )
  })

  it('lose nothing that they say', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: 8 }), (clauses) => {
        const { rules, unchecked } = compileGuidelines(clauses.join('. '))
        const kept = new Set([...rules.map(({ guideline }) => guideline), ...unchecked])
        expect(clauses.filter((clause) => !kept.has(clause))).toEqual([])
      }),
    )
  })

  it.each(repeated)('take linear time: %j', (unit) => {
    const text = unit.repeat(5000 / unit.length)
    const start = process.cpuUsage()
    const guidelines = compileGuidelines(text)
    for (const each of [guidelines, everything]) findProblems(applyFixes(text, each).slice(0, 500), each)
    findProblems(applyFixes(text, everything), everything)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })

  it('mean the caller’s signs literally', () => {
    const guidelines = compileGuidelines('avoid "C++ (a+)+$", avoid ".*", mention "a|b"')
    expect(findProblems('a|b .', guidelines)).toEqual([])
    expect(findProblems('x c++ (a+)+$', guidelines)).toHaveLength(2)
  })
})
