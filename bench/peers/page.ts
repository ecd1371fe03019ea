import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBrowser } from '../../test/browser.ts'
import { type Spec, side } from './spec.ts'
import { familyOf, styled } from './style.ts'

const folder = resolve('../../.cache/bench/page')

/** Draws the card on a page of Chromium that stays open; for each card it gets a photo that it has not seen. */
export async function pageCard(spec: Spec) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/photo.jpg`, spec.photo.bytes)
  writeFileSync(`${folder}/card.html`, htmlOf(spec))
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.goto(pathToFileURL(`${folder}/card.html`).href)
  let cards = 0
  return {
    close: () => browser.close(),
    async draw(type: 'jpeg' | 'png'): Promise<Uint8Array> {
      cards += 1
      await page.evaluate(`{
        const photo = document.querySelector('img')
        photo.src = 'photo.jpg?${cards}'
        Promise.all([photo.decode(), document.fonts.ready]).then(() => undefined)
      }`)
      return page.screenshot(type === 'jpeg' ? { type, quality: 95 } : { type })
    },
  }
}

function htmlOf(spec: Spec): string {
  const { photo, panel, runs } = styled(spec)
  const files = [...new Set(spec.runs.map(({ file }) => file))]
  const faces = files.map((file) => {
    const data = readFileSync(`../../fonts/${file}`).toString('base64')
    return `@font-face { font-family: "${familyOf(file)}"; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`
  })
  const words = spec.runs.map(({ text }, index) => `<div style="${css(runs[index])}">${text}</div>`)
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')}
    body { margin: 0; position: relative; width: ${side}px; height: ${side}px; overflow: hidden }</style>
    <img style="${css(photo)}"><div style="${css(panel)}"></div>${words.join('')}`
}

function css(style: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`)
    .join('; ')
}
