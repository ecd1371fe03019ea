import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FontFile } from '../../src/media/font-sources.ts'
import type { ImageSize, Media } from '../../src/media/media.ts'
import { newCanvas } from '../../src/render/canvas.ts'
import { decodePicture, type Picture } from '../../src/render/pictures/decode.ts'

const quality = 85
const sheet = { height: 1080, gap: 40 }

export async function toJpeg(media: Media): Promise<Uint8Array> {
  return encode([await decodePicture(media)])
}

/** Two pictures side by side, at equal height. */
export async function sheetOf(files: readonly string[]): Promise<Uint8Array> {
  const pictures = files.map((file) => decodePicture({ type: 'image/jpeg', bytes: readFileSync(file) }))
  return encode(await Promise.all(pictures), sheet.height)
}

async function encode(pictures: readonly Picture[], height = pictures[0]?.height ?? 0): Promise<Uint8Array> {
  const widths = pictures.map((picture) => Math.round((picture.width * height) / picture.height))
  const width = widths.reduce((sum, each) => sum + each + sheet.gap, -sheet.gap)
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  let x = 0
  for (const [index, { source }] of pictures.entries()) {
    const shown = widths[index] ?? 0
    context.drawImage(source, x, 0, shown, height)
    x += shown + sheet.gap
  }
  return canvas.encode('jpeg', quality)
}

const fonts = 'node_modules/@fontsource-variable'
export const fontFamilies = (): string[] => readdirSync(fonts)

/** The fonts of pages, for our own side: those of @fontsource-variable, by their names. */
export const fontFiles = (): FontFile[] =>
  fontFamilies().flatMap((id) => {
    const { family } = JSON.parse(readFileSync(`${fonts}/${id}/metadata.json`, 'utf8')) as { family: string }
    const files = readdirSync(`${fonts}/${id}/files`).filter((file) => file.includes('-wght-'))
    return files.map((file) => ({ family, file: `${fonts}/${id}/files/${file}` }))
  })

/** Shows a page at a size in Chromium. It reaches photographs and fonts by their paths, and nothing else. */
export async function screenshot(html: string, size: ImageSize): Promise<Uint8Array> {
  const { openBrowser } = await import('../browser.ts')
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: size, javaScriptEnabled: false })
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/') return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
      const file = path.startsWith('/fonts/') ? path.replace('/fonts', fonts) : `test/contest${path}`
      return existsSync(file) ? route.fulfill({ path: file }) : route.abort()
    })
    await page.goto('https://contest.test/', { waitUntil: 'networkidle' })
    return await page.screenshot({ type: 'jpeg', quality })
  } finally {
    await browser.close()
  }
}
