import type { Joiner, Scope } from '../types.ts'

/**
 * The words that guidelines are made of in a language other than English. Each is the inside of a regular expression,
 * for whole words in any case; one for words that go before others ends where those begin, gap and all.
 */
export interface GuidelineGrammar {
  /** Two-letter code. */
  readonly language: string
  /** Words that show that a sentence is in it. */
  readonly indicators: string
  readonly joints: readonly (readonly [Joiner, RegExp])[]
  /** Openers and closers that change nothing: please, always, should, to use. */
  readonly before: string
  readonly after: string
  /** What rules may be for, and the words between it and its rule: `Die Überschrift darf …`. */
  readonly pieces: readonly (readonly [Scope | undefined, string])[]
  readonly articles: string
  readonly modals: string
  /** What holds only sometimes, takes a rule back, or says why. */
  readonly condition: string
  readonly exception: string
  readonly reason: string
  /** What forbids, before its object and behind it. */
  readonly no: string
  readonly forbidden: string
  /** The names of signs, by their English names. */
  readonly signs: Readonly<Record<string, string>>
  readonly units: { readonly characters: string; readonly words: string; readonly sentences: string }
  readonly sentencePart: string
  /** The articles that also count: `ein Hashtag`. */
  readonly one: string
  readonly range: { readonly between: string; readonly to: string }
  readonly bounds: Readonly<Record<'below' | 'atMost' | 'atLeast' | 'exactly', string>>
  /** Behind the unit. */
  readonly late: { readonly atMost: string; readonly atLeast: string; readonly nothing: string }
  /** `the word`, `the words`: what follows is meant to the letter. */
  readonly word: string
  readonly words: string
  /** What wants its object named, before it and behind it, and the words that may stand between. */
  readonly mention: string
  readonly mentioned: string
  readonly have: string
  readonly kindOfName: string
  /** What forbids to speak of something, before it and behind it. */
  readonly unsaid: string
  readonly unsaidAfter: string
  readonly say: string
  readonly insteadOf: string
  /** Where every noun has a capital, a single one shows no name. */
  readonly nounsHaveCapitals: boolean
  /** Casings, no shouting, a capital to start with, no full stop to end with. */
  readonly forms: Readonly<Record<'lower' | 'upper' | 'calm' | 'capital' | 'openEnd', string>>
  readonly labels: {
    readonly plain: string
    readonly avoid: string
    readonly bannedWords: string
    readonly mention: string
    readonly address: string
    readonly language: string
  }
  /** What heads the list behind such a label. */
  readonly heads: { readonly avoid: string; readonly mention: string }
}
