/** Brings a block to life: its fields, its result, and what is spoken of it. */
export const block: string = String.raw`
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
  const writer = ([style, minimumFractionDigits, maximumFractionDigits, tail]) => {
    const write = numbers({
      ...(style === '%' && { style: 'unit', unit: 'percent' }),
      ...(style.length === 3 && { style: 'currency', currency: style, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative',
    })
    return (value) => write(value).replace(/[A-Z]\p{Sc}/u, '$&\u200e') + tail
  }
  const writers = Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, writer(format)]))
  const writeLarge = writer(formats[results[0]].with(3, ''))
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
      ['label', '[type=text]', '[type=range]', '.ck-error', '.ck-affix'].map((part) => element.querySelector(part))
    const limits = { least, most }
    const writeLimit = writer(formats[name].with(1, 0))
    const write = numbers({
      minimumFractionDigits: formats[name][1], maximumFractionDigits: 6, useGrouping: 'min2',
    })
    const isEmpty = () => !box.value.trim()
    const number = () => read(affix ? box.value.replace(affix.textContent, '') : box.value, decimal)
    const problem = () => {
      const value = number()
      if (isEmpty()) return ''
      if (Number.isNaN(value)) return words.digits.replace('{text}', () => quote(box.value.trim()))
      const limit = value < least ? 'least' : value > most ? 'most' : ''
      return limit && words[limit].replace('{number}', () => writeLimit(limits[limit]))
    }
    const tell = (words) => {
      error.textContent = words
      error.hidden = !words
      box.setAttribute('aria-invalid', !!words)
    }
    const slide = () => {
      if (!slider || isEmpty() || problem()) return
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
    one('.ck-value').textContent = problem ? contents.dash : writeLarge(values[results[0]])
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
