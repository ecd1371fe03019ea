import { CopydeskError } from '../../errors.ts'
import type { Capability } from '../../events.ts'
import { type Journal, keep, recall, step } from '../../journal.ts'
import { type Media, mediaType } from '../../media/media.ts'
import { unusableAnswer } from '../adapter/failure.ts'
import type { Answers, AnyProvider, Chain, Providers, Requests, VideoCandidate } from '../types.ts'
import { type CallContext, callProvider, nameOf } from './policy.ts'
import { mostCostOf } from './prices.ts'
import { type HandleMemory, makeFilm } from './video.ts'

/** A provider, or a chain of them, for each thing that may be needed. */
export type ProviderSet = { readonly [Name in Capability]?: Chain<Providers[Name]> | undefined }

interface AskContext extends CallContext {
  readonly providers: ProviderSet
  readonly journal: Journal | undefined
}

/** Asks the first provider that can do it and answers. What the journal has an answer to is not asked again. */
export function ask<Name extends Capability>(
  context: AskContext,
  capability: Name,
  task: string,
  request: Requests[Name],
  reason: string | undefined,
): Promise<Answers[Name]> {
  const { journal, signal } = context
  const onLost = () =>
    context.emit({
      type: 'warning',
      message: 'The journal could not keep a finished step: a run that is repeated pays for it again.',
    })
  const handleOf = (provider: AnyProvider): HandleMemory | undefined => {
    const film = orderOf(provider, request)
    return (
      journal && {
        read: () => recall(journal, film),
        keep: (handle) => keep(journal, film, handle).catch(onLost),
      }
    )
  }
  const firstPause = Math.max(shortestPause, context.policy.backoffMilliseconds * 2)
  const call = () =>
    callProvider<Providers[Name], Answers[Name]>(context, {
      capability,
      task,
      reason,
      providers: able(chainOf(context.providers[capability]), capability, request),
      ask: async (provider, signal) => {
        const answer = await calls[capability](provider, request, signal, {
          memory: handleOf(provider),
          firstPause,
        })
        checkCandidates(answer)
        return withSeenType(capability, answer)
      },
      isUnderWay: async (provider) =>
        capability === 'video' && (await handleOf(provider)?.read()) !== undefined,
      mostCost: (provider) => mostCostOf(context.prices, provider, capability, request),
    })
  const isFinished = (answer: Answers[Name]) => !('outcome' in answer) || answer.outcome === 'answered'
  return step(journal, stepOf(context, capability, request), call, { isFinished, onLost, signal })
}

const shortestPause = 20

/** Lets a step be asked anew: its answer was complete, and proved to be of no use. */
export async function forget<Name extends Capability>(
  context: AskContext,
  capability: Name,
  request: Requests[Name],
): Promise<void> {
  const chain = chainOf<AnyProvider>(context.providers[capability])
  const orders = capability === 'video' ? chain.map((provider) => orderOf(provider, request)) : []
  for (const what of [stepOf(context, capability, request), ...orders]) {
    // Where it cannot be forgotten, the next run only hears the same again.
    await keep(context.journal, what, null).catch(() => {})
  }
}

/** Under what the handle of a film is kept that was ordered from this provider. */
function orderOf(provider: AnyProvider, request: unknown): unknown {
  return ['film', identityOf(provider), request]
}

/** Everything that decides what comes back. */
function stepOf(context: AskContext, capability: Capability, request: unknown): unknown {
  return ['ask', capability, chainOf<AnyProvider>(context.providers[capability]).map(identityOf), request]
}

function identityOf({ provider, model, settings }: AnyProvider): unknown {
  return [provider, model, settings]
}

export function chainOf<Each>(chain: Chain<Each> | undefined): readonly Each[] {
  if (chain === undefined) return []
  return Array.isArray(chain) ? chain : [chain as Each]
}

/** Whether any of the chain can do it at all. */
export function canBeAsked<Name extends Capability>(
  chain: Chain<Providers[Name]> | undefined,
  request: Requests[Name],
): boolean {
  return chainOf<AnyProvider>(chain).some((provider) => reasonAgainst(provider, request) === undefined)
}

/** What of the request a provider cannot do at all. */
function reasonAgainst(provider: AnyProvider, request: object): string | undefined {
  return provider.unsupportedReason?.(request as never)
}

/** Those of the chain that can do it at all. */
function able<Name extends Capability>(
  chain: readonly Providers[Name][],
  capability: Name,
  request: Requests[Name],
): [Providers[Name], ...Providers[Name][]] {
  const [first, ...rest] = chain.filter((provider) => reasonAgainst(provider, request) === undefined)
  if (first) return [first, ...rest]
  const why = chain.map((provider) => `${nameOf(provider)}: ${reasonAgainst(provider, request)}.`).join(' ')
  throw new CopydeskError('provider_missing', `No ${capability} provider that is set up can do this. ${why}`)
}

interface Film {
  readonly memory: HandleMemory | undefined
  readonly firstPause: number
}

const calls: {
  readonly [Name in Capability]: (
    provider: Providers[Name],
    request: Requests[Name],
    signal: AbortSignal,
    film: Film,
  ) => Promise<Answers[Name]>
} = {
  text: (provider, request, signal) => provider.write(request, { signal }),
  image: (provider, request, signal) => provider.draw(request, { signal }),
  voice: (provider, request, signal) => provider.speak(request, { signal }),
  transcript: (provider, request, signal) => provider.transcribe(request, { signal }),
  search: (provider, request, signal) => provider.search(request, { signal }),
  video: (provider, request, signal, { memory, firstPause }) =>
    makeFilm(provider, request, signal, memory, firstPause),
}

/** The bytes decide what an answer is, not what the vendor calls it. */
function withSeenType<Given extends object>(capability: Capability, answer: Given): Given {
  const name = mediaOf[capability]
  if (name === undefined) return answer
  const bytes = (answer as { readonly [each in typeof name]?: Media })[name]?.bytes
  const type = bytes instanceof Uint8Array ? mediaType(bytes) : undefined
  if (!bytes || !type?.startsWith(`${name}/`)) throw unusableAnswer(`The ${capability} that came is none.`)
  return { ...answer, [name]: { type, bytes } }
}

const mediaOf: { readonly [Name in Capability]?: 'image' | 'audio' | 'video' } = {
  image: 'image',
  voice: 'audio',
  video: 'video',
}

function checkCandidates(answer: object): void {
  if (!('candidates' in answer)) return
  const { candidates } = answer as Answers['search']
  const isWhole = ({ id, title, description, channel }: VideoCandidate) =>
    [id, title, description, channel].every((text) => typeof text === 'string')
  if (!candidates.every(isWhole)) throw unusableAnswer('A video that was found lacks its id or its words.')
}
