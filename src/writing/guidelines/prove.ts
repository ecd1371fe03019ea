import type { GuidelineRule } from '../../content/guideline-rules.ts'
import { plainDigits } from '../../language/fold.ts'
import { findFigures } from '../grounding/figures.ts'
import { compileRule } from './rules.ts'
import { foldGaps, sentencesIn } from './text.ts'
import type { GuidelineReading } from './types.ts'

/**
 * Keeps the rules that the guidelines prove: the quote stands there letter by letter, the amount stands in the quote, and
 * the phrases stand somewhere in the guidelines. A wrong rule is worse than one that is left to a reader.
 */
export function proveRules(
  guidelines: string,
  rules: readonly GuidelineRule[],
  unchecked: readonly string[] = [],
): GuidelineReading {
  const folded = folds(guidelines)
  const proved: GuidelineRule[] = []
  const dropped: string[] = []
  for (const rule of rules) {
    const provable = withProvedPhrases(rule, folded)
    const fault = findFault(provable, folded)
    if (fault === undefined) proved.push(provable)
    else dropped.push(`“${rule.quote}” ${fault}`)
  }
  const matchedQuotes = unchecked.filter((quote) => folds(quote) !== '' && folded.includes(folds(quote)))
  return { ...readingOf(guidelines, proved, matchedQuotes), dropped }
}

/** Takes rules as they are, such as those that somebody has edited. */
export function readingOf(
  guidelines: string,
  rules: readonly GuidelineRule[],
  unchecked: readonly string[] = [],
): GuidelineReading {
  const quotes = [...rules.map(({ quote }) => quote), ...unchecked]
  return {
    rules,
    unchecked: [...unchecked, ...sentencesWithout(guidelines, quotes)],
    dropped: [],
    maySetLanguage: rules.some(({ check }) => check === 'language'),
  }
}

const folds = (text: string) => foldGaps(text.normalize('NFKC')).toLowerCase()

/**
 * A ban loses the phrases that the guidelines do not have, since they would make it wider. A demand keeps them, since they
 * make it easier to meet.
 */
function withProvedPhrases(rule: GuidelineRule, guidelines: string): GuidelineRule {
  const { check, phrases } = rule
  if (check !== 'ban' || !phrases) return rule
  return { ...rule, phrases: phrases.filter((phrase) => stands(phrase, guidelines)) }
}

/** Signs may be named in words. */
const stands = (phrase: string, guidelines: string) =>
  !/[\p{L}\p{N}]/u.test(phrase) || guidelines.includes(folds(phrase))

function findFault(rule: GuidelineRule, guidelines: string): string | undefined {
  const { check, quote, amount, phrases, when } = rule
  if (folds(quote) === '' || !guidelines.includes(folds(quote))) return 'is not in the guidelines'
  if (amount != null && !statesAmount(quote, amount, limitOffsets[check] ?? [0]))
    return `does not say ${amount}`
  const minWords = when?.words_over
  if (minWords != null && !statesAmount(guidelines, minWords, [0, 1])) return `does not say ${minWords}`
  const isNamed = (phrases ?? []).some((phrase) => stands(phrase, guidelines))
  if (['ban', 'require', 'only_hashtags', 'only_emoji', 'spelled'].includes(check) && !isNamed)
    return 'names none of its phrases'
  const isForGrounding = check === 'figures_of_source' || (check === 'count' && amount != null)
  return isForGrounding || compileRule(rule, new Set()) ? undefined : 'is incomplete'
}

/** Words for one that are no number words. */
const one =
  /(?<!\p{L})(?:a|an|single|ein(?:e[mnrs]?)?|einzig\p{L}{0,2}|un|une|una|uno|seule?|únic[oa]|واحد|واحدة)(?!\p{L})|[一１]/iu

const kanji = '〇一二三四五六七八九十'

/** By how much the figure of a guideline may differ from the limit: “under 60” is at most 59. */
const limitOffsets: { readonly [check in GuidelineRule['check']]?: readonly number[] } = {
  max: [0, 1],
  min: [0, -1],
}

function statesAmount(text: string, amount: number, offsets: readonly number[]): boolean {
  const plain = plainDigits(text.normalize('NFKC'))
  const figures = findFigures(plain, 'any').flatMap(({ values }) => values)
  // A ban of a sign needs no figure.
  if (amount === 0) return true
  const signs = Array.from(plain, (sign) => kanji.indexOf(sign)).filter((value) => value > 0)
  const isStated = offsets.some((offset) => [...figures, ...signs].includes(amount + offset))
  return isStated || (amount === 1 && one.test(plain))
}

/** The sentences that no quote touches. */
function sentencesWithout(guidelines: string, quotes: readonly string[]): readonly string[] {
  const folded = quotes.map(folds)
  return guidelines
    .split('\n')
    .flatMap(sentencesIn)
    .map((sentence) => sentence.replace(/^[\s\-–•*·・■●▪]{1,5}/u, '').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence) && !/^.{1,40}[:：]$/u.test(sentence))
    .filter((sentence) => {
      const foldedSentence = folds(sentence)
      return !folded.some((quote) => quote.includes(foldedSentence) || foldedSentence.includes(quote))
    })
}
