import { overlap, type Unit } from './units.ts'

/**
 * What carries an article in so many seconds, in its order: what tells most, spread over its paragraphs, and nothing
 * without the sentences that it hangs on.
 */
export function threadOf(units: readonly Unit[], seconds: number, said: readonly Unit[] = []): Unit[] {
  const stretches = units.map((unit) => stretchOf(unit, units)).filter((stretch) => stretch !== undefined)
  const values = new Map(units.map((unit) => [unit, nothingHeard()]))
  const chosen = new Set<Unit>()
  const told = new Set(said)
  let left = seconds
  const hear = (heard: Unit) => {
    for (const [unit, value] of values) listen(value, unit, heard)
  }
  said.forEach(hear)
  for (;;) {
    let best: { readonly fresh: readonly Unit[]; readonly cost: number; readonly worth: number } | undefined
    for (const stretch of stretches) {
      const fresh = stretch.filter((unit) => !told.has(unit))
      const cost = costOf(fresh)
      if (fresh.length === 0 || cost > left * 1.04) continue
      const worth = fresh.reduce((sum, unit) => sum + worthOf(unit, values.get(unit)), 0) / fresh.length
      if (worth > (best?.worth ?? leastWorth)) best = { fresh, cost, worth }
    }
    if (!best) break
    for (const unit of best.fresh) {
      chosen.add(unit)
      told.add(unit)
      hear(unit)
    }
    left -= best.cost
  }
  return [...chosen].sort((one, other) => one.at - other.at)
}

/** Below this, silence is better. */
const leastWorth = -0.6
const longestStretch = 3

/**
 * A sentence with those around it that it hangs on: those before it that it leans on, and the one after it that it only
 * prepares for. `undefined` where one of them cannot be told.
 */
export function stretchOf(unit: Unit, units: readonly Unit[]): readonly Unit[] | undefined {
  const from = units.indexOf(unit)
  const stretch = [unit]
  let [first, last] = [from, from]
  while (stretch[0]?.leans) {
    const before = units[--first]
    if (!isNext(before, stretch[0]) || stretch.length === longestStretch) return undefined
    stretch.unshift(before)
  }
  while (stretch.at(-1)?.opens) {
    const after = units[++last]
    if (!after || !isNext(stretch.at(-1), after) || stretch.length === longestStretch) return undefined
    stretch.push(after)
  }
  return stretch
}

const isNext = (before: Unit | undefined, unit: Unit): before is Unit =>
  before !== undefined && before.at === unit.at - 1 && before.block === unit.block

export const costOf = (stretch: readonly Unit[]): number =>
  stretch.reduce((sum, { seconds }) => sum + seconds, 0)

/** What has been heard of the matter of a sentence. */
interface Heard {
  near: number
  around: number
  overlap: number
  follows: boolean
}

const nothingHeard = (): Heard => ({ near: 0, around: 0, overlap: 0, follows: false })

function listen(value: Heard, unit: Unit, heard: Unit): void {
  if (heard === unit) return
  value.near += heard.block === unit.block ? 1 : 0
  value.around += heard.section === unit.section ? 1 : 0
  value.overlap = Math.max(value.overlap, overlap(unit, heard))
  value.follows ||= heard.at === unit.at - 1
}

function worthOf(unit: Unit, { near, around, overlap, follows }: Heard = nothingHeard()): number {
  const crowd = near * (unit.isItem ? 0.3 : 0.2) + around * 0.05
  return unit.worth - crowd - overlap * 0.7 + (follows ? 0.35 : 0)
}
