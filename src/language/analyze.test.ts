import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { analyzeText } from './analyze.ts'

const coldBrew =
  'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water.'

describe('the language', () => {
  it.each([
    ['en', coldBrew],
    ['en', 'How to make cold brew at home'],
    ['es', 'Cómo hacer café frío en casa'],
    ['fr', 'Comment faire du pain au levain'],
    ['de', 'Wie man Brot backt'],
    ['pt', 'Como fazer pão caseiro sem fermento'],
    ['it', 'Come fare il pane in casa'],
    ['nl', 'Hoe je zelf brood bakt'],
    ['ja', 'コールドブリューコーヒーの作り方'],
    ['zh', '如何在家制作冷萃咖啡'],
    ['ko', '집에서 콜드브루 만들기'],
    ['ar', 'كيفية تحضير القهوة الباردة في المنزل'],
    ['fa', 'چگونه در خانه قهوه سرد درست کنیم'],
    ['ru', 'Как приготовить кофе дома'],
    ['hi', 'घर पर कॉफ़ी कैसे बनाएं'],
  ])('is %s for “%s”', (language, text) => {
    expect(analyzeText(text).language).toBe(language)
  })

  it.each([
    'Kubernetes',
    'Electric car',
    'Gut health',
    'Solo travel',
    'Comment moderation',
    '',
    '🍕',
    '42',
    'aaaa',
  ])('is undefined for “%s”', (text) => {
    expect(analyzeText(text).language).toBeUndefined()
  })
})

describe('the sentences', () => {
  it('end at the ends of sentences, not at abbreviations', () => {
    expect(
      analyzeText(
        'Dr. Lopez moved to the U.S. in 2019. “Really?” he asked. It cost 3.5 million, e.g. for rent. No way!',
      ).sentences,
    ).toEqual([
      'Dr. Lopez moved to the U.S. in 2019.',
      '“Really?” he asked.',
      'It cost 3.5 million, e.g. for rent.',
      'No way!',
    ])
  })

  it('lose the marks of headings, lists and emphasis, and the breaks of wrapped lines', () => {
    const wrapped = 'A line that is wrapped by an editor at some eighty characters goes on\nhere.'
    expect(analyzeText(`# Title\r\n\r\n- **First** point\n- Second point\n\n${wrapped}`).sentences).toEqual([
      'Title',
      'First point',
      'Second point',
      wrapped.replace('\n', ' '),
    ])
  })
})

describe('the key phrases', () => {
  it('are the ones the text is about, the most telling first', () => {
    expect(analyzeText(coldBrew).phrases.slice(0, 3)).toEqual(['cold brew', 'cold water', 'coffee'])
  })

  it('keep the capitals of names and lower those of sentences', () => {
    const { phrases } = analyzeText(
      'Marie Curie discovered radium. Radium was new. Marie Curie won two Nobel Prizes.',
    )
    expect(phrases[0]).toBe('Marie Curie')
    expect(phrases).toContain('radium')
  })

  it('follow the nouns of German and the script of Japanese', () => {
    expect(
      analyzeText('Der Rücken leidet im Homeoffice. Ein guter Schreibtisch hilft dem Rücken.').phrases,
    ).toEqual(['Rücken', 'guter Schreibtisch', 'Homeoffice'])
    expect(analyzeText('コールドブリューコーヒーの作り方').phrases).toContain('コールドブリューコーヒー')
  })
})

describe('names and numbers', () => {
  const text =
    'In 2019, Maria Lopez of Acme Corp saved $1,200 and 40 % with iPhone apps. Yesterday Acme Corp hired 12 engineers. GDPR took 16 hours.'

  it('does not take the capital of a sentence for a name', () => {
    const { names } = analyzeText(text)
    expect(names).toEqual(expect.arrayContaining(['Acme Corp', 'Maria Lopez', 'iPhone', 'GDPR']))
    expect(names).not.toContain('Yesterday')
    expect(analyzeText('Best Running Shoes In Portugal').names).toEqual(['Portugal'])
  })

  it('keeps the units of numbers as written and gives years none', () => {
    expect(analyzeText(text).numbers).toEqual(['2019', '$1,200', '40 %', '12 engineers', '16 hours'])
  })
})

describe('any text', () => {
  it('gives phrases, names and numbers that are in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { names, numbers, phrases, sentences } = analyzeText(text)
        const said = sentences.join(' ').toLowerCase()
        for (const found of [...phrases, ...names, ...numbers]) expect(said).toContain(found.toLowerCase())
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['prose', coldBrew.repeat(530)],
    ['one long word', 'a'.repeat(20_000)],
    ['chains of joined emoji', '👨‍👩‍👧‍👦'.repeat(9_000)],
    ['hyphens', 'a-'.repeat(50_000)],
    ['initials', 'A. '.repeat(33_000)],
    ['lines', 'a\n'.repeat(50_000)],
    ['German endings', 'alte '.repeat(20_000)],
    ['digits', '1.'.repeat(50_000)],
  ])('of 100,000 characters is read at once: %s', (_, text) => {
    const started = busyMilliseconds()
    analyzeText(text.slice(0, 100_000))
    expect(busyMilliseconds() - started).toBeLessThan(1_000)
  })
})
