import { nearlyNothing } from './filter.ts'
import { earsOf, mean, rate, type Sound, span } from './sound.ts'
import { atOnce, stretches, type Work } from './work.ts'

/**
 * The loudness of the whole sound in LUFS, by ITU-R BS.1770-4; `-Infinity` for silence. A sound that is shorter than
 * one block of 400 ms is taken as one block.
 */
export function loudnessOf(sound: Sound): number {
  return atOnce(measuringLoudness(sound))
}

/** The same, with pauses for others. */
export function* measuringLoudness(sound: Sound): Work<number> {
  return loudnessOfPowers(yield* measuringPowers(sound))
}

/** The power of each span of samples as the ear weighs it, both ears added. */
export function* measuringPowers(sound: Sound): Work<Float64Array> {
  const powers = new Float64Array(Math.ceil(sound.left.length / span))
  const ears = earsOf(sound)
  for (const ear of ears) {
    const weigh = weighing(ear, powers, 2 / ears.length / span)
    yield* stretches(powers.length, weigh)
  }
  return powers
}

/**
 * Adds up the squares of what is left after the standard's two filters (at 48 kHz): what the head does to sound, and
 * the ear's deafness to the low. Both in one loop, for it is the longest that there is.
 */
function weighing(ear: Float32Array, powers: Float64Array, share: number) {
  let [head1, head2, low1, low2] = [0, 0, 0, 0]
  return (from: number, until: number): void => {
    let [h1, h2, l1, l2] = [head1, head2, low1, low2]
    for (let at = from; at < until; at += 1) {
      const end = Math.min((at + 1) * span, ear.length)
      let sum = 0
      for (let place = at * span; place < end; place += 1) {
        const sample = (ear[place] ?? 0) + nearlyNothing
        const headed = 1.53512485958697 * sample + h1
        h1 = -2.69169618940638 * sample + 1.69065929318241 * headed + h2
        h2 = 1.19839281085285 * sample - 0.73248077421585 * headed
        const heard = headed + l1
        l1 = -2 * headed + 1.99004745483398 * heard + l2
        l2 = headed - 0.99007225036621 * heard
        sum += heard * heard
      }
      powers[at] = (powers[at] ?? 0) + sum * share
    }
    ;[head1, head2, low1, low2] = [h1, h2, l1, l2]
  }
}

/** Blocks of 400 ms overlap by three of their four steps. */
const step = rate / 10 / span
const stepsInBlock = 4

/** The loudness of what has these powers: what is silent is left out, and then what is far quieter than the rest. */
export function loudnessOfPowers(powers: Float64Array): number {
  const steps = Array.from({ length: Math.floor(powers.length / step) }, (_, at) =>
    mean(powers.subarray(at * step, (at + 1) * step)),
  )
  const blocks = steps.slice(stepsInBlock - 1).map((_, at) => mean(steps.slice(at, at + stepsInBlock)))
  const heard = (blocks.length > 0 ? blocks : [mean(powers)]).filter((power) => loudnessOfPower(power) > -70)
  const gate = loudnessOfPower(mean(heard)) - 10
  return loudnessOfPower(mean(heard.filter((power) => loudnessOfPower(power) > gate)))
}

function loudnessOfPower(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}
