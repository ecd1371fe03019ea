import { detectLanguage } from '../../../language/detect.ts'
import type { Casing } from '../fixes.ts'
import type { Kind } from '../kinds.ts'
import type { Joiner } from '../types.ts'
import arabic from './ar.json' with { type: 'json' }
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import spanish from './es.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import japanese from './ja.json' with { type: 'json' }

/** How guidelines are worded in a language. Patterns are the insides of case-insensitive regular expressions. */
export interface Grammar {
  /** Two-letter code. */
  readonly language: string
  /** Words that indicate the language. */
  readonly indicators: string
  /** Conjunctions that separate rules. */
  readonly joints: Readonly<Partial<Record<Joiner, string>>>
  /** Nouns for texts, with the kinds that each stands for, separated by spaces; empty for texts that nobody makes here. */
  readonly kinds: readonly { readonly kinds: string; readonly nouns: string }[]
  /** Nouns for a part of a text (`first sentence`), where code cannot check a rule. */
  readonly parts: string
  /** Number words beside those of the language data. */
  readonly numbers: Readonly<Record<string, number>>
  /** Starts of conditions, exceptions and reasons. */
  readonly condition: string
  readonly exception: string
  readonly reason: string
  /** Words by what they do in a guideline; see `tokens.ts`. */
  readonly words: Readonly<Partial<Record<WordClass, string>>>
  /** Names of signs, keyed by their English names. */
  readonly signs: Readonly<Record<string, string>>
  readonly units: Readonly<Record<'characters' | 'words' | 'sentences', string>>
  readonly bounds: Readonly<Record<Bound, string>>
  /** Forms of address, keyed by their pronoun. */
  readonly address: Readonly<Partial<Record<string, string>>>
  readonly casings: Readonly<Partial<Record<Casing, string>>>
  /** Whether nouns have capitals, so that a single capital does not mark a name. */
  readonly nounsHaveCapitals: boolean
  /** Whether two negations still forbid: `no uses ningún emoji`. */
  readonly doublesNegation?: boolean
  readonly labels: {
    /** The lines below are items of a list; `heads` are put before an item to read it, the longest first. */
    readonly lists: readonly ListLabel[]
    readonly bannedWords: string
    /** The text behind is a value, which completes `phrase`. `unit` is added to a bare figure. */
    readonly settings: readonly { readonly name: string; readonly phrase: string; readonly unit: string }[]
    /** Labels that change nothing. */
    readonly plain: string
  }
  /** Requests for a language, with `{language}` and perhaps `{variety}` in them. */
  readonly writeIn: string
}

export type Bound = 'below' | 'atMost' | 'atLeast' | 'above' | 'exactly'

/** What a word does in a guideline, with the letter that stands for it. */
export const wordClasses = {
  /** Says nothing: please, the, should. */
  filler: '.',
  /** The text itself, whatever its kind. */
  whole: '.',
  each: 'm',
  perSentence: 'l',
  /** Negates a verb; forbids a noun; says behind a noun that it is forbidden. */
  not: 'X',
  no: 'O',
  forbidden: 'F',
  use: 'V',
  mention: 'M',
  /** Says behind a noun that it must be mentioned. */
  required: 'R',
  say: 'S',
  create: 'C',
  /** Nouns that are counted like texts: options, versions. */
  pieces: 'G',
  /** `the word`, `the phrases`: a literal phrase follows. */
  word: 'w',
  between: 'B',
  to: 'T',
  instead: 'I',
  start: 'A',
  end: 'E',
  atEnd: 'Z',
  question: 'Q',
  shout: 'h',
  /** `the brand name`: a name follows. */
  kindOfName: 'd',
  /** Articles that mean one. */
  one: 'a',
  capital: 'k',
  /** Whole phrases: no final stop, a capital at the start, no capitals throughout. */
  openEnd: 'e',
  initial: 'i',
  calm: 'j',
  /** Permits or makes optional. */
  may: 'y',
  only: 'p',
  /** What figures come from, what comes from it, and making figures up. */
  source: 'o',
  from: 'f',
  invent: 'v',
  /** Whom a form of address is for. */
  readers: 'r',
} as const

export type WordClass = keyof typeof wordClasses

interface ListLabel {
  readonly name: string
  readonly heads: readonly string[]
  readonly negative: boolean
}

const english_: Grammar = english

/** The languages in which guidelines are understood. */
export const grammars: readonly Grammar[] = [english_, german, spanish, french, japanese, arabic]

const wholeWord = (inside: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, 'giu')

const indicators = grammars.map((grammar) => {
  const address = Object.values(grammar.address).join('|')
  const words =
    grammar === english_ || address === '' ? grammar.indicators : `${grammar.indicators}|${address}`
  const isLatin = !['ja', 'ar'].includes(grammar.language)
  return { grammar, words: isLatin ? wholeWord(words) : new RegExp(words, 'giu') }
})

type Found = readonly [Grammar, ...Grammar[]]

/** The last sentences, which are asked for several times. */
const recent = new Map<string, Found>()

/** The grammars whose words a sentence has, the most frequent first, then English. */
export function grammarsOf(sentence: string): Found {
  const known = recent.get(sentence)
  if (known) return known
  if (recent.size > 200) recent.clear()
  const found = findGrammars(sentence)
  recent.set(sentence, found)
  return found
}

function findGrammars(sentence: string): Found {
  const plain = sentence.replace(/’/g, "'")
  const [first, ...others] = indicators
    .map(({ grammar, words }) => ({ grammar, said: plain.match(words)?.length ?? 0 }))
    .filter(({ grammar, said }) => said > 0 || grammar === english_)
    .sort((one, other) => other.said - one.said)
  const all = [first?.grammar ?? english_, ...others.map(({ grammar }) => grammar)] as const
  if (first?.said) return [...all]
  const detected = detectLanguage(plain)
  const [grammar] = grammars.filter(({ language }) => language === detected && language !== 'en')
  return grammar ? [grammar, ...all] : [...all]
}

const joints = new Map(
  grammars.map((grammar) => [
    grammar,
    Object.entries(grammar.joints).map(
      ([joiner, pattern]) => [joiner as Joiner, new RegExp(pattern, 'giu')] as const,
    ),
  ]),
)

/** The conjunctions that separate the rules of a sentence. */
export const jointsOf = (sentence: string): readonly (readonly [Joiner, RegExp])[] =>
  joints.get(grammarsOf(sentence)[0]) ?? []

const starting = (parts: readonly string[]) =>
  new RegExp(`^(?:${parts.filter(Boolean).join('|')})(?:[\\s,]|$)`, 'iu')

const conditions = new Map(grammars.map((grammar) => [grammar, starting([grammar.condition])]))
/** Whether a clause starts with a condition of its language. */
export const startsCondition = (clause: string): boolean =>
  conditions.get(grammarsOf(clause)[0])?.test(clause) === true

/** Match the start of an exception, and of a reason. */
export const exception: RegExp = starting(grammars.map(({ exception }) => exception))
export const reason: RegExp = starting(grammars.map(({ reason }) => reason))

export const kindsOf = (names: string): readonly Kind[] => names.split(' ').filter(Boolean) as Kind[]
