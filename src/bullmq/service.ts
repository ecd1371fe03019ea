import { orAborted, pause } from '../concurrency.ts'
import { CopydeskError, inBrackets } from '../errors.ts'

/** How long an operation is tried again while its server restarts. */
const maxMilliseconds = 5_000
const pauseMilliseconds = 100

/**
 * Does an operation, and tries it again where it fails within five seconds, so that a server may restart meanwhile. It may
 * have been done although it failed, so doing it twice must be the same as doing it once.
 */
export async function withRetries<Result>(
  url: string,
  operation: (throwIfLate: () => void) => Promise<Result>,
): Promise<Result> {
  for (const end = Date.now() + maxMilliseconds; ; ) {
    const deadline = AbortSignal.timeout(maxMilliseconds)
    try {
      return await orAborted(
        operation(() => deadline.throwIfAborted()),
        deadline,
      )
    } catch (cause) {
      if (CopydeskError.is(cause)) throw cause
      if (Date.now() + pauseMilliseconds >= end) throw unavailable(url, cause)
      await pause(pauseMilliseconds)
    }
  }
}

function unavailable(url: string, cause: unknown): CopydeskError {
  const name = serverAt(url) === 'redis' ? 'Redis' : 'Postgres'
  // The rest of the address may hold a password.
  const connection = URL.canParse(url) ? new URL(url).host : undefined
  const message = `${name} does not answer${inBrackets(connection)}. Check that it runs and that its address is right, and try again.`
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
