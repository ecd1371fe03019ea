import { antiDenormal, applyFilter, highPass, lowPass, peakFilter } from '../filter.ts'
import { resampling } from '../resample.ts'
import { rate, type Sound } from '../sound.ts'
import { stretches, type Work } from '../work.ts'
import { bedRate, makeWaves, playNote } from './instruments.ts'
import { composeScore } from './score.ts'

/** Quiet music for so many seconds, another for each seed: soft chords, plucked tones, a melody now and then. */
export function* composeBed(seconds: number, seed: number): Work<Sound> {
  const length = Math.ceil(seconds * bedRate)
  const bed = { left: new Float32Array(length), right: new Float32Array(length) }
  const waves = makeWaves()
  for (const note of composeScore(seconds, seed)) {
    playNote(note, waves, bed)
    yield
  }
  yield* addReverb(bed, 0.16)
  return { left: yield* finishChannel(bed.left), right: yield* finishChannel(bed.right) }
}

/** Warm, without rumble, and with a hollow where words are told apart. */
const toneFilters = [highPass(45, bedRate), peakFilter(2200, 0.7, -4, bedRate), lowPass(5200, bedRate)]

function* finishChannel(ear: Float32Array): Work<Float32Array> {
  for (const filter of toneFilters) yield* applyFilter(ear, filter)
  return yield* resampling(ear, bedRate, rate, 6)
}

/** In samples, no two of them with a common divisor, so that the echoes never fall together. */
const delays = [479, 541, 617, 683, 751, 797, 877, 929] as const

/** How long it takes until the room is silent: a small hall. */
const fadeSeconds = 2.4

/** How much of the highs each wall takes. */
const damping = 0.2

/** What a line remembers: a power of two, and more than the longest delay. */
const lineLength = 1024

/** Adds the room that it is played in, where the sound is: a feedback delay network of eight lines. */
function* addReverb({ left, right }: Sound, share: number): Work<void> {
  const lines = new Float64Array(delays.length * lineLength)
  const gains = Float64Array.from(delays, (length) => 10 ** ((-3 * length) / bedRate / fadeSeconds))
  const behind = Int32Array.from(delays)
  const outs = new Float64Array(delays.length)
  yield* stretches(left.length, (from, until) => {
    for (let at = from; at < until; at += 1) {
      const toLeft = (left[at] ?? 0) + antiDenormal
      const toRight = (right[at] ?? 0) + antiDenormal
      let sum = 0
      for (let line = 0; line < behind.length; line += 1) {
        const place = at - (behind[line] ?? 0)
        const start = line * lineLength
        // A little of its neighbour takes away the highs, as walls do.
        const heard =
          (lines[start + (place & mask)] ?? 0) * (1 - damping) +
          (lines[start + ((place - 1) & mask)] ?? 0) * damping
        const out = heard * (gains[line] ?? 0)
        outs[line] = out
        sum += out
      }
      // What comes out of the lines goes back into all of them, as sound goes from each wall to all the others.
      const shared = sum / 4
      let wetLeft = 0
      let wetRight = 0
      for (let line = 0; line < behind.length; line += 2) {
        const one = outs[line] ?? 0
        const other = outs[line + 1] ?? 0
        lines[line * lineLength + (at & mask)] = one - shared + toLeft
        lines[(line + 1) * lineLength + (at & mask)] = other - shared + toRight
        const sign = 1 - (line & 2)
        wetLeft += sign * one
        wetRight += sign * other
      }
      left[at] = toLeft + wetLeft * share
      right[at] = toRight + wetRight * share
    }
  })
}

const mask = lineLength - 1
