import { earsOf, type Sound, span } from './sound.ts'
import { weightsAt } from './window.ts'
import { atOnce, stretches, type Work } from './work.ts'

/** The highest peak in dBTP, also between the samples (four times oversampled); `-Infinity` for silence. */
export function truePeakOf(sound: Sound): number {
  return atOnce(measuringPeak(sound))
}

function* measuringPeak(sound: Sound): Work<number> {
  // What is not above the highest sample need not be known exactly.
  const highest = earsOf(sound).reduce((most, ear) => Math.max(most, highestOf(ear, 0, ear.length)), 0)
  const peaks = yield* measuringPeaks(sound, highest)
  return 20 * Math.log10(peaks.reduce((most, peak) => Math.max(most, peak), 0))
}

/** The peak of each span of samples, of whichever ear has the higher. Below `least` it may be told too low. */
export function* measuringPeaks(sound: Sound, least: number): Work<Float32Array> {
  const peaks = new Float32Array(Math.ceil(sound.left.length / span))
  for (const ear of earsOf(sound)) {
    const rough = new Float32Array(peaks.length)
    yield* stretches(peaks.length, (from, until) => {
      for (let at = from; at < until; at += 1) rough[at] = highestOf(ear, at * span, (at + 1) * span)
    })
    yield* stretches(peaks.length, (from, until) => {
      for (let at = from; at < until; at += 1) {
        const here = rough[at] ?? 0
        const around = Math.max(here, rough[Math.max(0, at - 1)] ?? 0, rough[at + 1] ?? 0)
        const peak = around * mostOvershoot > least ? Math.max(here, highestBetween(ear, at * span)) : here
        peaks[at] = Math.max(peaks[at] ?? 0, peak)
      }
    })
  }
  return peaks
}

function highestOf(samples: Float32Array, from: number, until: number): number {
  const end = Math.min(until, samples.length)
  let highest = 0
  for (let at = from; at < end; at += 1) highest = Math.max(highest, Math.abs(samples[at] ?? 0))
  return highest
}

/** The highest value between the samples of a span, at the three quarters after each. */
function highestBetween(samples: Float32Array, from: number): number {
  const around = aroundOf(samples, from)
  let highest = 0
  for (let at = 0; at < span; at += 1) {
    let first = 0
    let second = 0
    let third = 0
    for (let tap = 0; tap < half * 2; tap += 1) {
      const sample = around[at + tap] ?? 0
      first += sample * (quarter[tap] ?? 0)
      second += sample * (middle[tap] ?? 0)
      third += sample * (quarter[half * 2 - 1 - tap] ?? 0)
    }
    highest = Math.max(highest, Math.abs(first), Math.abs(second), Math.abs(third))
  }
  return highest
}

/** How many samples to either side have a say in what is between two of them; no more than a span has. */
const half = 6

/** A span with all that has a say in it; beyond the ends of the sound there is silence. */
function aroundOf(samples: Float32Array, from: number): Float32Array {
  const [first, until] = [from - half + 1, from + span + half]
  if (first >= 0 && until <= samples.length) return samples.subarray(first, until)
  const around = new Float32Array(until - first)
  around.set(samples.subarray(Math.max(0, first), until), Math.max(0, -first))
  return around
}

/** The weights for a quarter of the way to the next sample, which backwards are those for three quarters. */
const quarter = weightsAt(0.25, half, 1, 4)
const middle = weightsAt(0.5, half, 1, 4)

/** No sound swings further above its samples than this. */
const mostOvershoot = middle.reduce((sum, weight) => sum + Math.abs(weight), 0)
