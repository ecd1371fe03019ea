import type { Joiner, Scope } from '../types.ts'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import spanish from './es.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

/** What is read alike in every language. Entries are the insides of case-insensitive regular expressions. */
interface Vocabulary {
  /** Two-letter code. */
  readonly language: string
  /** Words that indicate the language. */
  readonly indicators: string
  /** Conjunctions that separate rules. */
  readonly joints: Readonly<Partial<Record<Joiner, string>>>
  /** Kinds of text that a rule may name; `any` applies to every text. */
  readonly pieces: Readonly<Record<NonNullable<Scope> | 'any', string>>
  /** Starts of conditions, exceptions and reasons. */
  readonly condition: string
  readonly exception: string
  readonly reason: string
  /** Requests for a language, with `{language}` and perhaps `{variety}` in them. */
  readonly writeIn: string
  readonly labels: {
    /** The lines below are items of a list; `heads` are put before an item to read it, the longest first. */
    readonly lists: readonly ListLabel[]
    readonly bannedWords: string
    /** The text behind is a value, which completes `phrase`. `unit` is added to a bare figure. */
    readonly settings: readonly { readonly name: string; readonly phrase: string; readonly unit: string }[]
    /** Labels that change nothing. */
    readonly plain: string
  }
}

interface ListLabel {
  readonly name: string
  readonly heads: readonly string[]
  readonly negative: boolean
}

/** The vocabulary of a language whose clauses are read by `read.ts`. Prefixes include the space behind them. */
export interface GuidelineGrammar extends Vocabulary {
  /** Fillers before and after a clause: please, always, should, to use. */
  readonly before: string
  readonly after: string
  /** The words between a kind of text and the rule: `Die Überschrift darf …`. */
  readonly articles: string
  readonly modals: string
  /** Prohibitions before and after their object. */
  readonly no: string
  readonly forbidden: string
  /** Names of signs, keyed by their English names. */
  readonly signs: Readonly<Record<string, string>>
  readonly units: { readonly characters: string; readonly words: string; readonly sentences: string }
  readonly sentencePart: string
  /** Articles that mean one: `ein Hashtag`. */
  readonly one: string
  readonly range: { readonly between: string; readonly to: string }
  readonly bounds: Readonly<Record<'below' | 'atMost' | 'atLeast' | 'exactly', string>>
  /** Bounds after the unit. */
  readonly late: { readonly atMost: string; readonly atLeast: string; readonly nothing: string }
  /** `the word`, `the words`: a literal phrase follows. */
  readonly word: string
  readonly words: string
  /** Demands for a mention before and after their object, and words in between. */
  readonly mention: string
  readonly mentioned: string
  readonly have: string
  readonly kindOfName: string
  /** Bans of a mention before and after their object. */
  readonly unsaid: string
  readonly unsaidAfter: string
  readonly say: string
  readonly insteadOf: string
  /** Whether nouns have capitals, so that a single capital does not mark a name. */
  readonly nounsHaveCapitals: boolean
  /** Casings, no shouting (`calm`), an initial capital, no final full stop (`openEnd`). */
  readonly forms: Readonly<Record<'lower' | 'upper' | 'calm' | 'capital' | 'openEnd', string>>
}

/** The languages other than English in which guidelines are understood. */
export const grammars: readonly GuidelineGrammar[] = [german, spanish, french]

/** All languages in which guidelines are understood. */
export const vocabularies: readonly Vocabulary[] = [english, ...grammars]

const wholeWord = (inside: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, 'giu')

const indicators = new Map(vocabularies.map((language) => [language, wholeWord(language.indicators)]))

export const hasIndicator = (clause: string, grammar: GuidelineGrammar): boolean =>
  clause.search(indicators.get(grammar) ?? '') >= 0

/** Detects the language of a sentence: English unless the words of another one are more frequent. */
export function detectVocabulary(sentence: string): Vocabulary {
  const plain = sentence.replace(/’/g, "'")
  const [first, second] = [...indicators]
    .map(([language, words]) => ({ language, said: plain.match(words)?.length ?? 0 }))
    .sort((one, other) => other.said - one.said)
  return first && first.said > (second?.said ?? 0) ? first.language : english
}

const joints = new Map(
  vocabularies.map((language) => [
    language,
    Object.entries(language.joints).map(
      ([joiner, pattern]) => [joiner as Joiner, new RegExp(pattern, 'giu')] as const,
    ),
  ]),
)

/** The conjunctions that separate the rules of a sentence. */
export const jointsOf = (sentence: string): readonly (readonly [Joiner, RegExp])[] =>
  joints.get(detectVocabulary(sentence)) ?? []

const starting = (parts: readonly string[]) => new RegExp(`^(?:${parts.join('|')})(?:\\s|$)`, 'iu')

/** Match the start of a condition, of an exception, and of a reason. */
export const condition: RegExp = starting(vocabularies.map(({ condition }) => condition))
export const exception: RegExp = starting(vocabularies.map(({ exception }) => exception))
export const reason: RegExp = starting(vocabularies.map(({ reason }) => reason))

const forbidding = starting(grammars.map(({ no }) => no.replaceAll(' |', '|').trim()))

/** The word that forbids the items of a list: `Keine Buzzwords, …`. */
export const foreignBan = (text: string): string | undefined => forbidding.exec(text)?.[0].trim()

/** The kinds of text of a language, with the names of each. */
export const scopesOf = ({ pieces }: Vocabulary): (readonly [Scope | undefined, string])[] =>
  Object.entries(pieces).map(([name, names]) => [name === 'any' ? undefined : (name as Scope), names])
