/** One guideline that code can check, on one text. */
export interface Rule {
  /** The caller's own words for it. */
  readonly guideline: string
  /** What is wrong with the text, said so that a writer can mend it; `undefined` when it is met. */
  readonly problem: (text: string) => string | undefined
  /** Changes the text so that it meets the rule, where that takes no judgement (casing, emoji, exclamation marks). */
  readonly mend?: (text: string) => string
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

const none: Guidelines = {
  text: undefined,
  rules: [],
  unchecked: [],
  count: undefined,
  mentions: [],
  most: { characters: undefined, words: undefined },
}

/** The caller's guidelines as rules. What reads them is loaded for the first caller who has any. */
export async function guidelinesOf(text: string | undefined): Promise<Guidelines> {
  if (text === undefined) return none
  const { compileGuidelines } = await import('./guidelines/compile.ts')
  return compileGuidelines(text)
}

/** Mending for one rule may call for another (a tag without its sign has a case), so it goes round until all is calm. */
export function mendText(text: string, guidelines: Guidelines): string {
  let mended = text
  for (let round = 0; round < 3; round++) {
    const before = mended
    mended = guidelines.rules.reduce((now, rule) => rule.mend?.(now) ?? now, before)
    if (mended === before) break
  }
  return mended
}

export function problemsOf(text: string, guidelines: Guidelines): string[] {
  return guidelines.rules.flatMap((rule) => rule.problem(text) ?? [])
}
