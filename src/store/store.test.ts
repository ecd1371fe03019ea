import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openS3 } from '../../test/s3.ts'
import { temporaryFolder } from '../../test/temporary.ts'
import { turns } from '../../test/turns.ts'
import { type AssetStore, openMedia, readBytes } from '../asset-store.ts'
import { createDesk } from '../desk.ts'
import { createHandler } from '../http/handler.ts'
import { toNodeHandler } from '../http/node.ts'
import type { Media } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { folder } from './folder.ts'
import { folderJournal } from './folder-journal.ts'
import { memory } from './memory.ts'
import { s3 } from './s3.ts'

const place = temporaryFolder('store')

/** One black pixel. */
const gif: Media = {
  type: 'image/gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const bucket = await openS3()
afterAll(bucket.close)
/** Longer than what is uploaded at once. */
const film: Media = { type: 'video/mp4', bytes: randomBytes(20_000_000) }

describe.each([
  ['memory', () => memory()],
  ['folder', () => folder(join(place, 'kept'))],
  ['S3', () => s3(bucket)],
] as const)('a store in %s', (_, make) => {
  it('returns what was stored, under an unguessable id', async () => {
    const store = make()
    const [one, other] = [await store.put(gif), await store.put(gif)]
    expect(idOf(one.url)).toMatch(/^[0-9a-f]{32}\.gif$/)
    expect(one.url).not.toBe(other.url)
    // A random UUID has the same digit at the 13th place, and one of four at the 17th.
    const ids = await Promise.all(Array.from({ length: 40 }, async () => idOf((await store.put(gif)).url)))
    for (const place of [12, 16]) expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(4)
    const back = await store.get(idOf(one.url))
    expect(back?.type).toBe('image/gif')
    expect(Buffer.from(back?.bytes ?? [])).toEqual(gif.bytes)
  })

  it('opens what was stored, and reads any part of it', async () => {
    const store = make()
    const { url } = await store.put(gif)
    const file = await store.open(idOf(url))
    expect(file).toMatchObject({ type: 'image/gif', size: gif.bytes.length })
    for (const [first, last] of [
      [0, gif.bytes.length - 1],
      [0, 5],
      [9, 9],
    ] as const) {
      const parts: Uint8Array[] = []
      for await (const part of file?.read(first, last) ?? []) parts.push(part)
      expect(Buffer.concat(parts)).toEqual(Buffer.from(gif.bytes.subarray(first, last + 1)))
    }
  })

  it('saves a film as it is read', async () => {
    const store = make()
    const file = openMedia(film)
    const read = async function* (first: number, last: number) {
      for (let at = first; at <= last; at += 100_000) yield* file.read(at, Math.min(at + 99_999, last))
    }
    const { url } = await store.putFile({ ...file, read })
    const back = await store.open(idOf(url))
    expect(back?.size).toBe(film.bytes.length)
    expect(back && Buffer.compare(await readBytes(back), film.bytes)).toBe(0)
    expect(back && Buffer.from(await readBytes(back, 9_999_000, 10_000_999))).toEqual(
      film.bytes.subarray(9_999_000, 10_001_000),
    )
    await store.delete(idOf(url))
  })

  it('deletes one file, and those that were saved before a time', async () => {
    const store = make()
    const [one, other] = [idOf((await store.put(gif)).url), idOf((await store.put(gif)).url)]
    await store.delete(one)
    await store.delete(one)
    await store.delete('../secret.gif')
    expect([await store.get(one), (await store.get(other))?.type]).toEqual([undefined, 'image/gif'])
    await store.deleteBefore(new Date(Date.now() - 3_600_000))
    expect(await store.get(other)).toBeDefined()
    await store.deleteBefore(new Date(Date.now() + 1_000))
    expect(await store.get(other)).toBeUndefined()
  })

  it('returns undefined for any other id', async () => {
    const store = make()
    await store.put(gif)
    for (const id of ['../secret.gif', `${'0'.repeat(32)}.gif`, `${'0'.repeat(32)}.txt`])
      expect(await store.open(id)).toBeUndefined()
    for (const id of ['../secret.gif', '..%2fsecret.gif', 'a\0.gif', '', '.', `${'0'.repeat(32)}.gif`])
      expect(await store.get(id)).toBeUndefined()
  })
})

it('a store in memory removes the oldest file when it is full', async () => {
  const store = memory({ maxBytes: gif.bytes.length * 2 })
  const [first, second, third] = [await store.put(gif), await store.put(gif), await store.put(gif)]
  expect(await store.get(idOf(first.url))).toBeUndefined()
  expect(await store.get(idOf(second.url))).toBeDefined()
  expect(await store.get(idOf(third.url))).toBeDefined()
})

describe('a folder', () => {
  it('uses the URL of the server that serves it', async () => {
    const { url } = await folder(join(place, 'cdn'), { url: 'https://cdn.example.com/posts/' }).put(gif)
    expect(url).toMatch(/^https:\/\/cdn\.example\.com\/posts\/[0-9a-f]{32}\.gif$/)
  })

  it('that cannot be written gives a typed error and leaves no partial file', async () => {
    writeFileSync(join(place, 'file'), 'not a folder')
    await expect(folder(join(place, 'file')).put(gif)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  // A full disk as it is: a file system of a few pages, in a namespace of its own.
  it.skipIf(!canMount())('on a full disk leaves no partial file', () => {
    const script = `
      import { folder } from '${join(process.cwd(), 'src/store/folder.ts')}'
      const big = { type: 'image/gif', bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1e6)]) }
      await folder('${place}/full').put(big).catch(({ code }) => console.log(code))`
    const command = `mkdir -p ${place}/full && mount -t tmpfs -o size=64k none ${place}/full && "$0" --input-type=module -e "$1" && ls -A ${place}/full`
    const said = execFileSync('unshare', ['-rm', 'sh', '-c', command, process.execPath, script])
    expect(said.toString().trim()).toBe('storage_unavailable')
  })

  it('has only complete files, even after the process is killed while it writes', async () => {
    const path = join(place, 'killed')
    const script = `
      import { folder } from '${join(process.cwd(), 'src/store/folder.ts')}'
      const big = { type: 'image/gif', bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2e6, 7)]) }
      const store = folder('${path}')
      await store.put(big)
      const read = async function* () {
        yield big.bytes.subarray(0, 1e6)
        process.stdout.write('half')
        await new Promise((resolve) => setTimeout(resolve, 1e9))
      }
      await store.putFile({ type: big.type, size: big.bytes.length, read })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const whole = readdirSync(path).filter((name) => !name.startsWith('.'))
    expect(whole).toHaveLength(1)
    for (const name of whole) expect(readFileSync(join(path, name)).length).toBe(2_000_006)
  })

  it('removes what a process left that was killed long ago, and nothing else', async () => {
    const path = join(place, 'left')
    await folder(path).put(gif)
    const [old, fresh] = ['.a.gif.1.part', '.b.gif.2.part'].map((name) => join(path, name))
    for (const file of [old, fresh]) writeFileSync(file ?? '', 'half')
    const yesterday = Date.now() / 1000 - 86_400
    utimesSync(old ?? '', yesterday, yesterday)
    await folder(path).put(gif)
    expect(readdirSync(path).filter((name) => name.startsWith('.'))).toEqual(['.b.gif.2.part'])
  })

  it('of a journal is cleaned of what a killed process left, when it is next written to', async () => {
    const path = join(place, 'journal')
    const script = `
      import { folderJournal } from '${join(process.cwd(), 'src/store/folder-journal.ts')}'
      const journal = folderJournal('${path}')
      const write = async (key) => {
        for (let n = 0; ; n += 1) await journal.set(key, { text: 'x'.repeat(2e6) }, n)
      }
      for (const key of ['a', 'b', 'c', 'd']) write(key)`
    const partial = () =>
      readdirSync(path, { recursive: true }).filter((name) => String(name).endsWith('.part'))
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    await expect.poll(() => partial().length, { interval: 1 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const left = partial()
    for (const name of left) utimesSync(join(path, String(name)), 0, 0)
    writeFileSync(join(path, '.partial', '.fresh.part'), 'half')
    await folderJournal(path).set('next', {}, 0)
    expect(left.length).toBeGreaterThan(0)
    expect(partial()).toEqual([join('.partial', '.fresh.part')])
  })

  it('whose file cannot be read gives an error without its path', async () => {
    const path = join(place, 'locked')
    const store = folder(path)
    const { url } = await store.put(gif)
    rmSync(join(path, idOf(url)))
    execFileSync('mkdir', [join(path, idOf(url))])
    const error = await store.get(idOf(url)).catch((cause) => cause)
    expect(error).toMatchObject({ code: 'storage_unavailable' })
    expect(error.message).not.toContain(place)
    chmodSync(path, 0o700)
  })
})

/** A file of 40 MB that exists only as it is read. */
function largeFile(failure?: string) {
  const counts = { read: 0, closed: 0 }
  const store: AssetStore = {
    put: async () => ({ url: '' }),
    open: async () => ({
      type: 'video/mp4',
      size: 40_000_000,
      read: async function* (first, last) {
        if (failure) throw new Error(failure)
        try {
          for (let at = first; at <= last; at += 65_536) {
            const length = Math.min(65_536, last - at + 1)
            counts.read += length
            yield new Uint8Array(length).fill(0x2e)
          }
        } finally {
          counts.closed += 1
        }
      },
    }),
  }
  return { store, counts, url: `/assets/${'0'.repeat(32)}.mp4` }
}

describe('a stored file', () => {
  const providers = local()

  it('is read from the store when its URL is an input, on any host', async () => {
    const store = memory()
    const { url } = await store.put(gif)
    const desk = createDesk({ providers, store })
    for (const host of ['', 'https://posts.example.com', 'http://127.0.0.1:9'])
      for (const end of ['', '?w=100&h=/2', '#top'])
        expect((await desk.simpleImageDescription({ image_url: host + url + end })).description).toMatch(
          /black/i,
        )
  })

  it('is served by a handler without a key, with its type and in ranges', async () => {
    const store = memory()
    const handler = createHandler({
      providers,
      store,
      apiKeys: ['key'],
      basePath: '/api',
      publicUrl: 'https://x.example/',
    })
    const { url } = await store.put(gif)
    const at = (path: string, init?: RequestInit) => handler(new Request(`http://evil.test${path}`, init))
    const whole = await at(`/api${url}`)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(gif.bytes)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'accept-ranges': 'bytes',
    })
    const part = await at(`/api${url}`, { headers: { range: 'bytes=0-5' } })
    expect([part.status, await part.text()]).toEqual([206, 'GIF89a'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-5/${gif.bytes.length}`)
    const end = await at(`/api${url}`, { headers: { range: 'bytes=-1' } })
    expect([end.status, await end.text()]).toEqual([206, ';'])
    const beyond = await at(`/api${url}`, { headers: { range: 'bytes=900-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${gif.bytes.length}`])
    expect(beyond.headers.get('content-type')).toBe('application/problem+json')
    expect(await beyond.json()).toMatchObject({
      code: 'range_not_satisfiable',
      request_id: expect.any(String),
    })
    expect((await at(`/api${url}`, { method: 'POST' })).status).toBe(405)
    // Only GET knows ranges.
    const head = await at(`/api${url}`, { method: 'HEAD', headers: { range: 'bytes=0-5' } })
    expect(head.status).toBe(200)
  })

  it.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['text/html', '<!doctype html>\n<p style="color:red">Tea</p>'],
  ] as const)('keeps %s that was made here, and serves it without letting it run', async (type, text) => {
    const bytes = new TextEncoder().encode(text)
    for (const store of [memory(), folder(temporaryFolder('store'))]) {
      const id = (await store.put({ type, bytes })).url.split('/').at(-1) ?? ''
      expect(await store.get?.(id)).toMatchObject({ type })
      const handler = createHandler({ providers, store, auth: 'none' })
      const { headers, status } = await handler(new Request(`http://desk.test/assets/${id}`))
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
      )
    }
  })

  it('can come from a store that is a class instance', async () => {
    class Shelf implements AssetStore {
      readonly #kept = memory()
      put(media: Media) {
        return this.#kept.put(media)
      }
      get(id: string) {
        return this.#kept.get(id)
      }
    }
    const handler = createHandler({
      providers,
      store: new Shelf(),
      auth: 'none',
      publicUrl: 'https://x.example',
    })
    const answer = await handler(
      new Request('http://x/meme', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"text":"Mondays"}',
      }),
    )
    const { meme_post: url } = (await answer.json()) as { meme_post: string }
    expect(url).toMatch(/^https:\/\/x\.example\/assets\/[0-9a-f]{32}\.png$/)
    expect((await handler(new Request(url))).status).toBe(200)
  })

  it('is read only as far and as fast as the caller takes it', async () => {
    const { store, url, counts } = largeFile()
    const handler = createHandler({ providers, store, auth: 'none' })
    const byte = await handler(new Request(`http://x${url}`, { headers: { range: 'bytes=7000000-7000000' } }))
    expect([byte.status, byte.headers.get('content-length'), await byte.text()]).toEqual([206, '1', '.'])
    expect(counts).toEqual({ read: 1, closed: 1 })

    const slow = await handler(new Request(`http://x${url}`))
    const reader = slow.body?.getReader()
    await reader?.read()
    await turns()
    expect(counts.read).toBeLessThan(300_000)
    await reader?.cancel()
    expect(counts.closed).toBe(2)
  })

  it('is no longer read once the caller of a Node server has left', async () => {
    const { store, url, counts } = largeFile()
    const server = createServer(toNodeHandler(createHandler({ providers, store, auth: 'none' })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const request = get({ port, path: url })
    await new Promise((resolve) => request.once('response', resolve))
    await turns()
    expect(counts.read).toBeLessThan(20_000_000)
    request.destroy()
    await expect.poll(() => counts.closed).toBe(1)
    server.close()
  })

  it('gives 503 when it cannot be read, before anything is sent', async () => {
    const { store, url } = largeFile('EMFILE')
    const handler = createHandler({ providers, store, auth: 'none', onError: () => {} })
    expect((await handler(new Request(`http://x${url}`))).status).toBe(503)
  })

  it.each([
    '/assets/../package.json',
    '/assets/%2e%2e%2fpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '/assets/..\\package.json',
    '/assets/%00',
    '/assets/',
    '/assets/00000000000000000000000000000000.png',
    '/assets/a/00000000000000000000000000000000.png',
  ])('is not served at %s', async (path) => {
    const handler = createHandler({ providers, store: folder(place), auth: 'none' })
    const { status } = await handler.answer({
      method: 'GET',
      path,
      header: () => undefined,
      signal: new AbortController().signal,
      parsedBody: undefined,
      readBody: async () => new Uint8Array(),
    })
    expect(status).toBe(404)
  })
})

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
