import type * as Constants from 'node-av/constants'
import type * as Lib from 'node-av/lib'

export type Av = typeof Lib & typeof Constants

/**
 * The native engine, loaded when the first film is. It is required and not imported, for a bundler would follow an
 * import into native code and fail, also for those who never ask for a film.
 */
export function loadAv(): Av {
  loaded ??= requireAv()
  return loaded
}

let loaded: Av | undefined

function requireAv(): Av {
  const { createRequire } = process.getBuiltinModule('node:module')
  const from = createRequire(import.meta.url)
  const lib = from('node-av/lib') as typeof Lib
  const constants = from('node-av/constants') as typeof Constants
  // It would write to the standard error of whoever embeds us.
  lib.Log.setLevel(constants.AV_LOG_QUIET)
  return { ...lib, ...constants }
}

/** Hands on a code of the engine's, and throws where it is an error. */
export function assertOk(code: number, failure: (reason: string) => Error): number {
  if (code >= 0) return code
  throw failure(loadAv().FFmpegError.strerror(code))
}
