import type { AssetStore } from '../asset-store.ts'
import { endpointsByName } from '../desk.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import { closestTo } from '../language/closest.ts'
import { assetIn, assetMethods, serveAsset } from './assets.ts'
import { endpointRoute } from './endpoint-route.ts'
import type { HandlerOptions } from './handler-options.ts'
import { health } from './health.ts'
import { jobRoute } from './job-routes.ts'
import { mcpRoute } from './mcp-route.ts'
import { openapi } from './openapi.ts'
import { packedTextRoute } from './packed.ts'
import { playgroundRoutes } from './playground.ts'
import { matchingPaths, type Route, readingRoute } from './route.ts'
import type { HandlerService } from './service.ts'

/** The routes of a handler. */
export interface Routing {
  /** Those at paths that are known before a request comes. */
  readonly routes: ReadonlyMap<string, Route>
  /** The route of a request; `undefined` where nothing answers. The path may begin with the base path or not. */
  readonly routeTo: (requested: string) => Route | undefined
}

/** `options` are those of the handler with its normalised base path and its served store. */
export function createRouting(options: HandlerOptions, service: HandlerService): Routing {
  const { basePath = '', store } = options
  const routes = fixedRoutes(options, service)
  const methods = assetMethods(options)
  const routeTo = (requested: string): Route | undefined => {
    const path = requested.startsWith(`${basePath}/`) ? requested.slice(basePath.length) : requested
    if (path === basePath || path === '') return routes.get('/')
    if (path.startsWith('/jobs/')) {
      const jobs = service.jobs()
      return jobs && jobRoute(path, jobs, service)
    }
    if (/^\/designs(?:\/|$)/.test(path)) return service.designRoute(path)
    const id = assetIn(path)
    if (id && methods.length > 0) return assetRoute(id, methods, store, service)
    return routes.get(path)
  }
  return { routes, routeTo }
}

function assetRoute(
  id: string,
  methods: readonly string[],
  store: AssetStore | undefined,
  service: HandlerService,
): Route {
  return {
    methods,
    answer: async (exchange) => {
      if (store && exchange.incoming.method !== 'DELETE') return serveAsset(store, id, exchange)
      await service.deleteFile(id, exchange)
      return { status: 204, headers: {}, body: undefined }
    },
  }
}

function fixedRoutes(options: HandlerOptions, service: HandlerService): ReadonlyMap<string, Route> {
  const { endpoints = registry, mcp } = options
  const routes = new Map<string, Route>()
  for (const endpoint of endpointsByName(endpoints).values())
    routes.set(endpoint.path, endpointRoute(endpoint, service))
  if (mcp) {
    const report = (error: unknown, requestId: string) => service.report(error, '/mcp', requestId)
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

/** The error of an unknown path. It names the base path if that is what is missing, or else the closest path. */
export function noEndpointAt(path: string, paths: readonly string[]): CopydeskError {
  const [end] = matchingPaths(path, paths)
  const mount = end && path.slice(0, -end.length)
  const suggestion = closestTo(path, paths)
  const remedy =
    mount && mount !== '/'
      ? `There is ${end}: if the handler is mounted at ${mount}, pass basePath: '${mount}' to createHandler.`
      : `${suggestion ? `Did you mean ${suggestion}? ` : ''}GET /openapi.json lists them all.`
  return new CopydeskError('not_found', `There is no endpoint at this path. ${remedy}`)
}
