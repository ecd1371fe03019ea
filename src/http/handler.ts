import type { Load } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { JobQueue, JobWorker } from '../jobs/queue.ts'
import type { Journal } from '../journal.ts'
import { assertOptionNames } from '../option-names.ts'
import { usesWorkers } from '../run.ts'
import { servedStore } from './assets.ts'
import { type Caller, createKeyCheck } from './auth.ts'
import { corsHeaders, preflight } from './cors.ts'
import { answerFetch } from './fetch.ts'
import { type HandlerOnly, type HandlerOptions, optionNames, workerOptionNames } from './handler-options.ts'
import { asInternalError, problemResponse } from './problem.ts'
import { logToConsole, reportError, reportResponse } from './reports.ts'
import type { Exchange } from './route.ts'
import { createRouting, noEndpointAt, type Routing } from './routing.ts'
import { createService } from './service.ts'
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
  const { apiKeys: _, ...rest } = options as unknown as HandlerOptions
  const { onError = logToConsole } = rest
  const basePath = basePathOf(rest.basePath)
  const address = publicAddress(rest)
  const store = servedStore(rest.store, address)
  const allOptions = { ...rest, basePath, store, [usesWorkers]: rest.threads ?? true }
  const hasOneCaller = rest.auth === 'none' || Object.keys(options.apiKeys ?? {}).length === 1
  const service = createService(allOptions, address, { identify: createKeyCheck(options), hasOneCaller })
  const routing = createRouting(allOptions, service)
  const headersFor = corsHeaders(rest.cors)
  const site = { ...routing, onError, hasCors: Boolean(rest.cors) }
  const { onResponse } = rest
  const answer = async (incoming: HandlerRequest): Promise<HandlerResponse> => {
    const since = performance.now()
    const requestId = crypto.randomUUID()
    const exchange: Exchange = {
      incoming,
      requestId,
      headers: { 'x-request-id': requestId, ...headersFor(incoming) },
    }
    const response = await answerTo(exchange, site)
    if (onResponse) {
      const milliseconds = Math.round(performance.now() - since)
      reportResponse(onResponse, exchange, { status: response.status, milliseconds }, routing.routes.keys())
    }
    return response
  }
  return Object.assign((request: Request) => answerFetch(request, answer), {
    answer,
    close: service.close,
  })
}

interface Site extends Routing {
  readonly onError: NonNullable<HandlerOptions['onError']>
  readonly hasCors: boolean
}

async function answerTo(
  exchange: Exchange,
  { routes, routeTo, onError, hasCors }: Site,
): Promise<HandlerResponse> {
  const { incoming, headers: extra } = exchange
  const { method, path } = incoming
  try {
    const route = routeTo(path)
    if (!route) throw noEndpointAt(path, [...routes.keys()])
    if (method === 'OPTIONS' && hasCors) return preflight(extra)
    if (!route.methods.includes(method)) {
      extra['allow'] = route.methods.join(', ')
      throw new CopydeskError('method_not_allowed', `This path accepts ${extra['allow']}.`)
    }
    const { status, headers, body } = await route.answer(exchange)
    const vary = [headers['vary'], extra['vary']].filter(Boolean).join(', ')
    return { status, headers: { ...headers, ...extra, ...(vary && { vary }) }, body }
  } catch (error) {
    return answerFailure(error, exchange, onError)
  }
}

/** The problem document of an error. Those that are not the caller's are reported to the host. */
function answerFailure(
  error: unknown,
  { incoming, requestId, headers: extra }: Exchange,
  onError: Site['onError'],
): HandlerResponse {
  const failure = CopydeskError.is(error) ? error : asInternalError(error)
  if (failure.status >= 500) {
    const logged = failure.code === 'internal' ? failure.cause : failure
    reportError(onError, logged, { requestId, path: incoming.path })
  }
  if (failure.code === 'unauthorized') extra['www-authenticate'] = 'ApiKey header="X-API-Key"'
  return problemResponse(failure, requestId, extra)
}

/** Options of `createWorker`: those of the handler, without what belongs to HTTP. */
export interface WorkerOptions<Each extends Caller = Caller>
  extends Omit<HandlerOptions<Each>, HandlerOnly | 'jobs' | 'state'> {
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
  assertOptionNames(options, 'createWorker', workerOptionNames)
  const { only, ...rest } = options
  const address = publicAddress(options)
  const store = servedStore(options.store, address)
  const handlerOptions = rest as unknown as HandlerOptions
  const allOptions = { ...handlerOptions, store, [usesWorkers]: options.threads ?? true }
  const identify = createKeyCheck({ auth: 'none' })
  const { close } = createService(allOptions, address, { identify, hasOneCaller: false, only })
  return { stop: close }
}

function publicAddress({ publicUrl = '', basePath }: Pick<HandlerOptions, 'basePath' | 'publicUrl'>): string {
  return `${publicUrl.replace(/\/$/, '')}${basePathOf(basePath)}`
}

/** Normalises `api/desk/` to `/api/desk`. */
export function basePathOf(text = ''): string {
  const parts = text.split('/').filter((part) => part !== '')
  return parts.map((part) => `/${part}`).join('')
}
