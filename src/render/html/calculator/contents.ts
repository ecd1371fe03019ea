import { calculate, chartRows, type Program, programOf } from '../../../content/calculator/calculate.ts'
import type { Expression } from '../../../content/calculator/expression.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import { dash, decimalsOf, type Format, formatOf } from './figures.ts'
import { type Words, wordsIn } from './words.ts'

/** What the script in the page works from, and the first paint too, so that both say the same. It is plain JSON. */
export interface Contents {
  readonly language: string
  readonly words: Omit<Words, 'reset' | 'method'>
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
export function openingOf(specification: Specification, language: string): Opening {
  const { inputs } = specification
  const program = programOf(specification)
  const { values } = calculate(program, Object.fromEntries(inputs.map(({ name, value }) => [name, value])))
  return { contents: contentsOf(specification, program, language), values, rows: chartRows(program, values) }
}

function contentsOf(specification: Specification, program: Program, language: string): Contents {
  const { inputs, steps, results, chart } = specification
  const { reset, method, ...words } = wordsIn(language)
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
