import { describe, expect, it } from 'vitest'
import type { Media } from '../../media/media.ts'
import { textProviderChecks } from '../../testing/text.ts'
import { jsonAnswer, wireTo } from '../../testing/wire.ts'
import { anthropic } from './index.ts'

const key = 'sk-ant-0123456789'
const said = (content: unknown[], stop_reason = 'end_turn') =>
  jsonAnswer({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content,
    stop_reason,
    usage: { input_tokens: 70, output_tokens: 20 },
  })
// What a thinking model says first.
const thought = { type: 'thinking', thinking: '{"title":"no"}', signature: 'x' }
const text = (words: string) => ({ type: 'text', text: words })

describe('anthropic().text()', () => {
  const checks = textProviderChecks({
    make: (fetch) => anthropic({ apiKey: key, fetch }).text(),
    wire: {
      key,
      vendor: () => said([thought, text('{"title":"Tea at five"}')]),
      refuses: () => said([], 'refusal'),
      truncates: () => said([thought, text('{"ti')], 'max_tokens'),
      chats: (words) => () => said([text(words)]),
    },
  })
  it.each(checks)('$name', ({ run }) => run())

  const image: Media = { type: 'image/png', bytes: Buffer.from('iVBORw0KGgo=', 'base64') }
  const request = {
    instructions: 'Write a title.',
    material: [{ name: 'article', text: 'Tea.' }],
    images: [image],
    schema: {
      type: 'object',
      properties: { title: { type: 'string', maxLength: 60 } },
      required: ['title'],
      additionalProperties: false,
    },
    maxOutputTokens: 30_000,
    repair: undefined,
    task: 'title',
  }

  it('sends exactly this', async () => {
    const { fetch, calls } = wireTo(() => said([text('{"title":"Tea"}')]))
    const answer = await anthropic({ apiKey: key, fetch })
      .text('claude-haiku-5-5', { effort: 'low' })
      .write(request, {})
    expect(answer).toMatchObject({ value: { title: 'Tea' }, usage: { inputTokens: 70, outputTokens: 20 } })
    const [call] = calls
    expect(`${call?.method} ${call?.url}`).toBe('POST https://api.anthropic.com/v1/messages')
    expect(call?.headers.get('authorization')).toBe(`Bearer ${key}`)
    expect(call?.headers.get('anthropic-version')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      model: 'claude-haiku-5-5',
      max_tokens: 30_000,
      system: 'Write a title.',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } },
            { type: 'text', text: '<material name="article">\nTea.\n</material>' },
          ],
        },
      ],
      output_config: {
        format: {
          type: 'json_schema',
          schema: {
            type: 'object',
            properties: { title: { type: 'string', description: 'At most 60 characters.' } },
            required: ['title'],
            additionalProperties: false,
          },
        },
        effort: 'low',
      },
      stream: false,
    })
  })

  it('says which pictures it does not see, and asks for a key', () => {
    const provider = anthropic({ apiKey: key }).text()
    const avif: Media = { type: 'image/avif', bytes: new Uint8Array() }
    expect(provider.unsupportedReason?.({ ...request, images: [avif] })).toContain('image/avif')
    expect(() => anthropic({ apiKey: ' ' })).toThrow('anthropic got no key')
  })
})
