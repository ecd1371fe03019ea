import { endpointsByName } from '../desk.ts'
import type { Load } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import type { JobRequest, JobRun } from '../jobs/job.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { embeddedQueue, type JobQueue, type JobWorker } from '../jobs/queue.ts'
import { keyOf } from '../jobs/webhook.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { closestTo } from '../language/closest.ts'
import { assertMayOpen } from '../media/fetch-url.ts'
import { readSigningKey } from '../media/signing-key.ts'
import { assertOptionNames } from '../option-names.ts'
import { type Setup, usesWorkers } from '../run.ts'
import { createAdmission } from './admission.ts'
import { assetIn, assetMethods, serveAsset, servedStore } from './assets.ts'
import { type AuthOptions, type Caller, createKeyCheck } from './auth.ts'
import { bodyLimitsOf, createByteBudget } from './body.ts'
import { corsHeaders, preflight } from './cors.ts'
import { designRoute } from './design-routes.ts'
import { endpointRoute, runJob, type Service } from './endpoint-route.ts'
import { answerFetch } from './fetch.ts'
import { createFiles } from './files.ts'
import { type ErrorContext, type HandlerOptions, optionNames } from './handler-options.ts'
import { health } from './health.ts'
import { createIdempotency } from './idempotency.ts'
import { describeJob, jobRoute } from './job-routes.ts'
import { mcpRoute } from './mcp-route.ts'
import { openapi } from './openapi.ts'
import { packedTextRoute } from './packed.ts'
import { playgroundRoutes } from './playground.ts'
import { asInternalError, problemResponse } from './problem.ts'
import { createRate } from './rate.ts'
import { startSweeping } from './retention.ts'
import { type Exchange, type Route, readingRoute } from './route.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

export type { ErrorContext, HandlerOptions, ResponseReport } from './handler-options.ts'

/** A Fetch handler. Adapters for hosts without Fetch call `answer`. */
export interface Handler {
  (request: Request): Promise<Response>
  /** Handles a request without Fetch's classes. */
  readonly answer: (incoming: HandlerRequest) => Promise<HandlerResponse>
  /** Takes no more jobs, and resolves when those that are running have ended. */
  readonly close: () => Promise<void>
}

/**
 * Serves endpoints over HTTP: `createHandler({ providers, apiKeys })` takes a Fetch `Request` and returns a `Response`.
 * Build it once, outside the request: options are checked and routes are prepared here.
 */
export function createHandler<Each extends Caller = Caller>(options: HandlerOptions<Each>): Handler {
  assertOptionNames(options, 'createHandler', ['apiKeys', ...optionNames])
  // No function below uses `options`, or it would keep the keys in memory.
  const { apiKeys: _, ...given } = options as unknown as HandlerOptions
  const { onError = logToConsole } = given
  const basePath = basePathOf(given.basePath)
  const address = addressOf(given)
  const store = servedStore(given.store, address)
  const all = { ...given, basePath, store, [usesWorkers]: given.threads ?? true }
  const hasOneCaller = given.auth === 'none' || Object.keys(options.apiKeys ?? {}).length === 1
  if (given.provenance) readSigningKey(given.provenance)
  const service = createService(all, address, { identify: createKeyCheck(options), hasOneCaller })
  const routes = routesOf(all, service)
  const methods = assetMethods(all)
  const routeTo = (requested: string): Route | undefined => {
    const path = requested.startsWith(`${basePath}/`) ? requested.slice(basePath.length) : requested
    if (path === basePath || path === '') return routes.get('/')
    if (path.startsWith('/jobs/')) {
      const jobs = service.jobs()
      return jobs && jobRoute(path, jobs, service)
    }
    if (/^\/designs(?:\/|$)/.test(path)) return service.designRoute(path)
    const id = assetIn(path)
    if (!id || methods.length === 0) return routes.get(path)
    return {
      methods,
      answer: async (exchange) => {
        if (store && exchange.incoming.method !== 'DELETE') return serveAsset(store, id, exchange)
        await service.deleteFile(id, exchange)
        return { status: 204, headers: {}, body: undefined }
      },
    }
  }
  const headersFor = corsHeaders(given.cors)

  const answerTo = async (exchange: Exchange): Promise<HandlerResponse> => {
    const { incoming, requestId, headers: extra } = exchange
    const { method, path } = incoming
    try {
      const route = routeTo(path)
      if (!route) throw noEndpointAt(path, [...routes.keys()])
      if (method === 'OPTIONS' && given.cors) return preflight(extra)
      if (!route.methods.includes(method)) {
        extra['allow'] = route.methods.join(', ')
        throw new CopydeskError('method_not_allowed', `This path accepts ${extra['allow']}.`)
      }
      const { status, headers, body } = await route.answer(exchange)
      return { status, headers: { ...headers, ...extra }, body }
    } catch (error) {
      const failure = CopydeskError.is(error) ? error : asInternalError(error)
      if (failure.status >= 500)
        reportError(onError, failure.code === 'internal' ? failure.cause : failure, { requestId, path })
      if (failure.code === 'unauthorized') extra['www-authenticate'] = 'ApiKey header="X-API-Key"'
      return problemResponse(failure, requestId, extra)
    }
  }
  const answer = async (incoming: HandlerRequest): Promise<HandlerResponse> => {
    const since = performance.now()
    const requestId = crypto.randomUUID()
    const exchange: Exchange = {
      incoming,
      requestId,
      headers: { 'x-request-id': requestId, ...headersFor(incoming) },
    }
    const response = await answerTo(exchange)
    if (given.onResponse) {
      const milliseconds = Math.round(performance.now() - since)
      report(given.onResponse, exchange, response.status, milliseconds, routes)
    }
    return response
  }
  return Object.assign((request: Request) => answerFetch(request, answer), {
    answer,
    close: service.close,
  })
}

/** Options of `createWorker`: those of the handler, without what belongs to HTTP. */
export interface WorkerOptions<Each extends Caller = Caller>
  extends Omit<
    HandlerOptions<Each>,
    keyof AuthOptions | 'acceptOnly' | 'cors' | 'idempotency' | 'jobs' | 'mcp' | 'onResponse' | 'state'
  > {
  /** The journal that the handlers have too. */
  readonly state: Journal
  /** The queue that the handlers have too. */
  readonly jobs: JobQueue
  /** The kinds of jobs to work on: `['video']`. All by default. */
  readonly only?: readonly Load[] | undefined
}

/**
 * Works on the jobs that handlers accept in other processes: give it the same `state`, `jobs`, `store` and `setup`. `stop`
 * takes no more jobs and waits for those that are running.
 */
export function createWorker<Each extends Caller = Caller>(options: WorkerOptions<Each>): JobWorker {
  assertOptionNames(options, 'createWorker', ['state', 'only', ...optionNames])
  const { only, ...shared } = options
  const address = addressOf(options)
  const store = servedStore(options.store, address)
  const given = shared as unknown as HandlerOptions
  const all = { ...given, store, [usesWorkers]: options.threads ?? true }
  const identify = createKeyCheck({ auth: 'none' })
  const { close } = createService(all, address, { identify, hasOneCaller: false, only })
  return { stop: close }
}

interface OwnService extends Service, Pick<Handler, 'close'> {
  readonly deleteFile: (id: string, exchange: Exchange) => Promise<void>
  /** `undefined` where no design can be filled. */
  readonly designRoute: (path: string) => Route | undefined
}

function addressOf({ publicUrl = '', basePath }: Pick<HandlerOptions, 'basePath' | 'publicUrl'>): string {
  return `${publicUrl.replace(/\/$/, '')}${basePathOf(basePath)}`
}

interface ServiceParts extends Pick<WorkerOptions, 'only'> {
  readonly identify: Service['identify']
  /** Nobody else can be kept waiting. */
  readonly hasOneCaller: boolean
}

function createService(
  options: HandlerOptions,
  address: string,
  { identify, hasOneCaller, only }: ServiceParts,
): OwnService {
  // Runs get every option except those of HTTP.
  const { endpoints = registry, verifyKey, auth, mcp, setup: setupOf, ...setup } = options
  const shared = { ...setup, endpoints }
  const { state, concurrency, rate, webhookSecret, allowHosts, limits, acceptOnly = false } = options
  if (acceptOnly && !(state && options.jobs)) {
    const problem = 'A handler that only accepts needs the `state` and the queue of its workers as `jobs`.'
    throw new CopydeskError('invalid_options', problem)
  }
  const journal = state ?? memoryJournal()
  if (webhookSecret !== undefined) keyOf(webhookSecret)
  const admission = concurrency === false ? undefined : createAdmission(concurrency)
  const nameInLine = ({ id }: Caller) => (hasOneCaller ? undefined : id)
  const parts = { admission, nameInLine, rate: rate && createRate(rate, journal) }
  const files = createFiles(journal, shared.store, async (caller) => {
    const { store } = await setupFor(caller, requestOfJob('/assets', new AbortController().signal))
    return store
  })
  const withOwnStore = (caller: Caller, setup: Setup): Setup => {
    if (!setup.store?.delete) return setup
    keep()
    return { ...setup, store: files.ownedBy(caller, setup.store) }
  }
  const ownSetup = async (caller: Caller, incoming: HandlerRequest): Promise<Setup> => {
    const own = await setupOf?.(caller, incoming)
    const store = own?.store && { store: servedStore(own.store, address) }
    return withOwnStore(caller, { ...shared, ...own, ...store })
  }
  const setupFor = (caller: Caller, incoming: HandlerRequest) =>
    setupOf ? ownSetup(caller, incoming) : withOwnStore(caller, shared)
  const run = async ({ endpoint: path, input, caller }: JobRequest, job: JobRun) => {
    const endpoint = endpoints.find((each) => each.path === path)
    if (!endpoint) throw new CopydeskError('not_found', `This server has no endpoint ${path} any more.`)
    const setup = await setupFor(caller, requestOfJob(path, job.signal))
    return runJob(parts, endpoint, input, setup, caller, job).catch((error) => {
      if (!CopydeskError.is(error) || error.status >= 500)
        reportError(options.onError ?? logToConsole, error, { requestId: job.runId, path })
      throw error
    })
  }
  let jobs: Jobs | undefined
  let working: JobWorker | undefined
  const jobsOfHandler = () => {
    if (jobs || options.jobs === false) return jobs
    const queue = options.jobs || embeddedQueue(journal)
    const most = admission?.limits ?? { text: 64, picture: 4, video: 2 }
    const limitOf = (kind: Load) => (only && !only.includes(kind) ? 0 : most[kind])
    const own = { text: limitOf('text'), picture: limitOf('picture'), video: limitOf('video') }
    const loadOf = ({ endpoint }: JobRequest) =>
      endpoints.find(({ path }) => path === endpoint)?.load ?? 'text'
    const parts = { run, loadOf, webhookSecret, allowHosts, describe: describeJob }
    jobs = createJobs({ journal, queue, limits: own, ...parts })
    if (!acceptOnly) working = jobs.work()
    keep()
    return jobs
  }
  let stopSweeping: (() => void) | undefined
  const keep = () => {
    stopSweeping ??= startSweeping(journal, options.retention ?? {}, {
      jobs: async (before) => jobs?.sweep(before),
      files: files.sweep,
    })
  }
  const { idempotency: kept = true } = options
  const idempotency = kept ? createIdempotency(journal, kept === true ? {} : kept) : undefined
  const reserveBytes = createByteBudget(bodyLimitsOf(limits).bodyBytesAtOnce)
  const designs = { ...parts, identify, setupFor, journal, reserveBytes, bodyLimits: bodyLimitsOf(limits) }
  const keepsDesigns = endpoints.some(({ path }) => path === '/design')
  // Jobs of an earlier process go on.
  if (state && !jobsOfHandler()) keep()
  return {
    ...parts,
    identify,
    deleteFile: async (id, exchange) => {
      const caller = await identify(exchange.incoming)
      exchange.caller = caller.id
      await parts.rate?.count(caller.id, exchange.headers)
      const { store } = await setupFor(caller, exchange.incoming)
      await files.delete(id, caller, store)
    },
    idempotency: idempotency && {
      ...idempotency,
      answer: (...request) => {
        keep()
        return idempotency.answer(...request)
      },
    },
    jobs: jobsOfHandler,
    acceptOnly,
    address,
    checkWebhook: webhookSecret === undefined ? undefined : (url) => assertMayOpen(url, { allowHosts }),
    bodyLimitsOf: (mayHoldMedia) => bodyLimitsOf(limits, mayHoldMedia),
    designRoute: (path) => (keepsDesigns ? designRoute(path, designs) : undefined),
    reserveBytes,
    setupFor,
    close: async () => {
      stopSweeping?.()
      await Promise.all([working?.stop(), idempotency?.ended()])
    },
  }
}

/** What `setup` gets in place of the request of a job, which has ended long ago. */
function requestOfJob(path: string, signal: AbortSignal): HandlerRequest {
  const readBody = async () => new Uint8Array()
  return { method: 'POST', path, header: () => undefined, signal, parsedBody: undefined, readBody }
}

function routesOf(options: HandlerOptions, service: Service): ReadonlyMap<string, Route> {
  const { endpoints = registry, mcp } = options
  const routes = new Map<string, Route>()
  for (const endpoint of endpointsByName(endpoints).values())
    routes.set(endpoint.path, endpointRoute(endpoint, service))
  if (mcp) {
    const { onError = logToConsole } = options
    const report = (error: unknown, requestId: string) =>
      reportError(onError, error, { requestId, path: '/mcp' })
    routes.set('/mcp', mcpRoute(mcp, endpoints, service, options, report))
  }
  for (const [path, route] of playgroundRoutes(options, service.identify)) routes.set(path, route)
  routes.set(
    '/openapi.json',
    packedTextRoute(() => JSON.stringify(openapi(endpoints, options))),
  )
  routes.set(
    '/health',
    readingRoute(async () => JSON.stringify(await health(endpoints, options))),
  )
  return routes
}

function noEndpointAt(path: string, known: readonly string[]): CopydeskError {
  const [end] = known.filter((route) => path.endsWith(route)).sort((a, b) => b.length - a.length)
  const mount = end && path.slice(0, -end.length)
  const meant = closestTo(path, known)
  const remedy =
    mount && mount !== '/'
      ? `There is ${end}: if the handler is mounted at ${mount}, pass basePath: '${mount}' to createHandler.`
      : `${meant ? `Did you mean ${meant}? ` : ''}GET /openapi.json lists them all.`
  return new CopydeskError('not_found', `There is no endpoint at this path. ${remedy}`)
}

function report(
  onResponse: NonNullable<HandlerOptions['onResponse']>,
  { incoming, requestId, headers, caller }: Exchange,
  status: number,
  milliseconds: number,
  routes: ReadonlyMap<string, Route>,
): void {
  const { method, path } = incoming
  const known = [...routes.keys()].find((each) => path.endsWith(each))
  const cost = headers['copydesk-cost']
  try {
    onResponse({
      time: new Date().toISOString(),
      request_id: requestId,
      method,
      path: known ?? (/\/(?:assets|jobs|designs)(?=\/|$)/.exec(path)?.[0] || 'unknown'),
      status,
      milliseconds,
      caller,
      cost: cost === undefined ? undefined : Number(cost),
    })
  } catch {
    // A failing logger must not lose the response.
  }
}

/** Normalises `api/desk/` to `/api/desk`. */
export function basePathOf(text = ''): string {
  const parts = text.split('/').filter((part) => part !== '')
  return parts.map((part) => `/${part}`).join('')
}

function reportError(
  onError: NonNullable<HandlerOptions['onError']>,
  error: unknown,
  context: ErrorContext,
): void {
  try {
    onError(error, context)
  } catch {
    // A failing logger must not lose the response.
  }
}

function logToConsole(error: unknown, { requestId, path }: ErrorContext): void {
  // biome-ignore lint/suspicious/noConsole: the default when no onError is given
  console.error(`copydesk: ${path} failed (request ${requestId})`, error)
}
