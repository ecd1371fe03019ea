import type { Media } from '../../../media/media.ts'
import { filtering, lowPass } from '../sound/filter.ts'
import { type SoundKind, tellingKind } from '../sound/kind.ts'
import { rate, type Sound, secondsOf } from '../sound/sound.ts'
import { writeWav } from '../sound/wav.ts'
import { inParts, type Work } from '../sound/work.ts'

/** What a film sounds like, in a form that is small enough to be sent to whoever listens. */
export interface Heard {
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
export function heardOf(sound: Sound, signal?: AbortSignal): Promise<Heard> {
  return inParts(hearing(sound), signal)
}

function* hearing(sound: Sound): Work<Heard> {
  const seconds = secondsOf(sound)
  const end = kindSeconds * rate
  const kind = yield* tellingKind({ left: sound.left.subarray(0, end), right: sound.right.subarray(0, end) })
  const mono = sound.left
  for (let at = 0; at < mono.length; at += 1) mono[at] = ((mono[at] ?? 0) + (sound.right[at] ?? 0)) / 2
  yield* filtering(mono, speechFilter)
  yield* filtering(mono, speechFilter)
  const step = rate / speechRate
  const speech = Float32Array.from(
    { length: Math.floor(mono.length / step) },
    (_, at) => mono[at * step] ?? 0,
  )
  return { seconds, kind, speech: writeWav({ left: speech, right: speech }, speechRate) }
}
