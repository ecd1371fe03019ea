// What the page shows, as signals: components read them, and only the functions of this file and its siblings change
// them. The page knows of the server what its OpenAPI document says and nothing else.

import { computed, effect, signal } from '@preact/signals'
import type { Design } from '../content/design.ts'
import { setApiKey } from './api.ts'
import { catalog, type EndpointInfo } from './catalog.ts'
import { isEmpty, type Values } from './schema.ts'
import { unpackInput } from './share.ts'
import { ownTakes } from './takes.ts'
import { t } from './words.ts'

/** The path of the endpoint that is open; empty on the front page. */
export const openPath = signal('')

/** The endpoint that is open; `undefined` on the front page and until the catalogue is there. */
export const openEndpoint = computed<EndpointInfo | undefined>(() =>
  catalog.value?.endpoints.find(({ path }) => path === openPath.value),
)

/** The takes of the endpoint that is open, newest first. */
export const openTakes = computed(() => ownTakes.value.filter(({ path }) => path === openPath.value))

/** The take that is shown, by the path of its endpoint; the newest one where none is chosen. */
const selectedTabs = signal<Readonly<Record<string, string>>>({})

/** The take whose result is shown; `undefined` before the first run of its endpoint. */
export const shownTake = computed(
  () => openTakes.value.find(({ id }) => id === selectedTabs.value[openPath.value]) ?? openTakes.value[0],
)

/** Shows a take in place of the newest one. */
export function showTake(path: string, id: string): void {
  selectedTabs.value = { ...selectedTabs.value, [path]: id }
  showPane('result', path)
}

/** The two halves of an endpoint, of which a narrow window shows one. */
export type Pane = 'form' | 'result'
const panes = signal<Readonly<Record<string, Pane>>>({})

/** On a phone, form and result are two pages. Each endpoint opens with the one that was seen last. */
export const pane = computed(() => panes.value[openPath.value] ?? 'form')

/** Shows the form or the result of an endpoint on a phone; wide windows show both. */
export function showPane(nextPane: Pane, path = openPath.value): void {
  panes.value = { ...panes.value, [path]: nextPane }
}

/** Shows a field of the open form, wherever it is folded away. */
export function goToField(name: string): void {
  showPane('form')
  requestAnimationFrame(() => {
    const field = document.getElementById(`field-${name}`) ?? document.getElementById(`field-${name}-kind`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  })
}

/** What stands in the forms, by the path of the endpoint. */
export const drafts = signal<Readonly<Record<string, Values>>>(
  stored(sessionStorage, 'copydesk-drafts') ?? {},
)

/** What is in the form, which survives a reload. */
export const setDraft = (path: string, values: Values): void => {
  drafts.value = { ...drafts.value, [path]: values }
}

let saving: ReturnType<typeof setTimeout> | undefined
effect(() => {
  const text = JSON.stringify(drafts.value)
  clearTimeout(saving)
  saving = setTimeout(() => keep(sessionStorage, 'copydesk-drafts', text), 300)
})

export type Dialog = 'key' | 'brand' | 'find' | 'keys' | 'menu' | 'gallery'

/** The dialog that is open; only one is at a time. */
export const dialog = signal<Dialog | undefined>(undefined)

interface OpenDesign {
  readonly design: Design
  /** Under which it is kept; empty unless it is. */
  readonly name: string
  /** Takes what came of it. */
  readonly onDone: (edited: EditedPicture) => void
}

/** A picture that was edited. */
export interface EditedPicture {
  readonly design: Design
  readonly picture: string
  readonly alt: string
  readonly faults: readonly object[]
}

/** The design that is edited. */
export const openDesign = signal<OpenDesign | undefined>(undefined)

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const rememberedTheme = localStorage.getItem('copydesk-theme')

/** Follows the system until the reader chooses. */
export const isDark = signal(rememberedTheme ? rememberedTheme === 'dark' : systemDark.matches)

systemDark.addEventListener('change', ({ matches }) => {
  if (!localStorage.getItem('copydesk-theme')) isDark.value = matches
})
effect(() => {
  document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light'
})

export function switchTheme(): void {
  isDark.value = !isDark.value
  localStorage.setItem('copydesk-theme', isDark.value ? 'dark' : 'light')
}

interface Notice {
  readonly text: string
  readonly undo?: (() => void) | undefined
}

/** A short notice that goes away by itself. */
export const notice = signal<Notice | undefined>(undefined)
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a line for some seconds, with a button that takes back what was done. */
export function notify(text: string, undo?: () => void): void {
  notice.value = { text, undo }
  clearTimeout(hiding)
  hiding = setTimeout(hideNotice, undo ? 10_000 : 4_000)
}

export function hideNotice(): void {
  notice.value = undefined
}

/** Fills a form anew. What stood in it can be taken back. */
export function replaceDraft(path: string, values: Values): void {
  const before = drafts.value[path] ?? {}
  setDraft(path, values)
  if (!isEmpty(before) && JSON.stringify(before) !== JSON.stringify(values))
    notify(t('replaced'), () => setDraft(path, before))
}

/** The part of the address that opens an endpoint, or the front page. */
export const pageAddress = (path: string) => `#${path || '/'}`

/** Reads the fragment: `#/meme`, `#/meme?input=…` of a shared link, `#key=…` of the address that the server prints. */
export async function readAddress(): Promise<void> {
  const fragment = location.hash.slice(1)
  const [, key] = /^\/?(?:\?)?key=([^&]+)$/.exec(fragment) ?? []
  if (key !== undefined) {
    setApiKey(decodeURIComponent(key))
    // The key must not stay in the address, from where it would be copied.
    history.replaceState(null, '', pageAddress(''))
    openPath.value = ''
    return
  }
  const [path = '', query = ''] = fragment.split('?')
  const shared = new URLSearchParams(query).get('input')
  const input = shared === null ? undefined : await unpackInput(shared)
  if (input) {
    setDraft(path, input)
    showPane('form', path)
    history.replaceState(null, '', pageAddress(path))
  }
  openPath.value = path === '/' ? '' : path
}

/** What is stored under a name; `undefined` for nothing and for what is no JSON. */
export function stored<Result>(storage: Storage, name: string): Result | undefined {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text if the browser lets it: private windows and full storages do not. */
export function keep(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text)
  } catch {
    // Pictures may be larger than the storage. They stay as long as the page.
  }
}
