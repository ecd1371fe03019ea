import { isMoment, parseMoment, writeMoment } from '../../../../content/calculator/moments.ts'
import type { Contents, FieldData } from '../contents.ts'
import { type Format, formatFigure, formatMomentRange, formatParts, numberFormat } from '../figures.ts'
import { one } from './parts.ts'
import { readNumber } from './read-number.ts'

/** An input as the reader of the page has filled it in. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly isEmpty: () => boolean
  readonly value: () => number
  /** What is wrong with it, in words; else empty. */
  readonly problem: () => string
  readonly reset: () => void
}

type Box = HTMLInputElement | HTMLSelectElement

/** Connects a field: a box with a number, a date, a time or a list of choices, and sometimes a slider. */
export function fieldOf(
  element: Element,
  [name, least, most, opening]: FieldData,
  contents: Contents,
  update: () => void,
): Field {
  const { language, formats, words } = contents
  const format = formats[name] ?? ['', 0, 6, '']
  const box = one<Box>(element, '.ck-box :is(input, select)')
  const slider = element.querySelector<HTMLInputElement>('[type=range]')
  const error = one(element, '.ck-error')
  const unit = element.querySelector('[id$=-unit]')
  const { read, write } = wayToWrite(format, language, () => unit?.textContent ?? '')

  const isEmpty = () => box.value.trim() === ''
  const value = () => read(box.value)
  const limitProblem = (number: number) => {
    if (number >= least && number <= most) return ''
    if (isMoment(format[0])) return formatMomentRange(least, most, format[0], language)
    const [template, limit] = number < least ? [words.least, least] : [words.most, most]
    return template.replace('{number}', () =>
      formatFigure(limit, [format[0], 0, format[2], format[3]], language),
    )
  }
  const problem = () => {
    if (isEmpty()) return ''
    const number = value()
    return Number.isNaN(number)
      ? words.digits.replace('{text}', () => words.quotes.replace('{text}', () => box.value.trim()))
      : limitProblem(number)
  }
  const tell = (text: string) => {
    error.textContent = text
    error.hidden = text === ''
    box.setAttribute('aria-invalid', String(text !== ''))
  }
  const follow = () => {
    if (isEmpty() || problem() !== '') return
    if (unit && typeof format[3] !== 'string')
      unit.textContent = formatParts(value(), format, language)[1].trim()
    if (!slider) return
    slider.value = String(value())
    slider.setAttribute('aria-valuetext', formatFigure(value(), format, language))
    slider.style.setProperty('--ck-at', String((value() - least) / (most - least) || 0))
  }
  const fill = (number: number) => {
    box.value = write(number)
    tell('')
    follow()
  }
  const check = () => (isEmpty() || problem() !== '' ? tell(problem()) : fill(value()))

  box.addEventListener('input', () => {
    if (!error.hidden) tell(problem())
    follow()
    update()
  })
  box.addEventListener('change', check)
  element.addEventListener('keydown', (event) => {
    // The page may have put the block into a form, which is not ours to send.
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.target !== box) return
    event.preventDefault()
    check()
  })
  one(element, '.ck-box').addEventListener('click', () => box.focus())
  slider?.addEventListener('input', () => {
    fill(Number(slider.value))
    update()
  })
  follow()
  const label = one(element, 'label').textContent ?? ''
  return { name, label, isEmpty, value, problem, reset: () => fill(opening) }
}

interface Writing {
  readonly read: (text: string) => number
  readonly write: (value: number) => string
}

/** How the value of a field is read from its box, and written there. */
function wayToWrite(format: Format, language: string, unit: () => string): Writing {
  const [style, decimals] = format
  if (style === 'name') return { read: Number, write: String }
  if (isMoment(style)) return { read: parseMoment, write: (value) => writeMoment(value, style) }
  const decimal = numberFormat(language, { minimumFractionDigits: 1 }).format(0).includes(',') ? ',' : '.'
  const formatter = numberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 6,
    useGrouping: 'min2',
  })
  return {
    read: (text) => readNumber(text.replace(unit(), ''), decimal),
    write: (value) => formatter.format(value),
  }
}
