import { leadingNumber } from './amounts.ts'
import type { Kind } from './kinds.ts'
import { type Guideline, readGuidelines } from './read.ts'
import { compileRule } from './rules.ts'
import { characters, words } from './signs.ts'
import { phraseMatcher } from './text.ts'
import type { Check, Guidelines, Scope } from './types.ts'

/**
 * Turns free text into rules that code can check, and keeps the rest as it is. A clause becomes a rule only when all
 * of it is understood, since a wrong rule is worse than one that is left to a reader. Rules for other kinds of text
 * than `kinds` are left out.
 */
export function compileGuidelines(text: string | undefined, kinds: readonly Kind[] = []): Guidelines {
  const all = dropUnsafe(readGuidelines(text ?? ''))
  const binds = ({ scope }: Guideline) => overlap(kinds.length === 0 ? undefined : kinds, scope)
  const guidelines = all.filter(binds)
  const [main] = kinds
  const understood = guidelines.flatMap(({ words, clause, scope }) =>
    (clause?.checks ?? []).map((check) => ({
      words,
      check,
      scope,
      each: clause?.each === true,
      partly: clause?.partly === true,
    })),
  )
  const checks = understood.map(({ check }) => check)
  const mainChecks = understood
    .filter(({ scope }) => overlap(main && [main], scope))
    .map(({ check }) => check)
  const mentions = mainChecks.flatMap((check) => (check.kind === 'mention' ? check.anyOf.slice(0, 1) : []))
  const names = namesIn(checks)
  return {
    text,
    kinds,
    rules: understood.flatMap(
      ({ words, check, ...clause }) => compileRule(words, check, clause, names) ?? [],
    ),
    unchecked: [
      ...new Set(guidelines.flatMap(({ words, clause }) => (!clause || clause.partly ? [words] : []))),
    ],
    sourceFigures: understood.flatMap(({ words, check }) => (check.kind === 'source figures' ? [words] : [])),
    leftOut: [...new Set(all.filter((one) => !binds(one)).map(({ words }) => words))],
    count: mainChecks.flatMap((check) => (check.kind === 'count' ? [check.count] : [])).at(-1),
    mentions: [...new Set(mentions)],
    limits: { characters: limitOf(mainChecks, characters), words: limitOf(mainChecks, words) },
  }
}

function limitOf(checks: readonly Check[], measure: typeof words): number | undefined {
  const limits = checks.flatMap((check) =>
    check.kind === 'amount' && check.of === measure ? [check.most] : [],
  )
  const most = Math.min(...limits)
  return Number.isFinite(most) ? most : undefined
}

/** Capitalised words of required mentions, and spelled names: brands keep their spelling in every casing. */
function namesIn(checks: readonly Check[]): ReadonlySet<string> {
  const said = checks.flatMap((check) => (check.kind === 'mention' ? check.anyOf : []))
  const spelled = checks.flatMap((check) => (check.kind === 'spelled' ? check.name.split(' ') : []))
  const mentioned = said.flatMap((phrase) => phrase.split(/\s+/).filter((word) => /\p{Lu}/u.test(word)))
  return new Set([...mentioned, ...spelled])
}

/** Whether two scopes share a kind of text. Rules without a scope bind every text. */
function overlap(one: Scope | undefined, other: Scope | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return true
  return one.some((kind) => other.includes(kind))
}

/**
 * Drops rules that cannot be checked safely: those for a part of a text or for some batches only; all casings of the
 * same texts but the last; and contradicting languages or forms of address.
 */
export function dropUnsafe(guidelines: readonly Guideline[]): readonly Guideline[] {
  const shared = new Set(sentencesWithBatches(guidelines))
  const phrases = wantedPhrases(guidelines)
  const styled = guidelines.filter((guideline) => stylesIn(guideline).length > 0)
  const cased = guidelines.filter(isCasing)
  return guidelines.map((guideline) => {
    const { scope, sentence } = guideline
    const at = cased.indexOf(guideline)
    const isOutdone = at >= 0 && cased.slice(at + 1).some((one) => overlap(one.scope, scope))
    const isRepeated = styled
      .slice(0, Math.max(0, styled.indexOf(guideline)))
      .some((one) => one.sentence === sentence && repeats(one, guideline))
    const isTorn = styled.some((one) => overlap(one.scope, scope) && contradicts(one, guideline))
    return scope === 'part' || isOutdone || isTorn || bansWanted(guideline, phrases) || shared.has(sentence)
      ? { ...guideline, clause: undefined }
      : isRepeated && guideline.clause
        ? { ...guideline, clause: { ...guideline.clause, checks: [] } }
        : guideline
  })
}
/** `use “cold brew”, not “cold-brew”`: our matching cannot tell the banned phrase from the wanted one. */
function bansWanted({ clause }: Guideline, wanted: readonly string[]): boolean {
  return (clause?.checks ?? []).some(
    (check) => check.kind === 'ban' && wanted.some(phraseMatcher(check.phrase)),
  )
}

function wantedPhrases(guidelines: readonly Guideline[]): readonly string[] {
  return guidelines.flatMap(({ words, clause }) => [
    ...(clause?.checks ?? []).flatMap((check) => (check.kind === 'mention' ? check.anyOf : [])),
    ...(clause?.partly !== false && preference.test(words)
      ? (firstQuoted.exec(words)?.slice(1, 2) ?? [])
      : []),
  ])
}

const preference =
  /^(?:please |always |only |we |always )?(?:use|say|write|prefer|call|spell|choose|schreib\p{L}{0,3}|sag\p{L}{0,3}|verwende\p{L}{0,2}|nutze|escribe|di|usa|écri\p{L}{1,3}|dis|utilise\p{L}{0,2})\s/iu
const firstQuoted = /["“'‘«]([^"“”'‘’«»]{1,80})["”'’»]/u

const isCasing = ({ clause }: Guideline) => clause?.checks.some(({ kind }) => kind === 'casing') === true

/** `Write in German and English`: code cannot tell which text is meant. */
const contradicts = (one: Guideline, other: Guideline) =>
  stylesIn(one).some(({ aspect, name }) =>
    stylesIn(other).some((style) => style.aspect === aspect && style.name !== name),
  )
/** `Swiss spelling, so ss for ß` says one thing twice. */
const repeats = (one: Guideline, other: Guideline) =>
  stylesIn(other).every(({ aspect, name }) =>
    stylesIn(one).some((style) => style.aspect === aspect && style.name === name),
  )
const stylesIn = ({ clause }: Guideline) =>
  (clause?.checks ?? []).flatMap((check) => (check.kind === 'style' ? [check.style] : []))

const countIn = ({ clause }: Guideline) =>
  clause?.checks.flatMap((check) => (check.kind === 'count' ? check.count : []))[0]

/**
 * Sentences with different rules for different batches: `3 headlines with a number and 2 as questions`. Batches that
 * add up (`8 headlines, 4 of them questions and 4 statements`) still give the total.
 */
function sentencesWithBatches(guidelines: readonly Guideline[]): readonly number[] {
  const counted = guidelines.filter((guideline) => countIn(guideline) !== undefined)
  const several = new Set(counted.map(countIn)).size > 1
  return counted
    .filter((guideline) => several || hasBatches(guideline, guidelines))
    .map(({ sentence }) => sentence)
}

function hasBatches(counted: Guideline, guidelines: readonly Guideline[]): boolean {
  const rest = guidelines.filter(({ sentence, clause }) => sentence === counted.sentence && !clause)
  const batches = rest.flatMap(({ words }) =>
    words.split(/,? and |, /).flatMap((part) => batchOf(part) ?? []),
  )
  return batches.length > 0 && batches.reduce((sum, n) => sum + n, 0) !== countIn(counted)
}

/** The number of texts in a batch; `NaN` for an unknown number of them. */
const batchOf = (part: string): number | undefined =>
  /^(?:another|some|half|the rest|the others?)\s/i.test(part) ? Number.NaN : leadingNumber(part)
