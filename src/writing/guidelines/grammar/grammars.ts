import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'
import type { GuidelineGrammar } from './types.ts'

/** The languages other than English that guidelines are read in. */
export const grammars: readonly GuidelineGrammar[] = [german, spanish, french]

const wholeWord = (inside: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, 'giu')

const englishIndicators = wholeWord(
  "the|an?|and|or|no|not|don't|never|always|avoid|use|write|with|without|of|to|is|are|must|should|words|characters|mention|include|please|keep|for|be|we|our|your|like|if",
)
const indicatorsByGrammar = grammars.map((grammar) => ({ grammar, words: wholeWord(grammar.indicators) }))

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const anyWord = new Map(
  indicatorsByGrammar.map(({ grammar, words }) => [grammar, new RegExp(words.source, 'iu')]),
)

/** Whether a clause has any word of the language. */
export const hasIndicator = (clause: string, grammar: GuidelineGrammar): boolean =>
  anyWord.get(grammar)?.test(clause) === true

/** The language of a sentence of guidelines; `undefined` for English and for what is not told from it. */
export function detectGrammar(sentence: string): GuidelineGrammar | undefined {
  const plain = sentence.replace(/’/g, "'")
  const [first, second] = indicatorsByGrammar
    .map(({ grammar, words }) => ({ grammar, said: count(plain, words) }))
    .sort((one, other) => other.said - one.said)
  const rival = Math.max(second?.said ?? 0, count(plain, englishIndicators))
  return first && first.said > rival ? first.grammar : undefined
}

const starting = (part: (grammar: GuidelineGrammar) => string) =>
  new RegExp(`^(?:${grammars.map(part).join('|')})(?:\\s|$)`, 'iu')

/** What a sentence or a part of one starts with that holds only sometimes, takes back what was said, or says why. */
export const foreignCondition: RegExp = starting(({ condition }) => condition)
export const foreignException: RegExp = starting(({ exception }) => exception)
export const foreignReason: RegExp = starting(({ reason }) => reason)

const forbidding = starting(({ no }) => no.replaceAll(' |', '|').trim())

/** What the items of a list are forbidden by, where a clause starts so: `Keine Buzzwords, …`. */
export const foreignBan = (text: string): string | undefined => forbidding.exec(text)?.[0].trim()
