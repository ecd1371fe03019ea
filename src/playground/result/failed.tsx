import { useEffect, useRef } from 'preact/hooks'
import { dialog, goToField } from '../state.ts'
import type { Take } from '../takes.ts'
import { t } from '../words.ts'

/** A problem of the server: what, why, and what can be done now. */
export function Failed({ take, onAgain }: { readonly take: Take; readonly onAgain: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  const { problem } = take
  useEffect(() => {
    // Not when an old take is looked at.
    if (Date.now() - take.startedAt - (take.milliseconds ?? 0) < 1_500) head.current?.focus()
  }, [take])
  if (!problem) return null
  const [field] = problem.errors ?? []
  return (
    <div class="failed">
      <h2 ref={head} tabIndex={-1}>
        {problem.title}
      </h2>
      <p>{problem.detail}</p>
      {problem.errors && problem.errors.length > 1 && (
        <ul class="plain">
          {problem.errors.map(({ pointer, message }) => (
            <li key={pointer}>
              <span class="mono">{pointer.slice(1) || '/'}</span> {message}
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {problem.code === 'unauthorized' ? (
          <button
            type="button"
            class="primary"
            onClick={() => {
              dialog.value = 'key'
            }}
          >
            {t('keyMissing')}
          </button>
        ) : field ? (
          <button type="button" class="primary" onClick={() => goToField(field.pointer.split('/')[1] ?? '')}>
            {t('problemField')}
          </button>
        ) : (
          <button type="button" class="primary" onClick={onAgain}>
            {t('problemAgain')}
          </button>
        )}
      </div>
      {problem.request_id && (
        <p class="meta">
          {t('problemId')} <span class="mono">{problem.request_id}</span>
        </p>
      )}
      <details>
        <summary>{t('problemRaw')}</summary>
        <pre>{JSON.stringify(problem, null, 2)}</pre>
      </details>
    </div>
  )
}
