/** The name that a misspelt one most likely stands for, if any is close: `guidelinez` is `guidelines`. */
export function closestTo(misspelt: string, names: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const plainInput = plain(misspelt.slice(0, maxLength))
  const [closest] = names
    .map((name) => ({ name, edits: editsBetween(plainInput, plain(name)) }))
    .sort((one, other) => one.edits - other.edits)
  return closest && closest.edits <= Math.max(1, plainInput.length / 4) ? closest.name : undefined
}

const maxLength = 60

/** How many letters must be inserted, removed, replaced or swapped with the next to make one word of another. */
function editsBetween(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const replaced = (row?.[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      const isSwapped = at > 0 && to > 0 && one[at] === other[to - 1] && one[at - 1] === other[to]
      const swapped = isSwapped ? (before?.[to - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, swapped, (row?.[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    ;[before, row] = [row, next]
  }
  return row?.at(-1) ?? 0
}
