import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaceRequest, faceFor } from './index.ts'

const latin = readFileSync('node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2')
const other = readFileSync('node_modules/@fontsource/anton/files/anton-vietnamese-400-normal.woff2')
const manifest = { version: '5.2.5' }
const metadata = { subsets: ['latin'], weights: [400], styles: ['normal'], variable: false }
const unicode = { latin: 'U+0000-00FF', '[3]': 'U+1EA0-1EF9' }
const at = (name: string, version = '5') => `https://cdn.jsdelivr.net/npm/@fontsource/${name}@${version}`

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

const facts = {
  'lobster@5/package.json': manifest,
  'lobster@5/metadata.json': metadata,
  'lobster@5/unicode.json': unicode,
}
const whole = { ...facts, 'latin-400-normal.woff2': latin, '/lobster-3-400-normal.woff2': other }

it('fetches the files its letters need at the reported version, and reuses them without a network', async () => {
  const { asked, fetch } = network(whole)
  const first = await lobster(fetch)
  expect(first.heard).toEqual([])
  expect(asked).toEqual([
    ...['package', 'metadata', 'unicode'].map((file) => `${at('lobster')}/${file}.json`),
    `${at('lobster', '5.2.5')}/files/lobster-latin-400-normal.woff2`,
  ])
  const offline = network({})
  expect(await lobster(offline.fetch)).toEqual(first)
  expect(offline.asked).toEqual([])
  const more = network({ ...whole, 'lobster@5/package.json': { version: '5.9.0' } })
  await lobster(more.fetch, { text: 'Hi ẹ' })
  expect(more.asked).toEqual([`${at('lobster', '5.2.5')}/files/lobster-3-400-normal.woff2`])
})

it('asks for the variable font of families that have one', async () => {
  const { asked, fetch } = network({
    'oswald@5/package.json': manifest,
    'oswald@5/metadata.json': { ...metadata, variable: { wght: {} } },
    'oswald@5/unicode.json': unicode,
    'latin-wght-normal.woff2': latin,
  })
  await lobster(fetch, { family: 'Oswald' })
  expect(asked.at(-1)).toBe(
    'https://cdn.jsdelivr.net/npm/@fontsource-variable/oswald@5.2.5/files/oswald-latin-wght-normal.woff2',
  )
})

it('asks for no family that fontsource is not known to have, and for none if downloads are off', async () => {
  const { asked, fetch } = network(whole)
  await lobster(fetch, { family: 'Nobody Has This' })
  expect(asked).toEqual([])
  const { heard } = await lobster(fetch, { fonts: { download: false } })
  expect(heard).toEqual([expect.stringContaining('npm i @fontsource/lobster')])
})

it('remembers in the folder that fontsource does not have a family, for a week', async () => {
  await lobster(network({}).fetch)
  const { asked, fetch } = network(whole)
  await lobster(fetch)
  expect(asked).toEqual([])
  const lastMonth = Date.now() / 1000 - 30 * 86_400
  utimesSync(join(folder, 'lobster/family.json'), lastMonth, lastMonth)
  expect((await lobster(fetch)).heard).toEqual([])
  expect(asked).toHaveLength(4)
})

it('waits at most 3 s for a network that does not answer, and then uses the bundled font for a while', async () => {
  const silent = ((_, options) =>
    new Promise((_resolve, reject) =>
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
    )) as typeof fetch
  const fonts = { download: { folder, fetch: silent } }
  const start = Date.now()
  const { heard } = await lobster(silent, { fonts })
  expect(Date.now() - start).toBeLessThan(3000)
  expect(heard.at(-1)).toContain('"Lobster" was not found')
  const again = Date.now()
  await lobster(silent, { fonts, family: 'Oswald' })
  expect(Date.now() - again).toBeLessThan(500)
})

it('removes the families that were not used for the longest time if the folder grows too large', async () => {
  const limited = (fetch: typeof globalThis.fetch) => ({ download: { folder, fetch, maxBytes: 10_000 } })
  mkdirSync(join(folder, 'own'))
  writeFileSync(join(folder, 'own/keep.txt'), 'x'.repeat(20_000))
  const { fetch } = network(whole)
  await lobster(fetch, { fonts: limited(fetch) })
  expect(readdirSync(folder).sort()).toEqual(['lobster', 'own'])
  const next = network(
    Object.fromEntries(Object.entries(whole).map(([end, file]) => [end.replace('lobster', 'satisfy'), file])),
  )
  await lobster(next.fetch, { fonts: limited(next.fetch), family: 'Satisfy' })
  expect(readdirSync(folder).sort()).toEqual(['own', 'satisfy'])
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
  ['an answer that is not JSON', { ...facts, 'lobster@5/metadata.json': latin }, 'returned invalid JSON'],
  [
    'a version that is a path',
    { ...facts, 'lobster@5/package.json': { version: '../..' } },
    'returned unexpected metadata',
  ],
  [
    'a subset that is a path',
    { ...facts, 'lobster@5/unicode.json': { '../x': 'U+0-FF' } },
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
