import { calculate, chartRows } from '../../../../content/calculator/calculate.ts'
import type { Values } from '../../../../content/calculator/interpret.ts'
import type { Contents } from '../contents.ts'
import { fillSentence, formatFigure, formatParts } from '../figures.ts'
import { redraw } from './drawing.ts'
import { type Field, fieldOf } from './field.ts'
import { one, queryAll } from './parts.ts'

/** Connects the fields of a block, its result, and what is said of it to screen readers. */
export function start(root: Element): void {
  if (!root.classList.contains('ck-off')) return
  root.classList.remove('ck-off')
  const contents: Contents = JSON.parse(one(root, '[type="application/json"]').textContent ?? '')
  const panel = one(root, '.ck-panel')
  let waiting: ReturnType<typeof setTimeout>

  const update = () => {
    show(root, contents, fields)
    clearTimeout(waiting)
    // Spoken when the typing has paused, not at every key.
    waiting = setTimeout(() => {
      const parts = panel.matches('.ck-blank') ? ['sentence'] : ['name', 'figure', 'sentence']
      one(root, 'output').textContent = parts.map((part) => one(root, `.ck-${part}`).textContent).join(' ')
    }, 500)
  }
  const elements = queryAll(root, '.ck-field')
  const fields = contents.inputs.flatMap((input, index) => {
    const element = elements[index]
    return element ? [fieldOf(element, input, contents, update)] : []
  })
  one(root, 'button').addEventListener('click', () => {
    for (const field of fields) field.reset()
    update()
  })
  show(root, contents, fields)
}

function show(root: Element, contents: Contents, fields: readonly Field[]): void {
  const { program, results, formats, language, chart } = contents
  const inputs = Object.fromEntries(fields.map((field) => [field.name, field.value()]))
  const { values, fault } = calculate(program, inputs)
  const problem = noResultReason(contents, fields, values, fault?.fault === 'division by zero')
  const write = (name: string) => {
    const [value = Number.NaN, format] = [values[name], formats[name]]
    return problem !== '' || Number.isNaN(value) || !format ? '–' : formatFigure(value, format, language)
  }
  const panel = one(root, '.ck-panel')
  // The panel keeps its height, so that the page does not jump while a number is being typed.
  if (problem === '') panel.style.minHeight = ''
  else if (panel.style.minHeight === '') panel.style.minHeight = `${panel.offsetHeight}px`
  panel.classList.toggle('ck-blank', problem !== '')

  const [first = ''] = results
  const format = formats[first]
  const [figure, tail] =
    problem !== '' || !format
      ? [contents.dash, '']
      : formatParts(values[first] ?? Number.NaN, format, language)
  one(root, '.ck-value').textContent = figure
  one(root, '.ck-tail').textContent = tail
  const valueText = (name: string) => (Object.hasOwn(values, name) ? write(name) : undefined)
  one(root, '.ck-sentence').textContent = problem || fillSentence(contents.sentence, valueText)
  for (const [index, row] of queryAll(root, 'dd').entries()) row.textContent = write(results[index + 1] ?? '')
  if (chart) redraw(root, problem === '' ? { chart, rows: chartRows(program, values), language } : undefined)
}

/** Why there is no result to show, in words; else empty. */
function noResultReason(
  { words, language, results, sentence }: Contents,
  fields: readonly Field[],
  values: Values,
  isByZero: boolean,
): string {
  const list = (listed: readonly Field[]) =>
    new Intl.ListFormat([language, 'en']).format(
      listed.map(({ label }) => words.quotes.replace('{text}', () => label)),
    )
  const wrong = fields.filter((field) => field.problem() !== '')
  if (wrong.length > 0) return words.check.replace('{fields}', () => list(wrong))
  const empty = fields.filter((field) => field.isEmpty())
  if (empty.length > 1 && empty.length === fields.length) return words.fillAll
  if (empty.length > 0) return words.fill.replace('{fields}', () => list(empty))
  const shownNames = [results[0] ?? '', ...[...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]
  if (!shownNames.some((name) => Number.isNaN(values[name]))) return ''
  return isByZero ? words.zero : words.none
}
