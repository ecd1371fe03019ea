import type { Fault, FaultKind, Place } from './types.ts'

/** More faults than these are not read. */
const maxFaults = 40

/** The faults of one design. A fault that stands in many places is told once, at the first. */
export class FaultList {
  readonly #byMessage = new Map<string, Fault>()

  get isFull(): boolean {
    return this.#byMessage.size >= maxFaults
  }

  get all(): readonly Fault[] {
    return [...this.#byMessage.values()]
  }

  add(kind: FaultKind, severity: Fault['severity'], text: string, place: Place | undefined): void {
    if (this.isFull || this.#byMessage.has(text)) return
    const where = place ? `line ${place.line}, ${place.element}: ` : ''
    const message = `${where}${text}`.replace(/\p{Cc}+/gu, ' ')
    this.#byMessage.set(text, { kind, severity, message, place })
  }
}

/** The name that a misspelt one probably stands for, at most two letters away. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > 40) return undefined
  let [nearest, smallest]: [string | undefined, number] = [undefined, Math.min(3, name.length / 2)]
  for (const each of names) {
    const distance = Math.abs(each.length - name.length) < smallest ? editDistance(name, each) : smallest
    if (distance < smallest) [nearest, smallest] = [each, distance]
  }
  return nearest
}

/** How many letters are added, left out, replaced or swapped with their neighbour. */
function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let y = 1; y <= from.length; y += 1) {
    const next = [y]
    for (let x = 1; x <= to.length; x += 1) {
      const isSame = from[y - 1] === to[x - 1]
      const isSwapped = from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1]
      next[x] = Math.min(
        (row[x] ?? 0) + 1,
        (next[x - 1] ?? 0) + 1,
        (row[x - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[to.length] ?? 0
}
