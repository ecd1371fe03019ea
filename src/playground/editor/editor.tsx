import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { reachable } from '../catalog.ts'
import { download, fileName } from '../clipboard.ts'
import { Modal } from '../modal.tsx'
import { notice, notify, type openDesign } from '../state.ts'
import { t } from '../words.ts'
import { Canvas } from './canvas.tsx'
import { openAsForm } from './gallery.tsx'
import { partName } from './handle.tsx'
import { keepDesign } from './kept.ts'
import { Panel } from './panel.tsx'
import { createSession, type Session } from './session.ts'

interface EditorProps {
  readonly opened: NonNullable<typeof openDesign.value>
  readonly onClose: () => void
}

/** Edits a design: on the picture, and beside it. */
export function Editor({ opened: { design, name, onDone }, onClose }: EditorProps) {
  const session = useMemo(() => createSession(design), [])
  const announcement = useSignal('')
  const say = (text: string) => {
    announcement.value = text
  }
  // However it is closed, nothing of what was done is lost.
  const close = () => {
    onClose()
    void session.finish().then((edited) => {
      if (edited) onDone(edited)
      else if (session.canUndo.value) notify(session.problem.value || t('away'))
    })
  }
  const step = (way: 'undo' | 'redo') => session[way]() && say(t(way === 'undo' ? 'undone' : 'redone'))
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input, select')
    if (isTyping || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  }
  // Wherever the focus is: what was removed leaves it nowhere.
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <Modal title={t('editorTitle')} kind="editor" onClose={close}>
      <div class="editor-grid">
        <Bar session={session} name={name} step={step} onClose={onClose} />
        <Canvas session={session} say={say} />
        <aside class="editor-side">
          <Faults session={session} />
          <Panel session={session} say={say} />
        </aside>
        <div class="hidden" role="status" aria-live="polite">
          {announcement.value}
        </div>
      </div>
    </Modal>
  )
}

interface BarProps {
  readonly session: Session
  readonly name: string
  readonly step: (way: 'undo' | 'redo') => void
  readonly onClose: () => void
}

function Bar({ session, name, step, onClose }: BarProps) {
  const { view, isAtRest, canUndo, canRedo, isAsking, problem } = session
  const nameInput = useSignal(name)
  const keep = async () => {
    const of = nameInput.value.trim()
    if (await keepDesign(of, session.design.value)) notify(t('kept', { name: of }))
  }
  const toForm = () => {
    openAsForm(session.design.value)
    onClose()
    session.end()
  }
  return (
    <div class="editor-bar">
      <span class="row">
        <button type="button" class="quiet small" disabled={!canUndo.value} onClick={() => step('undo')}>
          {t('undo')}
        </button>
        <button type="button" class="quiet small" disabled={!canRedo.value} onClick={() => step('redo')}>
          {t('redo')}
        </button>
        <span class="meta" role="status">
          {notice.value?.text ?? (isAsking.value && !problem.value ? t('editorPainting') : '')}
        </span>
      </span>
      {problem.value && (
        <p class="error" role="alert">
          {problem.value}{' '}
          <button type="button" class="link" onClick={() => session.again()}>
            {t('problemAgain')}
          </button>
        </p>
      )}
      <form
        class="row keep"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <input
          class="control"
          aria-label={t('designName')}
          placeholder={t('designName')}
          maxLength={100}
          required
          value={nameInput.value}
          onInput={({ currentTarget }) => {
            nameInput.value = currentTarget.value
          }}
        />
        <button type="submit" class="secondary">
          {t('keepDesign')}
        </button>
      </form>
      <span class="row">
        <button type="button" class="secondary" onClick={toForm}>
          {t('openForm')}
        </button>
        <button
          type="button"
          class="primary"
          disabled={!isAtRest.value}
          onClick={() => {
            const { picture = '' } = view.value ?? {}
            void download(reachable(picture), fileName(nameInput.value.trim() || '/design', picture))
          }}
        >
          {t('download')}
        </button>
      </span>
    </div>
  )
}

/** What the review found, each at its part. */
function Faults({ session }: { readonly session: Session }) {
  const { view, selected, parts, isAtRest } = session
  const faults = view.value?.faults ?? []
  if (!isAtRest.value) return <p class="meta">{t('editorPainting')}</p>
  if (faults.length === 0) return <p class="meta good">{t('noFaults')}</p>
  return (
    <section aria-label={t('faults')}>
      <ul class="faults">
        {faults.map(({ severity, message, number }, index) => {
          const part = parts.value.find((each) => each.number === number)
          return (
            <li key={index} class={severity}>
              {part && <strong>{partName(part)}</strong>} {withoutPlace(message)}{' '}
              {part && (
                <button
                  type="button"
                  class="link"
                  aria-label={`${t('showPart')}: ${partName(part)}`}
                  onClick={() => {
                    selected.value = number
                    document.getElementById(`part-${number}`)?.focus()
                  }}
                >
                  {t('showPart')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Lines of markup say nothing to somebody who sees the picture. */
const withoutPlace = (message: string) =>
  message.replace(/^(?:.{1,80}? \(line \d+\)|line \d+, .{1,80}?): /, '')
