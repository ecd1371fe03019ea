import { earsOf, rate, type Sound } from './sound.ts'

/** How strong a sound is over time: the root of its mean square, so many values a second. */
export function envelopeOf(sound: Sound, perSecond: number): Float32Array {
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
