import type { Joiner, Scope } from '../types.ts'

/**
 * The vocabulary of guidelines in a language other than English. Each entry is the inside of a case-insensitive
 * regular expression for whole words. Prefixes include the space behind them.
 */
export interface GuidelineGrammar {
  /** Two-letter code. */
  readonly language: string
  /** Words that indicate the language. */
  readonly indicators: string
  readonly joints: readonly (readonly [Joiner, RegExp])[]
  /** Fillers before and after a clause: please, always, should, to use. */
  readonly before: string
  readonly after: string
  /** Kinds of text that a rule may name, and the words between them and the rule: `Die Überschrift darf …`. */
  readonly pieces: readonly (readonly [Scope | undefined, string])[]
  readonly articles: string
  readonly modals: string
  /** Starts of conditions, exceptions and reasons. */
  readonly condition: string
  readonly exception: string
  readonly reason: string
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
  readonly labels: {
    readonly plain: string
    readonly avoid: string
    readonly bannedWords: string
    readonly mention: string
    readonly address: string
    readonly language: string
  }
  /** The words to put before each item under such a label. */
  readonly heads: { readonly avoid: string; readonly mention: string }
}
