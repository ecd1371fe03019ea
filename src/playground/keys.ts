import type { EndpointInfo } from './catalog.ts'
import { fillSample, run } from './run-form.ts'
import { cancelRun } from './runs.ts'
import {
  type Dialog,
  dialog,
  drafts,
  hideNotice,
  notify,
  openEndpoint,
  openPath,
  openTakes,
  shownTake,
  showPane,
  showTake,
} from './state.ts'
import { t } from './words.ts'

/** What keys do, by their names as in `KeyboardEvent.key`. */
interface Keys {
  readonly everywhere: Readonly<Record<string, () => void>>
  /** Where an endpoint is open. */
  readonly inEndpoint: Readonly<Record<string, (endpoint: EndpointInfo) => void>>
}

const open = (which: Dialog) => () => {
  dialog.value = which
}

const withCommand: Keys = {
  everywhere: { k: open('find') },
  inEndpoint: { Enter: runUnlessRunning, '.': fillSample },
}

const singleKeys: Keys = {
  everywhere: { '/': open('find'), '?': open('keys') },
  inEndpoint: { f: toForm, r: toResult, '[': () => step(1), ']': () => step(-1) },
}

/** Keys of the whole page. While an input method composes, all keys are its own. */
export function onKey(event: KeyboardEvent): void {
  if (dialog.value || event.defaultPrevented || event.isComposing) return
  const action = actionOf(event)
  if (!action) return
  action()
  event.preventDefault()
}

function actionOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): (() => void) | undefined {
  const isCommand = ctrlKey || metaKey
  // Single letters act only where nothing is typed.
  if (!isCommand && (altKey || isTyping(target))) return undefined
  const { everywhere, inEndpoint } = isCommand ? withCommand : singleKeys
  const endpoint = openEndpoint.value
  const endpointAction = inEndpoint[key]
  if (endpoint && endpointAction) return () => endpointAction(endpoint)
  if (!isCommand && key === 'Escape') return cancelling()
  return everywhere[key]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

function runUnlessRunning(endpoint: EndpointInfo): void {
  if (shownTake.value?.state !== 'running') run(endpoint, drafts.value[endpoint.path] ?? {})
}

function cancelling(): (() => void) | undefined {
  const take = shownTake.value
  return take?.state === 'running' ? () => cancelAtSecond(take.id) : undefined
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
  const index = openTakes.value.findIndex(({ id }) => id === shownTake.value?.id)
  const next = openTakes.value[index + by]
  if (next) showTake(openPath.value, next.id)
}
