import type * as z from 'zod'
import {
  type AssetStore,
  loadAssetByUrl,
  type MediaFile,
  openFile,
  openMedia,
  readBytes,
  type StoredFile,
  saveAsset,
} from './asset-store.ts'
import type { Brand } from './brand.ts'
import { heldTogether } from './concurrency.ts'
import type { Effort } from './content/effort.ts'
import type { OwnTemplate } from './content/template.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import {
  type CallEvent,
  type Capability,
  type EndEvent,
  type ReuseEvent,
  type RunEvent,
  type RunEventBody,
  receipt,
  type VerdictEvent,
} from './events.ts'
import { defaultLengths, inputError, type LengthLimits, parseInput, unknownFieldProblems } from './input.ts'
import type { Journal } from './journal.ts'
import type { FetchUrlOptions } from './media/fetch-url.ts'
import type { Media } from './media/media.ts'
import type { Credentials } from './media/signing-key.ts'
import {
  type Answered,
  type AskOptions,
  ask,
  canBeAsked,
  chainAfter,
  chainOf,
  forget,
  type KeyOptions,
  type ProviderSet,
} from './providers/calls/ask.ts'
import { createBudget, priceUnknown, type SharedBudget } from './providers/calls/budget.ts'
import type { SharedCalls } from './providers/calls/once.ts'
import { defaultPolicy, nameOf, type Policy } from './providers/calls/policy.ts'
import { isPriced, type Prices, prices } from './providers/calls/prices.ts'
import { checkProviders } from './providers/calls/ready.ts'
import type { Answers, AnyProvider, Requests } from './providers/types.ts'
import { inWorker, type JobOptions } from './workers/in-worker.ts'
import { type DoJob, leavePlace, type Place } from './workers/job.ts'

export type { Answered, AskOptions, KeyOptions } from './providers/calls/ask.ts'

/** What every call takes beside its input, however it is made: as a function, by a desk or over HTTP. */
export interface Setup {
  /** Who writes, draws, speaks and searches: what a vendor’s factory returns, or a provider or a chain of them for each capability. */
  readonly providers?: ProviderSet | undefined
  /** Where results are saved. */
  readonly store?: AssetStore | undefined
  /** Stores finished steps, so that a repeated run does not pay for them again. */
  readonly journal?: Journal | undefined
  /** How provider calls are retried, and for how long. */
  readonly policy?: Partial<Policy> | undefined
  /** The most that one run may cost, in US dollars. The run stops before the call that would exceed it. */
  readonly maxCost?: number | undefined
  /** What calls cost where the vendor does not report it; copydesk's own table by default. */
  readonly prices?: Prices | undefined
  /** What fills the fields that requests leave open: name, colours, font, logo, tone, guidelines, language. */
  readonly brand?: Brand | undefined
  /**
   * Whether texts are checked for their guidelines; true by default. A text model reads guidelines once, in a call of its
   * own, beside the first draft. Without the checks, the guidelines are still in every prompt.
   */
  readonly checkGuidelines?: boolean | undefined
  /**
   * Templates of your own, which requests name by `template`: of `defineTemplate`, or paths of `.html` files and of designs
   * as `.json`.
   */
  readonly templates?: readonly (OwnTemplate | string)[] | undefined
  /**
   * Signs the pictures and videos that are made, so that others can prove where they come from: Content Credentials (C2PA).
   * It takes the package `@contentauth/c2pa-wasm`.
   */
  readonly provenance?: Credentials | undefined
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /** Refuses inputs with fields that the endpoint does not have. By default they are ignored, with a warning. */
  readonly strict?: boolean | undefined
  /**
   * Hosts that users' URLs may be read from although their address is private or their port unusual: `cdn.internal`,
   * `127.0.0.1:4010`. Outside of Node, where addresses cannot be checked, only these are read.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** Where fonts come from beside those that are bundled and installed. */
  readonly fonts?: FontSources | undefined
  /**
   * Receives calls, verdicts, assets and warnings as they happen. Errors that it throws are ignored. Without it, warnings
   * are printed outside production; `onEvent: () => {}` silences them.
   */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

/** What one call takes beside the setup. */
export interface CallSetup extends Setup {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** Identifies the run in its events; a random UUID by default. */
  readonly runId?: string | undefined
  /** For whom it runs: the `caller` of its events. */
  readonly caller?: string | undefined
  /** Limits what it may cost together with other runs. */
  readonly budget?: SharedBudget | undefined
  /** The endpoints that a campaign may run; those of the desk or the handler. By default copydesk's own. */
  readonly endpoints?: readonly CallableEndpoint[] | undefined
  /**
   * Whether paths and `file:` URLs of the input are read from this machine. True where your code calls a function or a desk:
   * set it to false for input of strangers. Handlers, jobs and tools of models never read files.
   */
  readonly readFiles?: boolean | undefined
  /** Receives the last event of the run, also where `onEvent` is left out. */
  readonly onEnd?: ((event: EndEvent) => void) | undefined
}

/** What a run takes of the machine: little, or the processor while it draws, or much of it for as long as a video takes. */
export type Load = 'text' | 'picture' | 'video'

/** Set by handlers: where the runs of all callers take turns. */
export const runPlaces = Symbol('runPlaces')

/** The places of the runs of one caller. */
export interface RunPlaces {
  /** Who takes turns with others; `undefined` where there are no others. */
  readonly caller: string | undefined
  /** Waits for a place to compute at. Call the returned function, if any, to free it. */
  readonly compute: (load: Load, signal: AbortSignal | undefined) => Promise<(() => void) | undefined>
}

/** Set by handlers: heavy work is done in workers. */
export const usesWorkers = Symbol('usesWorkers')

/** An endpoint as another one calls it, with input that is checked when it runs. */
export interface CallableEndpoint {
  // biome-ignore lint/suspicious/noExplicitAny: endpoints of every input fit
  (input: any, options: any): Promise<Record<string, unknown>>
  readonly name: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
}

/** Asks a text provider for several runs at once, or by `alone` for one of them. */
export type SharedAsk = (
  label: string,
  request: Requests['text'],
  alone: () => Promise<Answers['text']>,
) => Promise<Answers['text']>

/** Set by a run for those that it calls. */
const sharedAsk = Symbol('sharedAsk')

/** Set by `estimate` for a dry run. A symbol, so that editors do not suggest it. */
export const isRehearsal = Symbol('isRehearsal')

/** Where fonts come from beside those that are bundled, installed from fontsource, and the system's. */
export interface FontSources {
  /** Fonts of your own: TTF, OTF, WOFF or WOFF2, as bytes or as the path of a file. */
  readonly files?: readonly FontFile[] | undefined
  /**
   * How families that are found nowhere else are downloaded from fontsource; `false` to download none. Only families
   * that fontsource is known to have are asked for.
   */
  readonly download?: FontDownload | false | undefined
}

/** One font of your own. A family may have several files: weights, italics, scripts. */
export interface FontFile {
  /** The name by which it is requested. It takes precedence over all other fonts of that name. */
  readonly family: string
  /** Its bytes, or its path. */
  readonly file: string | Uint8Array
}

/** How fonts are downloaded. A family stays at the version that was downloaded first. */
export interface FontDownload {
  /**
   * Where downloaded fonts and their hashes are saved; `~/.cache/copydesk/fonts` by default. Keep the folder between
   * runs to download each font once.
   */
  readonly folder?: string | undefined
  /** The size at which the folder loses the families that were not used for the longest time; 200 MB by default. */
  readonly maxBytes?: number | undefined
  /** The global `fetch` by default. */
  readonly fetch?: typeof fetch | undefined
}

/** One call in progress: its checked input, and what its endpoint works with. */
export interface Run<Input> {
  readonly input: Input
  readonly signal: AbortSignal | undefined
  readonly fonts: FontSources | undefined
  /** The brand of the setup, which has filled the input already. */
  readonly brand: Brand | undefined
  /** The user’s own templates, of which requests name one. */
  readonly templates: Setup['templates']
  /** The code of the language of the texts; that of their material if it is not set. */
  readonly language: string | undefined
  /** Whether texts are checked for their guidelines. */
  readonly checksGuidelines: boolean
  /** The effort that the first text provider suggests where a request names none. */
  readonly defaultEffort: Effort | undefined
  /** Whether the first image provider draws any subject. */
  readonly drawsAnything: boolean
  /** What the first image provider can draw, if it cannot draw everything. */
  readonly drawableSubjects: readonly string[] | undefined
  /** Throws `provider_missing` if there is no such provider. For what only some inputs need, before anything is paid for. */
  readonly requireProvider: (capability: Capability) => void
  /** Whether any provider supports the request; for optional parts of a result. */
  readonly canProvide: <Name extends Capability>(capability: Name, request: Requests[Name]) => boolean
  /** Whether this is a dry run for `estimate`, whose result is discarded. */
  readonly isRehearsal: boolean
  /** Passes an event to the listener of the run. */
  readonly emit: (event: RunEventBody) => void
  /** Emits a warning. The same one is emitted once in a run. */
  readonly warn: (message: string) => void
  /** Reads the picture, sound or video at a user's URL: http, https, `data:` or of the own store. */
  readonly read: (url: string, kind: FetchUrlOptions['kinds'][number]) => Promise<Media>
  /** Reads a file from the own store; `undefined` for other URLs. For files that are streamed from elsewhere. */
  readonly recall: (url: string) => Promise<Media | undefined>
  /** Hosts that users' URLs may be read from although their address is private. */
  readonly allowHosts: readonly string[] | undefined
  /** Saves a picture, a sound or a video, or a file on disk, in the store and returns its URL; without a store, a `data:` URL. */
  readonly keep: (media: Media | MediaFile, options?: { readonly isGiven?: boolean }) => Promise<string>
  /**
   * Calls a provider, with retries, fallbacks, budget, journal and an event for each attempt. With a journal, the same
   * request is answered once.
   */
  readonly ask: <Name extends Capability>(
    capability: Name,
    task: string,
    request: Requests[Name],
    options?: AskOptions,
  ) => Promise<Answered<Name>>
  /** Whether a text provider behind this one, whose answers were unusable, may be asked instead. */
  readonly hasFallback: (request: Requests['text'], after: string) => boolean
  /**
   * Asks a text provider for what other runs with the same providers may need too: the answer is kept in the process, and
   * runs at once share a call. A call that is under way when the run ends goes on, for later runs.
   */
  readonly askOnce: (task: string, request: Requests['text']) => Promise<Answered<'text'>>
  /** The endpoints that it may call, if they are not copydesk's own. */
  readonly endpoints: () => readonly CallableEndpoint[] | undefined
  /**
   * Runs another endpoint as a part of this run: with its providers, store, journal, signal and budget, and in its
   * receipt. `part` names it in its progress. `ask` gets what it asks a text provider.
   */
  readonly call: (
    endpoint: CallableEndpoint,
    input: unknown,
    options: {
      readonly part: string
      readonly brand?: Brand | undefined
      readonly ask?: SharedAsk | undefined
    },
  ) => Promise<{ readonly output: Record<string, unknown>; readonly warnings: readonly string[] }>
  /** Removes an unusable answer from the journal. */
  readonly forget: <Name extends Capability>(
    capability: Name,
    request: Requests[Name],
    options?: KeyOptions,
  ) => Promise<void>
  /**
   * Does one of copydesk's jobs on plain data: in a worker where a handler has any, so that it holds up nobody, else here.
   * What is untrusted is done in a process that can be killed.
   * Pictures are decoded once for all jobs of the run.
   */
  readonly inWorker: DoJob<[options?: Pick<JobOptions, 'isUntrusted' | 'progress' | 'weight'>]>
}

/** What has to be configured for an endpoint. */
interface Requirements {
  readonly name: string
  readonly needs: readonly Capability[]
  readonly needsStore: boolean
}

/** What a run needs to know about its endpoint. */
interface Runnable<Input extends z.ZodObject> extends Requirements {
  readonly path: string
  readonly load: Load
  readonly input: Input
  /** Throws if anything is missing here that it needs. */
  readonly check: (setup: Setup, input: z.output<Input>, warn: (message: string) => void) => Promise<void>
}

/** What the check of an endpoint works with. */
export interface CheckContext<Input> {
  /** The input of the run; `undefined` if the endpoint is checked for inputs of any kind, as by `/health`. */
  readonly input: Input | undefined
  /** Throws if there is such a provider and it cannot work here. */
  readonly checkProvider: (capability: Capability) => Promise<void>
  /** Whether what has to be loaded for a check is loaded in a worker. */
  readonly usesWorkers: boolean | undefined
}

/** Throws if a provider or the store is not configured, and returns what checks the providers that are. */
export function checkConfigured(
  endpoint: Requirements,
  setup: Setup & { readonly [usesWorkers]?: boolean },
  warn: (message: string) => void = () => {},
): Omit<CheckContext<unknown>, 'input'> {
  assertConfigured(endpoint, setup)
  const checkProvider = async (capability: Capability) => {
    const chain = chainOf<AnyProvider>(setup.providers?.[capability])
    assertPriced(setup, capability, chain[0])
    await checkProviders(chain, warn, setup[usesWorkers])
  }
  return { checkProvider, usesWorkers: setup[usesWorkers] }
}

/** With a limit of costs, what has no price is named before anything is paid for. */
function assertPriced(
  { maxCost, budget, prices: table = prices }: CallSetup,
  capability: Capability,
  provider: AnyProvider | undefined,
): void {
  if (!provider || (maxCost === undefined && !budget) || isPriced(table, provider, capability)) return
  throw priceUnknown(nameOf(provider), capability, maxCost === undefined ? 'dailyCost' : 'maxCost')
}

function assertConfigured({ name, needs, needsStore }: Requirements, { providers, store }: Setup): void {
  for (const capability of needs) assertProvider(name, capability, providers)
  if (!needsStore || store) return
  const remedy = "Pass one, such as `store: folder('./out')` from 'copydesk/store'."
  throw new CopydeskError('invalid_options', `${name} makes a video, and videos need a store. ${remedy}`)
}

function assertProvider(name: string, capability: Capability, providers: ProviderSet = {}): void {
  if (chainOf<unknown>(providers[capability]).length > 0) return
  const [maker, subpath] = suggestedProviders[capability]
  const remedy = `Pass one, such as \`providers: { ${capability}: ${maker} }\` from '${subpath}'.`
  throw new CopydeskError('provider_missing', `${name} needs a ${capability} provider. ${remedy}`)
}

/** A run, and how to end it: with the error that it failed with, if it did. */
interface StartedRun<Input> {
  readonly run: Run<Input>
  readonly end: (error?: unknown) => void
}

const noReceipt = receipt([])

/** Checks input and setup, and starts a run. */
export function startRun<Input extends z.ZodObject>(
  endpoint: Runnable<Input>,
  input: unknown,
  setup: CallSetup & {
    readonly [isRehearsal]?: boolean
    readonly [sharedAsk]?: SharedAsk | undefined
    readonly [usesWorkers]?: boolean
    readonly [runPlaces]?: RunPlaces
  },
): StartedRun<z.output<Input>> {
  const started = performance.now()
  throwIfCancelled(setup.signal)
  const { name, path, input: schema } = endpoint
  const { providers = {}, store, journal, signal, allowHosts, runId = crypto.randomUUID(), caller } = setup
  const requireProvider = (capability: Capability) => assertProvider(name, capability, providers)
  const warned = new Set<string>()
  const recorded: (CallEvent | ReuseEvent | VerdictEvent)[] = []
  const labels = { run: runId, endpoint: name, ...(caller === undefined ? {} : { caller }) }
  let hasEnded = false
  const emit = (event: RunEventBody) => {
    // A call that goes on for later runs has been reported as unfinished.
    if (hasEnded) return
    // The same warning from twenty calls of one run is emitted once.
    if (event.type === 'warning') {
      if (warned.has(event.message)) return
      warned.add(event.message)
    } else if (event.type === 'call' || event.type === 'reuse' || event.type === 'verdict')
      recorded.push(event)
    if (event.type === 'warning' && !setup.onEvent) printOnce(`${name}: ${event.message}`)
    try {
      setup.onEvent?.({ ...event, ...labels })
    } catch {
      // A failing listener must not lose a result that was paid for.
    }
  }
  const limits = setup.limits ? { ...defaultLengths, ...definedOf(setup.limits) } : defaultLengths
  const parsed = parseInput(schema, input, limits, setup.brand)
  const unknown = unknownFieldProblems(schema, input, path)
  if (setup.strict && unknown.length > 0) throw inputError('invalid_input', unknown)
  for (const { pointer, message } of unknown)
    emit({ type: 'warning', message: `${pointer.slice(1)} ${message} and is ignored.` })
  assertConfigured(endpoint, setup)
  const [artist] = chainOf(providers.image)
  const hasWorkers = canBeSent(setup.fonts) ? setup[usesWorkers] : false
  const place: Place = { held: new Map(), worker: undefined }
  const places = setup[runPlaces]
  const computing = heldTogether(async () => places?.compute(endpoint.load, signal))
  const context = {
    providers,
    journal,
    signal,
    emit,
    policy: setup.policy ? { ...defaultPolicy, ...definedOf(setup.policy) } : defaultPolicy,
    prices: setup.prices ?? prices,
    budget: createBudget(setup.maxCost, setup.budget),
    attempts: new Map<string, number>(),
    usesWorkers: setup[usesWorkers],
    caller: places?.caller,
  }
  const end = (error?: unknown) => {
    const code = CopydeskError.is(error) ? error.code : 'internal'
    shared?.leave()
    leavePlace(place)
    const event: EndEvent = {
      type: 'end',
      error: error === undefined ? undefined : code,
      receipt: recorded.length > 0 ? receipt(recorded) : noReceipt,
      warnings: [...warned],
      milliseconds: Math.round(performance.now() - started),
    }
    setup.onEnd?.(event)
    emit(event)
    hasEnded = true
  }
  /** The calls whose answers other runs may need too. */
  let shared: SharedCalls | undefined
  let ready: Promise<void> | undefined
  const checkCredentials = async () => {
    if (!setup.provenance) return
    const { credentialJobs } = await import('./media/credentials.ts')
    await credentialJob(credentialJobs, 'checkCredentials', setup.provenance)
  }
  const prepare = async (capability: Capability) => {
    requireProvider(capability)
    if (setup[isRehearsal]) return
    // Everything that the run needs is looked for before the first call, which may be paid for.
    ready ??= endpoint.check(setup, parsed, run.warn).then(() => checkCredentials())
    await ready
    await checkProviders(chainOf<AnyProvider>(providers[capability]), run.warn, setup[usesWorkers])
  }
  const credentialJob: DoJob<[]> = (jobs, name, data) =>
    computing(() => inWorker(jobs, name, data, { usesWorkers: hasWorkers, signal }))
  /** The file with its credentials, if it is to have some. */
  const sign = async (file: StoredFile): Promise<Media | undefined> => {
    const { provenance: credentials } = setup
    if (!credentials || setup[isRehearsal]) return undefined
    const { credentialJobs } = await import('./media/credentials.ts')
    const media = { type: file.type, bytes: await readBytes(file) }
    return credentialJob(credentialJobs, 'signFile', { media, credentials })
  }
  const run: Run<z.output<Input>> = {
    input: parsed,
    signal,
    fonts: setup.fonts,
    brand: setup.brand,
    templates: setup.templates,
    language: setup.brand?.language,
    checksGuidelines: setup.checkGuidelines ?? true,
    defaultEffort: chainOf(providers.text)[0]?.defaultEffort,
    drawsAnything: artist !== undefined && artist.subjects === undefined,
    drawableSubjects: artist?.subjects,
    requireProvider,
    canProvide: (capability, request) => canBeAsked(providers[capability], request),
    isRehearsal: setup[isRehearsal] ?? false,
    emit,
    warn: (message) => emit({ type: 'warning', message }),
    read: async (url, kind) => {
      const own = await loadAssetByUrl(store, url, signal)
      if (own?.type.startsWith(`${kind}/`)) return own
      const { fetchUrl } = await import('./media/fetch-url.ts')
      return fetchUrl(url, { kinds: [kind], allowHosts, signal })
    },
    recall: (url) => loadAssetByUrl(store, url, signal),
    allowHosts,
    keep: async (media, { isGiven = false } = {}) => {
      const given = 'path' in media ? await openFile(media) : openMedia(media)
      const signed = isGiven ? undefined : await sign(given)
      const file = signed ? openMedia(signed) : given
      const url = await saveAsset(store, signed ?? ('path' in media ? file : media), signal)
      emit({ type: 'asset', media: file.type, bytes: file.size, url: store && url })
      return url
    },
    ask: async (capability, task, request, options) => {
      await prepare(capability)
      const alone = () => ask(context, capability, task, request, options)
      const askTogether = setup[sharedAsk]
      if (capability !== 'text' || !askTogether || options?.after) return alone()
      const answer = await askTogether(task, request as Requests['text'], alone as never)
      for (const message of answer.warnings) run.warn(message)
      return answer as never
    },
    hasFallback: (request, after) =>
      context.policy.onUnusable === 'fallback' && canBeAsked(chainAfter(providers.text, after), request),
    askOnce: async (task, request) => {
      await prepare('text')
      if (setup[isRehearsal]) return ask(context, 'text', task, request)
      const { createSharedCalls } = await import('./providers/calls/once.ts')
      shared ??= createSharedCalls(context)
      return shared.ask(task, request)
    },
    inWorker: (jobs, name, data, options) => {
      const context = { ...options, usesWorkers: hasWorkers, place, signal, warn: run.warn }
      return computing(() => inWorker(jobs, name, data, context))
    },
    forget: async (capability, request, options) => {
      if (capability === 'text') await shared?.forget(request as Requests['text'])
      await forget(context, capability, request, options)
    },
    endpoints: () => setup.endpoints,
    call: async (called, given, { part, brand = setup.brand, ask: askTogether }) => {
      let warnings: readonly string[] = []
      const { budget } = context
      const isLimited = setup.maxCost !== undefined || setup.budget !== undefined
      const output = await called(given, {
        ...setup,
        brand,
        runId,
        [sharedAsk]: askTogether,
        budget: isLimited ? { reserve: (cost: number) => budget.reserve(() => cost) } : undefined,
        onEvent: ({ run: _run, endpoint: _endpoint, caller: _caller, ...event }: RunEvent) => {
          if (event.type === 'progress') emit({ ...event, output: part })
          else if (event.type !== 'end') emit(event)
        },
        onEnd: (event: EndEvent) => {
          warnings = event.warnings
        },
      })
      return { output, warnings }
    },
  }
  return { run, end }
}

/** A function cannot be handed to a worker. */
function canBeSent(fonts: FontSources | undefined): boolean {
  return !(fonts?.download && fonts.download.fetch !== undefined)
}

const printed = new Set<string>()
const maxPrinted = 1_000

/** Prints a warning the first time that it comes up, except in production and in test runs. */
function printOnce(message: string): void {
  const mode = globalThis.process?.env?.['NODE_ENV']
  if (mode === 'production' || mode === 'test' || printed.has(message) || printed.size >= maxPrinted) return
  printed.add(message)
  // biome-ignore lint/suspicious/noConsole: a developer who listens to no events would never learn of it
  console.warn(`copydesk: ${message}`)
}

/** Which provider an error message suggests, without a key where that is possible. */
const suggestedProviders: Readonly<Record<Capability, readonly [maker: string, subpath: string]>> = {
  text: ['local().text', 'copydesk/local'],
  image: ['local().image', 'copydesk/local'],
  video: ['local().video', 'copydesk/local'],
  voice: ['local().voice', 'copydesk/local'],
  transcript: ['elevenlabs({ apiKey }).transcript', 'copydesk/elevenlabs'],
  search: ['youtube({ apiKey }).search', 'copydesk/youtube'],
}

/** Leaves out options that are `undefined`, so that their defaults apply. */
function definedOf<Options extends object>(options: Partial<Options>): Partial<Options> {
  const defined = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Partial<Options>
}
