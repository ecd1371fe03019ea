import type { Casing } from './fixes.ts'
import type { Measure, Sign } from './signs.ts'

/** One guideline that code can check, on one text. */
export interface Rule {
  /** The caller's own words for it. */
  readonly guideline: string
  /** What is wrong with the text, said so that a writer can mend it; `undefined` when it is met. */
  readonly problem: (text: string) => string | undefined
  /** Changes the text so that it meets the rule, where that takes no judgement (casing, emoji, exclamation marks). */
  readonly fix?: (text: string) => string
}

export interface Guidelines {
  /** As the caller wrote them; a model gets them whole. */
  readonly text: string | undefined
  readonly rules: readonly Rule[]
  /** What no code can check. */
  readonly unchecked: readonly string[]
  /** How many pieces were asked for, where the guidelines say so (`seven headlines`). */
  readonly count: number | undefined
  /** What must be mentioned, for a writer that has to work it in. */
  readonly mentions: readonly string[]
  /** At most so many characters or words, for a writer that has to fit. */
  readonly most: { readonly characters: number | undefined; readonly words: number | undefined }
}

/** What a text starts or ends with: words, or something that a pattern knows. */
export type Mark =
  | { readonly phrase: string }
  | { readonly name: string; readonly at: (text: string) => boolean }

/** How a text is written. Of two manners of one `aspect` (its language, its spelling) it cannot have both. */
export interface StyleRule extends Pick<Rule, 'problem' | 'fix'> {
  readonly aspect: string
  readonly name: string
}

/** A guideline as code understands it. */
export type Check =
  | { readonly kind: 'amount'; readonly of: Measure; readonly least: number; readonly most: number }
  | { readonly kind: 'banned sign'; readonly sign: Sign }
  | { readonly kind: 'wanted sign'; readonly sign: Sign }
  | { readonly kind: 'ban'; readonly phrase: string }
  | { readonly kind: 'mention'; readonly anyOf: readonly string[] }
  | { readonly kind: 'casing'; readonly casing: Casing }
  | { readonly kind: 'no shouting' }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly mark: Mark; readonly wanted: boolean }
  | { readonly kind: 'style'; readonly style: StyleRule }
  | { readonly kind: 'count'; readonly count: number }

/** What one clause was read as. */
export interface Reading {
  readonly checks: readonly Check[]
  /** Whether it forbids; a list of forbidden things goes on differently from one of wanted things. */
  readonly negative: boolean
  /** Whether a part of it remains that only a reader can tell. */
  readonly partly: boolean
  /** The last words, in whose place a further item of the same list may stand. */
  readonly object: string
}

/** Gives a quotation back for its placeholder. */
export type Quoted = (placeholder: string) => string

export const readingOf = (
  checks: readonly Check[],
  object = '',
  { negative = false, partly = false }: { negative?: boolean; partly?: boolean } = {},
): Reading => ({ checks, negative, partly, object })

/** A clause that asks for a style; `object` is the part of the clause that names it. */
export const wantedStyle = (style: StyleRule, partly = false, object = ''): Reading =>
  readingOf([{ kind: 'style', style }], object, { partly })

/**
 * The piece that a clause names: rules for it hold where a text addresses no other piece, and those for `other` pieces
 * (a description, a button) or for a part of one never do, since a rule is put to every text.
 */
export type Scope = 'headline' | 'post' | 'caption' | 'sentence' | 'other'

export interface Clause extends Reading {
  readonly scope: Scope | undefined
  /** What an item of the same list may follow, the longest first. */
  readonly heads: readonly string[]
}

/** How a part of a sentence hangs on to the part before it. */
export type Joiner = 'start' | 'and' | 'or' | 'but' | 'comma' | 'like' | 'bracket'
