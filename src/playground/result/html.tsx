import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { base } from '../api.ts'
import { copy, download } from '../clipboard.ts'
import { Segments } from '../segments.tsx'
import { isDark } from '../state.ts'
import { bytes, t } from '../words.ts'

const widths = { phone: 390, desktop: 760 }

/** The page that a block stands on in the preview: plain, as a blog sets it. */
const pageStyle = (dark: boolean) =>
  `html{color-scheme:${dark ? 'dark' : 'light'}}body{margin:0;padding:24px;font:17px/1.6 system-ui,sans-serif;${
    dark ? 'background:#16181c;color:#e8e6e1' : 'background:#fff;color:#1b1a17'
  };--copydesk-accent:${dark ? '#8ab6ff' : '#1d5bc4'}}`

/** A block of HTML as it looks on a page, on a phone or a desktop, cut off from everything else. */
export function HtmlBlock({
  html,
  name,
  title,
}: {
  readonly html: string
  readonly name: string
  readonly title: string
}) {
  const width = useSignal<keyof typeof widths>('desktop')
  const dark = useSignal(isDark.value)
  const isOpen = useSignal(false)
  const height = useSignal(240)
  const room = useSignal(widths.desktop)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const hasFrames = /<iframe/i.test(html)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('result')}</title><style>${pageStyle(dark.value)}</style><body>${html}`
  useEffect(() => {
    const post = () => frame.current?.contentWindow?.postMessage(page, '*')
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      if (data === 'ready') post()
      else if (typeof data?.height === 'number') height.value = Math.min(4_000, Math.ceil(data.height))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [page, height])
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) room.value = entry.contentRect.width
    })
    if (stage.current) watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [room])
  const wide = widths[width.value]
  const scale = Math.min(1, room.value / wide)
  return (
    <>
      <div class="stage-bar">
        <span class="meta">
          {t('weight', { size: bytes(new Blob([html]).size) })}
          {scale < 1 && ` · ${wide} px, ${Math.round(scale * 100)} %`}
        </span>
        <Segments
          word="ground"
          values={[false, true]}
          current={dark.value}
          nameOf={(isDark) => t(isDark ? 'dark' : 'light')}
          onPick={(isDark) => {
            dark.value = isDark
          }}
        />
        <Segments
          word="fit"
          values={['desktop', 'phone']}
          current={width.value}
          nameOf={t}
          onPick={(name) => {
            width.value = name
          }}
        />
        <button type="button" class="secondary small" onClick={() => copy(html)}>
          {t('copy')}
        </button>
        <button type="button" class="quiet small" onClick={() => download(new Blob([html]), `${name}.html`)}>
          {t('download')}
        </button>
      </div>
      <div class={`stage block-stage ${dark.value ? 'on-dark' : ''}`}>
        <div ref={stage} class="block-room" style={{ height: `${height.value * scale}px` }}>
          <iframe
            ref={frame}
            // Written anew for each page, because a frame that has written itself listens no more.
            key={`${isOpen.value}${page}`}
            src={`${base}/playground/${isOpen.value ? 'open-frame' : 'frame'}`}
            sandbox="allow-scripts allow-popups"
            title={title}
            style={{ width: `${wide}px`, height: `${height.value}px`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      {hasFrames && !isOpen.value && (
        <p class="meta row">
          {t('frameBlocked')}
          <button
            type="button"
            class="link"
            onClick={() => {
              isOpen.value = true
            }}
          >
            {t('frameOpen')}
          </button>
        </p>
      )}
    </>
  )
}
