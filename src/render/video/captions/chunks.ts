import type { Unit } from './units.ts'

/** How much is read at a glance. */
export interface ChunkLimits {
  readonly words: number
  readonly lines: number
  /** A line. */
  readonly letters: number
}

/** In seconds: shorter than this nothing can be read. */
export const shortest = 0.5

/**
 * Cuts a sentence into what is on screen at once: where the sentence itself pauses, as evenly as that allows, and so that
 * each stays long enough. `until` is when the last chunk has to go.
 */
export function chunksOf(units: readonly Unit[], limits: ChunkLimits, until: number): Unit[][] {
  const best: Way[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= units.length; to += 1) {
    let found: Way | undefined
    for (let from = to - 1; from >= Math.max(0, to - limits.words); from -= 1) {
      if (!fits(units.slice(from, to), limits)) break
      const cost = (best[from]?.cost ?? Infinity) + costOf(units, from, to, limits, until)
      if (!found || cost < found.cost) found = { cost, from }
    }
    best.push(found ?? { cost: Infinity, from: to - 1 })
  }
  const chunks: Unit[][] = []
  for (let to = units.length; to > 0; ) {
    const from = best[to]?.from ?? 0
    chunks.unshift(units.slice(from, to))
    to = from
  }
  return chunks
}

/** The best way to cut what is before a unit: what it costs, and where its last chunk begins. */
interface Way {
  readonly cost: number
  readonly from: number
}

/** A word by itself always fits: it is set smaller. */
function fits(units: readonly Unit[], { lines, letters }: ChunkLimits): boolean {
  if (units.length === 1) return true
  let [used, width] = [1, 0]
  for (const unit of units) {
    const wider = width === 0 ? unit.letters : width + (unit.spaced ? 1 : 0) + unit.letters
    if (wider <= letters) width = wider
    else {
      used += 1
      width = unit.letters
    }
    if (width > letters || used > lines) return false
  }
  return true
}

function costOf(
  units: readonly Unit[],
  from: number,
  to: number,
  { lines, letters, words }: ChunkLimits,
  until: number,
): number {
  const first = units[from]
  const chunk = units.slice(from, to)
  const count = chunk.reduce((sum, unit) => sum + unit.letters, 0)
  const stays = (units[to]?.start ?? until) - (first?.start ?? 0)
  const room = Math.max(0, 1 - Math.max(count / (lines * letters), chunk.length / words))
  const tooShort = stays < shortest - 1e-9 ? 10 + 20 * (shortest - stays) : 0
  const isOrphan = chunk.length === 1 && count <= orphan && units.length > 1 && words > 1
  return 0.3 + seam(first, from) + 0.6 * room ** 2 + (isOrphan ? 0.8 : 0) + tooShort
}

/** A word of so many letters is not left alone. */
const orphan = 6

/** A comma is worth a chunk that is not full; between two words that lean on each other nothing is cut. */
function seam(unit: Unit | undefined, from: number): number {
  if (!unit || from === 0) return 0
  return unit.cost < 0 ? 4 * unit.cost : 1.5 * unit.cost
}
