import { pause } from '../waiting.ts'
import { CallFailure, failureOf } from './failure.ts'
import type { VideoAnswer, VideoProvider, VideoRequest, VideoStatus } from './types.ts'

/** Where the handle of an ordered film is kept, so that it is asked after and not ordered again. */
export interface HandleMemory {
  readonly read: () => Promise<unknown>
  readonly keep: (handle: string | null) => Promise<void>
}

const longestPause = 10_000

/** Orders a film, or takes up one that was ordered before, and waits for it. Who stops waiting stops the making. */
export async function makeFilm(
  provider: VideoProvider,
  request: VideoRequest,
  signal: AbortSignal,
  memory: HandleMemory,
  firstPause: number,
): Promise<VideoAnswer> {
  const before = await memory.read()
  const ordered =
    typeof before === 'string' ? { handle: before, warnings: [] } : await provider.start(request)
  const { handle, warnings } = ordered
  if (handle !== before) await memory.keep(handle)
  try {
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
      const status = await look(provider, handle, signal)
      if (status.state === 'done') return { ...status, warnings: [...warnings, ...status.warnings] }
      if (status.state === 'failed') throw new CallFailure('rejected', status.reason)
      await pause(wait, signal)
    }
  } catch (error) {
    // Given up or failed: whoever comes next has to order anew.
    await memory.keep(null)
    if (signal.aborted) await provider.cancel(handle).catch(() => {})
    throw error
  }
}

/** Asking costs nothing, so it goes on until there is an answer; unless the vendor says that there is no such film. */
async function look(provider: VideoProvider, handle: string, signal: AbortSignal): Promise<VideoStatus> {
  try {
    return await provider.status(handle, signal)
  } catch (error) {
    const failure = failureOf(error)
    if (
      signal.aborted ||
      failure.retryable ||
      (failure.reach === 'unknown' && failure.code === 'upstream_failed')
    )
      return { state: 'running' }
    // It may be made and billed all the same, so nobody else is asked for it.
    throw new CallFailure('unknown', failure.message, {
      code: failure.code,
      status: failure.status,
      cause: failure,
    })
  }
}
