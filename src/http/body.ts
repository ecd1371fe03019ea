import { CopydeskError } from '../errors.ts'
import type { HandlerRequest } from './types.ts'

/** Limits on a request's body. */
export interface BodyLimits {
  /** The largest body. Defaults to 10 MiB. */
  readonly bodyBytes: number
  /** Time from the first read to the last byte. */
  readonly bodyMilliseconds: number
  /** How deeply objects and arrays may nest. */
  readonly bodyDepth: number
  /** How many values the body may hold in all. */
  readonly bodyValues: number
}

export const defaultBodyLimits: BodyLimits = {
  bodyBytes: 10 * 1024 * 1024,
  bodyMilliseconds: 10_000,
  bodyDepth: 64,
  bodyValues: 100_000,
}

/** Reads a request's JSON. Rejects by the headers whatever can be, before a byte is read. */
export async function readJson(incoming: HandlerRequest, limits: BodyLimits): Promise<unknown> {
  checkType(incoming.header('content-type'))
  checkEncoding(incoming.header('content-encoding'))
  checkLength(incoming.header('content-length'), limits.bodyBytes)
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

function checkLength(length: string | undefined, bodyBytes: number): void {
  if (length === undefined) return
  if (!/^\d{1,15}$/.test(length))
    throw new CopydeskError('invalid_request', 'Content-Length is not a number.')
  if (Number(length) > bodyBytes) throw bodyTooLarge(bodyBytes)
}

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
function assertParsable(text: string, { bodyDepth, bodyValues }: BodyLimits): void {
  let [depth, commas, inString] = [0, 0, false]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === backslash) index++
      else if (unit === quote) inString = false
    } else if (unit === quote) inString = true
    else if (unit === comma) {
      commas++
      if (commas >= bodyValues) {
        const message = `may hold at most ${bodyValues} values`
        throw new CopydeskError('invalid_input', `The body ${message}.`, {
          problems: [{ pointer: '', message }],
        })
      }
    }
    // `[` and `{` differ in one bit, and so do `]` and `}`.
    else if ((unit | 0x20) === 0x7b) {
      depth++
      if (depth > bodyDepth) {
        throw new CopydeskError('too_deep', `The body may nest at most ${bodyDepth} levels deep.`)
      }
    } else if ((unit | 0x20) === 0x7d) depth--
  }
}
