import type { GuidelineRule, Kind } from '../../content/guideline-rules.ts'
import { lengthLimits } from './guidelines.ts'
import { readPlainly } from './plain.ts'
import { compileRule, namesIn } from './rules.ts'
import type { Checks, GuidelineReading, Guidelines, Rule } from './types.ts'

export type { Checks } from './types.ts'

/** For texts that nothing is checked on. */
export const noChecks: Checks = {
  rules: [],
  unchecked: [],
  count: undefined,
  maySetLanguage: false,
  sourceFigures: [],
}

/**
 * What is checked on the texts of an answer. Rules for other kinds of text are left out. What `knownTexts` texts write in
 * capitals keeps them in every casing.
 */
export function checksOf(
  { rules, unchecked, maySetLanguage }: GuidelineReading,
  kinds: readonly Kind[],
  knownTexts: readonly string[] = [],
): Checks {
  const names = namesIn(rules, knownTexts)
  const isBound = ({ about, except }: GuidelineRule) =>
    bindsAny({ kinds: about ?? [], except: except ?? [] }, kinds)
  const bound = rules.filter((rule) => kinds.length === 0 || isBound(rule))
  return {
    rules: bound.flatMap((rule) => compileRule(rule, names) ?? []),
    unchecked,
    maySetLanguage,
    count: bound.findLast(({ check }) => check === 'count')?.amount ?? undefined,
    sourceFigures: bound.flatMap(({ check, quote }) => (check === 'figures_of_source' ? [quote] : [])),
  }
}

/** Whether a rule binds a text of any of these kinds. */
const bindsAny = (rule: Pick<Rule, 'kinds' | 'except'>, kinds: readonly Kind[]) =>
  kinds.some((kind) => binds(rule, [kind]))

/** What a writer that is no model knows of guidelines: plain limits and bans. */
export interface PlainChecks extends Checks, Pick<Guidelines, 'limits'> {}

/** Reads plain limits and bans, for writers that are no models. */
export async function plainChecks(text: string | undefined, ...kinds: readonly Kind[]): Promise<PlainChecks> {
  if (text === undefined) return { ...noChecks, limits: lengthLimits([]) }
  const reading = readPlainly(text)
  return { ...checksOf(reading, kinds), limits: lengthLimits(reading.rules) }
}

/** The texts of one picture are read together, so that their words are counted together. */
const countedTogether: ReadonlySet<Kind> = new Set(['picture_text', 'meme_text'])
/** Parts of one work: what has to be mentioned may stand in any of them. */
const partsOfOne: ReadonlySet<Kind> = new Set([...countedTogether, 'script', 'calculator_text'])

/** A text of an answer, and its kinds where they are not those of the whole answer: a headline on a picture. */
export interface AnswerText {
  readonly text: string
  readonly kinds: readonly Kind[]
}

/** Whether a rule binds a text, which may be of several kinds. */
const binds = ({ kinds, except }: Pick<Rule, 'kinds' | 'except'>, to: readonly Kind[]) =>
  (kinds.length === 0 || to.length === 0 || to.some((kind) => kinds.includes(kind))) &&
  !to.some((kind) => except.includes(kind))

/**
 * Applies all fixes until nothing changes, since one fix may require another (a removed `#` exposes the case of a
 * tag).
 */
export function applyFixes(text: string, checks: Checks, kinds: readonly Kind[]): string {
  const rules = checks.rules.filter((rule) => rule.fix && binds(rule, kinds) && rule.applies(text))
  if (rules.length === 0) return text
  const masked = maskNames(text)
  let fixed = masked.text
  for (let round = 0; round < 3; round++) {
    const before = fixed
    fixed = rules.reduce((now, rule) => rule.fix?.(now) ?? now, before)
    if (fixed === before) break
  }
  return masked.unmask(fixed)
}

/** A guideline that an answer breaks. */
export interface Breach {
  readonly guideline: string
  readonly isStrict: boolean
  /** A fact, for the writer and for callers. */
  readonly problem: string
}

/** Finds what is wrong with an answer of a kind. The texts of `shownWith` satisfy demands, and are not checked. */
export function findBreaches(
  texts: readonly AnswerText[],
  { rules }: Pick<Checks, 'rules'>,
  main: Kind | undefined,
  shownWith: readonly string[] = [],
): Breach[] {
  return rules.flatMap((rule) =>
    ruleProblems(rule, partsFor(rule, texts, main, shownWith)).map((problem) => ({
      guideline: rule.guideline,
      isStrict: rule.isStrict,
      problem,
    })),
  )
}

/** The texts that a rule is checked on, where the texts of the main kind may be one work. */
function partsFor(
  rule: Rule,
  texts: readonly AnswerText[],
  main: Kind | undefined,
  shownWith: readonly string[],
): string[] {
  const bound = texts.filter(({ kinds }) => binds(rule, kinds))
  const isOfMain = ({ kinds }: AnswerText) => main === undefined || kinds.includes(main)
  const isOneWork =
    main !== undefined &&
    (rule.binds === 'whole' ? countedTogether.has(main) : rule.binds !== 'each' && partsOfOne.has(main))
  if (!isOneWork || !binds(rule, [main])) return bound.map(({ text }) => text)
  const mainTexts = bound.filter(isOfMain).map(({ text }) => text)
  return rule.binds === 'whole'
    ? [mainTexts.join('\n\n'), ...bound.filter((text) => !isOfMain(text)).map(({ text }) => text)]
    : [[...mainTexts, ...shownWith].join('\n\n')]
}

function ruleProblems(rule: Rule, texts: readonly string[]): string[] {
  const problems = texts.flatMap((text) => {
    const masked = maskNames(text)
    const problem = rule.applies(masked.text) ? rule.problem(masked.text) : undefined
    return problem === undefined ? [] : [masked.unmask(problem)]
  })
  if (rule.binds !== 'some' || texts.length < 2) return problems
  return problems.length === texts.length
    ? [`None of the ${texts.length} texts meets “${rule.guideline}”; one or two of them have to.`]
    : []
}

/** The problems of one text that is the whole answer. */
export const findProblems = (text: string, checks: Checks, ...kinds: readonly Kind[]): string[] =>
  findBreaches([{ text, kinds }], checks, kinds[0]).map(({ problem }) => problem)

/**
 * Counting rod numerals stand in for the `{names}` that a calculator fills in later: they have no case, no rule
 * mentions them, and a figure will replace them.
 */
const firstCountingRod = 0x1d360
const maxRods = 24

function maskNames(text: string): { readonly text: string; readonly unmask: (masked: string) => string } {
  const names: string[] = []
  const masked = text.replace(/\{[a-z][a-z0-9_]{0,30}\}/g, (name) =>
    names.length < maxRods ? String.fromCodePoint(firstCountingRod + names.push(name) - 1) : name,
  )
  return {
    text: masked,
    unmask: (changed) =>
      changed.replace(
        /[\u{1d360}-\u{1d377}]/gu,
        (rod) => names[(rod.codePointAt(0) ?? 0) - firstCountingRod] ?? rod,
      ),
  }
}
