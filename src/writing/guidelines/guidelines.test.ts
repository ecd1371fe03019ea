import { describe, expect, it } from 'vitest'
import { scripted } from '../../../test/providers.ts'
import type { RunEvent } from '../../events.ts'
import { body } from '../../generators/body.ts'
import { topics } from '../../generators/topics.ts'
import { compileGuidelines } from './compile.ts'
import { applyFixes, findBreaches, type Kind } from './guidelines.ts'

const wordings = (text: string, ...kinds: readonly Kind[]) =>
  compileGuidelines(text, kinds).rules.map(({ guideline }) => guideline)

const shared =
  'No exclamation marks. Headline at most 12 words. Titles at most 70 characters. Under 200 characters for tweets. Maximum 2 sentences per post. Text on an image: no more than 8 words.'

describe('one text of guidelines for every endpoint', () => {
  it.each([
    ['headline', ['Headline at most 12 words', 'Titles at most 70 characters']],
    ['tweet', ['Under 200 characters for tweets', 'Maximum 2 sentences per post']],
    ['paragraph', []],
    ['picture_text', ['Maximum 2 sentences per post', 'Text on an image: no more than 8 words']],
    ['video_title', ['Titles at most 70 characters']],
  ] as const)('binds the texts that it names: %s', (kind, rules) => {
    expect(wordings(shared, kind)).toEqual(['No exclamation marks', ...rules])
    const { leftOut } = compileGuidelines(shared, [kind])
    expect(['No exclamation marks', ...rules, ...leftOut].sort()).toEqual(wordings(shared).sort())
  })

  it('tells the model what is about other texts, and does not report it as unchecked', async () => {
    const events: RunEvent[] = []
    const paragraph = 'Cold brew takes a jar, coarse coffee, water and a night. '.repeat(8).trim()
    const text = scripted({ value: { paragraph } })
    await body(
      { title: 'Cold brew', focus_section: 'Steeping', guidelines: shared },
      { providers: { text }, onEvent: (event) => events.push(event) },
    )
    expect(text.asked).toHaveLength(1)
    expect(text.asked[0]?.instructions).toMatch(
      /ignore what is about other texts: “Headline at most 12 words”/,
    )
    const verdicts = events.filter((event) => event.type === 'verdict')
    expect(verdicts.map(({ guideline, verdict }) => [guideline, verdict])).toEqual([
      ['No exclamation marks', 'met'],
    ])
  })
})

describe('what has to be mentioned', () => {
  const mentioned = (guidelines: string, count: number) => {
    const lines = Array.from({ length: 10 }, (_, at) =>
      at < count ? `Fair ${at} on 14 October` : `Fair ${at}`,
    )
    const texts = lines.map((text) => ({ text, kinds: ['headline'] as const }))
    return findBreaches(texts, compileGuidelines(guidelines, ['headline'])).length
  }

  it('stands in one text of a list at least, and in a third of them at most', () => {
    const counts = [0, 1, 3, 4, 10].map((count) => mentioned('Always give the date 14 October.', count))
    expect(counts).toEqual([1, 0, 0, 1, 1])
  })

  it('stands in each text where the guidelines say each or every', () => {
    expect(mentioned('Mention 14 October in every headline.', 10)).toBe(0)
    expect(mentioned('Mention 14 October in every headline.', 9)).toBe(1)
  })

  it('is given word for word where it is a sentence', () => {
    const rules = compileGuidelines('Include the sentence “Free entry for all members.”', ['tweet'])
    const breaches = (text: string) => findBreaches([{ text, kinds: ['tweet'] }], rules)
    expect(breaches('Come by. Free entry for all members.')).toEqual([])
    expect(breaches('Come by. Free entries for all members.')).toMatchObject([{ isStrict: true }])
  })
})

describe('the texts of one work', () => {
  const texts = ['What would it save?', 'Glasses a week', '{glasses} a week save {saving}!']
  const broken = (guidelines: string, kind: Kind, ...of: string[]) =>
    findBreaches(
      of.map((text) => ({ text, kinds: [kind] })),
      compileGuidelines(guidelines, [kind]),
    ).map(({ problem }) => problem)

  it('are forbidden each what is forbidden, and demanded together what is demanded', () => {
    expect(broken('Mention “glasses”.', 'calculator_text', ...texts)).toEqual([])
    expect(broken('At least 8 words.', 'calculator_text', ...texts)).toEqual([])
    expect(broken('Mention “Tidewater”.', 'calculator_text', ...texts)).toHaveLength(1)
    expect(broken('No exclamation marks.', 'calculator_text', ...texts)).toHaveLength(1)
    expect(broken('Under 15 characters.', 'calculator_text', ...texts)).toHaveLength(2)
    expect(broken('Mention “Tidewater”.', 'calculator_text', 'What would it save?')).toHaveLength(1)
    expect(broken('Exactly 4 words.', 'calculator_text', 'What would it save?')).toEqual([])
    expect(broken('Exactly 3 words.', 'calculator_text', 'What would it save?')).toHaveLength(1)
  })

  it('are counted together on a picture', () => {
    const words = ['Cold brew', 'Ready in sixteen hours']
    expect(broken('Text on the image: at most 5 words', 'picture_text', ...words)).toHaveLength(1)
    expect(broken('Text on the image: at most 6 words', 'picture_text', ...words)).toEqual([])
    expect(broken('At most 5 words.', 'picture_text', ...words)).toHaveLength(1)
    expect(broken('At most 5 words.', 'headline', ...words)).toEqual([])
  })

  it('keep what is filled in later, and are named as they were written', () => {
    const upper = compileGuidelines('All uppercase.', ['calculator_text'])
    expect(texts.map((text) => applyFixes(text, upper))).toEqual([
      'WHAT WOULD IT SAVE?',
      'GLASSES A WEEK',
      '{glasses} A WEEK SAVE {saving}!',
    ])
    const sentence = compileGuidelines('Sentence case.', ['calculator_text'])
    expect(applyFixes('{glasses} a week save {saving}', sentence)).toBe('{glasses} a week save {saving}')
    const [problem] = broken('No exclamation marks.', 'calculator_text', ...texts.slice(2))
    expect(problem).toContain('{glasses} a week save {saving}!')
  })
})

describe('a rule that stays broken', () => {
  it('keeps the first answer unless the second is better, and is told as a warning', async () => {
    const answer = (...lines: string[]) => ({
      value: { headlines: lines.map((headline) => ({ headline, angle: 'guide' })) },
    })
    const ask = async (...answers: ReturnType<typeof answer>[]) => {
      const events: RunEvent[] = []
      const made = await topics(
        { topic: 'Tea', guidelines: 'Headlines at most 3 words.' },
        { providers: { text: scripted(...answers) }, onEvent: (event) => events.push(event) },
      )
      return {
        made: made.topic,
        verdicts: events.flatMap((event) => (event.type === 'verdict' ? event.verdict : [])),
      }
    }
    const long = 'Tea for all the people'
    expect(await ask(answer(long), answer('Tea for every single one'))).toEqual({
      made: [long],
      verdicts: ['unmet'],
    })
    expect(await ask(answer(long), answer('Tea for all'))).toEqual({
      made: ['Tea for all'],
      verdicts: ['met'],
    })
  })
})
