import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { askedOnce, scripted } from '../../test/providers.ts'
import { createDesk } from '../desk.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { memory } from '../store/memory.ts'
import { createClient } from './client.ts'
import { createHandler } from './handler.ts'

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** A client and a server of one process: the same bytes, no socket. */
function pair(text: TextProvider, apiKey = 'k') {
  const handler = createHandler({ apiKeys: ['k'], providers: { text }, basePath: '/api', onError: () => {} })
  const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init))
  return createClient({ baseUrl: 'http://desk.example/api/', apiKey, fetch })
}

const answer = { value: { headings: ['Why tea', 'How tea', 'Which tea', 'So, tea'] } }

describe('createClient', () => {
  it('returns what the desk returns', async () => {
    const here = await createDesk({ providers: { text: scripted(answer) } }).sections({ section: 'Tea' })
    expect(await pair(scripted(answer)).sections({ section: 'Tea' })).toEqual(here)
  })

  it.each([
    [413, '<html>Too large</html>', { code: 'payload_too_large', retryAfter: undefined }],
    [503, '', { code: 'overloaded', retryAfter: 7 }, '7'],
    [429, '[]', { code: 'too_many_requests', retryAfter: 0 }, 'Wed, 21 Oct 2015 07:28:00 GMT'],
    [502, 'bad gateway', { code: 'upstream_failed', retryAfter: undefined }, 'soon'],
  ])('knows what a proxy means by %i', async (status, body, error, retryAfter?: string) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    const fetch = async () => new Response(body, { status, headers })
    const client = createClient({ baseUrl: 'http://desk.example/api', fetch })
    await expect(client.topics({ topic: 'Tea' })).rejects.toMatchObject(error)
  })

  it('deletes a file of its own, and none of another caller', async () => {
    const store = memory()
    const apiKeys = { alice: 'key-of-alice', bob: 'key-of-bob' }
    const handler = createHandler({ apiKeys, providers: local(), store, basePath: '/api', onEvent: () => {} })
    const fetch: typeof globalThis.fetch = (input, init) => handler(new Request(input, init))
    const [alice, bob] = Object.values(apiKeys).map((apiKey) =>
      createClient({ baseUrl: 'http://desk.example/api', apiKey, fetch }),
    )
    const { meme_post: url = '' } = (await alice?.meme({ text: 'Tea at three' })) ?? {}
    const read = async () => (await handler(new Request(`http://desk.example${url}`))).status
    await expect(bob?.files.delete(url)).rejects.toMatchObject({ code: 'not_found' })
    expect(await read()).toBe(200)
    await alice?.files.delete(url)
    expect(await read()).toBe(404)
    await expect(alice?.files.delete('https://example.com/x.png')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('keeps designs by their names', async () => {
    const { designs } = pair(scripted())
    const design = {
      version: 1,
      size: { width: 1080, height: 1080 },
      markup: '<h1>Tea</h1>',
      files: {},
    } as const
    expect(await designs.keep('Tea, 50 %', design)).toMatchObject({ name: 'Tea, 50 %', width: 1080 })
    expect(await designs.list()).toEqual([expect.objectContaining({ name: 'Tea, 50 %' })])
    expect(await designs.get('Tea, 50 %')).toEqual(design)
    await designs.delete('Tea, 50 %')
    await expect(designs.get('Tea, 50 %')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('throws what the desk throws, with the request id', async () => {
    const input = { button_text: 'Brew', link: 'javascript:alert(1)', header: 'Tea' }
    const here = await createDesk()
      .cta(input)
      .catch((error) => error)
    const there = await pair(scripted())
      .cta(input)
      .catch((error) => error)
    expect(here).toMatchObject({ code: 'invalid_link', status: 422, problems: [{ pointer: '/link' }] })
    expect(there).toMatchObject({ code: here.code, message: here.message, problems: here.problems })
    expect(there.requestId).toMatch(/^[\w-]{36}$/)
  })

  it('accepts a paragraph that a server returns as a list of texts', async () => {
    const fetch = async () => Response.json({ body: ['One.', 'Two.'] })
    const client = createClient({ baseUrl: 'http://desk.example', fetch })
    expect(await client.body({ title: 'Tea', focus_section: 'Leaves' })).toEqual({ body: 'One.\n\nTwo.' })
  })

  it('reports a wrong key', async () => {
    await expect(pair(scripted(), 'x').sections({ section: 'Tea' })).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  it('aborts the request with its signal', async () => {
    const caller = new AbortController()
    const { provider, asked } = askedOnce()
    const work = pair(provider).sections({ section: 'Tea' }, { signal: caller.signal })
    await asked
    // Node ties a request to its caller's signal as long as the request itself is held by someone.
    collectGarbage()
    caller.abort()
    await expect(work).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('names the server that gave no usable answer', async () => {
    const client = (fetch: typeof globalThis.fetch) => createClient({ baseUrl: 'http://gone.example', fetch })
    const unreachable = client(() => Promise.reject(new TypeError('fetch failed')))
    await expect(unreachable.cta({ header: 'a', button_text: 'b', link: '/' })).rejects.toThrow(
      'http://gone.example/cta',
    )
    const page = client(async () => new Response('<html>', { status: 502 }))
    await expect(page.cta({ header: 'a', button_text: 'b', link: '/' })).rejects.toMatchObject({
      code: 'upstream_failed',
    })
  })
})
