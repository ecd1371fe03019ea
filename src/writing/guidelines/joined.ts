import type { Joiner } from './clauses.ts'
import type { Clause } from './grammar.ts'

/** A guideline while its sentence is read. */
export interface GuidelineDraft {
  /** Words of the caller from further ahead; it makes sense only behind them. */
  readonly prefix: string | undefined
  readonly start: number
  readonly end: number
  readonly clause: Clause | undefined
}

/** Puts a draft behind those before it, as one with the last where the two belong together. */
export function joinDraft(
  drafts: readonly GuidelineDraft[],
  draft: GuidelineDraft,
  joiner: Joiner,
  said: string,
): readonly GuidelineDraft[] {
  const last = drafts.at(-1)
  const rest = drafts.slice(0, -1)
  if (!last) return [draft]
  if (joiner === 'or' && isWanted(last.clause) && !draft.clause?.negative)
    return joinAlternatives(drafts, draft)
  // `use “guests”, not “customers”` wants the one only where the other would have stood.
  if (
    /^(?:not|never|nicht|no|pas) [\ue000-\uf8fe]$/u.test(said) &&
    last.clause?.checks[0]?.kind === 'mention'
  ) {
    return [...rest, { ...last, clause: undefined }, draft]
  }
  // Code cannot tell one choice from the other: `use first or second person`.
  if (
    joiner === 'or' &&
    isUnread(last) &&
    isUnread({ ...draft, clause: undefined }) &&
    isWanted(draft.clause)
  )
    return [...rest, { ...last, end: draft.end }]
  const adjoin = !last.clause && !draft.clause && last.prefix === undefined && draft.prefix === undefined
  return adjoin ? [...rest, { ...last, end: draft.end }] : [...drafts, draft]
}

const isUnread = ({ prefix, clause }: GuidelineDraft) => prefix === undefined && clause === undefined

const isWanted = (clause: Clause | undefined) => clause !== undefined && !clause.negative

/** One of several must hold: code can tell so of mentions, and leaves other choices to a reader. */
function joinAlternatives(
  drafts: readonly GuidelineDraft[],
  draft: GuidelineDraft,
): readonly GuidelineDraft[] {
  const kind = drafts.at(-1)?.clause?.checks[0]?.kind
  const first = drafts.findLastIndex(({ clause }) => clause?.checks[0]?.kind !== kind) + 1
  const choices = [...drafts.slice(first), draft]
  const [start] = choices
  const anyOf = choices.flatMap(({ clause }) =>
    (clause?.checks ?? []).flatMap((check) => (check.kind === 'mention' ? check.anyOf : [])),
  )
  const mentions = choices.every(({ clause }) => clause?.checks[0]?.kind === 'mention')
  const clause =
    mentions && start?.clause ? { ...start.clause, checks: [{ kind: 'mention', anyOf } as const] } : undefined
  return [
    ...drafts.slice(0, first),
    { prefix: undefined, start: start?.start ?? draft.start, end: draft.end, clause },
  ]
}
