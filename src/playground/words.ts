import { computed, signal } from '@preact/signals'
import { fieldTitle } from '../language/field-titles.ts'
import table from './words.json'

export { fieldTitle }

/** The name of a text in `words.json`. */
export type Word = keyof typeof table
export type Language = 'en' | 'de'

const remembered = localStorage.getItem('copydesk-language')

/** The language of the page itself. What endpoints say about themselves comes from the server. */
export const language = signal<Language>(
  (remembered ?? navigator.language).toLowerCase().startsWith('de') ? 'de' : 'en',
)

export function setLanguage(selected: Language): void {
  language.value = selected
  localStorage.setItem('copydesk-language', selected)
}

/** A text of the page in its language: `t('characters', { count: 12 })`. */
export function t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return table[word][language.value].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
}

/** A word of the table for a name that the server gives, or the name as a person would write it. */
export function wordFor(prefix: string, name: string): string {
  const word = `${prefix}-${name}`
  return word in table ? t(word as Word) : fieldTitle(name)
}

const figures = computed(() => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }))

/** A number in the language of the page, with at most one decimal. */
export const number = (value: number): string => figures.value.format(value)

/** A duration in seconds, in the language of the page: one decimal below ten of them. */
export function seconds(milliseconds: number): string {
  const digits = milliseconds < 10_000 ? 1 : 0
  return t('seconds', {
    count: (milliseconds / 1000).toLocaleString(language.value, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  })
}

/** Minutes and seconds of a video: `1:07`. */
export function clock(time: number): string {
  return `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, '0')}`
}

/** An amount in US dollars; fractions of a cent are shown, since single calls cost no more. */
export function dollars(cost: number): string {
  const digits = cost === 0 ? 2 : 4
  return new Intl.NumberFormat(language.value, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: digits,
  }).format(cost)
}

/** A size in kilobytes, or in megabytes from a million bytes on. */
export function bytes(count: number): string {
  const [value, unit] = count < 1_000_000 ? [count / 1000, 'kilobyte'] : [count / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language.value, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  )
}
