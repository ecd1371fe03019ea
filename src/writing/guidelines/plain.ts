import { type Countable, type GuidelineRule, GuidelineRule as Rule } from '../../content/guideline-rules.ts'
import { plainDigits } from '../../language/fold.ts'
import { findFigures } from '../grounding/figures.ts'
import forms from './plain.json' with { type: 'json' }
import { proveRules } from './prove.ts'
import { sentencesIn } from './text.ts'
import type { GuidelineReading } from './types.ts'

/**
 * Reads plain limits and bans without a model: `at most 60 characters`, `no emoji`, `never say “cheap”`. A sentence is read
 * only as a whole, since half of one may be its exception; whatever stands under a label is left to a reader.
 */
export function readPlainly(guidelines: string): GuidelineReading {
  const rules: GuidelineRule[] = []
  let isLabelled = false
  for (const line of guidelines.split('\n')) {
    const lineText = line.replace(/^[\s\-–•*·・■●▪✓❌]{1,8}|^\s{0,4}\d{1,2}[.)]\s/u, '').trim()
    if (lineText === '') isLabelled = false
    if (/^[^:：]{1,60}[:：]\s*$/u.test(lineText)) isLabelled = true
    if (!isLabelled) rules.push(...sentencesIn(lineText).flatMap(rulesIn))
  }
  return { ...proveRules(guidelines, rules), maySetLanguage: true }
}

/** The rules of a sentence if all of its parts are understood. */
function rulesIn(sentence: string): readonly GuidelineRule[] {
  const sentenceText = sentence.replace(/[\s.!。！;；]{1,4}$/u, '')
  const singleRule = ruleIn(sentenceText)
  if (singleRule) return [singleRule]
  const rules = clausesIn(sentenceText).map((clause) => ruleIn(clause.trim()))
  return rules.every((rule) => rule !== undefined) ? rules : []
}

/** Splits a sentence at commas, but not within a quotation. */
function clausesIn(sentence: string): readonly string[] {
  const clauses: string[] = []
  for (const piece of sentence.split(/[,;，；、،؛]/u)) {
    const isQuotationOpen = ((clauses.at(-1) ?? '').match(/["“”„«»「」]/gu)?.length ?? 0) % 2 === 1
    clauses.push(isQuotationOpen ? `${clauses.pop()},${piece}` : piece)
  }
  return clauses
}

const units = Object.entries(forms.units) as [Countable, string][]
const anyUnit = `(${units.map(([, words]) => words).join('|')})`
const number = '(\\p{Nd}{1,5}|\\p{L}{2,12})'
const form = (source: string) => new RegExp(`^(?:${forms.lead} ){0,2}${source}$`, 'iu')

const limits: readonly (readonly [pattern: RegExp, isUnder: boolean])[] = [
  [form(`(?:${forms.most}) ?${number} ?${anyUnit}`), false],
  [form(`(?:${forms.under}) ?${number} ?${anyUnit}`), true],
  [form(`${number} ?${anyUnit} ?,? ?(?:${forms.afterMost})`), false],
  [form(`${number} ?${anyUnit} ?(?:${forms.afterUnder})`), true],
]
const bannedSign = form(`(?:${forms.none}) ?${anyUnit}(?: (?:${forms.afterNone}))?`)
const bannedSignAfter = form(`${anyUnit} ?(?:${forms.afterNone})`)
const quotation = '[“„«「"‘\'][^”“»」"„«「]{1,80}[”“»」"’\']'
const quotations = `${quotation}(?:,? ?(?:${forms.and})? ?${quotation}){0,9}`
const bannedWords = form(`(?:${forms.say})?:? ?(${quotations}) ?(?:${forms.afterSay})?`)
const forbids = new RegExp(`^(?:${forms.lead} )?(?:${forms.say})|(?:${forms.afterSay})$`, 'iu')
const casing = form('(?:in )?(title|sentence|lower|upper)[ -]?case')
const count = form(`${number} ?(?:${forms.texts})`)

function ruleIn(quote: string): GuidelineRule | undefined {
  const fields = limitIn(quote) ?? signBanIn(quote) ?? wordBanIn(quote) ?? casingIn(quote) ?? countIn(quote)
  return fields && Rule.parse({ quote, ...fields })
}

type RuleFields = Omit<GuidelineRule, 'quote'>

/** `At most 12 words`, `under 100 characters`. */
function limitIn(quote: string): RuleFields | undefined {
  for (const [pattern, isUnder] of limits) {
    const [, digits = '', unit = ''] = pattern.exec(quote) ?? []
    const [amount] = digits === '' ? [] : parseAmounts(digits)
    if (amount !== undefined)
      return { check: 'max', of: countableOf(unit), amount: amount - (isUnder ? 1 : 0) }
  }
  return undefined
}

/** `No emoji`. */
function signBanIn(quote: string): RuleFields | undefined {
  const sign = (bannedSign.exec(quote) ?? bannedSignAfter.exec(quote))?.[1]
  return sign === undefined ? undefined : { check: 'max', of: countableOf(sign), amount: 0 }
}

/** `Never say “cheap”`. */
function wordBanIn(quote: string): RuleFields | undefined {
  const [, words] = bannedWords.exec(quote) ?? []
  if (words === undefined || !forbids.test(quote)) return undefined
  const phrases = Array.from(words.matchAll(new RegExp(quotation, 'gu')), ([match]) => match.slice(1, -1))
  return { check: 'ban', phrases }
}

/** `Headlines in title case`. */
function casingIn(quote: string): RuleFields | undefined {
  const [, cased] = casing.exec(quote) ?? []
  return cased === undefined ? undefined : { check: 'casing', value: cased.toLowerCase() }
}

/** `Five headlines`. */
function countIn(quote: string): RuleFields | undefined {
  const [, digits = ''] = count.exec(quote) ?? []
  const [amount] = digits === '' ? [] : parseAmounts(digits)
  return amount === undefined ? undefined : { check: 'count', amount }
}

const parseAmounts = (text: string): readonly number[] =>
  findFigures(plainDigits(text.normalize('NFKC')), 'any').flatMap(({ values }) => values)

const countableOf = (unit: string): Countable | undefined =>
  units.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(unit))?.[0]
