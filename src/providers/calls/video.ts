import { orAborted, pause } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import type { VideoAnswer, VideoProvider, VideoRequest, VideoStatus } from '../types.ts'

/** Where the handle of an ordered film is kept, so that it is asked after and not ordered again. */
export interface HandleMemory {
  readonly read: () => Promise<unknown>
  readonly keep: (handle: string | null) => Promise<void>
}

const longestPause = 10_000

/** Orders a film, or takes up one that was ordered before, and waits for it. */
export async function makeFilm(
  provider: VideoProvider,
  request: VideoRequest,
  signal: AbortSignal,
  memory: HandleMemory | undefined,
  firstPause: number,
): Promise<VideoAnswer> {
  const before = await memory?.read()
  const isKnown = typeof before === 'string'
  const { handle, warnings } = isKnown
    ? { handle: before, warnings: [] }
    : await provider.start(request, { signal })
  if (!isKnown) await memory?.keep(handle)
  try {
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
      const status = await look(provider, handle, signal)
      if (status.state === 'done') return { ...status, warnings: [...warnings, ...status.warnings] }
      if (status.state === 'failed') throw failed(status.reason)
      await pause(wait, signal)
    }
  } catch (error) {
    await letGo(provider, handle, signal, memory, error)
    throw error
  }
}

/**
 * What nobody will ask after again is stopped, and what cannot come any more is forgotten, so that the next run orders
 * anew. A film that only took too long, or could not be fetched, is paid for: its handle stays.
 */
async function letGo(
  provider: VideoProvider,
  handle: string,
  signal: AbortSignal,
  memory: HandleMemory | undefined,
  error: unknown,
): Promise<void> {
  const hasLeft = signal.aborted && (signal.reason as CallFailure).code === 'cancelled'
  const isLost = failureOf(error).reach === 'rejected' || failureOf(error).status === 404
  const isUnheard = signal.aborted && (hasLeft || memory === undefined)
  if (isUnheard) await provider.cancel(handle).catch(() => {})
  if (isUnheard || isLost || CopydeskError.is(error)) await memory?.keep(null)
}

/** Asking costs nothing, so it goes on until there is an answer; unless the vendor says that there is no such film. */
async function look(provider: VideoProvider, handle: string, signal: AbortSignal): Promise<VideoStatus> {
  try {
    return await orAborted(provider.status(handle, { signal }), signal)
  } catch (error) {
    if (signal.aborted || CopydeskError.is(error)) throw error
    const failure = failureOf(error)
    const { code, status, requestId } = failure
    const isPassing = failure.retryable || (code === 'upstream_failed' && status === undefined)
    if (isPassing) return { state: 'running' }
    // It may be made and billed all the same, so nobody else is asked for it.
    throw new CallFailure('unknown', failure.message, { code, status, requestId })
  }
}

/** A verdict on this film, which says nothing of the vendor's health and not that it was free. */
function failed(reason: string): CallFailure {
  return new CallFailure('rejected', reason, { code: 'upstream_rejected', mayBeBilled: true })
}
