import { isMoment } from '../../../content/calculator/moments.ts'

// The server paints the opening figures and the script of the page all later ones: both write them with this file.

/**
 * How a figure is written: style (currency code, `%`, `date`, `time`, `name` or empty), minimum and maximum decimals,
 * and the text after it. The text may depend on the plural category of the figure; a name depends on the figure itself.
 */
export type Format = readonly [style: string, least: number, most: number, tail: Tail]

/** The unit behind a figure, or its forms by the plural categories of the language. */
export type Tail = string | Readonly<Record<string, string>>

/** The plural rules of a language; those of English where the runtime does not know it. */
export const pluralRules = (language: string, options: Intl.PluralRulesOptions) =>
  new Intl.PluralRules([language, 'en'], options)

/** Writes a figure as readers of the language write it, with its unit. */
export function formatFigure(value: number, format: Format, language: string): string {
  return formatParts(value, format, language).join('')
}

/** A figure and the text after it. */
export function formatParts(value: number, format: Format, language: string): [figure: string, tail: string] {
  const [style, least, most, tail] = format
  if (isMoment(style)) return formatMoment(value, style, language)
  if (typeof tail === 'string') {
    return [keepOrder(numberFormat(language, numberFormatOptions(format, language)).format(value)), tail]
  }
  if (style === 'name') return [tail[value] ?? '–', '']
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  const form = tail[pluralRules(language, digits).select(value)] ?? ''
  return [numberFormat(language, numberFormatOptions(format, language)).format(value), form]
}

/** A date in words, or a time of day; after one of another day, how many days it is away. */
function formatMoment(value: number, style: string, language: string): [moment: string, away: string] {
  const rounded = Math.round(value)
  const format = momentFormat(style, language)
  const moment = format.format(rounded * millisecondsOf(style))
  if (style === 'date') return [moment, '']
  const days = Math.floor(rounded / 1_440)
  const away = days === 0 ? '' : `\u00a0(${numberFormat(language, inDays).format(days)})`
  return [moment, away]
}

const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'always' } as const

const momentFormat = (style: string, language: string) =>
  new Intl.DateTimeFormat([language, 'en'], {
    [`${style}Style`]: style === 'date' ? 'long' : 'short',
    timeZone: 'UTC',
  })

/** The bounds of a date or time of day. */
export function formatMomentRange(min: number, max: number, style: string, language: string): string {
  const [first, last] = [min, max].map((value) => value * millisecondsOf(style))
  return momentFormat(style, language).formatRange(first ?? 0, last ?? 0)
}

const millisecondsOf = (style: string) => (style === 'date' ? 86_400_000 : 60_000)

/** A formatter for a language, or English if the runtime does not know it. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat([language, 'en'], options)
}

/** Fills a sentence with figures in place of their names. Some figures end with a stop of their own: `12 د.إ.` */
export function fillSentence(sentence: string, say: (name: string) => string | undefined): string {
  return sentence.replace(/\{(\w{1,31})\}(\.?)/g, (text, name, stop) => {
    const value = say(name)
    if (value === undefined) return text
    return /\.\p{Cf}?$/u.test(value) ? value : value + stop
  })
}

/** The options of `Intl.NumberFormat` for a format. */
export function numberFormatOptions(
  [style, minimumFractionDigits, maximumFractionDigits]: Format,
  language: string,
): Intl.NumberFormatOptions {
  // As articles write them: $ instead of CA$, and 400円.
  const currencyDisplay = language.startsWith('ja') ? 'name' : 'narrowSymbol'
  return {
    ...(style === '%' && { style: 'unit', unit: 'percent' }),
    ...(style.length === 3 && { style: 'currency', currency: style, currencyDisplay }),
    minimumFractionDigits,
    maximumFractionDigits,
    // Otherwise a small loss would show as -0.
    signDisplay: 'negative',
  }
}

/** A direction mark keeps US$ from turning into $US in right-to-left text. */
export function keepOrder(number: string): string {
  return number.replace(/[A-Z]\p{Sc}/u, '$&\u200e')
}
