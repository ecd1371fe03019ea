import { CopydeskError, isErrorCode } from '../../../errors.ts'
import type { Media } from '../../../media/media.ts'
import type { SoundRequest, StillsRequest, VideoEngine, VideoSource } from '../engine/types.ts'
import { applyFilter, lowPass } from '../sound/filter.ts'
import { type SoundKind, tellingKind } from '../sound/kind.ts'
import { rate, type Sound, soundSeconds } from '../sound/sound.ts'
import { writeWav } from '../sound/wav.ts'
import { inParts, type Work } from '../sound/work.ts'

/** A request to the reader, in a form that can be sent to its process. */
export type ReadRequest = { readonly source: VideoSource } & (
  | { readonly name: 'probe' }
  | { readonly name: 'stills'; readonly request: StillsRequest }
  | { readonly name: 'sound' | 'hear'; readonly request: SoundRequest }
)

/** Samples per channel in each message. */
const piece = 1_000_000

/** Runs a job part by part: parts that nobody asks for are not made. */
export async function* runRead(
  engine: VideoEngine,
  job: ReadRequest,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const { name, source } = job
  if (name === 'probe') yield await engine.probe(source, signal)
  else if (name === 'stills') yield* engine.stills(source, job.request, signal)
  else {
    const sound = await engine.sound(source, job.request, signal)
    if (name === 'hear' && sound) yield await inParts(summarizing(sound), signal)
    else
      for (let at = 0; sound && at < sound.left.length; at += piece)
        yield { left: sound.left.slice(at, at + piece), right: sound.right.slice(at, at + piece) }
  }
}

/** To the reader process: starts a job, asks for its next part, or ends it. */
export interface ReaderMessage {
  readonly id: number
  readonly begin?: ReadRequest
  readonly isEnough?: boolean
}

/** From the reader process. A reply with neither value nor failure ends the job. */
export interface ReaderReply {
  readonly id: number
  readonly value?: unknown
  readonly failure?: { readonly code: string; readonly message: string } | undefined
}

/** Exit code after using too much memory. */
export const outOfMemoryExit = 77

/** An error in a form that can be sent to another process. */
export function toFailure(error: unknown): NonNullable<ReaderReply['failure']> {
  if (CopydeskError.is(error)) return { code: error.code, message: error.message }
  return { code: 'asset_unsupported', message: `The file cannot be read. ${remedy}` }
}

export function fromFailure({ code, message }: NonNullable<ReaderReply['failure']>): CopydeskError {
  return new CopydeskError(isErrorCode(code) ? code : 'internal', message)
}

export const remedy = 'Save it again as an MP4 with H.264 and AAC.'

/** What is known of a video's sound, small enough to be sent on. */
export interface SoundSummary {
  readonly seconds: number
  readonly kind: SoundKind
  /** A mono WAV at 16 kHz, the usual input of speech recognition. */
  readonly speech: Media
}

/** Enough to tell the kind of sound. */
const kindSeconds = 120
const speechRate = 16_000
/** Applied twice, it removes what 16 kHz cannot hold. */
const speechFilter = lowPass(6_000)

/** Summarizes a sound and overwrites it. */
function* summarizing(sound: Sound): Work<SoundSummary> {
  const seconds = soundSeconds(sound)
  const end = kindSeconds * rate
  const kind = yield* tellingKind({ left: sound.left.subarray(0, end), right: sound.right.subarray(0, end) })
  const mono = sound.left
  for (let at = 0; at < mono.length; at += 1) mono[at] = ((mono[at] ?? 0) + (sound.right[at] ?? 0)) / 2
  yield* applyFilter(mono, speechFilter)
  yield* applyFilter(mono, speechFilter)
  const step = rate / speechRate
  const speech = Float32Array.from(
    { length: Math.floor(mono.length / step) },
    (_, index) => mono[index * step] ?? 0,
  )
  return { seconds, kind, speech: writeWav({ left: speech, right: speech }, speechRate) }
}
