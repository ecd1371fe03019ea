import { describe, expect, test } from 'vitest'
import type { Media } from '../../media/media.ts'
import type { TextRequest, VideoRequest } from '../types.ts'
import { aiSdk, type TextModel, type VideoModel } from './index.ts'

// Model objects that no package here makes: version 2, and films.

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const png: Media = { type: 'image/png', bytes: bytesOf('\x89PNG\r\n\x1a\n') }
const mp4: Media = { type: 'video/mp4', bytes: bytesOf('\0\0\0\x10ftypisom\0\0\0\0') }

const request: TextRequest = {
  instructions: 'Write a headline.',
  material: [{ name: 'topic', text: 'Bread' }],
  images: [png],
  schema: { type: 'object', properties: { headline: { type: 'string' } }, required: ['headline'] },
  maxOutputTokens: 500,
  repair: undefined,
  task: 'title',
}

test('refuses ids and unknown versions with the remedy', () => {
  const setUpWrongly = (message: RegExp) =>
    expect.objectContaining({ code: 'invalid_options', message: expect.stringMatching(message) })
  // @ts-expect-error
  expect(() => aiSdk.text('openai/gpt-6-sol')).toThrow(
    setUpWrongly(/not the id "openai\/gpt-6-sol".*@ai-sdk\/openai/),
  )
  const old = { specificationVersion: 'v1', provider: 'x', modelId: 'y' }
  // @ts-expect-error
  expect(() => aiSdk.voice(old)).toThrow(setUpWrongly(/v2, v3, v4, not v1\. Install/))
  expect(() => aiSdk.video({ ...old, specificationVersion: 'v4' })).toThrow(setUpWrongly(/neither/))
})

test('asks version 2 in its own form, and tells the schema in words once the model is not shown it', async () => {
  const asked: unknown[] = []
  const model: TextModel = {
    specificationVersion: 'v2',
    provider: 'local-server.chat',
    modelId: 'small',
    doGenerate: async (options) => {
      asked.push(options.prompt)
      return {
        content: [{ type: 'text', text: '```json\n{"headline":"Hi"}\n```' }],
        finishReason: asked.length < 3 ? 'stop' : 'error',
        usage: { inputTokens: 4, outputTokens: undefined },
        warnings: [{ type: 'unsupported-setting', setting: 'responseFormat', details: 'No schemas here.' }],
        response: { id: 'chat_1' },
      }
    },
  }
  const text = aiSdk.text(model, { sees: false })
  expect(text.unsupportedReason?.(request)).toBe('it accepts no pictures')
  expect(await text.write({ ...request, images: [] }, {})).toEqual({
    outcome: 'answered',
    value: { headline: 'Hi' },
    usage: { inputTokens: 4, outputTokens: undefined, cost: undefined },
    requestId: 'chat_1',
    warnings: ['responseFormat: No schemas here.'],
  })
  await text.write({ ...request, repair: { answer: 1, problems: ['It is too short.'] } }, {})
  expect(asked[1]).toEqual([
    { role: 'system', content: expect.stringMatching(/^Write a headline\.\n\n.*JSON Schema.*"headline"/s) },
    {
      role: 'user',
      content: [
        { type: 'text', text: expect.stringMatching(/Bread.*- It is too short\./s) },
        { type: 'file', mediaType: 'image/png', data: png.bytes },
      ],
    },
  ])
  await expect(text.write(request, {})).rejects.toMatchObject({
    code: 'upstream_invalid',
    requestId: 'chat_1',
  })
})

test('parses the text that a model names the final one', async () => {
  const model: TextModel = {
    specificationVersion: 'v4',
    provider: 'x',
    modelId: 'y',
    doGenerate: async () => ({
      content: [{ type: 'text', text: '{"headline":"Draft"}' }],
      structuredOutputText: '{"headline":"Final"}',
      finishReason: { unified: 'stop' },
      usage: { inputTokens: { total: undefined }, outputTokens: { total: 1 } },
    }),
  }
  expect(await aiSdk.text(model).write(request, {})).toMatchObject({ value: { headline: 'Final' } })
})

describe('video', () => {
  const order: VideoRequest = { image: png, prompt: 'Zoom', ratio: '9:16', seconds: 5 }
  const base = { specificationVersion: 'v4', provider: 'fal.video', modelId: 'kling' } as const

  test('starts a film and asks after it', async () => {
    const answers: Awaited<ReturnType<NonNullable<VideoModel['doStatus']>>>[] = [
      { status: 'pending' },
      {
        status: 'completed',
        videos: [{ type: 'url', url: `data:video/mp4;base64,${Buffer.from(mp4.bytes).toString('base64')}` }],
      },
      { status: 'error', error: 'It went dark.' },
      { status: 'completed', videos: [{ type: 'uploaded' }] },
      { status: 'completed', videos: [{ type: 'url', url: 'http://127.0.0.1/film.mp4' }] },
    ]
    const asked: unknown[] = []
    const video = aiSdk.video({
      ...base,
      doStart: async (options) => {
        asked.push(options)
        return { operation: { id: 7 }, warnings: [{ type: 'unsupported', feature: 'duration' }] }
      },
      doStatus: async (options) => {
        asked.push(options)
        return answers.shift() ?? { status: 'pending' }
      },
    })
    if (!('start' in video)) throw new Error('It takes no orders.')
    const { handle, warnings } = await video.start(order, {})
    expect(warnings).toEqual(['duration: unsupported'])
    expect(await video.status(handle, {})).toEqual({ state: 'running' })
    expect(await video.status(handle, {})).toMatchObject({ state: 'done', video: mp4 })
    expect(await video.status(handle, {})).toEqual({ state: 'failed', reason: 'It went dark.' })
    await expect(video.status(handle, {})).rejects.toMatchObject({ code: 'upstream_invalid' })
    await expect(video.status(handle, {})).rejects.toMatchObject({
      code: 'upstream_invalid',
      cause: { code: 'url_forbidden' },
      retryable: false,
    })
    expect(asked[0]).toMatchObject({
      prompt: 'Zoom',
      aspectRatio: '9:16',
      duration: 5,
      image: { data: png.bytes },
    })
    expect(asked[1]).toEqual({ operation: { id: 7 } })
  })

  test('waits for a film that is made in one call', async () => {
    const doGenerate = async () => ({ videos: [{ type: 'binary' as const, data: mp4.bytes }] })
    const video = aiSdk.video({ ...base, specificationVersion: 'v3', doGenerate })
    if (!('make' in video)) throw new Error('It takes orders instead.')
    expect(await video.make(order, {})).toMatchObject({ video: mp4 })
  })
})
