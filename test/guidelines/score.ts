import { dropUnsafe } from '../../src/writing/guidelines/compile.ts'
import languages from '../../src/writing/guidelines/grammar/languages.json' with { type: 'json' }
import { type Guideline, readGuidelines } from '../../src/writing/guidelines/read.ts'
import type { Check } from '../../src/writing/guidelines/types.ts'

/** A rule that a clause should give, without regard to how code checks it. */
export interface ExpectedRule {
  readonly type: string
  readonly value?: string | number
  readonly value_may?: readonly (string | number)[]
  /** Where the clause has rules for different kinds of text. */
  readonly kinds?: readonly string[]
}

export interface ClauseCase {
  readonly id: string
  readonly language: string
  readonly clause: string
  /** The kinds of text that the clause binds, or `all`, and others that it may bind. */
  readonly kinds: readonly string[]
  readonly kinds_may?: readonly string[]
  readonly rule?: ExpectedRule | null
  readonly rules?: readonly ExpectedRule[]
}

/** What code read of a clause, in the terms of the set. */
interface FoundRule {
  readonly type: string
  readonly value: string | number
  readonly kinds: readonly string[]
}

export interface Score {
  readonly right: number
  /** Rules that were read, and those of them that are wrong. */
  readonly found: number
  readonly wrong: readonly string[]
  readonly expected: number
  readonly missed: readonly string[]
}

/** Reads a clause as a customer's guidelines would be. What is only partly checked counts as left to a reader. */
export function rulesIn(clause: string): FoundRule[] {
  return dropUnsafe(readGuidelines(clause)).flatMap(({ clause: read, scope }) =>
    read === undefined
      ? []
      : read.checks.flatMap((check) => (read.partly && isOnlyHint(check) ? [] : inTerms(check, scope))),
  )
}

/** Checks of common forms only, which the set leaves to a reader. */
const isOnlyHint = (check: Check) =>
  (check.kind === 'style' && check.style.aspect !== 'spelling') ||
  (check.kind === 'ban' && !/\p{Lu}/u.test(check.phrase))

function inTerms(check: Check, scope: Guideline['scope']): FoundRule[] {
  const kinds = Array.isArray(scope) ? scope : ['all']
  const rule = (type: string, value: string | number): FoundRule => ({ type, value, kinds })
  switch (check.kind) {
    case 'amount': {
      const { of, least, most } = check
      const unit = signNames[of.one]
      if (unit)
        return [
          rule(
            unit,
            least === most ? most : most === Number.POSITIVE_INFINITY ? `min ${least}` : `max ${most}`,
          ),
        ]
      if (of.isOfParts) return [rule('other_checkable', 'per sentence')]
      return [
        // Every text has a sentence.
        ...(least > 1 || (least === 1 && of.one !== 'sentence') ? [rule(`min_${of.many}`, least)] : []),
        ...(most < Number.POSITIVE_INFINITY ? [rule(`max_${of.many}`, most)] : []),
      ]
    }
    case 'banned sign':
      return [rule(signNames[check.sign.one] ?? 'other_checkable', 'none')]
    case 'wanted sign':
      return [rule(signNames[check.sign.one] ?? 'other_checkable', 'min 1')]
    case 'ban':
      return [rule('ban', check.phrase)]
    case 'mention':
      return [rule('mention', check.anyOf.join(' or '))]
    case 'casing':
      return [rule('casing', casingNames[check.casing])]
    case 'no shouting':
      return [rule('casing', 'no_all_caps')]
    case 'spelled':
      return [rule('casing', check.name)]
    case 'edge': {
      const said = 'phrase' in check.mark ? check.mark.phrase : check.mark.name
      if (check.wanted) return [rule(`${check.edge}_with`, said)]
      return [rule('not_at_edge', said)]
    }
    case 'style':
      return [rule(styleTypes[check.style.aspect] ?? 'other_checkable', check.style.name)]
    case 'count':
      return [rule('count', check.count)]
    case 'source figures':
      return [rule('numbers_from_source', '')]
  }
}

const signNames: Readonly<Record<string, string>> = {
  emoji: 'emoji',
  hashtag: 'hashtag',
  'exclamation mark': 'exclamation',
}
const casingNames = {
  title: 'title_case',
  sentence: 'sentence_case',
  lower: 'lower_case',
  upper: 'upper_case',
}
const styleTypes: Readonly<Record<string, string>> = {
  language: 'language',
  spelling: 'spelling',
  address: 'address',
}

/** Compares what was read of each clause with the key. */
export function score(cases: readonly ClauseCase[]): Score {
  let [right, found, expected] = [0, 0, 0]
  const wrong: string[] = []
  const missed: string[] = []
  for (const one of cases) {
    const wanted = [...(one.rules ?? (one.rule ? [one.rule] : []))].filter(
      ({ type, value }) => type !== 'min_sentences' || value !== 1,
    )
    const read = rulesIn(one.clause)
    const open = [...wanted]
    for (const rule of read) {
      const at = open.findIndex((want) => isSame(rule, want, one))
      if (at >= 0) {
        open.splice(at, 1)
        right++
      } else wrong.push(`${one.id} ${one.clause} -> ${rule.type} ${rule.value} [${rule.kinds}]`)
    }
    found += read.length
    expected += wanted.length
    for (const want of open)
      missed.push(`${one.id} ${one.clause} -> ${want.type} ${want.value} [${want.kinds ?? one.kinds}]`)
  }
  return { right, found, wrong, expected, missed }
}

function isSame(rule: FoundRule, want: ExpectedRule, { kinds, kinds_may = [] }: ClauseCase): boolean {
  const must = want.kinds ?? kinds
  const sameKinds =
    must.every((kind) => rule.kinds.includes(kind)) &&
    rule.kinds.every((kind) => must.includes(kind) || kinds_may.includes(kind))
  const values = [want.value, ...(want.value_may ?? [])].map(plain)
  const said = plain(rule.value)
  // The set calls a banned opening a ban of the phrase or a check of its own.
  if (rule.type === 'not_at_edge' && (want.type === 'ban' || want.type === 'other_checkable'))
    return sameKinds
  // Checks that the set only describes are compared by their kinds of text.
  if (want.type === 'other_checkable')
    return sameKinds && (rule.type === 'other_checkable' || isDescribed(rule, want))
  const sameType = rule.type === want.type
  // A hashtag that has to occur.
  if (rule.type === 'mention' && want.type === 'hashtag') return sameKinds && values.includes(said)
  if (rule.type === 'mention' || rule.type === 'ban')
    return sameKinds && sameType && values.some((value) => value === said || said.includes(value))
  return sameKinds && sameType && (rule.type === 'numbers_from_source' || values.includes(said))
}

/** An ending is a check of its own here: `ends with ?`. */
const isDescribed = ({ type }: FoundRule, { value }: ExpectedRule) =>
  type === 'end_with' && /^ends with /.test(String(value))

function plain(value: string | number | undefined): string {
  const said = String(value ?? '')
    .toLowerCase()
    .replace(/[.!?]$|[ _]case$|[\u064b-\u0652]/g, '')
  return languages.find(({ name }) => name.toLowerCase() === said)?.code ?? said
}
