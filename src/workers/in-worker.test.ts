import { isMainThread } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { stuck } from '../../test/stuck-provider.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { blogImage } from '../generators/blog-image.ts'
import { generateVideoTitle } from '../generators/generate-video-title.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { registry } from '../generators/index.ts'
import { meme } from '../generators/meme.ts'
import { createHandler, type HandlerOptions } from '../http/handler.ts'
import { CallFailure } from '../providers/adapter/failure.ts'
import { local } from '../providers/local/index.ts'
import type { ImageProvider, TextProvider } from '../providers/types.ts'
import { renderingThreads } from '../run.ts'
import { memory } from '../store/memory.ts'
import { renderThreads } from './render-threads.ts'

const threads = renderThreads(registry)
const given = { [renderingThreads]: threads }
const post = { source: 'Walk before the world wakes up.', color: 'teal', size: '4:5' } as const

function ask(path: string, input: object, options: Partial<HandlerOptions> = {}): Promise<Response> {
  const handler = createHandler({
    auth: 'none',
    providers: local(),
    store: memory(),
    onEvent: () => {},
    onError: () => {},
    ...options,
  })
  return handler(
    new Request(`http://host${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  )
}

const withoutTimes = (key: string, value: unknown) => (key === 'milliseconds' ? 0 : value)

/** The longest that this thread computed at a stretch, in milliseconds. Other programs of the machine do not count. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = busyMilliseconds()
  const timer = setInterval(() => {
    longest = Math.max(longest, busyMilliseconds() - last)
    last = busyMilliseconds()
  }, 5)
  await work()
  longest = Math.max(longest, busyMilliseconds() - last)
  clearInterval(timer)
  return longest
}

beforeAll(async () => {
  // Loads what is loaded once.
  await ask('/gradient-background', post)
})

describe('a run in a thread', () => {
  it('makes the same picture, with the same events, and calls providers and store here', async () => {
    const run = async (extra: object) => {
      const events: RunEvent[] = []
      const seen: string[] = []
      const own: TextProvider = {
        ...local().text,
        threadModule: undefined,
        write: (request, options) => {
          seen.push(`${request.task} ${isMainThread}`)
          return local().text.write(request, options)
        },
      }
      const options = {
        providers: { text: own },
        runId: 'run',
        onEvent: (event: RunEvent) => events.push(event),
      }
      const result = await gradientBackground(post, { ...options, ...extra })
      return { result, seen, events: JSON.parse(JSON.stringify(events), withoutTimes) }
    }
    const [there, here] = [await run(given), await run({})]
    expect(there.seen.length).toBeGreaterThan(0)
    expect(there).toEqual(here)
  })

  it.each([
    ['/meme', { text: 'The build is green and nobody knows why. '.repeat(2_400) }],
    ['/gradient-background', { ...post, size: '16:9' }],
    ['/generate-video-title', { source: 'x'.repeat(100_000) }],
    ['/gradient-background', { source: '…?! '.repeat(25_000) }],
    ['/calculator', { article: '7'.repeat(100_000) }],
  ])('holds up no other request of the handler: %s', async (path, input) => {
    const status: number[] = []
    const held = await longestHold(async () => status.push((await ask(path, input)).status))
    expect(status[0]).toBeLessThan(500)
    expect(held).toBeLessThan(300)
  })

  it('draws with the built-in artist there too', async () => {
    const statuses: number[] = []
    const held = await longestHold(async () =>
      statuses.push((await ask('/blog-image', { text: 'A lighthouse by the sea at night' })).status),
    )
    expect(statuses).toEqual([200])
    expect(held).toBeLessThan(300)
  })

  it('fails with the error itself, not a copy of it', async () => {
    const cause = new Error('full')
    const failure = new CopydeskError('storage_unavailable', 'No space.', { retryAfter: 7, cause })
    const store = {
      ...memory(),
      put: async () => {
        throw failure
      },
    }
    const made = gradientBackground(post, { providers: local(), store, ...given })
    const error = await made.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'storage_unavailable', retryAfter: 7 })
  })

  it('reports what the renderer refuses with its code, remedy and problems', async () => {
    const there = await meme(
      { text: 'Tea', font: 'No such font at all' },
      { providers: local(), ...given },
    ).catch(String)
    const here = await meme({ text: 'Tea', font: 'No such font at all' }, { providers: local() }).catch(
      String,
    )
    expect(typeof there === 'string' ? there : 'made').toBe(typeof here === 'string' ? here : 'made')
    const answer = await ask('/gradient-background', { ...post, source: '\u{20000}\u{E0100}𐀀' })
    const direct = await ask(
      '/gradient-background',
      { ...post, source: '\u{20000}\u{E0100}𐀀' },
      { threads: false },
    )
    const [problem, same] = [await answer.text(), await direct.text()].map((body) => ({
      ...JSON.parse(body),
      request_id: '',
    }))
    expect(answer.status).toBe(direct.status)
    expect(problem).toEqual(same)
  })

  it('knows a failed call for what it is, and falls back to the next provider', async () => {
    const broken: ImageProvider = {
      ...local().image,
      provider: 'broken',
      threadModule: undefined,
      draw: async () => {
        throw new CallFailure('rejected', 'No.', { code: 'upstream_rejected', retryable: false })
      },
    }
    const calls: string[] = []
    await blogImage(
      { text: 'A lighthouse by the sea' },
      {
        providers: { text: local().text, image: [broken, local().image] },
        onEvent: (event) => event.type === 'call' && calls.push(`${event.provider} ${event.outcome}`),
        ...given,
      },
    )
    expect(calls).toContain('broken rejected')
    expect(calls.at(-1)).toBe('local answered')
  })

  it('ends when its caller leaves, and so does the call of a provider', async () => {
    const caller = new AbortController()
    let aborted: unknown
    const slow: TextProvider = {
      ...local().text,
      threadModule: undefined,
      write: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            aborted = signal.reason
            reject(signal.reason)
          })
          caller.abort()
        }),
    }
    const made = gradientBackground(post, { providers: { text: slow }, signal: caller.signal, ...given })
    await expect(made).rejects.toMatchObject({ code: 'cancelled' })
    expect(aborted).toBeDefined()
  })

  it('is given up where native code holds it after its caller left, and the next run gets another', async () => {
    const caller = new AbortController()
    const made = gradientBackground(post, { providers: stuck(), signal: caller.signal, ...given })
    setTimeout(() => caller.abort(), 2_000)
    await expect(made).rejects.toMatchObject({ code: 'cancelled' })
    const next = await gradientBackground(post, { providers: local(), ...given })
    expect(next.alt_text).not.toBe('')
  }, 40_000)

  it('is one that draws, or reads a long text', () => {
    expect(threads?.threadFor(generateVideoTitle, { source: 'Tea. '.repeat(1_000) }, {})).toBeDefined()
    expect(threads?.threadFor(generateVideoTitle, { source: 'Tea.' }, {})).toBeUndefined()
    expect(threads?.threadFor(meme, { text: 'Tea' }, {})).toBeDefined()
  })

  it('stays here where a function would have to be handed over', () => {
    const setup = { fonts: { download: { fetch } } }
    expect(threads?.threadFor(meme, { text: 'Tea' }, setup)).toBeUndefined()
    expect(
      threads?.threadFor(
        Object.assign(() => {}, { path: '/meme', load: 'picture' } as const),
        {},
        {},
      ),
    ).toBeUndefined()
  })
})
