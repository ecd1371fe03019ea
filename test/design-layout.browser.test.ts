import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOut } from '../src/render/design/layout.ts'
import { parseDesign } from '../src/render/design/parse.ts'
import { resolvedPage } from '../src/render/design/resolve.ts'
import type { LaidOut } from '../src/render/design/types.ts'
import { openBrowser } from './browser.ts'
import { cases } from './design-layout.fixtures.ts'

const size = { width: 800, height: 600 }
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>')}`
const font = readFileSync('fonts/inter-latin-wght-normal.woff2').toString('base64')
const face = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}*{text-rendering:geometricPrecision}`
const sheet =
  '*{box-sizing:border-box;margin:0;padding:0;position:relative}div{display:flex;flex-direction:column}body{width:800px;height:600px;overflow:hidden;font:20px/1.2 Inter}'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: size })
})

afterAll(() => browser?.close())

type Row = readonly [tag: string, x: number, y: number, width: number, height: number]

/** Boxes of all elements but those in texts. */
async function boxesInBrowser(html: string): Promise<Row[]> {
  await page.setContent(html)
  return page.evaluate(`(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
    const elements = [...document.body.querySelectorAll('*')].filter(({ tagName }) => !/^(?:BR|SPAN)$/.test(tagName))
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName.toLowerCase(), x, y, width, height]
    })
  })()`)
}

function boxesOf({ element, box: { x, y, width, height }, children }: LaidOut): Row[] {
  return [[element.tag, x, y, width, height], ...children.flatMap(boxesOf)]
}

function expectClose(ours: readonly Row[], theirs: readonly Row[]): void {
  expect(ours.map(([tag]) => tag)).toEqual(theirs.map(([tag]) => tag))
  for (const [index, [tag, ...box]] of ours.entries()) {
    const [, ...there] = theirs[index] ?? [tag]
    const distance = Math.max(...box.map((value, side) => Math.abs(value - (there[side] ?? 0))))
    expect(distance, `${index}, ${tag}: ${box} for ${there}`).toBeLessThanOrEqual(1.01)
  }
}

describe('boxes lie where a browser puts them', () => {
  it.each(cases)('%s', async (_, markup) => {
    const html = `<style>${sheet}</style><body>${markup}</body>`
    const tree = parseDesign({ markup: html, size })
    const root = await layOut(tree, { fileSize: () => ({ width: 200, height: 100 }) })
    const [, ...ours] = boxesOf(root)
    const shown = html.replaceAll('p.svg', picture)
    expectClose(ours, await boxesInBrowser(`<!doctype html><style>${face}</style>${shown}`))
    const fixed = resolvedPage({ version: 1, size, markup: html, files: { 'p.svg': picture } }, root)
    expectClose(ours, await boxesInBrowser(fixed.replace('<style>', `<style>${face}`)))
  })
})
