import type { GuidelineRule, Kind } from '../../content/guideline-rules.ts'
import type { Guidelines } from './types.ts'

export type { Kind } from '../../content/guideline-rules.ts'
export type { Guidelines } from './types.ts'

/** For texts that no guidelines bind. */
export const noGuidelines = (...kinds: readonly Kind[]): Guidelines => ({
  text: undefined,
  kinds,
  count: undefined,
  limits: lengthLimits([]),
})

/** The caller's guidelines for texts of these kinds, the main one first. */
export async function guidelinesOf(text: string | undefined, ...kinds: readonly Kind[]): Promise<Guidelines> {
  if (text === undefined) return noGuidelines(...kinds)
  const { readPlainly } = await import('./plain.ts')
  const { rules } = readPlainly(text)
  return {
    text,
    kinds,
    count: rules.findLast(({ check }) => check === 'count')?.amount ?? undefined,
    limits: lengthLimits(rules),
  }
}

/** The lowest limits of length among rules. */
export const lengthLimits = (rules: readonly GuidelineRule[]): Guidelines['limits'] => ({
  characters: limitOf(rules, 'characters'),
  words: limitOf(rules, 'words'),
})

function limitOf(rules: readonly GuidelineRule[], countable: string): number | undefined {
  const limits = rules.flatMap((rule) =>
    rule.check === 'max' && rule.of === countable && rule.amount != null ? [rule.amount] : [],
  )
  return limits.length > 0 ? Math.min(...limits) : undefined
}
