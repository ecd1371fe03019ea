import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { scripted, silent } from '../../test/providers.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { turns } from '../../test/turns.ts'
import { defineEndpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { createHandler, type HandlerOptions } from '../http/handler.ts'
import { toNodeHandler } from '../http/node.ts'
import { fromDataUrl, imageSize } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { folder } from '../store/folder.ts'
import { memory } from '../store/memory.ts'
import { createMcpServer, type McpOptions, mcp } from './mcp.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const shout = defineEndpoint({
  name: 'shout',
  path: '/shout',
  group: 'own',
  summary: 'Says a text loudly.',
  input: z.object({ text: z.string().describe('What to say.') }),
  output: z.object({ loud: z.string() }),
  example: { text: 'Tea' },
  run: async ({ input }) => {
    if (input.text === 'throw') throw new Error('secret at /home/me/file.ts')
    return { loud: input.text.toUpperCase() }
  },
})
const headings = { value: { headings: ['Why tea', 'How tea', 'Which tea', 'So, tea'] } }

async function connect(options: McpOptions): Promise<Client> {
  const server = await createMcpServer(options)
  const client = new Client({ name: 'test', version: '1' })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(far), client.connect(near)])
  open.push(() => client.close())
  return client
}

/** Starts a handler on a port. The protocol is negotiated: the revision of 2026 unless `isOld`. */
async function connectOverHttp(
  options: Partial<HandlerOptions>,
  headers: Record<string, string>,
  isOld = false,
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const handler = createHandler({ apiKeys: ['key-1'], publicUrl: url, mcp: mcp(), ...options })
  server.on('request', toNodeHandler(handler))
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: isOld ? 'legacy' : 'auto' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } })
  open.push(() => client.close())
  return { url, client, connected: client.connect(transport) }
}

/** A model that waits until its caller leaves. */
function patient() {
  const heard = vi.fn()
  const provider: TextProvider = {
    ...silent,
    write: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        heard('asked')
        signal?.addEventListener('abort', () => {
          heard('left')
          reject(signal.reason)
        })
      }),
  }
  return { heard, provider }
}

const textOf = (content: unknown) => (content as { text: string }[])[0]?.text ?? ''

describe('createMcpServer', () => {
  it('has a tool for every endpoint, own ones too, with the schemas of its input and output', async () => {
    const client = await connect({
      endpoints: [...registry, shout],
      providers: { ...local(), transcript: {} as never, search: {} as never },
      store: memory(),
    })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...registry, shout].map(({ name }) => name))
    const tool = tools.at(-1)
    expect(tool?.inputSchema).toMatchObject({
      type: 'object',
      properties: { text: { type: 'string', description: 'What to say.' } },
      required: ['text'],
    })
    expect(tool?.outputSchema?.['properties']).toMatchObject({
      loud: { type: 'string' },
      receipt: { properties: { warnings: { type: 'array' } } },
    })
  })

  it('hides tools that need a provider or a store which is not there', async () => {
    const text = await connect({ providers: { text: local().text } })
    const names = (await text.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('topics')
    expect(names).not.toContain('blogImage')
    const unstored = await connect({ providers: local() })
    expect((await unstored.listTools()).tools.map(({ name }) => name)).not.toContain('youtubeVideo')
  })

  it('gives the output with receipt and warnings', async () => {
    const client = await connect({ providers: { text: scripted(headings) } })
    // The client checks it against the schema of the output.
    await client.listTools()
    const result = await client.callTool({ name: 'sections', arguments: { section: 'Tea', colour: 'x' } })
    expect(result.structuredContent).toMatchObject({
      section: ['Why tea', 'How tea', 'Which tea', 'So, tea'],
      receipt: {
        calls: 1,
        cost: 0.01,
        warnings: ['colour is not a field of /sections and is ignored.'],
      },
    })
    expect(JSON.parse(textOf(result.content))).toEqual(result.structuredContent)
  })

  it('shows a picture within the limit, with the URL of the original beside it', async () => {
    const client = await connect({
      providers: local(),
      store: folder(temporaryFolder('mcp')),
    })
    const input = { name: 'gradientBackground', arguments: { source: 'Tea at five.' } }
    const result = await client.callTool(input)
    const [, picture, link] = result.content
    if (picture?.type !== 'image' || link?.type !== 'resource_link') throw new Error('shows no picture')
    expect(picture.data.length).toBeLessThan(1_000_000)
    expect(
      imageSize(fromDataUrl(`data:${picture.mimeType};base64,${picture.data}`).bytes)?.width,
    ).toBeGreaterThan(600)
    expect(link).toMatchObject({ uri: expect.stringMatching(/^file:.*\.png$/), mimeType: 'image/png' })
    expect(Object.values(result.structuredContent ?? {})).toContain(link.uri)
  })

  it('keeps a picture out of the text where there is no store', async () => {
    const client = await connect({ providers: local(), maxPictureBytes: 100_000 })
    const result = await client.callTool({ name: 'meme', arguments: { text: 'Monday' } })
    expect(result.content.map(({ type }) => type)).toEqual(['text', 'image'])
    expect(JSON.stringify(result.structuredContent).length).toBeLessThan(1_000)
  })

  it('links to a video', async () => {
    const clip = defineEndpoint({
      ...shout,
      name: 'clip',
      path: '/clip',
      needsStore: true,
      input: z.object({}),
      output: z.object({ video_url: z.string() }),
      example: {},
      exampleOutput: { video_url: 'https://example.com/clip.mp4' },
      run: async ({ keep }) => ({
        video_url: await keep({ type: 'video/mp4', bytes: new Uint8Array(10) }),
      }),
    })
    const client = await connect({
      endpoints: [clip],
      store: folder(temporaryFolder('mcp')),
    })
    const { content } = await client.callTool({ name: 'clip', arguments: {} })
    expect(content[1]).toMatchObject({ type: 'resource_link', mimeType: 'video/mp4' })
  })

  it('gives errors as results with code and remedy, and hides what is internal', async () => {
    const onError = vi.fn()
    const client = await connect({ endpoints: [shout], onError })
    const invalid = await client.callTool({ name: 'shout', arguments: {} })
    expect(invalid).toMatchObject({
      isError: true,
      _meta: { 'copydesk/error': { code: 'invalid_input', errors: [{ pointer: '/text' }] } },
    })
    expect(textOf(invalid.content)).toBe('invalid_input: /text is required.')
    expect(onError).not.toHaveBeenCalled()
    const internal = await client.callTool({ name: 'shout', arguments: { text: 'throw' } })
    expect(internal.isError).toBe(true)
    expect(JSON.stringify(internal)).not.toContain('secret')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('reports progress, and calls onEvent too', async () => {
    const onEvent = vi.fn()
    const client = await connect({ providers: { text: scripted(headings) }, onEvent })
    const heard: unknown[] = []
    await client.callTool(
      { name: 'sections', arguments: { section: 'Tea' } },
      { onprogress: (progress) => heard.push(progress) },
    )
    expect(heard).toEqual([{ progress: 1, message: 'text by scripted (test-1): answered' }])
    expect(onEvent).toHaveBeenCalled()
  })

  it('aborts the provider when the client cancels', async () => {
    const { heard, provider } = patient()
    const client = await connect({ providers: { text: provider } })
    const leaving = new AbortController()
    const call = client.callTool(
      { name: 'sections', arguments: { section: 'Tea' } },
      { signal: leaving.signal },
    )
    await expect.poll(() => heard).toHaveBeenCalledWith('asked')
    leaving.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => heard).toHaveBeenCalledWith('left')
  })
})

describe.each([
  ['2026', false],
  ['2025', true],
])('mcp() in a handler, with a client of %s', (_, isOld) => {
  const headers = { 'x-api-key': 'key-1' }

  it('lists and calls tools, with progress', async () => {
    const { client, connected } = await connectOverHttp(
      { providers: { text: scripted(headings) } },
      headers,
      isOld,
    )
    await connected
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('topics')
    const heard: unknown[] = []
    const result = await client.callTool(
      { name: 'sections', arguments: { section: 'Tea' } },
      { onprogress: (progress) => heard.push(progress) },
    )
    expect(result.structuredContent).toMatchObject({ receipt: { calls: 1 } })
    expect(heard).toHaveLength(1)
  })

  it('aborts the provider when the client cancels', async () => {
    const { heard, provider } = patient()
    const { client, connected } = await connectOverHttp({ providers: { text: provider } }, headers, isOld)
    await connected
    const leaving = new AbortController()
    const call = client.callTool(
      { name: 'sections', arguments: { section: 'Tea' } },
      { signal: leaving.signal },
    )
    await expect.poll(() => heard).toHaveBeenCalledWith('asked')
    leaving.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(() => heard).toHaveBeenCalledWith('left')
  })

  it('wants the key, as a header or as a bearer token', async () => {
    const bare = await connectOverHttp({}, {}, isOld)
    await expect(bare.connected).rejects.toThrow(/401|Unauthorized/i)
    const bearer = await connectOverHttp({}, { authorization: 'Bearer key-1' }, isOld)
    await expect(bearer.connected).resolves.toBeUndefined()
  })
})

describe('mcp() in a handler', () => {
  const ask = (headers: Record<string, string>, options: Partial<HandlerOptions> = {}) =>
    createHandler({ auth: 'none', mcp: mcp(), ...options })(
      new Request('http://host/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      }),
    )

  it('refuses pages of other origins, with the remedy', async () => {
    const refused = await ask({ origin: 'http://evil.example' })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('cors: { origins }') })
    for (const origin of ['http://localhost:3000', 'https://mine.example']) {
      expect((await ask({ origin }, { publicUrl: 'https://mine.example/' })).status).toBe(200)
    }
    const cors = { origins: ['http://evil.example'] }
    expect((await ask({ origin: 'http://evil.example' }, { cors })).status).toBe(200)
  })

  it('lets a caller cancel calls of his own only, whatever session he names', async () => {
    const { heard, provider } = patient()
    const apiKeys = { alice: 'key-of-alice', bob: 'key-of-bob' }
    const handler = createHandler({ apiKeys, mcp: mcp(), providers: { text: provider } })
    const say = (caller: string, message: object, signal?: AbortSignal) =>
      handler(
        new Request('http://host/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'x-api-key': `key-of-${caller}`,
            'mcp-session-id': 'known',
          },
          body: JSON.stringify({ jsonrpc: '2.0', ...message }),
          signal: signal ?? null,
        }),
      )
    const params = { name: 'sections', arguments: { section: 'Tea' } }
    const call = say('alice', { id: 1, method: 'tools/call', params }).then((answer) => answer.text())
    await expect.poll(() => heard).toHaveBeenCalledWith('asked')
    const cancel = { method: 'notifications/cancelled', params: { requestId: 1 } }
    await (await say('bob', cancel)).text()
    await turns()
    expect(heard).not.toHaveBeenCalledWith('left')
    await say('alice', cancel)
    await expect.poll(() => heard).toHaveBeenCalledWith('left')
    await call
  })

  it('scales a picture down in a worker', async () => {
    const decodedHere = vi.spyOn(createRequire(import.meta.url)('@napi-rs/canvas'), 'loadImage')
    const display = mcp({ maxPictureBytes: 100_000 })
    const { client, connected } = await connectOverHttp(
      { providers: local(), auth: 'none', apiKeys: undefined, mcp: display },
      {},
    )
    await connected
    const { content } = await client.callTool({ name: 'meme', arguments: { text: 'Monday' } })
    expect(content.map(({ type }) => type)).toEqual(['text', 'image'])
    expect(decodedHere).not.toHaveBeenCalled()
  })

  it('is not there unless it is mounted', async () => {
    expect((await ask({}, { mcp: undefined })).status).toBe(404)
  })
})
