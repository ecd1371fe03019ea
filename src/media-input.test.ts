import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { blueThenRed, encoded } from '../test/pictures.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { tools } from './agents/ai-sdk-tools.ts'
import { fields } from './authoring/fields.ts'
import { createDesk } from './desk.ts'
import { defineEndpoint } from './endpoint.ts'
import { campaign } from './generators/campaign.ts'
import { createClient } from './http/client.ts'
import { createHandler } from './http/handler.ts'
import { type MediaInput, toDataUrl } from './media/media.ts'
import { local } from './providers/local/index.ts'

const picture = encoded(blueThenRed())
const url = toDataUrl(picture)
const silent = () => {}
const open = { auth: 'none', onEvent: silent, onError: silent } as const

/** Gives back what its picture is when it runs. */
const echo = defineEndpoint({
  name: 'echo',
  path: '/echo',
  group: 'ideas',
  summary: 'Gives back its input.',
  input: z.object({ image: fields.image(), words: z.string().optional() }),
  output: z.object({ input: z.unknown() }),
  example: { image: url },
  run: async ({ input }) => ({ input }),
})
const endpoints = [echo]
const desk = createDesk({ endpoints })

const path = join(temporaryFolder('media-input'), 'photo.png')
writeFileSync(path, picture.bytes)

describe('a picture of the caller', () => {
  const inside = Buffer.concat([Buffer.from('before'), picture.bytes]).subarray(6)
  const forms: readonly (readonly [string, () => MediaInput])[] = [
    ['bytes', () => picture.bytes],
    ['a part of a buffer', () => inside],
    ['a Blob', () => new Blob([new Uint8Array(picture.bytes)])],
    ['a File', () => new File([new Uint8Array(picture.bytes)], 'photo.png')],
    ['a path', () => path],
    ['a file: URL as a text', () => pathToFileURL(path).href],
    ['a file: URL', () => pathToFileURL(path)],
    ['a data: URL', () => url],
  ]
  it.each(forms)('may be %s, in functions and desks', async (_, given) => {
    expect(await echo({ image: given() })).toEqual({ input: { image: url } })
    expect(await desk.echo({ image: given() })).toEqual({ input: { image: url } })
    expect((await desk.run('echo', { image: given() })).output).toEqual({ input: { image: url } })
  })

  it('may be no file of another machine', async () => {
    await expect(echo({ image: 'file://elsewhere/photo.png' })).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ pointer: '/image' }],
    })
  })

  it('may be a path from the working folder', async () => {
    const { input } = await echo({ image: 'docs/images/hero.jpg' })
    expect(input).toMatchObject({ image: expect.stringMatching(/^data:image\/jpeg;base64,/) })
  })

  it('may be bytes for a client, which sends them as a data: URL', async () => {
    const handler = createHandler({ endpoints, ...open })
    const client = createClient({
      baseUrl: 'http://host',
      endpoints,
      fetch: (address, init) => handler(new Request(String(address), init)),
    })
    expect(await client.echo({ image: picture.bytes })).toEqual({ input: { image: url } })
    expect(await client.echo({ image: new Blob([new Uint8Array(picture.bytes)]) })).toEqual({
      input: { image: url },
    })
  })

  it('leaves a URL of the store to the store, and paths in texts alone', async () => {
    const image = '/assets/0123456789abcdef0123456789abcdef.png'
    expect(await echo({ image, words: path })).toEqual({ input: { image, words: path } })
  })

  it('is named if its file is missing or no picture', async () => {
    await expect(echo({ image: './missing.png' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(`no file ./missing.png can be read in ${process.cwd()}`),
      problems: [{ pointer: '/image' }],
    })
    await expect(echo({ image: 'package.json' })).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ pointer: '/image', message: expect.stringContaining('must be a picture') }],
    })
  })

  it('is read for the outputs of a campaign', async () => {
    const { outputs } = await campaign(
      {
        article: campaign.example.article,
        outputs: [
          { endpoint: 'glassOverImage', name: 'bytes', input: { image: picture.bytes } },
          { endpoint: 'glassOverImage', name: 'path', input: { image: path } },
        ],
        brand: { logo: picture.bytes },
      },
      { providers: local(), onEvent: silent },
    )
    expect(outputs.map(({ problem }) => problem)).toEqual([undefined, undefined])
  })
})

describe('a path from anybody else', () => {
  const refused = [() => path, () => pathToFileURL(path).href, () => 'docs/images/hero.jpg']
  it.each(refused)('is never read over HTTP', async (given) => {
    const handler = createHandler({ providers: local(), ...open })
    for (const [route, input] of [
      ['/simple-image-description', { image_url: given() }],
      ['/glass-over-image', { source: 'Tea', image: given() }],
    ] as const) {
      const response = await handler(
        new Request(`http://host${route}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
      )
      expect(response.status).toBe(422)
    }
  })

  it('is never read for an output of a campaign over HTTP', async () => {
    const handler = createHandler({ providers: local(), ...open })
    const response = await handler(
      new Request('http://host/campaign', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          article: campaign.example.article,
          outputs: [{ endpoint: 'glassOverImage', input: { image: path } }],
        }),
      }),
    )
    expect(await response.json()).toMatchObject({ outputs: [{ problem: { code: 'url_forbidden' } }] })
  })

  it('is never read for a tool of a model', async () => {
    const made = tools({ desk: createDesk({ endpoints }) })
    const call = { toolCallId: 'one', messages: [], context: {} }
    expect(await made.echo.execute?.({ image: path }, call)).toMatchObject({ input: { image: path } })
  })

  it('is not read by a function or a desk that is told so', async () => {
    const only = { readFiles: false }
    expect(await echo({ image: path }, only)).toEqual({ input: { image: path } })
    await expect(echo({ image: 'docs/images/hero.jpg' }, only)).rejects.toMatchObject({
      code: 'invalid_input',
    })
    const strict = createDesk({ endpoints, ...only })
    expect(await strict.echo({ image: path })).toEqual({ input: { image: path } })
    expect(await strict.echo({ image: picture.bytes })).toEqual({ input: { image: url } })
  })
})
