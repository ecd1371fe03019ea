// Guidelines are rules of the caller in prose. A model reads them into a closed form, once; code proves that each
// rule quotes the guidelines, and checks texts by it. A rule that cannot be proved is left to a reader: a wrong
// refusal is worse than an unchecked rule.

import type { GuidelineRule, Kind } from '../../content/guideline-rules.ts'

/** Guidelines of a caller, and the texts that they are for. */
export interface Guidelines {
  /** As the caller wrote them. Every prompt has them whole. */
  readonly text: string | undefined
  /** The kinds of text of an answer, the main one first. */
  readonly kinds: readonly Kind[]
  /** The requested number of texts, where it stands plainly in the text (`seven headlines`). */
  readonly count: number | undefined
  /** The longest that a text may be, where it stands plainly there. */
  readonly limits: { readonly characters: number | undefined; readonly words: number | undefined }
}

/** What guidelines demand, in the closed form that code checks. */
export interface GuidelineReading {
  readonly rules: readonly GuidelineRule[]
  /** Sentences that a reader has to judge. */
  readonly unchecked: readonly string[]
  /** Whether the guidelines may set a language: a rule says so, or no model has read them. */
  readonly maySetLanguage: boolean
  /** Rules that were read and are not proved by the guidelines, with the reason. */
  readonly dropped: readonly string[]
}

/** How a text is checked, and fixed where that needs no judgement (casing, emoji, exclamation marks). */
export interface RuleParts {
  /** What is wrong with the text, as a fact; `undefined` if the rule is met. */
  readonly problem: (text: string) => string | undefined
  readonly fix?: (text: string) => string
}

/** One guideline that code checks on the texts of an answer. */
export interface Rule extends RuleParts {
  /** The caller's own words for it. */
  readonly guideline: string
  /** The kinds of text that it names; empty for every text. */
  readonly kinds: readonly string[]
  readonly except: readonly string[]
  /**
   * What it is checked on: `each` text; the `whole` of a picture's words, else each text; the whole of all parts of one
   * work (`parts`); or, for mentions, one text of a list at least (`some`).
   */
  readonly binds: 'each' | 'whole' | 'parts' | 'some'
  /** Whether a text that breaks it must not be published. Other breaches become warnings. */
  readonly isStrict: boolean
  /** Whether its condition holds for a text. */
  readonly applies: (text: string) => boolean
}

/** What code checks on an answer, and what it leaves to a reader. */
export interface Checks {
  readonly rules: readonly Rule[]
  readonly unchecked: readonly string[]
  /** The requested number of texts. */
  readonly count: number | undefined
  /** Whether the guidelines may set a language of their own. */
  readonly maySetLanguage: boolean
  /** Why the guidelines were not read, for the caller. */
  readonly problem?: string
  /** Guidelines to use no figures but those of the source, which grounding checks where it checks figures. */
  readonly sourceFigures: readonly string[]
}
