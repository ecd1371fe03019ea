import type { Endpoint } from '../endpoint.ts'
import type { LengthLimits } from '../input.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Journal } from '../journal.ts'
import type { Setup } from '../run.ts'
import type { ConcurrencyLimits } from './admission.ts'
import type { AuthOptions, Caller } from './auth.ts'
import type { BodyLimits } from './body.ts'
import type { CorsOptions } from './cors.ts'
import type { IdempotencyOptions } from './idempotency.ts'
import type { PlaygroundOptions } from './playground.ts'
import type { RateLimits } from './rate.ts'
import type { RetentionLimits } from './retention.ts'
import type { HandlerRequest, McpMount } from './types.ts'

/** Options of `createHandler`. */
export interface HandlerOptions<Each extends Caller = Caller> extends Setup, AuthOptions<Each> {
  /** The endpoints to serve. Defaults to all of copydesk's. */
  readonly endpoints?: readonly Endpoint[] | undefined
  /** How long inputs and how large bodies may be. */
  readonly limits?: Partial<LengthLimits & BodyLimits> | undefined
  /** The path that the handler is mounted at: `/api/copydesk`. It does not matter whether the host strips it. */
  readonly basePath?: string | undefined
  /** The address at which callers reach the handler, without the base path: `https://example.com`. */
  readonly publicUrl?: string | undefined
  /** Lets pages of other origins call the handler. */
  readonly cors?: CorsOptions | undefined
  /**
   * What one caller gets instead of the options here: providers, store, limits, `maxCost`. It is called for every request,
   * so build providers and stores once per caller and not in it.
   */
  readonly setup?:
    | ((caller: Each, request: HandlerRequest) => Partial<Setup> | Promise<Partial<Setup>>)
    | undefined
  /**
   * Serves the playground at the path that the handler is mounted at: a page that runs every endpoint. Off by default. It
   * asks for a key as every caller is asked.
   */
  readonly playground?: boolean | PlaygroundOptions | undefined
  /** Serves the endpoints as tools for agents at `/mcp`: `mcp()` of `copydesk/mcp`. */
  readonly mcp?: McpMount | undefined
  /**
   * Where what outlives a request is kept: jobs, kept answers, counts. Share it between processes, and they count and work
   * together; `folderJournal('./state')` survives a restart. In memory by default.
   */
  readonly state?: Journal | undefined
  /** How many runs are worked on at once, by cores and memory unless set; `false` for no limit. */
  readonly concurrency?: ConcurrencyLimits | false | undefined
  /** How many requests a caller may send, and what they may cost in a day. */
  readonly rate?: RateLimits | undefined
  /**
   * Answers `Prefer: respond-async` with a job, which callers follow at `/jobs/{id}`. By default this process works on jobs,
   * as soon as it starts if `state` is given; a `JobQueue` hands them to other workers, and `false` turns jobs off.
   */
  readonly jobs?: JobQueue | false | undefined
  /**
   * Runs nothing in this process: every request becomes a job of `jobs`, which `createWorker` works on elsewhere with the
   * same `state` and `jobs`.
   */
  readonly acceptOnly?: boolean | undefined
  /**
   * Whether pictures, videos and long texts are worked on in threads of their own, so that they hold up no other request. On
   * by default, on Node.
   */
  readonly threads?: boolean | undefined
  /** How long jobs, answers and files are kept. */
  readonly retention?: RetentionLimits | undefined
  /** Whether `Idempotency-Key` is honoured, and how; on by default. */
  readonly idempotency?: boolean | IdempotencyOptions | undefined
  /** Signs what a `Webhook-Url` is sent when its job has ended (Standard Webhooks): `whsec_…`. Without it, none is called. */
  readonly webhookSecret?: string | undefined
  /** Called for every response, for a log. */
  readonly onResponse?: ((report: ResponseReport) => void) | undefined
  /** Called for every error with status 500 or above. Defaults to logging on the console. */
  readonly onError?: ((error: unknown, context: ErrorContext) => void) | undefined
}

/** The request that an error belongs to. */
export interface ErrorContext {
  readonly requestId: string
  readonly path: string
}

/** What there is to log of a response. It has no text of the request, no key, and no id that grants access. */
export interface ResponseReport {
  readonly time: string
  readonly request_id: string
  readonly method: string
  /** The path of an endpoint, else its first part: `/assets`. */
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  readonly caller: string | undefined
  /** In US dollars. */
  readonly cost: number | undefined
}

/** Every option, which the compiler compares with the type. */
const options: Readonly<Record<keyof HandlerOptions, true>> = {
  acceptOnly: true,
  allowHosts: true,
  apiKeys: true,
  auth: true,
  basePath: true,
  brand: true,
  checkGuidelines: true,
  concurrency: true,
  cors: true,
  endpoints: true,
  fonts: true,
  idempotency: true,
  jobs: true,
  journal: true,
  limits: true,
  maxCost: true,
  mcp: true,
  onError: true,
  onEvent: true,
  onResponse: true,
  playground: true,
  policy: true,
  prices: true,
  provenance: true,
  providers: true,
  publicUrl: true,
  rate: true,
  retention: true,
  setup: true,
  state: true,
  store: true,
  strict: true,
  templates: true,
  threads: true,
  verifyKey: true,
  webhookSecret: true,
}

/** The names of all options, by which a misspelt one is found. */
export const optionNames: readonly string[] = Object.keys(options)

const handlerOnly = [
  'acceptOnly',
  'apiKeys',
  'auth',
  'cors',
  'idempotency',
  'mcp',
  'onResponse',
  'verifyKey',
] as const satisfies readonly (keyof HandlerOptions)[]

/** The options that belong to HTTP, of which a worker has no use. */
export type HandlerOnly = (typeof handlerOnly)[number]

const isHandlerOnly = (name: string) => handlerOnly.some((each) => each === name)

/** The names of all options of a worker. */
export const workerOptionNames: readonly string[] = [
  'state',
  'only',
  ...optionNames.filter((name) => !isHandlerOnly(name)),
]

/** What a worker can be given of the options of a handler. */
export function withoutHandlerOnly<Options extends Partial<HandlerOptions>>(
  options: Options,
): Omit<Options, HandlerOnly> {
  const entries = Object.entries(options).filter(([name]) => !isHandlerOnly(name))
  return Object.fromEntries(entries) as Omit<Options, HandlerOnly>
}
