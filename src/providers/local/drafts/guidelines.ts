import type { Kind } from '../../../content/guideline-rules.ts'
import { applyFixes, findProblems, plainChecks } from '../../../writing/guidelines/checks.ts'

/** What plain limits and bans of guidelines leave of a text. */
export async function guidelineFilter(guidelines: string | undefined, ...kinds: readonly Kind[]) {
  const checks = await plainChecks(guidelines, ...kinds)
  return {
    most: checks.limits.characters,
    fix: (text: string) => applyFixes(text, checks, kinds),
    meets: (text: string) => findProblems(text, checks, ...kinds).length === 0,
  }
}
