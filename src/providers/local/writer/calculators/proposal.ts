import { calculate, programOf } from '../../../../content/calculator/calculate.ts'
import { openingOf } from '../../../../content/calculator/points.ts'
import type { Specification } from '../../../../content/calculator/specification.ts'
import type { Article } from './article.ts'
import { data } from './naming.ts'
import type { Language, Quantity } from './quantities.ts'

type Input = Specification['inputs'][number]
export type Result = Specification['results'][number]

/** A value that a calculator opens with, and the quantity of the article that it was read from. */
export interface Found {
  readonly value: number
  readonly quantity: Quantity
  /** Quantities that were added to it. */
  readonly others?: readonly Quantity[]
  /** Taken because nothing else was left, not for its words. */
  readonly isGuess?: true
}

/** An input that has no name yet. */
export interface Field {
  readonly input: Omit<Input, 'name'>
  readonly quantities: readonly Quantity[]
  readonly isGuess: boolean
}

/** A calculator that an article might have. */
export interface Proposal {
  readonly specification: Specification
  /** The quantities of the article that it opens with. */
  readonly quantities: ReadonlySet<Quantity>
  /** Those that were found by their words. */
  readonly named: ReadonlySet<Quantity>
}

interface Parts {
  readonly article: Article
  readonly title: string
  readonly summary: string
  /** One that is `undefined` is left out. */
  readonly inputs: Readonly<Record<string, Field | undefined>>
  /** Quantities that it uses and that are no input. */
  readonly also?: readonly Quantity[]
  readonly steps?: readonly Result[]
  readonly results: readonly Result[]
  readonly sentence: string
  readonly chart?: Specification['chart']
  readonly method: readonly string[]
}

/** Makes a calculator of its parts. The worked examples are what its formulas come to. */
export function propose(parts: Parts): Proposal {
  const fields = Object.entries(parts.inputs).flatMap(([name, field]) => (field ? [{ name, ...field }] : []))
  const inputs = fields.map(({ name, input }) => ({ name, ...input }))
  const specification: Specification = {
    language: parts.article.language,
    title: parts.title,
    summary: parts.summary,
    inputs,
    steps: [...(parts.steps ?? [])],
    results: [...parts.results],
    sentence: parts.sentence,
    chart: parts.chart ?? null,
    method: [...parts.method],
    examples: [],
  }
  const program = programOf(specification)
  const example = (given: Readonly<Record<string, number>>) => {
    const { values } = calculate(program, given)
    const pairs = (names: readonly { readonly name: string }[], from: typeof values) =>
      names.map(({ name }) => ({ name, value: from[name] ?? Number.NaN }))
    return { given: pairs(inputs, given), expected: pairs(specification.results, values) }
  }
  const other = Object.fromEntries(inputs.map((input, index) => [input.name, elsewhere(input, index)]))
  const also = parts.also ?? []
  return {
    specification: { ...specification, examples: [example(openingOf(inputs)), example(other)] },
    quantities: new Set([...fields.flatMap(({ quantities }) => quantities), ...also]),
    named: new Set([
      ...fields.filter(({ isGuess }) => !isGuess).flatMap(({ quantities }) => quantities),
      ...also,
    ]),
  }
}

export interface FieldOptions {
  readonly label: string
  readonly unit: string
  readonly found: Found | undefined
  /** What it opens with where the article says nothing. */
  readonly otherwise?: number
  readonly least?: number
  readonly most?: number
  /** Counted in whole numbers. */
  readonly whole?: boolean
  readonly slider?: boolean
  readonly hint?: string
  readonly language: Language
}

/** An input that opens with the quantity of the article; one that does not come from there says so in its hint. */
export function fieldOf(options: FieldOptions): Field {
  const { label, unit, found, otherwise = 0, language } = options
  const value = found?.value ?? otherwise
  const least = options.least ?? 0
  const most = Math.max(options.most ?? roundAbove(value * (options.slider ? 2 : 4) || 100), Math.ceil(value))
  const whole = (options.whole ?? false) && Number.isInteger(value)
  const step = stepFor(value - least, most - least, whole, coarsestStep(options, most - least))
  return {
    input: {
      label,
      unit,
      least,
      most,
      step,
      value,
      hint: options.hint ?? hintFor(found, language),
      slider: (options.slider ?? false) && isMultiple(value - least, step),
    },
    quantities: found ? [found.quantity, ...(found.others ?? [])] : [],
    isGuess: found?.isGuess ?? false,
  }
}

/** Tells readers what does not stand in the article as it is. */
function hintFor(found: Found | undefined, language: Language): string {
  const { hints } = data[language]
  if (!found) return hints.own
  const { value, written, kind, before } = found.quantity
  if (found.others) {
    const sum = [found.quantity, ...found.others]
      .map((each) => each.value.toLocaleString(language, { maximumFractionDigits: 4 }))
      .join(' + ')
    return hints.sum.replace('{sum}', () => sum)
  }
  // `Zu viert` has no number that could be looked up.
  if (/(?<!\p{L})zu $/iu.test(before)) return hints.derived
  return found.value === value && (value === written || kind === 'ratio') ? '' : hints.derived
}

/** 1, 2 or 5 with zeros, at least as large as the value. */
export function roundAbove(value: number): number {
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
  const fitting = roundSteps.filter(
    (step) => step <= Math.max(coarsest, whole ? 1 : 0) && (!whole || step >= 1),
  )
  return fitting.find((step) => isMultiple(offset, step) && isMultiple(range, step)) ?? fitting.at(-1) ?? 1
}

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Another value that the input can have, in another direction for each. */
function elsewhere({ value, least, most, step }: Input, index: number): number {
  const factor = [1.5, 0.75, 1.25, 0.5, 2, 0.8][index % 6] ?? 1.5
  const near = (factor > 1 ? Math.ceil : Math.floor)(((value || step) * factor - least) / step)
  const steps = Math.min(Math.floor((most - least) / step), Math.max(1, near))
  return Number((least + steps * step).toPrecision(12))
}

/** How many decimals an amount of money of about this size is shown with. */
export function moneyDecimals(currency: string, amount: number): number {
  return /^(?:JPY|KRW)$/.test(currency) || Math.abs(amount) >= 200 ? 0 : 2
}
