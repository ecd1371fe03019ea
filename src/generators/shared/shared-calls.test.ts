import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { article, sheet } from '../../../test/bakery.ts'
import { answering } from '../../../test/providers.ts'
import { createDesk } from '../../desk.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { estimate } from '../../estimate.ts'
import { type CampaignPart, fieldTraits } from '../../input.ts'
import { memoryJournal } from '../../journal.ts'
import { CallFailure } from '../../providers/adapter/failure.ts'
import { local } from '../../providers/local/index.ts'
import type { JsonSchema, TextProvider, TextRequest } from '../../providers/types.ts'
import { joinedTask } from '../../writing/joined-request.ts'
import { campaign } from '../campaign.ts'
import { factSheet } from '../fact-sheet.ts'

/** As many places as a joined request wants answers. */
const countOf = ({ properties }: JsonSchema) => ({
  length: (properties as { readonly answers: { readonly minItems: number } }).answers.minItems,
})

const tweets = [
  'Late loaves: 19 a year, once 212.',
  'The bread of 41 cafés comes by bike.',
  'A bike is £6,400.',
]
const said = (tweet: string | undefined) => ({ tweet })

type Answer = (request: TextRequest, place: number) => object | Error | undefined

/** A model that answers a fact sheet with `sheet`, and every other request, which it remembers, with `answer`. */
function model(answer: Answer): TextProvider & { readonly asked: TextRequest[] } {
  const asked: TextRequest[] = []
  const provider = answering((request) => {
    const value = request.task === 'factSheet' ? sheet : answer(request, asked.push(request) - 1)
    return value instanceof Error ? value : value ? { value } : { outcome: 'truncated' }
  })
  return { ...provider, asked }
}

const tweetsOf = (count: number) => Array.from({ length: count }, () => 'tweetMyAsset')

async function make(
  answer: Answer,
  {
    outputs = tweetsOf(2),
    ...options
  }: { outputs?: string[]; journal?: ReturnType<typeof memoryJournal> } = {},
) {
  const text = model(answer)
  const desk = createDesk({ providers: { text } })
  const { output, receipt } = await desk.run('campaign', { article, outputs }, options)
  return {
    asked: text.asked,
    receipt,
    tweets: output.outputs.map(({ result, problem }) => result?.['tweet'] ?? problem?.code),
  }
}

describe('outputs that are asked for alike', () => {
  it('share one call, in their order', async () => {
    const made = await make(() => ({ answers: tweets.map(said).slice(0, 2) }))
    expect(made.tweets).toEqual(tweets.slice(0, 2))
    expect(made.receipt.calls).toBe(2)
    const [request] = made.asked
    expect(request).toMatchObject({ task: joinedTask, schema: { properties: { answers: { minItems: 2 } } } })
    expect(request?.instructions).toMatch(/^Do what follows for each of 2 pieces.*\nWrite the post for X/s)
    expect(request?.material.map(({ name }) => name)).toEqual(['image_description 1', 'image_description 2'])
  })

  it('are edited in one call, too', async () => {
    const text = model((_, place) => ({
      answers: (place === 0 ? tweets : tweets.toReversed()).slice(0, 2).map(said),
    }))
    const { outputs } = await createDesk({ providers: { text } }).campaign({
      article,
      outputs: tweetsOf(2),
      effort: 'standard',
    })
    expect(text.asked.map(({ task }) => task)).toEqual([joinedTask, joinedTask])
    expect(outputs.map(({ result }) => result?.['tweet'])).toEqual(tweets.toReversed().slice(0, 2))
    expect(text.asked[1]?.material.map(({ name }) => name)).toEqual([
      'image_description 1',
      'draft 1',
      'image_description 2',
      'draft 2',
    ])
  })

  it('share what is the same for all', async () => {
    const text = model(() => ({ answers: tweets.slice(0, 2).map(said) }))
    const brand = { name: 'Harbour Lane', description: 'Bread by bike.' }
    await createDesk({ providers: { text }, brand }).campaign({ article, outputs: tweetsOf(2) })
    expect(text.asked[0]?.material.map(({ name }) => name)).toEqual([
      'image_description 1',
      'image_description 2',
      'brand_description',
    ])
  })

  it('are checked each, and one that fails is asked for again alone', async () => {
    const made = await make(({ repair }) =>
      repair ? said(tweets[1]) : { answers: [said(tweets[0]), said('Bread! '.repeat(50))] },
    )
    expect(made.tweets).toEqual(tweets.slice(0, 2))
    expect(made.asked).toHaveLength(2)
    expect(made.asked[1]).toMatchObject({
      task: 'tweetMyAsset',
      material: [{ name: 'image_description' }],
      repair: { problems: [expect.stringContaining('as X counts them')] },
    })
  })

  it.each<[string, object | undefined]>([
    ['has too few entries', { answers: [said(tweets[0])] }],
    ['has another form', said(tweets[0])],
    ['is cut off', undefined],
  ])('are asked for one by one if the shared answer %s', async (_, shared) => {
    const made = await make(({ task }) => (task === joinedTask ? shared : said('Bread by bike.')))
    expect(made.asked.map(({ task }) => task)).toEqual([joinedTask, 'tweetMyAsset', 'tweetMyAsset'])
    expect(made.tweets).toEqual(['Bread by bike.', 'Bread by bike.'])
  })

  it('are not asked for again where the shared call may have been billed, and say why', async () => {
    const made = await make(() => new CallFailure('unknown', 'Cut off.', { code: 'upstream_timeout' }))
    expect(made.asked.map(({ task }) => task)).toEqual([joinedTask])
    expect(made.tweets).toEqual(['upstream_timeout', 'upstream_timeout'])
  })

  it('are asked for one by one if the vendor rejects the shared call', async () => {
    const rejected = new CallFailure('rejected', 'Too long.', { code: 'upstream_rejected' })
    const made = await make(({ task }) => (task === joinedTask ? rejected : said('Bread by bike.')))
    expect(made.tweets).toEqual(['Bread by bike.', 'Bread by bike.'])
  })

  it('share calls of at most four, and none waits for one that is not begun', async () => {
    const made = await make(
      ({ schema }) => ({ answers: Array.from(countOf(schema), () => said('Bread by bike.')) }),
      { outputs: tweetsOf(6) },
    )
    expect(made.asked.map(({ task }) => task)).toEqual([joinedTask, joinedTask])
  })

  it('are paid for once with a journal', async () => {
    const journal = memoryJournal()
    const answer = () => ({ answers: tweets.map(said).slice(0, 2) })
    const first = await make(answer, { journal })
    const second = await make(answer, { journal })
    expect(second.asked).toHaveLength(0)
    expect(second.tweets).toEqual(first.tweets)
  })

  it('do not wait for one that fails before it asks', async () => {
    const text = model(() => said('Bread by bike.'))
    const { outputs } = await createDesk({ providers: { text } }).campaign({
      article,
      outputs: ['tweetMyAsset', { endpoint: 'tweetMyAsset', input: { tone: 4 } }],
    })
    expect(outputs.map(({ problem }) => problem?.code)).toEqual([undefined, 'invalid_input'])
    expect(text.asked.map(({ task }) => task)).toEqual(['tweetMyAsset'])
  })

  it('are cancelled while they wait', async () => {
    const leave = new AbortController()
    const text = model(() => {
      leave.abort()
      return { answers: tweets.map(said).slice(0, 2) }
    })
    const run = createDesk({ providers: { text } }).campaign(
      { article, outputs: tweetsOf(2) },
      { signal: leave.signal },
    )
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('are written by the built-in writer, and estimated as one call', async () => {
    const { outputs } = await createDesk({ providers: local() }).campaign({ article, outputs: tweetsOf(2) })
    expect(new Set(outputs.map(({ result }) => result?.['tweet'])).size).toBe(2)
    expect(outputs[0]?.warnings).toContainEqual(expect.stringContaining('arranged this draft'))
    const providers = { text: model(() => undefined) }
    expect(await estimate(campaign, { article, outputs: tweetsOf(2) }, { providers })).toMatchObject({
      calls: 2,
    })
  })

  it('wait for what comes of other outputs, and share a later call too', async () => {
    const asks = (task: string, text: string) => ({
      ...{
        task,
        instructions: `Do ${task}.`,
        material: [{ name: 'text', text }],
        images: [],
        repair: undefined,
      },
      ...{ schema: { type: 'object' }, maxOutputTokens: 100 },
    })
    const own = <Name extends string>(
      name: Name,
      filledFrom: readonly CampaignPart[],
      tasks: readonly string[],
    ) =>
      defineEndpoint({
        name,
        path: `/${name}`,
        group: 'own',
        summary: 'Asks.',
        sharedTexts: tasks.filter((task) => task !== 'poster'),
        input: z.object({ text: z.string().register(fieldTraits, { filledFrom }) }),
        output: z.object({ text: z.string().register(fieldTraits, { offers: 'picture' }) }),
        example: { text: 'Tea' },
        run: async (run) => {
          for (const task of tasks) await run.ask('text', `${task}@1`, asks(task, run.input.text))
          return { text: name }
        },
      })
    const text = model(({ task, schema }) =>
      task === joinedTask ? { answers: Array.from(countOf(schema), () => ({})) } : {},
    )
    const endpoints = [
      ...[campaign, factSheet, own('banner', ['lead'], ['poster', 'postCopy'])],
      ...[own('pane', ['lead'], ['postCopy', 'pictureBrief'])],
      ...[own('note', ['picture'], []), own('header', ['picture'], ['pictureBrief'])],
    ] as const
    const { outputs } = await createDesk({ endpoints, providers: { text } }).campaign({
      article,
      outputs: ['header', 'pane', 'pane', 'banner'],
    })
    expect(outputs.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined])
    // Blog pictures here go with a post, so they cannot wait for the posts to be asked for.
    expect(
      text.asked.map((request) => (request.task === joinedTask ? 'joined' : request.task)).sort(),
    ).toEqual(['joined', 'joined', 'pictureBrief', 'postCopy', 'poster'].sort())
  })
})
