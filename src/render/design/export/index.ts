// Pages as files that can be edited: SVG, from what was recorded while the page was painted, and HTML with the fonts that
// it needs. Both look as the painted picture does, and need no network.

import { joinParts } from '../../../content/words.ts'
import type { Media } from '../../../media/media.ts'
import type { Canvas } from '../../canvas.ts'
import { escapeHtml } from '../../html/html.ts'
import { originRdf } from '../../pictures/origin.ts'
import { pageWords } from '../words.ts'
import type { SvgRecording } from './recording.ts'
import type { ExportedPage } from './types.ts'

export { openRecording } from './recording.ts'

/** What is read of a page by those who do not see it. */
const pageTitle = (markup: string) => joinParts(pageWords(markup))

/** A page as HTML. */
export async function pageFile(page: ExportedPage): Promise<Media> {
  const { exportHtml: htmlOf } = await import('./html.ts')
  return htmlOf(page, pageTitle(page.markup))
}

/** A page as SVG, from what was recorded while it was painted. */
export async function svgOf(
  canvas: Canvas,
  { contentOf, embedded }: SvgRecording,
  { size: { width, height }, markup, origin, warn }: ExportedPage,
): Promise<Media> {
  const content = await contentOf(canvas)
  const names = new Intl.ListFormat('en').format(embedded)
  if (embedded.size > 0)
    warn?.(`SVG cannot express all of the picture. It holds as pixels: ${names}. Use png if that matters.`)
  const root = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`
  const title = `<title>${escapeHtml(pageTitle(markup))}</title>`
  const text = `${root}\n${title}\n<metadata>${originRdf(origin)}</metadata>\n${content}\n</svg>\n`
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
}
