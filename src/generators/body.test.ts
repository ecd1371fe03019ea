import { describe, expect, it } from 'vitest'
import { findingsIn, scripted } from '../../test/providers.ts'
import type { RunEvent } from '../events.ts'
import { local } from '../providers/local/index.ts'
import { type BodyInput, body } from './body.ts'

const sections = [
  'Introduction to cold brew coffee',
  'Choosing the beans and the grind',
  'Steeping, step by step',
  'Conclusion: your first batch',
]
const before =
  'Cold brew coffee needs time instead of heat. A wide jar, a paper filter and a free night are enough for a first batch of it.'
const input: BodyInput = {
  title: 'How to make cold brew coffee at home',
  keyword: 'cold brew coffee',
  sections,
  focus_section: 'Choosing the beans and the grind',
  previous_sections: { 'Introduction to cold brew coffee': before },
}
const things = [
  'burr',
  'blade',
  'hand',
  'spice',
  'stone',
  'cup',
  'jar',
  'can',
  'bag',
  'tin',
  'scale',
  'spoon',
]
/** Each of another thing, so that none repeats another. */
const sentence = (number: number) => {
  const thing = `${things[number % things.length]}${'-like'.repeat(Math.floor(number / things.length))}`
  return `A ${thing} grinder and a ${thing} lid differ in ways that a ${thing} owner feels on a ${thing} morning.`
}
const good = [
  'For cold brews of coffee, pick the beans by what you like to drink warm.',
  ...[1, 2, 3, 4, 5].map(sentence),
].join(' ')

async function correct(given: string, more: Partial<BodyInput> = {}) {
  const text = scripted({ value: { text: given } }, { value: { text: good } })
  const answer = await body({ ...input, ...more }, { providers: { text } })
  return { answer, asked: text.asked, problems: findingsIn(text.asked[1]) }
}

describe('a model’s paragraph', () => {
  it('is returned unchanged when it has no problems', async () => {
    expect(await correct(` ${good}\n`)).toMatchObject({ answer: { body: good }, asked: { length: 1 } })
  })

  it('has a blank line between its paragraphs, and none where one paragraph is asked for', async () => {
    const [first = '', ...others] = good.split('. ')
    const rest = others.join('. ')
    for (const broken of [`${first}.\n${rest}`, `${first}.\n \n${rest}\n`]) {
      expect((await correct(broken)).answer.body).toBe(`${first}.\n\n${rest}`)
      expect((await correct(broken, { paragraphs: 1 })).answer.body).toBe(good)
    }
  })

  it('is requested again where it has other paragraphs than asked for', async () => {
    const { problems } = await correct(good, { paragraphs: 2, effort: 'standard' })
    expect(problems).toMatch(/2 paragraphs were asked for, and there are 1/)
  })

  it.each([
    ['a heading', `## Beans ${good}`, /starts with a heading/],
    ['a list', `- ${good}`, /running text/],
    ['markup', good.replace('beans', '**beans**'), /contains Markdown or HTML/],
    ['the heading again', `Choosing the beans and the grind: ${good}`, /heading of its section/],
    ['no keyword', [1, 2, 3, 4, 5, 6].map(sentence).join(' '), /keyword “cold brew coffee” is missing/],
    ['a sentence from before', `${good} ${before.split('. ')[1]}`, /is already in a previous section/],
  ])('with %s is sent back', async (_, paragraph, problem) => {
    const { answer, problems } = await correct(paragraph, { effort: 'standard' })
    expect(problems).toMatch(problem)
    expect(answer.body).toBe(good)
  })
})

describe('the brief', () => {
  const briefOf = async (more: Partial<BodyInput>) => (await correct(good, more)).asked[0]

  it('passes the outline and earlier sections as material, not as instructions', async () => {
    const brief = await briefOf({})
    expect(brief?.material.map(({ name }) => name)).toEqual([
      'title',
      'keyword',
      'sections',
      'previous_sections',
      'focus_section',
    ])
    expect(brief?.instructions).not.toContain('beans')
    expect(brief?.instructions).toMatch(/The sections before it have 26 words/)
  })

  it('omits blank fields and the earlier text of the same section', async () => {
    const brief = await briefOf({ previous_sections: { [input.focus_section]: good, Blank: ' ' } })
    expect(brief?.material.map(({ name }) => name)).not.toContain('previous_sections')
  })
})

describe('the input', () => {
  const run = (more: object) => body({ ...input, ...more } as BodyInput, { providers: local() })

  it('needs a title or a keyword', async () => {
    await expect(run({ title: '', keyword: undefined })).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ pointer: '/title', message: 'or /keyword is required' }],
    })
    expect((await run({ title: undefined })).body).toMatch(/cold brew coffee/i)
    expect((await run({ keyword: undefined })).body).toMatch(/cold brew/i)
  })

  it('accepts a long previous section and rejects one that is not a text', async () => {
    const long = 'Water and beans wait for the night. '.repeat(2_000)
    expect((await run({ previous_sections: { Long: long } })).body).toMatch(/cold brew/i)
    await expect(run({ previous_sections: { Bad: 1 } })).rejects.toMatchObject({
      problems: [{ pointer: '/previous_sections/Bad' }],
    })
  })

  it('accepts section titles such as __proto__ and constructor', async () => {
    const hostile = JSON.parse('{"__proto__": "polluted text", "constructor": "other text"}')
    expect((await run({ previous_sections: hostile })).body).toMatch(/cold brew/i)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('with the built-in writer', () => {
  it('writes a whole post section by section and repeats nothing', async () => {
    const written: Record<string, string> = {}
    const events: RunEvent[] = []
    for (const focus_section of sections) {
      const answer = await body(
        { ...input, focus_section, previous_sections: written },
        { providers: local(), onEvent: (event) => events.push(event) },
      )
      written[focus_section] = answer.body
    }
    const sentences = Object.values(written).flatMap((text) => text.split(/(?<=[.?!]) /))
    expect(new Set(sentences).size).toBe(sentences.length)
    const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))
    expect(warnings.filter((message) => !message.includes('without a model'))).toEqual([])
  })
})
