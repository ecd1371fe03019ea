import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareText } from '../src/render/design/text/index.ts'
import type { SetRuns, Style, TextElement } from '../src/render/design/types.ts'
import { parseRanges, rangesInclude } from '../src/render/fonts/coverage.ts'
import { openBrowser } from './browser.ts'
import { textElement } from './design-text.fixtures.ts'
import { cases } from './design-text-cases.fixtures.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  const texts = cases
    .flatMap(({ runs }) => runs.map((run) => (typeof run === 'string' ? run : run[0])))
    .join('')
  // Without hinting, as on screens of high density: with it, Linux rounds the width of each letter.
  await page.setContent(`<meta charset="utf-8"><style>${fontFaces(`${texts}${texts.toUpperCase()}…-`)}
    * { margin: 0; padding: 0; box-sizing: border-box; text-rendering: geometricPrecision }</style><body></body>`)
})

afterAll(() => browser?.close())

interface ShownLine {
  /** Letters, without spaces, hyphens and dots. */
  readonly count: number
  /** Whether it ends with a sign that the text does not have. */
  readonly isMarked?: boolean
  readonly width: number
  /** By the number of the run; of columns, their middle. */
  readonly baselines: Readonly<Record<string, number>>
}

describe('texts are set as in a browser', () => {
  it.each(cases)('$name', async ({ runs, style, length, language }) => {
    const element = textElement(runs, style, language)
    const shown = await showInBrowser(element, length)
    const isVertical = element.style.writingMode === 'vertical-rl'
    const text = await prepareText(element)
    const set = linesOf(text.set(isVertical ? undefined : length, isVertical ? length : undefined), element)
    expect(set.map(({ count }) => count)).toEqual(shown.map(({ count }) => count))
    for (const [index, line] of set.entries()) {
      const { width = 0, baselines = {} } = shown[index] ?? {}
      if (!line.isMarked) {
        expect(Math.abs(line.width - width), `width ${line.width} for ${width}`).toBeLessThan(
          Math.max(1, width / 100),
        )
      }
      expect(Object.keys(line.baselines)).toEqual(Object.keys(baselines))
      for (const [run, baseline] of Object.entries(line.baselines)) {
        expect(
          Math.abs(baseline - (baselines[run] ?? 0)),
          `line ${index}, run ${run}: ${baseline} for ${baselines[run]}`,
        ).toBeLessThan(1.5)
      }
    }
  })
})

const unseen = /[\s\u00ad…-]/g

function linesOf(set: SetRuns, element: TextElement): readonly ShownLine[] {
  const lines = set.lines.map(({ parts }) => parts.filter(({ text }) => text.trim() !== ''))
  return lines
    .filter(({ length }) => length > 0)
    .map((seen) => {
      const left = Math.min(...seen.map(({ x }) => x))
      const right = Math.max(...seen.map(({ x, width }) => x + width))
      const numbered = seen.map((part) => [String(element.runs.indexOf(part.run)), part.baseline] as const)
      return {
        count: seen.reduce((sum, { text }) => sum + text.replace(unseen, '').length, 0),
        width: right - left,
        isMarked:
          set.isCut ||
          (element.runs.some(({ text }) => text.includes('\u00ad')) && seen.at(-1)?.text.endsWith('-')),
        baselines: Object.fromEntries(numbered),
      }
    })
}

/** The bundled fonts and those of Japanese, for the letters of a text. */
function fontFaces(text: string): string {
  const face = (family: string, bytes: Buffer, range: string, isItalic: boolean, weight: number | string) =>
    `@font-face { font-family: "${family}"; font-style: ${isItalic ? 'italic' : 'normal'}; font-weight: ${weight === 'any' ? '100 900' : weight};
      src: url(data:font/woff2;base64,${bytes.toString('base64')}); unicode-range: ${range} }`
  const isUsed = (range: string) => {
    const ranges = parseRanges(range)
    return [...new Set(text)].some((letter) => rangesInclude(ranges, letter.codePointAt(0) ?? 0))
  }
  const bundled: Record<
    string,
    { file: string; weight: number | string; italic: boolean; covers: string }[]
  > = JSON.parse(readFileSync('fonts/index.json', 'utf8'))
  const own = Object.entries(bundled).flatMap(([family, files]) =>
    files
      .filter(({ file, covers }) => file.endsWith('.woff2') && isUsed(covers))
      .map(({ file, covers, italic, weight }) =>
        face(family, readFileSync(`fonts/${file}`), covers, italic, weight),
      ),
  )
  const folder = 'node_modules/@fontsource-variable/noto-sans-jp'
  const files = readdirSync(`${folder}/files`)
  const subsets: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'))
  const asian = Object.entries(subsets).flatMap(([subset, range]) => {
    const file = files.find(
      (name) => name === `noto-sans-jp-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    )
    return file && isUsed(range)
      ? [face('Noto Sans JP', readFileSync(`${folder}/files/${file}`), range, false, 'any')]
      : []
  })
  // Of rules for one letter a browser takes the last, we take the first.
  return [...own, ...asian].reverse().join('\n')
}

/** The lines of a text as Chromium sets them, by where it draws each letter. */
async function showInBrowser(element: TextElement, length: number): Promise<readonly ShownLine[]> {
  const { style, language, runs } = element
  const isVertical = style.writingMode === 'vertical-rl'
  const size = `${isVertical ? 'height' : 'width'}: ${length}px`
  const spans = runs.map(({ text, style: own }, index) => {
    const inner = escapeText(text).replaceAll('\n', style.whiteSpace === 'pre-line' ? '\n' : '<br>')
    return `<span data-run="${index}" style='${own === style ? '' : cssOf(own)}'>${inner}</span>`
  })
  const html = `<p lang="${language ?? ''}" style='position: absolute; ${size}; ${cssOf(style)}'>${spans.join('')}</p>`
  return page.evaluate(`(async () => {
    document.body.innerHTML = ${JSON.stringify(html)}
    await document.fonts.ready
    const isVertical = ${isVertical}
    const paragraph = document.body.firstChild
    const box = paragraph.getBoundingClientRect()
    const ascents = [...paragraph.children].map((span) => {
      const probe = span.cloneNode(false)
      probe.innerHTML = 'x<b style="display: inline-block; width: 1px; height: 0"></b>'
      probe.style.verticalAlign = 'baseline'
      const holder = document.createElement('div')
      holder.style.cssText = paragraph.style.cssText + '; width: 900px; writing-mode: horizontal-tb'
      holder.append(probe)
      document.body.append(holder)
      const range = document.createRange()
      range.selectNode(probe.firstChild)
      const ascent = probe.lastChild.getBoundingClientRect().top - range.getBoundingClientRect().top
      holder.remove()
      return ascent
    })
    const lines = []
    let last
    for (const span of paragraph.children) {
      const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(node.data)) {
          if (/^[\\s\\u00ad]$/.test(segment)) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + segment.length)
          const rect = [...range.getClientRects()].filter(({ width, height }) => width * height > 0).at(-1)
          if (!rect) continue
          const [from, to, start, end] = isVertical
            ? [box.right - rect.right, box.right - rect.left, rect.top, rect.bottom]
            : [rect.top, rect.bottom, rect.left, rect.right]
          if (from >= (isVertical ? box.width : box.bottom) - 2) continue
          const overlap = last ? Math.min(last.to, to) - Math.max(last.from, from) : 0
          if (!last || overlap < 0.5 * Math.min(last.to - last.from, to - from)) lines.push({ count: 0, start, end, baselines: {} })
          last = { from, to }
          const line = lines.at(-1)
          line.count += segment.replace(/[…-]/g, '').length
          line.start = Math.min(line.start, start)
          line.end = Math.max(line.end, end)
          const run = span.dataset.run
          line.baselines[run] ??= isVertical ? (rect.left + rect.right) / 2 - box.left : rect.top + ascents[run] - box.top
        }
      }
    }
    return lines.map(({ count, start, end, baselines }) => ({ count, width: end - start, baselines }))
  })()`)
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cssOf(style: Style): string {
  const { lineHeight, verticalAlign } = style
  const stated = {
    'font-family': style.fontFamily,
    'font-size': `${style.fontSize}px`,
    'font-weight': style.fontWeight,
    'font-style': style.fontStyle,
    'line-height': typeof lineHeight === 'object' ? `${lineHeight.px}px` : lineHeight,
    'letter-spacing': `${style.letterSpacing}px`,
    'word-spacing': `${style.wordSpacing}px`,
    'text-align': style.textAlign,
    'text-transform': style.textTransform,
    'white-space': style.whiteSpace,
    'overflow-wrap': style.overflowWrap,
    'text-indent': `${style.textIndent.px}px`,
    'text-wrap-style': style.textWrap === 'balance' ? 'balance' : 'auto',
    'vertical-align': typeof verticalAlign === 'object' ? `${verticalAlign.px}px` : verticalAlign,
    direction: style.direction,
    'writing-mode': style.writingMode === 'vertical-rl' ? 'vertical-rl' : 'horizontal-tb',
    padding: `0 ${style.padding.right.px}px 0 ${style.padding.left.px}px`,
    ...(style.lineClamp && {
      display: '-webkit-box',
      '-webkit-box-orient': 'vertical',
      '-webkit-line-clamp': style.lineClamp,
      overflow: 'hidden',
    }),
  }
  return Object.entries(stated)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
