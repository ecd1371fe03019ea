import type { ErrorCode } from './errors.ts'
import type { MediaType } from './media/media.ts'

/** What a provider can be asked for. */
export type Capability = (typeof capabilities)[number]

export const capabilities = ['text', 'image', 'video', 'voice', 'transcript', 'search'] as const

/** What a provider's call used. A figure the vendor does not tell is `undefined`, never zero. */
export interface Usage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
  /** Pictures, characters said, or seconds heard or filmed. */
  readonly units?: number | undefined
  /** US dollars. */
  readonly cost: number | undefined
}

/** The usage of a call that is counted in units, or, without them, of which nothing is known. */
export function usageIn(units: number | undefined): Usage {
  return { inputTokens: undefined, outputTokens: undefined, units, cost: undefined }
}

/** One attempt at a provider, whatever became of it. */
export interface CallEvent extends Usage {
  readonly type: 'call'
  readonly capability: Capability
  readonly provider: string
  readonly model: string
  /** What the attempt was for and, where a model was told, by which version of the prompt: `topics@1`. */
  readonly task: string
  /** Which attempt at the task it is, counted from 1. */
  readonly attempt: number
  /**
   * The last three are failures: it never got to the vendor, the vendor turned it down, or nobody knows, and then it
   * may have been billed.
   */
  readonly outcome: 'answered' | 'refused' | 'truncated' | 'unparseable' | 'not_sent' | 'rejected' | 'unknown'
  readonly requestId: string | undefined
  readonly milliseconds: number
  /** What it failed with. */
  readonly error: ErrorCode | undefined
  /** Why there is another attempt at the task: a retry, a repair, or a provider before this one that failed. */
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

/** A picture, sound or film that was made and is kept. */
export interface AssetEvent {
  readonly type: 'asset'
  readonly media: MediaType
  readonly bytes: number
  /** Where it can be had; without a store it is in the result alone. */
  readonly url: string | undefined
}

/** How far a step of long work is. */
export interface ProgressEvent {
  readonly type: 'progress'
  readonly step: 'script' | 'pictures' | 'voice' | 'film'
  /** From 0, when it begins, to 1. */
  readonly fraction: number
}

export type RunEventBody = CallEvent | VerdictEvent | WarningEvent | AssetEvent | ProgressEvent

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
