import type { Memory } from './kernel/index.ts'

/** Places in a memory that are taken and given back, so that what has gone makes room for what comes. */
export interface Arena {
  readonly take: (bytes: number) => number
  readonly give: (at: number) => void
}

const page = 65_536
/** What is taken begins at a multiple of it. */
const step = 64
/** Vectors may reach so far over an end. */
const slack = 32

interface Gap {
  readonly at: number
  readonly bytes: number
}

/** It grows the memory where no gap is wide enough. The first place is not 0, which stands for nothing. */
export function newArena(memory: Memory): Arena {
  const taken = new Map<number, number>()
  let end = step
  let gaps: readonly Gap[] = []
  return {
    take: (wanted) => {
      const bytes = Math.ceil((wanted + slack) / step) * step
      const gap = gaps.find((one) => one.bytes >= bytes) ?? { at: end, bytes }
      const rest = { at: gap.at + bytes, bytes: gap.bytes - bytes }
      gaps = gaps.filter((one) => one !== gap).concat(rest.bytes > 0 ? rest : [])
      end = Math.max(end, gap.at + bytes)
      const missing = end - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / page))
      taken.set(gap.at, bytes)
      return gap.at
    },
    give: (at) => {
      const bytes = taken.get(at) ?? 0
      taken.delete(at)
      gaps = joined([...gaps, { at, bytes }])
    },
  }
}

/** Gaps that touch become one. */
function joined(gaps: readonly Gap[]): readonly Gap[] {
  const whole: Gap[] = []
  for (const gap of gaps.toSorted((one, other) => one.at - other.at)) {
    const last = whole.at(-1)
    if (last && last.at + last.bytes === gap.at)
      whole.splice(-1, 1, { ...last, bytes: last.bytes + gap.bytes })
    else whole.push(gap)
  }
  return whole
}
