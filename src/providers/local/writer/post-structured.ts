import { countCharacters } from '../../../language/characters.ts'
import { type CopyAnswer, copyProblems, maxCharacters } from '../../../writing/post-copy.ts'
import { monthNames, weekdayNames } from './calendar-words.ts'
import { allWords } from './language-data.ts'
import { asLine, condense, sentenceCase, widthOf } from './sentences.ts'
import { isAside, isGeneric, type Line, type Source } from './source.ts'

// --- Rows: schedules, tables, facts ---

/** Two to six parsed lines one below the other, what stands above them, and the lines after them. */
interface Block<Row> {
  readonly headline: string
  readonly rows: readonly Row[]
  readonly above: readonly string[]
  readonly below: readonly string[]
}

/** Finds the rows below a title. Nothing is left out: every item of a list has to be a row. */
function blockOf<Row>(
  { lines, title }: Source,
  rowOf: (text: string) => Row | undefined,
): Block<Row> | undefined {
  const parsed = lines.map(({ text }) => rowOf(text))
  const from = parsed.findIndex((row, at) => row !== undefined && at > 0)
  if (from < 1) return undefined
  const end = parsed.findIndex((row, at) => at > from && row === undefined)
  const to = end === -1 ? lines.length : end
  const rows = parsed.slice(from, to).filter((row) => row !== undefined)
  const rest = [...lines.slice(0, from), ...lines.slice(to)]
  const heading = [title, lines[from - 1]?.text].find(
    (text) => text !== undefined && !isGeneric(text) && countCharacters(text) <= maxCharacters.headline,
  )
  const isList = rest.some(({ mark }) => mark === 'item') || parsed.filter(Boolean).length > rows.length
  if (heading === undefined || isList || rows.length < 2) return undefined
  const textsIn = (some: readonly Line[]) =>
    some.map(({ text }) => text).filter((text) => text !== heading && !isAside(text))
  return {
    headline: sentenceCase(asLine(heading)),
    rows,
    above: textsIn(lines.slice(0, from)),
    below: textsIn(lines.slice(to)),
  }
}

/** The answer with the line above the rows as support and the one below as details, if it can be laid out. */
function withNotes(
  answer: CopyAnswer,
  { above, below }: Pick<Block<unknown>, 'above' | 'below'>,
): CopyAnswer | undefined {
  // More text than this is an article that has rows, not a table.
  if ([...above, ...below].join(' ').length > 320) return undefined
  const full = {
    ...answer,
    support: above.map((text) => condense(text, maxSupport)).find((text) => text !== undefined),
    details: termsOf(below),
  }
  return copyProblems(full).length === 0 ? full : undefined
}

const maxSupport = 90

/** As many of the lines as fit, or the first that does. */
function termsOf(texts: readonly string[]): string | undefined {
  const whole = texts.join(' ')
  if (whole !== '' && widthOf(whole) <= maxSupport) return whole
  return texts.map((text) => condense(text, maxSupport)).find((text) => text !== undefined)
}

const clock =
  '\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?(?!\\p{L})| ?Uhr(?!\\p{L})| ?h(?:\\d\\d)?(?![\\p{L}\\d])|時(?:\\d\\d分)?)|\\d{1,2}[:.]\\d\\d'
const times = `(?:${clock})(?: ?(?:[–—-]|to|bis|a|à) ?(?:${clock}))?`
const day = `\\d{1,2}(?:\\.|st|nd|rd|th|er)?`
const month = `(?:de |of )?(?:${monthNames})\\.?(?!\\p{L})`
const date = `(?:${day} ${month}|(?:${monthNames})\\.? ${day}|\\d{1,2}[./]\\d{1,2}\\.?|\\d{1,2}月\\d{1,2}日)(?:,? \\d{4})?`
const weekday = `(?:${weekdayNames})s?\\.?(?!\\p{L})`
const moment = `(?:${weekday}(?:,? (?:${date}))?(?:,? (?:${times}))?|(?:${date})(?:,? (?:${times}))?|${times})`
const entry = new RegExp(`^(${moment})(?:[:：]| [–—-])? ?(?=\\S)(.{2,80})$`, 'iu')
const onlyTime = /^[\d\s.:–—-]+$/u

/** `Fri 6 June: Maya Okafor Trio`, `9:00 Picking apples` */
function entryOf(text: string): { readonly when: string; readonly what: string } | undefined {
  const [, when = '', what = ''] = entry.exec(asLine(text)) ?? []
  const isEntry = /\p{L}/u.test(what) && !/^[–—-]/u.test(what) && (/\d/.test(when) || /^\p{Lu}/u.test(what))
  return when !== '' && isEntry && !(onlyTime.test(when) && !/[:.]/.test(when))
    ? { when: when.replace(/[:.,]$/, ''), what: sentenceCase(asLine(what)) }
    : undefined
}

/** Two to six dates or times, each with what happens. */
export function scheduleOf(source: Source): CopyAnswer | undefined {
  const block = blockOf(source, entryOf)
  // `Monday: 9 to 5` are opening times, which are looked up.
  if (!block || block.rows.every(({ what }) => /^\d/.test(what))) return undefined
  return withNotes({ kind: 'schedule', headline: block.headline, entries: [...block.rows] }, block)
}

type Row = NonNullable<CopyAnswer['rows']>[number]

const labelled = /^([^:：\d]{2,44}?)(?:\s?[:：]\s?| [–—=] |\.{3,40} ?)(\S.{0,19})$/u
const sum = '(?:\\p{Sc}|CHF|EUR|USD|kr|zł)'
const money = `(?:${sum} ?\\d+(?:[.,]\\d+)*|\\d+(?:[.,]\\d+)*[ \\u00A0]?(?:${sum}|円|元|원))(?![\\p{L}\\d]|[.,]\\d)`
/** Magnitudes are compared by their size; prices and times are looked up. */
const lookedUp = new RegExp(`${money}|\\d ?[–—-] ?\\d|(?:${clock})`, 'iu')

function labelledRow(text: string): Row | undefined {
  const [, label = '', shown = ''] = labelled.exec(asLine(text)) ?? []
  return label !== '' && /\d/.test(shown) && !/[.!?] /.test(shown)
    ? { label: sentenceCase(label.trim()), shown: asLine(shown) }
    : undefined
}

/** Two to five prices or times to look up, each with its label. */
export function tableOf(source: Source): CopyAnswer | undefined {
  const block = blockOf(source, labelledRow)
  if (!block?.rows.every(({ shown }) => lookedUp.test(shown))) return undefined
  return withNotes({ kind: 'table', headline: block.headline, rows: [...block.rows] }, block)
}

const counted = new RegExp(
  `^((?:${sum} ?)?\\d+(?:[.,\\u202F ]\\d+)*(?: ?[%‰])?(?:[ \\u00A0](?:${allWords(({ units }) => units?.durations)})(?!\\p{L}))?) (?:of (?:the |our )?)?(\\p{L}.{2,43})$`,
  'u',
)

/** `148,000 kilowatt-hours harvested` */
function countedRow(text: string): Row | undefined {
  const [whole = '', shown = '', label = ''] = counted.exec(asLine(text)) ?? []
  return shown === '' ? undefined : { label: whole.slice(shown.length).trim() || label, shown }
}

/** Two to four items that begin with their figure. Shares of one whole are compared instead. */
export function factsOf(source: Source): CopyAnswer | undefined {
  const block = blockOf({ ...source, lines: withoutYears(source.lines) }, countedRow)
  if (!block || block.rows.length > 4) return undefined
  if (block.rows.every(({ shown }) => /%/.test(shown))) return undefined
  return withNotes({ kind: 'facts', headline: block.headline, rows: [...block.rows] }, block)
}

/** `2019 We opened` belongs to a history, which is no row of facts. */
const withoutYears = (lines: readonly Line[]) => lines.filter(({ text }) => !/^(?:19|20)\d\d /.test(text))

// --- Offers ---

const words = Object.fromEntries(
  (['includes', 'discounts', 'from', 'for', 'on'] as const).map((key) => [
    key,
    allWords(({ offer }) => offer?.[key]),
  ]),
)
const discount = `\\d{1,2} ?% (?:${words['discounts']})(?!\\p{L})`
const price = new RegExp(
  `(?:(?<!\\p{L})(?:(?:${words['for']}) )?)((?:(?:${words['from']}) )?(?:${discount}|${money}))`,
  'iu',
)
const includes = new RegExp(`(?:^|[ ,(:])(?:${words['includes']})(?!\\p{L}):?`, 'iu')
const leadingOn = new RegExp(`^(?:${words['on']}) `, 'iu')

/** One product at one price or discount, with what it includes: nothing else is plainly an offer. */
export function offerOf({ lines, title, sentences }: Source): CopyAnswer | undefined {
  const texts = lines.map(({ text }) => text)
  const whole = texts.join('\n')
  if (whole.length > 500 || [...whole.matchAll(new RegExp(price, 'giu'))].length !== 1) return undefined
  const items = lines.filter(({ mark }) => mark === 'item').map(({ text }) => sentenceCase(asLine(text)))
  const plain = lines.filter(({ mark }) => mark !== 'item').map(({ text }) => text)
  const parts = items.length > 0 || lines.length > 1 ? plain : sentences
  const at = parts.findIndex((part) => price.test(part))
  const found = price.exec(parts[at] ?? '')
  if (!found || at > 2 || items.length > 4) return undefined
  const [phrase, shown = ''] = found
  const before = asLine((parts[at] ?? '').slice(0, found.index)).trim()
  const behind = (parts[at] ?? '').slice(found.index + phrase.length)
  const { per, listed, rest } = behindPrice(behind)
  const others = parts.filter((part, index) => index !== at && part !== title && !/[:：]$/.test(part))
  const included = others.map(listedIn).find((found) => found.length > 0) ?? []
  const all = items.length > 0 ? items : listed.length > 0 ? listed : included
  const isOffer = all.length > 0 && all.length < 5
  const hasTerms = /%/.test(shown) && others.length > 0
  const name = at > 0 ? (title ?? parts[0]) : `${before} ${rest}`.trim()
  const headline =
    name &&
    sentenceCase(
      asLine(name)
        .replace(/\s[:：]$/, '')
        .replace(leadingOn, ''),
    )
  if (!headline || countCharacters(headline) < 4 || !(isOffer || hasTerms)) return undefined
  const terms = others.filter(
    (text) => text !== headline && (items.length > 0 || listedIn(text).length === 0),
  )
  const answer: CopyAnswer = {
    kind: 'offer',
    headline,
    price: sentenceCase(shown.trim()),
    per: per === '' ? undefined : per,
    includes: [...all],
    details: termsOf(terms),
  }
  return copyProblems(answer).length === 0 ? answer : undefined
}

/** What follows a price: what it is for, then what it includes, then the rest of the name. */
function behindPrice(behind: string): {
  readonly per: string
  readonly listed: readonly string[]
  readonly rest: string
} {
  const text = asLine(behind).trim()
  const [head = '', ...tail] = text.split(/, /)
  const listed = listedIn(text)
  const isPer =
    /^(?:\/|per |pro |par |por |a |je |each|p\.? ?P)/iu.test(head) &&
    countCharacters(head) <= maxCharacters.per
  if (listed.length > 0) {
    return {
      per: isPer ? (head.split(includes)[0] ?? '').trim() : '',
      listed: listed.filter((item) => item !== head),
      rest: '',
    }
  }
  return isPer
    ? { per: asLine(head), listed: [], rest: tail.join(', ') }
    : { per: '', listed: [], rest: text }
}

/** The items of `includes clay, firing and a glass of wine`, or before `included`. */
function listedIn(text: string): string[] {
  const sign = includes.exec(text)
  if (!sign) return []
  const after = text.slice(sign.index + sign[0].length)
  const before = text.slice(0, sign.index)
  const named = /\p{L}{2}/u.test(after)
    ? after
    : before.replace(/^[^,]{0,40}(?:per|par|por|pro) [^,]{1,20}, /u, '')
  return asLine(named.replace(/[()]/g, ''))
    .split(/, (?:(?:and|und|et|y|e) )?| (?:and|und|et|y|sowie) (?=\S)/u)
    .map((item) => sentenceCase(asLine(item)))
    .filter((item) => countCharacters(item) > 2)
}
