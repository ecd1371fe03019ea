import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { createHandler, type HandlerOptions } from '../http/handler.ts'
import { toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { renderJobs } from '../render/jobs.ts'
import { memory } from '../store/memory.ts'
import { inWorker } from './in-worker.ts'
import { noise, post } from './pictures.fixtures.ts'

const article = 'Cold brew steeps for 16 hours, says Mara Ellison. A glass costs £3.80 in Bristol. '.repeat(
  1_200,
)

const newHandler = (options: Partial<HandlerOptions> = {}) =>
  createHandler({
    auth: 'none',
    providers: local(),
    store: memory(),
    onEvent: () => {},
    onError: () => {},
    ...options,
  })
const handler = newHandler()

const requestOf = (path: string, input: object) =>
  new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

const ask = (path: string, input: object, to = handler) => to(requestOf(path, input))

/** The longest that this thread computed at a stretch, in milliseconds. Other programs of the machine do not count. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = busyMilliseconds()
  let isOver = false
  const read = () => {
    longest = Math.max(longest, busyMilliseconds() - last)
    last = busyMilliseconds()
    if (!isOver) setTimeout(read, 1)
  }
  read()
  await work()
  isOver = true
  read()
  return longest
}

describe('a handler', () => {
  const work: readonly (readonly [path: string, input: object])[] = [
    ['/glass-over-image', { source: 'Walk before the world wakes up.', image: 'generated' }],
    ['/blog-image', { text: 'A lighthouse by the sea at night' }],
    ['/generate-video-title', { source: article.slice(0, 100_000) }],
    ['/gradient-background', { ...post, source: article.slice(0, 100_000) }],
  ]
  const speech = { text: article.slice(0, 400), voice: undefined, language: 'en' }

  beforeAll(async () => {
    // Loads and compiles what is loaded once.
    for (let round = 0; round < 3; round += 1)
      for (const [path, input] of work) await (await ask(path, input)).text()
    await local().voice.speak(speech, {})
  })

  it('loads no native code in its own thread', async () => {
    const program = `
      const [{ createHandler }, { local }, { memory }] = await Promise.all(
        ['./src/http/index.ts', './src/providers/local/index.ts', './src/store/index.ts'].map((path) => import(path)))
      const handler = createHandler({ auth: 'none', providers: local(), store: memory(), onEvent: () => {} })
      const ask = (path, input) => handler(new Request('http://host' + path, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }))
      const { status } = await ask('/glass-over-image', { source: 'Walk before the world wakes up.', image: 'generated' })
      const image_url = ${JSON.stringify(toDataUrl(noise(320, 320)))}
      const video = await ask('/generate-motion-image', { image_url, size: '1:1' })
      const loaded = Object.keys((await import('node:module')).createRequire(import.meta.url).cache)
      console.log(status, video.status, loaded.filter((path) => /canvas|node-av/.test(path)).length)
      process.exit()`
    const words = ['--no-warnings', '--import', './test/few-frames.ts', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    expect(stdout.trim()).toBe('200 200 0')
  })

  it('is never late by more than 50 ms with pictures, a voice and a long article in work', async () => {
    const holds: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const requests = work.map(([path, input]) => requestOf(path, input))
      const statuses: number[] = []
      const held = await longestHold(async () => {
        const asked: Promise<unknown>[] = []
        for (const request of requests) {
          asked.push(handler(request).then(({ status }) => statuses.push(status)))
          // Each arrives in a turn of its own.
          await new Promise(setImmediate)
        }
        const { audio } = await local().voice.speak(speech, {})
        await Promise.all([...asked, inWorker(renderJobs, 'readWav', audio, { usesWorkers: true })])
      })
      expect(statuses).toEqual([200, 200, 200, 200])
      holds.push(held)
    }
    // In the first, code is still compiled for several requests at once.
    expect(Math.max(...holds.slice(1))).toBeLessThan(50)
  })

  it.each([
    ['/meme', { text: 'The build is green and nobody knows why. '.repeat(2_400) }],
    ['/generate-video-title', { source: 'x'.repeat(100_000) }],
    ['/gradient-background', { source: '…?! '.repeat(25_000) }],
    ['/calculator', { article: '7'.repeat(100_000) }],
    ['/fact-sheet', { article: '7 3 '.repeat(25_000) }],
  ])('is not held up by any text: %s', async (path, input) => {
    const status: number[] = []
    const held = await longestHold(async () => status.push((await ask(path, input)).status))
    expect(status[0]).toBeLessThan(500)
    expect(held).toBeLessThan(300)
  })

  it('reports what a worker refuses as this thread does', async () => {
    const input = { ...post, source: '\u{20000}\u{E0100}𐀀' }
    const answers = [
      await ask('/gradient-background', input),
      await ask('/gradient-background', input, newHandler({ threads: false })),
    ]
    const [problem, same] = await Promise.all(
      answers.map(async (answer) => ({ ...JSON.parse(await answer.text()), request_id: '' })),
    )
    expect(problem).toMatchObject({ code: 'font_missing' })
    expect(problem).toEqual(same)
  })
})
