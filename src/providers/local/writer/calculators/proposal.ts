import { calculate, openingOf, programOf } from '../../../../content/calculator/calculate.ts'
import type { Specification } from '../../../../content/calculator/specification.ts'
import type { Article } from './article.ts'
import type { Language } from './numerals.ts'
import type { Quantity } from './quantities.ts'
import { data } from './words.ts'

type Input = Specification['inputs'][number]
type Result = Specification['results'][number]

/** A value that a calculator opens with, and the quantity of the article that it was read from. */
export interface Found {
  readonly value: number
  readonly quantity: Quantity
  /** Quantities that were added to it. */
  readonly others?: readonly Quantity[]
}

/** An input that has no name yet. */
export interface Field {
  readonly input: Omit<Input, 'name'>
  readonly quantities: readonly Quantity[]
}

/** A calculator that an article might have. */
export interface Proposal {
  readonly specification: Specification
  /** The quantities of the article that it opens with. */
  readonly quantities: ReadonlySet<Quantity>
}

/** A step or result. Money without decimals is shown with as many as suit its size. */
export interface Row {
  readonly name: string
  readonly label: string
  readonly formula: string
  readonly unit: string
  readonly decimals?: number | undefined
}

interface Parts {
  readonly article: Article
  readonly title: string
  readonly summary: string
  readonly inputs: Readonly<Record<string, Field>>
  /** Quantities that it uses and that are no input. */
  readonly also?: readonly Quantity[] | undefined
  readonly steps?: readonly Row[]
  readonly results: readonly Row[]
  readonly sentence: string
  readonly bars?: readonly { readonly label: string; readonly formula: string }[]
  readonly periods?: { readonly label: string; readonly count: string } | undefined
  /** The formulas in words unless given. */
  readonly method?: readonly string[] | undefined
  /** What a reader has to know beside them. */
  readonly note?: string
}

/** Makes a calculator of its parts. The worked examples are what its formulas come to. */
export function propose({ article, title, summary, sentence, also = [], ...parts }: Parts): Proposal {
  const { language, currency } = article
  const inputs = Object.entries(parts.inputs).map(([name, { input }]) => ({ name, ...input }))
  const fields = Object.values(parts.inputs)
  const opening = openingOf(inputs)
  const worked = work(parts.inputs, [...(parts.steps ?? []), ...parts.results])
  const finish = ({ label, decimals, ...row }: Row): Result => {
    const usual = row.unit === currency ? moneyDecimals(currency, worked[row.name] ?? 0) : 0
    return { ...row, label: label.slice(0, 80), decimals: decimals ?? usual }
  }
  const steps = (parts.steps ?? []).map(finish)
  const results = parts.results.map(finish)
  const labels = new Map([...inputs, ...steps, ...results].map(({ name, label }) => [name, label]))
  const lines = (parts.note === undefined ? [...steps, ...results] : steps)
    .filter(({ formula }) => !labels.has(formula))
    .map(({ label, formula }) => `${label} = ${readable(formula, labels, language)}`)
  const { unit = currency, decimals = 0 } =
    [...steps, ...results].find(({ name }) => name === parts.bars?.[0]?.formula) ?? {}
  const bars = (parts.bars ?? []).map(({ label, formula }) => ({ label: label.slice(0, 40), formula }))
  const specification: Specification = {
    ...{ language, title, summary, inputs, steps, results },
    sentence: sentence.slice(0, 240),
    chart: bars.length > 0 ? { unit, decimals, bars, periods: parts.periods ?? null } : null,
    method: [...(parts.method ?? lines).slice(0, 5), parts.note ?? '']
      .filter(Boolean)
      .map((line) => line.slice(0, 200)),
    examples: [],
  }
  const program = programOf(specification)
  const example = (given: Readonly<Record<string, number>>) => {
    const { values } = calculate(program, given)
    const pairs = (names: readonly { readonly name: string }[], from: typeof values) =>
      names.map(({ name }) => ({ name, value: from[name] ?? Number.NaN }))
    return { given: pairs(inputs, given), expected: pairs(results, values) }
  }
  const other = Object.fromEntries(inputs.map((input) => [input.name, elsewhere(input)]))
  return {
    specification: { ...specification, examples: [example(opening), example(other)] },
    quantities: new Set([...fields.flatMap(({ quantities }) => quantities), ...also]),
  }
}

/** What formulas come to for the opening values of inputs. */
export function work(
  inputs: Readonly<Record<string, Field>>,
  rows: readonly Pick<Row, 'name' | 'formula'>[],
) {
  const opening = Object.fromEntries(Object.entries(inputs).map(([name, { input }]) => [name, input.value]))
  return calculate(programOf({ steps: rows, results: [], chart: null }), opening).values
}

/** A formula as a reader takes it: with labels for names, × for * and ÷ for /. */
function readable(formula: string, labels: ReadonlyMap<string, string>, language: Language): string {
  return formula
    .replace(/^ceil\((.*)\)$/, `$1, ${data[language].rounded}`)
    .replace(/^abs\((.*)\)$/, '$1')
    .replace(/[a-z][a-z0-9_]*/g, (name) => labels.get(name) ?? name)
    .replaceAll(' * ', ' × ')
    .replaceAll(' / ', ' ÷ ')
    .replaceAll(' - ', ' − ')
}

export interface FieldOptions {
  readonly label: string
  readonly unit: string
  readonly found: Found | undefined
  /** What it opens with where the article says nothing. */
  readonly otherwise?: number | undefined
  readonly least?: number
  readonly most?: number
  /** Counted in whole numbers. */
  readonly whole?: boolean
  readonly slider?: boolean
  readonly hint?: string | undefined
  readonly language: Language
}

/** An input that opens with the quantity of the article; one that does not come from there says so in its hint. */
export function fieldOf(options: FieldOptions): Field {
  const { label, unit, found, otherwise = 0, language } = options
  const value = found?.value ?? otherwise
  const least = options.least ?? 0
  const usual = roundAbove(value * (options.slider ? 2 : 4) || 100)
  const most = Math.max(options.most ?? (unit === '%' ? Math.min(100, usual) : usual), Math.ceil(value))
  const whole = (options.whole ?? false) && Number.isInteger(value)
  const step = stepFor(value - least, most - least, whole, coarsestStep(options, most - least))
  const hint = options.hint ?? hintFor(found, language)
  const slider = (options.slider ?? false) && isMultiple(value - least, step)
  const input = { label, unit, least, most, step, value, hint, slider }
  return { input, quantities: found ? [found.quantity, ...(found.others ?? [])] : [] }
}

/** The hint at a figure that the article does not state as it is. */
function hintFor(found: Found | undefined, language: Language): string {
  const { hints } = data[language]
  if (!found) return hints.own
  const { value, written, kind, before } = found.quantity
  if (found.others) {
    const show = ({ value }: Quantity) => value.toLocaleString(language, { maximumFractionDigits: 4 })
    return hints.sum.replace('{sum}', () => [found.quantity, ...(found.others ?? [])].map(show).join(' + '))
  }
  // `Zu viert` has no number that could be looked up.
  if (/(?<!\p{L})zu $/iu.test(before)) return hints.derived
  return found.value === value && (value === written || kind === 'ratio') ? '' : hints.derived
}

/** 1, 2 or 5 with zeros, at least as large as the value. */
function roundAbove(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value))
  const lead = [1, 2, 5, 10].find((each) => each * scale >= value * (1 - 1e-9)) ?? 10
  return Number((lead * scale).toPrecision(6))
}

const roundSteps = [6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5].flatMap((power) =>
  [5, 1].map((lead) => Number((lead * 10 ** power).toPrecision(1))),
)

/** A slider takes two hundred steps or more; money below some hundreds is typed with its cents. */
function coarsestStep({ slider, unit }: FieldOptions, range: number): number {
  if (slider) return range / 200
  return /^[A-Z]{3}$/.test(unit) && !/^(?:JPY|KRW)$/.test(unit) && range < 1000 ? 0.01 : 1
}

/** The coarsest step that both the opening value and the upper bound are on. */
function stepFor(offset: number, range: number, whole: boolean, coarsest: number): number {
  const most = Math.max(coarsest, whole ? 1 : 0)
  const fitting = roundSteps.filter((step) => step <= most && (!whole || step >= 1))
  return fitting.find((step) => isMultiple(offset, step) && isMultiple(range, step)) ?? fitting.at(-1) ?? 1
}

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Another value that the input can have. */
const elsewhere = ({ value, least, most, step }: Input) =>
  Number((value + step <= most ? value + step : Math.max(least, value - step)).toPrecision(12))

/** How many decimals an amount of money of about this size is shown with. */
export function moneyDecimals(currency: string, amount: number): number {
  return /^(?:JPY|KRW)$/.test(currency) || Math.abs(amount) >= 200 ? 0 : 2
}
