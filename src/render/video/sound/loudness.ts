import { antiDenormal } from './filter.ts'
import { weightsAt } from './resample.ts'
import { blockLength, earsOf, mean, rate, type Sound, type SoundSource, soundSource, span } from './sound.ts'
import { stretches, type Work } from './work.ts'

/**
 * Integrated loudness in LUFS by ITU-R BS.1770-4; `-Infinity` for silence. A sound shorter than one block of 400 ms
 * counts as one block.
 */
export function* measuringLoudness(sound: Sound): Work<number> {
  return loudnessOfPowers(yield* measuringPowers(soundSource(sound)))
}

/** The weighted power of each span of samples, both channels added. */
export function* measuringPowers({ length, part }: SoundSource): Work<Float64Array> {
  const powers = new Float64Array(Math.ceil(length / span))
  const adders = [newPowerAdder(), newPowerAdder()]
  const add = (from: number, until: number) => {
    const ears = earsOf(part(from, until))
    for (const [index, ear] of ears.entries())
      adders[index]?.(ear, powers.subarray(from / span), 2 / ears.length / span)
  }
  yield* stretches(length, add, blockLength)
  return powers
}

/**
 * Adds the squares of a channel after both filters of the standard (at 48 kHz), block by block. One loop for both, because
 * it is the slowest of all.
 */
function newPowerAdder() {
  let [head1, head2, low1, low2] = [0, 0, 0, 0]
  return (ear: Float32Array, powers: Float64Array, share: number): void => {
    let [h1, h2, l1, l2] = [head1, head2, low1, low2]
    for (let at = 0; at * span < ear.length; at += 1) {
      const end = Math.min((at + 1) * span, ear.length)
      let sum = 0
      for (let place = at * span; place < end; place += 1) {
        const sample = (ear[place] ?? 0) + antiDenormal
        const headed = 1.53512485958697 * sample + h1
        h1 = -2.69169618940638 * sample + 1.69065929318241 * headed + h2
        h2 = 1.19839281085285 * sample - 0.73248077421585 * headed
        const filtered = headed + l1
        l1 = -2 * headed + 1.99004745483398 * filtered + l2
        l2 = headed - 0.99007225036621 * filtered
        sum += filtered * filtered
      }
      powers[at] = (powers[at] ?? 0) + sum * share
    }
    ;[head1, head2, low1, low2] = [h1, h2, l1, l2]
  }
}

/** Blocks of 400 ms overlap by three of their four steps. */
const step = rate / 10 / span
const stepsInBlock = 4

/** Gated loudness: silent blocks and those far quieter than the rest are left out. */
export function loudnessOfPowers(powers: Float64Array): number {
  const steps = Array.from({ length: Math.floor(powers.length / step) }, (_, index) =>
    mean(powers.subarray(index * step, (index + 1) * step)),
  )
  const blocks = steps
    .slice(stepsInBlock - 1)
    .map((_, index) => mean(steps.slice(index, index + stepsInBlock)))
  const audible = (blocks.length > 0 ? blocks : [mean(powers)]).filter(
    (power) => loudnessOfPower(power) > -70,
  )
  const gate = loudnessOfPower(mean(audible)) - 10
  return loudnessOfPower(mean(audible.filter((power) => loudnessOfPower(power) > gate)))
}

function loudnessOfPower(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

/** The true peak of each span over both channels, four times oversampled. Below `threshold` it may be too low. */
export function* measuringPeaks({ length, part }: SoundSource, threshold: number): Work<Float32Array> {
  const peaks = new Float32Array(Math.ceil(length / span))
  const find = (from: number, until: number) => {
    // With the spans before and after.
    const start = Math.max(0, from - span)
    for (const ear of earsOf(part(start, Math.min(until + span, length)))) {
      const rough = Float32Array.from({ length: Math.ceil(ear.length / span) }, (_, index) =>
        highestOf(ear, index * span, (index + 1) * span),
      )
      for (let place = from; place < until; place += span) {
        const index = (place - start) / span
        const peakHere = rough[index] ?? 0
        const around = Math.max(peakHere, rough[Math.max(0, index - 1)] ?? 0, rough[index + 1] ?? 0)
        const peak =
          around * maxOvershoot > threshold ? Math.max(peakHere, highestBetween(ear, index * span)) : peakHere
        peaks[place / span] = Math.max(peaks[place / span] ?? 0, peak)
      }
    }
  }
  yield* stretches(length, find, blockLength)
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
  const around = samplesAround(samples, from)
  let highest = 0
  for (let at = 0; at < span; at += 1) {
    let first = 0
    let second = 0
    let third = 0
    for (let tap = 0; tap < peakTaps * 2; tap += 1) {
      const sample = around[at + tap] ?? 0
      first += sample * (quarter[tap] ?? 0)
      second += sample * (middle[tap] ?? 0)
      third += sample * (quarter[peakTaps * 2 - 1 - tap] ?? 0)
    }
    highest = Math.max(highest, Math.abs(first), Math.abs(second), Math.abs(third))
  }
  return highest
}

/** Samples to each side that the interpolation uses; at most a span. */
const peakTaps = 6

/** A span and its neighbours; silence beyond the ends. */
function samplesAround(samples: Float32Array, from: number): Float32Array {
  const [first, until] = [from - peakTaps + 1, from + span + peakTaps]
  if (first >= 0 && until <= samples.length) return samples.subarray(first, until)
  const around = new Float32Array(until - first)
  around.set(samples.subarray(Math.max(0, first), until), Math.max(0, -first))
  return around
}

/** Weights for a quarter of the way to the next sample; reversed, for three quarters. */
const quarter = weightsAt(0.25, peakTaps, 1, 4)
const middle = weightsAt(0.5, peakTaps, 1, 4)

/** The most by which a peak can exceed its samples. */
const maxOvershoot = middle.reduce((sum, weight) => sum + Math.abs(weight), 0)
