import type { Specification } from '../../../content/calculator/specification.ts'
import { countCharacters } from '../../../language/characters.ts'
import { escapeHtml } from '../html.ts'
import { chartMarkup, chartTable, type Drawing } from './chart.ts'
import type { Opening } from './contents.ts'
import { affixOf, type Format, numberFormat, write } from './figures.ts'
import { hasWordsIn, wordsIn } from './words.ts'

/** What is inside the section: the first paint, with the opening values worked out. */
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
  /** Writes the value of a name. */
  readonly say: (name: string) => string
}

function sayValue({ contents, values }: Opening, name: string, format = contents.formats[name]): string {
  const value = values[name] ?? Number.NaN
  return format && Number.isFinite(value) ? write(value, format, contents.language) : '–'
}

function fields({ specification, contents, scope, say }: Paint): string[] {
  const { language, formats } = contents
  const pairs = paired(specification.inputs)
  return specification.inputs.map(({ name, label, hint, least, most, step, value, slider }, index) => {
    const format = formats[name] ?? plain
    const id = `${scope}-${name}`
    const { text, isBefore } = affixOf(format, language)
    const affix = text === '' ? '' : `<span class="ck-affix" id="${id}-unit">${escapeHtml(text)}</span>`
    const number = numberFormat(language, {
      minimumFractionDigits: format[1],
      maximumFractionDigits: 6,
      useGrouping: 'min2',
    }).format(value)
    const described = [...(text === '' ? [] : ['unit']), ...(hint === '' ? [] : ['hint']), 'error']
    const box = `<input id="${id}" type="text" inputmode="decimal" autocomplete="off" maxlength="24" value="${number}" placeholder="${number}" aria-describedby="${described.map((name) => `${id}-${name}`).join(' ')}">`
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
  const [style, least, most, tail] = contents.formats[first?.name ?? ''] ?? plain
  const figure = sayValue(paint, first?.name ?? '', [style, least, most, ''])
  const sentence = contents.sentence.replace(/\{(\w{1,31})\}/g, (text, name) =>
    Object.hasOwn(values, name) ? say(name) : text,
  )
  const ids = specification.inputs.map(({ name }) => `${scope}-${name}`).join(' ')
  return [
    '<div class="ck-panel">',
    `<p class="ck-name">${escapeHtml(first?.label ?? '')}</p>`,
    `<p class="ck-figure"><span class="ck-value">${escapeHtml(figure)}</span>${tail === '' ? '' : `<span class="ck-tail">${escapeHtml(tail)}</span>`}</p>`,
    `<p class="ck-sentence">${escapeHtml(sentence)}</p>`,
    drawing ? chartMarkup(drawing) : rows(paint),
    `<div role="status"><output for="${ids}"></output></div>`,
    '</div>',
  ]
}

/** The results after the first. */
function rows({ specification: { results }, say }: Paint): string {
  if (results.length < 2) return ''
  const lines = results.slice(1).map(({ name, label }) => {
    return `<div class="ck-pair"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(say(name))}</dd></div>`
  })
  return `<dl class="ck-rows">${lines.join('')}</dl>`
}

function foot(paint: Paint): string[] {
  const { specification, contents, drawing } = paint
  const words = wordsIn(contents.language)
  const language = hasWordsIn(contents.language) ? '' : ' lang="en"'
  return [
    '<div class="ck-foot">',
    `<details><summary${language}>${escapeHtml(words.method)}</summary>`,
    '<div class="ck-method">',
    `<ol>${specification.method.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol>`,
    // Where there is a chart, it has the panel to itself.
    ...(drawing ? [rows(paint) + chartTable(drawing)] : []),
    '</div></details>',
    `<button type="button"${language}>${escapeHtml(words.reset)}</button>`,
    '</div>',
  ]
}

/** Short fields without a slider stand two in a row, from four fields on. */
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
