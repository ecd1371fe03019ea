import { useSignal } from '@preact/signals'
import { apiKey, setApiKey } from './api.ts'
import { brand, firstItem, setBrand } from './brand.ts'
import brandFields from './brand-fields.json'
import { catalog } from './catalog.ts'
import { Rail } from './desk.tsx'
import { FieldRow } from './form/fields.tsx'
import { Labelled } from './form/labelled.tsx'
import { Modal } from './modal.tsx'
import { resumeRuns } from './runs.ts'
import { isEmpty, type Schema } from './schema.ts'
import { Settings } from './settings.tsx'
import { dialog, notify, openPath, pageAddress } from './state.ts'
import { StudioDialogs } from './studio.tsx'
import { fieldTitle, t, type Word } from './words.ts'

/** The dialog that is open. */
export function Dialogs() {
  if (dialog.value === 'key') return <KeyDialog />
  if (dialog.value === 'brand') return <BrandDialog />
  if (dialog.value === 'find') return <Finder />
  if (dialog.value === 'keys') return <KeyMap />
  if (dialog.value === 'menu')
    return (
      <Modal onClose={close} title={t('menu')}>
        <Settings />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: closes when a link in it was followed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: links make clicks of keys */}
        <div onClick={({ target }) => target instanceof HTMLAnchorElement && close()}>
          <Rail current={openPath.value} />
        </div>
      </Modal>
    )
  return <StudioDialogs />
}

const close = () => {
  dialog.value = undefined
}

function KeyDialog() {
  const text = useSignal(apiKey.value)
  return (
    <Modal onClose={close} title={t('keyMissing')} kind="narrow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setApiKey(text.value.trim())
          close()
          resumeRuns()
        }}
      >
        <p class="help">{t('keyHelp')}</p>
        <Labelled id="api-key" label={<span class="mono name">X-API-Key</span>}>
          <input
            id="api-key"
            class="control mono"
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value
            }}
          />
        </Labelled>
        <div class="action-row">
          <button type="submit" class="primary">
            {t('keySave')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface BrandField {
  readonly word: string
  readonly schema: Schema
  /** The brand has several; the page asks for the first. */
  readonly isList?: boolean
}

const brandFieldList = Object.entries<BrandField>(brandFields)

function BrandDialog() {
  const values = useSignal(brand.value)
  return (
    <Modal onClose={close} title={t('brand')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setBrand(values.value)
          close()
          notify(t('saved'))
        }}
      >
        <p class="help">{t('brandHelp')}</p>
        <div class="fields">
          {brandFieldList.map(([name, { word, schema, isList }]) => (
            <FieldRow
              key={name}
              id={`brand-${name}`}
              field={{ name, schema: { ...schema, title: t(word as Word) }, isRequired: false }}
              value={firstItem(values.value[name])}
              onChange={(value) => {
                values.value = { ...values.value, [name]: isList && !isEmpty(value) ? [value] : value }
              }}
            />
          ))}
        </div>
        <div class="action-row">
          <button type="submit" class="primary">
            {t('save')}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              values.value = {}
            }}
          >
            {t('clear')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** Finds an endpoint by its name, path or what it makes. */
function Finder() {
  const text = useSignal('')
  const at = useSignal(0)
  const words = text.value.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (catalog.value?.endpoints ?? []).filter(({ title, path, summary, group }) => {
    const searchText = `${title} ${path} ${summary} ${fieldTitle(group)}`.toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
  const go = (path: string | undefined) => {
    if (path === undefined) return
    close()
    location.hash = pageAddress(path)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') at.value = Math.min(matches.length - 1, at.value + 1)
    else if (event.key === 'ArrowUp') at.value = Math.max(0, at.value - 1)
    else if (event.key === 'Enter') go(matches[at.value]?.path)
    else return
    event.preventDefault()
    document.getElementById(`found-${at.value}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Modal onClose={close} title={t('find')} kind="finder">
      <input
        type="text"
        class="control"
        role="combobox"
        aria-label={t('find')}
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={matches[at.value] && `found-${at.value}`}
        autocomplete="off"
        autofocus
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          at.value = 0
        }}
        onKeyDown={onKey}
      />
      <div id="found" class="found" role="listbox" aria-label={t('menu')}>
        {matches.map(({ path, title, summary }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the box above
          // biome-ignore lint/a11y/useFocusableInteractive: the box above keeps the focus
          <div
            key={path}
            id={`found-${index}`}
            role="option"
            aria-selected={index === at.value}
            onClick={() => go(path)}
          >
            <span class="entry-name">{title}</span>
            <span class="mono meta">{path}</span>
            <span class="help">{summary}</span>
          </div>
        ))}
      </div>
      {matches.length === 0 && <p class="meta">{t('findEmpty')}</p>}
    </Modal>
  )
}

const keyMap: readonly (readonly [keys: string, word: Word])[] = [
  ['/', 'find'],
  ['Ctrl ↵', 'run'],
  ['Esc Esc', 'keyCancel'],
  ['Ctrl .', 'sample'],
  ['F', 'keyForm'],
  ['R', 'keyResult'],
  ['[ ]', 'keyTakes'],
  ['?', 'keyAll'],
]

function KeyMap() {
  return (
    <Modal onClose={close} title={t('keys')} kind="narrow">
      <dl class="key-map">
        {keyMap.map(([keys, word]) => (
          <div key={keys}>
            <dt>{t(word)}</dt>
            <dd>
              {keys.split(' ').map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
