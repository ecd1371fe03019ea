import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import type { Endpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { local } from '../providers/local/index.ts'
import { videoList } from '../providers/youtube/index.ts'
import { memory } from '../store/memory.ts'
import { createHandler } from './handler.ts'

const handler = createHandler({
  auth: 'none',
  providers: { ...local(), search: videoList([{ id: 'dQw4w9WgXcQ', title: 'Tea' }]) },
  store: memory(),
  onEvent: () => {},
  onError: () => {},
})

const bytes = 10_400_000
const many = (unit: string, length = bytes) => unit.repeat(Math.floor(length / unit.length))
const list = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(index)).join()

const shapes: Readonly<Record<string, string>> = {
  'a long text': `{"text":"${many('a')}"}`,
  escapes: `{"text":"${many('\\u0000')}"}`,
  'lone surrogates': `{"text":"${many('\\ud800')}"}`,
  'spaces in a text': `{"text":"${many(' ')}"}`,
  'white space': `${many(' ')}{}`,
  emoji: `{"text":"${many('😀', bytes / 2)}"}`,
  digits: `{"text":${many('1')}}`,
  'texts in a list': `{"labels":[${list(19_000, () => `"${'x'.repeat(530)}"`)}]}`,
  'a million lists': `{"text":[${many('[],')}[]]}`,
  'unknown fields': `{${list(19_000, (at) => `"k${at}${'x'.repeat(530)}":1`)}}`,
  'a name that is misspelt': `{"${many('t')}":"a"}`,
  'an embedded picture': `{"image":"data:image/png;base64,${many('A')}","text":7}`,
  'escaped quotes': `{"text":"${many('\\"')}"}`,
  'an unfinished text': `{"text":"${many('a')}`,
}

/**
 * Twice what a quiet machine takes at most, because a busy one may take longer for all twelve rounds. Node 22 alone takes 80 ms to
 * decode a text of 10 MB that is not ASCII, four times as long as Node 24.
 */
const mostMilliseconds = process.version.startsWith('v22.') ? 300 : 200

describe('a body of 10 MB', () => {
  it.each(Object.entries(shapes))('of %s is refused at once', async (_, text) => {
    const body = new TextEncoder().encode(text)
    const headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }
    const ask = async () => {
      const since = busyMilliseconds()
      const { status } = await handler.answer({
        method: 'POST',
        path: '/meme',
        header: (name) => headers[name],
        signal: new AbortController().signal,
        parsedBody: undefined,
        readBody: () => body,
      })
      return { status, milliseconds: busyMilliseconds() - since }
    }
    const times: number[] = []
    // Other programs of the machine take part of the caches, so that one quick round of some is enough.
    while (times.length < 12 && !(Math.min(...times) < mostMilliseconds)) {
      const { status, milliseconds } = await ask()
      expect([400, 422]).toContain(status)
      times.push(milliseconds)
    }
    expect(Math.min(...times)).toBeLessThan(mostMilliseconds)
  })
})

/** The fields of an example that are texts of the caller. */
const textsOf = ({ example }: Endpoint) =>
  Object.entries(example as object).filter(
    ([name, value]) => typeof value === 'string' && /\s/.test(value) && !/url/.test(name),
  )

const runs = { letters: 'x', marks: '…?!', joined: '👩‍👩‍👧', ideographs: '界', controls: '\u202e' }

describe('a text without an end', () => {
  const cases = registry
    .filter(({ load }: Endpoint) => load !== 'video')
    .flatMap((endpoint: Endpoint) =>
      textsOf(endpoint).map(([name]) => [endpoint.path, name, endpoint] as const),
    )

  it.each(cases)('gives %s a result or is refused: %s', async (path, name, endpoint) => {
    for (const unit of Object.values(runs)) {
      const input = { ...endpoint.example, [name]: many(unit, 100_000) }
      const response = await handler(
        new Request(`http://host${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
      )
      expect(response.status, `${unit} ${await response.text()}`).toBeLessThan(500)
    }
  })
})

const inProcess = async (program: string) => {
  const words = ['--no-warnings', '--input-type=module', '-e', program]
  return (await promisify(execFile)(process.execPath, words)).stdout.trim()
}

const made = `
  const [{ createHandler }, { local }] = await Promise.all(
    ['./src/http/index.ts', './src/providers/local/index.ts'].map((path) => import(path)))
  const handler = createHandler({ auth: 'none', providers: local(), onEvent: () => {}, onError: () => {} })
  const ask = async (path, input, headers = {}) => (await handler(new Request('http://host' + path, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) }))).status`

describe('a process', () => {
  it('that can open no more files answers 503 for what it has not loaded, and works again afterwards', async () => {
    const program = `${made}
      const { openSync, closeSync } = await import('node:fs')
      const held = []
      try { for (;;) held.push(openSync('/dev/null')) } catch {}
      const cta = { header: 'Tea', button_text: 'Brew', link: '/' }
      const statuses = [await ask('/cta', cta), await ask('/topics', { topic: 'tea' })]
      for (const each of held) closeSync(each)
      console.log(...statuses, await ask('/cta', cta), await ask('/topics', { topic: 'tea' }))
      process.exit()`
    const words = [
      '-c',
      'ulimit -n 200; exec "$0" --no-warnings --input-type=module -e "$1"',
      process.execPath,
      program,
    ]
    const { stdout } = await promisify(execFile)('sh', words)
    expect(stdout.trim()).toBe('503 503 200 200')
  })

  it('that calls a handler without a server ends', async () => {
    const program = `${made}
      const statuses = [
        await ask('/topics', { topic: 'tea' }),
        await ask('/gradient-background', { source: 'Tea is hot.', color: 'teal' }, { 'idempotency-key': 'a' }),
        await ask('/topics', { topic: 'tea' }, { prefer: 'respond-async' }),
      ]
      console.log(...statuses)`
    expect(await inProcess(program)).toBe('200 200 202')
  })
})
