import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { article, sheet } from '../../test/bakery.ts'
import { readingRules, scripted } from '../../test/providers.ts'
import { fields } from '../authoring/fields.ts'
import { createDesk, type Desk } from '../desk.ts'
import { defineEndpoint } from '../endpoint.ts'
import { estimate } from '../estimate.ts'
import type { RunEvent } from '../events.ts'
import { createHandler } from '../http/handler.ts'
import { fieldTraits } from '../input.ts'
import { memoryJournal } from '../journal.ts'
import { campaign } from './campaign.ts'
import { factSheet } from './fact-sheet.ts'

/** Takes a lead, and gives words and a picture. */
const cardNamed = <const Name extends string>(name: Name) =>
  defineEndpoint({
    name,
    path: '/card',
    group: 'own',
    summary: 'Sets a text on a card.',
    input: z.object({ source: fields.source('The text.'), brand_name: fields.brandName() }),
    output: z.object({ url: z.string(), words: z.string().register(fieldTraits, { offers: 'picture' }) }),
    example: { source: 'Tea' },
    run: async ({ input }) => ({
      url: 'https://desk.test/card.png',
      words: `${input.source} ${input.brand_name}`,
    }),
  })
const card = cardNamed('card')
/** Goes beside a picture. */
const note = defineEndpoint({
  name: 'note',
  path: '/note',
  group: 'own',
  summary: 'Writes a note beside a picture.',
  input: z.object({
    shown: z.string().register(fieldTraits, { filledFrom: ['lead'] }),
    picture_text: z
      .string()
      .optional()
      .register(fieldTraits, { filledFrom: ['picture'] }),
  }),
  output: z.object({ note: z.string() }),
  example: { shown: 'Tea' },
  run: async ({ input }) => ({ note: [input.shown, input.picture_text].join(' – ') }),
})
const broken = defineEndpoint({
  name: 'broken',
  path: '/broken',
  group: 'own',
  summary: 'Fails.',
  input: z.object({ source: fields.source('The text.') }),
  output: z.object({ words: z.string().register(fieldTraits, { offers: 'picture' }) }),
  example: { source: 'Tea' },
  run: async () => {
    throw new Error('secret')
  },
})
const endpoints = [campaign, factSheet, card, note, broken] as const

/** Answers every call with the fact sheet. */
const writer = () => scripted(...Array.from({ length: 20 }, () => ({ value: sheet })))

const deskOf = (text = writer()): Desk<typeof endpoints> =>
  createDesk({ endpoints, providers: { text }, brand: { name: 'Harbour' } })
const outputsOf = async (outputs: Parameters<typeof campaign>[0]['outputs']) =>
  (await deskOf().campaign({ article, outputs })).outputs

describe('campaign', () => {
  it('reads the article once, and leads every output with another fact', async () => {
    const text = writer()
    const { output, receipt } = await deskOf(text).run('campaign', {
      article,
      outputs: ['card', 'card', 'card'],
    })
    expect(text.asked).toHaveLength(1)
    expect(receipt).toMatchObject({ calls: 1, cost: 0.01 })
    expect(output.outputs.map(({ name, facts }) => [name, facts[0]])).toEqual([
      ['card-1', 0],
      ['card-2', 1],
      ['card-3', 2],
    ])
    expect(output.outputs[0]?.result?.['words']).toMatch(
      /^Late deliveries fell from 212 to 19 in a year\.[\s\S]* Harbour$/,
    )
  })

  it('gives a text beside a picture the words on it, and a fact that it does not say', async () => {
    const [, first, second] = await outputsOf(['card', 'note', 'note'])
    expect(first?.beside).toEqual(['card'])
    expect(first?.result?.['note']).toMatch(/41 cafés[\s\S]* – Late deliveries fell[\s\S]*Harbour$/)
    // A picture has one text beside it.
    expect(second?.beside).toEqual([])
    expect(second?.result?.['note']).toContain('£6,400')
  })

  it('keeps what the caller says', async () => {
    const [only] = await outputsOf([
      { endpoint: 'card', name: 'tea', input: { source: 'Tea', brand_name: 'T' } },
    ])
    expect(only).toMatchObject({ name: 'tea', facts: [], result: { words: 'Tea T' } })
  })

  it('reports the failure of an output, and makes what goes beside it without it', async () => {
    const [failed, beside, other] = await outputsOf([
      'broken',
      'note',
      { endpoint: 'card', input: { source: 4 } },
    ])
    expect(failed).toMatchObject({ problem: { code: 'internal' } })
    expect(JSON.stringify(failed)).not.toContain('secret')
    expect(beside?.result?.['note']).toContain('41 cafés')
    expect(other?.problem).toMatchObject({
      code: 'invalid_input',
      message: '/source must be a string, got a number (4).',
    })
  })

  it.each([
    [['poster'], '/outputs/0'],
    [['card', { endpoint: 'campaign' }], '/outputs/1/endpoint'],
    [['card', { endpoint: 'note', name: 'card' }], '/outputs/1'],
  ])('rejects %j before anything is paid for', async (outputs, pointer) => {
    const text = writer()
    await expect(deskOf(text).campaign({ article, outputs })).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ pointer }],
    })
    expect(text.asked).toHaveLength(0)
  })

  it('reports progress for each output, and ends once', async () => {
    const events: RunEvent[] = []
    await deskOf().campaign(
      { article, outputs: ['card', 'note'] },
      { onEvent: (event) => events.push(event) },
    )
    const steps = events.flatMap((event) => (event.type === 'progress' ? [[event.step, event.output]] : []))
    expect(steps.filter(([step]) => step === 'output').map(([, name]) => name)).toEqual(
      expect.arrayContaining(['card', 'note']),
    )
    expect(events.filter(({ type }) => type === 'end')).toHaveLength(1)
    expect(events.at(-1)?.type).toBe('end')
    expect(new Set(events.map(({ run }) => run)).size).toBe(1)
  })

  it('is cancelled as a whole', async () => {
    const leave = new AbortController()
    const slow = defineEndpoint({
      ...card,
      name: 'slow',
      path: '/slow',
      run: async () => {
        leave.abort()
        return { url: '', words: '' }
      },
    })
    const desk = createDesk({ endpoints: [campaign, slow], providers: { text: writer() } })
    const run = desk.campaign({ article, outputs: ['slow', 'slow'] }, { signal: leave.signal })
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('shares one budget', async () => {
    const asking = defineEndpoint({
      ...card,
      name: 'asking',
      path: '/asking',
      run: async (run) => {
        await run.call(factSheet, { article: run.input.source }, { part: 'again' })
        return { url: '', words: '' }
      },
    })
    const desk = createDesk({ endpoints: [campaign, asking], providers: { text: writer() } })
    const prices = { 'scripted:test-1': { input: 1, output: 1 } }
    const { outputs } = await desk.campaign({ article, outputs: ['asking'] }, { maxCost: 0.015, prices })
    expect(outputs[0]?.problem?.code).toBe('budget_exceeded')
  })

  it('makes of its default outputs those that its desk has', async () => {
    const tweetMyAsset = cardNamed('tweetMyAsset')
    const desk = createDesk({ endpoints: [campaign, tweetMyAsset], providers: { text: writer() } })
    const { outputs } = await desk.campaign({ article })
    expect(outputs.map(({ name, problem }) => [name, problem])).toEqual([
      ['tweetMyAsset-1', undefined],
      ['tweetMyAsset-2', undefined],
    ])
  })

  it('makes the only default output that its desk has, however few the facts are', async () => {
    const sections = cardNamed('sections')
    const text = scripted({ value: { ...sheet, facts: sheet.facts.slice(0, 1) } })
    const desk = createDesk({ endpoints: [campaign, sections], providers: { text } })
    const { outputs } = await desk.campaign({ article })
    expect(outputs.map(({ name }) => name)).toEqual(['sections'])
  })

  it('needs `outputs` where its desk has no default output, and pays for nothing before it says so', async () => {
    const text = writer()
    const error = await deskOf(text)
      .campaign({ article })
      .catch((error) => error)
    expect(error).toMatchObject({
      code: 'invalid_input',
      problems: [{ pointer: '/outputs' }],
      remedy: expect.stringContaining('Available are factSheet, card, note, broken.'),
    })
    expect(text.asked).toHaveLength(0)
  })

  it('is paid for once with a journal', async () => {
    const text = writer()
    const journal = memoryJournal()
    for (const _ of [1, 2]) await deskOf(text).campaign({ article, outputs: ['card'] }, { journal })
    expect(text.asked).toHaveLength(1)
  })

  it('can be estimated', async () => {
    const providers = { text: writer() }
    expect(await estimate(campaign, { article, outputs: ['tweetMyAsset'] }, { providers })).toMatchObject({
      calls: 2,
    })
  })

  it('is served over HTTP with the endpoints of the handler', async () => {
    const handler = createHandler({ endpoints, providers: { text: writer() }, auth: 'none' })
    const body = JSON.stringify({ article, outputs: ['card'], brand: { name: 'Own' } })
    const headers = { 'content-type': 'application/json', prefer: 'receipt' }
    const response = await handler(
      new Request('https://desk.test/campaign', { method: 'POST', body, headers }),
    )
    expect(await response.json()).toMatchObject({
      outputs: [{ name: 'card', result: { words: expect.stringMatching(/Own$/) } }],
      receipt: { calls: 1 },
    })
  })

  it('finds what contradicts the fact sheet, and outputs that open alike', async () => {
    const says = (source: string) => ({ endpoint: 'card', input: { source, brand_name: ' ' } })
    const mention = { quote: 'Mention Leith', check: 'require', phrases: ['Leith'] }
    const text = readingRules(writer(), mention)
    const { findings } = await createDesk({ endpoints, providers: { text } }).campaign({
      article,
      outputs: [
        says('Late deliveries fell from 212 to 9 in a year.'),
        says('Late deliveries fell from 212 to 19 within a year.'),
        says('A cargo bike costs 6,400 pounds, and our riders love them.'),
      ],
      brand: { guidelines: 'Mention Leith.' },
    })
    expect(findings.map(({ kind, outputs }) => [kind, outputs])).toEqual([
      ['figures', ['card-1', 'card-2']],
      ['repetition', ['card-1', 'card-2']],
      ['mention', ['card-1', 'card-2', 'card-3']],
    ])
  })
})
