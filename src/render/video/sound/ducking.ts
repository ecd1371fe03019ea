import { envelopeOf } from './envelope.ts'
import { gainOf, type Sound } from './sound.ts'

/** How finely the course of the music is drawn: values a second. */
export const courseRate = 100

/** How far music goes down while somebody speaks. */
const depth = -13

/** In seconds: how early it goes down, how long it waits in case more is said, and how slowly it comes up again. */
const attack = 0.15
const hold = 0.25
const release = 0.6

/** Between sentences it stays down: what is shorter than this is a pause for breath. */
const longestPause = 1

/** How loud music is under these voices over time, as a factor, so many a second as `courseRate` says. */
export function duckingOf(voices: Sound): Float32Array {
  const envelope = envelopeOf(voices, courseRate)
  const since = distances(envelope, speechLevel)
  const until = distances(envelope.toReversed(), speechLevel).reverse()
  return envelope.map((_, at) => {
    const [after, before] = [since[at] ?? 0, until[at] ?? 0]
    const isPause = after + before < longestPause
    const presence = isPause ? 1 : Math.max(eased(1 - before / attack), eased(1 - (after - hold) / release))
    return gainOf(depth * presence)
  })
}

/** Somebody speaks where it is louder than this; voices are brought to one level before. */
const speechLevel = gainOf(-46)

/** How many seconds ago the envelope was last above the level, at each of its values. */
function distances(envelope: Float32Array, level: number): Float32Array {
  let distance = Number.POSITIVE_INFINITY
  return envelope.map((value) => {
    distance = value > level ? 0 : distance + 1 / courseRate
    return distance
  })
}

/** From 0 to 1 without a corner at either end. */
export function eased(share: number): number {
  const bounded = Math.min(1, Math.max(0, share))
  return (1 - Math.cos(Math.PI * bounded)) / 2
}
