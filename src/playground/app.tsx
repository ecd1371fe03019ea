import { useEffect } from 'preact/hooks'
import { isAway } from './api.ts'
import { catalog, isChecked, unready } from './catalog.ts'
import { Desk } from './desk.tsx'
import { Dialogs } from './dialogs.tsx'
import { readMedia } from './files.ts'
import { Home } from './home.tsx'
import { Icon } from './icons.tsx'
import { fillSample, run } from './run-form.ts'
import { cancelRun, spoken } from './runs.ts'
import { fieldsOf } from './schema.ts'
import { Settings } from './settings.tsx'
import {
  addressOf,
  dialog,
  drafts,
  hideNotice,
  isDark,
  notice,
  notify,
  openEndpoint,
  openPath,
  openTakes,
  setDraft,
  shownTake,
  showPane,
  showTake,
  switchTheme,
} from './state.ts'
import { language, t } from './words.ts'

export function App() {
  const endpoint = openEndpoint.value
  const title = endpoint?.title
  useEffect(() => {
    document.title = title ? t('title', { title }) : 'copydesk'
  }, [title])
  useEffect(() => {
    document.documentElement.lang = language.value
  }, [language.value])
  useEffect(() => {
    addEventListener('keydown', onKey)
    addEventListener('paste', onPicture)
    addEventListener('drop', onPicture)
    addEventListener('dragover', allowDrop)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('paste', onPicture)
      removeEventListener('drop', onPicture)
      removeEventListener('dragover', allowDrop)
    }
  }, [])
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {t('skip')}
      </button>
      <TopBar />
      <main>
        {!catalog.value ? (
          <p class="waiting" role="status">
            {isAway.value && t('loadFailed')}
          </p>
        ) : endpoint ? (
          <Desk key={endpoint.path} endpoint={endpoint} />
        ) : (
          <Home />
        )}
      </main>
      <Dialogs />
      <div class="hidden" role="status" aria-live="polite">
        {spoken.value}
      </div>
      <div class="toast" role="status">
        {notice.value && (
          <span>
            {notice.value.text}
            {notice.value.undo && (
              <button
                type="button"
                onClick={() => {
                  notice.value?.undo?.()
                  hideNotice()
                }}
              >
                {t('undo')}
              </button>
            )}
          </span>
        )}
      </div>
    </>
  )
}

function skip(): void {
  document.getElementById('title')?.focus()
}

function TopBar() {
  const endpoint = openEndpoint.value
  const { endpoints = [] } = catalog.value ?? {}
  const ready = endpoints.length - Object.keys(unready.value).length
  return (
    <header class="top-bar">
      <button
        type="button"
        class="quiet square menu-button"
        aria-label={t('menu')}
        onClick={() => {
          dialog.value = 'menu'
        }}
      >
        <Icon name="menu" />
      </button>
      <a class={`logo ${endpoint ? '' : 'at-home'}`} href={addressOf('')}>
        copydesk
      </a>
      {endpoint && (
        <span class="crumb">
          {catalog.value?.groups.get(endpoint.group)} <span aria-hidden="true">/</span>{' '}
          <strong>{endpoint.title}</strong>
        </span>
      )}
      <span class="grow" />
      <span role="status">
        {isAway.value ? (
          <span class="meta away">{t('away')}</span>
        ) : (
          isChecked.value && <span class="meta ready">{t('ready', { ready, count: endpoints.length })}</span>
        )}
      </span>
      <button
        type="button"
        class="quiet square"
        aria-label={t('find')}
        onClick={() => {
          dialog.value = 'find'
        }}
      >
        <Icon name="search" />
      </button>
      <Settings />
      <button
        type="button"
        class="quiet square"
        aria-label={t('theme', { theme: t(isDark.value ? 'light' : 'dark') })}
        onClick={switchTheme}
      >
        <Icon name="theme" />
      </button>
    </header>
  )
}

/** Keys of the whole page. Single letters only where nothing is typed. While an input method composes, all keys are its own. */
function onKey(event: KeyboardEvent): void {
  if (dialog.value || event.defaultPrevented || event.isComposing) return
  const endpoint = openEndpoint.value
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key === 'Enter' && endpoint) {
    if (shownTake.value?.state !== 'running') run(endpoint, drafts.value[endpoint.path] ?? {})
  } else if (isCommand && event.key === '.' && endpoint) fillSample(endpoint)
  else if (isCommand && event.key === 'k') dialog.value = 'find'
  else if (isCommand || event.altKey || isTyping(event.target)) return
  else if (event.key === 'Escape' && shownTake.value?.state === 'running') cancelAtSecond(shownTake.value.id)
  else if (event.key === '/') dialog.value = 'find'
  else if (event.key === '?') dialog.value = 'keys'
  else if (event.key === 'f' && endpoint) toForm()
  else if (event.key === 'r' && endpoint) toResult()
  else if ((event.key === '[' || event.key === ']') && endpoint) step(event.key === '[' ? 1 : -1)
  else return
  event.preventDefault()
}

/** The run that the next Escape cancels. A run may be paid for, and the key is pressed by habit. */
let aboutToCancel: string | undefined

function cancelAtSecond(id: string): void {
  if (aboutToCancel === id) {
    hideNotice()
    void cancelRun(id)
    return
  }
  aboutToCancel = id
  notify(t('cancelAgain'))
  setTimeout(() => {
    aboutToCancel = undefined
  }, 4_000)
}

const allowDrop = (event: DragEvent) => event.preventDefault()

/** A picture that is dropped or pasted anywhere goes to the first field that takes one. */
async function onPicture(event: ClipboardEvent | DragEvent): Promise<void> {
  const { files } = (event instanceof DragEvent ? event.dataTransfer : event.clipboardData) ?? {}
  const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
  const endpoint = openEndpoint.value
  // A field has taken it already.
  if (!file || dialog.value || !endpoint || event.defaultPrevented) return
  event.preventDefault()
  const { path } = endpoint
  const pictures = fieldsOf(endpoint.input).filter(({ schema }) => schema.format === 'image')
  const field = pictures.find(({ schema }) => schema['x-brand'] === undefined) ?? pictures[0]
  if (!field) return
  const value = await readMedia(file).catch((error: Error) => notify(error.message))
  if (value === undefined) return
  setDraft(path, { ...drafts.value[path], [field.name]: value })
  showPane('form', path)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

function toForm(): void {
  showPane('form')
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.fields .control')?.focus())
}

function toResult(): void {
  showPane('result')
  requestAnimationFrame(() => document.getElementById('result')?.focus())
}

/** Shows an older or a newer take. */
function step(by: number): void {
  const at = openTakes.value.findIndex(({ id }) => id === shownTake.value?.id)
  const next = openTakes.value[at + by]
  if (next) showTake(openPath.value, next.id)
}
