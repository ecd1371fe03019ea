import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import type { Design } from '../content/design.ts'
import { memoryJournal } from '../journal.ts'
import { toDataUrl } from '../media/media.ts'
import { memory } from '../store/memory.ts'
import { createHandler, type HandlerOptions } from './handler.ts'

const keys = { alice: 'key-of-alice', bob: 'key-of-bob' }
const post = (markup = '<h1>Tea at five</h1>', files: Design['files'] = {}): Design => ({
  version: 1,
  size: { width: 1080, height: 1350 },
  markup,
  files,
})

function open(options: Partial<HandlerOptions> = {}) {
  const handler = createHandler({ apiKeys: keys, onError: () => {}, ...options })
  return async (method: string, path: string, caller: keyof typeof keys = 'alice', body?: unknown) => {
    const headers = {
      'x-api-key': keys[caller],
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await handler(new Request(`http://host${path}`, request))
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers }
  }
}

describe('kept designs', () => {
  it('are put, listed, read, replaced and deleted by whose they are', async () => {
    const send = open()
    const name = encodeURIComponent('Spring offer, größer')
    const kept = await send('PUT', `/designs/${name}`, 'alice', post())
    expect(kept).toMatchObject({
      status: 200,
      body: { name: 'Spring offer, größer', width: 1080, height: 1350 },
    })
    await send('PUT', `/designs/${name}`, 'alice', post('<h1>Tea at six</h1>'))
    expect((await send('GET', '/designs')).body.designs).toHaveLength(1)
    expect((await send('GET', `/designs/${name}`)).body).toEqual(post('<h1>Tea at six</h1>'))
    expect((await send('GET', '/designs', 'bob')).body).toEqual({ designs: [] })
    for (const method of ['GET', 'DELETE'])
      expect((await send(method, `/designs/${name}`, 'bob')).status).toBe(404)
    expect((await send('DELETE', `/designs/${name}`)).status).toBe(204)
    const gone = await send('GET', `/designs/${name}`)
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(gone.body.detail).toContain('GET /designs lists')
    expect((await send('GET', '/designs')).body).toEqual({ designs: [] })
  })

  it('outlive the process, and the files of the store that they show', async () => {
    const [state, store] = [memoryJournal(), memory()]
    const picture = encoded(drawn(20, 20, () => {}))
    const { url } = await store.put(picture)
    const send = open({ state, store, jobs: false })
    const shown = post('<img src="photo"><img src="other">', {
      photo: url,
      other: 'https://example.com/a.png',
    })
    expect((await send('PUT', '/designs/photo', 'alice', shown)).status).toBe(200)
    const { body } = await open({ state, store, jobs: false })('GET', '/designs/photo')
    expect(body.files).toEqual({ photo: toDataUrl(picture), other: 'https://example.com/a.png' })
  })

  it('are refused with the remedy: no design, no name, too large, too many', async () => {
    const send = open()
    expect(await send('PUT', '/designs/a', 'alice', { markup: '<p>x' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', detail: expect.stringContaining('This is no design') },
    })
    for (const name of ['%', '%2F', '%00', `${'a'.repeat(101)}`])
      expect((await send('PUT', `/designs/${name}`, 'alice', post())).body).toMatchObject({
        code: 'invalid_request',
      })
    const large = post('<p>x', { photo: `data:image/png;base64,${'A'.repeat(7_000_000)}` })
    expect((await send('PUT', '/designs/a', 'alice', large)).body).toMatchObject({
      code: 'payload_too_large',
      detail: expect.stringContaining('smaller pictures'),
    })
    for (let at = 0; at < 200; at += 1)
      expect((await send('PUT', `/designs/${at}`, 'alice', post())).status).toBe(200)
    expect((await send('PUT', '/designs/one-more', 'alice', post())).body).toMatchObject({
      status: 422,
      code: 'quota_exceeded',
      detail: expect.stringContaining('makes room'),
    })
    expect((await send('PUT', '/designs/7', 'alice', post())).status).toBe(200)
    expect((await send('PUT', '/designs/one', 'bob', post())).status).toBe(200)
  })

  it('are refused above their number also when several are put at once', async () => {
    const send = open()
    for (let at = 0; at < 199; at += 1) await send('PUT', `/designs/${at}`, 'alice', post())
    await Promise.all([1, 2, 3].map((at) => send('PUT', `/designs/more-${at}`, 'alice', post())))
    expect((await send('GET', '/designs')).body.designs.length).toBeLessThanOrEqual(200)
    expect((await send('PUT', '/designs/7', 'alice', post())).status).toBe(200)
  })

  it('take 64 MiB of a state in memory at most, also when several are put at once', async () => {
    const large = post('<p>x', { photo: `data:image/png;base64,${'A'.repeat(6_200_000)}` })
    const send = open()
    for (let at = 0; at < 9; at += 1)
      expect((await send('PUT', `/designs/${at}`, 'alice', large)).status).toBe(200)
    const last = await Promise.all(['a', 'b'].map((name) => send('PUT', `/designs/${name}`, 'alice', large)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(last.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'quota_exceeded',
      detail: expect.stringContaining('64 MiB together'),
    })
    expect((await send('GET', '/designs')).body.designs).toHaveLength(10)
    expect((await send('PUT', '/designs/3', 'alice', large)).status).toBe(200)
    expect((await send('PUT', '/designs/b', 'bob', large)).status).toBe(200)
    await send('DELETE', '/designs/3')
    expect((await send('PUT', '/designs/more', 'alice', large)).status).toBe(200)
  })

  const large = (at = 0) => ({ type: 'image/png', bytes: new Uint8Array(4_000_000).fill(at) }) as const

  it('are refused before their pictures are read that do not fit', async () => {
    const read: string[] = []
    const files = memory()
    const get = (id: string) => {
      read.push(id)
      return files.get(id)
    }
    const send = open({ store: { ...files, get }, jobs: false })
    const [{ url }, other] = [await files.put(large()), await files.put(large(1))]
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, `${url}?${index}`]))
    for (const shown of [named(50), { one: url, two: other.url }]) {
      read.length = 0
      expect((await send('PUT', '/designs/a', 'alice', post('<p>x', shown))).body.code).toBe(
        'payload_too_large',
      )
      expect(read).toHaveLength(1)
    }
    read.length = 0
    expect((await send('PUT', '/designs/a', 'alice', post('<p>x', named(101)))).body).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringContaining('101 files'),
    })
    expect(read).toHaveLength(0)
  })

  it('wait for a place before their pictures are read', async () => {
    const files = memory()
    const { promise: mayRead, resolve } = Promise.withResolvers<void>()
    let reading = 0
    const get = async (id: string) => {
      reading += 1
      await mayRead
      return files.get(id)
    }
    const send = open({ store: { ...files, get }, jobs: false, concurrency: { picture: 1, waiting: 2 } })
    const { url } = await files.put(large())
    const put = () => send('PUT', '/designs/a', 'alice', post('<p>x', { one: url }))
    const first = [put(), put()]
    await expect.poll(() => reading).toBe(2)
    const more = [put(), put()]
    expect((await Promise.race(more)).body.code).toBe('too_many_requests')
    expect(reading).toBe(2)
    resolve()
    const statuses = (await Promise.all([...first, ...more])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 429])
  })

  it('need a key, take their methods only, and are part of the document', async () => {
    const send = open()
    const handler = createHandler({ apiKeys: keys, onError: () => {} })
    expect((await handler(new Request('http://host/designs'))).status).toBe(401)
    const refused = await send('POST', '/designs', 'alice', post())
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const { paths } = (await send('GET', '/openapi.json')).body
    expect(Object.keys(paths['/designs/{name}'])).toEqual(['parameters', 'get', 'put', 'delete'])
    const without = open({ endpoints: [] })
    expect((await without('GET', '/designs')).status).toBe(404)
    expect((await without('GET', '/openapi.json')).body.paths).not.toHaveProperty('/designs')
  })
})
