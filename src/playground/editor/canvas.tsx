import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { reachable } from '../catalog.ts'
import { t } from '../words.ts'
import { Frame } from './frame.tsx'
import { Handle } from './handle.tsx'
import { partsIn } from './parts.ts'
import type { Session } from './session.ts'
import type { Snapped } from './snap.ts'
import { TextBox } from './text-box.tsx'

/** The picture, with a handle on each of its parts. While it changes, the page is seen; at rest, the server's picture. */
export function Canvas({
  session,
  say,
}: {
  readonly session: Session
  readonly say: (text: string) => void
}) {
  const { design, view, parts, isAtRest } = session
  const { size } = design.value
  const room = useRef<HTMLDivElement>(null)
  const scale = useSignal(0.3)
  const guides = useSignal<Snapped['guides']>({ x: [], y: [] })
  const typing = useSignal<number | undefined>(undefined)
  const isMoving = useSignal(false)
  const inner = useRef<Document>(undefined)
  const measure = () => {
    const shown = view.value
    if (inner.current && shown) parts.value = partsIn(inner.current, shown.design)
  }
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      scale.value = Math.min(1, width / size.width, Math.max(160, height) / size.height)
    })
    if (room.current) watcher.observe(room.current)
    return () => watcher.disconnect()
  }, [size.width, size.height])
  const isPictureSeen = isAtRest.value && !isMoving.value && typing.value === undefined
  const edited = parts.value.find(({ number }) => number === typing.value)
  const percent = (length: number, total: number) => `${(100 * length) / total}%`
  return (
    <div ref={room} class="editor-room" style={{ '--high': size.height / size.width }}>
      <div
        class="editor-sheet"
        style={{ width: `${size.width * scale.value}px`, height: `${size.height * scale.value}px` }}
      >
        <div class="editor-page" style={{ transform: `scale(${scale.value})` }}>
          <Frame
            page={view.value?.page}
            size={size}
            onShown={(frame) => {
              inner.current = frame
              measure()
            }}
          />
        </div>
        {view.value && (
          <img
            class={`editor-picture ${isPictureSeen ? '' : 'gone'}`}
            src={reachable(view.value.picture)}
            alt={view.value.alt}
          />
        )}
        {!view.value && <p class="editor-wait meta">{session.problem.value || t('running')}</p>}
        <fieldset class={`editor-handles ${isMoving.value ? 'moving' : ''}`} aria-label={t('editorParts')}>
          {parts.value.map((part) => (
            <Handle
              key={part.number}
              part={part}
              session={session}
              scale={scale.value}
              isTyping={part.number === typing.value}
              onType={() => {
                typing.value = part.number
              }}
              onMoving={(is, seen) => {
                isMoving.value = is
                guides.value = seen
                if (!is) measure()
              }}
              say={say}
            />
          ))}
        </fieldset>
        {guides.value.x.map((x) => (
          <div key={`x${x}`} class="guide down" style={{ left: percent(x, size.width) }} />
        ))}
        {guides.value.y.map((y) => (
          <div key={`y${y}`} class="guide across" style={{ top: percent(y, size.height) }} />
        ))}
        {edited && (
          <TextBox
            key={edited.number}
            part={edited}
            session={session}
            scale={scale.value}
            onEnd={(isByKey) => {
              typing.value = undefined
              measure()
              // The handle is seen again, and can have the focus, in the next frame.
              if (isByKey)
                requestAnimationFrame(() => document.getElementById(`part-${edited.number}`)?.focus())
            }}
          />
        )}
      </div>
    </div>
  )
}
