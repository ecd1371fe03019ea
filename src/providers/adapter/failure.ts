import { CopydeskError, type ErrorCode } from '../../errors.ts'

/**
 * How far a failed call got, which decides whether a retry could cost twice.
 * `not_sent`: it never reached the vendor. `rejected`: the vendor rejected it with a complete response.
 * `unknown`: it was sent and may have been billed, but no usable answer arrived.
 */
export type Reach = 'not_sent' | 'rejected' | 'unknown'

/** Details of a failed call. */
export interface CallFailureOptions {
  /** The code of the error that callers see if no other provider answers. */
  readonly code?: ErrorCode | undefined
  /** The HTTP status of the vendor’s answer. */
  readonly status?: number | undefined
  /** Whether the very same call may succeed soon. */
  readonly retryable?: boolean | undefined
  /** How long the vendor asks to wait. */
  readonly retryAfterMilliseconds?: number | undefined
  /**
   * How long the vendor asks to wait, in milliseconds.
   *
   * @deprecated Write `retryAfterMilliseconds`: elsewhere `retryAfter` is in seconds. Leaves with version 0.3.
   */
  readonly retryAfter?: number | undefined
  /** The vendor’s id of the request. */
  readonly requestId?: string | undefined
  /** Whether a rejected call may have been billed. */
  readonly mayBeBilled?: boolean | undefined
  /**
   * Whether the adapter asks in another form from now on, because the vendor refused the one of this call. It is then sent once
   * more at once, also where the policy allows no other attempt.
   */
  readonly isAdapted?: boolean | undefined
  /** The connection that failed, and why: `ECONNREFUSED 127.0.0.1:11434`. */
  readonly connection?: string | undefined
  /** The error of the SDK or of fetch. */
  readonly cause?: unknown
}

/** A call that a provider could not answer. Adapters throw it; callers of copydesk see it only as a `cause`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly reach: Reach
  readonly code: ErrorCode
  readonly status: number | undefined
  readonly retryable: boolean
  readonly retryAfterMilliseconds: number | undefined
  readonly requestId: string | undefined
  readonly mayBeBilled: boolean
  readonly isAdapted: boolean
  readonly connection: string | undefined

  constructor(reach: Reach, message: string, options: CallFailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.reach = reach
    this.code = options.code ?? 'upstream_failed'
    this.status = options.status
    this.retryable = options.retryable ?? reach === 'not_sent'
    this.retryAfterMilliseconds = options.retryAfterMilliseconds ?? options.retryAfter
    this.requestId = options.requestId
    this.mayBeBilled = options.mayBeBilled ?? reach === 'unknown'
    this.isAdapted = options.isAdapted ?? false
    this.connection = options.connection
  }

  /** @deprecated Read `retryAfterMilliseconds`. Leaves with version 0.3. */
  get retryAfter(): number | undefined {
    return this.retryAfterMilliseconds
  }
}

/** For an answer that arrived but cannot be used. It has been paid for, so the call is not repeated. */
export function unusableAnswer(message: string, requestId?: string): CallFailure {
  return new CallFailure('unknown', message, { code: 'upstream_invalid', requestId })
}

/**
 * For a complete response with an error status, and the body as far as it is known. A rate limit may be retried, unless the
 * body says that the quota is spent.
 */
export function rejection(
  status: number,
  message: string,
  options: CallFailureOptions = {},
  body = '',
): CallFailure {
  // After the error of a gateway, the vendor behind it may still have processed and billed the call.
  const isOfGateway = timeouts.has(status) || (gatewayErrors.has(status) && jsonIn(body) === undefined)
  const reach = isOfGateway ? 'unknown' : 'rejected'
  const busy = status === 429
  const wait = options.retryAfterMilliseconds ?? options.retryAfter ?? (busy ? retryDelayIn(body) : undefined)
  const isFinal = busy && wait === undefined && isQuotaExhausted(status, body)
  return new CallFailure(reach, message, {
    code: busy ? 'upstream_rate_limited' : status < 500 ? 'upstream_rejected' : 'upstream_failed',
    retryable: reach === 'rejected' && !isFinal && (busy || status === 409 || status >= 500),
    status,
    ...options,
    retryAfterMilliseconds: wait,
  })
}

const timeouts: ReadonlySet<number> = new Set([408, 504, 524])
/** Vendors send these too, with an error of their own in JSON. */
const gatewayErrors: ReadonlySet<number> = new Set([502, 520])

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The error in the body of an answer. Gemini puts it in a list. */
function vendorErrorIn(body: string): VendorError {
  const [answer] = [jsonIn(body)].flat() as [{ readonly error?: unknown } | undefined]
  return Object(answer?.error ?? answer)
}

interface VendorError {
  readonly code?: unknown
  readonly type?: unknown
  readonly details?: unknown
}

/**
 * Whether the quota is exhausted: vendors report that with the status of a rate limit. Only their code says so; Gemini and
 * Replicate name plan, billing and credit in the message of a limit per minute. An answer that says when to try again is of a limit.
 */
export function isQuotaExhausted(status: number, body: string): boolean {
  const { code, type } = vendorErrorIn(body)
  return (
    status === 429 && [code, type].some((value) => quotaCodes.has(value)) && retryDelayIn(body) === undefined
  )
}

const quotaCodes: ReadonlySet<unknown> = new Set([
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  // Of Moonshot.
  'exceeded_current_quota_error',
])

/** Milliseconds to wait by Google's `RetryInfo`, as in `"retryDelay": "26.5s"`. */
function retryDelayIn(body: string): number | undefined {
  const { details } = vendorErrorIn(body)
  for (const detail of Array.isArray(details) ? details : []) {
    const seconds = Number.parseFloat(Object(detail).retryDelay)
    if (seconds >= 0) return Math.ceil(seconds * 1000)
  }
  return undefined
}

/**
 * Classifies anything thrown: a `CallFailure` inside an SDK's error, an HTTP status, a socket's error code. `host` is where
 * the call was to go, if that is known.
 */
export function failureOf(error: unknown, host?: string): CallFailure {
  if (CopydeskError.is(error)) {
    const isLocal = error.code === 'invalid_options' || error.code === 'storage_unavailable'
    const reach = error.status < 500 || isLocal ? 'not_sent' : 'unknown'
    return new CallFailure(reach, error.message, { code: error.code, retryable: false, cause: error })
  }
  const chain = causesOf(error)
  const ownFailure = failureIn(error) ?? statusFailure(chain, error)
  if (ownFailure) return ownFailure
  if (chain.some((cause) => cause instanceof SyntaxError))
    return unusableAnswer('The answer is not valid JSON.')
  return socketFailure(chain, error, host)
}

/** The failure of an answer whose HTTP status is in an SDK's error. */
function statusFailure(chain: readonly unknown[], cause: unknown): CallFailure | undefined {
  for (const error of chain) {
    const { status, statusCode = status, responseHeaders, responseBody } = error as Record<string, unknown>
    if (typeof statusCode !== 'number' || statusCode < 300) continue
    const headers = new Headers(responseHeaders as Record<string, string> | undefined)
    const options = { ...headerInfo(headers), cause }
    return rejection(statusCode, `Status ${statusCode}`, options, responseBody as string | undefined)
  }
  return undefined
}

/** The failure of a call without an answer: whether it was sent is known by the code of the socket's error. */
function socketFailure(chain: readonly unknown[], cause: unknown, host: string | undefined): CallFailure {
  const hasCode = (candidate: unknown): candidate is SocketError =>
    typeof (candidate as SocketError).code === 'string'
  const socket = chain.find(hasCode) ?? {}
  const { code = '', syscall = 'connect' } = socket
  const connection = [code, host ?? socketAddress(socket)].filter(Boolean).join(' ')
  return unconnected.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo')
    ? new CallFailure('not_sent', `No connection (${connection}).`, { cause, connection })
    : new CallFailure('unknown', `The answer did not arrive${code ? ` (${code})` : ''}.`, { cause })
}

/** The failure without its cause, which may contain the request and its key. */
export function withoutCause(failure: CallFailure): CallFailure {
  return new CallFailure(failure.reach, failure.message, { ...failure })
}

/** The `CallFailure` inside an SDK's error. */
export function failureIn(error: unknown): CallFailure | undefined {
  return causesOf(error).find((cause) => cause instanceof CallFailure)
}

interface SocketError {
  readonly code?: string
  /** The failed system call. Nothing was sent only if connecting failed. */
  readonly syscall?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}

function socketAddress({ address, port, hostname }: SocketError): string | undefined {
  if (address === undefined || port === undefined) return hostname
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}

/** Error codes from before a byte of the request is sent. With any other code it may have been sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
  'FailedToOpenSocket',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_INVALID_URL',
])

const deepest = 8

/** The error, its causes, and failures attached to them or to their responses. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let current = error; typeof current === 'object' && current !== null && chain.length < deepest; ) {
    const { cause, failure, response } = current as Carrier & { cause?: unknown; response?: Carrier }
    chain.push(current, ...[failure, response?.failure].filter((rider) => rider instanceof CallFailure))
    current = cause
  }
  return chain
}

interface Carrier {
  readonly failure?: unknown
}

/** What the response headers say about a call, whatever its status. */
export function headerInfo(headers: Headers) {
  const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined
  return { requestId, retryAfterMilliseconds: millisecondsToWait(headers) }
}

/** Milliseconds from Retry-After (seconds or a date, RFC 9110, 10.2.3) or from OpenAI's own header. */
function millisecondsToWait(headers: Headers): number | undefined {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (milliseconds >= 0) return milliseconds
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
