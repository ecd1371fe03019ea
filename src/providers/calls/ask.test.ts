import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import type { CopydeskError } from '../../errors.ts'
import { type RunEvent, receipt } from '../../events.ts'
import { type Journal, memoryJournal } from '../../journal.ts'
import { fromDataUrl, type Media } from '../../media/media.ts'
import type { Setup } from '../../run.ts'
import { CallFailure, rejection } from '../adapter/failure.ts'
import type { ImageProvider, VideoProvider, VideoStatus } from '../types.ts'
import { breakerOf } from './breaker.ts'
import { fallback } from './fallback.ts'

const picture = fromDataUrl(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
const film: Media = {
  type: 'video/mp4',
  bytes: new Uint8Array(Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')),
}
const usage = { inputTokens: undefined, outputTokens: undefined, units: 2, cost: undefined }
const said = { usage, requestId: 'r1', warnings: [] }

const input = z.object({ prompt: z.string() })
const shared = {
  group: 'posts',
  summary: 'For a test.',
  output: z.object({}),
  example: { prompt: 'Tea' },
} as const
const drawing = defineEndpoint({
  ...shared,
  name: 'drawing',
  path: '/drawing',
  needs: ['image'],
  input,
  run: async (run): Promise<never> => {
    const size = { width: 100, height: 100, references: [picture] }
    return (await run.ask('image', 'drawing', { prompt: run.input.prompt, ...size })) as never
  },
})
const filming = defineEndpoint({
  ...shared,
  name: 'filming',
  path: '/filming',
  needs: ['video'],
  input,
  run: async (run): Promise<never> => {
    const { prompt } = run.input
    return (await run.ask('video', 'filming', { image: picture, prompt, ratio: '1:1', seconds: 5 })) as never
  },
})

function painter(image: Media | Error) {
  const draw = vi.fn(async () => {
    if (image instanceof Error) throw image
    return { ...said, image }
  })
  return { version: 1 as const, provider: 'painter', model: 'm', draw }
}

const draw = async (image: ImageProvider | readonly ImageProvider[], setup: Setup = {}) => {
  const events: RunEvent[] = []
  const policy = { backoffMilliseconds: 1 }
  const options = {
    policy,
    ...setup,
    providers: { image },
    onEvent: (event: RunEvent) => event.type !== 'end' && events.push(event),
  }
  const result = await drawing({ prompt: 'Tea' }, options).catch((error: CopydeskError) => error)
  return { result, events }
}

describe('a picture', () => {
  it('is saved in the journal with its bytes', async () => {
    const journal = memoryJournal()
    const image = painter(picture)
    const first = await draw(image, { journal })
    const second = await draw(image, { journal })
    expect(image.draw).toHaveBeenCalledOnce()
    expect(second.result).toEqual(first.result)
    expect(second.result).toMatchObject({ image: { type: 'image/png', bytes: picture.bytes } })
    expect(second.events).toMatchObject([{ type: 'reuse', capability: 'image', task: 'drawing' }])
  })

  it('is priced per picture, within maxCost', async () => {
    const prices = { painter: { unit: 0.04 } }
    expect(receipt((await draw(painter(picture), { prices })).events).cost).toBe(0.08)
    const { result } = await draw(painter(picture), { prices, maxCost: 0.03 })
    expect(result).toMatchObject({ code: 'budget_exceeded' })
  })

  it('that is not a picture is an error of the provider and is not retried', async () => {
    const page: Media = { type: 'image/png', bytes: new TextEncoder().encode('<html>') }
    const [broken, other] = [painter(page), painter(picture)]
    const { result, events } = await draw(fallback([broken, other]))
    expect(result).toMatchObject({ code: 'upstream_invalid', status: 502 })
    expect(events).toMatchObject([{ outcome: 'unknown', error: 'upstream_invalid', cost: undefined }])
    expect(other.draw).not.toHaveBeenCalled()
  })
})

describe('a call whose process died', () => {
  const prices = { vendor: { unit: 0.04 } }
  /** A vendor whose call has been sent, and never ends in the process that sent it. */
  async function die(journal: Journal, handle?: string, ...rest: readonly ImageProvider[]) {
    const isSent = Promise.withResolvers<void>()
    const sent: ImageProvider['draw'] = async (_, { onHandle }) => {
      if (handle !== undefined) await onHandle?.(handle)
      isSent.resolve()
      return new Promise(() => {})
    }
    void draw([{ version: 1, provider: 'vendor', model: 'm', canResume: true, draw: sent }, ...rest], {
      journal,
      prices,
    })
    await isSent.promise
  }
  const vendor = (answer: ImageProvider['draw']) => ({
    ...{ version: 1 as const, provider: 'vendor', model: 'm', canResume: true },
    draw: vi.fn(answer),
  })

  it.each([undefined, 'p1'])('is looked up by its handle %s, and not sent again', async (handle) => {
    const journal = memoryJournal()
    await die(journal, handle)
    const back = vendor(async () => ({ ...said, image: picture }))
    const { result } = await draw(back, { journal: afterDeath(journal), prices })
    expect(result).toMatchObject({ image: { type: 'image/png' } })
    expect(back.draw).toHaveBeenCalledOnce()
    const { interrupted } = back.draw.mock.calls[0]?.[1] ?? {}
    expect(interrupted).toMatchObject({ at: expect.any(String) })
    expect(interrupted?.handle).toBe(handle)
  })

  it('goes to no provider that does not support it', async () => {
    const journal = memoryJournal()
    const unable = { ...painter(picture), unsupportedReason: () => 'it has no brush' }
    await die(journal, undefined, unable)
    const back = vendor(() => Promise.reject(new CallFailure('rejected', 'No.')))
    const { result } = await draw([back, unable], { journal: afterDeath(journal), prices })
    expect(result).toMatchObject({ code: 'upstream_failed' })
    expect(back.draw).toHaveBeenCalledOnce()
    expect(unable.draw).not.toHaveBeenCalled()
  })

  it('stays unknown where the vendor cannot tell, until the policy says to send it again', async () => {
    const journal = memoryJournal()
    await die(journal)
    const lost = () =>
      vendor(async (_, { interrupted }) => {
        if (interrupted) throw new CallFailure('unknown', 'Lost.', { code: 'call_interrupted' })
        return { ...said, image: picture }
      })
    for (const back of [lost(), lost()]) {
      const { result } = await draw(back, { journal: afterDeath(journal), prices })
      expect(result).toMatchObject({ code: 'call_interrupted' })
      expect(back.draw).toHaveBeenCalledOnce()
    }
    const back = lost()
    const policy = { backoffMilliseconds: 1, onUnknown: 'resend' as const }
    const { result } = await draw(back, { journal: afterDeath(journal), prices, policy })
    expect(result).toMatchObject({ image: { type: 'image/png' } })
    expect(back.draw.mock.calls.map(([, { interrupted }]) => interrupted !== undefined)).toEqual([
      true,
      false,
    ])
  })

  const busy = () => new CallFailure('rejected', 'Busy.', { status: 429, retryable: true })

  it.each([
    ['is busy', busy()],
    ['cannot be reached', new CallFailure('not_sent', 'No connection.')],
    ['refuses the key', new CallFailure('rejected', 'No.', { status: 401 })],
  ])('is looked up again, and never sent again, if the vendor %s first', async (_, failure) => {
    const journal = memoryJournal()
    const other = painter(picture)
    await die(journal, 'p1', other)
    const away = vendor(() => Promise.reject(failure))
    const { result } = await draw([away, other], { journal: afterDeath(journal), prices })
    expect(result).toMatchObject({ code: 'call_interrupted' })
    const attempts = away.draw.mock.calls.map(([, { interrupted }]) => interrupted?.handle)
    expect(new Set(attempts)).toEqual(new Set(['p1']))
    expect(other.draw).not.toHaveBeenCalled()
    const back = vendor(async () => ({ ...said, image: picture }))
    await draw([back, other], { journal: afterDeath(journal), prices })
    expect(back.draw.mock.calls.map(([, { interrupted }]) => interrupted?.handle)).toEqual(['p1'])
  })

  it('stays known to a run that may not pay, or whose vendor is paused', async () => {
    const journal = memoryJournal()
    await die(journal, 'p1')
    const back = vendor(async () => ({ ...said, image: picture }))
    const poor = await draw(back, { journal: afterDeath(journal), prices, maxCost: 0.01 })
    expect(poor.result).toMatchObject({ code: 'budget_exceeded' })
    while (breakerOf(back).pauseLeft() === 0) breakerOf(back).onFailure(60_000)
    const paused = await draw(back, { journal: afterDeath(journal), prices })
    expect(paused.result).toMatchObject({ code: 'upstream_unavailable' })
    expect(back.draw).not.toHaveBeenCalled()
    breakerOf(back).onSuccess()
    await draw(back, { journal: afterDeath(journal), prices })
    expect(back.draw.mock.calls.map(([, { interrupted }]) => interrupted?.handle)).toEqual(['p1'])
  })

  it('is settled by what the vendor says of it', async () => {
    const journal = memoryJournal()
    const other = painter(picture)
    await die(journal, 'p1', other)
    const failed = new CallFailure('rejected', 'It failed.', { code: 'upstream_rejected', mayBeBilled: true })
    const { result } = await draw([vendor(() => Promise.reject(failed)), other], {
      journal: afterDeath(journal),
      prices,
    })
    expect(result).toMatchObject({ image: { type: 'image/png' } })
  })
})

/** A journal as it is found after the process that worked with it has died. */
function afterDeath(journal: Journal): Journal {
  const get = async (key: string) => {
    const found = await journal.get(key)
    return found && { ...found, value: { ...found.value, leaseUntil: 0 } }
  }
  return { ...journal, get }
}

function studio(...states: (VideoStatus | Error)[]) {
  let looked = 0
  return {
    version: 1 as const,
    provider: 'studio',
    model: 'm',
    start: vi.fn(async () => ({ ...said, warnings: ['No sound.'], handle: 'film-1' })),
    status: async (): Promise<VideoStatus> => {
      const state = states[Math.min(looked++, states.length - 1)]
      if (state instanceof Error) throw state
      return state ?? { state: 'running' }
    },
    cancel: vi.fn(async () => {}),
  }
}

const running: VideoStatus = { state: 'running' }
const done: VideoStatus = { ...said, state: 'done', video: film }
const shoot = async (
  video: VideoProvider | readonly VideoProvider[],
  setup: Setup & { signal?: AbortSignal } = {},
) => {
  const events: RunEvent[] = []
  const policy = { backoffMilliseconds: 1 }
  const options = {
    policy,
    ...setup,
    providers: { video },
    onEvent: (event: RunEvent) => event.type !== 'end' && events.push(event),
  }
  const result = await filming({ prompt: 'Steam' }, options).catch((error: CopydeskError) => error)
  return { result, events }
}

describe('a video', () => {
  it('is ordered once, polled through failures, and reported as one call', async () => {
    const provider = studio(running, rejection(503, 'busy'), new TypeError('terminated'), done)
    const { result, events } = await shoot(provider)
    expect(result).toMatchObject({ video: film })
    expect(provider.start).toHaveBeenCalledOnce()
    expect(events).toMatchObject([
      { type: 'call', outcome: 'answered', units: 2 },
      { type: 'warning', message: 'No sound.' },
    ])
  })

  it('that was ordered before the process died is resumed, not ordered again', async () => {
    const journal = memoryJournal()
    const polled = Promise.withResolvers<void>()
    const status = async (): Promise<VideoStatus> => {
      polled.resolve()
      return running
    }
    // Nobody hears of the end of this one, as when the process is killed.
    void shoot({ ...studio(), status }, { journal })
    await polled.promise
    const next = studio(done)
    // Another process has the same journal, and finds that the first has not renewed its lease.
    const { result } = await shoot(next, { journal: afterDeath(journal) })
    expect(result).toMatchObject({ video: film })
    expect(next.start).not.toHaveBeenCalled()
  })

  it('that failed is ordered from the next provider; a lost one is not', async () => {
    const [bad, good] = [studio({ state: 'failed', reason: 'boom' }), studio(done)]
    expect((await shoot([bad, good])).result).toMatchObject({ video: film })
    const other = studio(done)
    const { result } = await shoot([studio(rejection(404, 'gone')), other])
    expect(result).toMatchObject({ code: 'upstream_rejected' })
    expect(other.start).not.toHaveBeenCalled()
  })

  it('whose caller cancels is cancelled, and ordered again the next time', async () => {
    const journal = memoryJournal()
    const provider = { ...studio(), status: vi.fn(async () => running) }
    const caller = new AbortController()
    const shot = shoot(provider, { journal, signal: caller.signal })
    await expect.poll(() => provider.status).toHaveBeenCalled()
    caller.abort()
    expect((await shot).result).toMatchObject({ code: 'cancelled' })
    await expect.poll(() => provider.cancel).toHaveBeenCalledWith('film-1')
    const next = studio(done)
    await shoot(next, { journal })
    expect(next.start).toHaveBeenCalledOnce()
  })
})

describe('a video that is paid for', () => {
  it.each([
    ['cannot be fetched', [new CallFailure('unknown', 'no file', { code: 'upstream_invalid' })]],
    ['takes too long', [running]],
  ])('and %s keeps its handle for the next run', async (_, states) => {
    const journal = memoryJournal()
    const policy = { backoffMilliseconds: 1, deadlineMilliseconds: 400 }
    const first = studio(...states)
    expect((await shoot(first, { journal, policy })).result).toBeInstanceOf(Error)
    expect(first.cancel).not.toHaveBeenCalled()
    const next = studio(done)
    expect((await shoot(next, { journal })).result).toMatchObject({ video: film })
    expect(next.start).not.toHaveBeenCalled()
  })

  it('is polled although its provider is paused', async () => {
    const journal = memoryJournal()
    const provider = studio(running)
    await shoot(provider, { journal, policy: { backoffMilliseconds: 1, deadlineMilliseconds: 400 } })
    for (let times = 0; times < 5; times += 1) breakerOf(provider).onFailure(30_000)
    const other = studio(done)
    const policy = { backoffMilliseconds: 1, deadlineMilliseconds: 400 }
    await shoot([provider, other], { journal: { ...journal }, policy })
    expect(other.start).not.toHaveBeenCalled()
  })

  it('is cancelled if it cannot be resumed', async () => {
    const provider = studio(running)
    await shoot(provider, { policy: { backoffMilliseconds: 1, deadlineMilliseconds: 400 } })
    await expect.poll(() => provider.cancel).toHaveBeenCalledOnce()
  })
})

describe('fallback', () => {
  it('flattens chains, and needs at least one provider', () => {
    const [a, b, c] = [painter(picture), painter(picture), painter(picture)]
    expect(fallback([a, fallback([b, c])])).toEqual([a, b, c])
    expect(() => fallback([])).toThrow('at least one provider')
  })
})
