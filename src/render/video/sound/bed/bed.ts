import { antiDenormal, applyFilter, highPass, lowPass, peakFilter } from '../filter.ts'
import { newResampler } from '../resample.ts'
import { earsOf, newSource, rate, type Sound, type SoundSource } from '../sound.ts'
import { stretches, type Work } from '../work.ts'
import { bedRate, playNote } from './instruments.ts'
import { composeScore } from './score.ts'

/**
 * Composes quiet background music of this length, different for each seed: soft chords, plucked tones, now and then a
 * melody.
 */
export function* composeBed(seconds: number, seed: number): Work<SoundSource> {
  const length = Math.ceil(seconds * bedRate)
  const bed = { left: new Float32Array(length), right: new Float32Array(length) }
  for (const note of composeScore(seconds, seed)) {
    playNote(note, bed)
    yield
  }
  yield* addReverb(bed, 0.16)
  for (const ear of earsOf(bed)) for (const filter of toneFilters) yield* applyFilter(ear, filter)
  const resamplers = { left: resamplerOf(bed.left), right: resamplerOf(bed.right) }
  return newSource(resamplers.left.length, false, (samples, side, from) =>
    resamplers[side].fill(samples, from),
  )
}

const resamplerOf = (ear: Float32Array) => newResampler(ear, bedRate, rate, 6)

/** Warm, without rumble, and quieter where speech is understood. */
const toneFilters = [highPass(45, bedRate), peakFilter(2200, 0.7, -4, bedRate), lowPass(5200, bedRate)]

/** In samples; coprime, so that echoes never coincide. */
const delays = [479, 541, 617, 683, 751, 797, 877, 929] as const

/** Until the reverb is silent: a small hall. */
const fadeSeconds = 2.4

/** How much of the highs each reflection absorbs. */
const damping = 0.2

/** Samples kept per line: a power of two above the longest delay. */
const lineLength = 1024

/** Adds reverb in place. */
function* addReverb({ left, right }: Sound, share: number): Work<void> {
  const hall = newHall()
  yield* stretches(left.length, (from, until) => {
    for (let at = from; at < until; at += 1) {
      const toLeft = (left[at] ?? 0) + antiDenormal
      const toRight = (right[at] ?? 0) + antiDenormal
      hall.hear(at)
      left[at] = toLeft + hall.reflect(at, 0, toLeft) * share
      right[at] = toRight + hall.reflect(at, 1, toRight) * share
    }
  })
}

/** A feedback delay network of eight lines, of which even ones are on the left and odd ones on the right. */
function newHall() {
  const lines = new Float64Array(delays.length * lineLength)
  const gains = Float64Array.from(delays, (length) => 10 ** ((-3 * length) / bedRate / fadeSeconds))
  const behind = Int32Array.from(delays)
  const outs = new Float64Array(delays.length)
  let shared = 0
  return {
    /** Reads what comes out of all lines at a sample. */
    hear: (at: number): void => {
      let sum = 0
      for (let line = 0; line < behind.length; line += 1) {
        const place = at - (behind[line] ?? 0)
        const start = line * lineLength
        // Mixing in the neighbour damps the highs.
        const input =
          (lines[start + (place & mask)] ?? 0) * (1 - damping) +
          (lines[start + ((place - 1) & mask)] ?? 0) * damping
        const out = input * (gains[line] ?? 0)
        outs[line] = out
        sum += out
      }
      // Each output feeds back into all lines (Householder matrix).
      shared = sum / 4
    },
    /** Feeds the lines of one side, and returns what is heard there. */
    reflect: (at: number, side: 0 | 1, input: number): number => {
      let wet = 0
      for (let line = side; line < behind.length; line += 2) {
        const out = outs[line] ?? 0
        lines[line * lineLength + (at & mask)] = out - shared + input
        wet += (1 - (line & 2)) * out
      }
      return wet
    },
  }
}

const mask = lineLength - 1
