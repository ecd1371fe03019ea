import type { RunResult } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import type { CallSetup, Setup } from '../run.ts'

/**
 * What the handler needs of a request. Building Fetch's `Request` and `Response` costs Node more than all checks of the
 * handler together, so each host has an adapter to these types instead (`answerFetch` in `fetch.ts`, `toNodeHandler` in `node.ts`).
 */
export interface HandlerRequest {
  /** In capitals: `POST`. */
  readonly method: string
  /** Without host and query. */
  readonly path: string
  /** By its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** The body, if the host has already parsed it (`express.json()`). */
  readonly parsedBody: unknown
  /** Reads the whole body, at once if it has arrived. Fails with `payload_too_large` as soon as it exceeds `maxBytes`. */
  readonly readBody: (maxBytes: number) => Uint8Array | Promise<Uint8Array>
}

/** A response before it is sent. */
export interface HandlerResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A stream is read as fast as the caller takes it, and cancelled when the caller leaves. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | undefined
}

/** A request to the MCP server that is mounted in a handler, and what it needs to answer. */
export interface McpRequest extends Pick<Setup, 'providers' | 'store' | 'onEvent'> {
  readonly incoming: HandlerRequest
  /** Who calls. */
  readonly caller: string
  readonly body: unknown
  readonly requestId: string
  readonly endpoints: readonly Endpoint[]
  /** Runs an endpoint with the options of the handler for this caller. */
  readonly run: (
    endpoint: Endpoint,
    input: unknown,
    options: CallSetup,
  ) => Promise<RunResult<Record<string, unknown>>>
  /** Whether work that takes long is done in workers. */
  readonly usesWorkers?: boolean | undefined
  /** Receives errors that the caller learns nothing of. */
  readonly onError: (error: unknown) => void
}

/** Answers agents. `mcp()` of `copydesk/mcp` makes it. */
export type McpMount = (request: McpRequest) => Promise<HandlerResponse>
