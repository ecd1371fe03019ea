import { limited } from './limiter.ts'
import { loudnessOfPowers, measuringPowers } from './loudness.ts'
import { measuringPeaks } from './peak.ts'
import { gainOf, type Sound, span } from './sound.ts'
import { stretches, type Work } from './work.ts'

/** Below -1 dBTP, and as much lower as AAC may swing higher again. */
const ceiling = gainOf(-1.5)

/** Brings a sound to a loudness in LUFS, where it is, and keeps its peaks under the limit. Silence stays silence. */
export function* mastering(sound: Sound, loudness: number): Work<void> {
  const powers = yield* measuringPowers(sound)
  const missing = loudness - loudnessOfPowers(powers)
  if (!Number.isFinite(missing)) return
  const peaks = yield* measuringPeaks(sound, ceiling / gainOf(missing + mostExtra))
  const gains = yield* findingGains(powers, peaks, loudness, missing)
  for (const ear of [sound.left, sound.right]) {
    yield* stretches(gains.length, (from, until) => {
      for (let at = from; at < until; at += 1)
        applyGain(ear, at, gains[at] ?? 1, gains[at + 1] ?? gains[at] ?? 1)
    })
  }
}

/** The limiter takes some of the loudness that is given; so much more is given for that, in dB. */
const mostExtra = 6
const mostRounds = 8

/** The gain of each span. What comes of a gain is reckoned from the powers and the peaks: no sample is touched yet. */
function* findingGains(
  powers: Float64Array,
  peaks: Float32Array,
  loudness: number,
  missing: number,
): Work<Float32Array> {
  let [decibels, left, slope] = [missing, 0, 1]
  for (let round = 1; ; round += 1) {
    const gain = gainOf(decibels)
    const gains = limited(peaks, ceiling / gain)
    for (let at = 0; at < gains.length; at += 1) gains[at] = (gains[at] ?? 1) * gain
    yield
    const before = left
    left = loudness - loudnessOfPowers(powers.map((power, at) => power * (gains[at] ?? 1) ** 2))
    yield
    // The louder, the less of each decibel comes through.
    if (round > 1) slope = Math.min(1, Math.max(0.2, slope * (1 - left / before)))
    const next = decibels + left / slope
    if (Math.abs(left) < 0.1 || round === mostRounds || next > missing + mostExtra) return gains
    decibels = next
  }
}

/** Glides from one gain to the next over a span. */
function applyGain(samples: Float32Array, at: number, gain: number, next: number): void {
  const start = at * span
  const end = Math.min(start + span, samples.length)
  const rise = (next - gain) / span
  for (let place = start; place < end; place += 1)
    samples[place] = (samples[place] ?? 0) * (gain + rise * (place - start))
}
