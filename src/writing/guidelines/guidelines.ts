import { areCountedTogether, arePartsOfOne, type Kind } from './kinds.ts'
import type { Guidelines, Rule } from './types.ts'

export type { Kind } from './kinds.ts'
export type { Guidelines } from './types.ts'

/** For texts that no guidelines bind. */
export const noGuidelines = (...kinds: readonly Kind[]): Guidelines => ({
  text: undefined,
  kinds,
  rules: [],
  unchecked: [],
  sourceFigures: [],
  leftOut: [],
  count: undefined,
  mentions: [],
  limits: { characters: undefined, words: undefined },
})

/** Compiles the caller's guidelines for texts of these kinds, the main one first. Loads the compiler on demand. */
export async function guidelinesOf(text: string | undefined, ...kinds: readonly Kind[]): Promise<Guidelines> {
  if (text === undefined) return noGuidelines(...kinds)
  const { compileGuidelines } = await import('./compile.ts')
  return compileGuidelines(text, kinds)
}

/** A text of an answer, and its kinds where they are not those of the whole answer: a headline on a picture. */
export interface AnswerText {
  readonly text: string
  readonly kinds: readonly Kind[]
}

const binds = ({ kinds }: Rule, to: readonly Kind[]) =>
  kinds === undefined || to.length === 0 || kinds.some((kind) => to.includes(kind))

/**
 * Applies all fixes until nothing changes, since one fix may require another (a removed `#` exposes the case of a
 * tag).
 */
export function applyFixes(text: string, guidelines: Guidelines, kinds = guidelines.kinds): string {
  const rules = guidelines.rules.filter((rule) => rule.fix && binds(rule, kinds))
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
  /** Worded for the writer. */
  readonly problem: string
}

/** Finds what is wrong with an answer. `beside` is shown with it and satisfies demands. */
export function findBreaches(
  texts: readonly AnswerText[],
  guidelines: Guidelines,
  beside: readonly string[] = [],
): Breach[] {
  return guidelines.rules.flatMap((rule) =>
    problemsOf(rule, partsFor(rule, texts, guidelines.kinds[0], beside)).map((problem) => ({
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
  beside: readonly string[],
): string[] {
  const bound = texts.filter(({ kinds }) => binds(rule, kinds))
  const isOfMain = ({ kinds }: AnswerText) => main === undefined || kinds.includes(main)
  const isTogether =
    rule.binds === 'whole' ? areCountedTogether(main) : rule.binds !== 'each' && arePartsOfOne(main)
  if (!isTogether || (main && !binds(rule, [main]))) return bound.map(({ text }) => text)
  const whole = texts.filter(isOfMain).map(({ text }) => text)
  return rule.binds === 'whole'
    ? [whole.join('\n\n'), ...bound.filter((text) => !isOfMain(text)).map(({ text }) => text)]
    : [[...whole, ...beside].join('\n\n')]
}

function problemsOf(rule: Rule, texts: readonly string[]): string[] {
  const problems = texts.flatMap((text) => {
    const masked = maskNames(text)
    const found = rule.problem(masked.text)
    return found === undefined ? [] : [masked.unmask(found)]
  })
  if (rule.binds !== 'some' || texts.length < 2) return problems
  const met = texts.length - problems.length
  const most = Math.max(1, Math.floor(texts.length / 3))
  if (met === 0) return [`None of the ${texts.length} texts meets “${rule.guideline}”; 1 to ${most} have to.`]
  return met > most
    ? [`${met} of ${texts.length} texts meet “${rule.guideline}”; at most ${most} should.`]
    : []
}

/** The problems of one text that is the whole answer. */
export const findProblems = (text: string, guidelines: Guidelines): string[] =>
  findBreaches([{ text, kinds: guidelines.kinds }], guidelines).map(({ problem }) => problem)

/**
 * Counting rod numerals stand in for the `{names}` that a calculator fills in later: they have no case, no rule
 * mentions them, and a figure will replace them.
 */
const firstRod = 0x1d360
const maxRods = 24

function maskNames(text: string): { readonly text: string; readonly unmask: (masked: string) => string } {
  const names: string[] = []
  const masked = text.replace(/\{[a-z][a-z0-9_]{0,30}\}/g, (name) =>
    names.length < maxRods ? String.fromCodePoint(firstRod + names.push(name) - 1) : name,
  )
  return {
    text: masked,
    unmask: (changed) =>
      changed.replace(/[\u{1d360}-\u{1d377}]/gu, (rod) => names[(rod.codePointAt(0) ?? 0) - firstRod] ?? rod),
  }
}
