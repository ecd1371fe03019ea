import type * as z from 'zod'
import { type AssetStore, loadAssetByUrl, saveAsset } from './asset-store.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import type { Capability, RunEvent, RunEventBody } from './events.ts'
import type { FontSources } from './font-sources.ts'
import { defaultLengths, type LengthLimits, parseInput } from './input.ts'
import type { Journal } from './journal.ts'
import type { FetchUrlOptions } from './media/fetch-url.ts'
import type { Media } from './media/media.ts'
import { ask, canBeAsked, chainOf, forget, type ProviderSet } from './providers/calls/ask.ts'
import { newBudget } from './providers/calls/budget.ts'
import { defaultPolicy, type Policy } from './providers/calls/policy.ts'
import { type Prices, prices } from './providers/calls/prices.ts'
import type { Answers, Chain, Providers, Requests } from './providers/types.ts'

/** Everything a run takes beside its input, and the same for every door. */
export interface Setup {
  readonly providers?: ProviderSet | undefined
  readonly store?: AssetStore | undefined
  /** What was paid for under this journal is not paid for again. */
  readonly journal?: Journal | undefined
  /** How calls to providers are repeated, and for how long. */
  readonly policy?: Partial<Policy> | undefined
  /** What one run may cost in US dollars. It stops before the call that would overspend. */
  readonly maxCost?: number | undefined
  /** What calls cost, where the vendor does not say; copydesk's own table unless set. */
  readonly prices?: Prices | undefined
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /**
   * Hosts that users' URLs may be read from although their address is private or their port unusual: `cdn.internal`,
   * `127.0.0.1:4010`. Outside of Node, where nobody can check an address, only these are read.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** Where the fonts of pictures come from, beside those that are bundled and installed. */
  readonly fonts?: FontSources | undefined
  /** Hears calls, verdicts, assets and warnings as they happen. What it throws is ignored: a listener cannot break a run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

interface CallSetup extends Setup {
  readonly signal?: AbortSignal | undefined
  /** Tells the events of concurrent runs apart; made up when absent. */
  readonly runId?: string | undefined
  /** Nothing is made but what tells the costs. */
  readonly isRehearsal?: boolean | undefined
}

/** The second argument of every endpoint function; `Needs` are the providers that it cannot do without. */
export type RunOptions<Needs extends Capability = never> = CallSetup &
  ([Needs] extends [never]
    ? unknown
    : { readonly providers: { readonly [Name in Needs]: Chain<Providers[Name]> } })

/** The groups that the documentation, the OpenAPI document and the command line list endpoints under. */
export type EndpointGroup = 'posts' | 'video' | 'understanding' | 'blog' | 'ideas'

/** All that is known of an endpoint. Routes, documents, clients and commands are derived from a list of these. */
export interface Endpoint<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Needs extends Capability = Capability,
> {
  readonly name: Name
  readonly path: `/${string}`
  readonly group: EndpointGroup
  /** One sentence. */
  readonly summary: string
  readonly needs: readonly Needs[]
  /** Whether what it makes is too large for a `data:` URL, so that it has to go somewhere. */
  readonly needsStore?: boolean
  readonly input: Input
  readonly output: Output
  readonly example: z.input<Input>
  /** The function that users call. */
  // A method, so that endpoints of every input fit one list.
  run(input: z.input<Input>, options: RunOptions<Needs>): Promise<z.output<Output>>
}

/** Says of an endpoint all that the doors need to serve it; the list that holds it is the registry. */
export function defineEndpoint<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  const Needs extends Capability = never,
>(endpoint: Endpoint<Name, Input, Output, Needs>): Endpoint<Name, Input, Output, Needs> {
  return endpoint
}

/** Runs an endpoint on what a door was handed. Nothing is checked here, for the endpoint checks both itself. */
export function runEndpoint(
  endpoint: Endpoint,
  input: unknown,
  options: CallSetup,
): Promise<Record<string, unknown>> {
  return endpoint.run(input as Record<string, unknown>, options as RunOptions<Capability>)
}

/** A call under way: its input checked, its options at hand, its events labelled. */
export interface Run<Input> {
  readonly input: Input
  readonly signal: AbortSignal | undefined
  readonly fonts: FontSources | undefined
  /** Whether the first image provider draws whatever a prompt says. */
  readonly drawsAnything: boolean
  /** Throws `provider_missing` where nobody can be asked: for what only some inputs need, before anything is paid for. */
  readonly requireProvider: (capability: Capability) => void
  /** Whether any provider can do this at all; for what a result can do without. */
  readonly canProvide: <Name extends Capability>(capability: Name, request: Requests[Name]) => boolean
  /** Whether it only finds out what would be paid for, so that nothing has to be made of it. */
  readonly isRehearsal: boolean
  /** Tells the listener of the run. */
  readonly emit: (event: RunEventBody) => void
  /** The one way to the picture, sound or film that a user's http, https or `data:` URL points at. */
  readonly read: (url: string, kind: FetchUrlOptions['kinds'][number]) => Promise<Media>
  /** What a URL of the caller's own store stands for, for what is not read whole where it comes from elsewhere. */
  readonly recall: (url: string) => Promise<Media | undefined>
  /** Hosts that users' URLs may be read from although their address is private. */
  readonly allowHosts: readonly string[] | undefined
  /** Puts what was made into the store and tells its URL; without a store that is a `data:` URL. */
  readonly keep: (media: Media) => Promise<string>
  /**
   * The one way to a provider: with retries, fallbacks, budget, journal and an event for each attempt. The same
   * request is answered once under one journal. `reason` says why a task is asked again.
   */
  readonly ask: <Name extends Capability>(
    capability: Name,
    task: string,
    request: Requests[Name],
    reason?: string,
  ) => Promise<Answers[Name]>
  /** Takes an answer that proved useless out of the journal. */
  readonly forget: <Name extends Capability>(capability: Name, request: Requests[Name]) => Promise<void>
}

/** The first line of every endpoint function. */
export function begin<Input extends z.ZodObject, Needs extends Capability>(
  endpoint: Endpoint<string, Input, z.ZodObject, Needs>,
  input: z.input<Input>,
  options: RunOptions<Needs>,
): Run<z.output<Input>> {
  throwIfCancelled(options.signal)
  const { name, needs, needsStore } = endpoint
  const setup: CallSetup = options
  const { providers = {}, store, journal, signal, allowHosts } = setup
  const run = setup.runId ?? crypto.randomUUID()
  const requireProvider = (capability: Capability) => {
    if (chainOf<unknown>(providers[capability]).length > 0) return
    const [maker, subpath] = usualMakers[capability]
    const remedy = `Pass one, such as \`providers: { ${capability}: ${maker} }\` from '${subpath}'.`
    throw new CopydeskError('provider_missing', `${name} needs a ${capability} provider. ${remedy}`)
  }
  const warned = new Set<string>()
  const emit = (event: RunEventBody) => {
    // What twenty calls of one run could not honour is told once.
    if (event.type === 'warning') {
      if (warned.has(event.message)) return
      warned.add(event.message)
    }
    try {
      setup.onEvent?.({ ...event, run, endpoint: name })
    } catch {
      // A listener that fails must not lose a result that was paid for.
    }
  }
  const parsed = parseInput(endpoint.input, input, lengthsOf(setup.limits))
  needs.forEach(requireProvider)
  if (needsStore && !store) {
    const remedy = "Say where: `store: folder('./out')` from 'copydesk/store'."
    throw new CopydeskError('invalid_options', `${name} makes a film, and films need a store. ${remedy}`)
  }
  const context = {
    providers,
    journal,
    signal,
    emit,
    policy: policyOf(setup.policy),
    prices: setup.prices ?? prices,
    budget: newBudget(setup.maxCost),
    attempts: new Map<string, number>(),
  }
  return {
    input: parsed,
    signal,
    fonts: setup.fonts,
    drawsAnything: drawsAnything(providers),
    requireProvider,
    canProvide: (capability, request) => canBeAsked(context.providers[capability], request),
    isRehearsal: setup.isRehearsal ?? false,
    emit,
    read: async (url, kind) => {
      const own = await loadAssetByUrl(store, url, signal)
      if (own?.type.startsWith(`${kind}/`)) return own
      const { fetchUrl } = await import('./media/fetch-url.ts')
      return fetchUrl(url, { kinds: [kind], allowHosts, signal })
    },
    recall: (url) => loadAssetByUrl(store, url, signal),
    allowHosts,
    keep: async (media) => {
      const url = await saveAsset(store, media, signal)
      emit({ type: 'asset', media: media.type, bytes: media.bytes.length, url: store && url })
      return url
    },
    ask: async (capability, task, request, reason) => {
      requireProvider(capability)
      return ask(context, capability, task, request, reason)
    },
    forget: (capability, request) => forget(context, capability, request),
  }
}

/** Who can do it, without a key where that is possible. */
const usualMakers: Readonly<Record<Capability, readonly [maker: string, subpath: string]>> = {
  text: ['local().text', 'copydesk/local'],
  image: ['local().image', 'copydesk/local'],
  video: ['local().video', 'copydesk/local'],
  voice: ['local().voice', 'copydesk/local'],
  transcript: ['elevenlabs({ apiKey }).transcript()', 'copydesk/elevenlabs'],
  search: ['youtube({ apiKey })', 'copydesk/youtube'],
}

function drawsAnything({ image }: ProviderSet): boolean {
  const [first] = chainOf(image)
  return first !== undefined && first.subjects === undefined
}

/** What is given as `undefined` is not given. */
function policyOf(given: Partial<Policy> = {}): Policy {
  const told = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaultPolicy, ...Object.fromEntries(told) }
}

function lengthsOf(limits: Partial<LengthLimits> | undefined): LengthLimits {
  if (!limits) return defaultLengths
  const {
    article = defaultLengths.article,
    text = defaultLengths.text,
    items = defaultLengths.items,
  } = limits
  return { article, text, items }
}
