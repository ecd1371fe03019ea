import type { Guidelines } from './types.ts'

export type { Guidelines } from './types.ts'

export const noGuidelines: Guidelines = {
  text: undefined,
  rules: [],
  unchecked: [],
  count: undefined,
  mentions: [],
  limits: { characters: undefined, words: undefined },
}

/** Compiles the caller's guidelines. The compiler is only loaded when there are any. */
export async function guidelinesOf(text: string | undefined): Promise<Guidelines> {
  if (text === undefined) return noGuidelines
  const { compileGuidelines } = await import('./compile.ts')
  return compileGuidelines(text)
}

/**
 * Applies all fixes until nothing changes, since one fix may require another (a removed `#` exposes the case of a
 * tag).
 */
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
