/**
 * Paints pages here and in Chromium, and compares them: pixels, boxes, lines of text, and time.
 *
 *   node test/designs/judge.ts folder out [name…]
 *
 * `folder` holds pages and `photos`; the packages of their fonts are installed where it runs. Pictures go to `out`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { type ImageSize, mediaType } from '../../src/media/media.ts'
import { layOut } from '../../src/render/design/layout.ts'
import { paintBoxes } from '../../src/render/design/paint/index.ts'
import { parseDesign } from '../../src/render/design/parse.ts'
import { resolvedPage } from '../../src/render/design/resolve.ts'
import { reviewDesign } from '../../src/render/design/review.ts'
import type { LaidOut } from '../../src/render/design/types.ts'
import { canvasPicture, decodePicture, type Picture } from '../../src/render/pictures/decode.ts'
import { openBrowser } from '../browser.ts'
import { compare } from './similarity.ts'

const [, , folder = '', out = '', ...names] = process.argv
const require = createRequire(join(process.cwd(), 'package.json'))
mkdirSync(out, { recursive: true })

/** An element as a browser or we show it. */
interface Shown {
  readonly tag: string
  readonly text: string
  readonly box: readonly number[]
  readonly lines: number | undefined
}

function ours(root: LaidOut): Shown[] {
  const { element, box, text, children } = root
  const words =
    element.kind === 'text'
      ? element.runs
          .map((run) => run.text)
          .join('')
          .replace(/\s+/g, '')
      : ''
  const own = {
    tag: element.tag,
    text: words,
    box: [box.x, box.y, box.width, box.height],
    lines: text?.lines.length,
  }
  return [own, ...children.flatMap(ours)]
}

/** In the page: all elements but inline ones and the insides of drawings. */
const browserElements = `(() => {
  const inline = new Set(['SPAN', 'B', 'STRONG', 'I', 'EM', 'SMALL', 'SUP', 'SUB', 'BR', 'STYLE', 'SCRIPT'])
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !element.parentElement.closest('svg') &&
      (!inline.has(element.tagName) || !['inline', 'none'].includes(getComputedStyle(element).display)),
  )
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    const middles = []
    for (const rect of range.getClientRects()) {
      if (rect.width < 0.5) continue
      const middle = rect.y + rect.height / 2
      if (!middles.some((line) => Math.abs(line - middle) < 0.4 * rect.height)) middles.push(middle)
    }
    const text = element.textContent.replace(/\\s+/g, '')
    return { tag: element.tagName.toLowerCase(), text, box: [x, y, width, height], lines: middles.length }
  })
})()`

async function inBrowser(page: Page, html: string, size: ImageSize) {
  // Without hinting, as in a picture of twice the pixels: by default this browser rounds the width of every letter.
  const exact = html.replace(/<style>/, '<style>*{text-rendering:geometricPrecision}')
  await page.setViewportSize(size)
  await page.unrouteAll()
  await page.route('**/*', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1)
    if (path === '') return route.fulfill({ body: exact, contentType: 'text/html; charset=utf-8' })
    const [, family = '', rest = ''] = /^fonts\/([^/]+)\/(.*)$/.exec(path) ?? []
    const file = family
      ? join(dirname(require.resolve(`@fontsource/${family}/package.json`)), rest)
      : join(folder, path)
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
  const start = performance.now()
  await page.goto('https://page.test/', { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => 0)')
  const elements = await page.evaluate<Shown[]>(browserElements)
  const png = await page.screenshot({ type: 'png' })
  return { elements, png, milliseconds: performance.now() - start }
}

function matchBoxes(mine: readonly Shown[], theirs: readonly Shown[]) {
  let from = 0
  let [count, close, texts, lines] = [0, 0, 0, 0]
  const misses: string[] = []
  for (const each of mine.slice(1)) {
    const at = theirs.findIndex(
      (other, index) =>
        index >= from && other.tag === each.tag && other.text.startsWith(each.text.slice(0, 12)),
    )
    if (at < 0) continue
    from = at + 1
    const other = theirs[at]
    const distance = Math.max(...each.box.map((value, side) => Math.abs(value - (other?.box[side] ?? 0))))
    count += 1
    if (distance <= 2) close += 1
    else
      misses.push(
        `${each.tag} “${each.text.slice(0, 20)}” ${each.box.map(Math.round)} there ${other?.box.map(Math.round)}`,
      )
    if (each.lines !== undefined && each.text !== '') {
      texts += 1
      if (each.lines === other?.lines) lines += 1
      else misses.push(`${each.tag} “${each.text.slice(0, 20)}” ${each.lines} lines, there ${other?.lines}`)
    }
  }
  return { count, close, texts, lines, misses }
}

function sizeOf(html: string): ImageSize {
  const [, width = '1080'] = /body\s?\{[^}]*width:\s?(\d+)px/.exec(html) ?? []
  const [, height = '1080'] = /body\s?\{[^}]*height:\s?(\d+)px/.exec(html) ?? []
  return { width: Number(width), height: Number(height) }
}

const browser = await openBrowser()
const page = await browser.newPage({ javaScriptEnabled: true })
const rows: string[] = []
const total = { count: 0, close: 0, texts: 0, lines: 0, fixed: 0, fixedClose: 0 }
for (const file of readdirSync(folder).filter((each) => each.endsWith('.html'))) {
  const name = file.replace('.html', '')
  if (names.length > 0 && !names.includes(name)) continue
  try {
    const markup = readFileSync(join(folder, file), 'utf8')
    const size = sizeOf(markup)
    const once = async () => {
      const begun = performance.now()
      const tree = parseDesign({ markup, size })
      const pictures = new Map<string, Picture>()
      const parsed = performance.now()
      for (const each of tree.files) {
        const bytes = readFileSync(join(folder, each))
        pictures.set(each, await decodePicture({ type: mediaType(bytes) ?? 'image/jpeg', bytes }))
      }
      const decoded = performance.now()
      const root = await layOut(tree, { fileSize: (each) => pictures.get(each) })
      const laidOut = performance.now()
      const { context, grounds } = await paintBoxes(root, { size, pictureOf: (each) => pictures.get(each) })
      const painted = performance.now()
      const faults = [...tree.faults, ...reviewDesign(root, grounds, { size })]
      const layout = parsed - begun + laidOut - decoded
      return {
        tree,
        root,
        canvas: context.canvas,
        faults,
        layout,
        paint: painted - laidOut,
        review: performance.now() - painted,
      }
    }
    for (let times = 0; times < 3; times++) await once()
    const { root, canvas, faults, layout, paint, review } = await once()
    writeFileSync(join(out, `${name}.ours.png`), await canvas.encode('png'))
    const theirs = await inBrowser(page, markup, size)
    writeFileSync(join(out, `${name}.chromium.png`), theirs.png)
    const there = await decodePicture({ type: 'image/png', bytes: theirs.png })
    const { ssim, off } = await compare(canvasPicture(canvas), there)
    const boxes = matchBoxes(ours(root), theirs.elements)
    const faces = markup.match(/@font-face\s?\{[^}]*\}/g) ?? []
    const fixedPage = resolvedPage({ version: 1, size, markup, files: {} }, root).replace(
      '</style>',
      `${faces.join('')}</style>`,
    )
    writeFileSync(join(out, `${name}.resolved.html`), fixedPage)
    const fixed = await inBrowser(page, fixedPage, size)
    const fixedBoxes = matchBoxes(ours(root), fixed.elements)
    total.count += boxes.count
    total.close += boxes.close
    total.texts += boxes.texts
    total.lines += boxes.lines
    total.fixed += fixedBoxes.count
    total.fixedClose += fixedBoxes.close
    rows.push(
      `${name.padEnd(42)} ssim ${ssim.toFixed(3)} off ${(100 * off).toFixed(2).padStart(5)} %  boxes ${boxes.close}/${boxes.count} lines ${boxes.lines}/${boxes.texts} fixed ${fixedBoxes.close}/${fixedBoxes.count}  layout ${layout.toFixed(1)} ms paint ${paint.toFixed(0)} ms review ${review.toFixed(1)} ms chromium ${theirs.milliseconds.toFixed(0)} ms`,
    )
    console.log(rows.at(-1))
    for (const miss of [...boxes.misses, ...fixedBoxes.misses.map((each) => `fixed: ${each}`)])
      console.log(`    ${miss}`)
    for (const { kind, severity, message } of faults) console.log(`    ${severity} ${kind}: ${message}`)
  } catch (error) {
    console.log(`${name.padEnd(42)} FAILED ${(error as Error).stack?.slice(0, 600)}`)
  }
}
console.log(JSON.stringify(total))
await browser.close()
