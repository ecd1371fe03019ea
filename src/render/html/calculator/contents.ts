import { calculate, chartRows, type Program, programOf } from '../../../content/calculator/calculate.ts'
import type { Expression } from '../../../content/calculator/expression.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import { type CalculatorWords, calculatorWordsIn } from './translations.ts'

/** What the script in the page works from, and the first paint too, so that both say the same. It is plain JSON. */
export interface Contents {
  readonly language: string
  readonly words: Omit<CalculatorWords, 'reset' | 'method'>
  readonly inputs: readonly Field[]
  /** Steps and results in the order they are worked out. */
  readonly workings: readonly (readonly [name: string, expression: Expression])[]
  readonly results: readonly string[]
  readonly sentence: string
  /** How each input, step and result is written. */
  readonly formats: Readonly<Record<string, Format>>
  /** What stands where the large figure would. */
  readonly dash: string
  readonly chart: Chart | null
}

type Field = readonly [name: string, least: number, most: number, value: number]

/** The bars of the chart, side by side, or stacked once for each period. */
interface Chart {
  readonly format: Format
  readonly bars: readonly (readonly [label: string, expression: Expression])[]
  /** What a period is called, and how many there are. */
  readonly periods: readonly [label: string, count: Expression] | null
}

/** A calculator with its opening values worked out. */
export interface Opening {
  readonly contents: Contents
  /** Inputs, steps and results. */
  readonly values: Readonly<Record<string, number>>
  /** The values of the chart's bars, for each period or once. */
  readonly rows: readonly (readonly number[])[]
}

/** Reads a specification, which has to be sound, into what its block is painted and worked out from. */
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
  for (const { name, unit, decimals } of [...steps, ...results]) {
    formats[name] = formatOf(unit, decimals, decimals, language)
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

/** As many decimals as the slider's steps and the opening value have; money has none or two. */
function decimalsFor({ unit, step, value }: { unit: string; step: number; value: number }): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  return decimals === 1 && /^[A-Z]{3}/.test(unit) ? 2 : decimals
}

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
export function formatFigure(value: number, format: Format, language: string): string {
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
