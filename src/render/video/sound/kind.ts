import { highPass, lowPass, newFilterPass } from './filter.ts'
import { measuringLoudness } from './loudness.ts'
import { mean, measureEnvelope, rate, type Sound } from './sound.ts'
import { stretches, type Work } from './work.ts'

/** `speech` is a guess by rhythm; no word is recognized. */
export type SoundKind = 'silence' | 'speech' | 'music or noise'

/** Detects the kind of a sound from its envelope. */
export function* tellingKind(sound: Sound): Work<SoundKind> {
  if ((yield* measuringLoudness(sound)) < silenceThreshold) return 'silence'
  const course = normalizeCurve(measureEnvelope(sound, kindRate))
  yield
  const change = yield* brightnessChange(sound.left, course)
  const isSpoken =
    isWithin(syllableStrength(course), [0.22, 0.85]) &&
    isWithin(change, [0.45, 2.4]) &&
    beatStrength(course) < 0.6
  return isSpoken ? 'speech' : 'music or noise'
}

/** In LUFS: the noise of a good microphone in a quiet room. */
const silenceThreshold = -55

const kindRate = 100

/** The envelope relative to its loud parts. */
function normalizeCurve(envelope: Float32Array): Float32Array {
  const audible = envelope.filter((value) => value > 1e-4).sort()
  const loud = audible[Math.floor(audible.length * 0.95)] ?? 1
  return envelope.map((value) => Math.min(1.5, value / loud))
}

/** How strongly a sound swells 2 to 8 times a second, the rate of syllables in all languages. */
function syllableStrength(course: Float32Array): number {
  const swell = course.slice()
  for (const filter of [highPass(2, kindRate), lowPass(8, kindRate)])
    newFilterPass(filter)(swell, swell, 0, swell.length)
  const power = mean(swell.map((value) => value * value))
  return Math.sqrt(power) / mean(course)
}

/**
 * How much the brightness changes, in octaves: a lot in speech, less in melodies, not in noise. Measured by zero
 * crossings where it is not quiet.
 */
function* brightnessChange(samples: Float32Array, course: Float32Array): Work<number> {
  const frame = rate / kindRate
  const octaves: number[] = []
  yield* stretches(course.length, (from, until) => {
    for (let at = from; at < until; at += 1)
      if ((course[at] ?? 0) > 0.08) octaves.push(Math.log2(crossingsOf(samples, at * frame, frame) + 2))
  })
  const middle = mean(octaves)
  return Math.sqrt(mean(octaves.map((value) => (value - middle) ** 2)))
}

function crossingsOf(samples: Float32Array, from: number, length: number): number {
  const until = Math.min(from + length, samples.length)
  let crossings = 0
  for (let at = from + 1; at < until; at += 1)
    if ((samples[at] ?? 0) < 0 !== (samples[at - 1] ?? 0) < 0) crossings += 1
  return crossings
}

/** How well the envelope repeats itself after 0.2 to 1 s: drums do, speakers do not. */
function beatStrength(course: Float32Array): number {
  const middle = mean(course)
  const even = course.map((value) => value - middle)
  const lags = Array.from({ length: kindRate * 0.8 }, (_, index) => kindRate * 0.2 + index)
  const power = mean(even.map((value) => value * value))
  return (
    Math.max(
      ...lags.map((lag) => mean(even.subarray(lag).map((value, index) => value * (even[index] ?? 0)))),
    ) / power
  )
}

function isWithin(value: number, [min, max]: readonly [number, number]): boolean {
  return value >= min && value <= max
}
