import { tmpdir } from 'node:os'
import type { Environment } from './environment.ts'
import { runProgram } from './program.ts'
import type { Terminal } from './terminal.ts'

/** What a command line printed, and its exit code. */
interface Captured {
  readonly exitCode: number
  readonly out: string
  readonly error: string
  readonly bytes: Uint8Array
}

interface CaptureOptions extends Partial<Pick<Terminal, 'folder' | 'signal'>> {
  readonly environment?: Environment
  /** What is on standard input. */
  readonly input?: string | Uint8Array
  readonly isTTY?: boolean
}

/** Runs a command line in this process. */
export async function captured(words: readonly string[], options: CaptureOptions = {}): Promise<Captured> {
  const { environment = {}, input = '', isTTY = false, folder = tmpdir() } = options
  const parts: { readonly out: Uint8Array[]; readonly error: Uint8Array[] } = { out: [], error: [] }
  const exitCode = await runProgram(words, '1.2.3', {
    environment: { COPYDESK_PROVIDERS: 'local', ...environment },
    input: (async function* () {
      yield input
    })(),
    output: { write: (text) => parts.out.push(Buffer.from(text)), isTTY, columns: 100 },
    messages: { write: (text) => parts.error.push(Buffer.from(text)), isTTY, columns: 100 },
    folder,
    signal: options.signal ?? new AbortController().signal,
    askBeforeStopping: (_, work) => work(),
  })
  const bytes = Buffer.concat(parts.out)
  return { exitCode, bytes, out: bytes.toString(), error: Buffer.concat(parts.error).toString() }
}
