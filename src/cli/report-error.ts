import { CommanderError } from 'commander'
import { CopydeskError, type ErrorCode } from '../errors.ts'
import { flagOf } from './input-options.ts'
import { paintFor, type Terminal } from './terminal.ts'
import { keysFor } from './vendors.ts'

const exitCodes = { failure: 1, usage: 2, input: 3, provider: 4, interrupted: 130 } as const

/** Prints an error, unless the parser has done so, and returns the exit code for its class. */
export function reportError(error: unknown, { messages, environment, signal }: Terminal): number {
  // Help and the version end the parser too, with 0.
  if (error instanceof CommanderError)
    return error.exitCode === 0 || error.code === endedCode ? error.exitCode : exitCodes.usage
  const print = (message: string) =>
    messages.write(`${paintFor(messages, environment)('red', 'copydesk:')} ${message}\n`)
  // Whatever a run that Ctrl-C stopped fails with.
  if (signal.aborted) {
    print('Interrupted.')
    return exitCodes.interrupted
  }
  if (!CopydeskError.is(error)) throw error
  print(messageFor(error))
  if (error.answer) messages.write(`The answer begins:\n${error.answer}\n`)
  return exitCodeOf(error)
}

const endedCode = 'copydesk.ended'

/** Ends a command that has said itself what went wrong. */
export function endWith(exitCode: number): never {
  throw new CommanderError(exitCode, endedCode, '')
}

/** The exit code of an error, by its class: scripts tell wrong input from a vendor that failed. */
export function exitCodeOf({ code, status }: CopydeskError): number {
  const isOneOf = (...codes: ErrorCode[]) => codes.includes(code)
  if (isOneOf('cancelled')) return exitCodes.interrupted
  if (isOneOf('invalid_options')) return exitCodes.usage
  if (isOneOf('provider_missing', 'model_output_invalid', 'call_interrupted') || code.startsWith('upstream_'))
    return exitCodes.provider
  return status <= 422 || isOneOf('asset_timeout') ? exitCodes.input : exitCodes.failure
}

/** The message in the words of the command line: flags in place of fields, variables in place of options. */
export function messageFor(error: CopydeskError, nameOf = flagOf): string {
  const { code, message, problems, remedy = '', details } = error
  if (problems[0]?.pointer) {
    return `${problems
      .slice(0, 3)
      .map(({ pointer, message: problem }) => `${flagAndPath(pointer, nameOf)} ${problem}`)
      .join('; ')}.`
  }
  const problem = message.slice(0, message.length - remedy.length).trim()
  const ownRemedy = remedyFor(error)
  if (ownRemedy) return `${problem} ${ownRemedy}`
  if (code === 'call_interrupted') return `${message} To send it again all the same, add --resend.`
  return details.limit === undefined ? message : message.replaceAll(details.limit, flagOf('max_cost'))
}

/** The remedy that takes other words on the command line. */
function remedyFor({ code, details: { capability, provider, unit } }: CopydeskError): string | undefined {
  if (code === 'provider_missing' && capability)
    return `Set ${keysFor(capability)}, or name one in copydesk.config.ts.`
  if (!provider) return undefined
  const prices = unit ? [`0.01/${unit}`] : ['1/million-input-tokens', '4/million-output-tokens']
  const flags = prices.map((price) => `--price ${provider}=${price}`).join(' ')
  return `Add what it costs, as in ${flags}, or leave the limit out.`
}

/** The flag of a JSON pointer, and where in its value the problem is: `--script (scenes/0/picture)`. */
function flagAndPath(pointer: string, nameOf: typeof flagOf): string {
  const [field = '', ...rest] = pointer.slice(1).split('/')
  return `${nameOf(field)}${rest.length > 0 ? ` (${rest.join('/')})` : ''}`
}
