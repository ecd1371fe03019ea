/**
 * How a figure is written: a currency code, a percent sign or nothing, how many decimals it has at least and at most,
 * and the words after the number.
 */
export type Format = readonly [style: string, least: number, most: number, tail: string]

/**
 * How a figure of a unit is written in a language. A unit is a currency code, a percent sign or a word; a code and a
 * sign may have words behind them, as in `EUR a year`.
 */
export function formatOf(unit: string, least: number, most: number, language: string): Format {
  const text = unit.trim()
  const currency = currencyOf(text)
  if (currency) return [currency, least, most, tailOf(text.slice(3))]
  if (!text.startsWith('%')) return ['', least, most, tailOf(text)]
  const percent = percentSign(language)
  const rest = tailOf(text.slice(1))
  return percent ? ['', least, most, percent + rest] : ['%', least, most, rest]
}

/** Writes a figure. The script of the block does it alike. */
export function write(value: number, format: Format, language: string): string {
  const number = numberFormat(language, optionsOf(format)).format(value)
  return keepOrder(number) + format[3]
}

/** What stands in a field beside its number, and on which side. */
export function affixOf(format: Format, language: string): { text: string; isBefore: boolean } {
  const parts = numberFormat(language, optionsOf(format)).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency' || type === 'percentSign')
  const isBefore = at >= 0 && at < parts.findIndex(({ type }) => type === 'integer')
  const text = `${keepOrder(parts[at]?.value ?? '')}${format[3]}`
  return { text: text.replace(/\p{Z}/gu, ' ').trim(), isBefore }
}

/** What stands where there is no figure: a dash, and its currency. */
export function dash([currency, least, most]: Format, language: string): string {
  const { text, isBefore } = affixOf([currency, least, most, ''], language)
  return isBefore ? `${text} –` : `– ${text}`.trim()
}

/** How many decimals a number has, up to six. */
export function decimalsOf(value: number): number {
  return (/\.(\d{1,6})/.exec(value.toFixed(6).replace(/0{1,6}$/, ''))?.[1] ?? '').length
}

/** A formatter for a language, or for English where this machine knows none of it. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat([language, 'en'], options)
}

function optionsOf([style, minimumFractionDigits, maximumFractionDigits]: Format): Intl.NumberFormatOptions {
  return {
    ...(style === '%' && { style: 'unit', unit: 'percent' }),
    // Narrow, as the article has it: $ rather than CA$ or US$.
    ...(style.length === 3 && { style: 'currency', currency: style, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits,
    maximumFractionDigits,
    // Else a small loss would be shown as -0.
    signDisplay: 'negative',
  }
}

/** A mark after the sign keeps US$ from becoming $US among words from right to left. */
function keepOrder(number: string): string {
  return number.replace(/[A-Z]\p{Sc}/u, '$&\u200e')
}

function currencyOf(unit: string): string | undefined {
  const code = /^[A-Z]{3}(?![A-Za-z])/.exec(unit)?.[0]
  return code && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

/** The sign behind a number with what is between them, or nothing where it goes before the number. */
function percentSign(language: string): string {
  const parts = numberFormat(language, { style: 'unit', unit: 'percent' }).formatToParts(0)
  const number = parts.findIndex(({ type }) => type === 'integer')
  return parts.slice(number + 1).reduce((text, { value }) => text + value, '')
}

/** Words after a number, with a space that does not break, save where the script uses none or a slash begins them. */
function tailOf(words: string): string {
  const text = words.trim()
  return text === '' || spaceless.test(text) ? text : `\u00a0${text}`
}

const spaceless = /^[/°\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
