import { CopydeskError } from '../errors.ts'
import { claimLost, digestOf, type Journal, journalWithin, waitForClaim } from '../journal.ts'
import type { Exchange } from './route.ts'
import type { HandlerResponse } from './types.ts'

/** How requests with an `Idempotency-Key` are answered. */
export interface IdempotencyOptions {
  /**
   * What becomes of a run whose caller leaves before it has ended: `finish`, the default, keeps the answer for the same
   * request; `cancel` stops it, and the same request begins anew with the steps that are paid for.
   */
  readonly onDisconnect?: 'finish' | 'cancel' | undefined
}

/** Makes repeated requests safe: the same key of the same caller is answered once. */
export interface Idempotency {
  /** Gives the same answer to the same `Idempotency-Key`, also to a caller who asks while the first request is running. */
  readonly answer: (
    caller: string,
    key: string,
    request: string,
    exchange: Exchange,
    /** Whether a kept answer no longer counts, so that its key may be used again. */
    isVoid: (response: HandlerResponse) => Promise<boolean>,
    /** Makes the answer. What it pays for is in the journal, so that a request whose process was killed pays once. */
    run: (journal: Journal) => Promise<HandlerResponse>,
  ) => Promise<HandlerResponse>
  /** Whether a run goes on that has begun when its caller leaves. */
  readonly finishes: boolean
  /** Resolves when all runs have ended, also those whose callers have left. */
  readonly ended: () => Promise<void>
}

/**
 * Keeps answers in a journal, so that all processes that share it answer alike. A key with another request than the
 * first is `idempotency_mismatch`. Answers with an error are not kept.
 */
export function createIdempotency(
  journal: Journal,
  { onDisconnect = 'finish' }: IdempotencyOptions = {},
): Idempotency {
  const running = new Set<Promise<unknown>>()
  const answer: Idempotency['answer'] = async (caller, key, request, { incoming, headers }, isVoid, run) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      throw new CopydeskError('invalid_request', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
    const record = `answer/${await digestOf(JSON.stringify([caller, key]))}`
    const digest = await digestOf(request)
    const found = await journal.get(record)
    const kept = found?.value['response'] as HandlerResponse | undefined
    if (found && kept && (await isVoid(kept))) await journal.set(record, {}, found.version)
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
      if (!(await claim.change({ request: digest, at: Date.now() }))) throw claimLost()
      const response = await run(journalWithin(journal, record))
      await claim.release({ response }).catch(() => {})
      return response
    } catch (error) {
      // Errors are not kept: the caller may try again with the same key, and what he has mended is another request.
      const isOfCaller = CopydeskError.is(error) && error.status < 500
      await claim.release(isOfCaller ? { request: undefined } : {}).catch(() => {})
      throw error
    }
  }
  return {
    answer: async (...request) => {
      const answering = answer(...request)
      running.add(answering)
      return answering.finally(() => running.delete(answering))
    },
    finishes: onDisconnect === 'finish',
    ended: async () => void (await Promise.allSettled(running)),
  }
}
