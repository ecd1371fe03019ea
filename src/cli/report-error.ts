import { CommanderError } from 'commander'
import { CopydeskError, type ErrorCode } from '../errors.ts'
import { capabilities } from '../events.ts'
import { flagOf } from './input-options.ts'
import { paintFor, type Terminal } from './terminal.ts'

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

/** What sets up a provider of each capability for the command line. */
const setupHints = {
  text: 'set OPENAI_API_KEY or ANTHROPIC_API_KEY',
  image: 'set OPENAI_API_KEY or REPLICATE_API_TOKEN',
  video: 'set REPLICATE_API_TOKEN',
  voice: 'set ELEVENLABS_API_KEY, OPENAI_API_KEY or REPLICATE_API_TOKEN',
  transcript: 'set ELEVENLABS_API_KEY, OPENAI_API_KEY or REPLICATE_API_TOKEN',
  search: 'set YOUTUBE_API_KEY',
} as const

/** The message in the words of the command line: flags in place of fields, variables in place of options. */
export function messageFor({ code, message, problems }: CopydeskError, nameOf = flagOf): string {
  const [first] = problems
  if (first?.pointer) {
    return `${problems
      .slice(0, 3)
      .map(({ pointer, message: problem }) => `${flagAndPath(pointer, nameOf)} ${problem}`)
      .join('; ')}.`
  }
  if (code === 'budget_exceeded')
    return message.replace('maxCost', '--max-cost').replace('maxCost', '--max-cost')
  const [limit, unpriced] = message.split(' because the price of ')
  if (limit && unpriced) return `${limit}: the price of ${pricedAs(unpriced)}`
  if (code === 'call_interrupted') return `${message} To send it again all the same, add --resend.`
  const missing = capabilities.find((each) => message.includes(` needs a ${each} provider.`))
  if (code !== 'provider_missing' || !missing) return message
  const [what] = message.split(' provider.', 1)
  return `${what} provider: ${setupHints[missing]}, or name one in copydesk.config.ts.`
}

/** `replicate:a/b is unknown. Add it to \`prices\` in dollars for a second, …` with a flag as the remedy. */
function pricedAs(rest: string): string {
  const [model = ''] = rest.split(' is unknown')
  const [per = ''] = rest.split(' in dollars for a ')[1]?.split(',') ?? []
  const flags =
    per === 'million tokens'
      ? `--price ${model}=1/million-input-tokens --price ${model}=4/million-output-tokens`
      : `--price ${model}=0.01/${per}`
  return `${model} is unknown. Add what it costs, as in ${flags}, or leave the limit out.`
}

/** The flag of a JSON pointer, and where in its value the problem is: `--script (scenes/0/picture)`. */
function flagAndPath(pointer: string, nameOf: typeof flagOf): string {
  const [field = '', ...rest] = pointer.slice(1).split('/')
  return `${nameOf(field)}${rest.length > 0 ? ` (${rest.join('/')})` : ''}`
}
