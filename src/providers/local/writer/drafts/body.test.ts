import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileGuidelines } from '../../../../writing/guidelines/compile.ts'
import { noGuidelines } from '../../../../writing/guidelines/guidelines.ts'
import {
  carries,
  formProblems,
  headingProblems,
  lengthInWords,
  placeOf,
  postOf,
} from '../../../../writing/paragraph.ts'
import { writerTools } from '../tools.ts'
import { english } from './body/english.ts'
import { fieldOf, mattersOf } from './body/fields.ts'
import { german } from './body/german.ts'
import { germanSlots } from './body/german-words.ts'
import { roleOf } from './body/roles.ts'
import { draftBody } from './body.ts'

const warnings: string[] = []
const kit = writerTools({ warn: (message) => void warnings.push(message) })
type Input = Parameters<typeof postOf>[0]
const draft = (input: Input, guidelines?: string) =>
  draftBody(kit, postOf(input), guidelines === undefined ? noGuidelines : compileGuidelines(guidelines))

const outline = [
  'Introduction',
  'Choosing the beans',
  'How to steep it',
  'What does it cost?',
  'Common mistakes',
  'Conclusion',
]
const coffee = { title: 'Cold Brew Coffee at Home', keyword: 'cold brew coffee', sections: outline }
const inputs: readonly Input[] = [
  ...outline.map((focus_section) => ({ ...coffee, focus_section })),
  {
    title: 'Kubernetes Autoscaling: A Guide',
    keyword: 'Kubernetes autoscaling',
    focus_section: 'Setting up metrics',
    sections: ['What Is It?', 'Setting up metrics', 'Wrapping up'],
  },
  {
    keyword: 'mortgage refinancing',
    focus_section: 'Is it worth it for you?',
    previous_sections: { Fees: 'Closing costs decide how long you must stay in the house.' },
  },
  {
    title: 'Ten Days in Portugal by Train',
    focus_section: 'Planning your route',
    sections: ['Why take the train?', 'Planning your route', 'Where to stay'],
  },
  { keyword: 'sleep hygiene', focus_section: 'Evening routines' },
  {
    keyword: 'B2B email marketing',
    focus_section: 'Measuring replies',
    sections: ['Know your buyer', 'Measuring replies'],
  },
  {
    keyword: 'Zimmerpflanzen gießen',
    title: 'Zimmerpflanzen richtig gießen',
    focus_section: 'Häufige Fehler beim Gießen',
    sections: ['Einführung', 'Häufige Fehler beim Gießen', 'Fazit'],
  },
  {
    keyword: 'private Altersvorsorge',
    title: 'Private Altersvorsorge für Selbstständige',
    focus_section: 'Fazit',
    sections: ['Warum vorsorgen?', 'Fazit'],
  },
  {
    keyword: 'huerto urbano',
    title: 'Cómo cuidar un huerto urbano en el balcón',
    focus_section: 'Qué plantas elegir',
  },
  {
    keyword: 'isolation thermique',
    title: 'Bien choisir son isolation thermique pour la maison',
    focus_section: 'Combien ça coûte ?',
  },
]

const drafts = inputs.map((input) => draft(input))

const gramsOf = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')))
}

describe.each(
  inputs.map((input) => [`${input.keyword ?? input.title} / ${input.focus_section}`, input] as const),
)('%s', (_, input) => {
  const text = draft(input)

  it('gets one paragraph of 60 to 130 words in whole sentences', () => {
    expect(formProblems(text)).toEqual([])
    expect(headingProblems(text, input.focus_section)).toEqual([])
    expect(lengthInWords(text)).toBeGreaterThanOrEqual(60)
    expect(lengthInWords(text)).toBeLessThanOrEqual(130)
    expect(text).toMatch(/[.?!]$/)
    expect(text).not.toMatch(/undefined| {2}|[{}|]|\ba [aeio]\w|\.\.|,,|\( ?\)/)
    for (const sentence of text.split(/(?<=[.?!]) (?!»)/)) expect(sentence).toMatch(/^["“„«¿]? ?[\p{Lu}\d]/u)
  })

  it('carries its keyword, but not all the time', () => {
    if (input.keyword === undefined) return
    expect(carries(text, input.keyword)).toBe(true)
    expect(text.toLowerCase().split(input.keyword.toLowerCase()).length - 1).toBeLessThanOrEqual(3)
  })

  it('has no figure that was not given', () => {
    for (const [figure] of text.matchAll(/\d+/g)) expect(JSON.stringify(input)).toContain(figure)
  })

  it('shares few runs of four words with any other', () => {
    const own = gramsOf(text)
    for (const other of drafts.filter((one) => one !== text)) {
      const shared = [...gramsOf(other)].filter((gram) => own.has(gram)).length
      expect(shared / own.size, other).toBeLessThanOrEqual(0.3)
    }
  })
})

describe('the place in the post', () => {
  it('names at most one other section, the next', () => {
    for (const focus_section of outline) {
      const text = draft({ ...coffee, focus_section })
      const named = outline.filter((heading) => text.includes(`“${heading}”`))
      expect(
        named.filter((heading) => outline.indexOf(heading) !== outline.indexOf(focus_section) + 1),
      ).toEqual([])
    }
    expect(draft({ ...coffee, focus_section: 'Introduction' })).toContain('“Choosing the beans”')
    expect(draft({ ...coffee, focus_section: 'Common mistakes' })).not.toContain('“Conclusion”')
  })

  it('is taken from what is written where the outline does not have the section', () => {
    const post = postOf({
      keyword: 'x',
      focus_section: 'New',
      previous_sections: { One: 'Text.', Two: 'Text.' },
    })
    expect(placeOf(post)).toMatchObject({ position: 'middle', before: 'Two', after: undefined })
  })
})

describe('headings', () => {
  it.each([
    ['What Is Kubernetes Autoscaling?', 'what'],
    ['How Much Does It Cost?', 'cost'],
    ['Choose Your Beans', 'choose'],
    ['Why take the train?', 'why'],
    ['FAQ', 'ask'],
    ['Conclusion: Is It Right for You?', 'end'],
    ['Häufige Fehler beim Gießen', 'mistakes'],
    ['Was kostet das?', 'cost'],
    ['Qué plantas elegir', 'choose'],
    ['Étape par étape', 'how'],
    ['Errores frecuentes', 'mistakes'],
    ['Fazit', 'end'],
  ])('%s is about %s', (heading, role) => expect(roleOf(heading, 'middle')).toBe(role))
})

describe('what a paragraph is about', () => {
  it.each([
    ['Storing and serving', /fridge|bottle|label/],
    ['Choosing the beans', /grind|roast|aroma|shop/],
    ['Common mistakes', /bitter|sour|aroma/],
  ])('%s', (focus_section, words) => expect(draft({ ...coffee, focus_section })).toMatch(words))

  it.each([
    ['House training a puppy', 'puppy training', 'dog'],
    ['Password managers for families', 'password manager', 'software*'],
    ['Insulating an old house', 'attic insulation', 'insulat*'],
    ['Dealing with burnout at work', 'employee burnout', 'burnout*'],
    ['Sourdough in a small kitchen', 'sourdough starter', 'sourdough*'],
  ])('%s finds its field', (title, keyword, word) => {
    const post = postOf({ title, keyword, focus_section: 'More' })
    expect(fieldOf(english, post)?.words.split(' ')).toContain(word)
  })

  it('takes a second matter only for a word of its own', () => {
    const food = fieldOf(english, postOf({ keyword: 'sourdough', focus_section: 'x' }))
    expect(mattersOf(food, 'Feeding the starter')).toHaveLength(1)
    expect(mattersOf(food, 'Feeding and storing')).toHaveLength(2)
    expect(mattersOf(food, 'A loaf a week')).toHaveLength(1)
    expect(mattersOf(food, 'Something else')).toEqual([])
  })

  it('says nothing of ours that needs a source, and nothing twice', () => {
    for (const { fields } of [english, german]) {
      const all = fields.flatMap(({ any, roles, matters }) =>
        [any, ...Object.values(roles), ...matters.map(([, lines]) => lines)].flatMap((lines) =>
          lines.trim().split('\n'),
        ),
      )
      expect(all.filter((line) => /\d|[“”„«»]|[^.?!]$| {2}/.test(line))).toEqual([])
      expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([])
    }
  })
})

describe('a German subject', () => {
  it.each([
    ['Sauerteig', '', 'beim Sauerteig', 'wer sich mit dem Sauerteig beschäftigt'],
    ['Steuerrücklage', '', 'bei der Steuerrücklage', 'wer sich mit der Steuerrücklage beschäftigt'],
    ['private Altersvorsorge', '', 'bei der privaten Altersvorsorge', undefined],
    ['grüner Tee', '', 'beim grünen Tee', undefined],
    ['Fehlermeldung', 'Fehlermeldungen, die helfen', 'bei Fehlermeldungen', undefined],
    ['Zimmerpflanzen gießen', '', 'beim Gießen von Zimmerpflanzen', 'wer Zimmerpflanzen gießen will'],
    ['Sauerkraut selbst ansetzen', '', 'beim Thema „Sauerkraut selbst ansetzen“', undefined],
    ['Fahrradhelm', 'ein Fahrradhelm', 'beim Fahrradhelm', undefined],
    ['Kletterschuhe', '', 'beim Thema Kletterschuhe', undefined],
    ['Kundenbewertungen', '', 'bei Kundenbewertungen', undefined],
  ])('%s', (subject, post, bei, wer) => {
    expect(germanSlots(subject, post)).toMatchObject(wer === undefined ? { bei } : { bei, wer })
  })
})

describe('guidelines', () => {
  const post = { ...coffee, focus_section: 'Common mistakes' }

  it.each([
    ['At most 40 words.', (text: string) => lengthInWords(text) <= 40],
    ['At least 150 words.', (text: string) => lengthInWords(text) >= 150],
    ['Mention Tidewater Coffee.', (text: string) => text.includes('Tidewater Coffee')],
    ['Avoid the word "step".', (text: string) => !/\bstep\b/i.test(text)],
  ])('%s', (guideline, isMet) => {
    const text = draft(post, guideline)
    expect(isMet(text)).toBe(true)
    expect(carries(text, coffee.keyword)).toBe(true)
  })
})

describe('trouble', () => {
  it('is not weighed like an offer', () => {
    for (const focus_section of ['Introduction', 'Why it matters', 'Tips', 'Conclusion']) {
      const text = draft({
        keyword: 'employee burnout',
        focus_section,
        sections: ['Introduction', 'Why it matters', 'Tips', 'Conclusion'],
      })
      expect(text).not.toMatch(
        /(?:want|expect|get) from (?:it|employee burnout)|worth the effort|more for employee burnout/,
      )
    }
  })
})

describe('languages without sentences of ours', () => {
  it.each([
    [
      'リモートワーク',
      'リモートワークの始め方',
      ['リモートワークとは', '必要な準備', 'まとめ'],
      '必要な準備',
    ],
    ['кофе дома', 'Как приготовить кофе дома', ['Введение', 'Выбор зёрен', 'Итоги'], 'Выбор зёрен'],
    ['القهوة الباردة', 'كيفية تحضير القهوة الباردة', ['مقدمة', 'اختيار الحبوب'], 'اختيار الحبوب'],
  ])('%s keeps to the post’s own words', (keyword, title, sections, focus_section) => {
    warnings.length = 0
    const text = draft({ keyword, title, sections, focus_section })
    const own = [keyword, title, ...sections].join(' ').toLowerCase()
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) expect(own).toContain(word)
    expect(carries(text, keyword)).toBe(true)
    expect(headingProblems(text, focus_section)).toEqual([])
    expect(warnings.join()).toMatch(/no sentences for this language/)
  })
})

describe('hostile input', () => {
  const valid = (words: string) => {
    const text = draft({
      keyword: words,
      title: words,
      sections: [words, 'Middle', words],
      focus_section: words,
      previous_sections: { [words]: words, Other: words },
    })
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/undefined/)
  }

  it.each([
    '🍕',
    'a',
    '?',
    '$&',
    '{x}',
    '{is|are}',
    '中',
    'x'.repeat(5_000),
    'word '.repeat(1_000).trim(),
    'あ'.repeat(2_000),
    'what is',
    'Why',
    ':',
    '**',
    '\n',
  ])('%j', valid)

  it('of any kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
        valid,
      ),
      { numRuns: 60 },
    )
  })
})
