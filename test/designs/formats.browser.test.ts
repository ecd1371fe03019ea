import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '../../src/media/media.ts'
import { type Design, originOf, type PaintOptions, paint } from '../../src/render/index.ts'
import { decodePicture } from '../../src/render/pictures/decode.ts'
import { openBrowser } from '../browser.ts'
import { corpus } from '../corpus.ts'
import { encoded } from '../pictures.ts'
import { pages, photo, size } from './paint.fixtures.ts'
import { shownIn } from './shown.ts'
import { compare } from './similarity.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(async () => browser?.close())

const textOf = ({ bytes }: Media) => new TextDecoder().decode(bytes)

/** How much a file looks in Chromium like a PNG: 1 if it is the same. */
async function similarity(file: Media, png: Media): Promise<number> {
  const shown = await shownIn(page, file, png)
  return (await compare(await decodePicture(shown), await decodePicture(png))).ssim
}

/** A page as a file, as PNG, and what it warns of. */
async function made(markup: string, options: PaintOptions & { readonly wide?: number } = {}) {
  const { wide = 1080, ...rest } = options
  const design: Design = { version: 1, size: { width: wide, height: wide }, markup, files: {} }
  const files = markup.includes('photo.png') ? { 'photo.png': encoded(photo) } : {}
  const warnings: string[] = []
  const { picture: file } = await paint(design, files, { ...rest, warn: (each) => warnings.push(each) })
  const { picture: png } = await paint(design, files, { ...rest, format: 'png' })
  return { file, png, warnings }
}

describe('svg', () => {
  const design = (markup: string): Design => ({ version: 1, size, markup, files: {} })
  const files = { 'photo.png': encoded(photo) }

  it.each(Object.entries(pages))('%s looks as on the PNG', async (_name, markup) => {
    const [svg, png] = await Promise.all(
      (['svg', 'png'] as const).map((format) => paint(design(markup), files, { format })),
    )
    expect(await similarity(svg?.picture as Media, png?.picture as Media)).toBeGreaterThan(0.99)
  })

  it('names what it holds as pixels, and holds nothing else so', async () => {
    const glass = await made(
      '<img src="photo.png" style="position:absolute;inset:0;width:100%;height:100%"><div style="margin:90px;backdrop-filter:blur(9px)" class="pane"><p>Tea 🍵</p></div><div style="background:conic-gradient(red,blue);height:90px"></div>',
      { format: 'svg' },
    )
    expect(glass.warnings).toEqual([
      expect.stringMatching(/pixels: the frosted glass of line 1, div\.pane.*, emoji, and a conic gradient/),
    ])
    // The photograph, the glass, the emoji and the gradient.
    expect(textOf(glass.file).match(/<image /g)).toHaveLength(4)
    const plain = await made(
      '<div style="filter:blur(4px) drop-shadow(2px 3px 4px red);opacity:.5"><h1 style="text-shadow:0 4px 20px #0008">Tea</h1></div>',
      { format: 'svg' },
    )
    expect(plain.warnings).toEqual([])
    expect(textOf(plain.file)).not.toMatch(/<image|<text|font-family/)
  })

  it('is read by others: with a title, its words and its origin, and nothing that runs', async () => {
    const { file } = await made('<h1>Tea &amp; &lt;script&gt;alert(1)&lt;/script&gt; "now"</h1>', {
      format: 'svg',
    })
    expect(file.type).toBe('image/svg+xml')
    expect(textOf(file)).toContain('<title>Tea &amp; &lt;script&gt;alert(1)&lt;/script&gt; &quot;now&quot;')
    expect(textOf(file)).not.toMatch(/<script|href="(?!#|data:)/)
    expect(originOf(file)).toBe('algorithmicMedia')
    const parsed = await page.evaluate((text) => {
      // The page's own globals, which types of Node lack.
      const { DOMParser } = globalThis as unknown as {
        DOMParser: new () => {
          parseFromString: (text: string, type: string) => { documentElement: { tagName: string } }
        }
      }
      return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.tagName
    }, textOf(file))
    expect(parsed).toBe('svg')
  })
})

describe('templates', () => {
  // Of every kind, in every size and script. `formats.ts` shows all of them.
  const some = [...corpus].filter((_, at) => at % 13 === 0)

  it.each(some)('%s looks the same as svg and as html', async (_name, draw) => {
    const png = await draw('png')
    const [svg, html] = [await draw('svg'), await draw('html')]
    expect(await similarity(svg, png)).toBeGreaterThan(0.97)
    // Browsers move lines of text by up to three pixels.
    expect(await similarity(html, png)).toBeGreaterThan(0.92)
    // Photographs are not counted.
    const page = textOf(html).replace(/data:image[^")]*/g, '')
    expect(page.length).toBeLessThan(1_000_000)
    expect([originOf(svg), originOf(html)]).toEqual([originOf(png), originOf(png)])
  })
})

describe('html', () => {
  it('holds the used letters of its fonts, and asks for nothing', async () => {
    const markup = (word: string) =>
      `<div style="padding:60px;gap:30px"><h1 style="font:800 96px Inter">${word}</h1><p style="font:italic 48px 'Source Serif 4'">one <b>evening</b></p><p lang="ar" dir="rtl" style="font-size:48px">الهدوء مهارة</p><p lang="ja" style="font-size:48px">余白は、贅沢だ。🎉</p></div>`
    const short = await made(markup('Tea'), { format: 'html' })
    expect(short.warnings).toEqual([])
    expect(await similarity(short.file, short.png)).toBeGreaterThan(0.97)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await shownIn(page, short.file, short.png)
    page.removeAllListeners('request')
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual(['https://page.test/'])
    const long = await made(markup('The quick brown fox'), { format: 'html' })
    expect(long.file.bytes.length).toBeGreaterThan(short.file.bytes.length + 2_000)
    expect(long.file.bytes.length).toBeLessThan(400_000)
    expect(textOf(short.file)).not.toMatch(/<script/)
  })
})
