import { loudnessOfPowers, measuringPeaks, measuringPowers } from './loudness.ts'
import { earsOf, gainOf, rate, type SoundSource, span } from './sound.ts'
import type { Work } from './work.ts'

/** Below -1 dBTP, minus what AAC may overshoot. */
const ceiling = gainOf(-1.5)

/** A sound at a loudness in LUFS, with its peaks under the limit. Silence stays silent. */
export function* masterSound(source: SoundSource, loudness: number): Work<SoundSource> {
  const powers = yield* measuringPowers(source)
  const missing = loudness - loudnessOfPowers(powers)
  if (!Number.isFinite(missing)) return source
  const peaks = yield* measuringPeaks(source, ceiling / gainOf(missing + maxExtraDecibels))
  const gains = yield* findGains(powers, peaks, loudness, missing)
  return {
    length: source.length,
    part: (from, until) => {
      const sound = source.part(from, until)
      for (const ear of earsOf(sound)) applyGains(ear, gains, from)
      return sound
    },
  }
}

/** Applies the gains of spans to samples that begin at `first`, in place. */
function applyGains(samples: Float32Array, gains: Float32Array, first: number): void {
  for (let at = Math.floor(first / span); at * span < first + samples.length; at += 1) {
    const gain = gains[at] ?? 1
    const rise = ((gains[at + 1] ?? gain) - gain) / span
    const start = at * span - first
    const end = Math.min(start + span, samples.length)
    for (let place = Math.max(0, start); place < end; place += 1)
      samples[place] = (samples[place] ?? 0) * (gain + rise * (place - start))
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
  const gains = new Float32Array(peaks.length).fill(1)
  for (let at = 0; at < peaks.length; at += 1) {
    const peak = peaks[at] ?? 0
    if (peak <= ceiling) continue
    // Held so long that the moving average of this span and the next stays below the gain.
    const until = Math.min(gains.length - 1, at + lookAhead + 1)
    for (let near = Math.max(0, at - lookAhead); near <= until; near += 1)
      gains[near] = Math.min(gains[near] ?? 1, ceiling / peak)
  }
  let gain = 1
  for (let at = 0; at < gains.length; at += 1) {
    gain = Math.min(gains[at] ?? 1, gain + (1 - gain) * release)
    gains[at] = gain
  }
  return movingAverage(gains)
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
