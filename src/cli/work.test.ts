import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, serviceOr, startRedis } from '../../test/services.ts'
import { captured } from './terminal.fixtures.ts'

const files = mkdtempSync(join(tmpdir(), 'copydesk-work-'))
const children = new Set<ChildProcess>()
let redis: Service | undefined
beforeAll(async () => {
  redis = await serviceOr(startRedis)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await redis?.remove()
  rmSync(files, { recursive: true, force: true })
})

/** Starts a command and waits for a line of its output. */
async function start(words: readonly string[], environment: Record<string, string>, line: RegExp) {
  const env = { PATH: process.env['PATH'], HOME: files, COPYDESK_PROVIDERS: 'local', ...environment }
  const child = spawn(process.execPath, ['src/cli/index.ts', ...words], { env })
  children.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  await expect.poll(() => text).toMatch(line)
  return { child, said: line.exec(text)?.[1] ?? '' }
}

describe('copydesk serve --accept-only and copydesk work', () => {
  it('share a queue: the worker does what the server answers, and stops when it is told to', async () => {
    if (!redis) return
    const shared = { COPYDESK_QUEUE: redis.url, COPYDESK_STORE: files, COPYDESK_API_KEYS: 'key-of-alice' }
    const server = await start(
      ['serve', '--accept-only'],
      { ...shared, PORT: '0' },
      /listening on (http:\/\/\S+)/,
    )
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(`${server.said}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'key-of-alice', ...headers },
        body: JSON.stringify(body),
      })
    const cta = { header: 'Cold brew', button_text: 'Order', link: '/beans' }
    const waiting = post('/cta', cta)
    const job = await post('/topics', { topic: 'Cold brew' }, { prefer: 'respond-async' })
    expect(job.status).toBe(202)
    const urls = { ...shared, COPYDESK_PUBLIC_URL: server.said }
    const worker = await start(['work', '--concurrency', '2'], urls, /works on (all) jobs/)
    expect((await waiting).status).toBe(200)
    const location = job.headers.get('location') ?? ''
    const read = async () => {
      const response = await fetch(location, { headers: { 'x-api-key': 'key-of-alice' } })
      return ((await response.json()) as { readonly state: string }).state
    }
    await expect.poll(read).toBe('done')
    const exit = once(worker.child, 'exit')
    worker.child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it.each([
    [['serve', '--accept-only'], {}, 'COPYDESK_QUEUE'],
    [['work'], {}, 'COPYDESK_QUEUE'],
    [['work', '--only', 'films'], {}, 'videos'],
    [['work', '--concurrency', '0'], {}, 'whole number'],
    [['work'], { COPYDESK_QUEUE: 'redis://127.0.0.1:9' }, 'COPYDESK_STORE'],
    [['work'], { COPYDESK_QUEUE: 'mysql://a', COPYDESK_STORE: files }, 'redis://'],
    [['work'], { COPYDESK_QUEUE: 'redis://127.0.0.1:9', COPYDESK_STORE: files }, 'COPYDESK_PUBLIC_URL'],
  ])('%s with %o names the remedy: %s', async (words, environment, remedy) => {
    const { exitCode, error } = await captured(words, { environment: { PORT: '0', ...environment } })
    // What starts servers knows 0 and 1 alone.
    expect(exitCode).toBe(words[0] === 'serve' ? 1 : 2)
    expect(error).toContain(remedy)
  })
})
