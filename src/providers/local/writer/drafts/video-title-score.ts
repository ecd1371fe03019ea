import type { TextAnalysis } from '../../../../language/analyze.ts'
import { countCharacters } from '../../../../language/characters.ts'

export const mostCharacters = 100
export const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
export const subordinate =
  /^(?:when|if|while|because|although|though|after|before|since|as|once|unless|until|with|without|by|in|on|at|for|from|during|instead|inside|within|under|through|despite|among|behind|near|like|cuando|si|porque|quand|parce|wenn|weil|nachdem|aunque|bien)\b/i

const dangling =
  /(?:^|\s)(?:an?|the|of|to|in|on|at|for|with|from|by|and|or|but|that|which|is|are|was|be|your|my|our|their|its|this|these|as|than|if|when|it|very|de|la|el|le|les|der|die|das|und|y|et|en|con|mit|für|zu|you|can|will|i|we|they)$/i
export const deictic =
  /^(?:it|its|this|that|they|he|she|there|these|those|here|his|her|their|them|one|some|others?|eso|esto|él|ella|il|elle|ils|ça|cela|er|sie|es|das|dies)\b/i
/** A question to the viewer, and not of the subject. */
const address =
  /^(?:(?:do you )?want to|ready to|are you|have you|did you|möchtest|möchten Sie|willst|wollen Sie) ?/i
const conjoined = /^(?:and|or|but|so|because|und|oder|aber|denn|weil|y|o|pero|et|ou|mais|car) /i
const personal = /\b(?:I|I['’]\p{L}{1,3}|we|we['’]\p{L}{1,3}|my|our|me|us|let['’]s)\b/u
const chatter =
  /\b(?:video|channel|subscrib\p{L}{0,5}|welcome|today|click|episode|comments|link|hello|guys|thanks?|sponsor\p{L}{0,4})\b/iu

/** Nothing cut off, nothing open, one thought. */
export function isWhole(title: string): boolean {
  if (
    countCharacters(title) < 8 ||
    countCharacters(title) > mostCharacters ||
    dangling.test(title) ||
    /…|\.\.\./.test(title)
  )
    return false
  if (
    /[.!?。！？] ?\p{L}/u.test(title.replace(/\b\p{L}\.|\d\.\d|\p{L}\.\p{Ll}{2}/gu, '')) ||
    (title.match(/: |：/g) ?? []).length > 1
  )
    return false
  const count = (sign: RegExp) => title.match(sign)?.length ?? 0
  return count(/[“«「『]/g) === count(/[”»」』]/g) && count(/"/g) % 2 === 0 && count(/\(/g) === count(/\)/g)
}

/** How well a title covers what its script is about, and how well it stands alone. */
export function scoreOf(title: string, line: number, reading: TextAnalysis): number {
  const lower = title.toLowerCase()
  const weights = reading.phrases
    .slice(0, 8)
    .map((phrase, rank) => (lower.includes(phrase.toLowerCase()) ? 1 / (rank + 1.5) : 0))
  const coverage = weights.reduce((sum, weight) => sum + weight, 0)
  const figure = reading.numbers.some((number) => title.includes(number)) ? 0.25 : 0
  const name = reading.names.slice(0, 3).some((name) => title.includes(name)) ? 0.15 : 0
  const early = 0.2 * (1 - line / Math.max(1, reading.sentences.length))
  const faults = [
    [deictic.test(title), 1],
    [conjoined.test(title), 1],
    [address.test(title), 0.6],
    [/: (?:it|this|that|they|he|she|these|those|there|here|some|one|if|when|because)\b/i.test(title), 0.25],
    [personal.test(title.replace(/^(?:Our|My) /, '')), 0.5],
    [chatter.test(title), 1],
    [subordinate.test(title) && !/^(?:why|how)/i.test(title), 0.3],
    [/\b(?:it|them|this|that)$/i.test(title), 0.3],
    [/, /.test(title), 0.1],
    [/ (?:it|this|these|he|she|him|now) /.test(title), 0.3],
    [reading.language === 'de' && / (?:sie|er|ihn|ihm|nun|trotzdem|danach) /.test(title), 0.4],
  ] as const
  return (
    coverage +
    figure +
    name +
    early +
    lengthScore(title) -
    faults.reduce((sum, [is, cost]) => sum + (is ? cost : 0), 0)
  )
}

/** Best at 40 to 70 characters; half as many where one character is a syllable or a word. */
function lengthScore(title: string): number {
  const length = countCharacters(title) * (dense.test(title) ? 2 : 1)
  const off = length < 40 ? 40 - length : Math.max(0, length - 70)
  return 0.5 - off * 0.025
}
