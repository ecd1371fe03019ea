import { loudnessOfPowers, measuringPeaks, measuringPowers } from './loudness.ts'
import { gainOf, rate, type Sound, span } from './sound.ts'
import { stretches, type Work } from './work.ts'

/** Below -1 dBTP, minus what AAC may overshoot. */
const ceiling = gainOf(-1.5)

/** Brings a sound to a loudness in LUFS in place, with its peaks under the limit. Silence stays silent. */
export function* masterSound(sound: Sound, loudness: number): Work<void> {
  const powers = yield* measuringPowers(sound)
  const missing = loudness - loudnessOfPowers(powers)
  if (!Number.isFinite(missing)) return
  const peaks = yield* measuringPeaks(sound, ceiling / gainOf(missing + maxExtraDecibels))
  const gains = yield* findGains(powers, peaks, loudness, missing)
  for (const ear of [sound.left, sound.right]) {
    yield* stretches(gains.length, (from, until) => {
      for (let at = from; at < until; at += 1) {
        const gain = gains[at] ?? 1
        const rise = ((gains[at + 1] ?? gain) - gain) / span
        const end = Math.min((at + 1) * span, ear.length)
        for (let place = at * span; place < end; place += 1)
          ear[place] = (ear[place] ?? 0) * (gain + rise * (place - at * span))
      }
    })
  }
}

/** Extra gain in dB for what the limiter takes away. */
const maxExtraDecibels = 6
const maxRounds = 8

/** Finds the gain of each span from powers and peaks alone, without touching samples. */
function* findGains(
  powers: Float64Array,
  peaks: Float32Array,
  loudness: number,
  missing: number,
): Work<Float32Array> {
  let [decibels, left, slope] = [missing, 0, 1]
  for (let round = 1; ; round += 1) {
    const gain = gainOf(decibels)
    const gains = limiterGains(peaks, ceiling / gain)
    for (let at = 0; at < gains.length; at += 1) gains[at] = (gains[at] ?? 1) * gain
    yield
    const before = left
    left = loudness - loudnessOfPowers(powers.map((power, index) => power * (gains[index] ?? 1) ** 2))
    yield
    // The louder, the less of each decibel comes through.
    if (round > 1) slope = Math.min(1, Math.max(0.2, slope * (1 - left / before)))
    const next = decibels + left / slope
    if (Math.abs(left) < 0.1 || round === maxRounds || next > missing + maxExtraDecibels) return gains
    decibels = next
  }
}

/**
 * The gain of each span that keeps peaks below the ceiling: it falls shortly before a peak and recovers slowly, to
 * avoid distortion.
 */
function limiterGains(peaks: Float32Array, ceiling: number): Float32Array {
  const held = new Float32Array(peaks.length).fill(1)
  for (let at = 0; at < peaks.length; at += 1) {
    const peak = peaks[at] ?? 0
    if (peak <= ceiling) continue
    // Held so long that the moving average of this span and the next stays below the gain.
    const until = Math.min(held.length - 1, at + lookAhead + 1)
    for (let near = Math.max(0, at - lookAhead); near <= until; near += 1)
      held[near] = Math.min(held[near] ?? 1, ceiling / peak)
  }
  let gain = 1
  for (let at = 0; at < held.length; at += 1) {
    gain = Math.min(held[at] ?? 1, gain + (1 - gain) * release)
    held[at] = gain
  }
  return movingAverage(held)
}

/** 4 ms: too short to hear, long enough not to crackle. */
const lookAhead = Math.round((0.004 * rate) / span)

/** Recovers two thirds within 80 ms. */
const release = 1 - Math.exp(-span / (0.08 * rate))

function movingAverage(values: Float32Array): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0)
  return values.map((_, index) => {
    const from = Math.max(0, index - lookAhead)
    const until = Math.min(values.length, index + lookAhead + 1)
    return ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
  })
}
