import type { Page } from 'playwright-core'
import { imageSize, type Media } from '../../src/media/media.ts'

/** How Chromium shows a file in the size of a picture, without the network. */
export async function shownIn(page: Page, { type, bytes }: Media, like: Media): Promise<Media> {
  await page.setViewportSize(imageSize(like.bytes) ?? { width: 0, height: 0 })
  await page.unrouteAll()
  await page.route('**/*', (route) =>
    route.request().url() === 'https://page.test/'
      ? route.fulfill({ body: Buffer.from(bytes), contentType: `${type}; charset=utf-8` })
      : route.abort(),
  )
  await page.goto('https://page.test/')
  if (type === 'text/html') await page.evaluate('document.fonts.ready.then(() => 0)')
  return { type: 'image/png', bytes: await page.screenshot() }
}
