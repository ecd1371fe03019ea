import { runWithReceipt } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { usesWorkers } from '../run.ts'
import type { Caller } from './auth.ts'
import { withJson } from './body.ts'
import type { CorsOptions } from './cors.ts'
import { runAdmitted, runOnWorker, type Service } from './endpoint-route.ts'
import type { Route } from './route.ts'
import type { HandlerRequest, HandlerResponse, McpMount } from './types.ts'

interface McpRouteOptions {
  readonly cors?: CorsOptions | undefined
  readonly publicUrl?: string | undefined
  readonly [usesWorkers]?: boolean | undefined
}

/** Serves the endpoints to agents: who calls, then what with, then the MCP server. */
export function mcpRoute(
  answer: McpMount,
  endpoints: readonly Endpoint[],
  service: Service,
  options: McpRouteOptions,
  report: (error: unknown, requestId: string) => void,
): Route {
  const { identify, rate, setupFor } = service
  const bodyLimits = service.bodyLimitsOf(true)
  const answerTo = async (body: unknown, caller: Caller, incoming: HandlerRequest, requestId: string) => {
    const setup = await setupFor(caller, incoming)
    const { providers, store, onEvent } = setup
    // The first call of a batch is the request that was counted.
    let isCounted = true
    return answer({
      incoming,
      caller: caller.id,
      body,
      requestId,
      endpoints,
      providers,
      store,
      onEvent,
      usesWorkers: options[usesWorkers],
      run: async (endpoint, input, call) => {
        if (!isCounted) await rate?.count(caller.id, {})
        isCounted = false
        if (service.acceptOnly) {
          const { signal = incoming.signal, onEvent: listener = onEvent } = call
          const work = { setup, signal, jobId: undefined, onEvent: listener }
          return runOnWorker(service, endpoint, input, caller, work)
        }
        const context = { ...setup, ...call, caller: caller.id, budget: rate?.budgetOf(caller.id) }
        return runAdmitted(service, endpoint, caller, { signal: incoming.signal }, (places) =>
          runWithReceipt(endpoint, input, { ...context, ...places }),
        )
      },
      onError: (error) => report(error, requestId),
    })
  }
  return {
    methods: ['POST'],
    answer: async (exchange) => {
      const { incoming, requestId, headers } = exchange
      checkOrigin(incoming, options)
      const caller = await identify(withBearer(incoming))
      exchange.caller = caller.id
      await rate?.count(caller.id, headers)
      let free = () => {}
      // The answer begins before the work on the body has ended: the body counts until the answer is over.
      const reserve = (bytes: number) => {
        free = service.reserveBytes(service.nameInLine(caller), bytes)
        return () => {}
      }
      try {
        const body = await withJson(incoming, bodyLimits, reserve, async (json) => json)
        return whenOver(await answerTo(body, caller, incoming, requestId), free)
      } catch (error) {
        free()
        throw error
      }
    },
  }
}

/** Calls `end` when a response has been sent, or its caller has left. */
function whenOver(response: HandlerResponse, end: () => void): HandlerResponse {
  const { body } = response
  if (body instanceof ReadableStream)
    return { ...response, body: body.pipeThrough(new TransformStream({ flush: end, cancel: end })) }
  end()
  return response
}

/** MCP clients send their key in either header. */
function withBearer(incoming: HandlerRequest): HandlerRequest {
  const key = /^Bearer (\S+)$/i.exec(incoming.header('authorization') ?? '')?.[1]
  return { ...incoming, header: (name) => incoming.header(name) ?? (name === 'x-api-key' ? key : undefined) }
}

/** Keeps a page that pretends to be of this machine, by DNS rebinding, from calling. */
function checkOrigin(incoming: HandlerRequest, { cors, publicUrl }: McpRouteOptions): void {
  const origin = incoming.header('origin')
  if (origin === undefined || cors?.origins === '*' || cors?.origins.includes(origin)) return
  const { hostname } = URL.canParse(origin) ? new URL(origin) : {}
  if (hostname && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return
  if (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) return
  throw new CopydeskError(
    'unauthorized',
    `Pages of ${origin} may not call /mcp. Add it to \`cors: { origins }\`, or set \`publicUrl\` if it is the handler’s own.`,
  )
}
