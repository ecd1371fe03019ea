/**
 * Draws `src/playground/public/samples`: what the built-in provider makes of the sample of each endpoint, for the front
 * page of the playground and for results that are still empty. Run it when a sample or the look of a picture changes:
 * `node test/playground-samples.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { runWithReceipt } from '../src/desk.ts'
import { registry } from '../src/generators/index.ts'
import { toDataUrl } from '../src/media/media.ts'
import { detectKind, type Kind } from '../src/playground/result/kinds.ts'
import { drawPicture } from '../src/providers/local/art/index.ts'
import { local } from '../src/providers/local/index.ts'
import { loadCanvas, newCanvas } from '../src/render/canvas.ts'
import { memory } from '../src/store/memory.ts'
import { openBrowser } from './browser.ts'

const folder = 'src/playground/public/samples'
const list = 'src/http/playground-samples.json'
const widest = 320
const mostBytes = 8_000

const pageStyle = `<!doctype html><style>body{margin:0;width:fit-content;font:17px/1.6 system-ui,sans-serif;--copydesk-accent:#1d5bc4}body>section{width:592px}</style>`
const elements: Partial<Record<Kind, (text: string) => string>> = {
  image: (url) => `<img style="display:block" src="${url}">`,
  html: (html) => html,
  video: (url) => `<video style="display:block" muted autoplay src="${url}"></video>`,
}

/** The part of a result that shows best what it is, as HTML. */
function shownOf(output: unknown): string | undefined {
  const texts = textsIn(output)
  for (const [kind, element] of Object.entries(elements)) {
    const text = texts.find((each) => detectKind(each) === kind)
    if (text) return element(text)
  }
  return undefined
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A sample has the smallest picture that works. Its place is taken by one that is worth looking at. */
function withPicture(example: object): object {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      String(value).startsWith('data:image/') ? picture : value,
    ]),
  )
}

async function screenshot(tab: Page, html: string): Promise<Uint8Array> {
  await tab.unrouteAll()
  await tab.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ body: pageStyle + html, contentType: 'text/html; charset=utf-8' })
    const file = await store.get(pathname.replace('/assets/', ''))
    return file ? route.fulfill({ body: Buffer.from(file.bytes), contentType: file.type }) : route.abort()
  })
  await tab.goto('http://samples.test/', { waitUntil: 'networkidle' })
  return tab.locator('body').screenshot()
}

/** Shrinks a picture, and lowers its quality until it is light. */
async function small(bytes: Uint8Array) {
  const { loadImage } = await loadCanvas()
  const image = await loadImage(bytes)
  const scale = widest / Math.max(image.width, image.height)
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const { canvas, context } = await newCanvas(width, height)
  context.drawImage(image, 0, 0, width, height)
  let quality = 80
  let file = await canvas.encode('webp', quality)
  while (file.length > mostBytes) {
    quality -= 5
    file = await canvas.encode('webp', quality)
  }
  return { width, height, file }
}

const store = memory()
const setup = { providers: local(), store }
const picture = toDataUrl(await drawPicture('Mountains at dawn', { width: 1080, height: 1350 }))
const browser = await openBrowser()
const tab = await browser.newPage({ viewport: { width: 2000, height: 2000 } })
const sizes: Record<string, { width: number; height: number }> = {}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const endpoint of registry) {
  const { name } = endpoint
  // Nothing built in searches for videos.
  if (name === 'findYoutubeVideo') continue
  const { output } = await runWithReceipt(endpoint, withPicture(endpoint.example), setup)
  const shown = shownOf(output)
  if (shown === undefined) continue
  const { file, ...size } = await small(await screenshot(tab, shown))
  writeFileSync(`${folder}/${name}.webp`, file)
  sizes[name] = size
}
await browser.close()
writeFileSync(list, `${JSON.stringify(sizes, undefined, 2)}\n`)
