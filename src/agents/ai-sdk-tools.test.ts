import { createOpenAI } from '@ai-sdk/openai'
import { generateText, isStepCount } from 'ai'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted, silent } from '../../test/providers.ts'
import { createDesk } from '../desk.ts'
import { defineEndpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { createClient } from '../http/client.ts'
import { createHandler } from '../http/handler.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { memory } from '../store/memory.ts'
import { tools } from './ai-sdk-tools.ts'

const headings = { value: { headings: ['Why tea', 'How tea', 'Which tea', 'So, tea'] } }
const shout = defineEndpoint({
  name: 'shout',
  path: '/shout',
  group: 'own',
  summary: 'Says a text loudly.',
  input: z.object({ text: z.string().describe('What to say.') }),
  output: z.object({ loud: z.string() }),
  example: { text: 'Tea' },
  run: async ({ input }) => ({ loud: input.text.toUpperCase() }),
})

/** OpenAI's Responses API as far as the AI SDK needs it: calls a tool first, then says that it is done. */
function model(name: string, input: unknown) {
  const sent: {
    input: { type?: string; output?: unknown }[]
    tools: { name: string; parameters: object }[]
  }[] = []
  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    sent.push(JSON.parse(String(init?.body)))
    const call = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name,
      arguments: JSON.stringify(input),
    }
    const text = { type: 'output_text', text: 'Done.', annotations: [] }
    const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [text] }
    const output = [sent.length === 1 ? call : message]
    return Response.json({
      id: 'resp_1',
      created_at: 1,
      model: 'gpt-6-sol',
      output,
      usage: { input_tokens: 1, output_tokens: 1 },
    })
  }
  return { sent, model: createOpenAI({ apiKey: 'sk-test', fetch })('gpt-6-sol') }
}
const stopWhen = isStepCount(3)
const prompt = 'Go.'

describe('tools of the AI SDK', () => {
  it('run the endpoints of a desk, own ones too, and are described by their schemas', async () => {
    const { sent, model: agent } = model('shout', { text: 'tea' })
    const desk = createDesk({ endpoints: [...registry, shout], providers: local() })
    const { text, steps } = await generateText({ model: agent, prompt, stopWhen, tools: tools({ desk }) })
    expect(text).toBe('Done.')
    expect(steps[0]?.toolResults[0]?.output).toMatchObject({ loud: 'TEA', receipt: { warnings: [] } })
    expect(sent[0]?.tools.find((tool) => tool.name === 'shout')).toMatchObject({
      description: 'Says a text loudly.',
      parameters: { properties: { text: { description: 'What to say.' } }, required: ['text'] },
    })
  })

  it('have the types of the methods', () => {
    const made = tools({ desk: createDesk({ endpoints: [shout] }) })
    expectTypeOf(made.shout.execute).parameter(0).toEqualTypeOf<{ text: string }>()
    expectTypeOf(made.shout.execute).returns.resolves.toHaveProperty('loud')
    expectTypeOf(made.shout.execute).returns.resolves.toHaveProperty('receipt')
    expectTypeOf(made).not.toHaveProperty('run')
  })

  it.each([
    ['of a store', memory()],
    ['without a store', undefined],
  ])('show the model the picture that it made, %s', async (_, store) => {
    const { sent, model: agent } = model('meme', { text: 'Monday' })
    const desk = createDesk({ providers: local(), store })
    await generateText({ model: agent, prompt, stopWhen, tools: tools({ desk }) })
    const result = sent[1]?.input.find(({ type }) => type === 'function_call_output')
    const [text, picture] = (result?.output ?? []) as { type: string; text: string; image_url: string }[]
    expect(text?.text.length).toBeLessThan(1_000)
    expect(JSON.parse(text?.text ?? '')).toHaveProperty('meme_post')
    expect(picture?.type).toBe('input_image')
    expect(picture?.image_url).toMatch(/^data:image\/(?:png|jpeg);base64,/)
  })

  it('leave out what the desk has no provider for', () => {
    const made = tools({ desk: createDesk({ providers: { text: local().text } }) })
    expect(made).toHaveProperty('topics')
    expect(made).not.toHaveProperty('blogImage')
  })

  it('give the model the message of an error, which names the remedy', async () => {
    const { sent, model: agent } = model('topics', {})
    await generateText({
      model: agent,
      prompt,
      stopWhen,
      tools: tools({ desk: createDesk({ providers: local() }) }),
    })
    expect(JSON.stringify(sent[1]?.input)).toContain('/topic is required.')
  })

  it('pass events on with the call that they belong to', async () => {
    const onEvent = vi.fn()
    const onDeskEvent = vi.fn()
    const { model: agent } = model('sections', { section: 'Tea' })
    const desk = createDesk({ providers: { text: scripted(headings) }, onEvent: onDeskEvent })
    await generateText({ model: agent, prompt, stopWhen, tools: tools({ desk, onEvent }) })
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'call' }), { toolCallId: 'call_1' })
    expect(onDeskEvent).toHaveBeenCalledTimes(onEvent.mock.calls.length)
  })

  it('abort the provider when the caller leaves', async () => {
    const { model: agent } = model('sections', { section: 'Tea' })
    const heard = vi.fn()
    const leaving = new AbortController()
    const text: TextProvider = {
      ...silent,
      write: (_, { signal }) => {
        signal?.addEventListener('abort', heard)
        leaving.abort()
        return new Promise(() => {})
      },
    }
    const desk = createDesk({ providers: { text } })
    const call = generateText({
      model: agent,
      prompt,
      stopWhen,
      tools: tools({ desk }),
      abortSignal: leaving.signal,
    })
    await expect(call).rejects.toThrow()
    expect(heard).toHaveBeenCalled()
  })

  it('work with a client of a server', async () => {
    const handler = createHandler({ auth: 'none', providers: { text: scripted(headings) } })
    const desk = createClient({
      baseUrl: 'http://host',
      fetch: (input, init) => handler(new Request(input as string, init)),
    })
    const { model: agent } = model('sections', { section: 'Tea' })
    const { steps } = await generateText({ model: agent, prompt, stopWhen, tools: tools({ desk }) })
    expect(steps[0]?.toolResults[0]?.output).toMatchObject({
      section: headings.value.headings,
      receipt: { calls: 1 },
    })
  })
})
