import { calculate, chartRows, type Program, programOf } from '../../../content/calculator/calculate.ts'
import { isMoment } from '../../../content/calculator/moments.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import {
  type Format,
  formatParts,
  keepOrder,
  numberFormat,
  numberFormatOptions,
  pluralRules,
  type Tail,
} from './figures.ts'
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

/** Whether the labels of calculators are translated into a language. */
export const hasWordsIn = (language: string) => wordsFor(language) !== undefined

/** The JSON data for the script in the page; the first paint uses it as well, so both show the same. */
export interface Contents {
  readonly language: string
  readonly words: Omit<CalculatorWords, 'reset' | 'method'>
  readonly inputs: readonly FieldData[]
  readonly program: Program
  /** The main one, and those that are rows under it. */
  readonly results: readonly string[]
  readonly sentence: string
  /** The format of each input, step and result. */
  readonly formats: Readonly<Record<string, Format>>
  /** Shown instead of the main figure if there is none. */
  readonly dash: string
  readonly chart: ChartLabels | null
}

/** A field as the script of the page gets it. */
export type FieldData = readonly [name: string, least: number, most: number, value: number]

/** Of a chart with one row of bars, or with stacked bars for each period. */
export interface ChartLabels {
  readonly format: Format
  readonly bars: readonly string[]
  readonly period: string | null
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
  return {
    contents: blockContents(specification, program, language),
    values,
    rows: chartRows(program, values),
  }
}

function blockContents(specification: Specification, program: Program, language: string): Contents {
  const { inputs, steps, results, chart } = specification
  const { reset, method, ...words } = calculatorWordsIn(language)
  const formats: Record<string, Format> = {}
  for (const { name, unit, step, value, names } of inputs) {
    const decimals = Math.max(decimalsOf(step), decimalsOf(value))
    formats[name] = names ? formatOfNames(names) : unitFormat(unit, decimals, 6, language)
  }
  for (const { name, unit, decimals, names } of [...steps, ...results]) {
    formats[name] = names ? formatOfNames(names) : unitFormat(unit, decimals, decimals, language)
  }
  return {
    language,
    words,
    inputs: inputs.map(({ name, least, most, value }) => [name, least, most, value]),
    program,
    results: shownResults(specification, program),
    sentence: specification.sentence,
    formats,
    dash: dash(formats[results[0]?.name ?? ''] ?? ['', 0, 0, ''], language),
    chart: chart && {
      format: unitFormat(chart.unit, chart.decimals, chart.decimals, language),
      bars: chart.bars.map(({ label }) => label),
      period: chart.periods?.label ?? null,
    },
  }
}

/** All results, but those that stand as bars beside each other anyway. */
function shownResults({ results, chart }: Specification, { workings, chart: drawn }: Program): string[] {
  const bars = chart?.periods ? [] : (drawn?.bars ?? []).map((bar) => JSON.stringify(bar))
  const isBar = (name: string) => {
    const expression = workings.find((working) => working.name === name)?.expression
    return [name, expression].some((each) => bars.includes(JSON.stringify(each)))
  }
  return results.map(({ name }) => name).filter((name, index) => index === 0 || !isBar(name))
}

/** The format for a unit: a currency code or `%`, optionally followed by words as in `EUR a year`, or a word. */
export function unitFormat(unit: string, minDecimals: number, maxDecimals: number, language: string): Format {
  const text = unit.trim()
  if (isMoment(text)) return [text, 0, 0, '']
  if (text.includes('|')) return ['', minDecimals, maxDecimals, pluralTails(text.split('|'), language)]
  const currency = currencyOf(text)
  // Nobody writes €3.8.
  const cents = minDecimals === 1 ? 2 : minDecimals
  if (currency) return [currency, cents, Math.max(cents, maxDecimals), tailOf(text.slice(3))]
  if (!text.startsWith('%')) return ['', minDecimals, maxDecimals, tailOf(text)]
  const percent = percentSign(language)
  const tail = tailOf(text.slice(1))
  return percent ? ['', minDecimals, maxDecimals, percent + tail] : ['%', minDecimals, maxDecimals, tail]
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
  const usedCategories = categories.filter((category) => pluralCategories.includes(category))
  // Few languages have a form of its own for zero, and writers rarely think of it.
  const namedCategories =
    forms.length < usedCategories.length
      ? usedCategories.filter((category) => category !== 'zero')
      : usedCategories
  const formAt = (index: number) => tailOf(forms[index] ?? forms.at(-1) ?? '')
  return Object.fromEntries(
    usedCategories.map((category) => [category, formAt(namedCategories.indexOf(category))]),
  )
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** What stands in a field before and after its number: a currency or percent sign, and the words of the unit. */
export function affixesOf(
  value: number,
  format: Format,
  language: string,
): { readonly before: string; readonly after: string } {
  const parts = numberFormat(language, numberFormatOptions(format, language)).formatToParts(0)
  const index = parts.findIndex(({ type }) => type === 'currency' || type === 'percentSign')
  const sign = keepOrder(parts[index]?.value ?? '')
  const isBefore = index >= 0 && index < parts.findIndex(({ type }) => type === 'integer')
  const words = (isBefore ? '' : sign) + formatParts(value, format, language)[1]
  return { before: isBefore ? sign : '', after: words.replace(/\p{Z}/gu, ' ').trim() }
}

/** Shown instead of a figure: a dash with its currency. */
function dash([currency, least, most]: Format, language: string): string {
  const { before, after } = affixesOf(0, [currency, least, most, ''], language)
  return `${before} – ${after}`.trim()
}

/** The number of decimals, up to six. */
function decimalsOf(value: number): number {
  return (/\.(\d{1,6})/.exec(value.toFixed(6).replace(/0{1,6}$/, ''))?.[1] ?? '').length
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

const spaceless = /^[/／°\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
