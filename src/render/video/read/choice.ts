import { isCut } from './likeness.ts'
import type { Sample } from './samples.ts'

/** Where each scene begins among the samples. */
export function scenesOf(samples: readonly Sample[]): number[] {
  return samples.flatMap(({ imprint }, index) => {
    const before = samples[index - 1]
    return before === undefined || isCut(before.imprint, imprint) ? [index] : []
  })
}

/** A still for every so many seconds, where scenes do not ask for more. */
const usualPause = 4
const fewest = 4

/**
 * Those of the samples that show a film best: the first and the last, one of each scene as far as there is room, and
 * then always one in the middle of the longest time that is not shown yet.
 */
export function chosenOf(samples: readonly Sample[], seconds: number, most: number): Sample[] {
  const starts = scenesOf(samples)
  const middles = starts.map((start, scene) =>
    Math.floor((start + (starts[scene + 1] ?? samples.length) - 1) / 2),
  )
  const chosen = new Set([0, samples.length - 1, ...thinned(middles, most - 2)])
  const wanted = Math.min(
    most,
    Math.max(chosen.size, fewest, Math.ceil(seconds / usualPause)),
    samples.length,
  )
  while (chosen.size < wanted) {
    const next = middleOfLongestGap(
      samples,
      [...chosen].sort((one, other) => one - other),
    )
    if (next === undefined) break
    chosen.add(next)
  }
  return samples.filter((_, index) => chosen.has(index))
}

/** As many as there is room for, evenly from all of them. */
function thinned(items: readonly number[], most: number): number[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] ?? 0)
}

function middleOfLongestGap(samples: readonly Sample[], chosen: readonly number[]): number | undefined {
  const gaps = chosen.slice(1).map((end, index) => {
    const start = chosen[index] ?? 0
    const [from = 0, until = 0] = [samples[start]?.seconds, samples[end]?.seconds]
    const inside = samples.slice(start + 1, end).map(({ seconds }, offset) => ({
      index: start + 1 + offset,
      distance: Math.abs(seconds - (from + until) / 2),
    }))
    const [nearest] = inside.sort((one, other) => one.distance - other.distance)
    return { nearest: nearest?.index, length: until - from }
  })
  const [longest] = gaps
    .filter(({ nearest }) => nearest !== undefined)
    .sort((one, other) => other.length - one.length)
  return longest?.nearest
}
