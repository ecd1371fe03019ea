import { shortest } from './chunks.ts'
import type { Unit } from './units.ts'

/** A chunk and the frames it is on; `until` is the first that it is not on. */
export interface Timed {
  readonly units: readonly TimedUnit[]
  readonly from: number
  readonly until: number
  /** Which of the cues it is. */
  readonly cue: number
}

interface TimedUnit extends Unit {
  /** The frame on which it begins to be spoken, and the one on which the next one does. */
  readonly from: number
  readonly until: number
  /** The frame on which it has been said. */
  readonly said: number
}

/** In seconds: how long a chunk stays after its last word, and the gap that would be seen as a flicker. */
const linger = 0.4
const flicker = 0.2

/** What has to be on screen, chunk after chunk, and until when at the most. */
export interface Cue {
  readonly chunk: readonly Unit[]
  /** In frames. */
  readonly latest: number
}

/** Puts chunks on frames: each is there when its first word is spoken, and stays until the next one or a little after its last. */
export function schedule(cues: readonly Cue[], fps: number): Timed[] {
  const frame = (seconds: number) => Math.round(seconds * fps)
  const starts = cues.map(({ chunk }) => frame(chunk[0]?.start ?? 0))
  return cues.flatMap(({ chunk, latest }, index) => {
    const from = starts[index] ?? 0
    const next = starts[index + 1] ?? Infinity
    const end = chunk.at(-1)?.end ?? 0
    const wanted = Math.max(frame(end + linger), from + frame(shortest))
    const bridged = next - wanted <= flicker * fps ? next : wanted
    const until = Math.min(next, latest, bridged)
    if (until <= from) return []
    const begins = chunk.map(({ start }) => Math.min(until, Math.max(from, frame(start))))
    const units = chunk.map((unit, at) => {
      const own = begins[at] ?? from
      const after = begins[at + 1] ?? until
      return { ...unit, from: own, until: after, said: Math.min(after, Math.max(own + 1, frame(unit.end))) }
    })
    return [{ units, from, until, cue: index }]
  })
}
