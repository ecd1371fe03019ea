import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createOpenAI } from '@ai-sdk/openai'
import type {
  ImageModelV2,
  LanguageModelV2,
  SpeechModelV2,
  TranscriptionModelV2,
  Experimental_VideoModelV3 as VideoModelV3,
  Experimental_VideoModelV4 as VideoModelV4,
} from '@ai-sdk/provider'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createOpenAIv3 } from '../../../test/tools.ts'
import type { Media } from '../../media/media.ts'
import { failureOf } from '../adapter/failure.ts'
import type { TextRequest } from '../types.ts'
import {
  aiSdk,
  type ImageModel,
  type TextModel,
  type TranscriptModel,
  type VideoModel,
  type VoiceModel,
} from './index.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const png: Media = { type: 'image/png', bytes: bytesOf('\x89PNG\r\n\x1a\n') }
const mp3: Media = { type: 'audio/mpeg', bytes: bytesOf('\xff\xfb\x90\x00') }
const base64 = ({ bytes }: Media) => Buffer.from(bytes).toString('base64')

const request: TextRequest = {
  instructions: 'Write a headline.',
  material: [{ name: 'topic', text: 'Bread' }],
  images: [png],
  schema: { type: 'object', properties: { headline: { type: 'string' } }, required: ['headline'] },
  maxOutputTokens: 500,
  repair: undefined,
  task: 'title',
}

/** A vendor that answers every call alike and keeps what was sent. */
function vendor(answer: unknown, status = 200) {
  const sent: { url: string; body: unknown }[] = []
  const fetch = async (url: unknown, init?: { body?: unknown }) => {
    const { body } = init ?? {}
    sent.push({ url: String(url), body: typeof body === 'string' ? JSON.parse(body) : body })
    const isFile = answer instanceof Uint8Array
    const headers = { 'content-type': isFile ? 'audio/mpeg' : 'application/json', 'x-request-id': 'req_1' }
    return new Response(isFile ? Buffer.from(answer) : JSON.stringify(answer), { status, headers })
  }
  return { sent, settings: { apiKey: 'sk-test', fetch } }
}

const output = (...content: object[]) => ({
  id: 'resp_1',
  created_at: 1,
  model: 'gpt-6-sol',
  output: [
    { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Hm.' }] },
    { type: 'message', role: 'assistant', id: 'msg_1', content },
  ],
  usage: { input_tokens: 40, output_tokens: 9 },
})
const says = (text: string) => output({ type: 'output_text', text, annotations: [] })

test('takes the model objects of every version as they are', () => {
  const [v3, v4] = [createOpenAIv3({ apiKey: 'k' }), createOpenAI({ apiKey: 'k' })]
  for (const model of [v4('gpt-6-sol'), v4.chat('gpt-6-sol'), v3('gpt-6-sol')]) {
    expect(aiSdk.text(model)).toMatchObject({ version: 1, provider: 'openai', model: 'gpt-6-sol' })
  }
  for (const model of [v4.image('gpt-image-2'), v3.image('gpt-image-2')]) {
    expect(aiSdk.image(model).model).toBe('gpt-image-2')
  }
  expectTypeOf<LanguageModelV2>().toExtend<TextModel>()
  expectTypeOf<ImageModelV2>().toExtend<ImageModel>()
  expectTypeOf<SpeechModelV2>().toExtend<VoiceModel>()
  expectTypeOf<TranscriptionModelV2>().toExtend<TranscriptModel>()
  expectTypeOf<VideoModelV3 | VideoModelV4>().toExtend<VideoModel>()
})

const versions = [
  ['v4', createOpenAI],
  ['v3', createOpenAIv3],
] as const

describe.each(versions)('text by @ai-sdk/openai %s', (_, create) => {
  const ask = (answer: unknown, status?: number) =>
    aiSdk.text(create(vendor(answer, status).settings)('gpt-6-sol')).write(request, {})

  test('sends instructions, material, pictures and schema, each in its place', async () => {
    const { sent, settings } = vendor(says('{"headline":"Bread!"}'))
    const text = aiSdk.text(create(settings)('gpt-6-sol'), { providerOptions: { openai: { store: false } } })
    expect(await text.write(request, {})).toEqual({
      outcome: 'answered',
      value: { headline: 'Bread!' },
      usage: { inputTokens: 40, outputTokens: 9, cost: undefined },
      requestId: 'req_1',
      warnings: [],
    })
    expect(sent).toEqual([
      {
        url: 'https://api.openai.com/v1/responses',
        body: {
          model: 'gpt-6-sol',
          input: [
            { role: 'developer', content: 'Write a headline.' },
            {
              role: 'user',
              content: [
                { type: 'input_text', text: '<material name="topic">\nBread\n</material>' },
                { type: 'input_image', image_url: `data:image/png;base64,${base64(png)}` },
              ],
            },
          ],
          max_output_tokens: 500,
          include: ['reasoning.encrypted_content'],
          store: false,
          text: {
            format: {
              type: 'json_schema',
              strict: true,
              name: 'answer',
              schema: { ...request.schema, additionalProperties: false },
            },
          },
        },
      },
    ])
  })

  test('tells refused, truncated and unparseable answers apart', async () => {
    const refusal = output({ type: 'refusal', refusal: 'I cannot write this.' })
    expect(await ask(says('Sure!'))).toMatchObject({ outcome: 'unparseable', text: 'Sure!' })
    expect(await ask(says(''))).toMatchObject({ outcome: 'unparseable', text: '' })
    expect(
      await ask({ ...says('{"head'), incomplete_details: { reason: 'max_output_tokens' } }),
    ).toMatchObject({
      outcome: 'truncated',
    })
    expect(await ask({ ...says(''), incomplete_details: { reason: 'content_filter' } })).toMatchObject({
      outcome: 'refused',
      reason: 'content filter',
    })
    expect(await ask(refusal)).toMatchObject({ outcome: 'refused', reason: 'I cannot write this.' })
  })

  test('lets errors through for what they are', async () => {
    const failure = (result: Promise<unknown>) => result.then(() => undefined, failureOf)
    const busy = {
      error: { message: 'Slow down', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    }
    expect(await failure(ask(busy, 429))).toMatchObject({
      reach: 'rejected',
      code: 'upstream_rate_limited',
      retryable: true,
    })
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await promisify(closed.close.bind(closed))()
    const text = aiSdk.text(create({ apiKey: 'k', baseURL: `http://127.0.0.1:${port}/v1` })('gpt-6-sol'))
    expect(await failure(text.write(request, {}))).toMatchObject({ reach: 'not_sent' })
    // It takes no such file, and says so before it sends anything.
    const { sent, settings } = vendor(says('{}'))
    const strict = aiSdk.text(create(settings)('gpt-6-sol'))
    expect(await failure(strict.write({ ...request, images: [mp3] }, {}))).toMatchObject({
      reach: 'not_sent',
      code: 'invalid_options',
      message: expect.stringContaining('audio/mpeg'),
      retryable: false,
    })
    expect(sent).toEqual([])
    const reason = new DOMException('Enough.', 'AbortError')
    await expect(text.write(request, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe.each(versions)('pictures and sound by @ai-sdk/openai %s', (_, create) => {
  const picture = { prompt: 'Bread', width: 1200, height: 630, references: [] }

  test('draws in the nearest size, with and without references', async () => {
    const { sent, settings } = vendor({
      created: 1,
      data: [{ b64_json: base64(png) }],
      usage: { output_tokens: 7 },
    })
    const image = aiSdk.image(create(settings).image('gpt-image-2'))
    expect(await image.draw(picture, {})).toEqual({
      image: png,
      usage: { inputTokens: undefined, outputTokens: 7, units: 1, cost: undefined },
      requestId: 'req_1',
      warnings: [],
    })
    expect(sent[0]?.body).toEqual({ model: 'gpt-image-2', prompt: 'Bread', n: 1, size: '1536x1024' })
    await image.draw({ ...picture, references: [png] }, {})
    const form = sent[1]?.body as FormData
    expect([...form.keys()]).toEqual(['model', 'prompt', 'image', 'n', 'size'])
    const byRatio = aiSdk.image(create(settings).image('gpt-image-2'), { ratios: ['1:1', '16:9'] })
    expect((await byRatio.draw(picture, {})).warnings).toEqual([
      expect.stringMatching(/^aspectRatio: .*not support/),
    ])
    const none = aiSdk.image(create(vendor({ created: 1, data: [] }).settings).image('gpt-image-2'))
    await expect(none.draw(picture, {})).rejects.toMatchObject({
      code: 'upstream_invalid',
      requestId: 'req_1',
    })
  })

  test('speaks', async () => {
    const { sent, settings } = vendor(mp3.bytes)
    const voice = aiSdk.voice(create(settings).speech('gpt-4o-mini-tts'), { voice: 'nova' })
    expect(await voice.speak({ text: 'Hi', voice: undefined, language: 'en' }, {})).toEqual({
      audio: mp3,
      words: undefined,
      usage: { inputTokens: undefined, outputTokens: undefined, units: 2, cost: undefined },
      requestId: 'req_1',
      warnings: [expect.stringMatching(/^language: /)],
    })
    expect(sent[0]?.body).toMatchObject({ input: 'Hi', voice: 'nova' })
  })

  test('writes down words with their times, and estimates those that it is not told', async () => {
    const hear = (answer: object, language?: string) => {
      const model = create(vendor({ text: 'Hi you', ...answer }).settings).transcription('whisper-1')
      return aiSdk.transcript(model).transcribe({ audio: mp3, language }, {})
    }
    const hi = { text: 'Hi', start: 0, end: 0.5 }
    const timed = await hear({ words: [{ word: 'Hi', start: 0, end: 0.5 }], duration: 2 }, 'en')
    expect(timed.words).toEqual([hi])
    expect(timed.usage.units).toBe(2)
    expect(timed.warnings).toEqual([expect.stringMatching(/language.*providerOptions/)])
    const segments = [{ id: 0, seek: 0, text: ' Hi you', start: 0, end: 1.75, tokens: [], temperature: 0 }]
    const marks = { avg_logprob: 0, compression_ratio: 0, no_speech_prob: 0 }
    for (const answer of [
      { segments: segments.map((each) => ({ ...each, ...marks })) },
      { duration: 1.75 },
    ]) {
      const { words, warnings } = await hear(answer)
      expect(words).toEqual([
        { ...hi, end: 0.75 },
        { text: 'you', start: 0.75, end: 1.75 },
      ])
      expect(warnings).toEqual([expect.stringMatching(/spread evenly/)])
    }
    expect((await hear({ text: '' })).words).toEqual([])
    await expect(hear({})).rejects.toMatchObject({ code: 'upstream_invalid' })
  })
})
