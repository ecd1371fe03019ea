import { CopydeskError, isErrorCode } from '../../../errors.ts'
import type { Media } from '../../../media/media.ts'
import type { SoundRequest, StillsRequest, VideoEngine, VideoSource } from '../engine/types.ts'
import { applyFilter, lowPass } from '../sound/filter.ts'
import { type SoundKind, tellingKind } from '../sound/kind.ts'
import { rate, type Sound, secondsOf } from '../sound/sound.ts'
import { writeWav } from '../sound/wav.ts'
import { inParts, type Work } from '../sound/work.ts'

/** What a reader is asked for, in a form that goes from process to process. */
export type Job =
  | { readonly name: 'probe'; readonly source: VideoSource }
  | { readonly name: 'stills'; readonly source: VideoSource; readonly wish: StillsRequest }
  | { readonly name: 'sound'; readonly source: VideoSource; readonly wish: SoundRequest }
  | { readonly name: 'hear'; readonly source: VideoSource; readonly wish: SoundRequest }

/** Sound goes over in pieces of this many numbers for each ear. */
const piece = 1_000_000

/** Does a job part by part: what is not asked for any more is not made. */
export async function* runJob(engine: VideoEngine, job: Job, signal: AbortSignal): AsyncGenerator<unknown> {
  const { name, source } = job
  if (name === 'probe') yield await engine.probe(source, signal)
  else if (name === 'stills') yield* engine.stills(source, job.wish, signal)
  else {
    const sound = await engine.sound(source, job.wish, signal)
    if (!sound) return
    if (name === 'hear') yield await summarizeSound(sound, signal)
    else {
      for (let at = 0; at < sound.left.length; at += piece) {
        yield { left: sound.left.slice(at, at + piece), right: sound.right.slice(at, at + piece) }
      }
    }
  }
}

/** To the process that reads: begins a job, asks for its next part, or says that no more is wanted. */
export type JobRequest =
  | { readonly id: number; readonly begin: Job }
  | { readonly id: number; readonly begin?: undefined; readonly isEnough: boolean }

/** From it. A job that has neither a value nor a failure is over. */
export interface JobReply {
  readonly id: number
  readonly value?: unknown
  readonly failure?: { readonly code: string; readonly message: string } | undefined
}

/** How the process ends that has taken too much memory. */
export const outOfMemoryExit = 77

/** An error in a form that another process makes one of again. */
export function toFailure(error: unknown): NonNullable<JobReply['failure']> {
  if (CopydeskError.is(error)) return { code: error.code, message: error.message }
  return { code: 'asset_unsupported', message: `The file cannot be read. ${remedy}` }
}

export function fromFailure({ code, message }: NonNullable<JobReply['failure']>): CopydeskError {
  return new CopydeskError(isErrorCode(code) ? code : 'internal', message)
}

/** What helps with a film that is broken in any way. */
export const remedy = 'Save it again as an MP4 with H.264 and AAC.'

/** What a film sounds like, in a form that is small enough to be sent to whoever listens. */
export interface SoundSummary {
  readonly seconds: number
  readonly kind: SoundKind
  /** A WAV of 16 kHz, one ear: what those who write down speech work with. */
  readonly speech: Media
}

/** So much of a sound tells what kind it is. */
const kindSeconds = 120
const speechRate = 16_000
/** Passed twice, it leaves next to nothing that the lower rate cannot hold. */
const speechFilter = lowPass(6_000)

/** Hears a sound, which is of no use after: one ear of it is worked on in its place. */
function summarizeSound(sound: Sound, signal?: AbortSignal): Promise<SoundSummary> {
  return inParts(hearing(sound), signal)
}

function* hearing(sound: Sound): Work<SoundSummary> {
  const seconds = secondsOf(sound)
  const end = kindSeconds * rate
  const kind = yield* tellingKind({ left: sound.left.subarray(0, end), right: sound.right.subarray(0, end) })
  const mono = sound.left
  for (let at = 0; at < mono.length; at += 1) mono[at] = ((mono[at] ?? 0) + (sound.right[at] ?? 0)) / 2
  yield* applyFilter(mono, speechFilter)
  yield* applyFilter(mono, speechFilter)
  const step = rate / speechRate
  const speech = Float32Array.from(
    { length: Math.floor(mono.length / step) },
    (_, at) => mono[at * step] ?? 0,
  )
  return { seconds, kind, speech: writeWav({ left: speech, right: speech }, speechRate) }
}
