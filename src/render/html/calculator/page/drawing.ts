import { axisOf, type Drawing, measureBars, sayChart, stackPaths, tableOf } from '../chart.ts'
import { one, queryAll } from './parts.ts'

/** Draws the chart and its table anew, or hides them where there is nothing to draw. */
export function redraw(root: Element, drawing: Drawing | undefined): void {
  const rows = drawing?.rows ?? []
  const isDrawn = rows.length > 0 && rows.flat().every((value) => value >= 0)
  for (const part of queryAll(root, '.ck-chart, table')) part.hidden = !isDrawn
  if (!drawing || !isDrawn) return
  one(root, '[role=img]').setAttribute('aria-label', sayChart(drawing))
  if (drawing.chart.period === null) compare(root, drawing)
  else stack(root, drawing)
}

function compare(root: Element, drawing: Drawing): void {
  const [amounts, bars] = [queryAll(root, 'b'), queryAll<SVGElement>(root, 'rect')]
  for (const [index, { amount, width }] of measureBars(drawing).entries()) {
    amounts[index]?.replaceChildren(amount)
    bars[index]?.setAttribute('width', width)
  }
}

function stack(root: Element, drawing: Drawing): void {
  const bars = queryAll<SVGElement>(root, 'path')
  for (const [index, path] of stackPaths(drawing.rows).entries()) bars[index]?.setAttribute('d', path)
  one(root, '.ck-axis').replaceChildren(...axisOf(drawing).map((text) => withText('span', text)))
  const lines = tableOf(drawing).map(({ period, amounts }) => {
    const line = document.createElement('tr')
    const head = withText('th', period)
    head.scope = 'row'
    line.append(head, ...amounts.map((amount) => withText('td', amount)))
    return line
  })
  one(root, 'tbody').replaceChildren(...lines)
}

function withText<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.append(text)
  return element
}
