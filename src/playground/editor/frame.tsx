import { useEffect, useRef } from 'preact/hooks'
import type { Design } from '../../content/design.ts'
import { base } from '../api.ts'
import { reachable } from '../catalog.ts'
import { t } from '../words.ts'

interface FrameProps {
  readonly page: string | undefined
  readonly size: Design['size']
  readonly onShown: (frame: Document) => void
}

/**
 * Shows a page as browsers do. The frame has a policy of its own, which allows the styles of the page and no script; this
 * script reaches into it to measure it and to change it while something is dragged.
 */
export function Frame({ page, size, onShown }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef<string>(undefined)
  const fill = async () => {
    const inner = frame.current?.contentDocument
    // Before its document is there, the frame has an empty one.
    if (!inner?.querySelector('meta[name="design-frame"]') || page === undefined) return
    if (shown.current === page) return
    shown.current = page
    await show(page, inner)
    if (shown.current === page) onShown(inner)
  }
  useEffect(() => void fill(), [page])
  return (
    <iframe
      ref={frame}
      class="design-frame"
      src={`${base}/playground/design-frame`}
      sandbox="allow-same-origin"
      title={t('editorPage')}
      aria-hidden="true"
      tabIndex={-1}
      style={{ width: `${size.width}px`, height: `${size.height}px` }}
      onLoad={() => {
        shown.current = undefined
        void fill()
      }}
    />
  )
}

/** Puts a page into the document of the frame, and waits until its fonts and pictures are there. */
async function show(page: string, inner: Document): Promise<void> {
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const [, open = '', content = ''] = /<body([^>]*)>([\s\S]*)<\/body>/.exec(page) ?? []
  const style = inner.querySelector('style')
  if (style) style.textContent = `${fonts()}${sheet}`
  // Parsed in the frame, so that its policy holds for the styles.
  const holder = inner.createElement('div')
  holder.innerHTML = `<div${open}>${withSources(content)}</div>`
  const body = holder.firstElementChild
  for (const { name, value } of body?.attributes ?? []) inner.body.setAttribute(name, value)
  inner.body.replaceChildren(...(body?.childNodes ?? []))
  const images = [...inner.images].map((image) => image.decode().catch(() => {}))
  await Promise.all([inner.fonts.ready, ...images])
}

/** Pictures as this page reaches them. Those of other sites are not loaded: this page sends no request to them. */
const withSources = (html: string) =>
  html.replace(/ src="([^"]*)"/g, (match, escaped: string) => {
    const url = reachable(escaped.replaceAll('&amp;', '&'))
    const isOwn = url.startsWith('data:') || new URL(url, location.href).origin === location.origin
    return isOwn ? ` src="${url.replaceAll('"', '&quot;')}"` : match.replace(' src', ' data-src')
  })

/** The families that the playground has loaded, for the frame. */
const fonts = () =>
  [
    ['Inter', 'inter-latin-wght-normal', '100 900'],
    ['Source Serif 4', 'source-serif-4-latin-wght-normal', '200 900'],
    ['Bricolage Grotesque', 'bricolage-grotesque-latin-wght-normal', '200 800'],
    ['Anton', 'anton-latin-400-normal', '400'],
  ]
    .map(
      ([family, file, weight]) =>
        `@font-face{font-family:"${family}";src:url("${location.origin}${base}/playground/fonts/${file}.woff2");font-weight:${weight}}`,
    )
    .join('')
