import { courseRate, duckingOf, eased } from './ducking.ts'
import { envelopeOf } from './envelope.ts'
import { measuringLoudness } from './loudness.ts'
import { gainOf, rate, type Sound, secondsOf, silence } from './sound.ts'
import { voiceLoudness } from './voices.ts'
import { stretches, type Work } from './work.ts'

/** Music between the voices is so much quieter than they are, in LU. Under them, `duckingOf` takes more. */
const belowVoices = 8

/** Lays music under what is spoken: down before each word, up where nobody speaks, in and out with the film. */
export function* layingMusic(mix: Sound, music: Sound): Work<void> {
  const loudness = yield* measuringLoudness(music)
  if (!Number.isFinite(loudness)) return
  const course = courseOf(mix, gainOf(voiceLoudness - belowVoices - loudness))
  for (const ear of ['left', 'right'] as const) {
    const [target, source] = [mix[ear], music[ear]]
    yield* stretches(Math.min(target.length, source.length), (from, until) => {
      for (let at = from; at < until; at += 1) {
        const place = (at * courseRate) / rate
        const index = place | 0
        const before = course[index] ?? 0
        const after = course[index + 1] ?? before
        const gain = before + (after - before) * (place - index)
        target[at] = (target[at] ?? 0) + (source[at] ?? 0) * gain
      }
    })
  }
}

/** How loud the music is over time, as factors; a film begins and ends with it, softly. */
function courseOf(voices: Sound, gain: number): Float32Array {
  const ducking = duckingOf(voices)
  const seconds = secondsOf(voices)
  const [fadeIn, fadeOut] = [Math.min(0.8, seconds / 4), Math.min(2.5, seconds / 4)]
  return ducking.map((share, at) => {
    const second = at / courseRate
    return gain * share * eased(second / fadeIn) * eased((seconds - second) / fadeOut)
  })
}

/** Music for so many seconds: without the silence at its ends, and from the beginning again, cross-faded, as often as needed. */
export function* looping(music: Sound, seconds: number): Work<Sound> {
  const [first, end] = heardPart(music)
  const length = end - first
  const output = silence(seconds)
  if (length === 0) return output
  const overlap = Math.min(rate * 3, Math.floor(length / 4))
  const step = length - overlap
  for (const ear of ['left', 'right'] as const) {
    const [target, source] = [output[ear], music[ear].subarray(first, end)]
    yield* stretches(target.length, (from, until) => {
      for (let at = from; at < until; at += 1) {
        const place = at % step
        const sample = source[place] ?? 0
        target[at] =
          at >= step && place < overlap ? crossed(source[place + step] ?? 0, sample, place / overlap) : sample
      }
    })
  }
  return output
}

/** One sound as it goes and another as it comes, the power of both together staying the same. */
function crossed(going: number, coming: number, share: number): number {
  const turn = (share * Math.PI) / 2
  return going * Math.cos(turn) + coming * Math.sin(turn)
}

/** From the first to the last sample that can be heard. */
function heardPart(music: Sound): readonly [first: number, end: number] {
  const envelope = envelopeOf(music, courseRate)
  const isHeard = (value: number) => value > gainOf(-60)
  const span = rate / courseRate
  const last = envelope.findLastIndex(isHeard)
  return last < 0
    ? [0, 0]
    : [envelope.findIndex(isHeard) * span, Math.min(music.left.length, (last + 1) * span)]
}
