import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyTypographyToCopy, typographic } from './typography.ts'

const cases: [text: string, set: string, language?: string][] = [
  [`"It's done," she said.`, '“It’s done,” she said.'],
  [`He said: "Don't 'just' ship it."`, 'He said: “Don’t ‘just’ ship it.”'],
  [`The '90s called, rock 'n' roll`, 'The ’90s called, rock ’n’ roll'],
  ['Wait... what', 'Wait… what'],
  ['One thing -- then another - and a third', 'One thing – then another – and a third'],
  ['One thing--then another', 'One thing—then another'],
  ['Pages 10-20, but 2024-05-01 and 555-123-4567', 'Pages 10–20, but 2024-05-01 and 555-123-4567'],
  ['Too  many   spaces', 'Too many spaces'],
  ['It takes 5 min and 80 % of 10 km', 'It takes 5\u00a0min and 80\u00a0% of 10\u00a0km'],
  ['Read https://example.com/a--b?c="d" now', 'Read https://example.com/a--b?c="d" now'],
  ['Run `npm "x" -- y` with --force', 'Run `npm "x" -- y` with --force'],
  [`He is 5'10" tall`, `He is 5'10" tall`],
  ['She wrote "chapter 12" and left', 'She wrote “chapter 12” and left'],
  ['"Nur ein Wort"', '„Nur ein Wort“', 'de'],
  [
    '"Un mot" ! Vraiment ? Oui: trois; deux',
    '«\u202fUn mot\u202f»\u202f! Vraiment\u202f? Oui\u202f: trois\u202f; deux',
    'fr',
  ],
  ['A las 10:30, "nada"', 'A las 10:30, «nada»', 'es'],
]

describe('typographic', () => {
  it.each(cases)('sets %s', (text, set, language) => {
    expect(typographic(text, language)).toBe(set)
  })

  it('leaves its own output unchanged', () => {
    const words = string({
      unit: constantFrom(
        'a',
        'B',
        ' ',
        '"',
        "'",
        '-',
        '.',
        '!',
        ':',
        '5',
        ' km',
        '«',
        '”',
        '(',
        '\n',
        '/',
        '_',
      ),
    })
    return assert(
      property(words, constantFrom('en', 'de', 'fr', 'es', 'ja'), (text, language) => {
        const once = typographic(text, language)
        expect(typographic(once, language)).toBe(once)
      }),
      { numRuns: 400 },
    )
  })

  it('takes linear time for input that is not language', () => {
    const start = process.cpuUsage().user
    for (const part of ['a/', 'a@', "'", '1"', '.', '`', '1-']) typographic(part.repeat(1000), 'fr')
    for (const part of ['a/', '"']) typographic(part.repeat(100_000), 'fr')
    expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
  })
})

it('changes the texts of a copy and no other values', () => {
  const copy = {
    kind: 'comparison',
    headline: 'It\'s "done"...',
    bars: [{ label: '"Quick" fixes', value: -2, shown: '-2 h' }],
  } as const
  expect(applyTypographyToCopy(copy, 'en')).toEqual({
    kind: 'comparison',
    headline: 'It’s “done”…',
    bars: [{ label: '“Quick” fixes', value: -2, shown: '−2\u00a0h' }],
  })
})
