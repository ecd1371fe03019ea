import { useEffect } from 'preact/hooks'
import { isAway } from './api.ts'
import { catalog, isChecked, unready } from './catalog.ts'
import { EndpointForm } from './desk.tsx'
import { Dialogs } from './dialogs.tsx'
import { readMedia } from './files.ts'
import { Home } from './home.tsx'
import { Icon } from './icons.tsx'
import { onKey } from './keys.ts'
import { announcement } from './runs.ts'
import { schemaFields } from './schema.ts'
import { Settings } from './settings.tsx'
import {
  dialog,
  drafts,
  hideNotice,
  isDark,
  notice,
  notify,
  openEndpoint,
  pageAddress,
  setDraft,
  showPane,
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
          <EndpointForm key={endpoint.path} endpoint={endpoint} />
        ) : (
          <Home />
        )}
      </main>
      <Dialogs />
      <div class="hidden" role="status" aria-live="polite">
        {announcement.value}
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
      <a class={`logo ${endpoint ? '' : 'at-home'}`} href={pageAddress('')}>
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
  const pictures = schemaFields(endpoint.input).filter(({ schema }) => schema.format === 'image')
  const field = pictures.find(({ schema }) => schema['x-brand'] === undefined) ?? pictures[0]
  if (!field) return
  const value = await readMedia(file).catch((error: Error) => notify(error.message))
  if (value === undefined) return
  setDraft(path, { ...drafts.value[path], [field.name]: value })
  showPane('form', path)
}
