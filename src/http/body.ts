import { CopydeskError } from '../errors.ts'
import { withoutUndefined } from '../option-names.ts'
import type { HandlerRequest } from './types.ts'

/** Limits on a request's body. */
export interface BodyLimits {
  /** The largest body. Defaults to 10 MiB where an endpoint works on pictures, sounds or videos, and to 1 MiB elsewhere. */
  readonly bodyBytes: number
  /**
   * The bytes of all bodies that are read or worked on at once, half of them of one caller. Defaults to 64 MiB, or to twice
   * `bodyBytes` if that is more.
   */
  readonly bodyBytesAtOnce: number
  /** Time from the first read to the last byte. */
  readonly bodyMilliseconds: number
  /** How deeply objects and arrays may nest. */
  readonly bodyDepth: number
  /** How many values the body may hold in all. */
  readonly bodyValues: number
}

const mebibyte = 1024 * 1024

const defaultBodyLimits = {
  bodyMilliseconds: 10_000,
  bodyDepth: 64,
  bodyValues: 20_000,
}

/** The limits that are given, and the others by whether bodies may hold media. */
export function bodyLimitsOf(limits: Partial<BodyLimits> = {}, mayHoldMedia = true): BodyLimits {
  const { bodyBytes = (mayHoldMedia ? 10 : 1) * mebibyte } = limits
  const bodyBytesAtOnce = Math.max(64 * mebibyte, 2 * bodyBytes)
  return { ...defaultBodyLimits, bodyBytesAtOnce, ...withoutUndefined(limits), bodyBytes }
}

/** Counts the bytes of a body for a caller, and returns how to free them. Throws if there is no room for them. */
export type ReserveBytes = (caller: string | undefined, bytes: number) => () => void

/** A budget for the bytes of all bodies. */
export function createByteBudget(total: number): ReserveBytes {
  const usedByCaller = new Map<string | undefined, number>()
  let usedBytes = 0
  const add = (caller: string | undefined, bytes: number) => {
    usedBytes += bytes
    const sum = (usedByCaller.get(caller) ?? 0) + bytes
    if (sum > 0) usedByCaller.set(caller, sum)
    else usedByCaller.delete(caller)
  }
  const refuse = (code: 'overloaded' | 'too_many_requests', message: string) =>
    new CopydeskError(code, message, { retryAfter: 1 })
  return (caller, bytes) => {
    if (caller !== undefined && (usedByCaller.get(caller) ?? 0) + bytes > total / 2)
      throw refuse('too_many_requests', 'Your requests are too large together. Send fewer at once.')
    if (usedBytes + bytes > total)
      throw refuse('overloaded', 'The server works on as many bytes as it can hold. Try again later.')
    add(caller, bytes)
    return () => add(caller, -bytes)
  }
}

/**
 * Works on a request's JSON. Rejects by the headers whatever can be, before a byte is read. The body counts for the budget
 * until the work has ended; one of unknown length with as much as it may have.
 */
export async function withJson<Result>(
  incoming: HandlerRequest,
  limits: BodyLimits,
  reserve: (bytes: number) => () => void,
  work: (json: unknown) => Promise<Result>,
): Promise<Result> {
  if (incoming.parsedBody !== undefined) return work(incoming.parsedBody)
  checkType(incoming.header('content-type'))
  checkEncoding(incoming.header('content-encoding'))
  const length = checkedLength(incoming.header('content-length'), limits.bodyBytes)
  const free = reserve(length ?? limits.bodyBytes)
  try {
    return await work(await readJson(incoming, limits))
  } finally {
    free()
  }
}

async function readJson(incoming: HandlerRequest, limits: BodyLimits): Promise<unknown> {
  const body = incoming.readBody(limits.bodyBytes)
  const bytes = body instanceof Uint8Array ? body : await arrivalOf(body, limits.bodyMilliseconds)
  return parseJson(decodeUtf8(bytes), limits)
}

function arrivalOf(body: Promise<Uint8Array>, milliseconds: number): Promise<Uint8Array> {
  const complete = body.catch((cause: unknown) => {
    if (CopydeskError.is(cause)) throw cause
    throw new CopydeskError('cancelled', 'The caller disconnected before the body was complete.', { cause })
  })
  return withTimeout(complete, milliseconds)
}

function checkType(type: string | undefined): void {
  if (type === 'application/json') return
  const [essence = '', ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const foreign = parameters.some((part) => part.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(part))
  if (essence !== 'application/json' || foreign) {
    throw new CopydeskError(
      'unsupported_media_type',
      'Send the body as Content-Type: application/json, in UTF-8.',
    )
  }
}

function checkEncoding(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw new CopydeskError('unsupported_media_type', 'Send the body uncompressed, without Content-Encoding.')
}

function checkedLength(length: string | undefined, bodyBytes: number): number | undefined {
  if (length === undefined) return undefined
  if (!/^\d{1,15}$/.test(length))
    throw new CopydeskError('invalid_request', 'Content-Length is not a number.')
  if (Number(length) > bodyBytes) throw bodyTooLarge(bodyBytes)
  return Number(length)
}

/** The error for a body above the limit, which is in bytes. */
export function bodyTooLarge(bodyBytes: number): CopydeskError {
  return new CopydeskError('payload_too_large', `The body may have at most ${bodyBytes} bytes.`)
}

/** Reading a body twice would wait for bytes that never come. */
export function bodyAlreadyRead(): CopydeskError {
  return new CopydeskError(
    'invalid_options',
    'Something before the handler has read the body. Mount the handler in front of it, or use the adapter for the host: copydesk/node for Express, copydesk/fastify for Fastify.',
  )
}

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new CopydeskError('request_timeout', `The body did not arrive within ${milliseconds} ms.`)),
      milliseconds,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new CopydeskError('invalid_utf8', 'The body contains bytes that are not UTF-8. Encode it as UTF-8.')
  }
}

function parseJson(text: string, limits: BodyLimits): unknown {
  if (text.trim() === '') throw new CopydeskError('invalid_json', 'The body is empty. Send a JSON object.')
  assertParsable(text, limits)
  try {
    return JSON.parse(text)
  } catch {
    throw new CopydeskError('invalid_json', 'The body is not valid JSON. Check quotes, commas and brackets.')
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/**
 * Counts open brackets and commas outside of strings: deep nesting is rejected before anything recurses into it, and
 * millions of values before parsing them holds the event loop.
 */
function assertParsable(text: string, limits: BodyLimits): void {
  let [depth, commas] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // `[` and `{` differ in one bit, and so do `]` and `}`.
    const folded = unit | 0x20
    if (folded < 0x7b && unit !== comma && unit !== quote) continue
    if (unit === quote) index = endOfString(text, index)
    else if (unit === comma) commas++
    else if (folded === 0x7b) depth++
    else if (folded === 0x7d) depth--
    assertWithin(limits, depth, commas)
  }
}

function assertWithin({ bodyDepth, bodyValues }: BodyLimits, depth: number, commas: number): void {
  if (commas >= bodyValues) throw tooManyValues(bodyValues)
  if (depth > bodyDepth)
    throw new CopydeskError('too_deep', `The body may nest at most ${bodyDepth} levels deep.`)
}

/** The place of the quote that closes a string; the end of the text if none does. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1)
  if (end < 0) return text.length
  if (text.charCodeAt(end - 1) !== backslash) return end
  // A search for each of millions of quotes would take longer than looking at each unit.
  for (let index = start + 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === quote) return index
    if (unit === backslash) index++
  }
  return text.length
}

function tooManyValues(max: number): CopydeskError {
  const message = `may hold at most ${max} values`
  return new CopydeskError('invalid_input', `The body ${message}.`, { problems: [{ pointer: '', message }] })
}
