import { CopydeskError } from '../errors.ts'
import { digestOf, type Journal, journalWithin, waitForClaim } from '../journal.ts'
import type { Exchange } from './route.ts'
import type { HandlerResponse } from './types.ts'

/** Gives the same answer to the same `Idempotency-Key`, also to a caller who asks while the first request is running. */
export type Idempotency = (
  caller: string,
  key: string,
  request: string,
  exchange: Exchange,
  /** Makes the answer. What it pays for is in the journal, so that a request whose process was killed pays once. */
  run: (journal: Journal) => Promise<HandlerResponse>,
) => Promise<HandlerResponse>

export function createIdempotency(journal: Journal): Idempotency {
  return async (caller, key, request, { incoming, headers }, run) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      throw new CopydeskError('invalid_request', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
    const record = `answer/${await digestOf(JSON.stringify([caller, key]))}`
    const digest = await digestOf(request)
    const got = await waitForClaim(
      journal,
      record,
      (value) => {
        if (value['request'] === undefined || value['request'] === digest) return value['response']
        throw new CopydeskError(
          'idempotency_mismatch',
          'This Idempotency-Key was used for another request. Use a new key for each.',
        )
      },
      incoming.signal,
    )
    if ('done' in got) {
      headers['idempotency-replayed'] = 'true'
      return got.done as HandlerResponse
    }
    const { claim } = got
    try {
      await claim.change({ request: digest, at: Date.now() })
      const response = await run(journalWithin(journal, record))
      await claim.release({ response }).catch(() => {})
      return response
    } catch (error) {
      // Errors are not kept: the caller may try again with the same key.
      await claim.release().catch(() => {})
      throw error
    }
  }
}
