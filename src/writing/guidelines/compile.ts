import { numberForm, parseAmount } from './numbers.ts'
import { type Guideline, readGuidelines } from './read.ts'
import { compileRule } from './rules.ts'
import { characters, words } from './signs.ts'
import { phraseMatcher } from './text.ts'
import type { Check, Guidelines } from './types.ts'

/**
 * Turns free text into rules that code can check, and keeps the rest as it is. A clause becomes a rule only when all
 * of it is understood, since a wrong rule is worse than one that is left to a reader.
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
    limits: { characters: limitOf(checks, characters), words: limitOf(checks, words) },
  }
}

function limitOf(checks: readonly Check[], measure: typeof words): number | undefined {
  const limits = checks.flatMap((check) =>
    check.kind === 'amount' && check.of === measure ? [check.most] : [],
  )
  const most = Math.min(...limits)
  return Number.isFinite(most) ? most : undefined
}

/** Capitalised words of required mentions: brands keep their spelling in every casing. */
function namesIn(checks: readonly Check[]): ReadonlySet<string> {
  const said = checks.flatMap((check) => (check.kind === 'mention' ? check.anyOf : []))
  return new Set(said.flatMap((phrase) => phrase.split(/\s+/).filter((word) => /\p{Lu}/u.test(word))))
}

/**
 * Drops rules that cannot apply to every text: those for other kinds of text, for one of several kinds, or for some
 * batches only; all casings but the last; and contradicting languages or forms of address.
 */
function dropUnsafe(guidelines: readonly Guideline[]): readonly Guideline[] {
  const scopes = new Set(guidelines.flatMap(({ scope }) => scope ?? []))
  const shared = new Set(sentencesWithBatches(guidelines))
  const phrases = wantedPhrases(guidelines)
  const lastCasing = guidelines.findLast(isCasing)
  const torn = conflictingStyles(guidelines)
  return guidelines.map((guideline) => {
    const { scope, sentence } = guideline
    const elsewhere =
      scope !== undefined && (scope === 'other' || scopes.size > 1 || sharesSentence(guideline, guidelines))
    const wanted = bansWanted(guideline, phrases)
    const outdone = isCasing(guideline) && guideline !== lastCasing
    return elsewhere || outdone || wanted || torn(guideline) || shared.has(sentence)
      ? { ...guideline, clause: undefined }
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

/** `under 60 characters for the title, for the description 160`: the sentence covers several kinds of text. */
function sharesSentence({ sentence }: Guideline, guidelines: readonly Guideline[]): boolean {
  return guidelines.some(
    (other) => other.sentence === sentence && !other.clause && otherPiece.test(other.words),
  )
}

const otherPiece =
  /\bfor (?:the |all |each |every |your |our )?(?:(?:meta )?descriptions?|(?:primary |body |alt )?(?:text|copy)|body|subject lines?|emails?|ctas?|buttons?|captions?|posts?|tweets?|taglines?|summar(?:y|ies)|paragraphs?)\b/i

const isCasing = ({ clause }: Guideline) => clause?.checks.some(({ kind }) => kind === 'casing') === true

/** `Write in German and English`: code cannot tell which text is meant. */
function conflictingStyles(guidelines: readonly Guideline[]): (guideline: Guideline) => boolean {
  const said = Map.groupBy(guidelines.flatMap(stylesIn), ({ aspect }) => aspect)
  const several = [...said].filter(([, styles]) => new Set(styles.map(({ name }) => name)).size > 1)
  const conflicting = new Set(several.map(([aspect]) => aspect))
  return (guideline) => stylesIn(guideline).some(({ aspect }) => conflicting.has(aspect))
}

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
    words.split(/,? and |, /).flatMap((part) => batch.exec(part)?.[1] ?? []),
  )
  return batches.length > 0 && batches.reduce((sum, said) => sum + parseAmount(said), 0) !== countIn(counted)
}

const batch = new RegExp(`^(${numberForm}|another|some|half|the rest|the others?)\\s`, 'i')
