import { CopydeskError } from '../errors.ts'
import type { HandlerRequest } from './exchange.ts'

/** How much of a body is taken. */
export interface BodyLimits {
  readonly bodyBytes: number
  /** From the first read to the last byte. */
  readonly bodyMilliseconds: number
  /** How many brackets may stand open at once. */
  readonly bodyDepth: number
}

export const defaultBodyLimits: BodyLimits = {
  bodyBytes: 10 * 1024 * 1024,
  bodyMilliseconds: 10_000,
  bodyDepth: 64,
}

/** Reads a request's JSON. Everything that can be refused by its headers is refused before a byte is read. */
export async function readJson(incoming: HandlerRequest, limits: BodyLimits): Promise<unknown> {
  checkType(incoming.header('content-type'))
  checkEncoding(incoming.header('content-encoding'))
  checkLength(incoming.header('content-length'), limits.bodyBytes)
  const bytes = await inTime(incoming.readBody(limits.bodyBytes), limits.bodyMilliseconds)
  return parseJson(decodeUtf8(bytes), limits.bodyDepth)
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
  throw new CopydeskError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.')
}

function checkLength(length: string | undefined, bodyBytes: number): void {
  if (length === undefined) return
  if (!/^\d{1,15}$/.test(length))
    throw new CopydeskError('invalid_request', 'Content-Length is not a number.')
  if (Number(length) > bodyBytes) throw tooLarge(bodyBytes)
}

export function tooLarge(bodyBytes: number): CopydeskError {
  return new CopydeskError('payload_too_large', `The body may have at most ${bodyBytes} bytes.`)
}

function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new CopydeskError('request_timeout', `The body was not there within ${milliseconds} ms.`)),
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
    throw new CopydeskError('invalid_utf8', 'The body has bytes that are not UTF-8. Encode it as UTF-8.')
  }
}

function parseJson(text: string, deepest: number): unknown {
  if (text.trim() === '') throw new CopydeskError('invalid_json', 'The body is empty. Send a JSON object.')
  if (isDeeperThan(text, deepest)) {
    throw new CopydeskError('too_deep', `The body may nest at most ${deepest} levels deep.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new CopydeskError('invalid_json', 'The body is not valid JSON. Check quotes, commas and brackets.')
  }
}

const quote = 0x22
const backslash = 0x5c

/** Counts open brackets outside of strings, before a parser or a schema has to climb them. */
function isDeeperThan(text: string, deepest: number): boolean {
  if (text.length <= deepest) return false
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === backslash) index++
      else if (unit === quote) inString = false
    } else if (unit === quote) inString = true
    // `[` and `{` differ in one bit, and so do `]` and `}`.
    else if ((unit | 0x20) === 0x7b) {
      depth++
      if (depth > deepest) return true
    } else if ((unit | 0x20) === 0x7d) depth--
  }
  return false
}
