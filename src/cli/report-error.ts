import { CommanderError } from 'commander'
import { CopydeskError, type ErrorCode } from '../errors.ts'

const exitCodes = { failure: 1, usage: 2, input: 3, provider: 4, interrupted: 130 } as const

/** Prints an error, unless the parser has done so, and returns the exit code for its class. */
export function reportError(error: unknown): number {
  // Help and the version end the parser too, with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
  if (!CopydeskError.is(error)) throw error
  const exitCode = exitCodeOf(error)
  console.error(`copydesk: ${exitCode === exitCodes.interrupted ? 'Interrupted.' : error.message}`)
  return exitCode
}

function exitCodeOf({ code, status }: CopydeskError): number {
  const isOneOf = (...codes: ErrorCode[]) => codes.includes(code)
  if (isOneOf('cancelled')) return exitCodes.interrupted
  if (isOneOf('invalid_options')) return exitCodes.usage
  if (isOneOf('provider_missing', 'model_output_invalid') || code.startsWith('upstream_'))
    return exitCodes.provider
  return status <= 422 || isOneOf('asset_timeout') ? exitCodes.input : exitCodes.failure
}
