import type { Capability } from './capability.ts'
import type { ErrorCode } from './errors.ts'
import type { MediaType } from './media/media.ts'

export { type Capability, capabilities } from './capability.ts'

/** What a provider call used. A figure that the vendor does not report is `undefined`, never zero. */
export interface Usage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
  /** Pictures, spoken characters, or seconds of sound or video. */
  readonly units?: number | undefined
  /** US dollars. */
  readonly cost: number | undefined
}

/** The usage of a call that is counted in units; all unknown without them. */
export function usageIn(units: number | undefined): Usage {
  return { inputTokens: undefined, outputTokens: undefined, units, cost: undefined }
}

/** One attempt at a provider call, successful or not. */
export interface CallEvent extends Usage {
  readonly type: 'call'
  readonly capability: Capability
  readonly provider: string
  readonly model: string
  /** The task and, for models, the version of its prompt: `topics@1`. */
  readonly task: string
  /** Which attempt at the task it is, counted from 1. */
  readonly attempt: number
  /**
   * `unfinished`: the run ended before the answer came, which later runs get; the cost is the most that the call may cost.
   * The last three are failures: the call did not reach the vendor, the vendor rejected it, or neither is known, and
   * then it may have been billed.
   */
  readonly outcome:
    | 'answered'
    | 'refused'
    | 'truncated'
    | 'unparseable'
    | 'unfinished'
    | 'not_sent'
    | 'rejected'
    | 'unknown'
  readonly requestId: string | undefined
  readonly milliseconds: number
  readonly error: ErrorCode | undefined
  /** Why the task is attempted again: a retry, a repair, or an earlier provider that failed. */
  readonly reason: string | undefined
}

/** A step whose result was taken from the journal, and not paid for again. */
export interface ReuseEvent {
  readonly type: 'reuse'
  readonly capability: Capability
  readonly task: string
  /** The provider and model that gave it: `openai:gpt-5`; `undefined` if an earlier version kept it. */
  readonly by: string | undefined
}

/** A guideline, and what became of it. */
export interface GuidelineCheck {
  /** The words of the guidelines. */
  readonly guideline: string
  /** The kinds of text that it binds; empty for every text. */
  readonly texts: readonly string[]
  /** Whether the texts meet it; `unchecked` if a reader has to decide. */
  readonly verdict: 'met' | 'unmet' | 'unchecked'
}

/** Whether a guideline is met. An `unmet` one also emits a warning. */
export interface VerdictEvent extends GuidelineCheck {
  readonly type: 'verdict'
}

/** A part of the request that the result does not honour. */
export interface WarningEvent {
  readonly type: 'warning'
  readonly message: string
}

/** A picture, sound or video that was saved. */
export interface AssetEvent {
  readonly type: 'asset'
  readonly media: MediaType
  readonly bytes: number
  /** Its URL in the store; `undefined` without a store. */
  readonly url: string | undefined
}

/** The progress of a long step. */
export interface ProgressEvent {
  readonly type: 'progress'
  readonly step: 'script' | 'pictures' | 'voice' | 'video' | 'facts' | 'output'
  /** From 0 to 1. */
  readonly fraction: number
  /** In a campaign: the output that it belongs to. */
  readonly output?: string | undefined
}

/** A provider is not called for some time, after five failures in a row, or is called again. */
export interface PauseEvent {
  readonly type: 'pause'
  readonly capability: Capability
  readonly provider: string
  readonly model: string
  /** How long it is not called; `undefined` where it is called again. */
  readonly milliseconds: number | undefined
}

/** The end of a run, whatever its outcome. It is the last event. */
export interface EndEvent {
  readonly type: 'end'
  /** The code of the error that ended it; `undefined` if it gave a result, `internal` for errors that have no code. */
  readonly error: ErrorCode | undefined
  readonly receipt: Receipt
  readonly warnings: readonly string[]
  readonly milliseconds: number
}

/** An event without what says of which run it is. */
export type RunEventBody =
  | CallEvent
  | ReuseEvent
  | VerdictEvent
  | WarningEvent
  | AssetEvent
  | ProgressEvent
  | PauseEvent
  | EndEvent

/** The types of all events before the last one. */
export const runEventTypes = Object.keys({
  progress: true,
  warning: true,
  asset: true,
  call: true,
  reuse: true,
  verdict: true,
  pause: true,
} satisfies Record<Exclude<RunEventBody['type'], 'end'>, true>)

/**
 * An event of a run. `run` identifies the run; over HTTP it is the request ID, or the ID of the job. `caller` says for whom
 * it runs, if that is known.
 */
export type RunEvent = RunEventBody & {
  readonly run: string
  readonly endpoint: string
  readonly caller?: string | undefined
}

/** What the calls of one or more runs used. */
export interface Totals {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** The cost of the calls with a known price, in US dollars. */
  readonly cost: number
  /** The number of calls with an unknown price; if it is not 0, `cost` is a lower bound. */
  readonly unpriced: number
  readonly milliseconds: number
}

/** Who answered a task. What people change afterwards, copydesk does not see. */
export interface Maker {
  readonly capability: Capability
  /** As in the event of the call: `topics@1`. That of an editor ends in `.edit` before the version: `topics.edit@1`. */
  readonly task: string
  /** The provider and its model: `openai:gpt-5`; `undefined` if an earlier version kept the answer. */
  readonly by: string | undefined
  /** A digital source type of the IPTC: by a trained model, or by code. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia'
}

/** What one or more runs used, and which guidelines were checked. */
export interface Receipt extends Totals {
  /** The number of steps whose results were taken from the journal, and not paid for again. */
  readonly reused: number
  /** Each guideline once, with the last verdict on it; an `unmet` one stays. */
  readonly checks: readonly GuidelineCheck[]
  /** Who made the result, in the order of the tasks: a mark for machines that goes with a text. */
  readonly provenance: readonly Maker[]
}

/** Sums the usage of all calls in the events of one or more runs, and lists the guidelines that were checked. */
export function receipt(events: Iterable<RunEventBody>): Receipt {
  const eventList = [...events]
  const calls = eventList.filter((event) => event.type === 'call')
  const sum = (figure: (call: CallEvent) => number | undefined) =>
    calls.reduce((total, call) => total + (figure(call) ?? 0), 0)
  return {
    calls: calls.length,
    inputTokens: sum((call) => call.inputTokens),
    outputTokens: sum((call) => call.outputTokens),
    cost: sum((call) => call.cost),
    unpriced: calls.filter((call) => call.cost === undefined).length,
    milliseconds: sum((call) => call.milliseconds),
    reused: eventList.filter((event) => event.type === 'reuse').length,
    checks: mergedChecks(eventList.filter((event) => event.type === 'verdict')),
    provenance: eachOnce(eventList.flatMap(makerIn)),
  }
}

/** Adds up the receipts of two runs, or of two parts of one. */
export function addReceipts(one: Receipt, other: Receipt): Receipt {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cost: one.cost + other.cost,
    unpriced: one.unpriced + other.unpriced,
    milliseconds: one.milliseconds + other.milliseconds,
    // Jobs that an earlier version stored have neither.
    reused: (one.reused ?? 0) + (other.reused ?? 0),
    checks: mergedChecks([...(one.checks ?? []), ...(other.checks ?? [])]),
    provenance: eachOnce([...(one.provenance ?? []), ...(other.provenance ?? [])]),
  }
}

/** Searches and transcripts make nothing. */
const making: readonly Capability[] = ['text', 'image', 'video', 'voice']

/** Who made something by this event: one maker, or none for failures and for calls that make nothing. */
function makerIn(event: RunEventBody): readonly Maker[] {
  const isAnswer = event.type === 'reuse' || (event.type === 'call' && event.outcome === 'answered')
  if (!isAnswer || !making.includes(event.capability)) return []
  const by = event.type === 'reuse' ? event.by : `${event.provider}:${event.model}`
  // The built-in provider has no model: its words, pictures and voice come from code.
  const source = by?.startsWith('local:') ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'
  return [{ capability: event.capability, task: event.task, by, source }]
}

function eachOnce(makers: readonly Maker[]): readonly Maker[] {
  return [...new Map(makers.map((maker) => [JSON.stringify(maker), maker])).values()]
}

/** Each guideline once. `unmet` wins over a later verdict, because one text of several broke it. */
function mergedChecks(checks: readonly GuidelineCheck[]): readonly GuidelineCheck[] {
  const merged = new Map<string, GuidelineCheck>()
  for (const { guideline, texts, verdict } of checks) {
    const key = JSON.stringify([guideline, texts])
    if (merged.get(key)?.verdict !== 'unmet') merged.set(key, { guideline, texts, verdict })
  }
  return [...merged.values()]
}
