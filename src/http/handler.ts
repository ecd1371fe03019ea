import { type Endpoint, runEndpoint, type Setup } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import type { LengthLimits } from '../input.ts'
import { chainOf } from '../providers/calls/ask.ts'
import { assetIn, serveAsset, servedStore } from './assets.ts'
import { type BodyLimits, defaultBodyLimits, readJson } from './body.ts'
import { type CorsOptions, corsHeaders, preflight } from './cors.ts'
import type { HandlerRequest, HandlerResponse } from './exchange.ts'
import { fetchAdapter } from './fetch.ts'
import { type AuthOptions, keyCheck } from './keys.ts'
import { openapi } from './openapi.ts'
import { problemAnswer } from './problem.ts'

/** How the door is set up. */
export interface HandlerOptions extends Setup, AuthOptions {
  /** Which endpoints are served; all of them unless said. */
  readonly endpoints?: readonly Endpoint[] | undefined
  readonly limits?: Partial<LengthLimits & BodyLimits> | undefined
  /** The part of the path before the endpoint's own, where the host leaves it on: `/api/copydesk`. */
  readonly basePath?: string | undefined
  /** The address under which callers reach the handler, base path left out: `https://example.com`. */
  readonly publicUrl?: string | undefined
  readonly cors?: CorsOptions | undefined
  /** Hears of every error that is ours or a provider's (status 500 and above). Writes to the console unless set. */
  readonly onError?: ((error: unknown, context: ErrorContext) => void) | undefined
}

/** Where an error happened. */
export interface ErrorContext {
  readonly requestId: string
  readonly path: string
}

/** Fetch in, Fetch out. Adapters of hosts that do not speak Fetch call `answer`. */
export interface Handler {
  (request: Request): Promise<Response>
  /** The same without Fetch's own classes. */
  readonly answer: (incoming: HandlerRequest) => Promise<HandlerResponse>
}

interface Route {
  readonly methods: readonly string[]
  readonly answer: (incoming: HandlerRequest, requestId: string) => Promise<HandlerResponse>
}

/**
 * The door. Everything that can be decided once is decided here, and not again for each request.
 */
export function createHandler(options: HandlerOptions): Handler {
  const { onError = tellConsole } = options
  const basePath = basePathOf(options.basePath)
  const address = `${(options.publicUrl ?? '').replace(/\/$/, '')}${basePath}`
  const store = servedStore(options.store, address)
  const routes = routesOf({ ...options, basePath, store })
  const routeTo = (path: string): Route | undefined => {
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
      const route = path.startsWith(basePath) ? routeTo(path.slice(basePath.length)) : undefined
      if (!route)
        throw new CopydeskError('not_found', 'No endpoint has this path. /openapi.json lists them all.')
      if (method === 'OPTIONS' && options.cors) return preflight(extra)
      if (!route.methods.includes(method)) {
        extra['allow'] = route.methods.join(', ')
        throw new CopydeskError('method_not_allowed', `This path takes ${extra['allow']}.`)
      }
      const { status, headers, body } = await route.answer(incoming, requestId)
      return { status, headers: { ...headers, ...extra }, body }
    } catch (error) {
      const told = CopydeskError.is(error) ? error : unexpected(error)
      if (told.status >= 500)
        notify(onError, told.code === 'internal' ? told.cause : told, { requestId, path })
      if (told.code === 'unauthorized') extra['www-authenticate'] = 'ApiKey header="X-API-Key"'
      return problemAnswer(told, requestId, extra)
    }
  }
  return Object.assign((request: Request) => fetchAdapter(request, answer), { answer })
}

function routesOf(options: HandlerOptions): ReadonlyMap<string, Route> {
  // The keys are the door's alone; everything else may matter to a run.
  const { endpoints = registry, apiKeys, verifyKey, auth, ...setup } = options
  const verify = keyCheck(options)
  const bodyLimits = { ...defaultBodyLimits, ...setup.limits }
  const routes = new Map<string, Route>()
  for (const endpoint of endpoints) {
    routes.set(endpoint.path, {
      methods: ['POST'],
      answer: async (incoming, requestId) => {
        await verify(incoming)
        const { parsedBody } = incoming
        const input = parsedBody === undefined ? await readJson(incoming, bodyLimits) : parsedBody
        const { signal } = incoming
        const output = await runEndpoint(endpoint, input, { ...setup, signal, runId: requestId })
        return json(JSON.stringify(output), { 'x-request-id': requestId, 'cache-control': 'no-store' })
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

/** `api/desk/` is as good as `/api/desk`. */
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

/** Which endpoints can run, and what the others wait for. */
function readiness(endpoints: readonly Endpoint[], { providers, store }: Setup): Record<string, string> {
  const states = endpoints.map(({ path, needs, needsStore }) => {
    const missing = needs.filter((need) => chainOf<unknown>(providers?.[need]).length === 0)
    if (missing.length > 0) return [path, `needs a provider for ${missing.join(', ')}`]
    return [path, needsStore && !store ? 'needs a store' : 'ready']
  })
  return Object.fromEntries(states)
}

function unexpected(cause: unknown): CopydeskError {
  return new CopydeskError(
    'internal',
    'The request failed for a reason that is not yours. Report its request_id.',
    {
      cause,
    },
  )
}

function notify(
  onError: NonNullable<HandlerOptions['onError']>,
  error: unknown,
  context: ErrorContext,
): void {
  try {
    onError(error, context)
  } catch {
    // The answer to the caller matters more than a log that fails.
  }
}

function tellConsole(error: unknown, { requestId, path }: ErrorContext): void {
  // biome-ignore lint/suspicious/noConsole: an error that nobody hears of is worse
  console.error(`copydesk: ${path} failed (request ${requestId})`, error)
}
