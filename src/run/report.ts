import { CopydeskError } from '../errors.ts'
import {
  type CallEvent,
  type EndEvent,
  type ReuseEvent,
  type RunEvent,
  type RunEventBody,
  receipt,
  type VerdictEvent,
} from '../events.ts'
import { notify } from '../listeners.ts'
import type { CallSetup } from '../run.ts'

/** How the parts of a run report what happens. */
export interface RunReport {
  /** Passes an event to the listener, and records what the receipt counts. */
  readonly emit: (event: RunEventBody) => void
  readonly warn: (message: string) => void
  /** Emits the last event; later ones are dropped. */
  readonly end: (error?: unknown) => void
}

const noReceipt = receipt([])

/** Starts the report of a run. Its duration counts from here. */
export function createReport(
  labels: Pick<RunEvent, 'run' | 'endpoint' | 'caller'>,
  { onEvent, onEnd }: Pick<CallSetup, 'onEvent' | 'onEnd'>,
): RunReport {
  const started = performance.now()
  const warned = new Set<string>()
  const countedEvents: (CallEvent | ReuseEvent | VerdictEvent)[] = []
  let hasEnded = false
  const notifyListener = (event: RunEventBody) => notify(onEvent, { ...event, ...labels })
  const warn = (message: string) => {
    // The same warning from twenty calls of one run is emitted once.
    if (hasEnded || warned.has(message)) return
    warned.add(message)
    if (!onEvent) printOnce(`${labels.endpoint}: ${message}`)
    notifyListener({ type: 'warning', message })
  }
  const emit = (event: RunEventBody) => {
    if (event.type === 'warning') return warn(event.message)
    // A call that goes on for later runs has been reported as unfinished.
    if (hasEnded) return
    if (event.type === 'call' || event.type === 'reuse' || event.type === 'verdict') countedEvents.push(event)
    notifyListener(event)
  }
  const end = (error?: unknown) => {
    if (hasEnded) return
    const code = CopydeskError.is(error) ? error.code : 'internal'
    const event: EndEvent = {
      type: 'end',
      error: error === undefined ? undefined : code,
      receipt: countedEvents.length > 0 ? receipt(countedEvents) : noReceipt,
      warnings: [...warned],
      milliseconds: Math.round(performance.now() - started),
    }
    notify(onEnd, event)
    emit(event)
    hasEnded = true
  }
  return { emit, warn, end }
}

const printed = new Set<string>()
const maxPrinted = 1_000

/** Prints a warning the first time that it comes up, except in production and in test runs. */
function printOnce(message: string): void {
  const mode = globalThis.process?.env?.['NODE_ENV']
  if (mode === 'production' || mode === 'test' || printed.has(message) || printed.size >= maxPrinted) return
  printed.add(message)
  // biome-ignore lint/suspicious/noConsole: a developer who listens to no events would never learn of it
  console.warn(`copydesk: ${message}`)
}
