/** A sound of speech, in seconds. */
export interface Phone {
  readonly name: string
  readonly start: number
  readonly end: number
}

export const pauseName = 'pau'

/** Reads what the synthesiser prints: `pau:0.164 hh:0.255 …`, each with its end; a new sentence counts from zero. */
export function phonesOf(printed: string): Phone[] {
  const phones: Phone[] = []
  let begun = 0
  for (const piece of printed.split(/\s/)) {
    const [name = '', time] = piece.split(':')
    if (time === undefined) continue
    const before = phones.at(-1)?.end ?? 0
    if (begun + Number(time) < before) begun = before
    phones.push({ name, start: before, end: begun + Number(time) })
  }
  return phones
}

/** The sounds of each of several words that were said with a pause after each. */
export function groupsOf(phones: readonly Phone[]): string[][] {
  const groups: string[][] = [[]]
  for (const { name } of phones) {
    if (name !== pauseName) groups.at(-1)?.push(name)
    else if (groups.at(-1)?.length) groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

/**
 * Which stretch of a spoken sentence each word is. `words` are the sounds of each word by itself; in a sentence some are
 * said otherwise (“the” before a vowel), so the two rows are laid beside each other where they differ least.
 */
export function spansOf(phones: readonly Phone[], words: readonly (readonly string[])[]): Span[] {
  const spoken = phones.filter(({ name }) => name !== pauseName)
  const alone = words.flatMap((names, word) => names.map((name) => ({ name, word })))
  const owners = ownersOf(
    spoken.map(({ name }) => name),
    alone,
  )
  let passed = spoken[0]?.start ?? 0
  return words.map((_, word) => {
    const own = spoken.filter((_phone, index) => owners[index] === word)
    const start = own[0]?.start ?? passed
    passed = own.at(-1)?.end ?? passed
    return { start, end: passed }
  })
}

export interface Span {
  readonly start: number
  readonly end: number
}

interface Alone {
  readonly name: string
  readonly word: number
}

/** The word that each spoken sound belongs to. */
function ownersOf(spoken: readonly string[], alone: readonly Alone[]): number[] {
  const width = alone.length + 1
  const costs = new Float32Array((spoken.length + 1) * width)
  const at = (row: number, column: number) => costs[row * width + column] ?? 0
  for (let row = spoken.length; row >= 0; row -= 1)
    for (let column = alone.length; column >= 0; column -= 1) {
      const left = spoken.length - row
      costs[row * width + column] =
        row === spoken.length || column === alone.length
          ? left + alone.length - column
          : Math.min(
              at(row + 1, column + 1) + difference(spoken[row], alone[column]?.name),
              at(row + 1, column) + 1,
              at(row, column + 1) + 1,
            )
    }
  const owners: number[] = []
  for (let row = 0, column = 0; row < spoken.length; ) {
    const best = at(row, column)
    const isPair = best === at(row + 1, column + 1) + difference(spoken[row], alone[column]?.name)
    if (column < alone.length && isPair) {
      owners.push(alone[column]?.word ?? 0)
      row += 1
      column += 1
    } else if (column < alone.length && best === at(row, column + 1) + 1) column += 1
    else {
      owners.push(owners.at(-1) ?? 0)
      row += 1
    }
  }
  return owners
}

/** Vowels turn into one another, and so do consonants: halves, so that the sums are exact. */
function difference(one = '', other = ''): number {
  if (one === other) return 0
  return /^[aeiou]/.test(one) === /^[aeiou]/.test(other) ? 0.5 : 1.5
}
