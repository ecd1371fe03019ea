import type { ErrorCode } from '../errors.ts'
import type { Reach } from '../providers/adapter/failure.ts'
import type { Vendor } from './wire.ts'

/** A fault of a vendor or network, and how an adapter must report it. */
export interface Fault {
  readonly name: string
  readonly answer: Vendor
  readonly reach: Reach
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly retryAfterMilliseconds?: number
}

const overQuota = 'You exceeded your current quota, please check your plan and billing details.'

/** Of Gemini, at its address for clients of OpenAI. */
const perMinute = {
  code: 429,
  message: `${overQuota} Please retry in 26.5s.`,
  status: 'RESOURCE_EXHAUSTED',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '26.5s' },
  ],
}

/** Every fault that a call can have. What may have been billed is `unknown`; the others were certainly not billed. */
export const faults: readonly Fault[] = [
  status(
    429,
    'is busy',
    { code: 'upstream_rate_limited', retryAfterMilliseconds: 2000 },
    { 'retry-after': '2' },
  ),
  {
    name: 'the quota is spent',
    answer: () =>
      Response.json(
        { error: { message: overQuota, type: 'insufficient_quota', code: 'insufficient_quota' } },
        { status: 429 },
      ),
    reach: 'rejected',
    code: 'upstream_rate_limited',
    retryable: false,
  },
  {
    name: 'a limit per minute is told in the words of a spent quota',
    answer: () => Response.json([{ error: perMinute }], { status: 429 }),
    reach: 'rejected',
    code: 'upstream_rate_limited',
    retryable: true,
    retryAfterMilliseconds: 26_500,
  },
  status(500, 'has an error'),
  status(502, 'lost its own server'),
  status(503, 'is overloaded'),
  status(529, 'is overloaded'),
  status(400, 'takes no such request', { code: 'upstream_rejected', retryable: false }),
  status(402, 'wants to be paid', { code: 'upstream_rejected', retryable: false }),
  status(404, 'has no such model', { code: 'upstream_rejected', retryable: false }),
  status(504, 'did not hear from its own', {
    name: 'a gateway gives up',
    reach: 'unknown',
    retryable: false,
  }),
  {
    name: 'the key is wrong, and the answer repeats it',
    answer: ({ headers }) => {
      const keys = [...headers].filter(([name]) => /authorization|key/.test(name)).map(([, value]) => value)
      return Response.json({ error: { message: `Incorrect API key: ${keys.join()}` } }, { status: 401 })
    },
    reach: 'rejected',
    code: 'upstream_rejected',
    retryable: false,
  },
  {
    name: 'a proxy answers with a page and status 502',
    answer: () => new Response('<html><h1>Bad Gateway</h1></html>', { status: 502 }),
    reach: 'unknown',
    code: 'upstream_failed',
    retryable: false,
  },
  {
    name: 'the address leads elsewhere',
    answer: () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/' } }),
    reach: 'rejected',
    code: 'upstream_rejected',
    retryable: false,
  },
  broken('the connection is refused', 'ECONNREFUSED', 'not_sent'),
  broken('the name is not known', 'ENOTFOUND', 'not_sent'),
  broken('the certificate has expired', 'CERT_HAS_EXPIRED', 'not_sent'),
  broken('the connection is reset', 'ECONNRESET', 'unknown'),
  broken('no answer begins in time', 'UND_ERR_HEADERS_TIMEOUT', 'unknown'),
  {
    name: 'the connection is reset in the middle of the body',
    answer: () => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"id": "x1", ')),
        pull: (stream) => stream.error(socketError('UND_ERR_SOCKET')),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
    reach: 'unknown',
    code: 'upstream_failed',
    retryable: false,
  },
  garbage('the body is cut off', '{"id": "x1", "output": [{"type"'),
  garbage('the body is of another form', '{"object": "x"}'),
  garbage('the body is empty', ''),
  {
    ...garbage('a page comes with status 200', '<html>Welcome to the hotel network</html>'),
    answer: () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
  },
]

function status(
  code: number,
  message: string,
  details: Partial<Fault> = {},
  headers: Record<string, string> = {},
): Fault {
  return {
    name: `the vendor ${message} (${code})`,
    answer: () => Response.json({ error: { message } }, { status: code, headers }),
    reach: 'rejected',
    code: 'upstream_failed',
    retryable: true,
    ...details,
  }
}

function broken(name: string, code: string, reach: Reach): Fault {
  const answer = () => {
    throw new TypeError('fetch failed', { cause: socketError(code) })
  }
  return { name, answer, reach, code: 'upstream_failed', retryable: reach === 'not_sent' }
}

function garbage(name: string, body: string): Fault {
  const answer = () => new Response(body || null, { headers: { 'content-type': 'application/json' } })
  return { name, answer, reach: 'unknown', code: 'upstream_invalid', retryable: false }
}

function socketError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
