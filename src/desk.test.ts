import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted } from '../test/providers.ts'
import { createDesk } from './desk.ts'
import { defineEndpoint } from './endpoint.ts'
import type { RunEvent } from './events.ts'
import { registry } from './generators/index.ts'
import { createClient } from './http/client.ts'
import { createHandler } from './http/handler.ts'

const shout = defineEndpoint({
  name: 'shout',
  path: '/shout',
  group: 'own',
  summary: 'Says a text loudly.',
  input: z.object({ text: z.string(), mark: z.string().default('!') }),
  output: z.object({ loud: z.string() }),
  example: { text: 'Tea' },
  run: async ({ input, warn }) => {
    if (input.text === 'TEA') warn('It is loud already.')
    return { loud: input.text.toUpperCase() + input.mark }
  },
})
const endpoints = [...registry, shout] as const
const headings = { value: { headings: ['Why tea', 'How tea', 'Which tea', 'So, tea'] } }

describe('createDesk', () => {
  it('has own endpoints as methods', async () => {
    expect(await createDesk({ endpoints }).shout({ text: 'Tea' })).toEqual({ loud: 'TEA!' })
  })

  it('takes per call whatever the function takes', async () => {
    const events: RunEvent[] = []
    const desk = createDesk({ providers: { text: scripted() } })
    await desk.sections(
      { section: 'Tea' },
      {
        providers: { text: scripted(headings) },
        runId: 'mine',
        onEvent: (event) => events.push(event),
      },
    )
    expect(events.find(({ type }) => type === 'call')).toMatchObject({ run: 'mine', outcome: 'answered' })
  })

  it('gives output, receipt and warnings by `run`, and still calls onEvent', async () => {
    const onEvent = vi.fn()
    const desk = createDesk({ endpoints, providers: { text: scripted(headings) } })
    const { output, receipt } = await desk.run('sections', { section: 'Tea' }, { onEvent })
    expect(output.section).toHaveLength(4)
    expect(receipt.calls).toBe(1)
    expect(onEvent).toHaveBeenCalled()
    expect((await desk.run('shout', { text: 'TEA' })).warnings).toEqual(['It is loud already.'])
    // @ts-expect-error there is no such endpoint
    await expect(desk.run('whisper', {})).rejects.toThrow('no endpoint “whisper”')
  })

  it('refuses endpoints that cannot be told apart', () => {
    expect(() => createDesk({ endpoints: [shout, shout] })).toThrow('same name or path')
  })

  it.each(['run', 'files', 'designs'])('refuses an endpoint named %s, which it or a client has', (name) => {
    const own = defineEndpoint({ ...shout, name, run: async () => ({ loud: '' }) })
    expect(() => createDesk({ endpoints: [own] })).toThrow(`cannot be named “${name}”`)
  })

  it.each([
    '/',
    '/health',
    '/openapi.json',
    '/mcp',
    '/jobs',
    '/jobs/list',
    '/designs/mine',
    '/assets/mine',
    '/playground/mine',
  ] as const)('refuses an endpoint at %s, where handlers answer themselves', (path) => {
    const own = defineEndpoint({ ...shout, path, run: async () => ({ loud: '' }) })
    const message = `“shout” cannot have the path ${path}: a handler answers there itself`
    expect(() => createDesk({ endpoints: [own] })).toThrow(message)
    expect(() => createHandler({ endpoints: [own], auth: 'none' })).toThrow(message)
  })

  it('takes endpoints at paths that only begin alike', () => {
    const own = defineEndpoint({ ...shout, path: '/designs-of-mine', run: async () => ({ loud: '' }) })
    expect(createDesk({ endpoints: [own] })).toHaveProperty('shout')
  })
})

describe('a client of own endpoints', () => {
  const handler = createHandler({ endpoints, auth: 'none' })
  const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init))
  const baseUrl = 'http://desk.example'

  it.each([
    ['a list', createClient({ baseUrl, fetch, endpoints: [shout] })],
    ['paths', createClient<[typeof shout]>({ baseUrl, fetch, endpoints: { shout: '/shout' } })],
  ])('given as %s', async (_, client) => {
    expect(await client.shout({ text: 'Tea' })).toEqual({ loud: 'TEA!' })
    const { output, receipt, warnings } = await client.run('shout', { text: 'TEA' })
    expect({ output, calls: receipt.calls, warnings }).toEqual({
      output: { loud: 'TEA!' },
      calls: 0,
      warnings: ['It is loud already.'],
    })
  })
})

describe('a misspelt field', () => {
  it.each([
    [{ text: 'Tea', makr: '?' }, 'makr is not a field of /shout (did you mean mark?) and is ignored.'],
    [{ text: 'Tea', volume: 11 }, 'volume is not a field of /shout and is ignored.'],
  ])('is named in a warning: %j', async (input, warning) => {
    const { output, warnings } = await createDesk({ endpoints }).run('shout', input)
    expect(output).toEqual({ loud: 'TEA!' })
    expect(warnings).toEqual([warning])
  })

  it('is printed once, outside production, where nothing listens', async () => {
    const print = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const input = { text: 'Tea', volum: 11 }
    for (const [mode, times] of [
      ['production', 0],
      ['development', 1],
      ['development', 1],
    ] as const) {
      vi.stubEnv('NODE_ENV', mode)
      await shout(input)
      await shout(input, { onEvent: () => {} })
      expect(print).toHaveBeenCalledTimes(times)
    }
    vi.unstubAllEnvs()
    print.mockRestore()
  })
})
