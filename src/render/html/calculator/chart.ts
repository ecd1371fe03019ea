import { escapeHtml } from '../html.ts'
import type { Contents } from './contents.ts'
import { numberFormat, write } from './figures.ts'

/** What a chart is drawn from. */
export interface Drawing {
  readonly chart: NonNullable<Contents['chart']>
  /** The values of the bars: one row for each period, or a single one. */
  readonly rows: readonly (readonly number[])[]
  readonly language: string
}

/** The bars as a picture that says in words what it shows. */
export function chartMarkup(drawing: Drawing): string {
  return drawing.chart.periods ? stackedBars(drawing) : barsSideBySide(drawing)
}

/** The figures of a stacked chart as a table; bars side by side have theirs beside them. */
export function chartTable({ chart, rows, language }: Drawing): string {
  if (!chart.periods) return ''
  const columns = [chart.periods[0], ...chart.bars.map(([label]) => label)]
  const cells = (row: readonly number[]) =>
    row.map((value) => `<td>${escapeHtml(write(value, chart.format, language))}</td>`).join('')
  const lines = rows.map(
    (row, index) => `<tr><th scope="row">${periodNumber(index + 1, language)}</th>${cells(row)}</tr>`,
  )
  return [
    '<table>',
    `<thead><tr>${columns.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('')}</tr></thead>`,
    `<tbody>${lines.join('')}</tbody>`,
    '</table>',
  ].join('')
}

function barsSideBySide({ chart, rows: [row = []], language }: Drawing): string {
  const most = Math.max(...row)
  const tones = tonesOf(chart)
  const bars = chart.bars.map(([label], index) => {
    const value = row[index] ?? 0
    const amount = escapeHtml(write(value, chart.format, language))
    const width = `${short((100 * value) / most) || 0}%`
    return [
      `<div class="ck-pair"><span>${escapeHtml(label)}</span><b>${amount}</b></div>`,
      `<svg><rect class="ck-${tones[index]}" width="${width}" height="9" rx="4.5"/></svg>`,
    ].join('')
  })
  const words = escapeHtml(sayRow(row, chart, language))
  return `<div class="ck-chart" role="img" aria-label="${words}">${bars.join('')}</div>`
}

function stackedBars({ chart, rows, language }: Drawing): string {
  const last = rows.length
  const tones = tonesOf(chart)
  const title = (period: number) => `${chart.periods?.[0]} ${periodNumber(period, language)}`
  const words = ends(1, last).map(
    (period) => `${title(period)}: ${sayRow(rows[period - 1], chart, language)}`,
  )
  const axis = ends(1, Math.ceil(last / 2), last).map((period) =>
    period === 1 ? title(1) : periodNumber(period, language),
  )
  const legend = chart.bars.map(
    ([label], index) => `<span><i class="ck-${tones[index]}"></i>${escapeHtml(label)}</span>`,
  )
  return [
    '<div class="ck-chart">',
    `<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(words.join('. '))}">`,
    ...stackPaths(rows).map((path, bar) => `<path class="ck-${tones[bar]}" d="${path}"/>`),
    '</svg>',
    `<div class="ck-axis" aria-hidden="true">${axis.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</div>`,
    `<div class="ck-legend">${legend.join('')}</div>`,
    '</div>',
  ].join('')
}

/** How strongly each bar is coloured. Side by side the last is what the others lead up to; stacked, the first is. */
function tonesOf({ bars, periods }: Drawing['chart']): readonly string[] {
  if (periods) return ['strong', 'soft', 'middle']
  return bars.length > 2 ? ['soft', 'middle', 'strong'] : ['soft', 'strong']
}

/** One path for each series, in a field of 100 by 100 that is stretched to the width there is. */
function stackPaths(rows: Drawing['rows']): string[] {
  const most = Math.max(...rows.map(sum)) || 1
  const width = (101 - rows.length) / rows.length
  return (rows[0] ?? []).map((_, bar) =>
    rows
      .map((row, index) => {
        const height = (100 * (row[bar] ?? 0)) / most
        const top = 100 - (100 * sum(row.slice(0, bar + 1))) / most
        // A thin line of ground between one bar and the next.
        return `M${short(index * (width + 1))} ${short(top)}h${short(width)}v${short(Math.max(0, height - 0.8))}h-${short(width)}z`
      })
      .join(''),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}

function sayRow(row: readonly number[] = [], { bars, format }: Drawing['chart'], language: string): string {
  return bars.map(([label], index) => `${label}: ${write(row[index] ?? 0, format, language)}`).join(', ')
}

function periodNumber(period: number, language: string): string {
  return numberFormat(language, {}).format(period)
}

function ends(...periods: readonly number[]): number[] {
  return [...new Set(periods)]
}
