import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noGuidelines as free } from '../../../../writing/guidelines/guidelines.ts'
import { gistOf } from '../../../../writing/lists.ts'
import { writerTools } from '../tools.ts'
import { draftSections } from './sections.ts'
import { draftHeadlines } from './topics.ts'

const warnings: string[] = []
const kit = writerTools({ warn: (message) => void warnings.push(message) })

const claims = /\b(?:proven|experts?|most people|science|guarantee|best-kept|secret|studies)\b/i

/** Each with a pattern of the words that its lines are about. */
const topics: readonly (readonly [topic: string, concerns: RegExp])[] = [
  ['How to make cold brew coffee at home', /cold brew coffee/i],
  ['Remote onboarding', /remote onboarding/i],
  ['GDPR', /GDPR/],
  ['Remote work vs office', /remote work|office/i],
  ['Why do cats purr?', /cats purr/i],
  ['Top 10 beaches in Portugal', /beaches/i],
  ['Plan a wedding on a budget', /wedding/i],
  ['Kubernetes autoscaling', /Kubernetes autoscaling/],
  ['Mental health for teenagers', /mental health/i],
  ['Marie Curie', /Marie Curie/],
  ['Growing tomatoes in containers', /tomatoes/i],
  ['Should I rent or buy a house?', /renting|buying a house/i],
  ['What to pack for Iceland', /pack for Iceland/i],
  ['The history of jazz', /jazz/i],
  ['Small business accounting', /small business accounting/i],
  ['Standing desk', /standing desks/i],
]

const headlines = (topic: string, guidelines = free, count = 10) =>
  draftHeadlines(kit, topic, guidelines, count)
const linesFor = (topic: string) => headlines(topic).map(({ headline }) => headline)
function fourGrams(lines: readonly string[]): Set<string> {
  const words = gistOf(lines.join(' ')).split(' ')
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')))
}

function expectSound(lines: readonly string[], topic: string, most: number): void {
  expect(new Set(lines.map(gistOf)).size).toBe(lines.length)
  for (const line of lines) {
    expect([...line].length).toBeLessThanOrEqual(most)
    expect(line).toBe(line.trim())
    expect(line).not.toMatch(/undefined| {2}|[{}]|\ba [aeio]\w|[.…,:]$|\ban [bcdfgjkpqtvwxyz]/i)
    expect(line).not.toMatch(claims)
    for (const [figure] of line.matchAll(/\d+/g)) expect(topic).toContain(figure)
  }
}

describe.each(topics)('%s', (topic, concerns) => {
  it('gets six to eight headings of its own, from an introduction to a conclusion', () => {
    const headings = draftSections(kit, topic)
    expectSound(headings, topic, 70)
    expect(headings.length).toBeGreaterThanOrEqual(6)
    expect(headings.length).toBeLessThanOrEqual(8)
    for (const heading of headings) expect(heading).toMatch(concerns)
    expect(headings[0]).toMatch(/introduc|getting started|where to begin/i)
    expect(headings.at(-1)).toMatch(/conclusion|final thoughts|summing up|wrapping up|closing thoughts/i)
  })

  it('gets ten headlines that differ in angle and structure', () => {
    const drafts = headlines(topic)
    const lines = drafts.map(({ headline }) => headline)
    expectSound(lines, topic, 90)
    expect(lines).toHaveLength(10)
    for (const line of lines) expect(line).toMatch(concerns)
    expect(new Set(drafts.map(({ angle }) => angle)).size).toBeGreaterThanOrEqual(6)
  })

  it('gets the same again for the same words', () => {
    expect(draftSections(kit, topic)).toEqual(draftSections(kit, topic))
    expect(headlines(topic)).toEqual(headlines(topic))
  })
})

describe('different topics', () => {
  it.each([
    ['sections', (topic: string) => draftSections(kit, topic)],
    ['headlines', linesFor],
  ])('share few runs of four words in their %s', (_, linesOf) => {
    const grams = topics.map(([topic]) => fourGrams(linesOf(topic)))
    for (const [index, one] of grams.entries()) {
      for (const other of grams.slice(index + 1)) {
        const shared = [...one].filter((gram) => other.has(gram)).length
        expect(shared / Math.min(one.size, other.size)).toBeLessThanOrEqual(0.3)
      }
    }
  })
})

describe('grammar', () => {
  it.each([
    ['Should I rent or buy a house?', /renting .* buying a house/],
    ['how do i fix my sink', /fixing your sink/],
    ['10 ways to save money', /saving money/],
    ['Why does my dog bark at night?', /your dog barks at night/],
    ['Why is the sky blue?', /the sky is blue/],
    ['Electric car', /electric cars/],
    ['BABY NAMES', /baby names/],
    ['Email Marketing Automation', /email marketing automation/],
    ['React vs Vue vs Angular', /React, Vue and Angular/],
    ['the best running shoes for beginners', /running shoes for beginners/],
    ['What is a mortgage?', /a mortgage/],
    ['Training and feeding a puppy', /training and feeding a puppy/i],
    ['Composting in New York', /in New York/],
    ['“Quiet quitting”', /quiet quitting/i],
  ])('%s', (topic, form) => {
    expect(draftSections(kit, topic).join('\n')).toMatch(form)
  })

  it('agrees in number', () => {
    const one = [
      ...draftSections(kit, 'Climate change'),
      ...headlines('Climate change', free, 20).map((it) => it.headline),
    ]
    const many = [
      ...draftSections(kit, 'Houseplants'),
      ...headlines('Houseplants', free, 20).map((it) => it.headline),
    ]
    expect(one.join('\n')).not.toMatch(/(?<!does )climate change (?:are|matter|deserve|mean|come)\b/i)
    expect(many.join('\n')).not.toMatch(/houseplants (?:is|matters|deserves|means|comes)\b|does houseplants/i)
  })

  it('carries a number into a list only from the topic', () => {
    expect(headlines('10 ways to save money').map(({ headline }) => headline)).toContain(
      '10 ways to save money',
    )
  })

  it('neither praises nor weighs what hurts', () => {
    const lines = headlines('Employee burnout', free, 20).map(({ headline }) => headline)
    expect(lines.join('\n')).not.toMatch(/case for|praise|worth it|pros and cons|right for you/i)
  })
})

describe('a whole text as a topic', () => {
  const text =
    'Our company sells reusable water bottles made from recycled ocean plastic to schools and outdoor clubs in Norway. Reusable water bottles save schools money, and we want parents to understand how a refill programme works.'

  it('is reduced to what it is about', () => {
    const headings = draftSections(kit, text)
    expectSound(headings, text, 70)
    expect(headings[0]).toMatch(/reusable water bottles/i)
    expect(headings.join('\n')).toMatch(/ocean plastic|outdoor clubs|refill programme/i)
    expectSound(linesFor(text), text, 90)
  })
})

describe('other languages', () => {
  it.each([
    ['Cómo hacer café frío en casa', /^(?:Introducción|Para empezar)|introducción$/, /café frío/i],
    ['Comment faire du pain au levain', /^(?:Introduction|Pour commencer)|introduction$/, /pain au levain/i],
    ['Gesunde Ernährung im Alltag', /^(?:Einführung|Zum Einstieg)|Einführung$/, /Gesunde Ernährung/],
    ['Receita de pão caseiro', /^(?:Introdução|Para começar)|introdução$/, /pão caseiro/i],
    ['Come fare il pane in casa', /^(?:Introduzione|Per cominciare)|introduzione$/, /pane/i],
    ['Fietsen in de winter', /^(?:Inleiding|Om te beginnen)|inleiding$/, /fietsen/i],
    ['リモートワークの始め方', /はじめに|入門|第一歩/, /リモートワーク/],
    ['كيفية تحضير القهوة الباردة في المنزل', /مقدمة|البداية/, /القهوة الباردة/],
  ])('%s is outlined and titled in its own', (topic, introduction, concerns) => {
    const headings = draftSections(kit, topic)
    expect(headings[0]).toMatch(introduction)
    expect(headings.length).toBeGreaterThanOrEqual(6)
    expect(headings.filter((heading) => concerns.test(heading)).length).toBeGreaterThanOrEqual(4)
    expectSound(headings, topic, 70)
    expectSound(linesFor(topic), topic, 90)
    expect(linesFor(topic)).toHaveLength(10)
  })

  it('without patterns get their own words and a warning', () => {
    warnings.length = 0
    const headings = draftSections(kit, 'Как приготовить кофе дома')
    expect(headings.length).toBeGreaterThanOrEqual(4)
    for (const heading of headings) expect('как приготовить кофе дома').toContain(heading.toLowerCase())
    expect(warnings.join()).toMatch(/no patterns for this language/)
  })
})

describe('guidelines', () => {
  const rule = (guideline: string, broken: (text: string) => boolean) => ({
    guideline,
    problem: (text: string) => (broken(text) ? guideline : undefined),
  })

  it('leave out the headlines that break them', () => {
    const short = { ...free, rules: [rule('under 45 characters', (text) => text.length >= 45)] }
    const lines = headlines('Cold brew coffee', short, 8).map(({ headline }) => headline)
    expect(lines).toHaveLength(8)
    for (const line of lines) expect(line.length).toBeLessThan(45)
  })

  it('are mended where that takes no judgement', () => {
    const shout = {
      ...free,
      rules: [{ ...rule('capitals', () => false), fix: (text: string) => text.toUpperCase() }],
    }
    for (const { headline } of headlines('Cold brew coffee', shout))
      expect(headline).toBe(headline.toUpperCase())
  })

  it('have their mentions worked in', () => {
    const mention = {
      ...free,
      mentions: ['Tidewater Coffee'],
      rules: [rule('mention', (text) => !text.includes('Tidewater'))],
    }
    const lines = headlines('Cold brew', mention).map(({ headline }) => headline)
    expect(lines).toHaveLength(10)
    expectSound(lines, 'Cold brew', 90)
  })

  it('that nothing can meet still get the best candidate', () => {
    expect(headlines('Cold brew', { ...free, rules: [rule('never', () => true)] })).toHaveLength(1)
  })
})

describe('hostile topics', () => {
  const valid = (topic: string) => {
    const headings = draftSections(kit, topic)
    const lines = linesFor(topic)
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(headings.length).toBeLessThanOrEqual(10)
    expect(lines.length).toBeGreaterThanOrEqual(1)
    for (const line of [...headings, ...lines]) {
      expect(line.trim()).not.toBe('')
      expect(line).not.toMatch(/[\r\n]|undefined/)
    }
    for (const heading of headings) expect([...heading].length).toBeLessThanOrEqual(70)
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(90)
    expect(new Set(headings.map(gistOf)).size).toBe(headings.length)
  }

  it.each([
    '🍕',
    '🍕🎉🎉',
    'a',
    'I',
    '42',
    '0',
    '?',
    '...',
    '$&',
    '{thing}',
    '{is|are}',
    'Ж',
    'あ',
    'ع',
    '한',
    '中',
    'x'.repeat(5_000),
    'word '.repeat(1_000).trim(),
    '🍕'.repeat(2_000),
    'ж'.repeat(5_000),
    'あ'.repeat(5_000),
    'how to',
    'How to ?',
    'why',
    'Why do',
    'Top 10',
    'vs',
    'a vs b',
    ' vs ',
    'or',
    '10 ways to',
    'best',
    '\u202eabc\u202c',
    'a\u0000b',
    '\ud83c',
    '<b>Bold</b> & "quoted"',
    'and and and and',
    "l'",
    '👨‍👩‍👧‍👦'.repeat(100),
  ])('%j', valid)

  it('of any kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).filter((text) => text.trim() !== ''),
        valid,
      ),
      {
        numRuns: 150,
      },
    )
  })
})
