import { findNumberWords } from '../../../../language/number-words.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }

/** The languages that calculators are written in. */
export const languages = ['en', 'de', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** A number in a sentence. */
export interface Numeral {
  readonly value: number
  readonly start: number
  readonly end: number
  /** `twice` and `dreimal`, which have no unit of their own. */
  readonly isTimes?: boolean
}

/** The numbers of a sentence, in digits and, where they are small, in words. */
export function numeralsOf(sentence: string, language: Language): Numeral[] {
  const isSpaced = language === 'es' || language === 'fr'
  const written = [...sentence.matchAll(isSpaced ? spacedDigits : digits)].map(({ 0: all, index }) => {
    const said = all.replace(/[.,'’]$/, '')
    return { value: numberFrom(said, language), start: index, end: index + said.length }
  })
  const said = spoken.flatMap(({ pattern, value, isTimes }) =>
    [...sentence.matchAll(pattern)].map(({ 0: all, index: start }) => ({
      value,
      start,
      end: start + all.length,
      isTimes,
    })),
  )
  // One is left out: in German, Spanish and French it is an article. So is `at nine.`
  const inWords = findNumberWords(sentence, language).filter(
    ({ value, end }) => value > 1 && /^,?[ \u00A0-]\p{L}/u.test(sentence.slice(end)),
  )
  const found: Numeral[] = [...written.filter(({ value }) => Number.isFinite(value)), ...inWords, ...said]
  return found
    .filter((one, index) => found.findIndex(({ start }) => start === one.start) === index)
    .sort((one, other) => one.start - other.start)
}

const digitsWith = (space: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_#]|\\d[.,:/])(?:\\d{1,3}(?:[${space}\\u00A0\\u202F]\\d{3}){1,4}(?:[.,]\\d{1,4})?(?!\\d)|\\d[\\d.,'’]{0,18})(?![\\d_])`,
    'gu',
  )
const [digits, spacedDigits] = [digitsWith(''), digitsWith(' ')]

/**
 * Of two separators the last one parts the decimals; one that comes twice parts thousands; a single one before three
 * digits is read as the language has it: 1,234 is more than a thousand in English, not in German.
 */
function numberFrom(written: string, language: Language): number {
  const bare = written.replace(/[ \u00A0\u202F'’]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return Number(bare)
  const sign = bare.charAt(last)
  const whole = bare.slice(0, last)
  const decimals = bare.slice(last + 1)
  const isGroup =
    decimals.length === 3 && sign === (language === 'en' ? ',' : '.') && /^[1-9]\d{0,2}$/.test(whole)
  const isThousands = /[.,]/.test(whole) ? whole.includes(sign) : isGroup
  return Number(isThousands ? bare.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** What number tables do not have: `twice a week`, `half an hour`, `anderthalb`, `zu viert`. */
const spoken = vocabulary.spoken.flatMap(({ before = '', after, words }) =>
  Object.entries(words).map(([value, list]) => ({
    pattern: new RegExp(`(?<=(?<![\\p{L}\\p{N}-])${before})(?:${list})(?=${after})`, 'giu'),
    value: Number(value),
    isTimes: before === '' && Number.isInteger(Number(value)),
  })),
)
