import { blockLength, newSamples } from './sound.ts'

/**
 * Resamples by a windowed sinc: flat to 85 % of what the slower rate can hold, below -70 dB beyond.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const { length, fill } = newResampler(samples, from, to)
  const output = newSamples(length)
  for (let at = 0; at < length; at += blockLength) fill(output.subarray(at, at + blockLength), at)
  return output
}

/**
 * Resamples any part of a sound, when it is asked for, and fills these samples with it. Uses `reach` samples to each side:
 * fewer are faster, and enough if nothing is near the limit.
 */
export function newResampler(samples: Float32Array, from: number, to: number, reach = 32) {
  const divisor = commonDivisor(from, to)
  const [up, down] = [to / divisor, from / divisor]
  const { count, half, table } = phasesFor(up, down, reach)
  const taps = half * 2
  const around = newSurroundings(samples)
  return {
    length: Math.ceil((samples.length * up) / down),
    fill: (target: Float32Array, first: number): void => {
      const origin = Math.floor((first * down) / up)
      const near = around(origin - half + 1, Math.ceil((target.length * down) / up) + taps + 1)
      let place = 0
      let phase = (first * down - origin * up) | 0
      for (let at = 0; at < target.length; at += 1) {
        const weights = (count === up ? phase : ((phase * count) / up) | 0) * taps
        // Two sums run in parallel on the processor.
        let even = 0
        let odd = 0
        for (let tap = 0; tap < taps; tap += 2) {
          even += (near[place + tap] ?? 0) * (table[weights + tap] ?? 0)
          odd += (near[place + tap + 1] ?? 0) * (table[weights + tap + 1] ?? 0)
        }
        target[at] = even + odd
        phase += down
        for (; phase >= up; phase -= up) place += 1
      }
    },
  }
}

/** The samples from a place on, with silence beyond the ends, so that these need no special case. */
function newSurroundings(samples: Float32Array) {
  let around = new Float64Array(0)
  return (start: number, length: number): Float64Array => {
    if (around.length < length) around = new Float64Array(length)
    around.fill(0).set(samples.subarray(Math.max(0, start), start + around.length), Math.max(0, -start))
    return around
  }
}

/** Enough for any two usual rates to be exact; others are inaudibly off. */
const maxPhases = 4096

function phasesFor(up: number, down: number, reach: number) {
  const cutoff = Math.min(1, up / down)
  const half = Math.ceil(reach / cutoff)
  const count = Math.min(up, maxPhases)
  const table = new Float64Array(count * half * 2)
  for (let phase = 0; phase < count; phase += 1)
    table.set(weightsAt(phase / count, half, cutoff * 0.93, 7), phase * half * 2)
  return { count, half, table }
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/**
 * A low-pass sinc under a Kaiser window. `half` is its reach in samples, `cutoff` a share of the Nyquist frequency,
 * `beta` trades sharpness for purity.
 */
function windowedSinc(distance: number, half: number, cutoff: number, beta: number): number {
  const share = distance / half
  if (Math.abs(share) >= 1) return 0
  const angle = Math.PI * cutoff * distance
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
  return (cutoff * sinc * bessel(beta * Math.sqrt(1 - share * share))) / bessel(beta)
}

/** The modified Bessel function of the first kind, order zero. */
function bessel(value: number): number {
  let term = 1
  let sum = 1
  for (let at = 1; term > sum * 1e-12; at += 1) {
    term *= (value / (2 * at)) ** 2
    sum += term
  }
  return sum
}

/** The weights for a place between two samples, `share` of the way to the second. They add up to 1. */
export function weightsAt(share: number, half: number, cutoff: number, beta: number): Float32Array {
  const weights = Float32Array.from({ length: half * 2 }, (_, index) =>
    windowedSinc(index - half + 1 - share, half, cutoff, beta),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
