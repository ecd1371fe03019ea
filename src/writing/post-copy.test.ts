import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import type { RunEvent } from '../events.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { startRun } from '../run/start-run.ts'
import {
  type CopyAnswer,
  copyProblems,
  copyShortcomings,
  type PostCopyRequest,
  toPostCopy,
  writePostCopy,
} from './post-copy.ts'

const source = 'Rents rose by 12% in 2025, wages by 3%. "We moved twice," says Lea Brandt, a nurse from Ulm.'
const answer = (rest: Partial<CopyAnswer>): CopyAnswer => ({
  kind: 'statement',
  headline: 'Rents outrun wages',
  ...rest,
})

async function written(request: Partial<PostCopyRequest>, ...answers: readonly Partial<CopyAnswer>[]) {
  const events: RunEvent[] = []
  const text = scripted(...answers.map((one) => ({ value: answer(one) })))
  const { run } = startRun(
    gradientBackground,
    { source },
    { providers: { text }, onEvent: (event) => events.push(event) },
  )
  return { copy: await writePostCopy(run, { source, ...request }), asked: text.asked, events }
}

describe('copy', () => {
  it('takes a comparison with the values that its figures show', async () => {
    const bars = [
      { label: 'Rents', shown: '12%' },
      { label: 'Wages', shown: '3%' },
    ]
    const { copy, asked } = await written({}, { kind: 'comparison', bars, items: ['x'], speaker: '' })
    expect(copy).toEqual({
      kind: 'comparison',
      headline: 'Rents outrun wages',
      support: undefined,
      bars: [
        { label: 'Rents', shown: '12%', value: 12 },
        { label: 'Wages', shown: '3%', value: 3 },
      ],
    })
    expect(asked).toHaveLength(1)
  })

  it.each<readonly [problem: RegExp, rest: Partial<CopyAnswer>]>([
    [/needs its number/, { kind: 'figure' }],
    [/two to five bars/, { kind: 'comparison', bars: null }],
    [
      /no common unit/,
      {
        kind: 'comparison',
        bars: [
          { label: 'a', shown: '3 min' },
          { label: 'b', shown: '4 %' },
        ],
      },
    ],
    [/two to five items/, { kind: 'list', items: ['one'] }],
    [/needs its number/, { kind: 'step' }],
    [/fewer steps/, { kind: 'step', number: 4, of: 3 }],
    [/question mark/, { kind: 'question' }],
    [/headline has 140 characters/, { headline: 'a'.repeat(140) }],
    [/support line has 101/, { support: 'a'.repeat(101) }],
    [/details has 101|details have 101/, { kind: 'table', details: 'a'.repeat(101) }],
    [/needs its price/, { kind: 'offer' }],
    [/at most four items/, { kind: 'offer', price: '$9', includes: ['a', 'b', 'c', 'd', 'e'] }],
    [/two to five rows/, { kind: 'table', rows: [{ label: 'a', shown: '1' }] }],
    [/two to four rows/, { kind: 'facts', rows: [] }],
    [/two to six entries/, { kind: 'schedule', entries: null }],
  ])('is told what keeps it from being laid out: %s', (problem, rest) => {
    expect(copyProblems(answer(rest)).join(' ')).toMatch(problem)
  })

  it.each<readonly [shortcoming: RegExp, rest: Partial<CopyAnswer>]>([
    [/repeats the headline/, { support: 'Rents outrun wages!' }],
    [/repeats the figure/, { kind: 'figure', figure: '12%', headline: '12% more rent' }],
    [/word for word/, { kind: 'quote', headline: 'We moved three times' }],
    [/does not give the figure “44%”/, { kind: 'figure', figure: '44%', headline: 'more rent' }],
  ])('is asked for a better one: %s', (shortcoming, rest) => {
    const isGiven = (text: string) => source.includes(text)
    expect(copyShortcomings(answer(rest), source, isGiven).join(' ')).toMatch(shortcoming)
  })

  it('gives nobody words that they did not say', () => {
    const quote = { kind: 'quote', headline: '“We moved twice”', speaker: 'Lea Brandt', role: null } as const
    expect(toPostCopy(quote, source)).toEqual({
      kind: 'quote',
      headline: 'We moved twice',
      support: undefined,
      speaker: 'Lea Brandt',
      role: undefined,
    })
    expect(toPostCopy({ ...quote, headline: 'I love it here' }, source)).toMatchObject({ kind: 'statement' })
  })

  it('quotes what the source interrupts, and shows nothing but the speaker below it', async () => {
    const said =
      '"Start coarse," says Mara Ellison, who runs our roastery, "and go finer only if it tastes thin."'
    const headline = 'Start coarse, and go finer only if it tastes thin.'
    const role = 'Head of the roastery'
    const answer = {
      kind: 'quote',
      headline,
      support: 'She runs our roastery.',
      speaker: 'Mara Ellison',
      role,
    } as const
    const { copy, asked } = await written({ source: said }, answer)
    expect(asked).toHaveLength(1)
    expect(copy).toEqual({ kind: 'quote', headline, support: undefined, speaker: 'Mara Ellison', role })
  })

  it('takes an offer whole, without the note that the writer thinks with', async () => {
    const source =
      'Pottery evening at Muddy Hands in Leith: £48 a person with clay, firing and a glass of wine, Thursdays at 7 pm.'
    const offer = {
      kind: 'offer',
      reader_needs: 'What, price, when, where.',
      headline: 'A pottery evening at Muddy Hands',
      price: '£48',
      per: 'a person',
      includes: ['Clay and firing', 'A glass of wine'],
      rows: [{ label: 'of another kind', shown: '1' }],
      details: 'Thursdays at 7 pm in Leith',
    } as const
    const { copy, asked } = await written(
      { source },
      { ...offer, includes: [...offer.includes], rows: [...offer.rows] },
    )
    expect(asked).toHaveLength(1)
    const { reader_needs, rows, ...shown } = offer
    expect(copy).toEqual({ ...shown, support: undefined })
  })

  it('counts all words of the picture for a limit that names no kind of text', async () => {
    const said = { headline: 'Rents outrun wages', support: 'And nurses move twice' }
    const { asked } = await written({ guidelines: 'At most 5 words.' }, said, said)
    expect(asked[1]?.repair?.problems.join()).toContain('7 words')
  })

  it('sends an invented figure back', async () => {
    const { copy, asked } = await written(
      {},
      { kind: 'figure', figure: '44%', headline: 'more rent' },
      { kind: 'figure', figure: '12%', headline: 'more rent than a year ago' },
    )
    expect(asked[1]?.repair?.problems.join()).toContain('44%')
    expect(copy).toMatchObject({ figure: '12%' })
  })

  it('holds every text to the guidelines, and demands to the whole', async () => {
    const { copy } = await written(
      { guidelines: 'No exclamation marks. Mention Northside.', brand: 'Northside' },
      { headline: 'Rents outrun wages!', support: 'And they are not done!' },
    )
    expect(copy).toMatchObject({ headline: 'Rents outrun wages', support: 'And they are not done' })
  })

  it('hands theme, brand and guidelines to the model', async () => {
    const { asked } = await written({ theme: 'dusty pink', brand: 'Northside', guidelines: 'Be kind.' }, {})
    expect(asked[0]?.instructions).toMatch(/dusty pink[\s\S]*Be kind\./)
    expect(asked[0]?.material.map(({ name }) => name)).toEqual(['source', 'brand'])
  })
})
