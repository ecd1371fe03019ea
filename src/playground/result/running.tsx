import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { reachable } from '../catalog.ts'
import { cancelRun, lostRuns } from '../runs.ts'
import type { Take } from '../takes.ts'
import { seconds, t, wordFor } from '../words.ts'

/** A shorter wait shows nothing, so that the page does not flicker. */
const quietMilliseconds = 150

/** What happens while a request is worked on; what is finished is shown at once. */
export function Running({ take }: { readonly take: Take }) {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 100)
    return () => clearInterval(timer)
  }, [now])
  const elapsed = now.value - take.startedAt
  if (elapsed < quietMilliseconds) return null
  const steps = Object.entries(take.progress)
  const isLost = lostRuns.value.has(take.id)
  return (
    <div class="running">
      <div class="row">
        <h2 class="grow">{t('running')}</h2>
        <span class="meta figures">{seconds(elapsed)}</span>
        <button type="button" class="danger" onClick={() => cancelRun(take.id)}>
          {t('cancel')}{' '}
          <span class="kbd" aria-hidden="true">
            Esc Esc
          </span>
        </button>
      </div>
      {isLost && (
        <p class="notice-lost" role="alert">
          {t('lost')}
        </p>
      )}
      {steps.length === 0 ? (
        <div class="bar moving" />
      ) : (
        <ul class="steps">
          {steps.map(([step, fraction]) => (
            <li key={step} class={fraction >= 1 ? 'finished' : ''}>
              <span class="sign" aria-hidden="true">
                {fraction >= 1 ? '✓' : ''}
              </span>
              <span class="grow">{wordFor('step', step)}</span>
              <span class="meta figures">{Math.round(fraction * 100)} %</span>
              <progress value={fraction} max={1} aria-label={wordFor('step', step)} />
            </li>
          ))}
        </ul>
      )}
      {take.calls.length > 0 && (
        <p class="meta">
          {t('calls')}: {take.calls.length}
        </p>
      )}
      <ul class="arrived">
        {take.files
          .filter(({ media, url }) => url && media.startsWith('image/'))
          .map(({ url }) => (
            <li key={url}>
              <img src={reachable(url)} alt="" />
            </li>
          ))}
      </ul>
    </div>
  )
}
