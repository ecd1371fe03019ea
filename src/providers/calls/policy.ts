import { orAborted, pause } from '../../concurrency.ts'
import { CopydeskError, type ErrorCode, throwIfCancelled } from '../../errors.ts'
import { type CallEvent, type Capability, type RunEventBody, type Usage, usageIn } from '../../events.ts'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import type { Answer, AnyProvider, TextAnswer } from '../types.ts'
import { breakerOf } from './breaker.ts'
import type { Budget } from './budget.ts'
import { costOf, type Prices } from './prices.ts'

/** How calls to providers are repeated, and for how long. */
export interface Policy {
  /** How often one provider is asked the same before the next one in the chain is: 3. */
  readonly attempts: number
  /** The time for one step with all its waits, repeats and fallbacks. By default 2 minutes for text, 15 for a film. */
  readonly deadlineMilliseconds: number | undefined
  /** The first wait is up to twice as long, and each next one up to double: 500. */
  readonly backoffMilliseconds: number
  /** A vendor that asks for a longer wait is not waited for: 10,000. */
  readonly longestWaitMilliseconds: number
  /**
   * Whether a call that broke off after it was sent is sent again, or to the next provider. It may have been billed, so
   * by default it is not.
   */
  readonly resendUnknown: boolean
}

export const defaultPolicy: Policy = {
  attempts: 3,
  deadlineMilliseconds: undefined,
  backoffMilliseconds: 500,
  longestWaitMilliseconds: 10_000,
  resendUnknown: false,
}

const deadlines: Readonly<Record<Capability, number>> = {
  text: 120_000,
  image: 180_000,
  voice: 180_000,
  transcript: 300_000,
  video: 900_000,
  search: 20_000,
}

/** What all calls of one run share. */
export interface CallContext {
  readonly policy: Policy
  readonly prices: Prices
  readonly budget: Budget
  readonly signal: AbortSignal | undefined
  readonly emit: (event: RunEventBody) => void
  /** How many attempts each task has had. */
  readonly attempts: Map<string, number>
}

/** One step that has to be paid for. */
export interface Job<Each extends AnyProvider, Given extends Answer> {
  readonly capability: Capability
  readonly task: string
  /** Why there is this step, where it repeats another. */
  readonly reason: string | undefined
  /** Those that can do it, in the order in which they are asked. */
  readonly providers: readonly [Each, ...Each[]]
  readonly ask: (provider: Each, signal: AbortSignal) => Promise<Given>
  /** Whether the provider is at it already, from a run before. */
  readonly isUnderWay: (provider: Each) => Promise<boolean>
  /** What the call can cost, so that the budget is not overspent; `undefined` where that is unknown. */
  readonly mostCost: (provider: Each) => number | undefined
}

/**
 * The one loop around every call to a provider. What certainly was not done is tried again, and then by the next
 * provider; what may have been done, and billed, is not. Every attempt is told.
 */
export async function callProvider<Each extends AnyProvider, Given extends Answer>(
  context: CallContext,
  job: Job<Each, Given>,
): Promise<Given> {
  throwIfCancelled(context.signal)
  const { policy } = context
  const clock = startClock(context.signal, policy.deadlineMilliseconds ?? deadlines[job.capability])
  let [asked] = job.providers
  let failure = resting
  let { reason } = job
  try {
    for (const provider of job.providers) {
      for (let tried = 1; ; tried += 1) {
        if (breakerOf(provider).isOpen() && !(await job.isUnderWay(provider))) {
          reason = `${nameOf(provider)} rests after it failed`
          break
        }
        asked = provider
        const result = await attempt(context, job, provider, reason, clock.signal)
        if (!(result instanceof CallFailure)) return result
        failure = result
        reason = `${nameOf(provider)} failed: ${result.status ?? result.code}`
        if (!mayRepeat(result, job.capability, policy)) throw result
        const wait = waitAfter(result, tried, policy)
        if (wait === undefined) break
        await pause(wait, clock.signal)
      }
    }
    throw failure
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throwIfCancelled(context.signal)
    throw told(error, job.capability, asked)
  } finally {
    clock.stop()
  }
}

async function attempt<Each extends AnyProvider, Given extends Answer>(
  context: CallContext,
  job: Job<Each, Given>,
  provider: Each,
  reason: string | undefined,
  signal: AbortSignal,
): Promise<Given | CallFailure> {
  const gate = breakerOf(provider)
  const leave = await gate.enter(signal)
  try {
    signal.throwIfAborted()
    const settle = context.budget.hold(() => job.mostCost(provider), nameOf(provider))
    const report = reporter(context, job, provider, reason)
    try {
      const answer = await orAborted(job.ask(provider, signal), signal)
      const cost = costOf(context.prices, provider, answer.usage)
      settle(cost)
      gate.onSuccess()
      report({ outcome: outcomeOf(answer), usage: { ...answer.usage, cost }, requestId: answer.requestId })
      for (const message of answer.warnings) context.emit({ type: 'warning', message })
      return answer
    } catch (error) {
      const failure = signal.aborted ? (signal.reason as CallFailure) : failureOf(error)
      const { reach, code, requestId } = failure
      if (code === 'upstream_failed' || code === 'upstream_timeout') gate.onFailure()
      else if (reach === 'rejected') gate.onSuccess()
      const outcome = code === 'content_refused' ? 'refused' : reach
      const isFree = outcome === 'not_sent' || (outcome === 'rejected' && !failure.mayBeBilled)
      const usage = isFree ? noUsage : unknownUsage
      settle(usage.cost)
      report({ outcome, error: code, requestId, usage })
      // Refused, or set up wrongly: it says so itself, and nobody else is to make it good.
      if (CopydeskError.is(error) && reach === 'not_sent') throw error
      return failure
    }
  } finally {
    leave()
  }
}

const unknownUsage = usageIn(undefined)
const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cost: 0 }

interface Report {
  readonly outcome: CallEvent['outcome']
  readonly usage?: Usage
  readonly requestId?: string | undefined
  readonly error?: CallEvent['error']
}

/** Tells of one attempt, from now until it is called. */
function reporter(
  { attempts, emit }: CallContext,
  { capability, task }: Pick<Job<AnyProvider, Answer>, 'capability' | 'task'>,
  { provider, model }: AnyProvider,
  reason: string | undefined,
): (report: Report) => void {
  const attempt = (attempts.get(task) ?? 0) + 1
  attempts.set(task, attempt)
  const started = performance.now()
  return ({ outcome, usage = unknownUsage, requestId, error }) => {
    const milliseconds = Math.round(performance.now() - started)
    const call = { type: 'call', capability, provider, model, task, attempt, reason } as const
    emit({ ...call, ...usage, outcome, requestId, error, milliseconds })
  }
}

function outcomeOf(answer: Answer): CallEvent['outcome'] {
  return 'outcome' in answer ? (answer as TextAnswer).outcome : 'answered'
}

/** Whether another call of the same can at worst cost as much as this one alone. */
function mayRepeat({ reach, code }: CallFailure, capability: Capability, policy: Policy): boolean {
  if (code === 'cancelled' || code === 'upstream_timeout') return false
  // A search costs no money.
  return reach !== 'unknown' || capability === 'search' || policy.resendUnknown
}

/** Full jitter: callers that failed together do not come back together. `undefined`: this provider is not asked again. */
function waitAfter(failure: CallFailure, tried: number, policy: Policy): number | undefined {
  const again = failure.retryable || failure.reach === 'unknown'
  if (!again || tried >= policy.attempts) return undefined
  const { backoffMilliseconds, longestWaitMilliseconds } = policy
  const jitter = Math.random() * Math.min(backoffMilliseconds * 2 ** tried, longestWaitMilliseconds)
  const { retryAfter = 0 } = failure
  return retryAfter > longestWaitMilliseconds ? undefined : retryAfter + jitter
}

/** Aborts when the time is up or the caller leaves, and says which of them in its reason, a `CallFailure`. */
function startClock(caller: AbortSignal | undefined, milliseconds: number) {
  const clock = new AbortController()
  const longest = Math.min(milliseconds, 2 ** 31 - 1)
  const timer = setTimeout(() => {
    const message = `It took longer than ${milliseconds / 1000} s.`
    clock.abort(new CallFailure('unknown', message, { code: 'upstream_timeout' }))
    // Timers take no longer times, and fire at once for them.
  }, longest)
  const leave = () => clock.abort(new CallFailure('unknown', 'The caller left.', { code: 'cancelled' }))
  caller?.addEventListener('abort', leave, { once: true })
  const stop = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', leave)
  }
  return { signal: clock.signal, stop }
}

const resting = new CallFailure('not_sent', 'It rests after it failed.', { code: 'upstream_unavailable' })

export function nameOf({ provider, model }: AnyProvider): string {
  return `${provider}:${model}`
}

/** What the caller of copydesk hears. The vendor's own words stay in the cause, for the log of whoever runs it. */
function told(failure: CallFailure, capability: Capability, provider: AnyProvider): CopydeskError {
  const words = tellings[failure.code]?.(failure) ?? brokenOff(failure)
  const retryAfter = failure.retryAfter === undefined ? undefined : Math.ceil(failure.retryAfter / 1000)
  const message = `The ${capability} provider ${nameOf(provider)} ${words}`
  return new CopydeskError(failure.code, message, { cause: failure, retryAfter })
}

const tellings: { readonly [code in ErrorCode]?: (failure: CallFailure) => string } = {
  upstream_rate_limited: () => 'has too many calls. Try again later, or give it a fallback.',
  upstream_unavailable: () =>
    'failed several times in a row and is left alone for a while. Give it a fallback.',
  upstream_rejected: ({ status }) =>
    status === undefined
      ? 'did not succeed with this input.'
      : `turned the call down (${status}). Check its key, model and credit.`,
  upstream_invalid: () => 'gave an answer that is not of the form it documents.',
  upstream_timeout: () => 'did not answer in time. `policy: { deadlineMilliseconds }` gives it more.',
}

function brokenOff({ reach, status }: CallFailure): string {
  if (reach === 'not_sent') return 'could not be reached.'
  if (reach === 'rejected') return `failed${status ? ` (${status})` : ''}.`
  return 'broke off after the call was sent. It may have been billed, so it was not sent again.'
}
