import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaceRequest, faceFor } from './index.ts'

const latin = readFileSync('node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2')
const other = readFileSync('node_modules/@fontsource/anton/files/anton-vietnamese-400-normal.woff2')
const facts = {
  id: 'lobster',
  npmVersion: '5.2.5',
  weights: [400],
  styles: ['normal'],
  variable: false,
  unicodeRange: { latin: 'U+0000-00FF', '[3]': 'U+1EA0-1EF9' },
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-fonts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A fake fontsource that records its requests. */
function network(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const answer = async (url: unknown) => {
    asked.push(String(url))
    const found = Object.entries(answers).find(([end]) => String(url).endsWith(end))?.[1]
    if (found === undefined) return new Response('no', { status: 404 })
    return new Response(found instanceof Uint8Array ? Buffer.from(found) : JSON.stringify(found))
  }
  return { asked, fetch: answer as typeof fetch }
}

async function lobster(fetcher: typeof fetch, request: Partial<FaceRequest> = {}) {
  const heard: string[] = []
  const face = await faceFor({
    text: 'Hi',
    kind: 'text',
    weight: 700,
    family: 'Lobster',
    fonts: { download: { folder, fetch: fetcher } },
    warn: (message) => heard.push(message),
    ...request,
  })
  return { css: face.css(10), heard }
}

const whole = { '/v1/fonts/lobster': facts, 'latin-400-normal.woff2': latin, '/3-400-normal.woff2': other }

it('fetches the files its letters need at the reported version, and reuses them without a network', async () => {
  const { asked, fetch } = network(whole)
  const first = await lobster(fetch)
  expect(first.heard).toEqual([])
  expect(asked).toEqual([
    'https://api.fontsource.org/v1/fonts/lobster',
    'https://cdn.jsdelivr.net/fontsource/fonts/lobster@5.2.5/latin-400-normal.woff2',
  ])
  const offline = network({})
  expect(await lobster(offline.fetch)).toEqual(first)
  expect(offline.asked).toEqual([])
  const more = network({ ...whole, '/v1/fonts/lobster': { ...facts, npmVersion: '6.0.0' } })
  await lobster(more.fetch, { text: 'Hi ẹ' })
  expect(more.asked).toEqual(['https://cdn.jsdelivr.net/fontsource/fonts/lobster@5.2.5/3-400-normal.woff2'])
})

it('prefers the variable font', async () => {
  const { asked, fetch } = network({
    '/v1/fonts/lobster': { ...facts, variable: true, weights: [100, 900] },
    '/v1/variable/lobster': { axes: { wght: { min: '100', max: '900' } } },
    'latin-wght-normal.woff2': latin,
  })
  await lobster(fetch)
  expect(asked.at(-1)).toBe(
    'https://cdn.jsdelivr.net/fontsource/fonts/lobster:vf@5.2.5/latin-wght-normal.woff2',
  )
})

it('replaces a file that changed on disk, and rejects one that changed at its source', async () => {
  const first = await lobster(network(whole).fetch)
  const path = join(folder, 'lobster/5.2.5/latin-400-normal.woff2')
  writeFileSync(path, other)
  expect(await lobster(network(whole).fetch)).toEqual(first)
  expect(readFileSync(path).equals(latin)).toBe(true)

  writeFileSync(path, 'spoiled')
  const { css, heard } = await lobster(network({ ...whole, 'latin-400-normal.woff2': other }).fetch)
  expect(css).not.toBe(first.css)
  expect(heard).toEqual([expect.stringContaining('differs from its first download')])
})

it.each([
  ['a family that fontsource does not have', {}, 'was not found'],
  ['an answer that is not JSON', { '/v1/fonts/lobster': latin }, 'returned invalid JSON'],
  [
    'a version that is a path',
    { '/v1/fonts/lobster': { ...facts, npmVersion: '../..' } },
    'returned unexpected metadata',
  ],
  [
    'a subset that is a path',
    { '/v1/fonts/lobster': { ...facts, unicodeRange: { '../x': 'U+0-FF' } } },
    'returned unexpected metadata',
  ],
])('falls back to the bundled font after %s', async (_case, answers, words) => {
  const { css, heard } = await lobster(network(answers).fetch)
  expect(css).toBe((await lobster(fetch, { family: 'Inter' })).css)
  expect(heard.join()).toContain(words)
  expect(readdirSync(folder)).toEqual([])
})

it('falls back to the bundled font if the downloaded file is not a font', async () => {
  const { fetch: spoiled } = network({ ...whole, 'latin-400-normal.woff2': new Uint8Array(2000) })
  expect((await lobster(spoiled)).css).toBe((await lobster(fetch, { family: 'Inter' })).css)
})
