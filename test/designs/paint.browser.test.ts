import { createCanvas } from '@napi-rs/canvas'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOut } from '../../src/render/design/layout.ts'
import { paintBoxes } from '../../src/render/design/paint/index.ts'
import { parseDesign } from '../../src/render/design/parse.ts'
import { canvasPicture, decodePicture } from '../../src/render/pictures/decode.ts'
import { openBrowser } from '../browser.ts'
import { pages, photo, size } from './paint.fixtures.ts'

const sheet =
  '*{box-sizing:border-box;margin:0;padding:0;position:relative}div{display:flex;flex-direction:column}'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: size })
})
afterAll(async () => browser?.close())

async function paintedHere(markup: string): Promise<Uint8ClampedArray> {
  const tree = parseDesign({ markup, size })
  expect(tree.faults).toEqual([])
  const pictureOf = () => canvasPicture(photo)
  const root = await layOut(tree, { fileSize: pictureOf })
  const { context } = await paintBoxes(root, { size, pictureOf })
  return context.getImageData(0, 0, size.width, size.height).data
}

async function paintedThere(markup: string): Promise<Uint8ClampedArray> {
  const shown = markup.replaceAll('photo.png', photo.toDataURL())
  await page.setContent(`<style>${sheet}svg{overflow:hidden}</style><body>${shown}`)
  const { source } = await decodePicture({ type: 'image/png', bytes: await page.screenshot() })
  const context = createCanvas(size.width, size.height).getContext('2d')
  // Smoothing blurs also what is not scaled.
  context.imageSmoothingEnabled = false
  context.drawImage(source, 0, 0)
  return context.getImageData(0, 0, size.width, size.height).data
}

/** The share of pixels that differ visibly. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    const differences = [0, 1, 2].map((channel) =>
      Math.abs((one[pixel + channel] ?? 0) - (other[pixel + channel] ?? 0)),
    )
    if (Math.max(...differences) > 32) count += 1
  }
  return count / (one.length / 4)
}

it.each(Object.entries(pages))('%s is painted as in a browser', async (_name, markup) => {
  expect(differing(await paintedHere(markup), await paintedThere(markup))).toBeLessThan(0.005)
})
