import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SectionVideo, videoSection, videoSectionScriptHash } from '../src/render/html/video-section.ts'
import { openBrowser } from './browser.ts'
import { drawn, encoded } from './pictures.ts'
import { makeTestVideo } from './videos.ts'

const film: SectionVideo = {
  url: 'https://cdn.test/cold-brew.mp4',
  poster: 'https://cdn.test/cold-brew.jpg',
  title: 'Cold brew in sixteen quiet hours',
  width: 320,
  height: 180,
  seconds: 3,
  language: 'en',
  captions:
    'WEBVTT\n\n00:00.000 --> 00:01.500\nCold brew & ice <b>\n\n00:01.500 --> 00:03.000\nTime does the work.\n',
  transcript: [
    { start: 0, text: 'Cold brew is not iced coffee.' },
    { start: 1.5, text: 'Time does the work that heat would do.' },
  ],
}
const long: SectionVideo = {
  ...film,
  title: 'A very long title that goes on and on, '.repeat(5),
  language: 'de',
  transcript: Array.from({ length: 30 }, (_, index) => ({
    start: index * 61,
    text: 'Wort '.repeat(1 + (index % 9)),
  })),
}
const nonce = 'cmFuZG9tMTIz'
const policies = {
  nonce: `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src https://cdn.test; media-src https://cdn.test data:`,
  hash: `default-src 'none'; style-src 'nonce-${nonce}'; script-src '${videoSectionScriptHash}'; img-src https://cdn.test; media-src https://cdn.test data:`,
}

let browser: Browser
let context: BrowserContext
let page: Page
let bytes: Buffer
let requests: string[]
let complaints: string[]

beforeAll(async () => {
  bytes = Buffer.from((await makeTestVideo()).bytes)
  browser = await openBrowser()
  await renew()
})
afterAll(() => browser?.close())
beforeEach(() => {
  requests = []
  complaints = []
})

async function renew(options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  await context?.close()
  context = await browser.newContext(options)
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
}

interface Showing {
  readonly policy?: string
  readonly width?: number
  readonly dark?: boolean
}

/** Serves sections in a page under a policy, and the film in ranges; every request is remembered. */
async function show(
  films: readonly SectionVideo[],
  { policy = policies.nonce, width = 760, dark = false }: Showing = {},
) {
  const colors = dark ? 'background: #151411; color: #ece8de' : 'background: #fff; color: #222'
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cold brew</title>
    <style nonce="${nonce}">body { margin: 16px; font: 16px sans-serif; ${colors} }</style></head>
    <body><main><h1>Cold brew</h1>${films.map((each) => videoSection(each, nonce)).join('')}</main></body></html>`
  await page.unrouteAll()
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.url() === 'https://blog.test/')
      return route.fulfill({ contentType: 'text/html', body, headers: { 'content-security-policy': policy } })
    requests.push(request.url())
    if (request.url().endsWith('.jpg'))
      return route.fulfill({
        contentType: 'image/png',
        body: Buffer.from(encoded(drawn(320, 180, () => {})).bytes),
      })
    const [, from = '0'] = /bytes=(\d+)-/.exec((await request.allHeaders())['range'] ?? '') ?? []
    return route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
      },
      body: bytes.subarray(Number(from)),
    })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('https://blog.test/')
}

const time = () => page.evaluate<number>('document.querySelector("video").currentTime')
const played = (seconds: number) => expect.poll(time).toBeGreaterThan(seconds)

describe('the video section in a browser', () => {
  it.each(Object.entries(policies))('plays when clicked, under a policy with the %s', async (_, policy) => {
    await show([film], { policy })
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual(['https://cdn.test/cold-brew.jpg'])
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(`Play video: ${film.title}`)
    await page.keyboard.press('Space')
    await played(0.2)
    expect(await page.evaluate('document.querySelector("video").controls')).toBe(true)
    expect(await page.locator('button:visible').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('has captions that the player loads', async () => {
    await show([film])
    const cues = await page.evaluate(`new Promise((done) => {
      const { track } = document.querySelector('track')
      document.querySelector('track').onload = () => done([...track.cues].map(({ startTime, text }) => [startTime, text]))
      track.mode = 'showing'
    })`)
    expect(cues).toEqual([
      [0, 'Cold brew & ice <b>'],
      [1.5, 'Time does the work.'],
    ])
    expect(complaints).toEqual([])
  })

  it('jumps to a transcript line and marks the spoken one', async () => {
    await show([film])
    await page.click('summary')
    await page.locator('li button').last().click()
    await played(1.5)
    await page.locator('li[aria-current]').waitFor()
    expect(await page.locator('li[aria-current]').textContent()).toContain('Time does the work')
  })

  it.each([
    [760, false],
    [390, true],
    [320, false],
  ])('breaks no accessibility rule, and fits, at %d pixels (dark: %s)', async (width, dark) => {
    await show([film, long], { width, dark })
    for (const summary of await page.locator('summary').all()) await summary.click()
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect((await page.locator('button').first().boundingBox())?.width).toBe(width < 480 ? 60 : 72)
    const box = await page.locator('video').first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    expect((await page.locator('ol').last().boundingBox())?.height).toBeLessThanOrEqual(232)
  })

  it('works without scripts', async () => {
    await renew({ javaScriptEnabled: false })
    await show([film])
    expect(await page.locator('video').getAttribute('controls')).toBe('')
    expect(await page.locator('button:visible').count()).toBe(0)
    await page.click('summary')
    expect(await page.locator('li').first().innerText()).toContain('0:00')
    await renew()
  })

  it('does not affect another section on the page', async () => {
    await show([film, film])
    await page.locator('button').first().click()
    await played(0.1)
    expect(await page.evaluate('document.querySelectorAll("video")[1].paused')).toBe(true)
    expect(await page.locator('section').last().locator('button:visible').count()).toBe(1)
  })
})
