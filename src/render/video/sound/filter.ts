import { rate as defaultRate } from './sound.ts'
import { stretches, type Work } from './work.ts'

/** A second-order filter: `output = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''`. */
export interface Filter {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** Without a bump at the edge: the Q is the root of a half. */
export const lowPass = (frequency: number, rate = defaultRate) => passFilter(frequency, rate, 1)
export const highPass = (frequency: number, rate = defaultRate) => passFilter(frequency, rate, -1)

function passFilter(frequency: number, rate: number, sign: 1 | -1): Filter {
  const { cosine, slope } = bilinear(frequency / rate, Math.SQRT1_2)
  const edge = (1 - sign * cosine) / 2
  return normalize([edge, sign * 2 * edge, edge], [1 + slope, -2 * cosine, 1 - slope])
}

/** Raises or lowers the range around a frequency. */
export function peakFilter(frequency: number, width: number, decibels: number, rate = defaultRate): Filter {
  const { cosine, slope } = bilinear(frequency / rate, width)
  const height = 10 ** (decibels / 40)
  return normalize(
    [1 + slope * height, -2 * cosine, 1 - slope * height],
    [1 + slope / height, -2 * cosine, 1 - slope / height],
  )
}

/** Filters samples in place. */
export function* applyFilter(samples: Float32Array, filter: Filter): Work<void> {
  const pass = newFilterPass(filter)
  yield* stretches(samples.length, (from, until) => pass(samples, samples, from, until))
}

/** Prevents denormal numbers, which are many times slower. */
export const antiDenormal = 1e-20

/** A filter with state: each call continues where the last one ended. */
export function newFilterPass({ b0, b1, b2, a1, a2 }: Filter) {
  let first = 0
  let second = 0
  return (input: Float32Array, output: Float32Array, from: number, until: number): void => {
    let [one, two] = [first, second]
    for (let at = from; at < until; at += 1) {
      const sample = (input[at] ?? 0) + antiDenormal
      const out = b0 * sample + one
      one = b1 * sample - a1 * out + two
      two = b2 * sample - a2 * out
      output[at] = out
    }
    first = one
    second = two
  }
}

/** The bilinear transform: the cosine and slope of a frequency, given as a share of the rate. */
function bilinear(share: number, width: number): { cosine: number; slope: number } {
  const angle = 2 * Math.PI * share
  return { cosine: Math.cos(angle), slope: Math.sin(angle) / (2 * width) }
}

type Three = readonly [number, number, number]

function normalize([b0, b1, b2]: Three, [a0, a1, a2]: Three): Filter {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}
