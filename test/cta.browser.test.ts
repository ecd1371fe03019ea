import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrast, parseColor } from '../src/render/color.ts'
import { type CtaBlockOptions, ctaBlock } from '../src/render/html/cta.ts'
import { panelPalette } from '../src/render/html/panel-palette.ts'
import { openBrowser } from './browser.ts'

const words = {
  header: 'Cold brew, every Tuesday',
  text: 'Beans roasted on Monday, ground for a 16-hour steep. Skip a week or stop whenever you like.',
  buttonText: 'Choose your beans',
  link: '/beans',
}
const blocks: readonly CtaBlockOptions[] = [
  { ...words, color: '#0d9488' },
  { ...words, header: 'White and short', text: 'Less bitterness.', color: 'white' },
  { ...words, header: 'Yellow and long', text: words.text.repeat(4), color: '#ffd60a' },
  {
    header: 'd'.repeat(40),
    text: 'x'.repeat(200),
    buttonText: 'y'.repeat(60),
    link: '/order',
    color: '#888',
  },
  {
    header: 'قهوة باردة كل يوم',
    text: 'حبوب محمّصة يوم الاثنين',
    buttonText: 'اختر حبوبك',
    link: '/ar',
    color: '#b45309',
  },
  { buttonText: 'Only a button', link: '/only', color: 'black' },
]

/** Stylesheets of pages that mean no harm, and would do much. */
const hosts = {
  loud: `a { color: red; text-decoration: underline; display: inline; font-size: 30px } a:focus { outline: none }
    p { margin: 2em 0; max-width: 20ch; text-indent: 2em; color: green } div { opacity: .5; position: relative; top: 9px }
    h3 { text-transform: uppercase; letter-spacing: .2em; font: italic 40px cursive; float: left; border: 9px solid red }
    section { padding: 90px; text-align: center; background: #eee; display: grid; min-height: 100vh; opacity: 0; transform: scale(.9) }`,
  sweeping:
    'main * { letter-spacing: 2px; line-height: 3; text-shadow: 1px 1px red; color: red; font: 30px serif }',
  reset: `* { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } h3 { font-size: inherit; font-weight: inherit }
    a { color: inherit; text-decoration: inherit } :focus { outline: none }`,
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})

afterAll(() => browser?.close())

/** Shows blocks in a page. What runs in the page is text, since these tests are not typed for a browser. */
async function show(shown: readonly CtaBlockOptions[], { style = '', width = 760 } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 1800 })
  await page.setContent(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cold brew</title>
    <style>${style} body { margin: 16px; font-family: sans-serif }</style></head>
    <body><main><h1>Cold brew</h1><h2>Beans</h2>${shown.map(ctaBlock).join('')}</main></body></html>`)
}

function boxesOf(selector: string): Promise<Box[]> {
  return page.evaluate(
    `[...document.querySelectorAll('${selector}')].map((element) => element.getBoundingClientRect().toJSON())`,
  )
}

/** The computed style of all that is in the block: every property of every element. */
function stylesOf(selector: string): Promise<Record<string, string>[]> {
  return page.evaluate(`[...document.querySelectorAll('${selector}')].map((element) => {
    const style = getComputedStyle(element)
    return Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)]))
  })`)
}

/** The lowest contrast of a colour with any third pixel inside a box. */
async function pixelContrast(picture: Buffer, box: Box, color: string): Promise<number> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(box.x, box.y, box.width, box.height)
  const ink = parseColor(color) ?? expect.fail(color)
  const seen = new Set<number>()
  for (let at = 0; at + 2 < data.length; at += 12) {
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
  }
  return Math.min(
    ...[...seen].map((pixel) =>
      contrast({ red: pixel >> 16, green: (pixel >> 8) & 255, blue: pixel & 255, alpha: 1 }, ink),
    ),
  )
}

describe('ctaBlock in a browser', () => {
  it.each([390, 760])('breaks no accessibility rule at %d pixels', async (width) => {
    await show(blocks, { width })
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    // What lies on a gradient is undecided for axe; its pixels are measured below.
    const { violations, incomplete } = await page.evaluate<AxeResults>('axe.run()')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(incomplete.map(({ id }) => id).filter((id) => id !== 'color-contrast')).toEqual([])
  })

  it.each([320, 390, 500, 760, 1200])(
    'fits its column at %d pixels, with a button that is easy to hit',
    async (width) => {
      await show(blocks, { width })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      for (const button of await boxesOf('section a')) {
        expect(button.height).toBeGreaterThanOrEqual(48)
        expect(button.width).toBeGreaterThanOrEqual(48)
      }
    },
  )

  it('puts the button beside the text where there is room, and under it, as wide as the panel, on a phone', async () => {
    const [first] = blocks
    await show(first ? [first] : [], { width: 760 })
    const [wideCopy, wideButton] = [...(await boxesOf('section div div')), ...(await boxesOf('section a'))]
    expect(wideButton?.x).toBeGreaterThan((wideCopy?.x ?? 0) + (wideCopy?.width ?? 0))
    await show(blocks, { width: 390 })
    const rows = await boxesOf('section > div')
    expect((await boxesOf('section a')).map(({ width }) => width)).toEqual(rows.map(({ width }) => width))
  })

  it.each(Object.entries(hosts))('looks the same in a page with a %s stylesheet', async (_name, style) => {
    await show(blocks)
    const plain = await stylesOf('section, section *')
    await show(blocks, { style })
    expect(await stylesOf('section, section *')).toEqual(plain)
  })

  it.each(Object.entries(hosts))('shows the focus in a page with a %s stylesheet', async (_name, style) => {
    await show(blocks.slice(0, 1), { style })
    await page.keyboard.press('Tab')
    const [button] = await stylesOf('section a:focus-visible')
    expect(button).toMatchObject({ 'outline-style': 'auto', 'outline-width': '3px', 'outline-offset': '3px' })
    expect(button?.['outline-color']).toBe(
      await page.evaluate(`getComputedStyle(document.querySelector('section')).color`),
    )
  })

  it('is readable on the pixels that are really drawn', async () => {
    const colors = ['#0d9488', '#2563eb', '#ffd60a', '#888', 'white', 'black', '#7c47e8']
    await show(colors.map((color) => ({ ...words, color })))
    await page.evaluate(
      `document.querySelectorAll('section *').forEach(({ style }) => style.visibility = 'hidden')`,
    )
    const picture = await page.screenshot()
    const boxes = await boxesOf('section > div')
    for (const [index, color] of colors.entries()) {
      const palette = panelPalette(parseColor(color) ?? expect.fail(color))
      const box = boxes[index] ?? expect.fail('no box')
      expect(await pixelContrast(picture, box, palette.ink)).toBeGreaterThan(palette.worst.text - 0.05)
      expect(await pixelContrast(picture, box, palette.button)).toBeGreaterThan(palette.worst.button - 0.05)
    }
  })

  it('keeps its edges where the colours are the reader’s', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await show(blocks.slice(0, 1))
    const [section] = await stylesOf('section')
    const [button] = await stylesOf('section a')
    await page.emulateMedia({ forcedColors: null })
    expect(section?.['background-image']).not.toContain('gradient')
    expect(section?.['border-top-color']).not.toMatch(/rgba/)
    expect(button?.['border-top-color']).not.toMatch(/rgba/)
  })

  it('reads hostile words as words', async () => {
    const hostile = `"'><script>document.title = 'gone'</script></p></section><!--&lt;<svg/onload=alert(1)>`
    await show([{ header: hostile, text: hostile, buttonText: hostile, link: '/"><script>', color: 'red' }])
    const names = await page.evaluate(
      `[...document.querySelectorAll('main *')].map(({ localName }) => localName)`,
    )
    expect(names).toEqual(['h1', 'h2', 'section', 'div', 'div', 'h3', 'p', 'a'])
    expect(await page.locator('h3, p, a').allTextContents()).toEqual([hostile, hostile, hostile])
    expect(await page.title()).toBe('Cold brew')
  })

  it('asks for nothing over the network', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await show(blocks)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })
})
