import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineEndpoint, runEndpoint } from '../src/endpoint.ts'
import { estimate } from '../src/estimate.ts'
import { registry } from '../src/generators/index.ts'
import { parseTextRequest, serializeTextRequest } from '../src/providers/adapter/text-request.ts'
import { drafts } from '../src/providers/local/drafts/drafts.ts'
import { local } from '../src/providers/local/index.ts'
import type { JsonObject, TextProvider, TextRequest } from '../src/providers/types.ts'
import { memory } from '../src/store/memory.ts'

/** Every text request that the examples of the endpoints lead to, by its task. */
const requests = new Map<string, TextRequest>()

const { text, image, voice } = local()
const recording: TextProvider = {
  ...text,
  write: (request, options) => {
    requests.set(request.task, request)
    return text.write(request, options)
  },
}

let child: ChildProcess
beforeAll(async () => {
  for (const endpoint of registry) {
    // Ends each run as soon as its words are written: nothing here needs pictures or sound.
    const refuse = () => Promise.reject(new Error('words only'))
    const providers = {
      text: recording,
      image: { ...image, draw: refuse },
      voice: { ...voice, speak: refuse },
    }
    await runEndpoint(endpoint, endpoint.example, { providers, store: memory() }).catch(() => {})
  }
  child = fork('test/other-process.ts')
})
afterAll(() => child.kill())

/** The page of a video is on the network, so its request is written here. */
const page: TextRequest = {
  task: 'describeVideo.page',
  instructions: '',
  material: [
    {
      name: 'page',
      text: 'Host: YouTube\nTitle: Cold brew in three minutes\nAuthor: Northside\nLength: 3:00',
    },
  ],
  images: [],
  schema: {},
  maxOutputTokens: undefined,
  repair: undefined,
}

describe('a text request that went through JSON', () => {
  it.each(Object.keys(drafts))('is answered the same in another process: %s', async (task) => {
    const request = requests.get(task) ?? (task === page.task ? page : undefined)
    if (!request) throw new Error(`no example leads to the task ${task}`)
    const json: JsonObject = JSON.parse(JSON.stringify(serializeTextRequest(request)))
    expect(serializeTextRequest(parseTextRequest(json))).toEqual(json)
    child.send(json)
    const [answer] = await once(child, 'message')
    const here = await text.write(request, {})
    expect(answer).toEqual(JSON.parse(JSON.stringify(here)))
  })

  it('is refused when it is something else', () => {
    expect(() => parseTextRequest({ task: 'topics' })).toThrow('serializeTextRequest')
  })
})

describe('an endpoint of one’s own', () => {
  const greeting = defineEndpoint({
    name: 'greeting',
    path: '/greeting',
    group: 'letters',
    summary: 'Greets somebody.',
    needs: ['text'],
    input: z.object({ name: z.string() }),
    output: z.object({ text: z.string() }),
    example: { name: 'Ada' },
    run: async (run) => {
      const answer = await run.ask('text', 'greeting@1', {
        ...page,
        task: 'greeting',
        material: [{ name: 'name', text: run.input.name }],
        schema,
      })
      return { text: answer.outcome === 'answered' ? String((answer.value as { text: unknown }).text) : '' }
    },
  })
  const schema = {
    type: 'object',
    properties: { text: { type: 'string', minLength: 5 } },
    required: ['text'],
  }

  it('is answered by a writer of one’s own', async () => {
    const { text } = local({
      writers: { greeting: ({ material: [name] }) => ({ text: `Hello ${name?.text}` }) },
    })
    expect(await greeting({ name: 'Ada' }, { providers: { text } })).toEqual({ text: 'Hello Ada' })
  })

  it('names the task that has no writer, and goes on to the next provider', async () => {
    const alone = greeting({ name: 'Ada' }, { providers: { text } })
    await expect(alone).rejects.toMatchObject({
      code: 'provider_missing',
      message: expect.stringMatching(
        /no writer for the task “greeting”\. Pass one, local\(\{ writers: \{ greeting: … \} \}\)/,
      ),
    })
    const write = vi.fn(async () => ({
      outcome: 'answered' as const,
      value: { text: 'Hi' },
      usage: { inputTokens: 1, outputTokens: 1, cost: 0 },
      requestId: undefined,
      warnings: [],
    }))
    const next: TextProvider = { version: 1, provider: 'next', model: 'm', write }
    expect(await greeting({ name: 'Ada' }, { providers: { text: [text, next] } })).toEqual({ text: 'Hi' })
  })

  it('is estimated with an answer that fits its schema', async () => {
    const asked: TextProvider = { version: 1, provider: 'next', model: 'm', write: () => Promise.reject() }
    const prices = { 'next:m': { input: 1, output: 1000 } }
    const told = await estimate(greeting, { name: 'Ada' }, { providers: { text: asked }, prices })
    expect(told).toMatchObject({ calls: 1, unpriced: 0 })
    expect(told.outputTokens).toBeGreaterThan(0)
  })
})
