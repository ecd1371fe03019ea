import { orAborted } from '../../../concurrency.ts'
import { CopydeskError, cancelledBy, throwIfCancelled } from '../../../errors.ts'
import { findEngine } from '../engine/index.ts'
import type { FilmEngine, FilmFacts, FilmSource, SoundWish, Still } from '../engine/types.ts'
import { joined, type Sound } from '../sound/sound.ts'
import type { Heard } from './heard.ts'
import { answersTo, type Job } from './jobs.ts'
import { remedy } from './messages.ts'
import { type ReadingProcess, startReading } from './reading-process.ts'

/**
 * Reads films and sounds that strangers made. Whatever is in them, it ends within its time, and it ends in a result or
 * in a `CopydeskError`: the decoders run in a process of their own.
 */
export interface FilmReader extends Pick<FilmEngine, 'probe' | 'stills' | 'sound'> {
  /** The sound of a film as listeners need it, which is far smaller; `undefined` where it has none. */
  readonly hear: (source: FilmSource, wish: SoundWish, signal?: AbortSignal) => Promise<Heard | undefined>
  /** Ends the process. */
  readonly close: () => void
}

/** How long a reader reads. */
export interface ReaderOptions {
  /** Closes the reader. */
  readonly signal?: AbortSignal | undefined
  /** For each job; a minute unless set. */
  readonly milliseconds?: number | undefined
  /** The one that is found unless set. */
  readonly engine?: FilmEngine | undefined
}

/** Opens a reader; whoever does closes it again. */
export async function openReader(options: ReaderOptions = {}): Promise<FilmReader> {
  const { signal, milliseconds = 60_000 } = options
  throwIfCancelled(signal)
  const engine = options.engine ?? (await findEngine())
  const closing = new AbortController()
  const close = () => {
    closing.abort(signal?.aborted ? cancelledBy(signal) : closed())
    signal?.removeEventListener('abort', close)
    reading?.kill()
  }
  signal?.addEventListener('abort', close)
  let reading: ReadingProcess | undefined
  /** The program on PATH is a process anyway. */
  const partsOf = (job: Job, stop: AbortSignal) => {
    if (engine.name === 'ffmpeg') return answersTo(engine, job, stop)
    if (!reading || reading.isOver()) reading = startReading()
    return reading.answersTo(job)
  }

  async function* read<Part>(job: Job, left: AbortSignal | undefined): AsyncGenerator<Part> {
    throwIfCancelled(left)
    const limit = new AbortController()
    const stop = AbortSignal.any([closing.signal, limit.signal])
    const leave = () => left && limit.abort(cancelledBy(left))
    left?.addEventListener('abort', leave)
    const timer = setTimeout(() => {
      limit.abort(tooLong(milliseconds))
      // What hangs does not hear.
      reading?.kill()
    }, milliseconds)
    const parts = partsOf(job, stop)
    try {
      for (;;) {
        const part = await orAborted(parts.next(), stop)
        if (part.done) return
        yield part.value as Part
      }
    } catch (error) {
      throw stop.aborted ? stop.reason : typed(error)
    } finally {
      clearTimeout(timer)
      left?.removeEventListener('abort', leave)
      limit.abort(closed())
      parts.return(undefined).catch(() => {})
    }
  }

  return {
    close,
    probe: async (source, left) => {
      const [facts] = await all(read<FilmFacts>({ name: 'probe', source }, left))
      if (facts) return facts
      throw new CopydeskError('asset_unsupported', `The file says nothing of itself. ${remedy}`)
    },
    stills: (source, wish, left) => read<Still>({ name: 'stills', source, wish }, left),
    hear: async (source, wish, left) => (await all(read<Heard>({ name: 'hear', source, wish }, left)))[0],
    sound: async (source, wish, left) => {
      const pieces = await all(read<Sound>({ name: 'sound', source, wish }, left))
      const length = pieces.reduce((sum, piece) => sum + piece.left.length, 0)
      return length === 0 ? undefined : joined(pieces, length)
    },
  }
}

async function all<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = []
  for await (const part of parts) found.push(part)
  return found
}

function typed(error: unknown): CopydeskError {
  if (CopydeskError.is(error)) return error
  return new CopydeskError('asset_unsupported', `The file cannot be read. ${remedy}`, { cause: error })
}

function tooLong(milliseconds: number): CopydeskError {
  return new CopydeskError(
    'asset_timeout',
    `The film could not be read within ${milliseconds} ms. ${remedy} A shorter or smaller one is read faster.`,
  )
}

function closed(): CopydeskError {
  return new CopydeskError('cancelled', 'The reader of the film is closed.')
}
