import type { CallToolResult, ContentBlock, McpServer, ServerContext } from '@modelcontextprotocol/server'
import { runWithReceipt } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, publicMessageOf } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { registry } from '../generators/index.ts'
import type { HandlerRequest, McpMount, McpRequest } from '../http/types.ts'
import { notify } from '../listeners.ts'
import { loadSdk as loadPackage } from '../providers/adapter/sdk.ts'
import type { CallSetup, Setup } from '../run.ts'
import {
  defaultPictureBytes,
  filesIn,
  inputSchema,
  outputSchema,
  runnable,
  toModelPicture,
  toolOutput,
  withoutDataUrls,
} from './tool.ts'

/** How results are shown to agents. */
export interface McpDisplay {
  /**
   * The most bytes of a picture in a result; 700,000 by default, because some clients take no result above 1 MB. A larger
   * one is shown scaled down, and its URL leads to the original. With 0, pictures are given as links only.
   */
  readonly maxPictureBytes?: number | undefined
}

/** Options of `createMcpServer` and `serveMcp`. */
export interface McpOptions extends Setup, McpDisplay {
  /** The endpoints that become tools, if the providers and the store that they need are there. Defaults to all of copydesk's. */
  readonly endpoints?: readonly Endpoint[] | undefined
  /** Receives errors that the agent learns nothing of. Defaults to logging on the console. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** An open connection of `serveMcp`. */
export interface McpConnection {
  /** Ends the connection, and aborts what runs in it. */
  readonly close: () => Promise<void>
}

/**
 * Makes a server for the Model Context Protocol with every endpoint as a tool: connect it to a transport of the official
 * SDK. `serveMcp` does so over stdio, and `createHandler({ mcp: mcp() })` over HTTP.
 */
export async function createMcpServer(options: McpOptions = {}): Promise<McpServer> {
  return serverFor(await loadSdk(), mcpHost(options), options)
}

/** Serves the Model Context Protocol over standard input and output. Nothing else may write to standard output then. */
export async function serveMcp(options: McpOptions = {}): Promise<McpConnection> {
  const sdk = await loadSdk()
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
  const host = mcpHost(options)
  return serveStdio(() => serverFor(sdk, host, options))
}

/**
 * Mounts the Model Context Protocol in a handler, at `/mcp`: `createHandler({ providers, store, apiKeys, mcp: mcp() })`.
 * Clients send the key in `X-API-Key` or as a bearer token.
 */
export function mcp(display: McpDisplay = {}): McpMount {
  /** What runs, by session and request. Held, because Node drops the signal of a request that was collected. */
  const running = new Map<string, { readonly cancel: () => void; readonly request: unknown }>()
  return async (host) => {
    const { incoming, caller, body, requestId } = host
    const sdk = await loadSdk()
    const message = (typeof body === 'object' && body !== null ? body : {}) as Message
    // Nobody can name the session of another caller.
    const session = JSON.stringify([caller, incoming.header('mcp-session-id') ?? requestId])
    // Clients of the revisions before 2026 cancel by another request, which is served on its own.
    if (message.method === 'notifications/cancelled') {
      running.get(requestKey(session, message.params?.requestId))?.cancel()
    }
    const controller = new AbortController()
    const request = toFetchRequest(incoming, AbortSignal.any([incoming.signal, controller.signal]))
    const key = requestKey(session, message.id)
    const end = () => running.delete(key)
    running.set(key, { cancel: () => controller.abort(), request: [incoming, request] })
    request.signal.addEventListener('abort', end)

    const handler = sdk.createMcpHandler(() => serverFor(sdk, host, display))
    const {
      status,
      headers,
      body: answer,
    } = await handler.fetch(request, { parsedBody: body }).catch((error: unknown) => {
      end()
      throw error
    })
    if (!answer) end()
    return {
      status,
      headers: {
        ...Object.fromEntries(headers),
        'cache-control': 'no-store',
        // Serves only to find the request that a later one cancels: nothing else is remembered of a session.
        ...(message.method === 'initialize' ? { 'mcp-session-id': crypto.randomUUID() } : {}),
      },
      body: answer?.pipeThrough(new TransformStream({ flush: () => void end() })),
    }
  }
}

/** What a server is made of. */
type McpHost = Pick<McpRequest, 'endpoints' | 'providers' | 'store' | 'onEvent' | 'run' | 'onError'> &
  Partial<Pick<McpRequest, 'requestId' | 'usesWorkers'>>

type Sdk = typeof import('@modelcontextprotocol/server')

interface Message {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly requestId?: unknown }
}

function requestKey(session: string, id: unknown): string {
  return `${session} ${JSON.stringify(id)}`
}

const loadSdk = (): Promise<Sdk> =>
  loadPackage('@modelcontextprotocol/server', () => import('@modelcontextprotocol/server'))

function mcpHost({ endpoints = registry, maxPictureBytes, onError, ...setup }: McpOptions): McpHost {
  return {
    endpoints,
    providers: setup.providers,
    store: setup.store,
    onEvent: setup.onEvent,
    run: (endpoint, input, options) => runWithReceipt(endpoint, input, { ...setup, ...options }),
    // biome-ignore lint/suspicious/noConsole: the default when no onError is given
    onError: onError ?? ((error) => console.error('copydesk:', error)),
  }
}

const forwarded = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'last-event-id',
]

function toFetchRequest({ path, header }: HandlerRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const name of forwarded) {
    const value = header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return new Request(`http://localhost${path}`, { method: 'POST', headers, signal })
}

const instructions =
  'These tools make marketing content: posts, memes, videos, blog blocks, headlines, descriptions. A result is JSON, with pictures beside it. The URL of a picture or video in a result can be passed to other tools, such as tweetMyAsset. `receipt.warnings` says what a result does not honour.'

function serverFor({ McpServer }: Sdk, host: McpHost, display: McpDisplay): McpServer {
  const server = new McpServer({ name: 'copydesk', version: '1' }, { instructions })
  for (const endpoint of runnable(host.endpoints, host)) {
    const config = {
      description: endpoint.summary,
      inputSchema: inputSchema<unknown>(endpoint),
      outputSchema: outputSchema<unknown>(endpoint),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    }
    server.registerTool(endpoint.name, config, (input, context) => {
      const { signal } = context.mcpReq
      const progress = progressTo(context)
      const onEvent = (event: RunEvent) => {
        notify(host.onEvent, event)
        progress?.(event)
      }
      return callTool(endpoint, input, { signal, runId: host.requestId, onEvent }, host, display)
    })
  }
  return server
}

async function callTool(
  endpoint: Endpoint,
  input: unknown,
  options: CallSetup,
  { run, store, onError, usesWorkers }: McpHost,
  { maxPictureBytes = defaultPictureBytes }: McpDisplay,
): Promise<CallToolResult> {
  try {
    const result = await run(endpoint, input, options)
    const output = withoutDataUrls(toolOutput(result))
    const content: ContentBlock[] = [{ type: 'text', text: JSON.stringify(output) }]
    for (const file of await filesIn(result.output, store)) {
      const picture = await toModelPicture(file, maxPictureBytes, usesWorkers)
      if (picture) content.push({ type: 'image', data: picture.data, mimeType: picture.type })
      const { url, type } = file
      // A relative URL means nothing to the client, and a `data:` URL is shown.
      if (URL.canParse(url) && !url.startsWith('data:'))
        content.push({ type: 'resource_link', uri: url, name: nameIn(url), mimeType: type })
    }
    return { content, structuredContent: output }
  } catch (error) {
    if (!CopydeskError.is(error) || error.status >= 500) notify(onError, error)
    return errorResult(CopydeskError.is(error) ? error : internalError(error))
  }
}

function nameIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

function internalError(cause: unknown): CopydeskError {
  return new CopydeskError('internal', 'The tool failed because of an internal error.', { cause })
}

/** The message names the remedy, so that the model can correct its call. */
function errorResult(error: CopydeskError): CallToolResult {
  const { code, problems, retryable, retryAfter } = error
  const message = publicMessageOf(error)
  const advice = retryable ? ' The same call may succeed later.' : ''
  return {
    isError: true,
    content: [{ type: 'text', text: `${code}: ${message}${advice}` }],
    _meta: { 'copydesk/error': { code, detail: message, errors: problems, retryable, retryAfter } },
  }
}

/** Sends the events of a run to a client that asked for progress. */
function progressTo({ mcpReq }: ServerContext): CallSetup['onEvent'] {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return undefined
  let progress = 0
  let last = ''
  return (event) => {
    const message = describeEvent(event)
    if (message === undefined || message === last) return
    last = message
    progress++
    // A client that left does not need to know.
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
      .catch(() => {})
  }
}

function describeEvent(event: RunEvent): string | undefined {
  switch (event.type) {
    case 'call':
      return `${event.capability} by ${event.provider} (${event.model}): ${event.outcome}`
    case 'progress':
      return `${event.step}: ${Math.round(event.fraction * 100)} %`
    case 'asset':
      return `saved a file: ${event.media}`
    case 'warning':
      return event.message
    default:
      return undefined
  }
}
