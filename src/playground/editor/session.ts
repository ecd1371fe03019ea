import { batch, computed, signal } from '@preact/signals'
import type { Design } from '../../content/design.ts'
import type { Fault } from '../../render/design/types.ts'
import { ProblemError, send } from '../api.ts'
import { catalog } from '../catalog.ts'
import type { EditedPicture } from '../state.ts'
import { t } from '../words.ts'
import { elementsOf, numberAt } from './markup.ts'
import type { Part } from './parts.ts'

/** What the server makes of a design. */
export interface View extends EditedPicture {
  /** The design as browsers show it. */
  readonly page: string
  readonly faults: readonly (Fault & { readonly number: number })[]
}

interface Answer {
  readonly picture: string
  readonly page: string
  readonly alt_text: string
  readonly design: Design
  readonly faults: readonly Fault[]
}

/** How long nothing may change until the server is asked for the picture. */
const restMilliseconds = 450
const maxSteps = 100

/** One design that is edited: its steps, and what the server makes of the step that is shown. */
export function createSession(start: Design) {
  const steps = signal<readonly Design[]>([start])
  const at = signal(0)
  const view = signal<View | undefined>(undefined)
  const views = new Map<Design, View>()
  const problem = signal('')
  const isAsking = signal(false)
  const selected = signal<number | undefined>(undefined)
  const parts = signal<readonly Part[]>([])
  const design = computed(() => steps.value[at.value] as Design)
  const isAtRest = computed(() => view.value !== undefined && view.value.design === design.value)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const show = (newView: View) => {
    batch(() => {
      view.value = newView
      problem.value = ''
    })
  }

  /** What was asked for is dropped as soon as something else is. */
  const ask = async () => {
    asking?.abort()
    const cachedView = views.get(design.value)
    if (cachedView) return show(cachedView)
    const controller = new AbortController()
    asking = controller
    isAsking.value = true
    await askFor(design.value, controller.signal)
    if (asking === controller) isAsking.value = false
  }

  /** Shows what the server makes of a step. Throws nothing: a failure is the problem that is shown. */
  const askFor = async (requested: Design, signal: AbortSignal) => {
    try {
      const answer = await makePicture(requested, signal)
      if (!signal.aborted && requested === design.value) acceptView(requested, sessionView(requested, answer))
    } catch (error) {
      if (!signal.aborted) problem.value = error instanceof ProblemError ? error.message : t('away')
    }
  }

  /** The server may add what the page leaves open. It is the same step, with the same elements. */
  const acceptView = (requested: Design, newView: View) => {
    steps.value = steps.value.map((each) => (each === requested ? newView.design : each))
    views.set(newView.design, newView)
    show(newView)
  }

  const change = (next: Design, { isSame = false } = {}) => {
    if (next.markup === design.value.markup && next.files === design.value.files) return
    // Typing in one field is one step.
    const before = steps.value.slice(0, isSame && at.value > 0 ? at.value : at.value + 1).slice(-maxSteps)
    batch(() => {
      steps.value = [...before, next]
      at.value = before.length
    })
    clearTimeout(timer)
    asking?.abort()
    timer = setTimeout(ask, restMilliseconds)
  }

  const go = (to: number) => {
    if (to < 0 || to >= steps.value.length) return false
    clearTimeout(timer)
    at.value = to
    void ask()
    return true
  }

  void ask()
  return {
    ...{ design, view, problem, isAsking, isAtRest, selected, parts },
    canUndo: computed(() => at.value > 0),
    canRedo: computed(() => at.value < steps.value.length - 1),
    change,
    again: ask,
    undo: () => go(at.value - 1),
    redo: () => go(at.value + 1),
    /** Ends it without a result. */
    end: () => {
      clearTimeout(timer)
      asking?.abort()
      deletePictures(views.values())
    },
    /** Ends it, with what came of it if anything was changed. */
    finish: async (): Promise<View | undefined> => {
      clearTimeout(timer)
      if (at.value > 0 && !isAtRest.value) await ask()
      const edited = at.value > 0 && isAtRest.value ? view.value : undefined
      asking?.abort()
      deletePictures([...views.values()].filter((each) => each !== edited))
      return edited
    },
  }
}

/** The state of an open editor: the design with its history, its parts and the one that is selected. */
export type Session = ReturnType<typeof createSession>

async function makePicture(design: Design, signal: AbortSignal): Promise<Answer> {
  const path = catalog.value?.endpoints.find(({ name }) => name === 'design')?.path ?? '/design'
  const response = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ design, with_page: true, with_design: true }),
    signal,
  })
  return response.json()
}

/** The pictures that it shows stay as they are in the editor: what was a file of this browser goes along with each request. */
function sessionView(requested: Design, { design, page, picture, alt_text: alt, faults }: Answer): View {
  const same = design.markup === requested.markup ? requested : { ...requested, markup: design.markup }
  const elements = elementsOf(design.markup)
  const numbered = faults.map((fault) => ({ ...fault, number: numberAt(elements, fault.place?.at ?? -1) }))
  return { design: same, page, picture, alt, faults: numbered }
}

/** Pictures on the way are of no use to anybody. A store that deletes nothing keeps them for as long as all others. */
function deletePictures(views: Iterable<View>): void {
  for (const { picture } of views) {
    const [, path] = /(\/assets\/[\w.-]+)$/.exec(picture) ?? []
    if (path) void send(path, { method: 'DELETE' }).catch(() => {})
  }
}
