import { CopydeskError } from '../errors.ts'
import type { Capability } from '../events.ts'
import { type Journal, keep, recall, step } from '../journal.ts'
import { type Media, mediaType } from '../media.ts'
import { unusableAnswer } from './failure.ts'
import { makeFilm } from './film.ts'
import { type CallContext, callProvider, nameOf } from './policy.ts'
import { mostCostOf } from './prices.ts'
import type { Answers, AnyProvider, Chain, Providers, Requests } from './types.ts'

/** A provider, or a chain of them, for each thing that may be needed. */
export type ProviderSet = { readonly [Name in Capability]?: Chain<Providers[Name]> | undefined }

/** Everything that is asked: the signal is the run's own. */
export type Asked<Name extends Capability> = Omit<Requests[Name], 'signal'>

interface AskContext extends CallContext {
  readonly providers: ProviderSet
  readonly journal: Journal | undefined
}

/** Asks the first provider that can do it and answers. What the journal has an answer to is not asked again. */
export function ask<Name extends Capability>(
  context: AskContext,
  capability: Name,
  task: string,
  request: Asked<Name>,
  reason: string | undefined,
): Promise<Answers[Name]> {
  const chain = chainOf(context.providers[capability])
  const what = stepOf(context, capability, request)
  const memoryOf = (provider: AnyProvider) => {
    const film = ['film', nameOf(provider), request]
    return {
      read: () => recall(context.journal, film),
      keep: (handle: string | null) => keep(context.journal, film, handle),
    }
  }
  const call = () =>
    callProvider<Providers[Name], Answers[Name]>(context, {
      capability,
      task,
      reason,
      providers: able(chain, capability, request),
      ask: async (provider, signal) => {
        const whole = { ...request, signal } as Requests[Name]
        const film = { memory: memoryOf(provider), firstPause: context.policy.backoffMilliseconds * 2 }
        const answer = await calls[capability](provider, whole, signal, film)
        checkMedia(capability, answer)
        return answer
      },
      mostCost: (provider) => mostCostOf(context.prices, provider, capability, request),
    })
  return step(
    context.journal,
    what,
    call,
    (answer) => !('outcome' in answer) || answer.outcome === 'answered',
  )
}

/** Lets a step be asked anew: its answer was complete, and proved to be of no use. */
export function forget<Name extends Capability>(
  context: AskContext,
  capability: Name,
  request: Asked<Name>,
): Promise<void> {
  return keep(context.journal, stepOf(context, capability, request), null)
}

/** Everything that decides what comes back. */
function stepOf(context: AskContext, capability: Capability, request: unknown): unknown {
  return ['ask', capability, chainOf<AnyProvider>(context.providers[capability]).map(nameOf), request]
}

export function chainOf<Each>(chain: Chain<Each> | undefined): readonly Each[] {
  if (chain === undefined) return []
  return Array.isArray(chain) ? chain : [chain as Each]
}

/** Those of the chain that can do it at all. */
function able<Name extends Capability>(
  chain: readonly Providers[Name][],
  capability: Name,
  request: Asked<Name>,
): [Providers[Name], ...Providers[Name][]] {
  const lacks = (provider: AnyProvider) => provider.lacks?.({ ...request, signal: undefined } as never)
  const [first, ...rest] = chain.filter((provider) => lacks(provider) === undefined)
  if (first) return [first, ...rest]
  const why = chain.map((provider) => `${nameOf(provider)}: ${lacks(provider)}.`).join(' ')
  throw new CopydeskError('provider_missing', `No ${capability} provider that is set up can do this. ${why}`)
}

interface Film {
  readonly memory: Parameters<typeof makeFilm>[3]
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
  text: (provider, request) => provider.write(request),
  image: (provider, request) => provider.draw(request),
  voice: (provider, request) => provider.speak(request),
  transcript: (provider, request) => provider.transcribe(request),
  search: (provider, request) => provider.search(request),
  video: (provider, request, signal, { memory, firstPause }) =>
    makeFilm(provider, request, signal, memory, firstPause),
}

/** The bytes decide what an answer is, not what the vendor calls it. */
function checkMedia(capability: Capability, answer: object): void {
  for (const [name, kind] of [
    ['image', 'image/'],
    ['audio', 'audio/'],
    ['video', 'video/'],
  ] as const) {
    if (!(name in answer)) continue
    const { bytes } = (answer as Record<typeof name, Media>)[name]
    if (!mediaType(bytes)?.startsWith(kind)) throw unusableAnswer(`The ${capability} that came is none.`)
  }
}
