import { CopydeskError, cancelledBy } from '../../../../errors.ts'
import { allowedProtocols, demuxerOf, urlOf } from '../reading.ts'
import type { VideoSource } from '../types.ts'

/** The programs of FFmpeg: found on the PATH unless told where. */
export interface Programs {
  readonly ffmpeg: string
  readonly ffprobe: string
}

interface Running {
  /** What it writes, chunk by chunk. */
  readonly output: AsyncIterable<Buffer>
  /** Is kept once bytes are taken, so that their buffer may be used again. */
  readonly feed: (bytes: Uint8Array) => Promise<void>
  /** Ends what it is fed. */
  readonly close: () => void
  /** Is kept when it has ended well, with the last of what it said. */
  readonly ended: Promise<string>
  readonly kill: () => void
}

/** Enough of what a program says to find its reason; it may go on for long about a broken film. */
const maxLogLength = 8_000

/** Starts a program without a shell: what is in its arguments is never more than an argument. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  failure: (reason: string) => CopydeskError,
  signal?: AbortSignal,
): Running {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const child = spawn(program, [...parameters], { stdio: 'pipe', windowsHide: true })
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  if (signal?.aborted) kill()
  let words = ''
  child.stderr.on('data', (more: Buffer) => {
    words = (words + more.toString('utf8')).slice(-maxLogLength)
  })
  // That it no longer listens shows in how it ends.
  child.stdin.on('error', () => {})
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', (cause) => reject(cannotStart(cause)))
    child.on('close', (code) => {
      signal?.removeEventListener('abort', kill)
      if (signal?.aborted) reject(cancelledBy(signal))
      else if (code === 0) resolve(words)
      else reject(failure(lastLogLine(words)))
    })
  })
  ended.catch(() => {})
  return {
    output: child.stdout,
    feed: (bytes) =>
      new Promise((resolve, reject) => {
        child.stdin.write(bytes, (error) => (error ? ended.then(() => reject(error), reject) : resolve()))
      }),
    close: () => void child.stdin.end(),
    ended,
    kill,
  }
}

/** All that a program writes, as text. */
export async function readText({ output, ended, close }: Running): Promise<string> {
  close()
  const chunks: Buffer[] = []
  for await (const chunk of output) chunks.push(chunk)
  await ended
  return Buffer.concat(chunks).toString('utf8')
}

/** What a program writes, in pieces of just so many bytes; an end that is no whole piece is left out unless wished for. */
export async function* readPieces(
  { output, ended, close, kill }: Running,
  length: number,
  isLastShorter = false,
): AsyncGenerator<Uint8Array> {
  close()
  let piece = new Uint8Array(length)
  let filled = 0
  try {
    for await (const chunk of output) {
      for (let from = 0; from < chunk.length; ) {
        const until = Math.min(chunk.length, from + length - filled)
        piece.set(chunk.subarray(from, until), filled)
        filled += until - from
        from = until
        if (filled < length) continue
        yield piece
        piece = new Uint8Array(length)
        filled = 0
      }
    }
    await ended
    if (isLastShorter && filled > 0) yield piece.subarray(0, filled)
  } finally {
    kill()
  }
}

function cannotStart(cause: Error): CopydeskError {
  return new CopydeskError(
    'engine_missing',
    'The programs ffmpeg and ffprobe cannot be started. Install FFmpeg, or the package node-av (npm i node-av).',
    { cause },
  )
}

/** The last line that it said, without the places of files. */
function lastLogLine(words: string): string {
  const line = words.trim().split('\n').at(-1) ?? ''
  const plain = line.split(/\s/).filter((word) => !/file:|\//.test(word))
  const reason = plain
    .join(' ')
    .replace(/^[ :]+/, '')
    .replace(/\.$/, '')
  return reason.slice(0, 200) || 'no reason was given'
}

/** How both programs are told to read a film, and nothing but it. */
export function inputArguments(source: VideoSource): string[] {
  return ['-protocol_whitelist', allowedProtocols, '-f', demuxerOf(source), '-i', urlOf(source)]
}

/** Says only what went wrong, and asks nothing. */
export const quietArguments = ['-hide_banner', '-nostdin', '-loglevel', 'error'] as const
