import { orAborted, pause } from '../concurrency.ts'
import { CopydeskError, inBrackets } from '../errors.ts'

/** How long an operation is tried again while its server restarts; the last attempt may take as long. */
const maxMilliseconds = 5_000
const pauseMilliseconds = 100

/** The last error of a connection: ioredis emits it as an event, and fails operations with another error. */
export interface Connection {
  error?: unknown
}

/**
 * Does an operation, and tries it again where its server does not answer, or not yet, so that it may restart meanwhile. No
 * attempt begins after five seconds. The operation may have been done although it failed, so doing it twice must be the same
 * as doing it once.
 */
export async function withRetries<Result>(
  url: string,
  operation: (throwIfLate: () => void) => Promise<Result>,
  connection: Connection = {},
): Promise<Result> {
  for (const end = Date.now() + maxMilliseconds; ; ) {
    const deadline = AbortSignal.timeout(maxMilliseconds)
    try {
      const result = await orAborted(
        operation(() => deadline.throwIfAborted()),
        deadline,
      )
      connection.error = undefined
      return result
    } catch (error) {
      if (CopydeskError.is(error)) throw error
      const cause = answerCode(error) === undefined ? (connection.error ?? error) : error
      const code = answerCode(cause)
      const mayRecover = code === undefined || recovering.has(code) || recovering.has(code.slice(0, 2))
      if (!mayRecover || Date.now() + pauseMilliseconds >= end) throw failure(url, code, cause)
      await pause(pauseMilliseconds)
    }
  }
}

/** What a server answered: the first word of Redis, the code or its class of Postgres. It starts, stops or is busy. */
const recovering: ReadonlySet<string> = new Set([
  ...['LOADING', 'MASTERDOWN', 'CLUSTERDOWN', 'READONLY', 'TRYAGAIN', 'BUSY'],
  ...['08', '40', '53', '57'],
])
const wrongPassword: ReadonlySet<unknown> = new Set(['NOAUTH', 'WRONGPASS', '28000', '28P01'])
const missingRights: ReadonlySet<unknown> = new Set(['NOPERM', '42501'])

/** The code in the answer of a server; `undefined` where none answered. */
function answerCode(error: unknown): string | undefined {
  const { name, message = '', severity, code } = Object(error) as Error & { severity?: string; code?: string }
  if (name === 'ReplyError') return message.split(' ', 1)[0]
  // Of pg itself, which was given no password or a wrong one.
  if (message.startsWith('SASL')) return '28P01'
  return severity === undefined ? undefined : code
}

/** Callers over HTTP see neither the server nor its answer: both are in the brackets, as `connection`. */
function failure(url: string, code: string | undefined, cause: unknown): CopydeskError {
  const name = serverAt(url) === 'redis' ? 'Redis' : 'Postgres'
  // The rest of the address may hold a password.
  const host = URL.canParse(url) ? new URL(url).host : undefined
  const connection = code === undefined ? host : [host, (cause as Error).message].filter(Boolean).join(': ')
  const where = inBrackets(connection)
  if (wrongPassword.has(code)) {
    const remedy = 'Correct them in its address.'
    const message = `${name} refuses the user or the password${where}.`
    return new CopydeskError('invalid_options', message, { cause, connection, remedy })
  }
  if (missingRights.has(code)) {
    const remedy =
      name === 'Redis'
        ? 'Allow its user all commands on keys that begin with the prefix.'
        : 'Allow its user to create tables, or to use those that are there.'
    const message = `${name} gives its user too few rights${where}.`
    return new CopydeskError('invalid_options', message, { cause, connection, remedy })
  }
  const message =
    code === undefined
      ? `${name} does not answer${where}. Check that it runs and that its address is right, and try again.`
      : `${name} answered with an error${where}. Mend what it names, and try again.`
  return new CopydeskError('storage_unavailable', message, { cause, retryAfter: 5, connection })
}

/** Which server an address is of. */
export function serverAt(url: string): 'redis' | 'postgres' {
  if (/^rediss?:\/\//i.test(url)) return 'redis'
  if (/^postgres(?:ql)?:\/\//i.test(url)) return 'postgres'
  // The address may hold a password.
  throw new CopydeskError(
    'invalid_options',
    'The address must begin with redis://, rediss:// or postgres://.',
  )
}

/** Does work once, and again the next time if it failed. */
export function memoizeSuccess<Result>(operation: () => Promise<Result>): () => Promise<Result> {
  let memoized: Promise<Result> | undefined
  return () => {
    if (memoized) return memoized
    const current = operation()
    memoized = current
    current.catch(() => {
      memoized = undefined
    })
    return current
  }
}
