import { orAborted, pause } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import type {
  ProviderCallOptions,
  VideoAnswer,
  VideoOrders,
  VideoProvider,
  VideoRequest,
  VideoStatus,
} from '../types.ts'

/** Where the handle of an ordered video is saved, so that a repeated run waits for it and does not order another. */
export interface SavedHandle {
  readonly read: () => Promise<unknown>
  readonly save: (handle: string | null) => Promise<void>
}

const maxPauseMilliseconds = 10_000

/** Makes a video: in one call, or by an order, old or new, that it waits for. */
export function makeVideo(
  provider: VideoProvider,
  request: VideoRequest,
  options: ProviderCallOptions & { readonly signal: AbortSignal },
  saved: SavedHandle | undefined,
  firstPause: number,
): Promise<VideoAnswer> {
  return 'make' in provider
    ? provider.make(request, options)
    : orderVideo(provider, request, options, saved, firstPause)
}

/** Orders a video, or resumes one that was ordered before, and waits for it. */
async function orderVideo(
  provider: VideoOrders,
  request: VideoRequest,
  options: ProviderCallOptions & { readonly signal: AbortSignal },
  saved: SavedHandle | undefined,
  firstPause: number,
): Promise<VideoAnswer> {
  const { signal, usesWorkers } = options
  const savedHandle = await saved?.read()
  const isKnown = typeof savedHandle === 'string'
  const { handle, warnings } = isKnown
    ? { handle: savedHandle, warnings: [] }
    : await provider.start(request, options)
  if (!isKnown) await saved?.save(handle)
  try {
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, maxPauseMilliseconds)) {
      const status = await readStatus(provider, handle, { signal, usesWorkers })
      if (status.state === 'done') return { ...status, warnings: [...warnings, ...status.warnings] }
      if (status.state === 'failed') throw videoFailed(status.reason)
      await pause(wait, signal)
    }
  } catch (error) {
    await abandon(provider, handle, signal, saved, error)
    throw error
  }
}

/**
 * Cancels a video that no later run can resume, and drops the handle of one that will never be done, so that the next run
 * orders another. A video that only took too long, or could not be fetched, is paid for: its handle stays.
 */
async function abandon(
  provider: VideoOrders,
  handle: string,
  signal: AbortSignal,
  saved: SavedHandle | undefined,
  error: unknown,
): Promise<void> {
  const isCancelled = signal.aborted && (signal.reason as CallFailure).code === 'cancelled'
  const isLost = failureOf(error).reach === 'rejected' || failureOf(error).status === 404
  const isUnreachable = signal.aborted && (isCancelled || saved === undefined)
  if (isUnreachable) await provider.cancel(handle).catch(() => {})
  if (isUnreachable || isLost || CopydeskError.is(error)) await saved?.save(null)
}

/**
 * Asks for the state of a video. That is free, so a request that failed is repeated, unless the vendor says that
 * there is no such video.
 */
async function readStatus(
  provider: VideoOrders,
  handle: string,
  options: ProviderCallOptions & { readonly signal: AbortSignal },
): Promise<VideoStatus> {
  const { signal } = options
  try {
    return await orAborted(provider.status(handle, options), signal)
  } catch (error) {
    if (signal.aborted || CopydeskError.is(error)) throw error
    const failure = failureOf(error)
    const { code, status, requestId } = failure
    const isTransient = failure.retryable || (code === 'upstream_failed' && status === undefined)
    if (isTransient) return { state: 'running' }
    // The video may still be made and billed, so no other provider is asked for it.
    throw new CallFailure('unknown', failure.message, { code, status, requestId })
  }
}

/** Concerns this video alone: the provider is not down, and the attempt may be billed. */
function videoFailed(reason: string): CallFailure {
  return new CallFailure('rejected', reason, { code: 'upstream_rejected', mayBeBilled: true })
}
