/**
 * A request and its answer as the door sees them: less than Fetch's `Request` and `Response`, which cost Node more than
 * all the checks of the door together. Each host has one adapter to these (`fetch` in `handler.ts`, Node in `node.ts`).
 */
export interface HandlerRequest {
  readonly method: string
  /** Without host and query. */
  readonly path: string
  /** By its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
  /** The body, when the host has parsed it already (`express.json()`). */
  readonly parsedBody: unknown
  /** Reads the whole body; fails with `payload_too_large` as soon as there is more than that. */
  readonly readBody: (mostBytes: number) => Promise<Uint8Array>
}

/** The whole answer. */
export interface HandlerResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}
