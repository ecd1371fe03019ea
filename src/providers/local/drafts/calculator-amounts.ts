import { splitSentences, wordsIn } from '../../../language/segments.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import { readNumber } from '../../../render/html/calculator/page/read-number.ts'
import data from './calculator.json' with { type: 'json' }

/** A language whose amounts are read. */
export type Language = Exclude<keyof typeof data, 'currencies'>
type Forms = (typeof data)['en']['forms']

const paidEvery = ['week', 'month', 'year'] as const
type PaidEvery = (typeof paidEvery)[number]
// What costs so much a day is rarely paid every day; what is drunk nine times a day, is.
const periods = ['day', ...paidEvery] as const
/** The time in which something is paid or bought. */
export type Period = (typeof periods)[number]

/** An amount of money that stands plainly in an article. */
export interface Amount {
  readonly value: number
  readonly currency: string
  /** What it is for, in words of the article. */
  readonly label: string
  readonly period: PaidEvery | undefined
  /** What one of it buys, as written: `a glass`, `a day`. */
  readonly per: string | undefined
  /** Whether it stands on a line of its own, behind its label. */
  readonly isRow: boolean
  /** Whether it shares its clause with the amount before: `£3.80 in town and £0.80 at home`. */
  readonly isJoined: boolean
}

/** How often something is bought: `9 glasses a week`. */
export interface Frequency {
  readonly count: number
  /** Of what, and in which time. */
  readonly label: string
  readonly period: Period
}

const number = "\\p{Nd}{1,9}(?:[.,'’]\\p{Nd}{1,3}|[ \\u00a0\\u202f]\\p{Nd}{3}(?!\\p{Nd})){0,3}"
const codes = new Map(
  Object.entries(data.currencies).flatMap(([code, signs]) => signs.map((sign) => [sign, code])),
)
const signs = [...codes.keys()]
  .sort((one, other) => other.length - one.length)
  .map((sign) => sign.replace(/[$.]/g, '\\$&'))
  .join('|')
const notInWord = "(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{Nd}%]|[.,'’]\\p{Nd})"
const notInRange = '(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{Nd}.,])(?<!\\p{Nd}[ \\u00a0]?[–-][ \\u00a0]?)'
const rangeGoesOn = '(?![ \\u00a0]?[–-][ \\u00a0]?[\\p{Sc}\\p{Nd}])'
const money = new RegExp(
  `${notInRange}(?:(${signs})[ \\u00a0]?(${number})|(${number})[ \\u00a0]?(${signs}))${notInWord}${rangeGoesOn}`,
  'gu',
)

/** The amounts of an article. Ranges and millions are not plain, and are left out. */
export function readAmounts(article: string, language: Language): Amount[] {
  const amounts: Amount[] = []
  for (const line of plainLines(article)) {
    if (amounts.length > mostInAll) break
    const isRow = !/[.!?。！？]$/u.test(line) && [...line.matchAll(money)].length === 1 && line.length <= 90
    const candidates = isRow
      ? amountsIn(line, language, true)
      : splitSentences(line).flatMap((sentence) => amountsIn(sentence, language, false))
    amounts.push(...candidates)
  }
  return amounts
}

/** With more amounts, no calculator is simple. */
const mostInAll = 200

/** The lines of text, Markdown or HTML, without marks of lists, headings, tables and emphasis. */
const plainLines = (article: string) =>
  article
    .replace(/<\/?(?:p|li|h\d|div|tr|br)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{1,200}>/g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(/[*_|`]{1,3}/g, ' ')
        .replace(/^\s{0,8}(?:[-–•#>]{1,6}|\p{Nd}{1,2}[.)])\s/u, '')
        .replace(/\s{1,20}/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')

function amountsIn(text: string, language: Language, isRow: boolean): Amount[] {
  const matches = [...text.matchAll(money)].slice(0, mostAmounts)
  const ends = matches.map(({ 0: written, index }) => index + written.length)
  const gaps = matches.map(({ index: start }, index) => text.slice(ends[index - 1] ?? 0, start))
  const { forms } = data[language]
  return matches.flatMap((match, index) => {
    const [gap = '', next] = [gaps[index], gaps[index + 1]]
    const after = next ?? text.slice(ends[index])
    const lead = index === 0 ? lastClause(gap) : divide(gap, forms).ahead
    const ahead = isRow ? gap.replace(rowMark, '').trim() : amountSubject(lead, forms)
    const behind = next === undefined ? firstClause(after, forms) : divide(next, forms).behind
    const isJoined = index > 0 && lead.trim() === ''
    const place = { lead: isRow ? gap : lead, ahead, behind: behind.trim(), after, isRow, isJoined }
    return amountAt(match, place, language) ?? []
  })
}

/** The words around an amount. */
interface AmountContext extends Pick<Amount, 'isRow' | 'isJoined'> {
  /** Its clause before it, and what in there it is for. */
  readonly lead: string
  readonly ahead: string
  /** What is said of it behind it, and all up to the next amount. */
  readonly behind: string
  readonly after: string
}

function amountAt(
  [, sign, number, otherNumber, otherSign]: RegExpExecArray,
  { lead, ahead, behind, after, isRow, isJoined }: AmountContext,
  language: Language,
): Amount | undefined {
  const { forms } = data[language]
  const value = readNumber(number ?? otherNumber ?? '', '')
  const currency = codes.get(sign ?? otherSign ?? '')
  if (!(value > 0) || currency === undefined || startsWith(after, forms.scale)) return undefined
  const time = periodIn(after, lead, forms)
  const per = time ? undefined : perIn(after, forms)
  // $12 per user per month takes a count of users.
  const isTwofold = per !== undefined && periodIn(after.slice(per.length), '', forms) !== undefined
  const labelAfter = per !== undefined || time?.written ? '' : behind
  const label = isTwofold ? '' : labelOf(ahead, labelAfter, { isRow, language })
  return { value, currency, label, period: time?.period, per: per?.trim(), isRow, isJoined }
}

const mostAmounts = 12
const maxBehind = 28
/** In characters. Longer ones are sentences and no names of things. */
export const maxLabel = 40

/** The words before an amount, and those behind it where they say more. */
function labelOf(
  ahead: string,
  behind: string,
  { isRow, language }: { readonly isRow: boolean; readonly language: Language },
): string {
  // Where words have no spaces, particles and verbs follow.
  const isUsable =
    isNamed(behind, language) && behind.length <= maxBehind && !/\p{Script=Hiragana}/u.test(behind)
  if (!isNamed(ahead, language)) return isUsable ? behind : ''
  // What stands behind the amount of a row may say for what time it is, in words that are not known.
  if (isRow) return behind === '' ? ahead : ''
  if (!isUsable) return ahead
  const surrounding = `${ahead} ${behind}`
  return surrounding.length > maxLabel ? behind : surrounding
}

/** Whether words name something: neither a figure nor `it` does. */
function isNamed(text: string, language: Language): boolean {
  const stop = stopWordsOf(language)
  return wordsIn(text).some((word) => /\p{L}/u.test(word) && !stop.has(word.toLowerCase()))
}

/** What stands between two amounts: words that belong to the first, and words that lead to the second. */
function divide(gap: string, { and }: Forms): { readonly behind: string; readonly ahead: string } {
  const comma = clauseEnd.exec(gap)
  if (comma) return { behind: gap.slice(0, comma.index), ahead: lastClause(gap) }
  const conjunction = new RegExp(`\\s(?:${and})(?:\\s|$)`, 'iu').exec(gap)
  return conjunction
    ? { behind: gap.slice(0, conjunction.index), ahead: gap.slice(conjunction.index + conjunction[0].length) }
    : { behind: '', ahead: gap }
}

const clauseEnd = /[,;:：.،؛、。—–!?()“”„"«»]/u

/** What parts the label of a row from its amount. */
const rowMark = /[\s:：–—=-]{1,9}$/u

const lastClause = (text: string) => text.replace(rowMark, '').split(clauseEnd).at(-1) ?? ''

const firstClause = (text: string, { and }: Forms) =>
  (text.split(clauseEnd)[0] ?? '').replace(new RegExp(`\\s(?:${and})\\s.{0,400}$`, 'iu'), '')

/** What costs an amount: the words before it without a conjunction, if they end with a verb of costing. */
function amountSubject(text: string, { cost, and }: Forms): string {
  const words = text.trim().replace(new RegExp(`^(?:${and})\\s|^و(?=ال)`, 'iu'), '')
  const subject = words.replace(new RegExp(`(?<!\\p{Script=Latin})${cost}$`, 'iu'), '')
  return subject === words ? '' : subject.trim()
}

const startsWith = (text: string, words: string) =>
  new RegExp(`^[ \\u00a0]?(?:${words})(?!\\p{Script=Latin})`, 'iu').test(text)

/** The time that an amount is for, right behind it or in the words before it: `€9 a month`, `Monthly fee: €9`. */
function periodIn(
  after: string,
  before: string,
  forms: Forms,
): { period: PaidEvery; written: string } | undefined {
  for (const period of paidEvery) {
    const behind = new RegExp(`^[\\s(]{0,2}(?:(?:${forms.per})\\s?)?(?:${forms[period]})(?!\\p{L})`, 'iu')
    const written = behind.exec(after)?.[0]
    if (written !== undefined) return { period, written }
    const [, ...adjectives] = forms[period].split('|')
    const ahead = new RegExp(
      `(?<!\\p{Script=Latin})(?:${adjectives.join('|') || '\\b\\B'})(?!\\p{Script=Latin})`,
      'iu',
    )
    if (ahead.test(before)) return { period, written: '' }
  }
  return undefined
}

const perIn = (after: string, { per }: Forms) =>
  new RegExp(`^\\s?(?:${per})(?:\\s|(?<!\\p{Script=Latin}))\\p{L}{2,20}(?!\\p{L})`, 'iu').exec(after)?.[0]

/** The first count of the thing that a price is for: `£3.80 a glass` and `9 glasses a week`. */
export function readFrequency(
  article: string,
  things: readonly string[],
  language: Language,
): Frequency | undefined {
  const { forms } = data[language]
  for (const period of periods) {
    const countPattern = new RegExp(
      `(?<![\\p{L}\\p{Nd}.,\\p{Sc}])(\\p{Nd}{1,4})[ \\u00a0]((\\p{L}{2,20}) (?:${forms.per})\\s?(?:${forms[period]}))(?!\\p{L})`,
      'giu',
    )
    for (const [, count = '', label = '', noun = ''] of article.matchAll(countPattern)) {
      if (things.some((thing) => isSameNoun(thing, noun)))
        return { count: readNumber(count, ''), label, period }
    }
  }
  return undefined
}

/** `a glass` and `glasses`, `pro Glas` and `Gläser`. */
function isSameNoun(thing: string, noun: string): boolean {
  const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 3)
  return thing.split(/[\s/]/).some((word) => word.length > 2 && fold(word) === fold(noun))
}
