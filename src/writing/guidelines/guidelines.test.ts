import { describe, expect, it } from 'vitest'
import { scripted } from '../../../test/providers.ts'
import type { RunEvent } from '../../events.ts'
import { topics } from '../../generators/topics.ts'
import { applyFixes, findBreaches } from './checks.ts'
import type { Kind } from './guidelines.ts'
import { checksFor, type Fields } from './rule.fixtures.ts'

type Rules = readonly Fields[]

const noExclamation = { check: 'max', of: 'exclamation_marks', amount: 0 } as const
const mention = { check: 'require', phrases: ['Tidewater'] } as const
const most = (amount: number, of: 'words' | 'characters', about: readonly Kind[] = []) =>
  ({ check: 'max', of, amount, about: [...about] }) as const

describe('one text of guidelines for every endpoint', () => {
  const shared: Rules = [
    { ...noExclamation, quote: 'No exclamation marks' },
    { ...most(12, 'words', ['headline']), quote: 'Headline at most 12 words' },
    { ...most(70, 'characters', ['headline', 'video_title']), quote: 'Titles at most 70 characters' },
    { ...most(200, 'characters', ['tweet']), quote: 'Under 200 characters for tweets' },
    { ...most(4, 'words', ['picture_headline']), quote: 'The headline on an image: four words' },
    { check: 'max', of: 'words', amount: 9, about: ['other'], quote: 'Buttons: nine words' },
    { ...noExclamation, of: 'hashtags', except: ['tweet'], quote: 'No hashtags but in tweets' },
  ]

  it.each([
    ['headline', ['Headline at most 12 words', 'Titles at most 70 characters', 'No hashtags but in tweets']],
    ['tweet', ['Under 200 characters for tweets']],
    ['paragraph', ['No hashtags but in tweets']],
    ['video_title', ['Titles at most 70 characters', 'No hashtags but in tweets']],
  ] as const)('binds the texts that it names: %s', async (kind, quotes) => {
    const { rules } = await checksFor(shared, kind)
    expect(rules.map(({ guideline }) => guideline)).toEqual(['No exclamation marks', ...quotes])
  })

  it('binds the headline of a picture alone where it names that', async () => {
    const checks = await checksFor(shared, 'picture_text', 'picture_headline')
    const texts = [
      { text: 'Five words are too many', kinds: ['picture_text', 'picture_headline'] as const },
      { text: 'Here are seven words, as is fine', kinds: ['picture_text'] as const },
    ]
    expect(findBreaches(texts, checks, 'picture_text')).toMatchObject([
      { guideline: 'The headline on an image: four words' },
    ])
  })

  it('holds where its condition does', async () => {
    const disclaimer = 'Prices include VAT and service.'
    const checks = await checksFor(
      [
        { check: 'require', phrases: [disclaimer], when: { has: 'price' } },
        { check: 'require', phrases: ['Tidewater'], when: { words_over: 6 } },
        { check: 'ban', phrases: ['rest'], when: { mentions: ['cold brew'] } },
      ],
      'tweet',
    )
    const breaches = (text: string) => findBreaches([{ text, kinds: ['tweet'] }], checks, 'tweet').length
    expect(breaches('A rest for all')).toBe(0)
    expect(breaches('Now 4 €')).toBe(1)
    expect(breaches(`Now 4 €. ${disclaimer}`)).toBe(1)
    expect(breaches('One two three four five six seven')).toBe(1)
    expect(breaches('The rest is cold brew')).toBe(1)
  })
})

describe('what has to be mentioned', () => {
  const mentioned = async (rule: Rules[number], count: number) => {
    const texts = Array.from({ length: 10 }, (_, index) => ({
      text: index < count ? `Fair ${index} by Tidewater` : `Fair ${index}`,
      kinds: ['headline'] as const,
    }))
    return findBreaches(texts, await checksFor([rule], 'headline'), 'headline').length
  }

  it('stands in one text of a list at least', async () => {
    expect(await mentioned(mention, 0)).toBe(1)
    expect(await mentioned(mention, 1)).toBe(0)
    expect(await mentioned(mention, 10)).toBe(0)
  })

  it('stands in each text where the guidelines say so', async () => {
    expect(await mentioned({ ...mention, binds: 'each' }, 10)).toBe(0)
    expect(await mentioned({ ...mention, binds: 'each' }, 9)).toBe(1)
  })

  it('is given word for word where it is a sentence, which is the only one that must not be missing', async () => {
    const sentence = { check: 'require', phrases: ['Free entry for all members.'] } as const
    const checks = await checksFor([sentence], 'tweet')
    const breaches = (text: string) => findBreaches([{ text, kinds: ['tweet'] }], checks, 'tweet')
    expect(breaches('Come by. Free entry for all members.')).toEqual([])
    expect(breaches('Come by. Free entries for all members.')).toMatchObject([{ isStrict: true }])
    const some = await checksFor([mention, { ...sentence, when: { words_over: 60 } }], 'tweet')
    expect(some.rules.map(({ isStrict }) => isStrict)).toEqual([false, false])
  })
})

describe('the texts of one work', () => {
  const texts = ['What would it save?', 'Glasses a week', '{glasses} a week save {saving}!']
  const broken = async (rule: Rules[number], kind: Kind, ...of: string[]) =>
    findBreaches(
      of.map((text) => ({ text, kinds: [kind] })),
      await checksFor([rule], kind),
      kind,
    ).map(({ problem }) => problem)

  it('are forbidden each what is forbidden, and demanded together what is demanded', async () => {
    const kind = 'calculator_text'
    expect(await broken({ ...mention, phrases: ['glasses'] }, kind, ...texts)).toEqual([])
    expect(await broken({ check: 'min', of: 'words', amount: 8 }, kind, ...texts)).toEqual([])
    expect(await broken(mention, kind, ...texts)).toHaveLength(1)
    expect(await broken(noExclamation, kind, ...texts)).toHaveLength(1)
    expect(await broken(most(14, 'characters'), kind, ...texts)).toHaveLength(2)
    expect(await broken({ check: 'exactly', of: 'words', amount: 4 }, kind, texts[0] ?? '')).toEqual([])
    expect(await broken({ check: 'exactly', of: 'words', amount: 3 }, kind, texts[0] ?? '')).toHaveLength(1)
  })

  it('are counted together on a picture, and each where the guidelines speak of each line', async () => {
    const words = ['Cold brew', 'Ready in sixteen hours']
    expect(await broken(most(5, 'words'), 'picture_text', ...words)).toHaveLength(1)
    expect(await broken(most(6, 'words'), 'picture_text', ...words)).toEqual([])
    expect(await broken({ ...most(4, 'words'), binds: 'each' }, 'picture_text', ...words)).toEqual([])
    expect(await broken(most(5, 'words'), 'headline', ...words)).toEqual([])
  })

  it('keep what is filled in later, and are named as they were written', async () => {
    const kind = 'calculator_text'
    const upper = await checksFor([{ check: 'casing', value: 'upper' }], kind)
    expect(texts.map((text) => applyFixes(text, upper, [kind]))).toEqual([
      'WHAT WOULD IT SAVE?',
      'GLASSES A WEEK',
      '{glasses} A WEEK SAVE {saving}!',
    ])
    const [problem] = await broken(noExclamation, kind, ...texts.slice(2))
    expect(problem).toContain('{glasses} a week save {saving}!')
  })
})

describe('a rule that stays broken', () => {
  it('keeps the first answer unless the second is better, and is reported as a warning', async () => {
    const answer = (...lines: string[]) => ({
      value: { headlines: lines },
    })
    const ask = async (...answers: ReturnType<typeof answer>[]) => {
      const events: RunEvent[] = []
      const made = await topics(
        { topic: 'Tea', guidelines: 'At most 3 words.', effort: 'standard' },
        { providers: { text: scripted(...answers) }, onEvent: (event) => events.push(event) },
      )
      return {
        made: made.topic,
        verdicts: events.flatMap((event) => (event.type === 'verdict' ? event.verdict : [])),
      }
    }
    const long = 'Tea for all the people'
    expect(await ask(answer(long), answer('Tea for every single one', 'And tea for nobody else'))).toEqual({
      made: [long],
      verdicts: ['unmet'],
    })
    expect(await ask(answer(long), answer('Tea for all'))).toEqual({
      made: ['Tea for all'],
      verdicts: ['met'],
    })
  })
})
