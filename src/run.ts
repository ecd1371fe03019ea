import type * as z from 'zod'
import type { AssetStore, MediaFile } from './asset-store.ts'
import type { Brand } from './brand.ts'
import type { Effort } from './content/effort.ts'
import type { OwnTemplate } from './content/template.ts'
import type { Capability, EndEvent, RunEvent, RunEventBody } from './events.ts'
import type { LengthLimits } from './input.ts'
import type { Journal } from './journal.ts'
import type { MediaKind } from './media/fetch-url.ts'
import type { FontSources } from './media/font-sources.ts'
import type { Media } from './media/media.ts'
import type { Credentials } from './media/signing-key.ts'
import type { Answered, AskOptions, KeyOptions, ProviderSet } from './providers/calls/ask.ts'
import type { SharedBudget } from './providers/calls/budget.ts'
import type { Policy } from './providers/calls/policy.ts'
import type { Prices } from './providers/calls/prices.ts'
import type { Answers, Requests } from './providers/types.ts'
import type { WorkerJobOptions } from './workers/in-worker.ts'
import type { DoWorkerJob } from './workers/job.ts'

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
  /**
   * The most that one run may cost, in US dollars. A call that would exceed it is not made: the run ends before it, or goes on
   * without it where it only improves what is there, with a warning.
   */
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
export const runSlots = Symbol('runSlots')

/** The places of the runs of one caller. */
export interface RunSlots {
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
  readonly sharedTexts?: readonly string[] | undefined
  readonly typicalTokens?: Readonly<Record<string, number>> | undefined
}

/** Asks a text provider for several runs at once, or by `askAlone` for one of them. */
export type SharedAsk = (
  label: string,
  request: Requests['text'],
  askAlone: () => Promise<Answers['text']>,
) => Promise<Answers['text']>

/** Set by a run for those that it calls. */
export const sharedAsk = Symbol('sharedAsk')

/** Set by `estimate` for a dry run. A symbol, so that editors do not suggest it. */
export const isDryRun = Symbol('isDryRun')

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
  readonly isDryRun: boolean
  /** @deprecated Renamed to `isDryRun`. Leaves with version 0.3. */
  readonly isRehearsal?: boolean
  /** Passes an event to the listener of the run. */
  readonly emit: (event: RunEventBody) => void
  /** Emits a warning. The same one is emitted once in a run. */
  readonly warn: (message: string) => void
  /** Reads the picture, sound or video at a user's URL: http, https, `data:` or of the own store. */
  readonly read: (url: string, kind: MediaKind) => Promise<Media>
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
   * Does one of copydesk's jobs on plain data: in a worker where a handler has any, so that it does not block the event loop, else here.
   * What is untrusted is done in a process that can be killed.
   * Pictures are decoded once for all jobs of the run.
   *
   * @internal
   */
  readonly inWorker: DoWorkerJob<[options?: Pick<WorkerJobOptions, 'isUntrusted' | 'progress' | 'weight'>]>
}
