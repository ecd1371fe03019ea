/** What a provider can be asked for. */
export type Capability = 'text' | 'image' | 'video' | 'voice' | 'transcript' | 'search'

/** What a provider's call used. A figure the vendor does not tell is `undefined`, never zero. */
export interface Usage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
  /** US dollars. */
  readonly cost: number | undefined
}

/** One attempt at a provider, whatever became of it. */
export interface CallEvent extends Usage {
  readonly type: 'call'
  readonly capability: Capability
  readonly provider: string
  readonly model: string
  /** What the attempt was for: the endpoint's task, or its repair. */
  readonly task: string
  readonly attempt: number
  readonly outcome: 'answered' | 'refused' | 'truncated' | 'unparseable' | 'failed'
  readonly requestId: string | undefined
  readonly milliseconds: number
  /** Why it failed, or why there had to be another attempt. */
  readonly reason: string | undefined
}

/** What became of one guideline of the caller. `unchecked`: only a reader can tell. One that is unmet is an error. */
export interface VerdictEvent {
  readonly type: 'verdict'
  readonly guideline: string
  readonly verdict: 'met' | 'unchecked'
}

/** Something that could not be honoured, although a result is there. */
export interface WarningEvent {
  readonly type: 'warning'
  readonly message: string
}

export type RunEventBody = CallEvent | VerdictEvent | WarningEvent

/** The one stream that a run speaks through. `run` tells concurrent runs apart; over HTTP it is the request id. */
export type RunEvent = RunEventBody & { readonly run: string; readonly endpoint: string }

/** What a run, or many, used. */
export interface Receipt {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars of the calls whose price is known. */
  readonly cost: number
  /** Calls whose price nobody told: when this is not 0, `cost` is a lower bound. */
  readonly unpriced: number
  readonly milliseconds: number
}

/** Sums what a run's calls used. Give it the events of one run, or of many. */
export function receipt(events: Iterable<RunEvent>): Receipt {
  const calls = [...events].filter((event) => event.type === 'call')
  const sum = (figure: (call: CallEvent) => number | undefined) =>
    calls.reduce((total, call) => total + (figure(call) ?? 0), 0)
  return {
    calls: calls.length,
    inputTokens: sum((call) => call.inputTokens),
    outputTokens: sum((call) => call.outputTokens),
    cost: sum((call) => call.cost),
    unpriced: calls.filter((call) => call.cost === undefined).length,
    milliseconds: sum((call) => call.milliseconds),
  }
}
