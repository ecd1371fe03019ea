import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { toDataUrl } from '../../../media/media.ts'
import { withVideo } from './open-video.ts'

const mebibyte = 1024 * 1024
/** Begins like a video, but does not play. */
const video = Buffer.from(Uint8Array.from({ length: 3.3 * mebibyte }, (_, index) => (index * 31) % 251))
video.set(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1'))
const media = { type: 'video/mp4', bytes: video } as const

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('a video given as bytes', () => {
  it.each([
    ['a store', media],
    ['a data: URL', toDataUrl({ ...media, bytes: video.subarray(0, 5_000) })],
  ])('from %s is a file as long as the work takes, however that ends', async (_, origin) => {
    let path = ''
    const work = withVideo(origin, {}, async ({ location, type }) => {
      path = location
      expect(type).toBe('video/mp4')
      expect((await readFile(location)).equals(video.subarray(0, (await readFile(location)).length))).toBe(
        true,
      )
      throw new Error('enough')
    })
    await expect(work).rejects.toThrow('enough')
    expect(existsSync(path)).toBe(false)
  })

  it.each(['data:video/mp4;base64,AAAA', 'data:image/png;base64,iVBORw0KGgo='])(
    'is none: %s',
    async (url) => {
      await expect(withVideo(url, {}, async () => {})).rejects.toMatchObject({ status: 422 })
    },
  )
})

describe('a video on a server with ranges', () => {
  it('reads any part and fetches only what is needed', async () => {
    const server = await ranges()
    await reading(server, async (location) => {
      const part = fc.tuple(fc.nat(video.length - 1), fc.nat(70_000))
      await fc.assert(
        fc.asyncProperty(part, async ([from, length]) => {
          const last = Math.min(video.length - 1, from + length)
          const answer = await fetch(location, { headers: { range: `bytes=${from}-${last}` } })
          expect(answer.status).toBe(206)
          expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${last}/${video.length}`)
          expect(Buffer.from(await answer.arrayBuffer()).equals(video.subarray(from, last + 1))).toBe(true)
        }),
        { numRuns: 20 },
      )
      const whole = await fetch(location, { headers: { range: 'bytes=0-' } })
      expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
      expect((await fetch(new URL('/else', location))).status).toBe(404)
      expect((await fetch(location, { headers: { range: `bytes=${video.length}-` } })).status).toBe(416)
    })
    // Seven blocks, none of them twice.
    expect(server.asked.length).toBe(7)
    expect(new Set(server.asked).size).toBe(7)
  })

  it('is no longer served when the work is done', async () => {
    const server = await ranges()
    const location = await reading(server, async (location) => location)
    await expect(fetch(location)).rejects.toThrow()
  })

  it('retries a failed part once, then reports it', async () => {
    const shaky = await ranges((count) => count === 2)
    await reading(shaky, read)
    const broken = await ranges((count) => count >= 2)
    await expect(reading(broken, read)).rejects.toMatchObject({ code: 'asset_unavailable' })
  })

  it('gives up on a host that takes too long over all its parts', async () => {
    const asked: string[] = []
    const server = await serve(({ headers }, response) => {
      asked.push(headers.range ?? '')
      const [, first = '0', last = '0'] = /(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
      const part = video.subarray(Number(first), Number(last) + 1)
      const range = `bytes ${first}-${Number(first) + part.length - 1}/${video.length}`
      setTimeout(() => response.writeHead(206, { 'content-range': range, etag: '"tea"' }).end(part), 100)
    })
    await expect(reading(server, read, { milliseconds: 350 })).rejects.toMatchObject({
      code: 'asset_timeout',
    })
    expect(asked.length).toBeLessThan(6)
  })

  it('refuses parts of another video', async () => {
    let etag = 0
    const server = await serve((request, response) => {
      const [, first = '0', last = '0'] = /(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
      const part = video.subarray(Number(first), Number(last) + 1)
      etag += 1
      const range = `bytes ${first}-${Number(first) + part.length - 1}/${video.length}`
      response.writeHead(206, { 'content-range': range, etag: `"${etag}"` }).end(part)
    })
    await expect(reading(server, read)).rejects.toMatchObject({
      code: 'asset_unavailable',
      message: expect.stringContaining('changed'),
    })
  })

  it('follows no redirect to a blocked host, not even midway', async () => {
    const secret = await ranges()
    const server = await ranges((count, response) => {
      if (count > 1) response.writeHead(302, { location: `http://${secret.host}/` }).end()
      return false
    })
    await expect(reading(server, read)).rejects.toMatchObject({ code: 'url_forbidden' })
    expect(secret.asked).toEqual([])
  })

  it('is not treated as complete when reading fails midway', async () => {
    const server = await ranges((count) => count >= 2)
    const carefree = (location: string) => read(location).catch(() => 'A short video.')
    await expect(reading(server, carefree)).rejects.toMatchObject({ code: 'asset_unavailable' })
    const enough = await ranges()
    expect(await reading(enough, carefree, { maxBytes: mebibyte })).toBe('A short video.')
  })
})

describe('a video on a server without ranges', () => {
  it('is downloaded whole', async () => {
    const server = await serve((_, response) => response.end(video))
    await reading(server, async (location) => expect((await readFile(location)).equals(video)).toBe(true))
  })

  it.each([
    ['does not say of how much', (length: number) => [length, '*']],
    ['is shorter than asked for', () => [1_000, video.length]],
  ])('is brought whole where a part %s', async (_, part) => {
    const server = await serve(({ headers }, response) => {
      if (!headers.range) return void response.end(video)
      const [length, total] = part(512 * 1024)
      response.writeHead(206, { 'content-range': `bytes 0-${Number(length) - 1}/${total}` })
      response.end(video.subarray(0, Number(length)))
    })
    await reading(server, async (location) => expect((await readFile(location)).equals(video)).toBe(true))
  })

  it.each([
    ['a web page', '<!doctype html><title>Tea</title>', 'web page'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['nothing', '', 'no known type'],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd', 'no known type'],
  ])('is refused where it is %s', async (_, body, words) => {
    const server = await serve((_request, response) => response.end(Buffer.from(body, 'latin1')))
    await expect(reading(server, read)).rejects.toMatchObject({
      code: 'asset_unsupported',
      message: expect.stringContaining(words),
    })
  })

  it('is given up if it exceeds the limit', async () => {
    const server = await serve((_, response) => {
      response.on('drain', () => response.write(video))
      response.write(video)
    })
    await expect(reading(server, read, { maxBytes: 8 * mebibyte })).rejects.toMatchObject({
      code: 'asset_too_large',
    })
  })

  it('is given up if it is too slow or the signal aborts', async () => {
    const server = await serve((_, response) => response.write(video.subarray(0, 700)))
    await expect(reading(server, read, { milliseconds: 200 })).rejects.toMatchObject({
      code: 'asset_timeout',
    })
    const signal = AbortSignal.timeout(200)
    await expect(reading(server, read, { signal })).rejects.toMatchObject({ code: 'cancelled' })
  })
})

/** As an engine does, which only sees that its file ended. */
async function read(location: string): Promise<void> {
  const bytes = await fetch(location).then(
    (answer) => answer.arrayBuffer().catch(() => undefined),
    () => undefined,
  )
  if (bytes?.byteLength !== video.length) throw new Error('The engine knows no reason.')
}

function reading<T>(
  { host }: { host: string },
  work: (location: string) => Promise<T>,
  options: Parameters<typeof withVideo>[1] = {},
): Promise<T> {
  return withVideo(`http://${host}/video.mp4`, { allowHosts: [host], ...options }, ({ location }) =>
    work(location),
  )
}

async function ranges(
  fails: (count: number, response: Parameters<RequestListener>[1]) => boolean = () => false,
) {
  const asked: string[] = []
  const server = await serve(({ headers }, response) => {
    asked.push(headers.range ?? '')
    if (fails(asked.length, response)) return void response.writeHead(503).end()
    if (response.writableEnded) return
    const [, first = '0', last = '0'] = /(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    const part = video.subarray(Number(first), Number(last) + 1)
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${video.length}`
    response.writeHead(206, { 'content-range': range, etag: '"tea"' }).end(part)
  })
  return { ...server, asked }
}

async function serve(listener: RequestListener): Promise<{ host: string }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
