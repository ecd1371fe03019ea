import { yieldToEventLoop } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import type { Capability } from '../../events.ts'
import { hasStep, type Journal, readStep, runStep, type StepNotes, saveStep } from '../../journal.ts'
import { failureOf } from '../adapter/failure.ts'
import type { Answers, AnyProvider, Chain, InterruptedCall, Providers, Requests } from '../types.ts'
import { assertCandidates, calls, withDetectedType } from './dispatch.ts'
import { type CallContext, callProvider, notSentFailure, providerName } from './policy.ts'
import { maxCostOf } from './prices.ts'
import type { SavedHandle } from './video.ts'

/** A provider, or a chain of them, for each capability. */
export type ProviderSet = { readonly [Name in Capability]?: Chain<Providers[Name]> | undefined }

/**
 * What a run calls its providers with. All calls of a run share one, so that budget, attempts and events are counted
 * together.
 */
export interface AskContext extends CallContext {
  readonly providers: ProviderSet
  /** Keeps finished answers and notes calls that are under way; without one, a run that dies pays again. */
  readonly journal: Journal | undefined
  /** Whether providers that compute their answers should do so in workers. */
  readonly usesWorkers: boolean | undefined
}

/** What decides an answer beside the request, and so under which key a journal keeps it. */
export interface KeyOptions {
  /** Asks only the providers behind this one. */
  readonly after?: string | undefined
  /** Whether this is asked for a second time on purpose, for another answer. */
  readonly isSecondAnswer?: boolean | undefined
  /** What version 0.1 had in the request too. An answer that it kept is taken. Leaves with version 0.3. */
  readonly formerFacts?: unknown
}

/** How a provider is asked. */
export interface AskOptions extends KeyOptions {
  /** Why a task is repeated. */
  readonly reason?: string | undefined
}

/** An answer, and the provider that gave it; answers that an earlier version of copydesk kept do not tell. */
export type Answered<Name extends Capability> = Answers[Name] & { readonly by?: string }

/**
 * Asks the providers of a capability in order until one answers. An answer in the journal is returned instead, and no
 * call is made. The promise of this function: a call that may have been billed is never sent a second time on its
 * own. What is known of a call is in the journal before it is sent, so that this also holds for a process that dies
 * in between.
 *
 * Throws `call_interrupted` for a call of an earlier process that may have been billed, `budget_exceeded` before a
 * call that would exceed a limit, `provider_missing` where no provider supports the request, and else what the last
 * provider failed with.
 */
export async function ask<Name extends Capability>(
  fullContext: AskContext,
  capability: Name,
  task: string,
  request: Requests[Name],
  { reason, ...options }: AskOptions = {},
): Promise<Answered<Name>> {
  const context = contextAfter(fullContext, capability, options.after)
  const step: Step<Name> = { context, capability, task, request, reason }
  let isNew = false
  const call = (notes: StepNotes) => {
    isNew = true
    return callOrResume(step, notes)
  }
  const isFinished = (answer: Answered<Name>) => !('outcome' in answer) || answer.outcome === 'answered'
  const onSaveFailed = () => warnOf(context, saveFailed)
  const key = await answerKey(context, capability, request, options)
  const answer = await runStep(context.journal, key, call, {
    isFinished,
    onSaveFailed,
    signal: context.signal,
  })
  if (isNew) return answer
  context.emit({ type: 'reuse', capability, task, by: answer.by })
  // What an earlier run was warned of holds for its answers.
  for (const message of answer.warnings ?? []) warnOf(context, message)
  return answer
}

/** One request to the providers of a capability. */
interface Step<Name extends Capability> {
  readonly context: AskContext
  readonly capability: Name
  readonly task: string
  readonly request: Requests[Name]
  readonly reason: string | undefined
}

const saveFailed = 'The journal could not save a finished step, so a repeated run will not have it.'

function warnOf({ emit }: AskContext, message: string): void {
  emit({ type: 'warning', message })
}

function stepCost<Name extends Capability>(
  { context, capability, request }: Step<Name>,
  provider: AnyProvider,
) {
  return maxCostOf(context.prices, provider, capability, request)
}

/**
 * Decides about a step whose record is damaged, and with it the note of a call that may have been sent. It is done
 * again where that is free or the policy allows it; else this throws.
 */
function onDamaged<Name extends Capability>(
  step: Step<Name>,
  place: string,
  providers: readonly AnyProvider[],
): void {
  const isFree = providers.every((provider) => stepCost(step, provider) === 0)
  if (!isFree && step.context.policy.onUnknown === 'fail') throw recordDamaged(place)
  warnOf(step.context, 'A record of the journal was damaged, so its step was done again.')
}

/** The handle of a video that was ordered, in the journal. */
function savedHandleOf<Name extends Capability>(
  step: Step<Name>,
  provider: AnyProvider,
): SavedHandle | undefined {
  const { context, request } = step
  const { journal } = context
  const [key, former] = orderKeys(provider, request)
  const read = (recordKey: unknown) =>
    readStep(journal, recordKey, (place) => onDamaged(step, place, [provider]))
  const save = async (handle: string | null) => {
    await saveStep(journal, key, handle)
    if (handle === null && (await hasStep(journal, former))) await saveStep(journal, former, null)
  }
  return (
    journal && {
      read: async () => (await read(key)) ?? (await read(former)),
      save: (handle) => save(handle).catch(() => warnOf(context, saveFailed)),
    }
  )
}

/** Calls the providers, first the one that an earlier process called when it died, if it can resume the call. */
async function callOrResume<Name extends Capability>(
  step: Step<Name>,
  { interrupted, damaged, note }: StepNotes,
): Promise<Answered<Name>> {
  const { context, capability, task, request, reason } = step
  const chain = chainOf(context.providers[capability])
  if (damaged !== undefined) onDamaged(step, damaged, chain)
  const earlier = interrupted as SentCall | undefined
  const wasCalled = (provider: AnyProvider) => providerName(provider) === earlier?.provider
  let resuming = earlier && chain.find((provider) => provider.canResume && wasCalled(provider))
  if (earlier && !resuming && context.policy.onUnknown === 'fail') throw callInterrupted(earlier)
  const usable = supportingProviders(chain, capability, request)
  return callProvider<Providers[Name], Answered<Name>>(context, {
    capability,
    task,
    reason,
    providers: resuming ? [resuming, ...usable.filter((provider) => provider !== resuming)] : usable,
    admit: (provider) => {
      if (earlier && resuming && provider !== resuming && context.policy.onUnknown === 'fail')
        throw callInterrupted(earlier)
    },
    ask: async (provider, signal, onSend) => {
      const options = { signal, onSend, note }
      if (provider !== resuming) return send(step, provider, { ...options, resumed: undefined })
      try {
        return await send(step, provider, { ...options, resumed: earlier })
      } catch (error) {
        // The next attempt is about the earlier call too, until it is known what became of that.
        if (!isBeforeLookup(error)) resuming = undefined
        throw error
      }
    },
    isUnderWay: async (provider) =>
      capability === 'video' && (await savedHandleOf(step, provider)?.read()) !== undefined,
    maxCost: (provider) => stepCost(step, provider),
  })
}

interface SendOptions {
  readonly signal: AbortSignal
  readonly onSend: () => void
  readonly note: StepNotes['note']
  /** The call of an earlier process that this one goes on with. */
  readonly resumed: SentCall | undefined
}

/** Sends one call, and notes it in the journal until its outcome is known. */
async function send<Name extends Capability>(
  step: Step<Name>,
  provider: Providers[Name],
  { signal, onSend, note, resumed }: SendOptions,
): Promise<Answered<Name>> {
  const { context, capability, request } = step
  const saved = savedHandleOf(step, provider)
  const isFree = stepCost(step, provider) === 0
  // A video whose handle is saved is paid for and can be found again.
  const isKnown = isFree || (capability === 'video' && (await saved?.read()) !== undefined)
  const noteIfUnknown = async (call: SentCall | undefined) => {
    if (!isKnown) await note(call)
  }
  const sentCall: SentCall = resumed ?? { provider: providerName(provider), at: new Date().toISOString() }
  await noteIfUnknown(sentCall)
  const savedAndNoted = saved && {
    ...saved,
    save: async (handle: string | null) => {
      await saved.save(handle)
      await noteIfUnknown(undefined)
    },
  }
  try {
    if (context.signal && !isFree) await detectDisconnect(signal)
    if (signal.aborted) throw notSentFailure(signal)
    onSend()
    const onHandle = (handle: string) => noteIfUnknown({ ...sentCall, handle } as SentCall)
    const options = { signal, onHandle, interrupted: resumed, usesWorkers: context.usesWorkers }
    const firstPause = Math.max(minPauseMilliseconds, context.policy.backoffMilliseconds * 2)
    const answer = await calls[capability](provider, request, options, { saved: savedAndNoted, firstPause })
    assertCandidates(answer)
    return { ...withDetectedType(capability, answer), by: providerName(provider) }
  } catch (error) {
    const isOpen = isBeforeLookup(error) || failureOf(error).code === 'call_interrupted'
    if (!resumed || !isOpen) await noteIfUnknown(undefined).catch(() => {})
    throw error
  }
}

/** Whether an attempt to resume a call failed without a word about that call: the vendor was not reached, or did not let it in. */
function isBeforeLookup(error: unknown): boolean {
  const { code, reach, mayBeBilled } = failureOf(error)
  return code !== 'content_refused' && (reach === 'not_sent' || (reach === 'rejected' && !mayBeBilled))
}

// Between two looks at a video that is being made, whatever the policy says.
const minPauseMilliseconds = 20

/**
 * The last look at the caller before a call is sent. A process that was busy learns of connections that were closed in
 * between only when its event loop turns: it reads the end of the connection in one turn, and closes it in the next.
 */
async function detectDisconnect(signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < 2 && !signal.aborted; turn++) await yieldToEventLoop()
}

/** Nobody can tell whether the step was paid for. The path goes to the log only. */
function recordDamaged(place: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    "A record of the journal is damaged, and a call that it told of may have been billed. Delete the record to send the call again, or pass policy: { onUnknown: 'resend' }.",
    { cause: new Error(`${place} is not valid JSON.`) },
  )
}

/** The process of an earlier run died during a paid call, whose outcome is unknown. */
function callInterrupted({ provider }: SentCall): CopydeskError {
  return new CopydeskError(
    'call_interrupted',
    `The process was stopped during a call to ${provider}. The call may have been billed, so it is not sent again; with policy: { onUnknown: 'resend' } it is.`,
  )
}

/** Removes an answer that turned out to be unusable from the journal, so that the next run asks again. */
export async function forget<Name extends Capability>(
  fullContext: AskContext,
  capability: Name,
  request: Requests[Name],
  options: KeyOptions = {},
): Promise<void> {
  const context = contextAfter(fullContext, capability, options.after)
  const chain = chainOf<AnyProvider>(context.providers[capability])
  const orders = capability === 'video' ? chain.flatMap((provider) => orderKeys(provider, request)) : []
  for (const key of [await answerKey(context, capability, request, options), ...orders]) {
    // If this fails, the next run gets the same answer again.
    await saveStep(context.journal, key, null).catch(() => {})
  }
}

/** The journal entry of a video that was ordered from this provider, and the one of version 0.1, which leaves with 0.3. */
function orderKeys(provider: AnyProvider, request: unknown): readonly [key: unknown, former: unknown] {
  const identity = [providerIdentity(provider), request]
  return [
    ['video', ...identity],
    ['film', ...identity],
  ]
}

/** Everything that decides the answer. */
export function stepKey(
  context: AskContext,
  capability: Capability,
  request: unknown,
  isSecondAnswer?: boolean,
): unknown {
  const chain = chainOf<AnyProvider>(context.providers[capability]).map(providerIdentity)
  return ['ask', capability, chain, request, ...(isSecondAnswer ? ['second draft'] : [])]
}

/** The key of an answer: the former one where the journal has a record under it, which may be of a call that was cut off. */
async function answerKey(
  context: AskContext,
  capability: Capability,
  request: object,
  { isSecondAnswer, formerFacts }: KeyOptions,
): Promise<unknown> {
  const former =
    formerFacts === undefined ? undefined : stepKey(context, capability, { ...request, facts: formerFacts })
  if (former !== undefined && (await hasStep(context.journal, former))) return former
  return stepKey(context, capability, request, isSecondAnswer)
}

/** What of a provider decides its answers. Keys and addresses do not, and may change without paying again. */
function providerIdentity({ provider, model, settings }: AnyProvider): unknown {
  return [provider, model, settings]
}

/** A provider or a chain of them as a list, empty for none. */
export function chainOf<Provider>(chain: Chain<Provider> | undefined): readonly Provider[] {
  if (chain === undefined) return []
  return Array.isArray(chain) ? chain : [chain as Provider]
}

/** The providers of a chain behind this one. */
export function chainAfter<Provider extends AnyProvider>(
  chain: Chain<Provider> | undefined,
  after: string,
): readonly Provider[] {
  const providers = chainOf(chain)
  const index = providers.findIndex((provider) => providerName(provider) === after)
  return index < 0 ? [] : providers.slice(index + 1)
}

/**
 * The same context with the providers behind one only: those up to it have been asked, and their answers were
 * unusable.
 */
function contextAfter(context: AskContext, capability: Capability, after: string | undefined): AskContext {
  if (after === undefined) return context
  const rest = chainAfter<AnyProvider>(context.providers[capability], after)
  return { ...context, providers: { ...context.providers, [capability]: rest } }
}

/** Whether any provider of the chain supports the request. */
export function canBeAsked<Name extends Capability>(
  chain: Chain<Providers[Name]> | undefined,
  request: Requests[Name],
): boolean {
  return chainOf<AnyProvider>(chain).some((provider) => unsupportedReasonOf(provider, request) === undefined)
}

/** Why a provider does not support the request; `undefined` if it does. */
function unsupportedReasonOf(provider: AnyProvider, request: object): string | undefined {
  return provider.unsupportedReason?.(request as never)
}

/** The providers of the chain that support the request. */
function supportingProviders<Name extends Capability>(
  chain: readonly Providers[Name][],
  capability: Name,
  request: Requests[Name],
): [Providers[Name], ...Providers[Name][]] {
  chain.forEach(assertVersion)
  const [first, ...rest] = chain.filter((provider) => unsupportedReasonOf(provider, request) === undefined)
  if (first) return [first, ...rest]
  const reasons = chain
    .map((provider) => `${providerName(provider)}: ${unsupportedReasonOf(provider, request)}.`)
    .join(' ')
  throw new CopydeskError('provider_missing', `No ${capability} provider supports this request. ${reasons}`)
}

/** A provider that was made for another version of the contracts may lack what is called. */
function assertVersion(provider: AnyProvider): void {
  const { version } = provider as { readonly version: unknown }
  if (version === 1) return
  const remedy =
    version === undefined
      ? 'Pass a provider such as `openai({ apiKey }).text`, not its factory or a client of its SDK.'
      : 'Update copydesk, or the package that the provider is from.'
  throw new CopydeskError(
    'invalid_options',
    `The provider ${providerName(provider)} has version ${version}; this copydesk calls version 1.`,
    { remedy },
  )
}

/** What is noted of a paid call while it is under way. */
interface SentCall extends InterruptedCall {
  readonly provider: string
}
