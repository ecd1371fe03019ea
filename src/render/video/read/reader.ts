import { orAborted } from '../../../concurrency.ts'
import { CopydeskError, cancelledBy, throwIfCancelled } from '../../../errors.ts'
import { packageProgram } from '../../../media/package-folder.ts'
import { findEngine } from '../engine/index.ts'
import type { Still, VideoEngine, VideoInfo } from '../engine/types.ts'
import { joined, type Sound } from '../sound/sound.ts'
import {
  fromFailure,
  outOfMemoryExit,
  type ReaderMessage,
  type ReaderReply,
  type ReadRequest,
  remedy,
  type SoundSummary,
} from './requests.ts'

/**
 * Reads untrusted videos and sounds in a process of its own. Every call ends within its time, with a result or a
 * `CopydeskError`.
 */
export interface VideoReader extends Pick<VideoEngine, 'probe' | 'stills' | 'sound'> {
  /** A summary of the sound, much smaller than the sound itself; `undefined` if there is none. */
  readonly hear: (...args: Parameters<VideoEngine['sound']>) => Promise<SoundSummary | undefined>
  /** Ends the process. */
  readonly close: () => void
}

export interface ReaderOptions {
  /** Closes the reader. */
  readonly signal?: AbortSignal | undefined
  /** Limit for each job; a minute by default. */
  readonly milliseconds?: number | undefined
}

/** Opens a reader; the caller closes it. */
export async function openVideoReader(options: ReaderOptions = {}): Promise<VideoReader> {
  const { signal, milliseconds = 60_000 } = options
  throwIfCancelled(signal)
  // Names the remedy if it is missing.
  await findEngine()
  const closing = new AbortController()
  const close = () => {
    closing.abort(signal?.aborted ? cancelledBy(signal) : readerClosed())
    signal?.removeEventListener('abort', close)
    reading?.kill()
  }
  signal?.addEventListener('abort', close)
  let reading: ReturnType<typeof startReaderProcess> | undefined
  const partsOf = (job: ReadRequest) => {
    if (!reading || reading.isOver()) reading = startReaderProcess()
    return reading.answersTo(job)
  }

  async function* read<Part>(job: ReadRequest, left: AbortSignal | undefined): AsyncGenerator<Part> {
    throwIfCancelled(left)
    const limit = new AbortController()
    const stop = AbortSignal.any([closing.signal, limit.signal])
    const onAbort = () => left && limit.abort(cancelledBy(left))
    left?.addEventListener('abort', onAbort)
    const timer = setTimeout(() => {
      limit.abort(timedOut(milliseconds))
      // A hanging process does not react to messages.
      reading?.kill()
    }, milliseconds)
    const parts = partsOf(job)
    try {
      for (;;) {
        const part = await orAborted(parts.next(), stop)
        if (part.done) return
        yield part.value as Part
      }
    } catch (error) {
      throw stop.aborted ? stop.reason : toReadError(error)
    } finally {
      clearTimeout(timer)
      left?.removeEventListener('abort', onAbort)
      limit.abort(readerClosed())
      parts.return(undefined).catch(() => {})
    }
  }

  return {
    close,
    probe: async (source, left) => {
      const [facts] = await collect(read<VideoInfo>({ name: 'probe', source }, left))
      if (facts) return facts
      throw new CopydeskError('asset_unsupported', `The file has no readable header. ${remedy}`)
    },
    stills: (source, request, left) => read<Still>({ name: 'stills', source, request }, left),
    hear: async (source, request, left) =>
      (await collect(read<SoundSummary>({ name: 'hear', source, request }, left)))[0],
    sound: async (source, request, left) => {
      const pieces = await collect(read<Sound>({ name: 'sound', source, request }, left))
      const length = pieces.reduce((sum, piece) => sum + piece.left.length, 0)
      return length === 0 ? undefined : joined(pieces, length)
    },
  }
}

async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const collected: Part[] = []
  for await (const part of parts) collected.push(part)
  return collected
}

function toReadError(error: unknown): CopydeskError {
  if (CopydeskError.is(error)) return error
  return new CopydeskError('asset_unsupported', `The file cannot be read. ${remedy}`, { cause: error })
}

function timedOut(milliseconds: number): CopydeskError {
  const message = `The video could not be read within ${milliseconds} ms. ${remedy} A shorter or smaller video is read faster.`
  return new CopydeskError('asset_timeout', message)
}

function readerClosed(): CopydeskError {
  return new CopydeskError('cancelled', 'The video reader is closed.')
}

/** The process that reads. It does not keep the caller's process alive while idle. */
function startReaderProcess() {
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(programFile(), [], {
    // No environment: a malicious file could take this process over.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { channel } = child
  child.unref()
  channel?.unref()
  const waiting = new Map<number, (reply: ReaderReply) => void>()
  let ending: ReaderReply['failure']
  let jobs = 0
  const end = (failure: NonNullable<ReaderReply['failure']>) => {
    ending ??= failure
    for (const [id, hear] of waiting) hear({ id, failure: ending })
  }
  child.on('message', (reply: ReaderReply) => waiting.get(reply.id)?.(reply))
  child.on('error', () => end(notStarted))
  child.on('exit', (code) => end(code === outOfMemoryExit ? tooMuchMemory : crashed))

  const send = (message: ReaderMessage) => child.connected && child.send(message, () => {})
  const next = async (message: ReaderMessage): Promise<ReaderReply> => {
    const { id } = message
    if (ending) return { id, failure: ending }
    channel?.ref()
    const reply = await new Promise<ReaderReply>((resolve) => {
      waiting.set(id, resolve)
      send(message)
    })
    waiting.delete(id)
    if (waiting.size === 0) channel?.unref()
    return reply
  }
  return {
    answersTo: async function* (begin: ReadRequest): AsyncGenerator<unknown> {
      jobs += 1
      const id = jobs
      try {
        let reply = await next({ id, begin })
        while (reply.value !== undefined) {
          yield reply.value
          reply = await next({ id })
        }
        if (reply.failure) throw fromFailure(reply.failure)
      } finally {
        send({ id, isEnough: true })
      }
    },
    isOver: () => ending !== undefined,
    kill: () => {
      child.kill('SIGKILL')
      end(crashed)
    },
  }
}

/** The program that runs in the process. */
function programFile(): URL | string {
  const program = packageProgram(import.meta.url, './reader-process.ts', 'video-reader.js')
  if (program) return program
  throw new CopydeskError(
    'invalid_options',
    'Videos are read by a program of the copydesk package, which was not found. Install it where this code runs: npm i copydesk',
  )
}

const crashed = {
  code: 'asset_unsupported',
  message: `The file is damaged: its decoder crashed. ${remedy}`,
} as const

const tooMuchMemory = {
  code: 'asset_too_large',
  message: `The video takes too much memory to decode. ${remedy} Scale it down as well.`,
} as const

const notStarted = {
  code: 'internal',
  message: 'The process that reads videos could not be started. Check that this process may start others.',
} as const
