/** What fills a pattern: the parts of a topic by name, and whether they are many. */
export interface Filling {
  readonly slots: Readonly<Record<string, string>>
  readonly plural: boolean
}

/**
 * Fills `{part}` with the topic's words and `{is|are}` by their number, and starts with a capital. A pattern that asks
 * for a part this topic has not got gives `undefined`.
 */
export function fill(pattern: string, { slots, plural }: Filling): string | undefined {
  let missing = false
  const filled = pattern.replace(
    /\{([^{}|]{1,20})(?:\|([^{}|]{0,20}))?\}/g,
    (_, one: string, many?: string) => {
      if (many !== undefined) return plural ? many : one
      const text = slots[one]
      missing ||= text === undefined
      return text ?? ''
    },
  )
  return missing
    ? undefined
    : sentenceCase(filled).replace(/(?<=\? )\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** `iPhone` and `npm` stay as they are; the first letter of anything else is raised. */
export function sentenceCase(text: string): string {
  const [first = ''] = text.split(' ', 1)
  return /^\p{Ll}\p{Lu}/u.test(first)
    ? text
    : text.replace(
        /^(["'“‘«(¿¡]{0,3})(\p{Ll})/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
}

/** The patterns of a list that is written one to a line. */
export const linesOf = (patterns: string): string[] => patterns.split('\n').filter((line) => line !== '')

/** The same order for the same seed, and another one for another: so topics do not all get the same patterns. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, rank: hashOf(`${index} ${seed}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** FNV-1a with a final stir, so that neighbours do not stay neighbours. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
