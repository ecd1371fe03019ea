import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contrast } from '../src/render/color.ts'
import {
  type YoutubeVideo,
  youtubeEmbed,
  youtubeFacade,
  youtubeScriptHash,
} from '../src/render/html/youtube.ts'
import { openBrowser } from './browser.ts'

const video: YoutubeVideo = {
  id: 'aBc-eF_hi01',
  title: 'Coarse or fine? Grind size for cold brew, measured',
  channel: 'Harbour Lab',
  seconds: 522,
}
const long = { ...video, id: 'zzzzzzzzzzz', title: 'A very long title that goes on and on, '.repeat(5) }
const nonce = 'cmFuZG9tMTIz'
const facade = (each: YoutubeVideo, language = 'en') => youtubeFacade(each, { language, nonce })

/** Nothing but the block's own style and script, and the frame. */
const policies = {
  nonce: `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-src https://www.youtube-nocookie.com`,
  hash: `default-src 'none'; style-src 'nonce-${nonce}'; script-src '${youtubeScriptHash}'; frame-src https://www.youtube-nocookie.com`,
}

let browser: Browser
let context: BrowserContext
let page: Page
let requests: string[]
let complaints: string[]

beforeAll(async () => {
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
  readonly style?: string
  readonly dark?: boolean
}

/** Serves blocks in a page under a policy; YouTube is answered here, and every request is remembered. */
async function show(
  blocks: readonly string[],
  { policy = policies.nonce, width = 760, style = '', dark = false }: Showing = {},
): Promise<void> {
  const colors = dark ? 'background: #151411; color: #ece8de' : 'background: #fff; color: #222'
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cold brew</title>
    <style nonce="${nonce}">body { margin: 16px; font: 16px sans-serif; ${colors} } ${style}</style></head>
    <body><main><h1>Cold brew</h1>${blocks.join('')}</main></body></html>`
  await page.unrouteAll()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === 'https://blog.test/')
      return route.fulfill({ contentType: 'text/html', body, headers: { 'content-security-policy': policy } })
    requests.push(url)
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Play</button>' })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('https://blog.test/')
}

async function axe(): Promise<AxeResults> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  return page.evaluate<AxeResults>('axe.run(document, { iframes: false })')
}

describe('the facade in a browser', () => {
  it.each(Object.entries(policies))(
    'loads the player on a press, under a policy with the %s',
    async (_, policy) => {
      await show([facade(video), facade(long)], { policy })
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.localName + document.activeElement.ariaLabel')).toBe(
        `buttonPlay video: ${video.title}`,
      )
      await page.keyboard.press('Space')
      const frame = page.locator('iframe')
      await frame.waitFor()
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/aBc-eF_hi01?autoplay=1'])
      expect(await page.evaluate('document.activeElement.title')).toBe(video.title)
      expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
      expect(await page.locator('figure').first().locator('button, p').count()).toBe(0)
      expect(await page.locator('figure').last().locator('button').count()).toBe(1)
      expect(complaints).toEqual([])
    },
  )

  it('keeps its place: 16:9 before and after the press', async () => {
    await show([facade(video)])
    const box = () => page.locator('figure > div').boundingBox()
    const before = await box()
    expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    await page.click('button')
    expect(await box()).toEqual(before)
    expect(await page.locator('iframe').boundingBox()).toEqual(before)
  })

  it('works where it is inserted into a page that is there already', async () => {
    await show([], { policy: policies.hash })
    await page.evaluate(
      `document.querySelector('main').append(document.createRange().createContextualFragment(${JSON.stringify(facade(video))}))`,
    )
    await page.click('button')
    await page.locator('iframe').waitFor()
    expect(complaints).toEqual([])
  })

  it.each([
    [760, false],
    [390, true],
    [320, false],
  ])('breaks no accessibility rule, and fits, at %d pixels (dark: %s)', async (width, dark) => {
    await show([facade(video), facade(long, 'de')], { width, dark })
    const { violations, incomplete } = await axe()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    // What lies on a picture is undecided for axe; its pixels are measured below.
    expect(incomplete.map(({ id }) => id).filter((id) => id !== 'color-contrast')).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const size = (await page.locator('button').first().boundingBox())?.width
    expect(size).toBe(width < 480 ? 60 : 72)
  })

  it('is readable on every poster, and its words keep clear of the button', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `poster-000${String.fromCharCode(97 + index)}`)
    await show(
      ids.map((id) => facade({ ...long, id }, 'de')),
      { width: 390 },
    )
    const boxes = await Promise.all(
      (await page.locator('figure > div > p:visible').all()).map((words) => words.boundingBox()),
    )
    const buttons = await Promise.all((await page.locator('button').all()).map((one) => one.boundingBox()))
    expect(boxes).toHaveLength(24)
    await page.evaluate(
      `document.querySelectorAll('figure p').forEach(({ style }) => style.visibility = 'hidden')`,
    )
    const image = await loadImage(await page.screenshot({ fullPage: true }))
    const canvas = createCanvas(image.width, image.height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    const white = { red: 255, green: 255, blue: 255, alpha: 1 }
    for (const [index, box] of boxes.entries()) {
      if (!box) throw new Error('no box')
      const { data } = canvas.getImageData(box.x, box.y, box.width, box.height)
      let lowest = 21
      for (let at = 0; at + 2 < data.length; at += 4 * 7) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
        lowest = Math.min(lowest, contrast(white, { red, green, blue, alpha: 1 }))
      }
      expect(lowest, `words ${index}`).toBeGreaterThan(4.5)
      const button = buttons[Math.floor(index / 2)]
      const isClear =
        box.y + box.height <= (button?.y ?? 0) || box.y >= (button?.y ?? 0) + (button?.height ?? 0)
      expect(isClear, `words ${index} and the button`).toBe(true)
    }
  })

  it('shows the focus, and looks the same in a page with loud styles', async () => {
    const loud = `button { background: red; width: 100%; border-radius: 0 } p { margin: 3em; color: green; font-size: 40px }
      a { color: red; display: block } svg, iframe { width: 20px; height: 20px; fill: red } figure { text-align: right; border: 9px solid }
      :focus { outline: none } main div { padding: 40px } figcaption { font-size: 40px; text-align: center }`
    const look = () =>
      page.evaluate(`[...document.querySelectorAll('figure, figure *:not(svg *, style, script)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, fontSize, backgroundColor } = getComputedStyle(element)
        return [element.localName, x, width, height, color, fontSize, backgroundColor].join(' ')
      })`)
    await show([facade(video)])
    const plain = await look()
    await show([facade(video)], { style: loud })
    expect(await look()).toEqual(plain)
    await page.keyboard.press('Tab')
    const ring = 'getComputedStyle(document.activeElement)'
    expect(await page.evaluate(`${ring}.outline`)).toBe('rgb(255, 255, 255) solid 3px')
    expect(await page.evaluate(`${ring}.boxShadow`)).toContain('9px')
  })

  it('is a link where no script runs', async () => {
    await renew({ javaScriptEnabled: false })
    await show([facade(video)])
    const link = page.locator('figure > div > a')
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aBc-eF_hi01')
    await link.click()
    expect(requests).toEqual(['https://www.youtube.com/watch?v=aBc-eF_hi01'])
    await renew()
  })

  it('reads hostile words as words', async () => {
    const hostile = `"'><script>document.title = 'gone'</script></p></figure><svg/onload=alert(1)>`
    await show([facade({ ...video, title: hostile, channel: hostile })])
    expect(await page.locator('figure p').first().textContent()).toBe(hostile)
    await page.click('button')
    expect(await page.locator('iframe').getAttribute('title')).toBe(hostile)
    expect(await page.title()).toBe('Cold brew')
    expect(await page.locator('script').count()).toBe(1)
  })
})

describe('the frame in a browser', () => {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src https://www.youtube-nocookie.com`

  it('fills a column of any width, and loads when it comes near', async () => {
    const style = 'iframe { width: 20px; border: 9px solid; max-width: 50% } p { height: 9000px }'
    await show([youtubeEmbed(video), '<p>Far</p>', youtubeEmbed(long)], { policy, width: 320, style })
    const frame = page.locator('iframe').first()
    await frame.contentFrame().locator('button').waitFor()
    expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/aBc-eF_hi01'])
    const box = await frame.boundingBox()
    expect(box?.width).toBe(320 - 32)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    const { violations } = await axe()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(complaints).toEqual([])
  })
})
