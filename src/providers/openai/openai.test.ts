import { describe, expect, it } from 'vitest'
import { createDesk } from '../../desk.ts'
import { type Media, toDataUrl } from '../../media/media.ts'
import { imageProviderChecks, transcriptProviderChecks, voiceProviderChecks } from '../../testing/media.ts'
import { textProviderChecks } from '../../testing/text.ts'
import { jsonAnswer, type Vendor, wireTo } from '../../testing/wire.ts'
import { failureOf } from '../adapter/failure.ts'
import type { TextRequest } from '../types.ts'
import { type Fetch, openai } from './index.ts'

const key = 'sk-proj-0123456789'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const png: Media = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const base64 = Buffer.from(png.bytes).toString('base64')

const responded = (content: unknown[], rest: object = {}) =>
  jsonAnswer({
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    // What a reasoning model says first.
    output: [
      { id: 'rs_1', type: 'reasoning', summary: [] },
      { id: 'msg_1', type: 'message', role: 'assistant', content },
    ],
    usage: { input_tokens: 70, output_tokens: 20 },
    ...rest,
  })
const said = (text: string) => responded([{ type: 'output_text', text, annotations: [] }])
const chatted = (message: object, finish_reason: string | undefined = 'stop') =>
  jsonAnswer({
    id: 'chatcmpl_1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    usage: { prompt_tokens: 70, completion_tokens: 20 },
  })
const title = '{"title":"Tea at five"}'

const request: TextRequest = {
  instructions: 'Write a title.',
  material: [{ name: 'article', text: 'Tea.' }],
  images: [],
  schema: {
    type: 'object',
    properties: { title: { type: 'string' }, note: { type: 'string' } },
    required: ['title'],
    additionalProperties: false,
  },
  maxOutputTokens: 500,
  repair: undefined,
  task: 'title',
}

describe('openai().text()', () => {
  const checks = textProviderChecks({
    make: (fetch) => openai({ apiKey: key, fetch }).text(),
    wire: {
      key,
      vendor: () => said(title),
      refuses: () => responded([{ type: 'refusal', refusal: 'I cannot help with that.' }]),
      truncates: () =>
        responded([{ type: 'output_text', text: '{"ti' }], {
          status: 'incomplete',
          incomplete_details: { reason: 'max_output_tokens' },
        }),
      chats: (text) => () => said(text),
    },
  })
  it.each(checks)('$name', ({ run }) => run())

  it('sends exactly this', async () => {
    const { fetch, calls } = wireTo(() => said('{"title":"Tea","note":null}'))
    const { text } = openai({ apiKey: key, fetch })
    const answer = await text('gpt-6-luna', { extra: { reasoning: { effort: 'low' } } }).write(
      {
        ...request,
        images: [png],
      },
      {},
    )
    expect(answer).toMatchObject({
      value: { title: 'Tea' },
      usage: { inputTokens: 70, outputTokens: 20 },
      requestId: 'req_1',
    })
    const [call] = calls
    expect(`${call?.method} ${call?.url}`).toBe('POST https://api.openai.com/v1/responses')
    expect(call?.headers.get('authorization')).toBe(`Bearer ${key}`)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      model: 'gpt-6-luna',
      instructions: 'Write a title.',
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: '<material name="article">\nTea.\n</material>' },
            { type: 'input_image', detail: 'auto', image_url: toDataUrl(png) },
          ],
        },
      ],
      text: {
        format: {
          type: 'json_schema',
          name: 'answer',
          strict: true,
          schema: {
            type: 'object',
            properties: {
              title: { type: 'string' },
              note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
            },
            required: ['title', 'note'],
            additionalProperties: false,
          },
        },
      },
      store: false,
      max_output_tokens: 500,
      reasoning: { effort: 'low' },
    })
  })

  it('takes a content filter for a refusal, and a failed response for a rejection', async () => {
    const answering = (rest: object) => openai({ apiKey: key, fetch: async () => responded([], rest) }).text()
    const filtered = { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }
    expect(await answering(filtered).write(request, {})).toMatchObject({ outcome: 'refused' })
    await expect(answering({ status: 'failed', usage: null }).write(request, {})).rejects.toMatchObject({
      reach: 'rejected',
      retryable: true,
    })
    await expect(answering({ status: 'failed' }).write(request, {})).rejects.toMatchObject({
      reach: 'unknown',
    })
  })

  it('asks for a key where one is needed', () => {
    expect(() => openai({})).toThrow('openai got no key')
    expect(() => openai({ baseURL: 'http://127.0.0.1:11434/v1' })).not.toThrow()
  })
})

describe('openai({ baseURL }).text(), a compatible server', () => {
  const baseURL = 'http://127.0.0.1:11434/v1'
  const checks = textProviderChecks({
    make: (fetch) => openai({ apiKey: key, baseURL, fetch, name: 'ollama' }).text('llama4'),
    wire: {
      key,
      vendor: () => chatted({ content: title }),
      refuses: () => chatted({ content: null, refusal: 'No.' }),
      truncates: () => chatted({ content: '{"ti' }, 'length'),
      chats: (text) => () => chatted({ content: text }),
    },
  })
  it.each(checks)('$name', ({ run }) => run())

  const write = (vendor: Vendor) => {
    const { fetch, calls } = wireTo(vendor)
    const { text } = openai({ baseURL, fetch })
    return text('llama4')
      .write(request, {})
      .then((answer) => ({ answer, calls }))
  }

  it('reads what thinks aloud, tells no usage, or tells a price', async () => {
    const thinking = `<think>{"title":"no"} maybe</think>\n${title}`
    const silent = () => jsonAnswer({ choices: [{ message: { content: thinking } }] })
    expect((await write(silent)).answer).toMatchObject({
      value: { title: 'Tea at five' },
      usage: { inputTokens: undefined, outputTokens: undefined, cost: undefined },
    })
    const priced = () =>
      jsonAnswer({ choices: [{ message: { content: title } }], usage: { prompt_tokens: 1, cost: 0.002 } })
    expect((await write(priced)).answer.usage).toEqual({
      inputTokens: 1,
      outputTokens: undefined,
      cost: 0.002,
    })
  })

  it('says what else a server wants, and tells nobody of it', async () => {
    const { fetch, calls } = wireTo(({ headers }) => jsonAnswer({ error: headers.get('api-key') }, 401))
    const azure = openai({
      baseURL: 'https://tea.openai.azure.com/openai/deployments/gpt',
      headers: { 'api-key': 'azure-secret' },
      query: { 'api-version': '2026-01-01' },
      fetch,
    })
    const failure = failureOf(
      await azure
        .text('gpt')
        .write(request, {})
        .catch((error) => error),
    )
    expect(failure).toMatchObject({ status: 401, reach: 'rejected' })
    expect(failure.message).not.toContain('azure-secret')
    const [call] = calls
    expect(`${call?.url}`).toBe(
      'https://tea.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2026-01-01',
    )
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ max_completion_tokens: 500 })
  })

  /** A server one of whose models takes no schema. */
  const schemaless = (status: number) =>
    wireTo(({ body }) => {
      const { model, response_format } = JSON.parse(body)
      return model === 'llama4' && response_format
        ? jsonAnswer({ error: { message: 'response_format is not supported' } }, status)
        : chatted({ content: JSON.stringify({ headings: ['Why', 'How', 'Which', 'So'] }) })
    })
  const formsIn = (calls: readonly { readonly body: string }[]) =>
    calls.map(({ body }) => 'response_format' in JSON.parse(body))

  it.each([400, 500])(
    'tells the schema in words to a model that answers it with %i, in a call of its own',
    async (status) => {
      const { fetch, calls } = schemaless(status)
      const account = openai({ baseURL, fetch })
      const desk = createDesk({ providers: { text: account.text('llama4') }, policy: { attempts: 1 } })
      const asked = { section: 'Tea', effort: 'draft' } as const
      const { receipt, warnings } = await desk.run('sections', asked)
      expect(receipt.calls).toBe(2)
      expect(warnings).toEqual([])
      expect((await desk.run('sections', asked)).receipt.calls).toBe(1)
      expect(formsIn(calls)).toEqual([true, false, false])
      expect(JSON.parse(calls[1]?.body ?? '').messages[0].content).toContain('JSON Schema')
      expect(await account.text('other').write(request, {})).toMatchObject({ outcome: 'answered' })
      expect(formsIn(calls).at(-1)).toBe(true)
    },
  )

  it('makes one call of its own for each of two at once that learn that', async () => {
    const { fetch, calls } = schemaless(400)
    const text = openai({ baseURL, fetch }).text('llama4')
    const desk = createDesk({ providers: { text }, policy: { attempts: 1 } })
    const runs = ['Tea', 'Coffee'].map((section) => desk.run('sections', { section, effort: 'draft' }))
    expect((await Promise.all(runs)).map(({ receipt }) => receipt.calls)).toEqual([2, 2])
    expect(calls).toHaveLength(4)
  })
})

describe('openai().image()', () => {
  const vendor: Vendor = () =>
    jsonAnswer({ created: 1, data: [{ b64_json: base64 }], usage: { input_tokens: 9, output_tokens: 1056 } })
  const make = (fetch: Fetch) => openai({ apiKey: key, fetch }).image()
  it.each(imageProviderChecks({ make, wire: { key, vendor } }))('$name', ({ run }) => run())

  const draw = async (model: string, width: number, height: number, references: Media[] = []) => {
    const { fetch, calls } = wireTo(vendor)
    const image = openai({ apiKey: key, fetch }).image(model, { quality: 'low' })
    await image.draw({ prompt: 'Tea', width, height, references }, {})
    return calls[0]
  }

  it('asks for the allowed size that is nearest', async () => {
    const sizes = await Promise.all(
      [
        ['gpt-image-2.5-flare', 1080, 1350],
        ['gpt-image-2', 1920, 1080],
        ['gpt-image-2', 4000, 500],
        ['gpt-image-2.6-flare', 1080, 1350],
        ['gpt-image-2.6-flare', 1920, 1080],
        ['gpt-image-2.6-flare', 1080, 1080],
      ].map(
        async ([model, width, height]) =>
          JSON.parse((await draw(`${model}`, Number(width), Number(height)))?.body ?? '').size,
      ),
    )
    expect(sizes).toEqual(['1088x1344', '1920x1088', '2560x848', '1024x1536', '1536x1024', '1024x1024'])
  })

  it('edits pictures that are given, as files with a type', async () => {
    const call = await draw('gpt-image-2', 1024, 1024, [png])
    expect(`${call?.url}`).toBe('https://api.openai.com/v1/images/edits')
    expect(call?.body).toContain('filename="0.png"\r\nContent-Type: image/png')
    expect(call?.body).toContain('name="quality"\r\n\r\nlow')
  })

  it('takes what moderation blocks for a refusal', async () => {
    const { fetch } = wireTo(() => jsonAnswer({ error: { code: 'moderation_blocked', message: 'no' } }, 400))
    const draws = openai({ apiKey: key, fetch }).image().draw(
      {
        prompt: 'x',
        width: 1,
        height: 1,
        references: [],
      },
      {},
    )
    await expect(draws).rejects.toMatchObject({ code: 'content_refused', status: 422 })
  })

  it('dials no private address that a server gives for a picture', async () => {
    const { fetch } = wireTo(() => jsonAnswer({ data: [{ url: 'http://127.0.0.2/latest' }] }))
    const draws = openai({ apiKey: key, fetch }).image().draw(
      {
        prompt: 'x',
        width: 1,
        height: 1,
        references: [],
      },
      {},
    )
    await expect(draws).rejects.toMatchObject({
      reach: 'unknown',
      code: 'upstream_invalid',
      message: expect.stringContaining('not on the public internet'),
    })
  })
})

describe('openai().voice()', () => {
  const vendor: Vendor = () =>
    new Response(bytesOf('\xff\xfb\x90\x00'), {
      headers: { 'content-type': 'audio/mpeg', 'x-request-id': 'r' },
    })
  const checks = voiceProviderChecks({
    make: (fetch) => openai({ apiKey: key, fetch }).voice(),
    wire: { key, vendor },
  })
  it.each(checks)('$name', ({ run }) => run())

  it('sends exactly this, and says what it cannot speak', async () => {
    const { fetch, calls } = wireTo(vendor)
    const voice = openai({ apiKey: key, fetch }).voice('gpt-4o-mini-tts', { instructions: 'Calm.' })
    const words = { text: 'Tea at five.', voice: 'nova', language: undefined }
    await voice.speak(words, {})
    expect(`${calls[0]?.url}`).toBe('https://api.openai.com/v1/audio/speech')
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      model: 'gpt-4o-mini-tts',
      voice: 'nova',
      input: 'Tea at five.',
      response_format: 'mp3',
      instructions: 'Calm.',
    })
    expect(voice.unsupportedReason?.({ ...words, text: 'a'.repeat(4097) })).toContain('4096')
  })
})

describe('openai().transcript()', () => {
  const vendor: Vendor = () =>
    jsonAnswer({
      text: 'Tea at five',
      duration: 1.5,
      words: [
        { word: 'Tea', start: 0, end: 0.4 },
        { word: 'at', start: 0.5, end: 0.7 },
        { word: 'five', start: 0.8, end: 1.4 },
      ],
    })
  const checks = transcriptProviderChecks({
    make: (fetch) => openai({ apiKey: key, fetch }).transcript(),
    wire: { key, vendor },
  })
  it.each(checks)('$name', ({ run }) => run())

  it('sends the sound under a name that tells its kind', async () => {
    const { fetch, calls } = wireTo(vendor)
    const audio: Media = { type: 'audio/mpeg', bytes: bytesOf('\xff\xfb\x90\x00') }
    const transcript = openai({ apiKey: key, fetch }).transcript('whisper-1', { hint: 'Gyokuro' })
    await transcript.transcribe({ audio, language: 'en' }, {})
    expect(calls[0]?.body).toContain('filename="file.mp3"')
    expect(calls[0]?.body).toContain('name="timestamp_granularities[]"\r\n\r\nword')
    expect(calls[0]?.body).toContain('Gyokuro')
  })

  it('is passed over with a model that gives no times', () => {
    const audio: Media = { type: 'audio/mpeg', bytes: bytesOf('\xff\xfb\x90\x00') }
    const transcript = openai({ apiKey: key }).transcript('gpt-transcribe')
    expect(transcript.unsupportedReason?.({ audio, language: undefined })).toContain('whisper-1')
  })
})
