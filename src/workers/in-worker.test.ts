import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { shortScript } from '../../test/paid-film.ts'
import { stuckPool } from '../../test/stuck-worker.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { blogImage } from '../generators/blog-image.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { meme } from '../generators/meme.ts'
import { imageSize, type Media } from '../media/media.ts'
import { CallFailure } from '../providers/adapter/failure.ts'
import { local } from '../providers/local/index.ts'
import { localJobs } from '../providers/local/jobs.ts'
import type { ImageProvider, TextProvider } from '../providers/types.ts'
import { renderJobs } from '../render/jobs.ts'
import { withVideoFile } from '../render/video/temporary.ts'
import { usesWorkers } from '../run.ts'
import { memory } from '../store/memory.ts'
import { inWorker } from './in-worker.ts'
import { type HeldPictures, releasePictures, type WorkerJobs } from './job.ts'
import { noise, post } from './pictures.fixtures.ts'
import { threads } from './pool.ts'
import { startWorker } from './worker.ts'

const given = { [usesWorkers]: true }

const withoutTimes = (key: string, value: unknown) => (key === 'milliseconds' ? 0 : value)

const nothingHeld = (): HeldPictures => ({ ids: new Map(), worker: undefined })

describe('a run with workers', () => {
  it('makes the same picture, with the same events', async () => {
    const run = async (extra: object) => {
      const events: RunEvent[] = []
      const onEvent = (event: RunEvent) => events.push(event)
      const font = 'No such font at all'
      const options = { providers: local(), runId: 'run', onEvent, ...extra }
      const result = await gradientBackground({ ...post, font }, options)
      return { result, events: JSON.parse(JSON.stringify(events), withoutTimes) }
    }
    const [there, here] = [await run(given), await run({})]
    expect(JSON.stringify(there.events)).toContain('No such font at all')
    expect(there).toEqual(here)
  })

  it('has the words of a picture written where it is drawn', async () => {
    const work = vi.spyOn(threads, 'work')
    await gradientBackground(post, { providers: local(), ...given })
    expect(work.mock.calls.map(([job]) => job)).toContain('draft')
  })

  it('works here where a function would have to be handed over', async () => {
    const fonts = { download: { fetch } }
    const { alt_text } = await meme({ text: 'Tea' }, { providers: local(), fonts, ...given })
    expect(alt_text).not.toBe('')
  })

  it('fails with the error of the store itself', async () => {
    const failure = new CopydeskError('storage_unavailable', 'No space.', { retryAfter: 7 })
    const store = { ...memory(), put: () => Promise.reject(failure) }
    const made = gradientBackground(post, { providers: local(), store, ...given })
    await expect(made).rejects.toMatchObject({ code: 'storage_unavailable', retryAfter: 7 })
  })

  it('knows a failed call for what it is, and falls back to the next provider', async () => {
    const broken: ImageProvider = {
      ...local().image,
      provider: 'broken',
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
})

describe('a job', () => {
  const options = { usesWorkers: true, heldPictures: undefined }

  it.each([
    ['thread', options],
    ['process', { ...options, isUntrusted: true }],
  ])('gives the same in a %s as here', async (_, where) => {
    const data = { prompt: 'A lighthouse by the sea', width: 320, height: 200 }
    const there = await inWorker(localJobs, 'drawPicture', data, where)
    const here = await inWorker(localJobs, 'drawPicture', data, { usesWorkers: false })
    expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true)
  })

  it.each([
    ['thread', options],
    ['process', { ...options, isUntrusted: true }],
  ])('decodes a picture once in a %s for all jobs of a run, until the run releases it', async (_, where) => {
    const picture = noise(4_000, 3_000)
    const heldPictures = nothingHeld()
    const spent = async (using: HeldPictures | undefined) => {
      const since = performance.now()
      await inWorker(
        renderJobs,
        'checkPicture',
        { picture, isDecoded: true },
        { ...where, heldPictures: using },
      )
      return performance.now() - since
    }
    const first = Math.min(await spent(undefined), await spent(heldPictures))
    const again = Math.min(await spent(heldPictures), await spent(heldPictures), await spent(heldPictures))
    expect(heldPictures.ids.size).toBe(1)
    releasePictures(heldPictures)
    expect(heldPictures.ids.size).toBe(0)
    const anew = await spent(heldPictures)
    releasePictures(heldPictures)
    expect(again).toBeLessThan(first / 4)
    expect(anew).toBeGreaterThan(first / 3)
  })

  it.each([
    ['thread', options],
    ['process', { ...options, isUntrusted: true }],
  ])(
    'takes nothing that a user says for the picture of another, or for what comes later, in a %s',
    async (_, where) => {
      const heldPictures = nothingHeld()
      await inWorker(
        renderJobs,
        'checkPicture',
        { picture: noise(64, 64), isDecoded: false },
        { ...where, heldPictures },
      )
      const [heldPicture = 0] = heldPictures.ids.values()
      const request = {
        design: {
          version: 1,
          size: { width: 64, height: 64 },
          markup: '<p>{{heldPicture}} {{promisedData}}</p><i data-each="list">{{heldPicture}}</i>',
          files: {},
        },
        words: { heldPicture, promisedData: 0, list: [{ heldPicture, promisedData: 0 }] },
        ...{ files: {}, variables: {}, swapped: [], format: undefined, brand: undefined, fonts: undefined },
      } as const
      const { alt_text } = await inWorker(renderJobs, 'paintFilled', request, where)
      releasePictures(heldPictures)
      expect(alt_text).toBe(`${heldPicture} 0. ${heldPicture}.`)
    },
  )

  it('leaves the bytes of a picture that it was given, and of one that it gives back, as they are', async () => {
    const picture = noise(320, 200)
    const heldPictures = nothingHeld()
    for (let round = 0; round < 2; round += 1) {
      const same = await inWorker(renderJobs, 'prepareForModel', { picture }, { ...options, heldPictures })
      expect(same).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(picture.bytes) })
    }
    releasePictures(heldPictures)
  })

  it('gives a file that native code has allocated', async () => {
    const seen = await inWorker(
      renderJobs,
      'prepareForModel',
      { picture: noise(900, 600), longest: 300 },
      options,
    )
    expect(imageSize(seen.bytes)).toEqual({ width: 300, height: 200 })
  })

  it('takes bytes that are a part of a larger buffer', async () => {
    const { type, bytes } = noise(320, 200)
    const larger = new Uint8Array(bytes.length + 200)
    larger.set(bytes, 100)
    const picture = { type, bytes: larger.subarray(100, 100 + bytes.length) }
    const { width } = await inWorker(renderJobs, 'analyzeImage', picture, options)
    expect(width).toBe(320)
  })

  it('gives samples that threads share', async () => {
    const { audio } = await local().voice.speak({ text: 'Tea.', voice: undefined, language: 'en' }, {})
    const { left, right } = await inWorker(renderJobs, 'readWav', audio, options)
    expect(left.length).toBeGreaterThan(10_000)
    expect(left).toBe(right)
    expect(left.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('takes what comes later, or fails with what that fails with', async () => {
    const film = (picture: Promise<Media>, path: string) =>
      inWorker(
        renderJobs,
        'renderVideo',
        {
          script: {
            ...shortScript,
            scenes: [{ part: 'hook', chapter: undefined, sentences: ['Tea.'], picture: 'Tea' }],
          },
          pictures: [picture],
          ...{ voices: undefined, size: '1:1', captions: undefined, music: undefined, path },
          ...{ brand: undefined, color: undefined, font: undefined, fonts: undefined },
        },
        options,
      )
    const failure = new CopydeskError('content_refused', 'No such picture.')
    const failing = withVideoFile((path) => film(Promise.reject(failure), path), undefined)
    await expect(failing).rejects.toMatchObject({ code: 'content_refused', message: 'No such picture.' })
    const picture = new Promise<Media>((come) => setImmediate(() => come(noise(320, 320))))
    const { seconds } = await withVideoFile((path) => film(picture, path), undefined)
    expect(seconds).toBeGreaterThan(3)
  }, 60_000)

  it('keeps its process alive until it is done, and not longer', async () => {
    const [job, list] = ['./src/workers/in-worker.ts', './src/writing/jobs.ts']
    const program = `
      const [{ inWorker }, { writingJobs }] = await Promise.all([import('${job}'), import('${list}')])
      const { language } = await inWorker(writingJobs, 'readSources', ['The tea is hot and good.'], { usesWorkers: true })
      console.log(language)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    expect(stdout.trim()).toBe('en')
  })

  it('fails with its code, message and cause', async () => {
    const picture: Media = { type: 'image/png', bytes: new Uint8Array(64) }
    const failed = inWorker(renderJobs, 'checkPicture', { picture, isDecoded: true }, options)
    const error = await failed.catch((thrown: unknown) => thrown)
    expect(CopydeskError.is(error)).toBe(true)
    expect(error).toMatchObject({ code: 'asset_unsupported', status: 422 })
  })
})

describe('a pool', () => {
  const context = {
    signal: undefined,
    warn: () => {},
    progress: () => {},
    weight: 1,
    heldPictures: undefined,
  }

  it('gives up a worker that native code holds after a cancellation, and does its other jobs in another', async () => {
    const pool = stuckPool()
    const caller = new AbortController()
    const held = pool.work('hold', undefined, { ...context, signal: caller.signal })
    const others = Array.from({ length: 4 }, () => pool.work('wait', 10, context))
    const isHeld = () =>
      execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).includes('sleep 40')
    await expect.poll(isHeld).toBe(true)
    const since = performance.now()
    caller.abort()
    await expect(held).rejects.toMatchObject({ code: 'cancelled' })
    expect(performance.now() - since).toBeLessThan(2_000)
    expect(await Promise.all(others)).toEqual(Array(4).fill({ value: 'done' }))
    expect(performance.now() - since).toBeLessThan(20_000)
  }, 30_000)

  it.each([
    ['thread', {}],
    ['process', { maxSeconds: 9 }],
  ])('does a job anew that ended its %s, once', async (_, settings) => {
    const failed = stuckPool(settings).work('crash', undefined, context)
    await expect(failed).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('ended'),
    })
  })

  it('kills a process whose job takes too long, and no other job is lost or late', async () => {
    const pool = stuckPool({ maxSeconds: 1 })
    await Promise.all([pool.work('wait', 200, context), pool.work('wait', 200, context)])
    const ended: string[] = []
    const held = pool.work('compute', undefined, context).finally(() => ended.push('held'))
    const others = Array.from({ length: 8 }, () =>
      pool.work('wait', 10, context).finally(() => ended.push('other')),
    )
    await expect(held).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('1 seconds'),
    })
    expect(await Promise.all(others)).toEqual(Array(8).fill({ value: 'done' }))
    if (availableParallelism() > 1) expect(ended.indexOf('held')).toBe(8)
    expect(await pool.work('wait', 10, context)).toEqual({ value: 'done' })
  })

  it('waits for a process that gets no processor for longer than the limit of its job', async () => {
    const pool = stuckPool({ maxSeconds: 1 })
    const worker = await pool.work('whoAmI', undefined, context)
    const id = Number(String(worker?.value).split(' ')[0])
    process.kill(id, 'SIGSTOP')
    const job = pool.work('wait', 10, context)
    setTimeout(() => process.kill(id, 'SIGCONT'), 2_000)
    expect(await job).toEqual({ value: 'done' })
  })

  it('gives up a process that sleeps, and says nothing against its page', async () => {
    const asleep = stuckPool({ maxSeconds: 0.1 }).work('hold', undefined, context)
    const code = existsSync('/proc/self/stat') ? 'overloaded' : 'invalid_input'
    await expect(asleep).rejects.toMatchObject({ code })
  })

  it('counts all time where nobody knows how long a process has computed', async () => {
    const open: Parameters<typeof startWorker>[0] = ({ onReady }) => {
      onReady()
      return { send: () => {}, keepAlive: () => {}, end: () => {}, processorSeconds: () => undefined }
    }
    const job = startWorker(open, { maxSeconds: 0.05 }).work('wait', 0, 1, context)
    await expect(job).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['thread', { idleSeconds: 0.1 }],
    ['process', { idleSeconds: 0.1, maxSeconds: 9 }],
  ])('ends a %s that has nothing to do, and starts another for the next job', async (_, settings) => {
    const pool = stuckPool(settings)
    const first = await pool.work('whoAmI', undefined, context)
    // Idle for longer between two of these jobs than it may be.
    const now = async () => (await pool.work('whoAmI', undefined, context))?.value
    await expect.poll(now, { interval: 300 }).not.toBe(first?.value)
  })

  it('does what a process should have done nowhere else once it cannot start another', async () => {
    const { createPool } = await import('./pool.ts')
    const programs = [new URL('../../test/stuck-worker.ts', import.meta.url)]
    const pool = createPool(() => programs.pop() ?? '/nowhere/worker.js', { maxSeconds: 9 })
    await expect(pool.work('crash', undefined, context)).rejects.toMatchObject({
      code: 'overloaded',
      retryAfter: 30,
    })
  })

  it.each([
    ['threads', {}],
    ['processes', { maxSeconds: 9 }],
  ])('leaves its jobs to the caller where no worker can be started: %s', async (_, settings) => {
    const { createPool } = await import('./pool.ts')
    const pool = createPool(() => '/nowhere/worker.js', settings)
    expect(await pool.work('wait', 0, context)).toBeUndefined()
    expect(await pool.work('wait', 0, context)).toBeUndefined()
    const jobs: WorkerJobs = { twice: async (value: number) => 2 * value }
    expect(await inWorker(jobs, 'twice', 21, { usesWorkers: false })).toBe(42)
  })
})
