import { calculate, openingValues, programOf } from '../../../content/calculator/calculate.ts'
import { specificationProblems } from '../../../content/calculator/problems.ts'
import { Specification } from '../../../content/calculator/specification.ts'
import { CopydeskError } from '../../../errors.ts'
import { detectLanguage } from '../../../language/detect.ts'
import data from './calculator.json' with { type: 'json' }
import {
  type Amount,
  type Frequency,
  type Language,
  maxLabel,
  type Period,
  readAmounts,
  readFrequency,
} from './calculator-amounts.ts'

type Texts = (typeof data)['en']['texts']
type Input = Specification['inputs'][number]
type Result = Specification['results'][number]

/** An article as the draft of a calculator sees it. */
interface Source {
  readonly language: Language
  readonly texts: Texts
  readonly amounts: readonly Amount[]
  readonly frequency: Frequency | undefined
  /** Whether it speaks of a choice between its amounts, or of their total. */
  readonly isChoice: boolean
  readonly isTotal: boolean
}

/**
 * Makes one simple calculator of the amounts of money that stand plainly in an article: what they come to in a month
 * and a year, or two of them side by side. What takes more understanding takes a text model, and the error says so.
 */
export function draftCalculator(article: string): {
  readonly reason: string
  readonly calculator: Specification
} {
  const source = readSource(article.slice(0, 24_000))
  const calculator = source && (compare(source) ?? addUp(source))
  const checked = Specification.safeParse(calculator)
  if (checked.success && specificationProblems(checked.data).length === 0)
    return { reason: '', calculator: checked.data }
  throw new CopydeskError(
    'nothing_fits',
    'Without a text model, calculators are only made of a few amounts that an article states plainly, either to add up or two to compare, in English, German, Spanish, French, Japanese or Arabic. A calculator for this article takes a text model: set one up.',
  )
}

/** A short list may not tell its language, but for the words of its times: `al mes`. */
function readSource(article: string): Source | undefined {
  const detected = detectLanguage(article)
  const supported = languages.filter((language) => detected === undefined || language === detected)
  const readings = supported.map((language) => ({ language, read: readAmounts(article, language) }))
  const timesIn = ({ read }: (typeof readings)[number]) => read.filter(({ period }) => period).length
  const [best] = readings.sort((one, other) => timesIn(other) - timesIn(one))
  return best && sourceIn(article, best.language, best.read)
}

function sourceIn(article: string, language: Language, allAmounts: readonly Amount[]): Source | undefined {
  const rows = allAmounts.filter(({ isRow }) => isRow)
  const read = distinct(rows.length > 1 ? rows : allAmounts)
  const [first] = read
  const isPlain = ({ currency, label }: Amount) => currency === first?.currency && label !== ''
  if (!first || !read.every(isPlain)) return undefined
  const { forms, texts } = data[language]
  const says = (words: string) =>
    new RegExp(`(?<!\\p{Script=Latin})(?:${words})(?!\\p{Script=Latin})`, 'iu').test(article)
  const things = read.map(({ label, per }) => `${label} ${per ?? ''}`)
  const frequency = readFrequency(article, things, language)
  // What is bought that often has a price for each time.
  const amounts = read.map(({ per, ...amount }) => ({
    ...amount,
    per: per ?? (frequency && amount.period === undefined ? '' : undefined),
  }))
  return { language, texts, amounts, frequency, isChoice: says(forms.choice), isTotal: says(forms.total) }
}

const languages = ['en', 'de', 'es', 'fr', 'ja', 'ar'] as const satisfies readonly Language[]

/** Amounts that an article repeats count once, as they are named first. */
const distinct = (amounts: readonly Amount[]) =>
  amounts.filter(
    ({ value, period }, index) =>
      amounts.findIndex((other) => other.value === value && (other.period ?? period) === period) === index,
  )

const aYear: Readonly<Record<Period, number>> = { day: 365, week: 52, month: 12, year: 1 }

const isOnce = ({ period, per }: Amount) => period === undefined && per === undefined

/** Two amounts side by side, where the article speaks of a choice or names both in one breath. */
function compare(source: Source): Specification | undefined {
  const { amounts, texts, isChoice } = source
  const [first, second] = amounts
  if (amounts.length !== 2 || !first || !second || isOnce(first) !== isOnce(second)) return undefined
  if (!isChoice && !second.isJoined) return undefined
  const names = [first, second].map(({ label }) => sentenceCase(label)) as [string, string]
  if (names.some((name) => name.length > maxLabel) || names[0] === names[1]) return undefined
  const once = isOnce(first)
  const times = timesOf(source)
  const formulas = [first, second].map((amount, index) => aYearOf(amount, `amount_${index + 1}`, times))
  const [one = '', other = ''] = formulas
  const unit = first.currency
  const row = rowIn(source)
  const steps = [row('one', names[0], one), row('other', names[1], other)]
  const less = 'if(one < other, 1, if(one > other, 2, 3))'
  const fill = (text: string) => text.replace('{first}', () => names[0]).replace('{second}', () => names[1])
  return finish(source, times, {
    title: texts.compare,
    summary: texts.sideBySide,
    steps,
    results: [
      row('difference', once ? texts.difference : texts.differenceYear, 'abs(one - other)'),
      {
        name: 'less',
        label: texts.less,
        formula: less,
        unit: '',
        decimals: 0,
        names: [...names, texts.same],
      },
      ...(once ? [] : [row('month', texts.differenceMonth, 'difference / 12')]),
      ...(isChoice ? [] : [row('both', once ? texts.both : texts.bothYear, 'one + other')]),
    ],
    sentence: fill(once ? texts.compared : texts.comparedYear),
    chart: {
      unit,
      decimals: decimalsFor(source),
      bars: [
        { label: names[0], formula: 'one' },
        { label: names[1], formula: 'other' },
      ],
      periods: null,
    },
  })
}

/** What all amounts come to, where nothing says that they are alternatives. */
function addUp(source: Source): Specification | undefined {
  const { texts, isChoice } = source
  const amounts = withoutTotal(source.amounts)
  const isStated = amounts.length < source.amounts.length
  const isList = amounts.length > 1 && amounts.every(({ isRow }) => isRow)
  const [only] = amounts
  const isAlone =
    amounts.length === 1 &&
    (only?.period === 'month' || only?.period === 'year' || source.frequency !== undefined)
  const isMeant = isStated || isAlone || (!isChoice && (isList || (amounts.length > 1 && source.isTotal)))
  const once = amounts.every(isOnce)
  if (!isMeant || amounts.length > 5 || (!once && amounts.some(isOnce))) return undefined
  const times = timesOf({ ...source, amounts })
  const names = amounts.map((_, index) => `amount_${index + 1}`)
  const row = rowIn(source)
  const sumFormula = amounts.map((amount, index) => aYearOf(amount, names[index] ?? '', times)).join(' + ')
  return finish({ ...source, amounts }, times, {
    title: texts.sum,
    summary: texts.sumUp,
    steps: [],
    results: once
      ? [row('all', texts.inAll, sumFormula)]
      : [row('year', texts.inYear, sumFormula), row('month', texts.inMonth, 'year / 12')],
    sentence: once ? texts.sentenceAll : texts.sentence,
    chart: null,
  })
}

/** An amount that is the sum of all others is what they come to, and proves that they belong together. */
function withoutTotal(amounts: readonly Amount[]): readonly Amount[] {
  const sum = amounts.reduce((total, { value }) => total + value, 0)
  const total = amounts.find(({ value }) => amounts.length > 2 && Math.abs(2 * value - sum) < 0.005)
  return amounts.filter((amount) => amount !== total)
}

/** How often things are bought that have a price each: as the article says, else an assumption. */
function timesOf({ amounts, frequency, texts }: Source): { input: Input; factor: number } | undefined {
  if (!amounts.some(({ per, period }) => per !== undefined && period === undefined)) return undefined
  const { count, label, period } = frequency ?? { count: 4, label: texts.times, period: 'month' as const }
  const input = {
    name: 'times',
    label: sentenceCase(label),
    unit: '',
    least: 0,
    most: roundAbove(4 * count),
    step: 1,
    value: count,
    hint: frequency ? '' : texts.assumed,
    slider: true,
  }
  return { input, factor: aYear[period] }
}

/** What an amount comes to in a year; one that is paid once, what it is. */
function aYearOf({ period, per }: Amount, name: string, times: ReturnType<typeof timesOf>): string {
  if (period !== undefined) return aYear[period] === 1 ? name : `${name} * ${aYear[period]}`
  return per === undefined || !times ? name : `${name} * times * ${times.factor}`
}

const rowIn =
  (source: Source) =>
  (name: string, label: string, formula: string): Result => ({
    ...{ name, label, formula },
    unit: source.amounts[0]?.currency ?? '',
    decimals: decimalsFor(source),
    names: null,
  })

/** Cents where an amount has any, or where they count. */
const decimalsFor = ({ amounts }: Pick<Source, 'amounts'>) =>
  amounts[0]?.currency === 'JPY' || amounts.every(({ value }) => Number.isInteger(value) && value >= 10)
    ? 0
    : 2

type Parts = Pick<Specification, 'title' | 'summary' | 'steps' | 'results' | 'sentence' | 'chart'>

/** The inputs, the method and the worked examples of a calculator. */
function finish(source: Source, times: ReturnType<typeof timesOf>, parts: Parts): Specification {
  const { language, texts, amounts } = source
  const amountInputs = amounts.map(
    ({ value, currency, label, period, per }, index): Input => ({
      name: `amount_${index + 1}`,
      label: sentenceCase(label).slice(0, 80),
      unit: `${currency} ${period ? texts[period] : (per ?? '')}`.trim(),
      least: 0,
      most: roundAbove(4 * value),
      step: 10 ** -decimalsFor(source),
      value,
      hint: '',
      slider: false,
    }),
  )
  const inputs = [...amountInputs, ...(times ? [times.input] : [])]
  const specification = { language, ...parts, inputs, method: [], examples: [] }
  const program = programOf(specification)
  const example = (inputValues: Readonly<Record<string, number>>) => {
    const { values } = calculate(program, inputValues)
    const pairs = (named: readonly { readonly name: string }[], from: typeof values) =>
      named.map(({ name }) => ({ name, value: from[name] ?? Number.NaN }))
    return { given: pairs(inputs, inputValues), expected: pairs(parts.results, values) }
  }
  const secondInput = Object.fromEntries(
    inputs.map(({ name, value }, index) => [name, value * (2 + (index % 2))]),
  )
  return {
    ...specification,
    method: methodOf(specification),
    examples: [example(openingValues(inputs)), example(secondInput)],
  }
}

/** The formulas in words: with labels for names, × for * and ÷ for /. */
function methodOf({ inputs, steps, results }: Pick<Specification, 'inputs' | 'steps' | 'results'>): string[] {
  const labels = new Map([...inputs, ...steps, ...results].map(({ name, label }) => [name, label]))
  const inWords = (formula: string) =>
    formula
      .replace(/^abs\((.*)\)$/, '$1')
      .replace(/[a-z][a-z_0-9]*/g, (name) => labels.get(name) ?? name)
      .replaceAll(' * ', ' × ')
      .replaceAll(' / ', ' ÷ ')
      .replaceAll(' - ', ' − ')
  const lines = [
    ...steps.filter(({ formula }) => !labels.has(formula)).map(({ formula }) => inWords(formula)),
    ...results.filter(({ names }) => !names).map(({ label, formula }) => `${label} = ${inWords(formula)}`),
  ]
  return lines.map((line) => line.slice(0, 200))
}

/** 1, 2 or 5 with zeros, at least as large as the value. */
function roundAbove(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value))
  return Number(((([1, 2, 5].find((lead) => lead * scale >= value) ?? 10) as number) * scale).toPrecision(6))
}

const sentenceCase = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
