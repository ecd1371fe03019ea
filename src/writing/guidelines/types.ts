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
