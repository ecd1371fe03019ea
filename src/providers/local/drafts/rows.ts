import { connectingWords, stopWordsOf } from '../../../language/stop-words.ts'
import { sentenceCase } from './sentences.ts'
import { isWhen, readWhen, whenAtEnd } from './when.ts'

const currency = '(?:\\p{Sc}|(?:CHF|EUR|USD|GBP|JPY|AED|SAR|Rs)(?!\\p{L}))'
const currencyWords =
  '(?:euros?|dollars?|pounds?|francs?|pesos?|Euro|Franken|Dollar|円|ریال|ريالا?ً?|درهما?ً?|دينار|جنيها?ً?|ليرة)(?![\\p{Script=Latin}\\p{Script=Arabic}])'
const number = "\\p{Nd}{1,3}(?:[ \\u00a0\\u202f]\\p{Nd}{3}(?!\\p{Nd}))+|\\p{Nd}+(?:[.,'’]\\p{Nd}+)*"
const range = `(?:${number})(?: ?[–-] ?(?:${number}))?`
const scale =
  '(?:[ \\u00a0]?(?:[kKmM]|bn|Mio\\.?|Mrd\\.?|million|Millionen|millones|millions|万|億)(?!\\p{Script=Latin}))?'
const suffix = `(?:[ \\u00a0\\u202f]?(?:[%‰٪％]|°[CF]?|${currency}|${currencyWords}))?`
/** A number with its sign, its currency and its scale. */
export const figure = `[+−±~≈<>-]?(?:${currency}[ \\u00a0]?)?${range}${scale}${suffix}`
const money = new RegExp(
  `${currency}[ \\u00a0]?\\p{Nd}|\\p{Nd}${scale}[ \\u00a0\\u202f]?(?:${currency}|${currencyWords})`,
  'u',
)
const percent = /\p{Nd}[ \u00a0\u202f]?[%‰٪％]/u

/** One line that says how much or when something is. */
export interface Row {
  readonly form: 'when' | 'money' | 'percent' | 'amount' | 'word'
  readonly label: string
  readonly shown: string
  /** Whether the figure or the date stands first: `41 cafés`. */
  readonly isFigureFirst: boolean
}

/** What a value is by its signs: money, a percentage, another amount, or a word. */
export const valueForm = (value: string): Row['form'] => {
  if (money.test(value)) return 'money'
  if (percent.test(value)) return 'percent'
  return /\p{Nd}/u.test(value) ? 'amount' : 'word'
}

const maxLabel = 44
const maxShown = 20
const separator = /(?<!\p{Nd})[:：]|[:：](?!\p{Nd})|[=\t…→]|\s[–—-]\s|(?<=\s)[–—]|\.{3,20}/u
const labelFirst = new RegExp(
  `^(\\p{L}[^:：]{0,43}?)(?:[ \\u00a0]|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]))(${figure}(?:[ \\u00a0]\\p{L}{1,9}\\.?)?(?: \\p{Nd}{1,2} ?(?:min|m)\\.?)?)$`,
  'u',
)
const measure = '(?:[mkc]?g|[mcd]?l|[kcm]?m|min|h|kWh|EL|TL|oz|lbs?|cups?|tsp|tbsp)(?= )'
const figureFirst = new RegExp(`^(${figure}(?:[ \\u00a0]?${measure})?)[ \\u00a0](\\p{L}.{0,43})$`, 'u')

/** Reads one line or one part of an enumeration. */
export function readRow(line: string): Row | undefined {
  const text = line.trim().replace(/(?<=[\p{L}\p{Nd}%€)])[.。]$/u, '')
  const match = separator.exec(text)
  return readDated(text) ?? (match && match.index > 0 ? readSeparated(text, match) : readJoined(text))
}

/** A row that begins or ends with a time: `Monday 9–18`, `Concert, 3 May`. */
function readDated(text: string): Row | undefined {
  const dated = readWhen(text)
  if (dated && dated.rest !== '' && valueForm(dated.rest) !== 'money') {
    const isHours = isTimes(dated.rest) && !/\p{Nd}/u.test(dated.when)
    return isHours
      ? row('amount', dated.when, dated.rest)
      : { form: 'when', label: dated.rest, shown: dated.when, isFigureFirst: true }
  }
  const [, days, hours] = (dated && /^([^\p{Nd}·]{1,30}?)[ :：]{1,3}(\p{Nd}.{0,20})$/u.exec(text)) ?? []
  if (days && hours) return row('amount', days, hours)
  const dateAtEnd = whenAtEnd(text)
  return dateAtEnd && row('when', dateAtEnd.what, dateAtEnd.when)
}

/** A row with a sign between its label and its value: `Espresso: 2.50 €`. */
function readSeparated(text: string, { 0: sign, index }: RegExpExecArray): Row | undefined {
  const [label, value] = [text.slice(0, index).trim(), text.slice(index + sign.length).trim()]
  if (value === '') return undefined
  // Between two times is how long something is open.
  if (isWhen(value)) return row(/\p{Nd}.{0,6}[–~〜-]/u.test(value) ? 'amount' : 'when', label, value)
  return label.length <= maxLabel && isValue(value) ? row(valueForm(value), label, value) : undefined
}

/** A row without such a sign: `Espresso 2.50 €`, `41 cafés`. */
function readJoined(text: string): Row | undefined {
  const [, named, last] = labelFirst.exec(text) ?? []
  const end = named?.split(' ').at(-1)?.toLowerCase() ?? ''
  const isOpen = connectingWords.has(end) || stopWordsOf('en').has(end)
  if (named && last && !isOpen && named.split(' ').length < 6) return row(valueForm(last), named, last)
  const [, first, counted] = figureFirst.exec(text) ?? []
  if (first && counted && counted.split(' ').length < 7)
    return { form: valueForm(first), label: counted, shown: first, isFigureFirst: true }
  return undefined
}

const row = (form: Row['form'], label: string, shown: string): Row => ({
  form,
  label: sentenceCase(label.trim()),
  shown: shown.trim(),
  isFigureFirst: false,
})

const free = /^(?:free|frei|gratis|kostenlos|gratuit|無料|مجان[اي]ً?)$/iu

/** Beside hours and prices, a day or what is free with one word: `Sunday closed`, `Kids free`. */
export function readWord(line: string): Row | undefined {
  const [, label = '', shown = ''] = /^(.{1,43}) (\p{L}{2,12})$/u.exec(line) ?? []
  if (isWhen(label)) return row('amount', label, shown)
  return free.test(shown) ? row('money', label, shown) : undefined
}

/** `9–18`, `10:00–14:00`. */
const isTimes = (text: string) =>
  text.length <= maxShown && (/^[\p{Nd}:.hH –—~〜-]+(?: ?(?:Uhr|h|[ap]m))?$/u.test(text) || isWhen(text))

/** A figure with its unit, or one word: `closed`. */
const isValue = (text: string) =>
  text.length <= maxShown &&
  !/[.!?;]\s/.test(text) &&
  (/\p{Nd}/u.test(text) ? text.split(/ (?:· )?/).length < 5 : !/\s/.test(text) && text.length <= 12)

/** What is left of a figure without its number: its unit. */
export const valueUnit = (shown: string) =>
  shown.replace(/[\p{Nd}.,'’+−~<>\s\u00a0\u202f–-]/gu, '').toLowerCase()
