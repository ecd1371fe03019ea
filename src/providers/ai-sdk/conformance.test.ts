import { createOpenAI } from '@ai-sdk/openai'
import { describe, it } from 'vitest'
import { createOpenAIv3 } from '../../../test/tools.ts'
import { imageProviderChecks, voiceProviderChecks } from '../../testing/media.ts'
import { textProviderChecks } from '../../testing/text.ts'
import { jsonAnswer, type Vendor } from '../../testing/wire.ts'
import type { Fetch } from '../adapter/wire.ts'
import { aiSdk } from './index.ts'

const key = 'sk-proj-0123456789'
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const responded = (content: object[], rest: object = {}) =>
  jsonAnswer({
    id: 'resp_1',
    created_at: 1,
    model: 'gpt-6-sol',
    output: [{ type: 'message', role: 'assistant', id: 'msg_1', content }],
    usage: { input_tokens: 40, output_tokens: 9 },
    ...rest,
  })
const says = (text: string) => responded([{ type: 'output_text', text, annotations: [] }])
const speaks: Vendor = () => new Response(new Uint8Array([0xff, 0xfb, 0x90, 0x00]))

/** Whether redirects are followed is up to the package that makes a model: what it is given is all that is seen. */
const unredirected = (fetch: Fetch) =>
  ((url, init) => fetch(url, { ...init, redirect: 'manual' })) as typeof globalThis.fetch

/** The real models of the vendor's packages, over a fetch that the suites answer. */
const makers = [
  ['v4', (fetch: Fetch) => createOpenAI({ apiKey: key, fetch: unredirected(fetch) })],
  ['v3', (fetch: Fetch) => createOpenAIv3({ apiKey: key, fetch: unredirected(fetch) })],
] as const

describe.each(makers)('aiSdk over @ai-sdk/openai %s', (_, create) => {
  const text = textProviderChecks({
    make: (fetch) => aiSdk.text(create(fetch)('gpt-6-sol')),
    wire: {
      key,
      vendor: () => says('{"title":"Tea at five"}'),
      refuses: () => responded([], { incomplete_details: { reason: 'content_filter' } }),
      truncates: () => responded([], { incomplete_details: { reason: 'max_output_tokens' } }),
      chats: (words) => () => says(words),
    },
  })
  it.each(text)('text: $name', ({ run }) => run())

  const image = imageProviderChecks({
    make: (fetch) => aiSdk.image(create(fetch).image('gpt-image-2')),
    wire: { key, vendor: () => jsonAnswer({ created: 1, data: [{ b64_json: png }] }) },
  })
  it.each(image)('image: $name', ({ run }) => run())

  const voice = voiceProviderChecks({
    make: (fetch) => aiSdk.voice(create(fetch).speech('gpt-4o-mini-tts')),
    wire: { key, vendor: speaks },
  })
  it.each(voice)('voice: $name', ({ run }) => run())
})
