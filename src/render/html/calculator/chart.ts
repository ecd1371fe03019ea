import type { ChartLabels } from './contents.ts'
import { formatFigure, numberFormat } from './figures.ts'

// Like `figures.ts`, for the first paint and for the script of the page.

export interface Drawing {
  readonly chart: ChartLabels
  /** The values of the bars: one row per period, or a single row. */
  readonly rows: readonly (readonly number[])[]
  readonly language: string
}

/** The amounts of a single row of bars, and their widths in percent of the longest. */
export function measureBars({
  chart,
  rows: [row = []],
  language,
}: Drawing): { amount: string; width: string }[] {
  const max = Math.max(...row)
  return row.map((value) => ({
    amount: formatFigure(value, chart.format, language),
    width: `${short((100 * value) / max) || 0}%`,
  }))
}

/** One path per series of stacked bars, in a box of 100 by 100 that stretches to the available width. */
export function stackPaths(rows: Drawing['rows']): string[] {
  const max = Math.max(...rows.map(sum)) || 1
  const width = (101 - rows.length) / rows.length
  return (rows[0] ?? []).map((_, bar) =>
    rows
      .map((row, index) => {
        const height = (100 * (row[bar] ?? 0)) / max
        const top = 100 - (100 * sum(row.slice(0, bar + 1))) / max
        // Leaves a thin gap between bars.
        return `M${short(index * (width + 1))} ${short(top)}h${short(width)}v${short(Math.max(0, height - 0.8))}h-${short(width)}z`
      })
      .join(''),
  )
}

/** The labels of the first, the middle and the last period. */
export function axisOf({ chart, rows, language }: Drawing): string[] {
  const periods = [...new Set([1, Math.ceil(rows.length / 2), rows.length])]
  return periods.map((period) =>
    period === 1 ? periodTitle(chart, 1, language) : numberFormat(language, {}).format(period),
  )
}

/** The rows of a stacked chart in figures: the period, and its bars. */
export function tableOf({ chart, rows, language }: Drawing): { period: string; amounts: string[] }[] {
  return rows.map((row, index) => ({
    period: numberFormat(language, {}).format(index + 1),
    amounts: row.map((value) => formatFigure(value, chart.format, language)),
  }))
}

/** What a chart shows in words; of a stacked one, the first and the last period. */
export function sayChart({ chart, rows, language }: Drawing): string {
  const sayRow = (row: readonly number[] = []) =>
    chart.bars
      .map((label, index) => `${label}: ${formatFigure(row[index] ?? 0, chart.format, language)}`)
      .join(', ')
  if (chart.period === null) return sayRow(rows[0])
  return [...new Set([1, rows.length])]
    .map((period) => `${periodTitle(chart, period, language)}: ${sayRow(rows[period - 1])}`)
    .join('. ')
}

const periodTitle = ({ period }: ChartLabels, count: number, language: string) =>
  `${period} ${numberFormat(language, {}).format(count)}`

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const short = (value: number) => Math.round(value * 100) / 100
