import type { Capability } from './capability.ts'
import { assertNodeVersion } from './node-version.ts'

// Every entry imports this file, and first of all.
assertNodeVersion()

/** The HTTP status and title of each code, and whether the same call may succeed later. */
export const errorTable = {
  invalid_request: { status: 400, title: 'The request is not well-formed HTTP', retryable: false },
  invalid_utf8: { status: 400, title: 'The body is not valid UTF-8', retryable: false },
  invalid_json: { status: 400, title: 'The body is not valid JSON', retryable: false },
  too_deep: { status: 400, title: 'The body is nested too deeply', retryable: false },
  unauthorized: { status: 401, title: 'The API key is missing or wrong', retryable: false },
  not_found: { status: 404, title: 'Not found', retryable: false },
  video_not_found: { status: 404, title: 'No video suits the title', retryable: false },
  method_not_allowed: { status: 405, title: 'The method is not allowed', retryable: false },
  request_timeout: { status: 408, title: 'The body arrived too slowly', retryable: true },
  claim_lost: { status: 409, title: 'Another process has taken over the work', retryable: true },
  payload_too_large: { status: 413, title: 'The body is too large', retryable: false },
  unsupported_media_type: { status: 415, title: 'The body is not plain JSON', retryable: false },
  range_not_satisfiable: { status: 416, title: 'The file has no such range', retryable: false },
  idempotency_mismatch: {
    status: 422,
    title: 'The idempotency key was used for another request',
    retryable: false,
  },
  invalid_input: { status: 422, title: 'The input is not valid', retryable: false },
  invalid_link: { status: 422, title: 'The link is not allowed', retryable: false },
  guidelines_unmet: { status: 422, title: 'The guidelines could not be met', retryable: false },
  nothing_fits: { status: 422, title: 'Nothing suitable can be made from the input', retryable: false },
  font_missing: { status: 422, title: 'No font covers the text', retryable: false },
  content_refused: { status: 422, title: 'The provider refused the content', retryable: false },
  url_forbidden: { status: 422, title: 'The URL is not allowed', retryable: false },
  asset_unavailable: { status: 422, title: 'The file could not be fetched', retryable: true },
  asset_too_large: { status: 422, title: 'The file is too large', retryable: false },
  asset_unsupported: { status: 422, title: 'The file type is not supported', retryable: false },
  quota_exceeded: { status: 422, title: 'The caller keeps as much as is allowed', retryable: false },
  budget_exceeded: { status: 429, title: 'The call would exceed `maxCost`', retryable: false },
  too_many_requests: { status: 429, title: 'The caller makes too many requests', retryable: true },
  cancelled: { status: 499, title: 'The call was cancelled', retryable: true },
  invalid_options: { status: 500, title: 'copydesk is configured incorrectly', retryable: false },
  internal: { status: 500, title: 'Something unexpected failed', retryable: true },
  engine_missing: { status: 501, title: 'The engine for pictures or videos is missing', retryable: false },
  provider_missing: { status: 501, title: 'No provider is configured for this', retryable: false },
  model_output_invalid: { status: 502, title: 'The model returned no usable answer', retryable: true },
  call_interrupted: {
    status: 502,
    title: 'A call to the provider was interrupted and may have been billed',
    retryable: false,
  },
  upstream_failed: { status: 502, title: 'The provider failed', retryable: true },
  upstream_invalid: { status: 502, title: 'The provider returned an unusable answer', retryable: true },
  upstream_rejected: { status: 502, title: 'The provider rejected the call', retryable: false },
  upstream_rate_limited: { status: 503, title: 'The provider is limiting requests', retryable: true },
  upstream_unavailable: { status: 503, title: 'The provider is unavailable', retryable: true },
  overloaded: { status: 503, title: 'The server is busy', retryable: true },
  storage_unavailable: { status: 503, title: 'The file could not be stored', retryable: true },
  asset_timeout: { status: 504, title: 'The file arrived too slowly', retryable: true },
  upstream_timeout: { status: 504, title: 'The provider took too long', retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable: boolean }>

/** What went wrong, for programs. Codes are part of the interface: one is never renamed or given another meaning. */
export type ErrorCode = keyof typeof errorTable

/** A problem with the input. `pointer` is a JSON pointer, `''` for the whole input. */
export interface InputProblem {
  readonly pointer: string
  readonly message: string
}

/** What an error is about, as data, for programs that word it for their own users. */
export interface ErrorDetails {
  /** The endpoint that needs a provider. */
  readonly endpoint?: string
  /** The kind of provider that is missing, or whose price is unknown. */
  readonly capability?: Capability
  /** The provider whose price is unknown, as `prices` name it: `replicate:wan-video/wan-2.2-i2v-fast`. */
  readonly provider?: string
  /** The limit of costs that a call would exceed, or that cannot be enforced. */
  readonly limit?: 'maxCost' | 'dailyCost'
  /** What the unknown price is for: `second`, `image`. Texts have none: they are priced by their tokens. */
  readonly unit?: string | undefined
  /** The npm package that is not installed. */
  readonly package?: string
}

/** What an error carries besides its message. */
export interface CopydeskErrorOptions {
  readonly problems?: readonly InputProblem[] | undefined
  /** What to do about it, which the message ends with. */
  readonly remedy?: string | undefined
  readonly details?: ErrorDetails | undefined
  readonly cause?: unknown
  /** The server's ID of the failed request, if the error came over HTTP. */
  readonly requestId?: string | undefined
  /** The seconds after which a retry may succeed, if known. */
  readonly retryAfter?: number | undefined
  /** The unusable answer of a model. */
  readonly answer?: string | undefined
  /** The connection that failed: `ECONNREFUSED 127.0.0.1:11434`. The message names it by `inBrackets`. */
  readonly connection?: string | undefined
}

/** In characters: enough to see what a model did, and little enough for a line of a log. */
const maxAnswer = 500

/** Registered globally, so that two copies of the package know each other's errors. */
const brand = Symbol.for('copydesk.error')

/**
 * The only error class of copydesk. `code` is stable and says what went wrong; the message says what to do about it.
 * Check with `CopydeskError.is(error)`, which also works when two copies of the package are installed.
 */
export class CopydeskError extends Error {
  /** Whether a value is a `CopydeskError` of this or another copy of the package. */
  static is(value: unknown): value is CopydeskError {
    return typeof value === 'object' && value !== null && brand in value
  }

  /** `AbortError` for what its caller cancelled, as `fetch` says it; else `CopydeskError`. */
  override readonly name: string
  readonly [brand] = true
  readonly code: ErrorCode
  readonly problems: readonly InputProblem[]
  /** What to do about it, as the message says at its end. Not every error has it apart. */
  readonly remedy: string | undefined
  /** What it is about; empty if the message says all. */
  readonly details: ErrorDetails
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  /** How the unusable answer of a model begins, in at most 500 characters. For logs: HTTP callers do not get it. */
  readonly answer: string | undefined
  /** The connection that failed, which the message names: `ECONNREFUSED 127.0.0.1:11434`. HTTP callers do not get it. */
  readonly connection: string | undefined

  constructor(code: ErrorCode, message: string, options: CopydeskErrorOptions = {}) {
    const { cause, remedy } = options
    // One that comes from a worker has the remedy in its message.
    const fullMessage = remedy === undefined || message.endsWith(remedy) ? message : `${message} ${remedy}`
    super(fullMessage, cause === undefined ? undefined : { cause })
    this.name = code === 'cancelled' ? 'AbortError' : 'CopydeskError'
    this.code = code
    this.problems = options.problems ?? []
    this.remedy = remedy
    this.details = options.details ?? {}
    this.requestId = options.requestId
    this.retryAfter = options.retryAfter
    this.answer = options.answer?.slice(0, maxAnswer)
    this.connection = options.connection
  }

  get status(): number {
    return errorTable[this.code].status
  }

  get title(): string {
    return errorTable[this.code].title
  }

  /** Whether the same call may succeed later. */
  get retryable(): boolean {
    return errorTable[this.code].retryable
  }
}

/** The message for callers over a network, without addresses behind the server. */
export function publicMessageOf({ message, connection }: CopydeskError): string {
  return connection === undefined ? message : message.replace(inBrackets(connection), '')
}

const finalCodes: ReadonlySet<ErrorCode> = new Set([
  'budget_exceeded',
  'cancelled',
  'claim_lost',
  'invalid_options',
  'storage_unavailable',
])

/**
 * Whether an error ends a run also where the part that failed may be missing: the caller has left, further calls would cost what
 * was not allowed, or they would meet the same fault.
 */
export function isFinal({ code }: CopydeskError): boolean {
  return finalCodes.has(code)
}

/**
 * Whether an error is of a call that may have been billed: the vendor received it, and nobody knows what became of it. Another
 * call for the same result could then be a second bill for it.
 */
export function mayHaveBeenBilled({ code, cause }: CopydeskError): boolean {
  const { reach } = Object(cause) as { readonly reach?: unknown }
  return code === 'call_interrupted' || reach === 'unknown'
}

/** How a message names the connection that failed. */
export function inBrackets(connection: string | undefined): string {
  return connection === undefined ? '' : ` (${connection})`
}

/** What an optional package that is not installed ends with. The note says what to know before it is installed. */
export function packageMissing(
  name: string,
  { code = 'invalid_options', note, cause }: { code?: ErrorCode; note?: string | undefined; cause?: unknown },
): CopydeskError {
  const remedy = `Run: npm i ${name}${note ? ` (${note})` : ''}`
  return new CopydeskError(code, `This needs the package ${name}.`, {
    cause,
    remedy,
    details: { package: name },
  })
}

/** Whether a value that came over the network or from a journal is a code of this version. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value)
}

/** Throws `cancelled` if the signal is aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelledBy(signal)
}

/** What a call that was cancelled ends with. The reason of the signal is its cause. */
export function cancelledBy(signal: AbortSignal): CopydeskError {
  return new CopydeskError('cancelled', 'The call was cancelled by its signal.', { cause: signal.reason })
}
