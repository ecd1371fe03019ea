import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'
import type { GuidelineGrammar } from './types.ts'

/** The languages other than English in which guidelines are understood. */
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

export const hasIndicator = (clause: string, grammar: GuidelineGrammar): boolean =>
  anyWord.get(grammar)?.test(clause) === true

/** Detects the grammar of a sentence; `undefined` for English and unknown languages. */
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

/** Match the start of a condition, of an exception, and of a reason. */
export const foreignCondition: RegExp = starting(({ condition }) => condition)
export const foreignException: RegExp = starting(({ exception }) => exception)
export const foreignReason: RegExp = starting(({ reason }) => reason)

const forbidding = starting(({ no }) => no.replaceAll(' |', '|').trim())

/** The word that forbids the items of a list: `Keine Buzzwords, …`. */
export const foreignBan = (text: string): string | undefined => forbidding.exec(text)?.[0].trim()
