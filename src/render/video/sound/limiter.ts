import { rate, span } from './sound.ts'

/**
 * How far each span of samples has to be turned down, so that no peak is above the ceiling: a little before a peak
 * already, and only slowly up again after it, so that what is heard is no distortion but at most a breath.
 */
export function limited(peaks: Float32Array, ceiling: number): Float32Array {
  const held = new Float32Array(peaks.length).fill(1)
  for (let at = 0; at < peaks.length; at += 1) {
    const peak = peaks[at] ?? 0
    if (peak > ceiling) holdAround(held, at, ceiling / peak)
  }
  letGoSlowly(held)
  return averaged(held)
}

/** 4 ms: short enough to be heard as one with the peak, long enough not to crackle. */
const lookAhead = Math.round((0.004 * rate) / span)

/** How much of the way back up each span goes: two thirds of it within 80 ms. */
const release = 1 - Math.exp(-span / (0.08 * rate))

/** Held for so long that the averages of the span, and of the one after it, which it glides towards, are not above. */
function holdAround(gains: Float32Array, at: number, gain: number): void {
  const until = Math.min(gains.length - 1, at + lookAhead + 1)
  for (let near = Math.max(0, at - lookAhead); near <= until; near += 1)
    gains[near] = Math.min(gains[near] ?? 1, gain)
}

function letGoSlowly(gains: Float32Array): void {
  let gain = 1
  for (let at = 0; at < gains.length; at += 1) {
    gain = Math.min(gains[at] ?? 1, gain + (1 - gain) * release)
    gains[at] = gain
  }
}

/** The mean of as many before as after each. */
function averaged(values: Float32Array): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0)
  return values.map((_, at) => {
    const from = Math.max(0, at - lookAhead)
    const until = Math.min(values.length, at + lookAhead + 1)
    return ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
  })
}
