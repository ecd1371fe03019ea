import type { Casing } from './casing.ts'
import type { Measure, Sign } from './signs.ts'
import type { Rule } from './types.ts'

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

/** A wish for a manner; `object` is what stands for it in the clause. */
export const wantedStyle = (style: StyleRule, partly = false, object = ''): Reading => ({
  checks: [{ kind: 'style', style }],
  negative: false,
  partly,
  object,
})
