import type { Guidelines } from './types.ts'

export type { Guidelines } from './types.ts'

/** What holds where a caller has none. */
export const noGuidelines: Guidelines = {
  text: undefined,
  rules: [],
  unchecked: [],
  count: undefined,
  mentions: [],
  most: { characters: undefined, words: undefined },
}

/** The caller's guidelines as rules. What reads them is loaded for the first caller who has any. */
export async function guidelinesOf(text: string | undefined): Promise<Guidelines> {
  if (text === undefined) return noGuidelines
  const { compileGuidelines } = await import('./compile.ts')
  return compileGuidelines(text)
}

/** Mending for one rule may call for another (a tag without its sign has a case), so it goes round until all is calm. */
export function applyFixes(text: string, guidelines: Guidelines): string {
  let mended = text
  for (let round = 0; round < 3; round++) {
    const before = mended
    mended = guidelines.rules.reduce((now, rule) => rule.fix?.(now) ?? now, before)
    if (mended === before) break
  }
  return mended
}

export function findProblems(text: string, guidelines: Guidelines): string[] {
  return guidelines.rules.flatMap((rule) => rule.problem(text) ?? [])
}
