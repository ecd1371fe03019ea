import { orAborted } from '../../concurrency.ts'
import { CopydeskError, throwIfCancelled } from '../../errors.ts'
import { type RunEventBody, usageIn } from '../../events.ts'
import { digestOf } from '../../journal.ts'
import type { CallFailure } from '../adapter/failure.ts'
import type { TextRequest } from '../types.ts'
import { type Answered, type AskContext, ask, chainOf, stepKey } from './ask.ts'
import { maxCostOf } from './prices.ts'

/** Answers that runs share, by the digest of what decides them; the one used last at the end. */
const answers = new Map<string, Promise<Answered<'text'>>>()
// Of some kilobytes each: readings of guidelines.
const maxAnswers = 200

/** The calls of a run whose answers other runs may need too. */
export interface SharedCalls {
  /**
   * Asks a text provider, once for all runs of this process with the same providers. Two runs at once share a call, which
   * is in the receipt of the first.
   */
  readonly ask: (task: string, request: TextRequest) => Promise<Answered<'text'>>
  /** Ends the run: calls that are under way go on for later runs, and are reported as unfinished. */
  readonly detach: () => void
  /** Removes an answer that turned out to be unusable. */
  readonly forget: (request: TextRequest) => Promise<void>
}

/**
 * Makes the shared calls of one run. Call `detach` when the run ends, or a call would be aborted with its caller's
 * signal although other runs wait for it.
 */
export function createSharedCalls(context: AskContext): SharedCalls {
  const detachers = new Set<() => void>()
  const keyOf = (request: TextRequest) => digestOf(JSON.stringify(stepKey(context, 'text', request)))
  return {
    ask: async (task, request) => {
      const key = await keyOf(request)
      throwIfCancelled(context.signal)
      for (let sharedAnswer = answers.get(key); sharedAnswer; sharedAnswer = answers.get(key)) {
        keep(key, sharedAnswer)
        try {
          return await (context.signal ? orAborted(sharedAnswer, context.signal) : sharedAnswer)
        } catch (error) {
          throwIfCancelled(context.signal)
          if (isOfProvider(error)) throw error
          // The first of those who waited asks again, for all of them.
        }
      }
      const { answer, detach } = startCall(context, task, request)
      detachers.add(detach)
      keep(key, answer)
      const forget = () => answers.get(key) === answer && answers.delete(key)
      answer.then(({ outcome }) => outcome !== 'answered' && forget(), forget)
      return answer.finally(() => detachers.delete(detach))
    },
    detach: () => {
      for (const detach of detachers) detach()
    },
    forget: async (request) => void answers.delete(await keyOf(request)),
  }
}

/** Of a key: it is missing, wrong, without rights, or its credit is spent. */
const keyStatuses: ReadonlySet<unknown> = new Set([401, 402, 403])

/**
 * Whether every run would get this error from the provider. Else it is of the run that made the call, which was cancelled, or
 * whose budget, journal or key failed.
 */
function isOfProvider(error: unknown): boolean {
  if (!CopydeskError.is(error)) return false
  const { code, cause } = error
  const { status, retryable, retryAfterMilliseconds } = (cause ?? {}) as Partial<CallFailure>
  const isSpent = code === 'upstream_rate_limited' && !retryable && retryAfterMilliseconds === undefined
  if (keyStatuses.has(status) || isSpent) return false
  return code.startsWith('upstream_') || code === 'content_refused'
}

/** Puts an answer at the end of the line, and drops the one that was not used for the longest time. */
function keep(key: string, answer: Promise<Answered<'text'>>): void {
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
}

/** Starts a call that its run may leave. */
function startCall(context: AskContext, task: string, request: TextRequest) {
  const { signal } = context
  const controller = new AbortController()
  const cancel = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  const attempts = new Map<string, number>()
  let reported = 0
  const emit = (event: RunEventBody) => {
    if (event.type === 'call') reported += 1
    context.emit(event)
  }
  const stopListening = () => signal?.removeEventListener('abort', cancel)
  const callContext = { ...context, signal: controller.signal, attempts, emit }
  // The signal of a caller may outlive many runs.
  const answer = ask(callContext, 'text', task, request).finally(stopListening)
  const started = performance.now()
  const detach = () => {
    stopListening()
    const attempt = attempts.get(task) ?? 0
    const provider = chainOf(context.providers.text).find(
      (candidate) => !candidate.unsupportedReason?.(request),
    )
    if (!provider || attempt <= reported) return
    context.emit({
      type: 'call',
      capability: 'text',
      provider: provider.provider,
      model: provider.model,
      task,
      attempt,
      outcome: 'unfinished',
      ...usageIn(undefined),
      cost: maxCostOf(context.prices, provider, 'text', request),
      requestId: undefined,
      error: undefined,
      reason: undefined,
      milliseconds: Math.round(performance.now() - started),
    })
  }
  return { answer, detach }
}
