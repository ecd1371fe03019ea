import { readAll } from '../../media/read-all.ts'
import {
  CallFailure,
  failureIn,
  failureOf,
  headerInfo,
  rejection,
  unusableAnswer,
  withoutCause,
} from './failure.ts'

/** The part of Fetch that adapters and SDKs use. Pass your own to add a proxy or to log requests. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

const maxBytes = 256 * 1024 * 1024

/**
 * The fetch that every SDK is given. It brings the whole body, so that a connection which breaks halfway is a failed
 * call and not a surprise later; it follows no redirect, which could carry a key elsewhere; and it throws a typed
 * failure, with the vendor's words and without the caller's key, for every answer that is not a success.
 */
export function wire(fetch: Fetch | undefined, isOurs?: (header: string) => boolean): Fetch {
  const wired = async (url: string | URL | Request, options: RequestInit = {}) => {
    const init = isOurs ? { ...options, headers: onlyOurs(options.headers, isOurs) } : options
    const send = fetch ?? globalThis.fetch
    const response = await send(url, { ...init, redirect: 'manual' }).catch((error) => {
      const { host } = new URL(url instanceof Request ? url.url : url)
      throw carrying(withoutCause(failureOf(error, host)))
    })
    const body = await readAll(response.body, maxBytes, endless).catch((error) => {
      // The vendor has begun to answer, so it received the call, whatever the socket reports now.
      const { message, code } = failureOf(error)
      throw carrying(
        new CallFailure('unknown', message, { code, requestId: headerInfo(response.headers).requestId }),
      )
    })
    const { status, statusText, headers } = response
    if (!response.ok) throw carrying(rejected(response, new TextDecoder().decode(body), secretsOf(init)))
    // The body is decoded, so its encoding and length no longer apply.
    const plain = new Headers(headers)
    plain.delete('content-encoding')
    plain.delete('content-length')
    return new Response(body.length > 0 ? body : null, { status, statusText, headers: plain })
  }
  // SDKs look for the class of responses here; otherwise they send a request to find it out.
  return Object.assign(wired, { Response })
}

/** Posts an object as JSON, or a form, and reads the answer as far as it is a JSON object. */
export type Post = <Answer extends object>(
  url: string,
  body: object,
  signal: AbortSignal | undefined,
) => Promise<{ readonly answer: Partial<Answer>; readonly requestId: string | undefined }>

/** What an adapter without an SDK sends its calls with: `wire` and the headers of the account. */
export function createPost(headers: Readonly<Record<string, string>>, fetch: Fetch | undefined): Post {
  const send = wire(fetch)
  return async (url, body, signal) => {
    const isForm = body instanceof FormData
    const response = await send(url, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    })
    const answer = await response.json().catch(() => undefined)
    const isObject = typeof answer === 'object' && answer !== null
    return { answer: isObject ? answer : {}, requestId: headerInfo(response.headers).requestId }
  }
}

/** SDKs add headers from the environment. This drops all headers that the adapter did not set. */
function onlyOurs(headers: RequestInit['headers'], isOurs: (header: string) => boolean): Headers {
  return new Headers([...new Headers(headers)].filter(([name]) => isOurs(name)))
}

/** Runs an SDK on that fetch, which reports network failures. Any other error means that the SDK could not read the answer. */
export async function readBySdk<Given>(
  call: Promise<Given>,
  signal: AbortSignal | undefined,
): Promise<Given> {
  try {
    return await call
  } catch (error) {
    if (signal?.aborted) throw error
    throw failureIn(error) ?? unusableAnswer('The SDK could not read the answer.')
  }
}

/** SDKs build errors of their own from a message. This one has no details; the failure is attached as a property. */
function carrying(failure: CallFailure): Error {
  return Object.assign(new Error('The call failed.'), { failure })
}

function endless(): CallFailure {
  return new CallFailure('unknown', 'The answer exceeds the size limit.', { code: 'upstream_invalid' })
}

function rejected({ status, headers }: Response, text: string, secrets: readonly string[]): CallFailure {
  const info = headerInfo(headers)
  if (status < 400) {
    return rejection(status, `A redirect (${status}). Set baseURL to its target.`, info)
  }
  const words = secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text).slice(0, 1000)
  const isFinal = headers.get('x-should-retry') === 'false'
  const options = isFinal ? { ...info, retryable: false } : info
  return rejection(status, `Status ${status}: ${words}`, options, text)
}

function secretsOf({ headers }: RequestInit): string[] {
  return [...new Headers(headers)]
    .filter(([name]) => /authorization|key|token/.test(name))
    .flatMap(([, value]) => value.split(' '))
    .filter((part) => part.length > 6)
}
