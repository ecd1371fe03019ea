import { endpointsByName, runWithReceipt } from '../desk.ts'
import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import type { LengthLimits } from '../input.ts'
import { readAll } from '../media/read-all.ts'
import { chainOf } from '../providers/calls/ask.ts'
import type { Setup } from '../run.ts'
import { assetIn, serveAsset, servedStore } from './assets.ts'
import { type AuthOptions, createKeyCheck } from './auth.ts'
import { type BodyLimits, bodyAlreadyRead, bodyTooLarge, defaultBodyLimits, readJson } from './body.ts'
import { type CorsOptions, corsHeaders, preflight } from './cors.ts'
import { openapi } from './openapi.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

/** Options of `createHandler`. */
export interface HandlerOptions extends Setup, AuthOptions {
  /** The endpoints to serve. Defaults to all of copydesk's. */
  readonly endpoints?: readonly Endpoint[] | undefined
  readonly limits?: Partial<LengthLimits & BodyLimits> | undefined
  /** The path that the handler is mounted at: `/api/copydesk`. It does not matter whether the host strips it. */
  readonly basePath?: string | undefined
  /** The address at which callers reach the handler, without the base path: `https://example.com`. */
  readonly publicUrl?: string | undefined
  readonly cors?: CorsOptions | undefined
  /** Called for every error with status 500 or above. Defaults to logging on the console. */
  readonly onError?: ((error: unknown, context: ErrorContext) => void) | undefined
}

/** The request that an error belongs to. */
export interface ErrorContext {
  readonly requestId: string
  readonly path: string
}

/** A Fetch handler. Adapters for hosts without Fetch call `answer`. */
export interface Handler {
  (request: Request): Promise<Response>
  /** Handles a request without Fetch's classes. */
  readonly answer: (incoming: HandlerRequest) => Promise<HandlerResponse>
}

interface Route {
  readonly methods: readonly string[]
  readonly answer: (incoming: HandlerRequest, requestId: string) => Promise<HandlerResponse>
}

/**
 * Serves endpoints over HTTP: `createHandler({ providers, apiKeys })` takes a Fetch `Request` and returns a `Response`.
 * Build it once, outside the request: options are checked and routes are prepared here.
 */
export function createHandler(options: HandlerOptions): Handler {
  const { onError = logToConsole } = options
  const basePath = basePathOf(options.basePath)
  const address = `${(options.publicUrl ?? '').replace(/\/$/, '')}${basePath}`
  const store = servedStore(options.store, address)
  const routes = routesOf({ ...options, basePath, store })
  const routeTo = (requested: string): Route | undefined => {
    const path = requested.startsWith(`${basePath}/`) ? requested.slice(basePath.length) : requested
    const id = assetIn(path)
    if (!id || !store?.get) return routes.get(path)
    return { methods: ['GET', 'HEAD'], answer: (incoming) => serveAsset(store, id, incoming) }
  }
  const headersFor = corsHeaders(options.cors)

  const answer = async (incoming: HandlerRequest): Promise<HandlerResponse> => {
    const requestId = crypto.randomUUID()
    const { method, path } = incoming
    const extra = headersFor(incoming)
    try {
      const route = routeTo(path)
      if (!route) throw noEndpointAt(path, routes.keys())
      if (method === 'OPTIONS' && options.cors) return preflight(extra)
      if (!route.methods.includes(method)) {
        extra['allow'] = route.methods.join(', ')
        throw new CopydeskError('method_not_allowed', `This path accepts ${extra['allow']}.`)
      }
      const { status, headers, body } = await route.answer(incoming, requestId)
      return { status, headers: { ...headers, ...extra }, body }
    } catch (error) {
      const failure = CopydeskError.is(error) ? error : asInternalError(error)
      if (failure.status >= 500)
        reportError(onError, failure.code === 'internal' ? failure.cause : failure, { requestId, path })
      if (failure.code === 'unauthorized') extra['www-authenticate'] = 'ApiKey header="X-API-Key"'
      return problemResponse(failure, requestId, extra)
    }
  }
  return Object.assign((request: Request) => fetchAdapter(request, answer), { answer })
}

function routesOf(options: HandlerOptions): ReadonlyMap<string, Route> {
  // Runs get every option except the keys.
  const { endpoints = registry, apiKeys, verifyKey, auth, ...setup } = options
  const verify = createKeyCheck(options)
  const bodyLimits = { ...defaultBodyLimits, ...setup.limits }
  const routes = new Map<string, Route>()
  for (const endpoint of endpointsByName(endpoints).values()) {
    routes.set(endpoint.path, {
      methods: ['POST'],
      answer: async (incoming, requestId) => {
        await verify(incoming)
        const { parsedBody } = incoming
        const input = parsedBody === undefined ? await readJson(incoming, bodyLimits) : parsedBody
        const { signal } = incoming
        const options = { ...setup, signal, runId: requestId }
        const headers = { 'x-request-id': requestId, 'cache-control': 'no-store' }
        if (!prefersReceipt(incoming)) {
          return json(JSON.stringify(await runEndpoint(endpoint, input, options)), headers)
        }
        const { output, receipt, warnings } = await runWithReceipt(endpoint, input, options)
        const body = JSON.stringify({ ...output, receipt: { ...receipt, warnings } })
        return json(body, { ...headers, 'preference-applied': 'receipt' })
      },
    })
  }
  let document: string | undefined
  routes.set(
    '/openapi.json',
    reading(() => (document ??= JSON.stringify(openapi(endpoints, options)))),
  )
  const health = JSON.stringify({ status: 'ok', endpoints: readiness(endpoints, options) })
  routes.set(
    '/health',
    reading(() => health),
  )
  return routes
}

function noEndpointAt(path: string, known: Iterable<string>): CopydeskError {
  const [end] = [...known].filter((route) => path.endsWith(route)).sort((a, b) => b.length - a.length)
  const mount = end && path.slice(0, -end.length)
  const remedy =
    mount && mount !== '/'
      ? `There is ${end}: if the handler is mounted at ${mount}, pass basePath: '${mount}' to createHandler.`
      : 'GET /openapi.json lists them all.'
  return new CopydeskError('not_found', `There is no endpoint at this path. ${remedy}`)
}

/** Whether the caller asks for the receipt in the answer: `Prefer: receipt` (RFC 7240). */
function prefersReceipt({ header }: HandlerRequest): boolean {
  const preferences = header('prefer')?.split(',') ?? []
  return preferences.some((preference) => preference.split(/[;=]/, 1)[0]?.trim().toLowerCase() === 'receipt')
}

/** Normalises `api/desk/` to `/api/desk`. */
function basePathOf(text = ''): string {
  const parts = text.split('/').filter((part) => part !== '')
  return parts.map((part) => `/${part}`).join('')
}

function reading(text: () => string): Route {
  return { methods: ['GET', 'HEAD'], answer: async () => json(text(), { 'cache-control': 'no-cache' }) }
}

function json(body: string, headers: Record<string, string>): HandlerResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff', ...headers },
    body,
  }
}

/** Which endpoints can run, and what the others lack. */
function readiness(endpoints: readonly Endpoint[], { providers, store }: Setup): Record<string, string> {
  const states = endpoints.map(({ path, needs, needsStore }) => {
    const missing = needs.filter((need) => chainOf<unknown>(providers?.[need]).length === 0)
    if (missing.length > 0) return [path, `needs a provider for ${missing.join(', ')}`]
    return [path, needsStore && !store ? 'needs a store' : 'ready']
  })
  return Object.fromEntries(states)
}

function asInternalError(cause: unknown): CopydeskError {
  return new CopydeskError(
    'internal',
    'The request failed because of an internal error. Report its request_id.',
    {
      cause,
    },
  )
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

/** Answers a Fetch request. */
async function fetchAdapter(
  request: Request,
  answer: (incoming: HandlerRequest) => Promise<HandlerResponse>,
): Promise<Response> {
  const { status, headers, body } = await answer(fromRequest(request))
  // Read after the answer, which keeps the request alive: Node drops the signal of a request that was collected, and a
  // caller who disconnects would no longer stop paid calls.
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : ((body ?? null) as string | Uint8Array<ArrayBuffer> | null), {
    status,
    headers,
  })
}

function fromRequest(request: Request): HandlerRequest {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: request.signal,
    parsedBody: undefined,
    readBody: async (maxBytes) => {
      if (request.bodyUsed) throw bodyAlreadyRead()
      return readAll(request.body, maxBytes, () => bodyTooLarge(maxBytes))
    },
  }
}

const problemHeaders = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** An error as a problem document (RFC 9457), with the request id to quote in a report. */
function problemResponse(
  error: CopydeskError,
  requestId: string,
  extra: Record<string, string>,
): HandlerResponse {
  const { code, message, problems, retryAfter, status, title } = error
  const body = {
    type: `urn:copydesk:error:${code}`,
    title,
    status,
    detail: message,
    code,
    request_id: requestId,
    ...(problems.length > 0 ? { errors: problems } : {}),
  }
  const retryHeader: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const all = { ...problemHeaders, 'x-request-id': requestId, ...retryHeader, ...extra }
  return { status, headers: all, body: JSON.stringify(body) }
}
