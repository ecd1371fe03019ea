import type { Check } from './checks.ts'
import { readGuidelines } from './read.ts'
import { compileRule } from './rules.ts'
import { dropUnsafe } from './settle.ts'
import { characters, words } from './signs.ts'
import type { Guidelines } from './types.ts'

/**
 * Turns free text into rules where code can check them, and keeps the rest as it is. A clause becomes a rule only when
 * all of it is understood: a rule that the caller did not mean is worse than one that only a reader can check.
 */
export function compileGuidelines(text: string | undefined): Guidelines {
  const guidelines = dropUnsafe(readGuidelines(text ?? ''))
  const understood = guidelines.flatMap(({ words, clause }) =>
    (clause?.checks ?? []).map((check) => ({ words, check })),
  )
  const checks = understood.map(({ check }) => check)
  const mentions = [
    ...new Set(checks.flatMap((check) => (check.kind === 'mention' ? check.anyOf.slice(0, 1) : []))),
  ]
  const names = namesIn(checks)
  return {
    text,
    rules: understood.flatMap(({ words, check }) => compileRule(words, check, names) ?? []),
    unchecked: [
      ...new Set(guidelines.flatMap(({ words, clause }) => (!clause || clause.partly ? [words] : []))),
    ],
    count: checks.flatMap((check) => (check.kind === 'count' ? [check.count] : [])).at(-1),
    mentions,
    most: { characters: mostOf(checks, characters), words: mostOf(checks, words) },
  }
}

function mostOf(checks: readonly Check[], measure: typeof words): number | undefined {
  const limits = checks.flatMap((check) =>
    check.kind === 'amount' && check.of === measure ? [check.most] : [],
  )
  const most = Math.min(...limits)
  return Number.isFinite(most) ? most : undefined
}

/** Words of mentions with a capital in them: a brand keeps its spelling in every casing. */
function namesIn(checks: readonly Check[]): ReadonlySet<string> {
  const said = checks.flatMap((check) => (check.kind === 'mention' ? check.anyOf : []))
  return new Set(said.flatMap((phrase) => phrase.split(/\s+/).filter((word) => /\p{Lu}/u.test(word))))
}
