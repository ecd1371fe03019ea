import type * as Constants from 'node-av/constants'
import type * as Lib from 'node-av/lib'

export type Av = typeof Lib & typeof Constants

/**
 * Loads the native engine on first use. It is required, not imported, because bundlers cannot follow an import into
 * native code.
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
  // It would write to the caller's standard error.
  lib.Log.setLevel(constants.AV_LOG_QUIET)
  return { ...lib, ...constants }
}

/** Returns the engine's result code; throws if it is an error. */
export function assertOk(code: number, failure: (reason: string) => Error): number {
  if (code >= 0) return code
  throw failure(loadAv().FFmpegError.strerror(code))
}
