import { nearlyNothing } from '../filter.ts'
import type { Sound } from '../sound.ts'
import { stretches, type Work } from '../work.ts'
import { bedRate } from './instruments.ts'

/** In samples, no two of them with a common divisor, so that the echoes never fall together. */
const delays = [479, 541, 617, 683, 751, 797, 877, 929] as const

/** How long it takes until the room is silent: a small hall. */
const fadeSeconds = 2.4

/** How much of the highs each wall takes. */
const damping = 0.2

/** What a line remembers: a power of two, and more than the longest delay. */
const memory = 1024

/** Adds the room that it is played in, where the sound is: a feedback delay network of eight lines. */
export function* addRoom({ left, right }: Sound, share: number): Work<void> {
  const lines = new Float64Array(delays.length * memory)
  const gains = Float64Array.from(delays, (length) => 10 ** ((-3 * length) / bedRate / fadeSeconds))
  const behind = Int32Array.from(delays)
  const outs = new Float64Array(delays.length)
  yield* stretches(left.length, (from, until) => {
    for (let at = from; at < until; at += 1) {
      const toLeft = (left[at] ?? 0) + nearlyNothing
      const toRight = (right[at] ?? 0) + nearlyNothing
      let sum = 0
      for (let line = 0; line < behind.length; line += 1) {
        const place = at - (behind[line] ?? 0)
        const start = line * memory
        // A little of its neighbour takes away the highs, as walls do.
        const heard =
          (lines[start + (place & mask)] ?? 0) * (1 - damping) +
          (lines[start + ((place - 1) & mask)] ?? 0) * damping
        const out = heard * (gains[line] ?? 0)
        outs[line] = out
        sum += out
      }
      // What comes out of the lines goes back into all of them, as sound goes from each wall to all the others.
      const shared = sum / 4
      let wetLeft = 0
      let wetRight = 0
      for (let line = 0; line < behind.length; line += 2) {
        const one = outs[line] ?? 0
        const other = outs[line + 1] ?? 0
        lines[line * memory + (at & mask)] = one - shared + toLeft
        lines[(line + 1) * memory + (at & mask)] = other - shared + toRight
        const sign = 1 - (line & 2)
        wetLeft += sign * one
        wetRight += sign * other
      }
      left[at] = toLeft + wetLeft * share
      right[at] = toRight + wetRight * share
    }
  })
}

const mask = memory - 1
