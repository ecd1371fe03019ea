import type { Casing } from './fixes.ts'
import type { Kind } from './kinds.ts'
import type { Measure, Sign } from './signs.ts'

/** One guideline that code can check on a text. */
export interface Rule {
  /** The caller's own words for it. */
  readonly guideline: string
  /** The kinds of text that it names; `undefined` binds every text. */
  readonly kinds: readonly Kind[] | undefined
  /**
   * What it is checked on: `each` text; the `whole` of a picture's words, else each text; the whole of all parts of one
   * work (`parts`); or, for mentions, some texts of a list (`some`).
   */
  readonly binds: 'each' | 'whole' | 'parts' | 'some'
  /** Whether a text that breaks it must not be published. Other breaches become warnings. */
  readonly isStrict: boolean
  /** What is wrong with the text, worded for the writer; `undefined` if the rule is met. */
  readonly problem: (text: string) => string | undefined
  /** Fixes the text, where that needs no judgement (casing, emoji, exclamation marks). */
  readonly fix?: (text: string) => string
}

/** Guidelines of a caller, as rules that code can check. */
export interface Guidelines {
  /** As the caller wrote them, for the prompt. */
  readonly text: string | undefined
  /** The kinds of text they were compiled for, the main one first. Empty: every rule binds. */
  readonly kinds: readonly Kind[]
  readonly rules: readonly Rule[]
  /** Guidelines that code cannot check. */
  readonly unchecked: readonly string[]
  /** Guidelines to use no figures but those of the source, which the grounding checks where it checks figures. */
  readonly sourceFigures: readonly string[]
  /** Guidelines for other kinds of text. */
  readonly leftOut: readonly string[]
  /** The requested number of texts, if given (`seven headlines`). */
  readonly count: number | undefined
  /** Required mentions, for writers that insert them. */
  readonly mentions: readonly string[]
  /** The maximum length, for writers that must fit it. */
  readonly limits: { readonly characters: number | undefined; readonly words: number | undefined }
}

/** What a text starts or ends with: a phrase, or something found by a function. */
export type Mark =
  | { readonly phrase: string }
  | { readonly name: string; readonly at: (text: string) => boolean }

/** A rule of style. Two rules with the same `aspect` (language, spelling) exclude each other. */
export interface StyleRule extends Pick<Rule, 'problem' | 'fix'> {
  readonly aspect: string
  readonly name: string
}

/** A guideline that code understands. */
export type Check =
  | { readonly kind: 'amount'; readonly of: Measure; readonly least: number; readonly most: number }
  | { readonly kind: 'banned sign'; readonly sign: Sign }
  | { readonly kind: 'wanted sign'; readonly sign: Sign }
  | { readonly kind: 'ban'; readonly phrase: string }
  | { readonly kind: 'mention'; readonly anyOf: readonly string[]; readonly exact?: boolean }
  | { readonly kind: 'casing'; readonly casing: Casing }
  | { readonly kind: 'no shouting' }
  /** A name that is always written like this. */
  | { readonly kind: 'spelled'; readonly name: string }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly mark: Mark; readonly wanted: boolean }
  | { readonly kind: 'style'; readonly style: StyleRule }
  | { readonly kind: 'count'; readonly count: number }
  /** Only figures of the source, which the grounding checks. */
  | { readonly kind: 'source figures' }

/** Where a rule applies: the kinds of text that a clause names, or `part` of a text, where code cannot check it. */
export type Scope = readonly Kind[] | 'part'

/** The meaning of one clause. */
export interface Reading {
  readonly checks: readonly Check[]
  /** Whether it forbids something. Lists of banned things continue differently from others. */
  readonly negative: boolean
  /** Whether a part of it is left to a reader. */
  readonly partly: boolean
  /** The words at the end which the next item of a list would replace. */
  readonly object: string
}

/** Returns the quotation of a placeholder. */
export type Quoted = (placeholder: string) => string

export const readingOf = (
  checks: readonly Check[],
  object = '',
  { negative = false, partly = false }: { negative?: boolean; partly?: boolean } = {},
): Reading => ({ checks, negative, partly, object })

/** Reads a demand for a style; `object` is the part of the clause that names it. */
export const wantedStyle = (style: StyleRule, partly = false, object = ''): Reading =>
  readingOf([{ kind: 'style', style }], object, { partly })

export interface Clause extends Reading {
  readonly scope: Scope | undefined
  /** Whether it says `each` or `every`, so that a mention is required of every text. */
  readonly each: boolean
  /** The words to put before the next item of the same list, the longest first. */
  readonly heads: readonly string[]
}

/** How a segment is joined to the one before. */
export type Joiner = 'start' | 'and' | 'or' | 'but' | 'comma' | 'like' | 'bracket'
