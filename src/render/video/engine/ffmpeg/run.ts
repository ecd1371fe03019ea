import { type CopydeskError, cancelledBy, packageMissing } from '../../../../errors.ts'
import { allowedProtocols, demuxerOf, urlOf } from '../reading.ts'
import type { VideoSource } from '../types.ts'

/** The FFmpeg programs: looked up on the PATH unless set. */
export interface Programs {
  readonly ffmpeg: string
  readonly ffprobe: string
}

type Running = ReturnType<typeof runProgram>

/** Enough to find the reason; broken files can cause very long logs. */
const maxLogLength = 8_000

/** Starts a program without a shell, so that arguments stay arguments. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  failure: (reason: string) => CopydeskError,
  signal?: AbortSignal,
) {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const child = spawn(program, [...parameters], { stdio: 'pipe', windowsHide: true })
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  if (signal?.aborted) kill()
  let words = ''
  child.stderr.on('data', (more: Buffer) => {
    words = (words + more.toString('utf8')).slice(-maxLogLength)
  })
  // A closed input shows in the exit code.
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
    output: child.stdout as AsyncIterable<Buffer>,
    /** Resolves once bytes are taken, so that their buffer can be reused. */
    feed: (bytes: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        child.stdin.write(bytes, (error) => (error ? ended.then(() => reject(error), reject) : resolve()))
      }),
    /** Closes its input. */
    close: () => void child.stdin.end(),
    /** Resolves with the end of its log when it exited successfully. */
    ended,
    kill,
  }
}

/** All output as text. */
export async function readText({ output, ended, close }: Running): Promise<string> {
  close()
  const chunks: Buffer[] = []
  for await (const chunk of output) chunks.push(chunk)
  await ended
  return Buffer.concat(chunks).toString('utf8')
}

/** Output in pieces of exactly `length` bytes; an incomplete last piece is dropped unless asked for. */
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

/** Videos need either. */
export const noEngine = {
  code: 'engine_missing',
  note: 'or install FFmpeg, so that `ffmpeg` and `ffprobe` are on the PATH',
} as const

function cannotStart(cause: Error): CopydeskError {
  return packageMissing('node-av', { ...noEngine, cause })
}

/** The last line of the log without file paths. */
function lastLogLine(words: string): string {
  const line = words.trim().split('\n').at(-1) ?? ''
  const plain = line.split(/\s/).filter((word) => !/file:|\//.test(word))
  const reason = plain
    .join(' ')
    .replace(/^[ :]+/, '')
    .replace(/\.$/, '')
  return reason.slice(0, 200) || 'no reason was given'
}

/** Input arguments that allow this file only. */
export function inputArguments(source: VideoSource): string[] {
  return ['-protocol_whitelist', allowedProtocols, '-f', demuxerOf(source), '-i', urlOf(source)]
}

/** Logs errors only and never prompts. */
export const quietArguments = ['-hide_banner', '-nostdin', '-loglevel', 'error'] as const
