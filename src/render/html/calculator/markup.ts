import { isMoment, writeMoment } from '../../../content/calculator/moments.ts'
import type { Specification } from '../../../content/calculator/specification.ts'
import { countCharacters } from '../../../language/characters.ts'
import { escapeHtml } from '../html.ts'
import { axisOf, type Drawing, measureBars, sayChart, stackPaths, tableOf } from './chart.ts'
import { affixesOf, calculatorWordsIn, hasWordsIn, type Opening } from './contents.ts'
import { type Format, fillSentence, formatParts, numberFormat } from './figures.ts'

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

const sayValue = (opening: Opening, name: string): string => figureAndTail(opening, name).join('')

function figureAndTail({ contents, values }: Opening, name: string): [figure: string, tail: string] {
  const value = values[name] ?? Number.NaN
  const format = contents.formats[name]
  return format && Number.isFinite(value) ? formatParts(value, format, contents.language) : ['–', '']
}

function fields({ specification, contents, scope, say }: Paint): string[] {
  const { language, formats } = contents
  const pairs = paired(specification.inputs)
  return specification.inputs.map((input, index) => {
    const { name, label, hint, least, most, step, value, slider } = input
    const format = formats[name] ?? plain
    const id = `${scope}-${name}`
    const { before, after } = affixesOf(value, format, language)
    const affix = (part: string, text: string) =>
      text === '' ? '' : `<span class="ck-affix" id="${id}-${part}">${escapeHtml(text)}</span>`
    const parts = { sign: before, unit: after, hint, error: 'error' }
    const described = Object.entries(parts).flatMap(([part, text]) => (text === '' ? [] : [`${id}-${part}`]))
    const attributes = `id="${id}" aria-describedby="${described.join(' ')}"`
    const box = affix('sign', before) + entry(input, attributes, format, language) + affix('unit', after)
    const range = `<input type="range" min="${least}" max="${most}" step="${step}" value="${value}" aria-labelledby="${id}-label">`
    return [
      `<div class="ck-field${pairs.has(index) ? ' ck-half' : ''}">`,
      `<label id="${id}-label" for="${id}">${escapeHtml(label)}</label>`,
      `<div class="ck-given">${escapeHtml(say(name))}</div>`,
      `<div class="ck-entry">${slider ? range : ''}<div class="ck-box">${box}</div></div>`,
      ...(hint === '' ? [] : [`<p class="ck-hint" id="${id}-hint">${escapeHtml(hint)}</p>`]),
      `<p class="ck-error" id="${id}-error" hidden></p>`,
      '</div>',
    ].join('')
  })
}

type Input = Specification['inputs'][number]

/** A list of choices, a date or time, or a number as its language writes it. */
function entry({ names, value }: Input, attributes: string, format: Format, language: string): string {
  if (names) {
    const options = names.map(
      (name, index) =>
        `<option value="${index + 1}"${index + 1 === value ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    )
    return `<select ${attributes}>${options.join('')}</select>`
  }
  const [style, least] = format
  if (isMoment(style)) return `<input ${attributes} type="${style}" value="${writeMoment(value, style)}">`
  const number = numberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: 6,
    useGrouping: 'min2',
  }).format(value)
  return `<input ${attributes} type="text" inputmode="decimal" autocomplete="off" maxlength="24" value="${number}" placeholder="${number}">`
}

function panel(paint: Paint): string[] {
  const { specification, contents, values, scope, drawing, say } = paint
  const [first] = specification.results
  const [figure, tail] = figureAndTail(paint, first?.name ?? '')
  const sentence = fillSentence(contents.sentence, (name) =>
    Object.hasOwn(values, name) ? say(name) : undefined,
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

/** The results after the first one, without those that stand at the bars. */
function rows({ specification: { results }, contents, say }: Paint): string {
  const shownResults = results.slice(1).filter(({ name }) => contents.results.includes(name))
  if (shownResults.length === 0) return ''
  const lines = shownResults.map(({ name, label }) => {
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
    if (!input || input.slider || input.names || input.hint !== '') return false
    return countCharacters(input.label) <= 18 && countCharacters(input.unit) <= 6
  }
  for (let index = 0; index < inputs.length; index++) {
    if (isShort(index) && isShort(index + 1)) pairs.add(index).add(++index)
  }
  return pairs
}

const plain: Format = ['', 0, 0, '']

const chartMarkup = (drawing: Drawing) =>
  drawing.chart.period === null ? barsSideBySide(drawing) : stackedBars(drawing)

/** The figures of a stacked chart as a table; other charts show their figures beside the bars. */
function chartTable(drawing: Drawing): string {
  const { bars, period } = drawing.chart
  if (period === null) return ''
  const head = [period, ...bars].map((label) => `<th scope="col">${escapeHtml(label)}</th>`)
  const lines = tableOf(drawing).map(({ period, amounts }) => {
    const cells = amounts.map((amount) => `<td>${escapeHtml(amount)}</td>`)
    return `<tr><th scope="row">${period}</th>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function barsSideBySide(drawing: Drawing): string {
  const { bars } = drawing.chart
  const tones = bars.length > 2 ? ['soft', 'middle', 'strong'] : ['soft', 'strong']
  const lines = measureBars(drawing).map(({ amount, width }, index) =>
    [
      `<div class="ck-pair"><span>${escapeHtml(bars[index] ?? '')}</span><b>${escapeHtml(amount)}</b></div>`,
      `<svg><rect class="ck-${tones[index]}" width="${width}" height="9" rx="4.5"/></svg>`,
    ].join(''),
  )
  return `<div class="ck-chart" role="img" aria-label="${escapeHtml(sayChart(drawing))}">${lines.join('')}</div>`
}

function stackedBars(drawing: Drawing): string {
  const tones = ['strong', 'soft', 'middle']
  const legend = drawing.chart.bars.map(
    (label, index) => `<span><i class="ck-${tones[index]}"></i>${escapeHtml(label)}</span>`,
  )
  const axis = axisOf(drawing).map((text) => `<span>${escapeHtml(text)}</span>`)
  return [
    '<div class="ck-chart">',
    `<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(sayChart(drawing))}">`,
    ...stackPaths(drawing.rows).map((path, bar) => `<path class="ck-${tones[bar]}" d="${path}"/>`),
    '</svg>',
    `<div class="ck-axis" aria-hidden="true">${axis.join('')}</div>`,
    `<div class="ck-legend">${legend.join('')}</div>`,
    '</div>',
  ].join('')
}
