// Every call to a provider goes through the loop of this file. A failed attempt is one of three: it was `not_sent`,
// it was `rejected`, or its fate is `unknown`. The third may have been billed and is never repeated on its own.
// Budget, pauses, retries, fallbacks and events are here and nowhere else, so an adapter has only to make one call
// and to name its failures.

import { orAborted, pause } from '../../concurrency.ts'
import { CopydeskError, type ErrorCode, inBrackets, throwIfCancelled } from '../../errors.ts'
import { type CallEvent, type Capability, type RunEventBody, type Usage, usageIn } from '../../events.ts'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import type { Answer, AnyProvider, TextAnswer } from '../types.ts'
import { breakerOf } from './breaker.ts'
import { type Budget, priceUnknown } from './budget.ts'
import { costOf, type Prices } from './prices.ts'

/** How calls to providers are retried, and for how long. */
export interface Policy {
  /** How often one provider is tried before the next one in the chain; 3 by default. */
  readonly attempts: number
  /** The time for one step with all its waits, retries and fallbacks. By default 2 minutes for text, 15 for a video. */
  readonly deadlineMilliseconds: number | undefined
  /** The first wait is at most twice as long, and each further one at most doubles; 500 by default. */
  readonly backoffMilliseconds: number
  /** The longest wait. A provider that asks for a longer one is not retried; 10,000 by default. */
  readonly maxWaitMilliseconds: number
  /** How long a provider is not called after five failures in a row; 30,000 by default. The first success ends it. */
  readonly pauseMilliseconds: number
  /**
   * What becomes of a call that was interrupted after it was sent, by the network or because its process died: `fail`, the
   * default, because it may have been billed, or `resend`, to the same provider or the next one.
   */
  readonly onUnknown: 'fail' | 'resend'
  /**
   * What becomes of a text whose provider twice gave an answer that cannot be parsed or has not the asked form: `fallback`,
   * the default, asks the next provider of the chain, and `fail` throws `model_output_invalid`, as does the last provider.
   */
  readonly onUnusable: 'fallback' | 'fail'
}

/** What holds for calls where the setup says nothing. */
export const defaultPolicy: Policy = {
  attempts: 3,
  deadlineMilliseconds: undefined,
  backoffMilliseconds: 500,
  maxWaitMilliseconds: 10_000,
  pauseMilliseconds: 30_000,
  onUnknown: 'fail',
  onUnusable: 'fallback',
}

const deadlines: Readonly<Record<Capability, number>> = {
  text: 120_000,
  image: 180_000,
  voice: 180_000,
  transcript: 300_000,
  video: 900_000,
  search: 20_000,
}

/** What all calls of a run share. */
export interface CallContext {
  readonly policy: Policy
  readonly prices: Prices
  readonly budget: Budget
  readonly signal: AbortSignal | undefined
  readonly emit: (event: RunEventBody) => void
  /** Who takes turns with others at the places of a provider; `undefined` where there are no others. */
  readonly caller: string | undefined
  /** How many attempts each task has had. */
  readonly attempts: Map<string, number>
}

/** One step of a run that a provider does. */
export interface ProviderCall<Provider extends AnyProvider, Result extends Answer> {
  readonly capability: Capability
  readonly task: string
  /** Why the step is done, if it repeats another. */
  readonly reason: string | undefined
  /** The providers that support the request, in the order in which they are tried. */
  readonly providers: readonly [Provider, ...Provider[]]
  /** Throws where another provider must not be called. */
  readonly admit: (provider: Provider) => void
  /** Calls `onSend` directly before the call is sent, and sends nothing once the signal has aborted. */
  readonly ask: (provider: Provider, signal: AbortSignal, onSend: () => void) => Promise<Result>
  /** Whether the provider has been working on it since an earlier run. */
  readonly isUnderWay: (provider: Provider) => Promise<boolean>
  /** The maximum cost of the call; `undefined` if it is unknown. */
  readonly maxCost: (provider: Provider) => number | undefined
}

/**
 * The one loop around every call to a provider. A call that was certainly not done is retried, and then sent to the next
 * provider; one that may have been done and billed is not. Every attempt is reported as an event.
 */
export async function callProvider<Provider extends AnyProvider, Result extends Answer>(
  context: CallContext,
  call: ProviderCall<Provider, Result>,
): Promise<Result> {
  throwIfCancelled(context.signal)
  const { policy } = context
  const deadline = startDeadline(context.signal, policy.deadlineMilliseconds ?? deadlines[call.capability])
  const state: CallState<Provider> = { current: call.providers[0], reason: call.reason, failures: [] }
  try {
    for (const provider of call.providers) {
      call.admit(provider)
      const answer = await tryProvider(context, call, provider, deadline.signal, state)
      if (!answer) continue
      if (state.failures.length > 0 && callOutcome(answer) === 'answered') {
        const message = `${state.failures.join('; ')}; ${providerName(provider)} answered instead.`
        context.emit({ type: 'warning', message })
      }
      return answer
    }
    throw state.failure ?? pausedFailure
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throwIfCancelled(context.signal)
    const pauses = call.providers.map((provider) => breakerOf(provider).pauseLeft())
    throw toCallerError(error, call.capability, state.current, Math.min(...pauses))
  } finally {
    deadline.stop()
  }
}

/** How far a call is. */
interface CallState<Provider extends AnyProvider> {
  /** The provider that was called last. */
  current: Provider
  /** Its failure, if it failed. */
  failure?: CallFailure
  /** Why the next attempt is made. */
  reason: string | undefined
  /** Why each provider that is given up did not answer. */
  readonly failures: string[]
}

/** Calls one provider until it answers, or is given up: then `undefined`. Throws if no other provider may be tried. */
async function tryProvider<Provider extends AnyProvider, Result extends Answer>(
  context: CallContext,
  call: ProviderCall<Provider, Result>,
  provider: Provider,
  signal: AbortSignal,
  state: CallState<Provider>,
): Promise<Result | undefined> {
  let hasAdapted = false
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const breaker = breakerOf(provider)
    if (breaker.pauseLeft() > 0 && !(await call.isUnderWay(provider))) {
      state.reason = `${providerName(provider)} is paused after failures`
      break
    }
    state.current = provider
    const end = breaker.begin()
    const result = await attempt(context, call, provider, state.reason, signal).finally(end)
    if (!(result instanceof CallFailure)) return result
    state.failure = result
    state.reason = `${providerName(provider)} failed: ${result.status ?? result.code}`
    if (!mayRetry(result, call.capability, context.policy)) throw result
    if (result.isAdapted && !hasAdapted) {
      hasAdapted = true
      attemptNumber -= 1
      continue
    }
    const delay = retryDelay(result, attemptNumber, context.policy)
    if (delay === undefined) break
    await pause(delay, signal)
  }
  state.failures.push(state.reason)
  return undefined
}

/**
 * One attempt: waits for a place at the provider, reserves its cost, calls, settles the cost, reports the event.
 * Returns the failure if another attempt or provider may follow, and throws what no other one could change.
 */
async function attempt<Provider extends AnyProvider, Result extends Answer>(
  context: CallContext,
  call: ProviderCall<Provider, Result>,
  provider: Provider,
  reason: string | undefined,
  signal: AbortSignal,
): Promise<Result | CallFailure> {
  const breaker = breakerOf(provider)
  const release = await breaker.acquire(signal, context.caller).catch((error) => {
    throw signal.aborted ? notSentFailure(signal) : error
  })
  try {
    if (signal.aborted) throw notSentFailure(signal)
    const settle = await context.budget.reserve((limit) => {
      const cost = call.maxCost(provider)
      if (cost === undefined) throw priceUnknown(providerName(provider), call.capability, limit)
      return cost
    })
    const report = startAttempt(context, call, provider, reason)
    let isSent = false
    const onSend = () => {
      isSent = true
    }
    try {
      const answer = await orAborted(call.ask(provider, signal, onSend), signal)
      const cost = costOf(context.prices, provider, call.capability, answer.usage)
      await settle(cost).catch(() => context.emit({ type: 'warning', message: uncounted }))
      if (breaker.onSuccess()) emitPause(context, call.capability, provider, undefined)
      report({ outcome: callOutcome(answer), usage: { ...answer.usage, cost }, requestId: answer.requestId })
      for (const message of answer.warnings) context.emit({ type: 'warning', message })
      return answer
    } catch (error) {
      const failure = failureOfAttempt(error, signal, isSent, call.maxCost(provider) === 0)
      const { reach, code, requestId } = failure
      noteFailure(context, call.capability, provider, failure)
      const outcome = code === 'content_refused' ? 'refused' : reach
      const isFree = outcome === 'not_sent' || (outcome === 'rejected' && !failure.mayBeBilled)
      const usage = isFree ? freeUsage : unknownUsage
      await settle(usage.cost).catch(() => {})
      report({ outcome, error: code, requestId, usage })
      // The provider refused or is misconfigured: its own error is clearer than ours, and no other provider is tried.
      if (CopydeskError.is(error) && reach === 'not_sent') throw error
      return failure
    }
  } finally {
    release()
  }
}

/** An answer that was paid for is not lost with the record of its cost. What was reserved for it stays counted. */
const uncounted =
  'The cost of a call could not be written to the journal. It counts as the most that it could cost.'

/** What ended an attempt: the abort, unless the call had failed before, else the error. */
function failureOfAttempt(
  error: unknown,
  signal: AbortSignal,
  isSent: boolean,
  isFreeOfCharge: boolean,
): CallFailure {
  if (signal.aborted && !isSent) return notSentFailure(signal)
  const callFailure = failureOf(error)
  const failure =
    signal.aborted && callFailure.reach !== 'not_sent' ? (signal.reason as CallFailure) : callFailure
  return isFreeOfCharge && failure.reach === 'unknown' ? neverBilled(failure) : failure
}

/** What the caller did, or the deadline, while the call waited to be sent. */
export function notSentFailure({ reason }: AbortSignal): CallFailure {
  const { message, code } = reason as CallFailure
  return new CallFailure('not_sent', message, { code, retryable: false })
}

/** Tells the breaker of a failure. A rejection counts as a success there: the provider answers. */
function noteFailure(
  context: CallContext,
  capability: Capability,
  provider: AnyProvider,
  { code, reach }: CallFailure,
): void {
  const breaker = breakerOf(provider)
  const { pauseMilliseconds } = context.policy
  if (code === 'upstream_failed' || code === 'upstream_timeout') {
    if (breaker.onFailure(pauseMilliseconds)) emitPause(context, capability, provider, pauseMilliseconds)
  } else if (reach === 'rejected' && breaker.onSuccess()) emitPause(context, capability, provider, undefined)
}

function emitPause(
  { emit }: CallContext,
  capability: Capability,
  { provider, model }: AnyProvider,
  milliseconds: number | undefined,
): void {
  emit({ type: 'pause', capability, provider, model, milliseconds })
}

/** A call that costs nothing may be repeated, and its error does not mention billing. */
function neverBilled({ message, cause, ...failure }: CallFailure): CallFailure {
  return new CallFailure('rejected', message, { ...failure, cause, mayBeBilled: false })
}

// A call that may have been billed counts with an unknown cost, which a budget settles with the most that it may be.
const unknownUsage = usageIn(undefined)
const freeUsage: Usage = { inputTokens: 0, outputTokens: 0, cost: 0 }

interface AttemptReport {
  readonly outcome: CallEvent['outcome']
  readonly usage?: Usage
  readonly requestId?: string | undefined
  readonly error?: CallEvent['error']
}

/** Starts an attempt; the returned function reports it as an event. */
function startAttempt(
  { attempts, emit }: CallContext,
  { capability, task }: Pick<ProviderCall<AnyProvider, Answer>, 'capability' | 'task'>,
  { provider, model }: AnyProvider,
  reason: string | undefined,
): (report: AttemptReport) => void {
  const attempt = (attempts.get(task) ?? 0) + 1
  attempts.set(task, attempt)
  const started = performance.now()
  return ({ outcome, usage = unknownUsage, requestId, error }) => {
    const milliseconds = Math.round(performance.now() - started)
    const call = { type: 'call', capability, provider, model, task, attempt, reason } as const
    emit({ ...call, ...usage, outcome, requestId, error, milliseconds })
  }
}

function callOutcome(answer: Answer): CallEvent['outcome'] {
  return 'outcome' in answer ? (answer as TextAnswer).outcome : 'answered'
}

/** Whether repeating the call cannot be billed twice. */
function mayRetry({ reach, code }: CallFailure, capability: Capability, policy: Policy): boolean {
  if (code === 'cancelled' || code === 'upstream_timeout') return false
  // A search costs no money.
  return reach !== 'unknown' || capability === 'search' || policy.onUnknown === 'resend'
}

/** Full jitter, so that callers that failed together do not retry together. `undefined` if the provider is not retried. */
function retryDelay(failure: CallFailure, attemptNumber: number, policy: Policy): number | undefined {
  const isRetryable = failure.retryable || failure.reach === 'unknown'
  if (!isRetryable || attemptNumber >= policy.attempts) return undefined
  const { backoffMilliseconds, maxWaitMilliseconds } = policy
  const jitter = Math.random() * Math.min(backoffMilliseconds * 2 ** attemptNumber, maxWaitMilliseconds)
  const { retryAfterMilliseconds: retryAfter = 0 } = failure
  return retryAfter > maxWaitMilliseconds ? undefined : Math.min(retryAfter + jitter, maxWaitMilliseconds)
}

/** Aborts on timeout or when the caller cancels; its reason is a `CallFailure` that says which. */
function startDeadline(caller: AbortSignal | undefined, milliseconds: number) {
  const deadline = new AbortController()
  const timer = setTimeout(
    () => {
      const message = `It took longer than ${milliseconds / 1000} s.`
      deadline.abort(new CallFailure('unknown', message, { code: 'upstream_timeout' }))
      // Longer timeouts overflow and fire at once.
    },
    Math.min(milliseconds, 2 ** 31 - 1),
  )
  const onCallerAbort = () =>
    deadline.abort(new CallFailure('unknown', 'The caller cancelled.', { code: 'cancelled' }))
  caller?.addEventListener('abort', onCallerAbort, { once: true })
  const stop = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', onCallerAbort)
  }
  return { signal: deadline.signal, stop }
}

const pausedFailure = new CallFailure('not_sent', 'It is paused after failures.', {
  code: 'upstream_unavailable',
})

/** The name by which receipts, prices and messages know a provider: `openai:gpt-6-sol`. */
export function providerName({ provider, model }: AnyProvider): string {
  return `${provider}:${model}`
}

/**
 * The error for the caller. The vendor's own message stays in the cause, for the server's log. `pauseLeft` is how long all
 * providers of the chain are paused, in milliseconds.
 */
function toCallerError(
  failure: CallFailure,
  capability: Capability,
  provider: AnyProvider,
  pauseLeft: number,
): CopydeskError {
  const problem = messagesByCode[failure.code]?.(failure) ?? messageByReach(failure)
  const milliseconds = Math.max(failure.retryAfterMilliseconds ?? 0, pauseLeft)
  const retryAfter =
    failure.retryAfterMilliseconds === undefined && milliseconds === 0
      ? undefined
      : Math.ceil(milliseconds / 1000)
  const message = `The ${capability} provider ${providerName(provider)} ${problem}`
  return new CopydeskError(failure.code, message, {
    cause: failure,
    retryAfter,
    connection: failure.connection,
  })
}

const messagesByCode: { readonly [code in ErrorCode]?: (failure: CallFailure) => string } = {
  // A spent quota has the same status, and waiting does not help.
  upstream_rate_limited: ({ retryable, retryAfterMilliseconds }) =>
    retryable || retryAfterMilliseconds !== undefined
      ? 'is limiting requests. Try again later, or add a fallback provider.'
      : 'has no quota or credit left. Check its plan and billing, or add a fallback provider.',
  upstream_unavailable: () =>
    'failed several times in a row and is paused. Try again later, or add a fallback provider.',
  upstream_rejected: ({ status }) =>
    status === undefined
      ? 'could not process this input.'
      : `rejected the call (${status}). Check its API key, model and credit.`,
  upstream_invalid: () => 'returned an answer that does not match its documented format.',
  upstream_timeout: () => 'did not answer in time. Raise `policy: { deadlineMilliseconds }`.',
}

function messageByReach({ reach, status, connection }: CallFailure): string {
  if (reach === 'not_sent')
    return `could not be reached${inBrackets(connection)}. Check that it runs, its base URL and the network.`
  if (reach === 'rejected') return `failed${status ? ` (${status})` : ''}.`
  return 'was interrupted after the call was sent. It may have been billed, so it was not sent again.'
}
