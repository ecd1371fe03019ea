/** Samples from -1 to 1 at 48 kHz for each channel. Mono sound uses the same array for both. */
export interface Sound {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** A sound of which parts are made when they are asked for: all of a long one takes a lot of memory. */
export interface SoundSource {
  /** In samples. */
  readonly length: number
  /** Valid until the next part is asked for, which takes its place in memory. */
  readonly part: (from: number, until: number) => Sound
}

export const rate = 48_000

/** Samples per value in gain curves: a third of a millisecond. */
export const span = 16

/** Samples of a source that are made at once: half a second, in whole spans and hundredths. */
export const blockLength = rate / 2

export function soundSeconds({ left }: Sound): number {
  return left.length / rate
}

/** Makes parts of a sound channel by channel, or one channel for both sides. `fill` writes all samples from `from` on. */
export function newSource(
  length: number,
  isMono: boolean,
  fill: (samples: Float32Array, side: keyof Sound, from: number) => void,
): SoundSource {
  const scratch = { left: newScratch(), right: newScratch() }
  const channel = (side: keyof Sound, from: number, until: number) => {
    const samples = scratch[side](until - from)
    fill(samples, side, from)
    return samples
  }
  const part = (from: number, until: number) => {
    const left = channel('left', from, until)
    return { left, right: isMono ? left : channel('right', from, until) }
  }
  return { length, part }
}

/**
 * Samples that are used again each time: V8 marks all of its heap after every eight megabytes of new arrays, however small
 * the heap is.
 */
export function newScratch(): (length: number) => Float32Array {
  let samples = new Float32Array(0)
  return (length) => {
    if (samples.length < length) samples = new Float32Array(length)
    return samples.subarray(0, length)
  }
}

/** A sound that is in memory already. */
export function soundSource(sound: Sound): SoundSource {
  const part = (from: number, until: number) => {
    const left = sound.left.subarray(from, until)
    return { left, right: isMono(sound) ? left : sound.right.subarray(from, until) }
  }
  return { length: sound.left.length, part }
}

export const isMono = ({ left, right }: Sound): boolean => left === right

/** Writable silence, with an array for each channel. */
export function silence(seconds: number): Sound {
  const length = Math.max(0, Math.round(seconds * rate))
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Room for samples that threads share without a copy: those of a long video take hundreds of megabytes. */
export function newSamples(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT))
}

/** Joins pieces of sound to a length in samples. */
export function joined(pieces: readonly Sound[], length: number): Sound {
  const result = { left: newSamples(length), right: newSamples(length) }
  let at = 0
  for (const { left, right } of pieces) {
    result.left.set(left.subarray(0, length - at), at)
    result.right.set(right.subarray(0, length - at), at)
    at += left.length
  }
  return result
}

/** Both channels, or the one that mono sound has. */
export function earsOf({ left, right }: Sound): readonly Float32Array[] {
  return left === right ? [left] : [left, right]
}

/** The factor for a number of decibels. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return values.length > 0 ? sum / values.length : 0
}

/** The root mean square of a sound over time, so many values a second. */
export function measureEnvelope(sound: Sound, perSecond: number): Float32Array {
  const ears = earsOf(sound)
  const span = rate / perSecond
  return Float32Array.from({ length: Math.ceil(sound.left.length / span) }, (_, index) => {
    const [from, until] = [Math.round(index * span), Math.round((index + 1) * span)]
    const power = ears.reduce((sum, ear) => sum + powerOf(ear.subarray(from, until)), 0)
    return Math.sqrt(power / ears.length)
  })
}

function powerOf(samples: Float32Array): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2
  return samples.length > 0 ? sum / samples.length : 0
}

/** A cosine ease from 0 to 1. */
export function easeCosine(share: number): number {
  const bounded = Math.min(1, Math.max(0, share))
  return (1 - Math.cos(Math.PI * bounded)) / 2
}
