import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openS3, openTestS3 } from '../../test/s3.ts'
import { openMedia } from '../asset-store.ts'
import { publicMessageOf } from '../errors.ts'
import { createHandler } from '../http/handler.ts'
import type { Media } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { type S3Options, s3 } from './s3.ts'
import { sendToS3, textsIn } from './s3-client.ts'

const server = await openS3()
const standIn = await openTestS3()
afterAll(() => {
  server.close()
  standIn.close()
})
const { bucket, endpoint, credentials } = server

/** One black pixel. */
const gif: Media = {
  type: 'image/gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}
/** Longer than what is uploaded at once. */
const film: Media = { type: 'video/mp4', bytes: randomBytes(20_000_000) }
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** What a server says that it holds: all objects, or all uploads that have neither ended nor been aborted. */
async function listingOf({ endpoint, bucket, credentials }: typeof server, what: 'list-type' | 'uploads') {
  const at = { url: `${endpoint}/${bucket}`, region: undefined, credentials: () => credentials }
  const answer = await sendToS3(at, { method: 'GET', query: { [what]: what === 'uploads' ? '' : '2' } })
  return textsIn((await answer?.text()) ?? '', 'Key')
}

/** Waits until a server refuses a signed URL: it has a clock of its own, which nothing moves. */
const expired = (url: string) =>
  expect.poll(async () => (await fetch(url)).status, { interval: 200 }).toBe(403)

describe('a bucket', () => {
  const open = (options: Partial<S3Options> = {}) => s3({ bucket, endpoint, credentials, ...options })

  it('keeps type, disposition and cache time with a file', async () => {
    const { url } = await open({ url: 'signed', prefix: '/some posts+more/' }).put(gif)
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/gif')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="${idOf(new URL(url).pathname)}"`,
    )
    const part = await fetch(url, { headers: { range: 'bytes=0-5' } })
    expect([part.status, await part.text()]).toEqual([206, 'GIF89a'])
  })

  it('gives signed URLs that expire', async () => {
    const store = open({ url: 'signed', signedUrlSeconds: 1 })
    const { url } = await store.put(gif)
    expect(await store.get(idOf(new URL(url).pathname))).toBeDefined()
    await expired(url)
    expect((await fetch(url.replace(/X-Amz-Expires=1/, 'X-Amz-Expires=900'))).status).toBe(403)
  })

  it.each([
    [undefined, `s3://posts/copydesk/`],
    ['public', `${endpoint}/posts/copydesk/`],
    ['https://cdn.example.com/a/', 'https://cdn.example.com/a/'],
  ])('with `url` %s has files at %s', async (url, start) => {
    const saved = await open({ url }).put(gif)
    expect(saved.url.replace(/[0-9a-f]{32}\.gif$/, '')).toBe(start)
  })

  it('is served by a handler where it has no address of its own', async () => {
    const store = open()
    const handler = createHandler({ providers: local(), store, auth: 'none', publicUrl: 'https://x.example' })
    const id = idOf((await store.put(gif)).url)
    const part = await handler(
      new Request(`https://x.example/assets/${id}`, { headers: { range: 'bytes=0-5' } }),
    )
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
      206,
      'GIF89a',
      'image/gif',
    ])
  })

  it('deletes no files outside the prefix, and none of another name', async () => {
    const [mine, other] = [open({ prefix: 'mine' }), open({ prefix: 'mine-not' })]
    for (let n = 0; n < 8; n += 1) await mine.put(gif)
    const { url } = await other.put(gif)
    await mine.deleteBefore(new Date(Date.now() + 2_000))
    expect(await other.get(idOf(url))).toBeDefined()
    expect((await listingOf(server, 'list-type')).filter((key) => key.startsWith('mine/'))).toEqual([])
    await other.delete(idOf(url))
  })

  it('holds no part of a film whose caller has left', async () => {
    const leave = new AbortController()
    const file = openMedia(film)
    const read = async function* (first: number, last: number) {
      yield* file.read(first, last)
      if (first > 0) leave.abort()
    }
    const store = open({ prefix: 'left' })
    const saving = store.putFile({ ...file, read }, { signal: leave.signal })
    await expect(saving).rejects.toThrow(/abort/i)
    expect(await listingOf(server, 'uploads')).toEqual([])
    expect((await listingOf(server, 'list-type')).filter((key) => key.startsWith('left/'))).toEqual([])
  })

  it.each([
    [{ bucket: 'missing' }, 'NoSuchBucket', /Create the bucket/],
    [
      { credentials: { ...credentials, secretAccessKey: 'wrong' } },
      'SignatureDoesNotMatch',
      /AWS_SECRET_ACCESS_KEY/,
    ],
    [{ endpoint: 'http://127.0.0.1:2' }, 'ECONNREFUSED 127.0.0.1:2', /S3_ENDPOINT/],
    [{ region: 'eu-west-9' }, 'AuthorizationHeaderMalformed', /AWS_REGION\) to the region of the bucket/],
  ])('with %j says what is wrong (%s)', async (options, code, remedy) => {
    const error = await open(options)
      .put(gif)
      .catch((cause) => cause)
    expect(error).toMatchObject({ code: 'storage_unavailable', message: expect.stringMatching(remedy) })
    expect(error.message).toContain(code)
    expect(publicMessageOf(error)).not.toContain('127.0.0.1')
    expect(error.cause.message).toContain({ endpoint, ...options }.endpoint)
  })

  it.each([
    [{ bucket: 'a/b' }, /`bucket`/],
    [{ endpoint: 'minio:9000' }, /`endpoint`/],
    [{ url: 'cdn.example.com' }, /`url`/],
  ])('refuses %j at once', (options, message) => {
    expect(() => open(options)).toThrow(message)
  })

  it('has its address at AWS by default, and in the host where the endpoint says so', async () => {
    const urlOf = async (options: Partial<S3Options>) => {
      vi.stubGlobal('fetch', async () => new Response())
      const { url } = await open({ url: 'public', prefix: '', endpoint: undefined, ...options }).put(gif)
      return url.replace(/[0-9a-f]{32}/, 'ID')
    }
    try {
      expect(await urlOf({})).toBe('https://posts.s3.us-east-1.amazonaws.com/ID.gif')
      expect(await urlOf({ region: 'eu-central-1', bucket: 'a.b' })).toBe(
        'https://s3.eu-central-1.amazonaws.com/a.b/ID.gif',
      )
      expect(await urlOf({ endpoint: 'https://{bucket}.oss.example/' })).toBe(
        'https://posts.oss.example/ID.gif',
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

/** What a real server does not do on request. */
describe('a bucket of a failing service', () => {
  const store = s3(standIn)
  const during = async <T>(fail: typeof standIn.fail, work: () => Promise<T>) => {
    const from = standIn.requests.length
    standIn.fail = fail
    const settled = await work().then(
      (value) => ({ value }),
      (error: Error) => ({ error }),
    )
    standIn.fail = () => undefined
    return {
      ...settled,
      requests: standIn.requests.slice(from).map((each) => each.replace(/[0-9a-f]{32}/, 'ID')),
    }
  }
  /** Fails the first requests that match. */
  const failing = (pattern: RegExp, failure: ReturnType<typeof standIn.fail>, times = 1) => {
    let left = times
    return (request: string) => (pattern.test(request) && left-- > 0 ? failure : undefined)
  }

  it.each([503, 500, 'drop', 'lose'] as const)('repeats what may be repeated after %s', async (failure) => {
    const put = await during(failing(/^PUT/, failure, 2), () => store.put(gif))
    expect(put.requests).toEqual(Array.from({ length: 3 }, () => 'PUT /posts/copydesk/ID.gif'))
    expect(put).toHaveProperty('value')
    const parts = await during(failing(/partNumber=2/, failure), () => store.put(film))
    expect(parts).toHaveProperty('value')
    expect(parts.requests.filter((each) => each.includes('partNumber=2'))).toHaveLength(2)
  })

  it('does not repeat the begin of an upload that may have arrived', async () => {
    const { error, requests } = (await during(failing(/uploads=/, 'drop'), () => store.put(film))) as {
      error: Error
      requests: string[]
    }
    expect(error).toMatchObject({ code: 'storage_unavailable' })
    expect(requests).toHaveLength(1)
  })

  it('takes an upload as done when only the answer to its end was lost', async () => {
    const done = await during(failing(/^POST .*uploadId/, 'lose'), () => store.put(film))
    expect(done).toHaveProperty('value')
    expect(done.requests.filter((each) => each.startsWith('POST'))).toHaveLength(2)
  })

  it('aborts an upload whose parts cannot be saved', async () => {
    const { error, requests } = (await during(failing(/partNumber=3/, 500, 9), () => store.put(film))) as {
      error: Error
      requests: string[]
    }
    expect(error).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('InternalError'),
    })
    expect(requests.at(-1)).toMatch(/^DELETE .*uploadId/)
    expect(await listingOf(standIn, 'uploads')).toEqual([])
  })

  it('stops waiting for an answer when the caller leaves', async () => {
    const leave = new AbortController()
    const before = standIn.requests.length
    const { error } = (await during(failing(/^PUT/, 'hang', 9), async () => {
      const saving = store.put(gif, { signal: leave.signal })
      saving.catch(() => {})
      await expect.poll(() => standIn.requests.length).toBeGreaterThan(before)
      leave.abort()
      return saving
    })) as { error: Error }
    expect(error.name).toBe('AbortError')
  })

  describe('gives up after two minutes', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), milliseconds)
        return controller.signal
      })
    })
    afterEach(() => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    })

    it('not on a film that its client reads slowly', async () => {
      const { url } = await store.put(film)
      const file = await store.open(idOf(url))
      let size = 0
      for await (const bytes of file?.read(0, film.bytes.length - 1) ?? []) {
        if (size === 0) await vi.advanceTimersByTimeAsync(600_000)
        size += bytes.length
      }
      expect(size).toBe(film.bytes.length)
    })

    it('on an answer that does not come', async () => {
      const { url } = await store.put(gif)
      const file = await store.open(idOf(url))
      const { error, requests } = (await during(failing(/^GET/, 'hang', 9), async () => {
        const from = standIn.requests.length
        const reading = Promise.resolve(file?.read(0, 5)[Symbol.asyncIterator]().next())
        reading.catch(() => {})
        for (let attempt = 1; attempt <= 4; attempt += 1) {
          await vi.waitUntil(() => standIn.requests.length === from + attempt)
          await vi.advanceTimersByTimeAsync(120_000)
          await vi.advanceTimersByTimeAsync(2_000)
        }
        return reading
      })) as { error: Error; requests: string[] }
      expect(error).toMatchObject({ code: 'storage_unavailable' })
      expect(requests).toHaveLength(4)
    })
  })

  it('says that the clock is wrong', async () => {
    standIn.clockOffset = 3_600_000
    await expect(store.put(gif)).rejects.toThrow(/Set the clock/)
    standIn.clockOffset = 0
  })
})
