/** Draws the chart anew, as `chart.ts` draws it on the server, and keeps its table. */
export const drawer: string = `
function drawer({ bars, periods }, one, all, writeBar, writePeriod) {
  const short = (value) => Math.round(value * 100) / 100
  const sum = (row) => row.reduce((total, value) => total + value, 0)
  const tell = (row) => bars.map(([label], index) => label + ': ' + writeBar(row[index])).join(', ')
  const picture = one('[role=img]')

  return (values) => {
    const count = values && (periods ? Math.round(interpret(periods[1], values)) : 1)
    const rows = Array.from({ length: Math.min(30, Math.max(0, count || 0)) }, (_, index) =>
      bars.map(([, bar]) => interpret(bar, { ...values, period: index + 1 })))
    const isDrawn = rows.length > 0 && rows.flat().every((value) => value >= 0)
    for (const part of all('.ck-chart, table')) part.hidden = !isDrawn
    if (isDrawn && periods) stack(rows)
    else if (isDrawn) compare(rows[0])
  }

  function compare(row) {
    picture.setAttribute('aria-label', tell(row))
    all('b').forEach((amount, index) => { amount.textContent = writeBar(row[index]) })
    all('rect').forEach((bar, index) => bar.setAttribute('width', (short(100 * row[index] / Math.max(...row)) || 0) + '%'))
  }

  function stack(rows) {
    const last = rows.length
    const most = Math.max(...rows.map(sum)) || 1
    const width = (101 - last) / last
    all('path').forEach((path, bar) => path.setAttribute('d', rows.map((row, index) => {
      const height = 100 * row[bar] / most
      const top = 100 - 100 * sum(row.slice(0, bar + 1)) / most
      return 'M' + short(index * (width + 1)) + ' ' + short(top) + 'h' + short(width) +
        'v' + short(Math.max(0, height - 0.8)) + 'h-' + short(width) + 'z'
    }).join('')))
    const title = (period) => periods[0] + ' ' + writePeriod(period)
    picture.setAttribute('aria-label', [...new Set([1, last])]
      .map((period) => title(period) + ': ' + tell(rows[period - 1])).join('. '))
    one('.ck-axis').replaceChildren(...[...new Set([1, Math.ceil(last / 2), last])]
      .map((period) => make('span', period === 1 ? title(1) : writePeriod(period))))
    one('tbody').replaceChildren(...rows.map((row, index) => {
      const line = make('tr', '')
      line.append(make('th', writePeriod(index + 1), 'row'), ...row.map((value) => make('td', writeBar(value))))
      return line
    }))
  }

  function make(tag, text, scope) {
    const element = document.createElement(tag)
    if (scope) element.scope = scope
    element.textContent = text
    return element
  }
}
`
