import { isMoment, writeMoment } from '../../../content/calculator/moments.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import { countCharacters } from '../../../language/characters.ts'
import { escapeHtml } from '../html.ts'
import {
  affixOf,
  type Contents,
  calculatorWordsIn,
  type Format,
  formatFigure,
  formatParts,
  hasWordsIn,
  numberFormat,
  type Opening,
} from './contents.ts'

/** The content of the section with the initial values. */
export function markup(specification: Specification, opening: Opening, scope: string): string {
  const { chart, language } = opening.contents
  const drawing = chart ? { chart, rows: opening.rows, language } : undefined
  const say = (name: string) => sayValue(opening, name)
  const paint: Paint = { ...opening, specification, scope, drawing, say }
  return [
    '<div class="ck-head">',
    `<h3 id="${scope}--title">${escapeHtml(specification.title)}</h3>`,
    `<p class="ck-summary">${escapeHtml(specification.summary)}</p>`,
    '</div>',
    '<div class="ck-body">',
    '<div class="ck-fields">',
    ...fields(paint),
    '</div>',
    ...panel(paint),
    '</div>',
    ...foot(paint),
  ].join('\n')
}

interface Paint extends Opening {
  readonly specification: Specification
  readonly scope: string
  readonly drawing: Drawing | undefined
  /** Formats the value of a name. */
  readonly say: (name: string) => string
}

const sayValue = (opening: Opening, name: string): string => partsOf(opening, name).join('')

function partsOf({ contents, values }: Opening, name: string): [figure: string, tail: string] {
  const value = values[name] ?? Number.NaN
  const format = contents.formats[name]
  return format && Number.isFinite(value) ? formatParts(value, format, contents.language) : ['–', '']
}

function fields({ specification, contents, scope, say }: Paint): string[] {
  const { language, formats } = contents
  const pairs = paired(specification.inputs)
  return specification.inputs.map(({ name, label, hint, least, most, step, value, slider }, index) => {
    const format = formats[name] ?? plain
    const id = `${scope}-${name}`
    const { text, isBefore } = affixOf(value, format, language)
    const affix = text === '' ? '' : `<span class="ck-affix" id="${id}-unit">${escapeHtml(text)}</span>`
    const number = numberFormat(language, {
      minimumFractionDigits: format[1],
      maximumFractionDigits: 6,
      useGrouping: 'min2',
    }).format(value)
    const described = [...(text === '' ? [] : ['unit']), ...(hint === '' ? [] : ['hint']), 'error']
    const entry = isMoment(format[0])
      ? `type="${format[0]}" value="${writeMoment(value, format[0])}"`
      : `type="text" inputmode="decimal" autocomplete="off" maxlength="24" value="${number}" placeholder="${number}"`
    const box = `<input id="${id}" ${entry} aria-describedby="${described.map((name) => `${id}-${name}`).join(' ')}">`
    const range = `<input type="range" min="${least}" max="${most}" step="${step}" value="${value}" aria-labelledby="${id}-label">`
    return [
      `<div class="ck-field${pairs.has(index) ? ' ck-half' : ''}">`,
      `<label id="${id}-label" for="${id}">${escapeHtml(label)}</label>`,
      `<div class="ck-given">${escapeHtml(say(name))}</div>`,
      `<div class="ck-entry">${slider ? range : ''}<div class="ck-box">${isBefore ? affix + box : box + affix}</div></div>`,
      ...(hint === '' ? [] : [`<p class="ck-hint" id="${id}-hint">${escapeHtml(hint)}</p>`]),
      `<p class="ck-error" id="${id}-error" hidden></p>`,
      '</div>',
    ].join('')
  })
}

function panel(paint: Paint): string[] {
  const { specification, contents, values, scope, drawing, say } = paint
  const [first] = specification.results
  const [figure, tail] = partsOf(paint, first?.name ?? '')
  const sentence = contents.sentence.replace(/\{(\w{1,31})\}/g, (text, name) =>
    Object.hasOwn(values, name) ? say(name) : text,
  )
  const ids = specification.inputs.map(({ name }) => `${scope}-${name}`).join(' ')
  return [
    '<div class="ck-panel">',
    `<p class="ck-name">${escapeHtml(first?.label ?? '')}</p>`,
    `<p class="ck-figure"><span class="ck-value">${escapeHtml(figure)}</span><span class="ck-tail">${escapeHtml(tail)}</span></p>`,
    `<p class="ck-sentence">${escapeHtml(sentence)}</p>`,
    ...(drawing ? [chartMarkup(drawing)] : []),
    rows(paint),
    `<div role="status"><output for="${ids}"></output></div>`,
    '</div>',
  ]
}

/** The results after the first one. */
function rows({ specification: { results }, say }: Paint): string {
  if (results.length < 2) return ''
  const lines = results.slice(1).map(({ name, label }) => {
    return `<div class="ck-pair"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(say(name))}</dd></div>`
  })
  return `<dl class="ck-rows">${lines.join('')}</dl>`
}

function foot(paint: Paint): string[] {
  const { specification, contents, drawing } = paint
  const words = calculatorWordsIn(contents.language)
  const language = hasWordsIn(contents.language) ? '' : ' lang="en"'
  return [
    '<div class="ck-foot">',
    `<details><summary${language}>${escapeHtml(words.method)}</summary>`,
    '<div class="ck-method">',
    `<ol>${specification.method.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol>`,
    ...(drawing ? [chartTable(drawing)] : []),
    '</div></details>',
    `<button type="button"${language}>${escapeHtml(words.reset)}</button>`,
    '</div>',
  ]
}

/** From four fields on, short fields without a slider share a row. */
function paired(inputs: Specification['inputs']): ReadonlySet<number> {
  const pairs = new Set<number>()
  if (inputs.length < 4) return pairs
  const isShort = (index: number) => {
    const input = inputs[index]
    if (!input || input.slider || input.hint !== '') return false
    return countCharacters(input.label) <= 18 && countCharacters(input.unit) <= 6
  }
  for (let index = 0; index < inputs.length; index++) {
    if (isShort(index) && isShort(index + 1)) pairs.add(index).add(++index)
  }
  return pairs
}

const plain: Format = ['', 0, 0, '']

interface Drawing {
  readonly chart: NonNullable<Contents['chart']>
  /** The values of the bars: one row per period, or a single row. */
  readonly rows: readonly (readonly number[])[]
  readonly language: string
}

function chartMarkup(drawing: Drawing): string {
  return drawing.chart.periods ? stackedBars(drawing) : barsSideBySide(drawing)
}

/** The figures of a stacked chart as a table; other charts show their figures beside the bars. */
function chartTable({ chart, rows, language }: Drawing): string {
  if (!chart.periods) return ''
  const columns = [chart.periods[0], ...chart.bars.map(([label]) => label)]
  const cells = (row: readonly number[]) =>
    row.map((value) => `<td>${escapeHtml(formatFigure(value, chart.format, language))}</td>`).join('')
  const lines = rows.map(
    (row, index) =>
      `<tr><th scope="row">${numberFormat(language, {}).format(index + 1)}</th>${cells(row)}</tr>`,
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
    const amount = escapeHtml(formatFigure(value, chart.format, language))
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
  const title = (period: number) => `${chart.periods?.[0]} ${numberFormat(language, {}).format(period)}`
  const words = [...new Set([1, last])].map(
    (period) => `${title(period)}: ${sayRow(rows[period - 1], chart, language)}`,
  )
  const axis = [...new Set([1, Math.ceil(last / 2), last])].map((period) =>
    period === 1 ? title(1) : numberFormat(language, {}).format(period),
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

/** Side by side, the last bar is the strongest; stacked, the first one. */
function tonesOf({ bars, periods }: Drawing['chart']): readonly string[] {
  if (periods) return ['strong', 'soft', 'middle']
  return bars.length > 2 ? ['soft', 'middle', 'strong'] : ['soft', 'strong']
}

/** One path per series, in a box of 100 by 100 that stretches to the available width. */
function stackPaths(rows: Drawing['rows']): string[] {
  const most = Math.max(...rows.map(sum)) || 1
  const width = (101 - rows.length) / rows.length
  return (rows[0] ?? []).map((_, bar) =>
    rows
      .map((row, index) => {
        const height = (100 * (row[bar] ?? 0)) / most
        const top = 100 - (100 * sum(row.slice(0, bar + 1))) / most
        // Leaves a thin gap between bars.
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
  return bars
    .map(([label], index) => `${label}: ${formatFigure(row[index] ?? 0, format, language)}`)
    .join(', ')
}
