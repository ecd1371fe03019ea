/** From and until, as indexes. */
type Range = readonly [from: number, until: number]

/**
 * Cuts words, written with the space after each, into as few parts as can be. They are as even as can be, and end after a
 * mark where that costs little. `furthest` says for each word up to which one a part reaches at most that begins with it.
 */
export function partition(words: readonly string[], furthest: readonly number[]): Range[] {
  const widths = words.map(widthOf)
  const cutCosts = words.map(cutCost)
  const parts = fewest(words.length, furthest)
  const mean = widths.reduce((sum, width) => sum + width, 0) / parts
  let best: (Best | undefined)[] = words.map(() => undefined)
  best.push({ cost: 0, ranges: [] })
  for (let part = parts; part > 0; part -= 1) best = best.map((_, from) => cheapest(from, best))
  return best[0]?.ranges ?? []

  function cheapest(from: number, rest: readonly (Best | undefined)[]): Best | undefined {
    let found: Best | undefined
    let width = 0
    for (let until = from + 1; until <= (furthest[from] ?? 0); until += 1) {
      width += widths[until - 1] ?? 0
      const after = rest[until]
      if (!after) continue
      const cost =
        after.cost + ((width - mean) / mean) ** 2 + (until === words.length ? 0 : (cutCosts[until - 1] ?? 0))
      if (!found || cost < found.cost) found = { cost, ranges: [[from, until], ...after.ranges] }
    }
    return found
  }
}

function fewest(length: number, furthest: readonly number[]): number {
  let parts = 0
  for (let at = 0; at < length; at = furthest[at] ?? length) parts += 1
  return parts
}

interface Best {
  readonly cost: number
  readonly ranges: Range[]
}

function cutCost(word = ''): number {
  return /[,;:.!?…–—、，。；：！？،؛؟][\p{Pe}\p{Pf}"']*\s*$/u.test(word)
    ? 0
    : leaning.test(word)
      ? 0.35
      : 0.12
}

/** Little words that belong to the next one. */
const leaning =
  /^(?:the|an?|of|to|in|on|at|by|for|from|and|or|with|der|die|das|ein|eine|und|im|am|le|la|les|un|une|de|des|et|el|los|las|del|y|con)\s*$/i

/** How wide a text is, where a Latin letter is one. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : without.test(character) ? 0 : 1
  return width
}

const plain = /^[\u0020-\u02ff]*$/
const without = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
