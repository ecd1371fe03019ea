/** Sound as numbers from -1 to 1, 48,000 a second for each ear. Both may be the same numbers: then it is mono. */
export interface Sound {
  readonly left: Float32Array
  readonly right: Float32Array
}

export const rate = 48_000

/** How many samples are taken together where a course over time is drawn, such as that of the limiter: a third of a millisecond. */
export const span = 16

export function secondsOf({ left }: Sound): number {
  return left.length / rate
}

/** So much of nothing, to be written on: each ear has numbers of its own. */
export function silence(seconds: number): Sound {
  const length = Math.max(0, Math.round(seconds * rate))
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Pieces of sound one after the other, as many samples as told. */
export function joined(pieces: readonly Sound[], length: number): Sound {
  const whole = { left: new Float32Array(length), right: new Float32Array(length) }
  let at = 0
  for (const { left, right } of pieces) {
    whole.left.set(left.subarray(0, length - at), at)
    whole.right.set(right.subarray(0, length - at), at)
    at += left.length
  }
  return whole
}

/** The two ears, or the one that both share. */
export function earsOf({ left, right }: Sound): readonly Float32Array[] {
  return left === right ? [left] : [left, right]
}

/** What a number of decibels is as a factor. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return values.length > 0 ? sum / values.length : 0
}

/** How strong a sound is over time: the root of its mean square, so many values a second. */
export function measureEnvelope(sound: Sound, perSecond: number): Float32Array {
  const ears = earsOf(sound)
  const span = rate / perSecond
  return Float32Array.from({ length: Math.ceil(sound.left.length / span) }, (_, at) => {
    const [from, until] = [Math.round(at * span), Math.round((at + 1) * span)]
    const power = ears.reduce((sum, ear) => sum + powerOf(ear.subarray(from, until)), 0)
    return Math.sqrt(power / ears.length)
  })
}

/** The mean of the squares. */
function powerOf(samples: Float32Array): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2
  return samples.length > 0 ? sum / samples.length : 0
}
