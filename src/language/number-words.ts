import { fold, wordSet } from './fold.ts'
import tables from './number-words.json' with { type: 'json' }

/** Factors for the number before a word. Where languages differ (`billion`), both are kept. */
const scales = new Map<string, number[]>()
for (const { value, words } of tables.scales)
  for (const word of words.split(' ')) scales.set(word, [...(scales.get(word) ?? []), value])

/** The factors that a word may stand for. A single letter may also be a unit (`5 m`). */
export function scaleFactors(word: string): readonly number[] {
  const key = fold(word)
  // After digits, `cent` is the coin.
  return /^cents?$/.test(key) ? [] : (scales.get(key) ?? [])
}

/** A number in words, and where it stands. */
export interface NumberInWords {
  readonly start: number
  readonly end: number
  readonly value: number
}

/** The words for zero to twenty, for the tens from thirty to ninety, and irregular ones. */
const wordsByLanguage: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(tables.languages).map(([language, { units, tens, more }]) => [
    language,
    new Map<string, number>([
      ...units.split(' ').map((word, value) => [word, value] as const),
      ...tens.split(' ').map((word, index) => [word, 30 + index * 10] as const),
      ...Object.entries(more),
    ]),
  ]),
)

/** The number words of a language as they are written, from one upwards. */
export const numberWords = (language: string): ReadonlyMap<string, number> =>
  new Map([...(wordsByLanguage.get(language) ?? [])].filter(([, value]) => value > 0))

const lexicons: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  [...wordsByLanguage].map(([language, words]) => {
    const folded = new Map([...words].map(([word, value]) => [fold(word), value]))
    return [language, language === 'de' ? new Map([...folded, ...germanTens(folded)]) : folded]
  }),
)
const everyLexicon: ReadonlyMap<string, number> = new Map(
  [...lexicons.values()].flatMap((words) => [...words]),
)
const noWords: ReadonlyMap<string, number> = new Map()

/** Words inside a number: `two hundred and five`, `treinta y cinco`, `vingt et un`. */
const joints = wordSet('and und y et e en')
/** Written with its word, as in `التسعة`. */
const arabicArticle = /^[وب]?ال/
const articles = wordSet('a an one ein eine einer einem einen un una une uno um uma een')
const percentOpeners = wordSet('por pour per')

/** Finds numbers written in words, in one language or in all known ones. */
export function findNumberWords(text: string, language: string | 'any' | undefined): NumberInWords[] {
  const words = lexiconOf(language)
  if (words.size === 0) return []
  const numbers: NumberInWords[] = []
  let open: Sum | undefined
  let joins = false
  for (const { key, start, end, previous } of foldedWords(text)) {
    const continued = previous === undefined ? undefined : open
    if (continued && joints.has(key) && !joins) {
      joins = true
      continue
    }
    const [value, scale] = meaningOf(key, words)
    const sum = continued && extended(continued, value, scale, joins, end)
    if (open && !sum) numbers.push(closed(open))
    open = sum ?? opened(value, scale, previous ?? '', start, end, text)
    joins = false
  }
  if (open) numbers.push(closed(open))
  return numbers
}

const lexiconOf = (language: string | undefined) =>
  language === 'any' ? everyLexicon : (lexicons.get(language ?? '') ?? noWords)

/** The words of a text without accents, each with the one before it if only a space or a hyphen is between them. */
function* foldedWords(text: string) {
  const keys = new Map<string, string>()
  let before = { key: '', end: -1 }
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{M}]{1,40}/gu)) {
    const key = keys.get(word) ?? fold(word)
    keys.set(word, key)
    const end = start + word.length
    yield { key, start, end, previous: isGap(text, before.end, start) ? before.key : undefined }
    before = { key, end }
  }
}

/** The number that a word is, and the one that it multiplies by. */
function meaningOf(
  key: string,
  words: ReadonlyMap<string, number>,
): readonly [value: number | undefined, scale: number | undefined] {
  const plain = words.get(key.replace(arabicArticle, ''))
  const value = plain ?? (key.length > 7 ? germanCompound(key, words) : undefined)
  return [value, key.length > 2 ? scales.get(key)?.[0] : undefined]
}

interface Sum {
  readonly start: number
  readonly end: number
  /** `total` holds completed thousands and millions, `current` the hundreds, tens and ones read so far. */
  readonly total: number
  readonly current: number
}

const closed = ({ start, end, total, current }: Sum): NumberInWords => ({
  start,
  end,
  value: total + current,
})

function opened(
  value: number | undefined,
  scale: number | undefined,
  before: string,
  start: number,
  end: number,
  text: string,
): Sum | undefined {
  if (value !== undefined) return { start, end, total: 0, current: value }
  // Skips `5 million` (a figure), `pour cent` (a percent sign) and `the hundred` (not exact).
  if (
    scale === undefined ||
    percentOpeners.has(before) ||
    /\d[\s-]?$/.test(text.slice(Math.max(0, start - 2), start))
  )
    return undefined
  const isOne = articles.has(before) || (scale < 1_000_000 && !/^(?:the|die|der|das)$/.test(before))
  if (!isOne) return undefined
  return scale >= 1_000 ? { start, end, total: scale, current: 0 } : { start, end, total: 0, current: scale }
}

function extended(
  { start, total, current }: Sum,
  value: number | undefined,
  scale: number | undefined,
  joined: boolean,
  end: number,
): Sum | undefined {
  if (scale !== undefined && !joined && current > 0) {
    if (scale === 100) return { start, end, total, current: current * 100 }
    return { start, end, total: total + current * scale, current: 0 }
  }
  if (value === undefined) return undefined
  if (!joined && current === 4 && value === 20) return { start, end, total, current: 80 }
  const room = current === 0 ? 1_000 : current % 100 === 0 ? 100 : roomOfTens(current, value)
  return value > 0 && value < room ? { start, end, total, current: current + value } : undefined
}

/** French adds to ten, sixty and eighty: `dix-huit`, `soixante-quinze`, `quatre-vingt-dix`. */
const roomOfTens = (current: number, value: number) => {
  const tens = current % 100
  if ((tens === 60 || tens === 80) && value >= 10) return 20
  if (tens === 10 && value >= 7) return 10
  return tens >= 20 && tens % 10 === 0 ? 10 : 0
}

const isGap = (text: string, from: number, to: number) =>
  from >= 0 && /^[ \u00a0-]$/.test(text.slice(from, to))

/** `fünfundzwanzig`: German writes tens and ones as one word. */
function* germanTens(words: ReadonlyMap<string, number>): Generator<[string, number]> {
  const simple = [...words]
  for (const [ten, value] of simple.filter(([, value]) => value >= 20 && value % 10 === 0)) {
    for (const [one, addend] of [['ein', 1] as const, ...simple.slice(2, 10)])
      yield [`${one}und${ten}`, value + addend]
  }
}

const germanSteps = [
  ['tausend', 1_000],
  ['hundert', 100],
] as const

/** Reads `dreitausendzweihundertfünfzig`. A bare `tausend` is handled as a scale. */
function germanCompound(key: string, words: ReadonlyMap<string, number>): number | undefined {
  for (const [step, factor] of germanSteps) {
    const at = key.indexOf(step)
    if (at < 0) continue
    const remainder = key.slice(at + step.length).replace(/^und/, '')
    const before = at === 0 ? 1 : germanCompound(key.slice(0, at), words)
    const after = remainder === '' ? 0 : germanCompound(remainder, words)
    return before === undefined || after === undefined ? undefined : before * factor + after
  }
  return key === 'ein' ? 1 : words.get(key)
}
