import { calculate, chartRows, type Program, programOf } from '../../../content/calculator/calculate.ts'
import type { Expression } from '../../../content/calculator/expression.ts'
import { isMoment } from '../../../content/calculator/moments.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import translations from './translations.json' with { type: 'json' }

/**
 * The labels of a block. `{text}` and `{fields}` are inserted in quotation marks; no label depends on grammatical
 * number.
 */
type CalculatorWords = (typeof translations)['en']

const wordsByLanguage: ReadonlyMap<string, CalculatorWords> = new Map([
  ...Object.entries(translations),
  ['nb', translations.no],
])

const wordsFor = (language: string) => wordsByLanguage.get(language.toLowerCase().split('-')[0] ?? '')

/** The labels in a language, or in English. */
export const calculatorWordsIn = (language: string) => wordsFor(language) ?? translations.en

export const hasWordsIn = (language: string) => wordsFor(language) !== undefined

/** The JSON data for the script in the page; the first paint uses it as well, so both show the same. */
export interface Contents {
  readonly language: string
  readonly words: Omit<CalculatorWords, 'reset' | 'method'>
  readonly inputs: readonly Field[]
  /** Steps and results in order of calculation. */
  readonly workings: readonly (readonly [name: string, expression: Expression])[]
  readonly results: readonly string[]
  readonly sentence: string
  /** The format of each input, step and result. */
  readonly formats: Readonly<Record<string, Format>>
  /** Shown instead of the main figure if there is none. */
  readonly dash: string
  readonly chart: Chart | null
}

type Field = readonly [name: string, least: number, most: number, value: number]

/** A chart with one row of bars, or with stacked bars per period. */
interface Chart {
  readonly format: Format
  readonly bars: readonly (readonly [label: string, expression: Expression])[]
  /** The label and number of the periods. */
  readonly periods: readonly [label: string, count: Expression] | null
}

/** A calculator with its initial values calculated. */
export interface Opening {
  readonly contents: Contents
  /** Of inputs, steps and results. */
  readonly values: Readonly<Record<string, number>>
  /** The values of the bars, per period or once. */
  readonly rows: readonly (readonly number[])[]
}

/** Calculates the initial values of a valid specification. */
export function calculateOpening(specification: Specification, language: string): Opening {
  const { inputs } = specification
  const program = programOf(specification)
  const { values } = calculate(program, Object.fromEntries(inputs.map(({ name, value }) => [name, value])))
  return { contents: contentsOf(specification, program, language), values, rows: chartRows(program, values) }
}

function contentsOf(specification: Specification, program: Program, language: string): Contents {
  const { inputs, steps, results, chart } = specification
  const { reset, method, ...words } = calculatorWordsIn(language)
  const formats: Record<string, Format> = {}
  for (const input of inputs) formats[input.name] = formatOf(input.unit, decimalsFor(input), 6, language)
  for (const { name, unit, decimals, names } of [...steps, ...results]) {
    formats[name] = names ? formatOfNames(names) : formatOf(unit, decimals, decimals, language)
  }
  return {
    language,
    words,
    inputs: inputs.map(({ name, least, most, value }) => [name, least, most, value]),
    workings: program.workings.map(({ name, expression }) => [name, expression]),
    results: results.map(({ name }) => name),
    sentence: specification.sentence,
    formats,
    dash: dash(formats[results[0]?.name ?? ''] ?? ['', 0, 0, ''], language),
    chart: chart && {
      format: formatOf(chart.unit, chart.decimals, chart.decimals, language),
      bars: chart.bars.map(({ label }, index) => [label, program.chart?.bars[index] ?? 0]),
      periods: chart.periods && [chart.periods.label, program.chart?.count ?? 1],
    },
  }
}

/** As many decimals as the step and the initial value have; currencies have none or two. */
function decimalsFor({ unit, step, value }: { unit: string; step: number; value: number }): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  return decimals === 1 && /^[A-Z]{3}/.test(unit) ? 2 : decimals
}

/**
 * How a figure is written: style (currency code, `%`, `date`, `time`, `name` or empty), minimum and maximum decimals,
 * and the text after it. The text may depend on the plural category of the figure; a name depends on the figure itself.
 */
export type Format = readonly [style: string, least: number, most: number, tail: Tail]

type Tail = string | Readonly<Record<string, string>>

/** The format for a unit: a currency code or `%`, optionally followed by words as in `EUR a year`, or a word. */
export function formatOf(unit: string, least: number, most: number, language: string): Format {
  const text = unit.trim()
  if (isMoment(text)) return [text, 0, 0, '']
  if (text.includes('|')) return ['', least, most, pluralTails(text.split('|'), language)]
  const currency = currencyOf(text)
  if (currency) return [currency, least, most, tailOf(text.slice(3))]
  if (!text.startsWith('%')) return ['', least, most, tailOf(text)]
  const percent = percentSign(language)
  const rest = tailOf(text.slice(1))
  return percent ? ['', least, most, percent + rest] : ['%', least, most, rest]
}

const formatOfNames = (names: readonly string[]): Format => [
  'name',
  0,
  0,
  Object.fromEntries(names.map((name, index) => [index + 1, name])),
]

/** The forms of a unit by the plural categories of the language, in their usual order; the last form fills the rest. */
function pluralTails(forms: readonly string[], language: string): Tail {
  const { pluralCategories } = pluralRules(language, {}).resolvedOptions()
  const all = categories.filter((category) => pluralCategories.includes(category))
  // Few languages have a form of its own for zero, and writers rarely think of it.
  const named = forms.length < all.length ? all.filter((category) => category !== 'zero') : all
  const formAt = (index: number) => tailOf(forms[index] ?? forms.at(-1) ?? '')
  return Object.fromEntries(all.map((category) => [category, formAt(named.indexOf(category))]))
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const pluralRules = (language: string, options: Intl.PluralRulesOptions) =>
  new Intl.PluralRules([language, 'en'], options)

/** Keep in step with `writer` in the script of the page. */
export function formatFigure(value: number, format: Format, language: string): string {
  return formatParts(value, format, language).join('')
}

/** A figure and the text after it. */
export function formatParts(value: number, format: Format, language: string): [figure: string, tail: string] {
  const [style, least, most, tail] = format
  if (isMoment(style)) return formatMoment(value, style, language)
  if (typeof tail === 'string') {
    return [keepOrder(numberFormat(language, optionsOf(format)).format(value)), tail]
  }
  if (style === 'name') return [tail[value] ?? '–', '']
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  const form = tail[pluralRules(language, digits).select(value)] ?? ''
  return [numberFormat(language, optionsOf(format)).format(value), form]
}

/** A date in words, or a time of day; after one of another day, how many days it is away. */
function formatMoment(value: number, style: string, language: string): [moment: string, away: string] {
  const whole = Math.round(value)
  const format = new Intl.DateTimeFormat([language, 'en'], {
    [`${style}Style`]: style === 'date' ? 'long' : 'short',
    timeZone: 'UTC',
  })
  if (style === 'date') return [format.format(whole * 86_400_000), '']
  const days = Math.floor(whole / 1_440)
  const away = days === 0 ? '' : `\u00a0(${numberFormat(language, inDays).format(days)})`
  return [format.format(whole * 60_000), away]
}

const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'always' } as const

/** The unit shown in a field beside its number, and its side. */
export function affixOf(
  value: number,
  format: Format,
  language: string,
): { text: string; isBefore: boolean } {
  const parts = numberFormat(language, optionsOf(format)).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency' || type === 'percentSign')
  const isBefore = at >= 0 && at < parts.findIndex(({ type }) => type === 'integer')
  const text = `${keepOrder(parts[at]?.value ?? '')}${formatParts(value, format, language)[1]}`
  return { text: text.replace(/\p{Z}/gu, ' ').trim(), isBefore }
}

/** Shown instead of a figure: a dash with its currency. */
function dash([currency, least, most]: Format, language: string): string {
  const { text, isBefore } = affixOf(0, [currency, least, most, ''], language)
  return isBefore ? `${text} –` : `– ${text}`.trim()
}

/** The number of decimals, up to six. */
function decimalsOf(value: number): number {
  return (/\.(\d{1,6})/.exec(value.toFixed(6).replace(/0{1,6}$/, ''))?.[1] ?? '').length
}

/** A formatter for a language, or English if the runtime does not know it. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat([language, 'en'], options)
}

function optionsOf([style, minimumFractionDigits, maximumFractionDigits]: Format): Intl.NumberFormatOptions {
  return {
    ...(style === '%' && { style: 'unit', unit: 'percent' }),
    // Narrow symbols, as articles write them: $ instead of CA$.
    ...(style.length === 3 && { style: 'currency', currency: style, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits,
    maximumFractionDigits,
    // Otherwise a small loss would show as -0.
    signDisplay: 'negative',
  }
}

/** A direction mark keeps US$ from turning into $US in right-to-left text. */
function keepOrder(number: string): string {
  return number.replace(/[A-Z]\p{Sc}/u, '$&\u200e')
}

function currencyOf(unit: string): string | undefined {
  const code = /^[A-Z]{3}(?![A-Za-z])/.exec(unit)?.[0]
  return code && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

/** The percent sign with the space before it, or nothing if the language puts it before the number. */
function percentSign(language: string): string {
  const parts = numberFormat(language, { style: 'unit', unit: 'percent' }).formatToParts(0)
  const number = parts.findIndex(({ type }) => type === 'integer')
  return parts.slice(number + 1).reduce((text, { value }) => text + value, '')
}

/** The words after a number, joined by a no-break space unless the script or a slash needs none. */
function tailOf(words: string): string {
  const text = words.trim()
  return text === '' || spaceless.test(text) ? text : `\u00a0${text}`
}

const spaceless = /^[/°\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
