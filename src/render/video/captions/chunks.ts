import type { Span } from '../compose/plan.ts'
import type { Unit } from './units.ts'

/** How much text is shown at once. */
export interface ChunkLimits {
  readonly words?: number
  readonly lines: number
  /** Per line. */
  readonly letters: number
}

/** Anything shorter cannot be read. */
export const minChunkSeconds = 0.5

/**
 * Splits a sentence into chunks shown one at a time: at natural pauses, evenly, and long enough to read. `until` is
 * when the last chunk has to go.
 */
export function splitIntoChunks(units: readonly Unit[], limits: ChunkLimits, until: number): Unit[][] {
  // The cheapest split before each unit, and where its last chunk begins.
  const best = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= units.length; to += 1) {
    let cheapest = { cost: Infinity, from: to - 1 }
    for (let from = to - 1; from >= Math.max(0, to - (limits.words ?? to)); from -= 1) {
      if (!fits(units.slice(from, to), limits)) break
      const cost = (best[from]?.cost ?? Infinity) + chunkCost(units, from, to, limits, until)
      if (cost < cheapest.cost) cheapest = { cost, from }
    }
    best.push(cheapest)
  }
  const chunks: Unit[][] = []
  for (let to = units.length; to > 0; ) {
    const from = best[to]?.from ?? 0
    chunks.unshift(units.slice(from, to))
    to = from
  }
  return chunks
}

/** A single word always fits: it is set smaller. */
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

function chunkCost(
  units: readonly Unit[],
  from: number,
  to: number,
  { lines, letters, words = Infinity }: ChunkLimits,
  until: number,
): number {
  const first = units[from]
  const chunk = units.slice(from, to)
  const count = chunk.reduce((sum, unit) => sum + unit.letters, 0)
  const stays = (units[to]?.start ?? until) - (first?.start ?? 0)
  const room = Math.max(0, 1 - Math.max(count / (lines * letters), chunk.length / words))
  const tooShort = stays < minChunkSeconds - 1e-9 ? 10 + 20 * (minChunkSeconds - stays) : 0
  const isOrphan = chunk.length === 1 && count <= orphanLetters && units.length > 1 && words > 1
  return 0.3 + cutCost(first, from) + 0.6 * room ** 2 + (isOrphan ? 0.8 : 0) + tooShort
}

/** Words of at most so many letters are not left alone. */
const orphanLetters = 6

/** Cheap after a comma, expensive between words that belong together. */
function cutCost(unit: Unit | undefined, from: number): number {
  if (!unit || from === 0) return 0
  return unit.cost < 0 ? 4 * unit.cost : 1.5 * unit.cost
}

/** A chunk and its frames. */
export interface TimedChunk extends Span {
  /** Each is on until the next one. */
  readonly units: readonly (Unit & Span)[]
}

/** In seconds: how long a chunk stays after its last word, and the gap too short to clear the screen. */
const lingerSeconds = 0.4
const minGapSeconds = 0.2

/**
 * Assigns chunks to frames: each appears with its first word and stays until the next one or a little longer than its
 * last, but at most until its `latest` frame. `after` is when speech goes on after all of them, in seconds.
 */
export function scheduleChunks(
  cues: readonly { readonly chunk: readonly Unit[]; readonly latest: number }[],
  fps: number,
  after = Infinity,
): TimedChunk[] {
  const frame = (seconds: number) => Math.round(seconds * fps)
  const starts = cues.map(({ chunk }) => frame(chunk[0]?.start ?? 0))
  return cues.flatMap(({ chunk, latest }, index) => {
    const from = starts[index] ?? 0
    const next = starts[index + 1] ?? frame(after)
    const end = chunk.at(-1)?.end ?? 0
    const preferredEnd = Math.max(frame(end + lingerSeconds), from + frame(minChunkSeconds))
    const bridged = next - preferredEnd <= minGapSeconds * fps ? next : preferredEnd
    const until = Math.min(next, latest, bridged)
    if (until <= from) return []
    const begins = chunk.map(({ start }) => Math.min(until, Math.max(from, frame(start))))
    const units = chunk.map((unit, unitIndex) => {
      const begin = begins[unitIndex] ?? from
      return { ...unit, from: begin, until: begins[unitIndex + 1] ?? until }
    })
    return [{ units, from, until }]
  })
}
