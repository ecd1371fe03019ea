import { CopydeskError } from '../errors.ts'
import {
  type Claim,
  claimLost,
  digestOf,
  type Journal,
  type JsonRecord,
  journalWithin,
  sizeInMemory,
  waitForClaim,
} from '../journal.ts'
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
  const answers = boundedAnswers(journal)
  const answer: Idempotency['answer'] = async (caller, key, request, { incoming, headers }, isVoid, run) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      throw new CopydeskError('invalid_request', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
    const recordKey = `answer/${await digestOf(JSON.stringify([caller, key]))}`
    const digest = await digestOf(request)
    const record = await journal.get(recordKey)
    const storedResponse = responseIn(record?.value)
    if (record && storedResponse && (await isVoid(storedResponse)))
      await journal.set(recordKey, {}, record.version)
    const claimOrResponse = await waitForClaim(
      journal,
      recordKey,
      (value) => {
        if (value['request'] === undefined || value['request'] === digest) return responseIn(value)
        throw new CopydeskError(
          'idempotency_mismatch',
          'This Idempotency-Key was used for another request. Use a new key for each.',
        )
      },
      incoming.signal,
    )
    if ('done' in claimOrResponse) {
      headers['idempotency-replayed'] = 'true'
      return claimOrResponse.done
    }
    answers.begin(caller, recordKey)
    return answerOnce(journal, recordKey, digest, claimOrResponse.claim, run).finally(() =>
      answers.end(caller, recordKey),
    )
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

/** The kept answer of a record, of which a hand or a failing disk may have changed anything. */
function responseIn(value: JsonRecord | undefined): HandlerResponse | undefined {
  const kept = value?.['response'] ?? undefined
  if (kept === undefined) return undefined
  const { status, headers, body } = Object(kept) as Record<keyof HandlerResponse, unknown>
  const isResponse =
    Number.isInteger(status) &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((each) => typeof each === 'string') &&
    (body === undefined || typeof body === 'string')
  if (isResponse) return kept as HandlerResponse
  throw new CopydeskError(
    'storage_unavailable',
    'The kept answer to this Idempotency-Key is damaged. Use another key, which makes and pays for it anew.',
  )
}

/** Makes the answer under a claim on its record, and keeps it there. */
async function answerOnce(
  journal: Journal,
  recordKey: string,
  request: string,
  claim: Claim,
  run: (journal: Journal) => Promise<HandlerResponse>,
): Promise<HandlerResponse> {
  try {
    if (!(await claim.change({ request, at: Date.now() }))) throw claimLost()
    const response = await run(journalWithin(journal, recordKey))
    const isSaved = await claim.release({ response }).catch(() => false)
    // What it paid for is in the answer now.
    if (isSaved) await journal.delete(`${recordKey}/step`).catch(() => {})
    return response
  } catch (error) {
    // Errors are not kept: the caller may try again with the same key, and a corrected request is another request.
    const isOfCaller = CopydeskError.is(error) && error.status < 500
    await claim.release(isOfCaller ? { request: undefined } : {}).catch(() => {})
    throw error
  }
}

/** In characters, of each caller: answers without a store hold their pictures. */
const maxInMemory = 64 * 1024 * 1024

/**
 * Bounds what a journal in memory keeps for a caller: answers, and the paid steps of requests that failed. The oldest go,
 * never those of a request that is running.
 */
function boundedAnswers(journal: Journal) {
  const callers = new Map<string, Map<string, number>>()
  return {
    begin: (caller: string, recordKey: string) => void callers.get(caller)?.delete(recordKey),
    end: async (caller: string, recordKey: string) => {
      const size = sizeInMemory(journal, recordKey)
      if (size === undefined) return
      const sizes = callers.get(caller) ?? new Map<string, number>()
      callers.set(caller, sizes.set(recordKey, size))
      let sum = 0
      for (const bytes of sizes.values()) sum += bytes
      for (const [oldest, bytes] of sizes) {
        const isGone = sizeInMemory(journal, oldest) === 0
        if (oldest === recordKey || (!isGone && sum <= maxInMemory)) break
        sizes.delete(oldest)
        sum -= bytes
        await journal.delete(oldest)
      }
    },
  }
}
