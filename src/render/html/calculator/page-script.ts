import { scriptHash } from '../scope.ts'

/** Evaluates formulas in the page. Keep in step with `interpret` on the server; a test compares both. */
export const interpreter: string = `
const operations = {
  __proto__: null,
  '+': (a, b) => isNear(a, -b) ? 0 : a + b,
  '-': (a, b) => b === undefined ? -a : isNear(a, b) ? 0 : a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  '<': (a, b) => a < b && !isNear(a, b),
  '<=': (a, b) => a < b || isNear(a, b),
  '>': (a, b) => a > b && !isNear(a, b),
  '>=': (a, b) => a > b || isNear(a, b),
  '==': (a, b) => isNear(a, b),
  '!=': (a, b) => !isNear(a, b),
  and: (_, b) => b !== 0,
  or: (_, b) => b !== 0,
  not: (a) => a === 0,
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  floor: (a) => whole(a, Math.floor),
  ceil: (a) => whole(a, Math.ceil),
  round(a, decimals = 0) {
    const scale = 10 ** Math.min(12, Math.max(0, Math.trunc(decimals)))
    if (Number.isInteger(a)) return a
    return Math.sign(a) * Math.round(Math.abs(a) * scale * (1 + Number.EPSILON)) / scale
  },
  date_of: (year, month, day) => Date.UTC(year, month - 1, day) / 864e5,
  add_months: (date, count) => addMonths(dateAt(date), count),
  year_of: (date) => dateAt(date).getUTCFullYear(),
  month_of: (date) => dateAt(date).getUTCMonth() + 1,
  day_of: (date) => dateAt(date).getUTCDate(),
  weekday_of: (date) => (dateAt(date).getUTCDay() + 6) % 7 + 1,
}

function dateAt(days) {
  return new Date(whole(days, Math.floor) * 864e5)
}

function addMonths(date, count) {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(count)]
  return Math.min(Date.UTC(year, month, date.getUTCDate()), Date.UTC(year, month + 1, 0)) / 864e5
}

function isNear(a, b) {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
}

function whole(value, toWhole) {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) < 1e-9 ? nearest : toWhole(value)
}

function interpret(expression, values, onZero = () => {}) {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') return Object.hasOwn(values, expression) ? values[expression] : NaN
  const operator = expression[0]
  const operand = (index) => interpret(expression[index] ?? NaN, values, onZero)

  const first = operand(1)
  if (!Number.isFinite(first)) return NaN
  if (operator === 'if') return operand(first ? 2 : 3)
  if (operator === 'and' && !first) return 0
  if (operator === 'or' && first) return 1

  const numbers = [first]
  for (let index = 2; index < expression.length; index++) numbers.push(operand(index))
  if (!numbers.every(Number.isFinite)) return NaN
  if (operator === '/' && numbers[1] === 0) onZero()
  const result = Number(operations[operator]?.(...numbers)) + 0
  return Number.isFinite(result) ? result : NaN
}
`

/**
 * Parses numbers as people write them (1,234.5 or 1.234,5 or 1 234,5) in the digits of any script. A single mark
 * before three digits separates thousands, unless it is the language's decimal mark.
 */
export const reader: string = String.raw`
function read(text, decimal) {
  const plain = text
    .replace(/[\p{Sc}\p{Cf}%٪\s'’٬]/gu, '')
    .replace(/\p{Nd}/gu, digit)
    .replace(/٫/g, decimal)
    .replace(/[−–]/g, '-')
  const marks = plain.match(/[.,]/g) || []
  const last = marks.at(-1)
  const isDecimal = marks.length === 1
    ? last === decimal || !/^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
    : last && marks.indexOf(last) === marks.length - 1
  const at = isDecimal ? plain.lastIndexOf(last) : plain.length
  const whole = plain.slice(0, at)
  const fraction = plain.slice(at + 1)
  const isSound = /^[-+]?(\d*|\d{1,3}([.,])(\d{2,3}\2)*\d{3})$/.test(whole) && /^\d*$/.test(fraction)
  return isSound && /\d/.test(plain) ? Number(whole.replace(/[.,]/g, '') + '.' + (fraction || 0)) : NaN
}

// The ten digits of every script stand one after the other.
function digit(character) {
  let value = 0
  for (let code = character.codePointAt(0); /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--) value++
  return value % 10
}
`

/** Redraws the chart and its table. Keep in step with `chartMarkup`. */
const drawer: string = `
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

/** Connects the fields, the result and its announcement to screen readers. */
const block: string = String.raw`
const millisecondsOf = { date: 864e5, time: 6e4 }

function start(root) {
  if (!root.classList.contains('ck-off')) return
  root.classList.remove('ck-off')
  const one = (selector) => root.querySelector(selector)
  const all = (selector) => [...root.querySelectorAll(selector)]
  const contents = JSON.parse(one('[type="application/json"]').textContent)
  const { words, workings, results, sentence, formats, chart } = contents
  const locales = [contents.language, 'en']
  const numbers = (options) => {
    const format = new Intl.NumberFormat(locales, options)
    return (value) => format.format(value)
  }
  const isMoment = (style) => style === 'date' || style === 'time'
  const moments = (style) => new Intl.DateTimeFormat(locales, {
    [style + 'Style']: style === 'date' ? 'long' : 'short', timeZone: 'UTC',
  })
  const splitter = ([style, minimumFractionDigits, maximumFractionDigits, tail]) => {
    if (style === 'name') return (value) => [tail[value] ?? '–', '']
    if (isMoment(style)) {
      const format = moments(style)
      const away = numbers({ style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'always' })
      return (value) => {
        const days = style === 'time' && Math.floor(Math.round(value) / 1440)
        return [format.format(Math.round(value) * millisecondsOf[style]), days ? '\u00a0(' + away(days) + ')' : '']
      }
    }
    const digits = { minimumFractionDigits, maximumFractionDigits }
    const write = numbers({
      ...(style === '%' && { style: 'unit', unit: 'percent' }),
      ...(style.length === 3 && { style: 'currency', currency: style, currencyDisplay: 'narrowSymbol' }),
      ...digits, signDisplay: 'negative',
    })
    const plural = new Intl.PluralRules(locales, digits)
    const tailOf = (value) => typeof tail === 'string' ? tail : tail[plural.select(value)]
    return (value) => [write(value).replace(/[A-Z]\p{Sc}/u, '$&\u200e'), tailOf(value)]
  }
  const writer = (format) => {
    const split = splitter(format)
    return (value) => split(value).join('')
  }
  const writers = Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, writer(format)]))
  const splitLarge = splitter(formats[results[0]])
  const decimal = numbers({ minimumFractionDigits: 1 })(0).includes(',') ? ',' : '.'
  const quote = (text) => words.quotes.replace('{text}', () => text)
  const list = (fields) => new Intl.ListFormat(locales).format(fields.map(({ label }) => quote(label)))
  const draw = chart && drawer(chart, one, all, writer(chart.format), numbers())
  const panel = one('.ck-panel')
  const fields = all('.ck-field').map((field, index) => fieldOf(field, ...contents.inputs[index]))
  let waiting

  one('button').addEventListener('click', () => {
    for (const field of fields) field.reset()
    update()
  })
  show()

  function update() {
    show()
    clearTimeout(waiting)
    // Spoken when the typing has paused, not at every key.
    waiting = setTimeout(() => {
      const parts = panel.matches('.ck-blank') ? ['sentence'] : ['name', 'figure', 'sentence']
      one('output').textContent = parts.map((part) => one('.ck-' + part).textContent).join(' ')
    }, 500)
  }

  function fieldOf(element, name, least, most, opening) {
    const [label, box, slider, error, affix] =
      ['label', '.ck-box input', '[type=range]', '.ck-error', '.ck-affix'].map((part) => element.querySelector(part))
    const limits = { least, most }
    const [style, decimals, , tail] = formats[name]
    const milliseconds = millisecondsOf[style]
    const split = splitter(formats[name])
    const writeLimit = writer(formats[name].with(1, 0))
    const writeNumber = numbers({ minimumFractionDigits: decimals, maximumFractionDigits: 6, useGrouping: 'min2' })
    const write = (value) => isMoment(style)
      ? new Date(value * milliseconds).toISOString().slice(...(style === 'date' ? [0, 10] : [11, 16]))
      : writeNumber(value)
    const isEmpty = () => !box.value.trim()
    const number = () => isMoment(style)
      ? Date.parse(style === 'date' ? box.value : '1970-01-01T' + box.value + 'Z') / milliseconds
      : read(affix ? box.value.replace(affix.textContent, '') : box.value, decimal)
    const problem = () => {
      const value = number()
      if (isEmpty()) return ''
      if (Number.isNaN(value)) return words.digits.replace('{text}', () => quote(box.value.trim()))
      const limit = value < least ? 'least' : value > most ? 'most' : ''
      if (limit && isMoment(style)) return moments(style).formatRange(least * milliseconds, most * milliseconds)
      return limit && words[limit].replace('{number}', () => writeLimit(limits[limit]))
    }
    const tell = (words) => {
      error.textContent = words
      error.hidden = !words
      box.setAttribute('aria-invalid', !!words)
    }
    const slide = () => {
      if (isEmpty() || problem()) return
      if (affix && typeof tail !== 'string') affix.textContent = split(number())[1].trim()
      if (!slider) return
      slider.value = number()
      slider.setAttribute('aria-valuetext', writers[name](number()))
      slider.style.setProperty('--ck-at', (number() - least) / (most - least) || 0)
    }
    const fill = (value) => {
      box.value = write(value)
      tell('')
      slide()
    }
    const check = () => isEmpty() || problem() ? tell(problem()) : fill(number())
    box.addEventListener('input', () => {
      if (!error.hidden) tell(problem())
      slide()
      update()
    })
    box.addEventListener('change', check)
    box.addEventListener('keydown', (event) => {
      // The page may have put the block into a form, which is not ours to send.
      if (event.key === 'Enter') {
        event.preventDefault()
        check()
      }
    })
    box.parentNode.addEventListener('click', () => box.focus())
    slider?.addEventListener('input', () => {
      fill(slider.value)
      update()
    })
    slide()
    return { name, label: label.textContent, isEmpty, number, problem, reset: () => fill(opening) }
  }

  function show() {
    const values = {}
    let isByZero = false
    for (const field of fields) values[field.name] = field.number()
    for (const [name, expression] of workings) {
      values[name] = interpret(expression, values, () => { isByZero = true })
    }
    const problem = problemOf(values, isByZero)
    const write = (name) => problem || Number.isNaN(values[name]) ? '–' : writers[name](values[name])
    // The panel keeps its height, so that the page does not jump while a number is being typed.
    if (!problem) panel.style.minHeight = ''
    else if (!panel.style.minHeight) panel.style.minHeight = panel.offsetHeight + 'px'
    panel.classList.toggle('ck-blank', !!problem)
    const [figure, tail] = problem ? [contents.dash, ''] : splitLarge(values[results[0]])
    one('.ck-value').textContent = figure
    one('.ck-tail').textContent = tail
    one('.ck-sentence').textContent =
      problem || sentence.replace(/\{(\w+)\}/g, (text, name) => Object.hasOwn(values, name) ? write(name) : text)
    all('dd').forEach((row, index) => { row.textContent = write(results[index + 1]) })
    draw?.(problem ? undefined : values)
  }

  function problemOf(values, isByZero) {
    const wrong = fields.filter((field) => field.problem())
    if (wrong[0]) return words.check.replace('{fields}', () => list(wrong))
    const empty = fields.filter((field) => field.isEmpty())
    if (empty[1] && empty.length === fields.length) return words.fillAll
    if (empty[0]) return words.fill.replace('{fields}', () => list(empty))
    const isMissing = (name) => Number.isNaN(values[name])
    const isTold = !isMissing(results[0]) && ![...sentence.matchAll(/\{(\w+)\}/g)].some(([, name]) => isMissing(name))
    return isTold ? '' : isByZero ? words.zero : words.none
  }
}
`

const entrance = `
const own = document.currentScript?.closest('section[data-script]')
// Some pages move scripts about when they insert a block; then every block that still waits is started.
for (const root of own ? [own] : document.querySelectorAll('section[data-script]')) start(root)
`

/**
 * The script of every calculator. It works from the JSON beside it and is the same for all, so that a content
 * security policy can allow it by one hash.
 */
export const calculatorScript: string = [
  '(() => {',
  ...[interpreter, reader, drawer, block, entrance].flatMap(compactLines),
  '})()',
].join('\n')

/** The hash for `script-src` of a content security policy. */
export const calculatorScriptHash: string = scriptHash(calculatorScript)

/** Removes indentation and comments. */
function compactLines(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//'))
}
