import type { Environment } from './environment.ts'

/** Where the command line reads and writes: that of the process, or the one of a test. */
export interface Terminal {
  readonly environment: Environment
  readonly input: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean }
  /** For results. */
  readonly output: TerminalStream
  /** For everything else: messages, progress, questions. */
  readonly messages: TerminalStream
  /** The working folder. */
  readonly folder: string
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /** Runs long work, during which Ctrl-C asks before it stops the work. */
  readonly askBeforeStopping: <Result>(question: Question, work: () => Promise<Result>) => Promise<Result>
}

/** A stream that is written to, which may be a terminal. */
export interface TerminalStream {
  readonly write: (text: string | Uint8Array) => unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

/** What is asked before long work is stopped. */
export interface Question {
  readonly text: string
  /** Called before the question is shown and after it is answered, so that a progress bar makes room. */
  readonly pause: () => void
  readonly resume: () => void
}

/** Whether a stream shows colours (https://no-color.org, https://force-color.org). */
export function showsColors({ isTTY }: TerminalStream, environment: Environment): boolean {
  const { NO_COLOR: none, FORCE_COLOR: force, TERM: term } = environment
  if (none) return false
  if (force !== undefined) return force !== '0' && force !== 'false'
  return isTTY === true && term !== 'dumb'
}

/** The codes of SGR, the terminals' standard for colours: on and off. */
const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

/** Colours a text, or returns it as it is. */
export type Paint = (color: keyof typeof codes, text: string) => string

/** Returns what colours text for a stream; where that shows no colours, the text stays as it is. */
export function paintFor(stream: TerminalStream, environment: Environment): Paint {
  if (!showsColors(stream, environment)) return (_, text) => text
  return (color, text) => {
    const [on, off] = codes[color]
    return `\u001b[${on}m${text}\u001b[${off}m`
  }
}

/** Reads standard input to its end. */
export async function readInput({ input }: Pick<Terminal, 'input'>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of input) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
