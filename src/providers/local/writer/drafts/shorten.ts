/** Words that no phrase may end on, and before which it can be cut. */
export const boundary =
  /^(?:for|in|at|on|from|with|without|of|to|as|by|during|after|before|between|under|through|using|when|while|that|and|or|about|into|like|than|via|over|if|against|near)$/

/** Drops trailing parts, then words, until a phrase fits; never leaves it on a preposition or an article. */
export function shorten(phrase: string, most: number): string {
  if (phrase.length <= most) return phrase
  const words = phrase
    .slice(0, most + 1)
    .split(' ')
    .slice(0, -1)
  const cut = words.findLastIndex((word, index) => index > 1 && boundary.test(word))
  const kept = cut > 1 ? words.slice(0, cut) : words
  while (
    kept.length > 1 &&
    (boundary.test(kept.at(-1) ?? '') || /^(?:an?|the|your)$/.test(kept.at(-1) ?? ''))
  )
    kept.pop()
  return kept.length > 0 ? kept.join(' ') : [...phrase].slice(0, most).join('')
}
