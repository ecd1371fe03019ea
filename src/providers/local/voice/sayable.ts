import { stopWordsOf } from '../../../language/stop-words.ts'
import table from './sayable.json' with { type: 'json' }

/** A written word, how it is said, and the pause after it. */
export interface Sayable {
  readonly written: string
  /** Empty if nothing is said. */
  readonly spoken: string
  readonly pause: ',' | '.' | '?' | ''
}

/** Spells out numbers with units, abbreviations, addresses and initials. */
export function sayables(words: readonly string[]): Sayable[] {
  const isShouted = words.filter((word) => /\p{Ll}/u.test(word)).length === 0
  return words.map((written, index) => {
    const [before = '', after = ''] = [words[index - 1], words[index + 1]]
    const word = isShouted ? written.toLowerCase() : written
    return { written, spoken: toPlainText(sayWord(word, before, after)), pause: pauseAfter(written, after) }
  })
}

function pauseAfter(written: string, after: string): Sayable['pause'] {
  const mark = [...written].findLast((character) => !/[\p{Pe}\p{Pf}"'’\s]/u.test(character))
  if (isEnd(written, after)) return mark === '?' ? '?' : '.'
  if (mark === '?' || mark === '!') return ','
  return /[,;:–—…]$/u.test(written.trimEnd()) || /[)\]]$/.test(written) || /^[([]/.test(after) ? ',' : ''
}

/** Whether a sentence ends with this word. */
function isEnd(written: string, after: string): boolean {
  if (after === '') return true
  if (!/[.!?…][\p{Pe}\p{Pf}"'’]*$/u.test(written) || /^\p{Ll}/u.test(after)) return false
  const bare = bareOf(written)
  const key = bare.toLowerCase()
  const isShort =
    shortFormOf(written, after) !== undefined ||
    pronunciations.has(key) ||
    /^(?:\p{Lu}\.)*\p{Lu}$/u.test(bare)
  return !written.endsWith('.') || !isShort
}

/** The word without silent punctuation around it. */
function bareOf(word: string): string {
  const characters = [...word]
  const start = characters.findIndex((character) => /[\p{L}\p{N}$€£¥#@&+°−-]/u.test(character))
  const end = characters.findLastIndex((character) => /[\p{L}\p{N}%&+=°]/u.test(character))
  return start < 0 ? '' : characters.slice(start, end + 1).join('')
}

function sayWord(word: string, before: string, after: string): string {
  const bare = bareOf(word.normalize('NFKC').replaceAll('’', "'"))
  const key = bare.toLowerCase()
  const pronunciation = pronunciations.get(key) ?? shortFormOf(word, after)
  if (pronunciation) return pronunciation
  if (/\d[\s]?$/.test(before) && units.has(key)) return sayUnit(bareOf(before), key)
  if (/^(?:thousand|million|billion|trillion)$/.test(key) && /^[$€£¥]/.test(bareOf(before)))
    return `${key} ${currencies.get(bareOf(before).charAt(0))?.[1]}`
  if (address.test(bare)) return sayAddress(bare)
  if (/^[$€£¥]/.test(bare)) return sayMoney(bare, after)
  if (isSpelled(bare)) return spelled(bare)
  const baseText = /^\p{Lu}{2,}$/u.test(bare) ? key : bare
  const rewritten = rules.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    baseText,
  )
  return rewritten.replace(/(\d)\s*([a-zµ°]+)$/i, (match, digit: string, unit: string) =>
    units.has(unit.toLowerCase())
      ? `${digit} ${sayUnit(bare.replace(/[^\d.,]/g, ''), unit.toLowerCase())}`
      : match,
  )
}

/** Expands an abbreviation. Titles count without a period too; some, such as “no.”, only before a number. */
function shortFormOf(word: string, after: string): string | undefined {
  const bare = bareOf(word)
  const isShort = word.trimEnd().endsWith('.') || /^(?:Mrs?|Ms|Dr|Prof)$/.test(bare)
  const isOther = /^(?:no|fig|vol|est)$/i.test(bare) && !/^\d/.test(after)
  return isShort && !isOther ? shortForms.get(bare.toLowerCase()) : undefined
}

function sayUnit(amount: string, unit: string): string {
  return units.get(unit)?.[amount === '1' ? 0 : 1] ?? unit
}

function sayMoney(text: string, after: string): string {
  const amount = /^.\s?(\d[\d.,]*)/.exec(text)?.[1] ?? ''
  const following = text.slice(text.indexOf(amount) + amount.length)
  const [one, several] = currencies.get(text.charAt(0)) ?? ['', '']
  if (/^(?:thousand|million|billion|trillion)\b/i.test(after)) return `${amount} ${following}`
  if (/^[-–]/.test(following))
    return `${amount} to ${sayMoney(text.charAt(0) + following.replace(/^[-–]\s?[$€£¥]?/, ''), after)}`
  const size = /^\s?([a-z]+)/i.exec(following)?.[1] ?? ''
  const magnitude = magnitudes.get(size.toLowerCase())
  if (magnitude) return `${amount} ${magnitude} ${several}`
  const cents = /\.(\d\d)$/.exec(amount)?.[1]
  const wholeAmount = cents ? amount.slice(0, -3) : amount
  return `${wholeAmount} ${wholeAmount === '1' ? one : several} ${cents === '00' ? '' : (cents ?? '')} ${following}`
}

const address =
  /^(?:https?:\/\/|www\.|[\w.+-]+@)|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|dev|app|ai|edu|gov|uk|eu|de)(?:\/|$)/i

function sayAddress(text: string): string {
  const [host = ''] = text.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '').split(/[/?#]/, 1)
  return host
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replace(/[-_]/g, ' dash ')
    .replace(/\bio\b/, 'i o')
}

/** Whether capitals are read letter by letter: all of three letters, and longer ones that cannot be pronounced. */
function isSpelled(word: string): boolean {
  const letters = word.replace(/'?s$/, '').replaceAll('.', '')
  if (!/^\p{Lu}{2,5}$/u.test(letters) || /^\p{Lu}\.?$/u.test(word)) return false
  const key = letters.toLowerCase()
  if (stopWordsOf('en').has(key) && key !== 'it' && key !== 'us') return false
  if (shoutedWords.has(key)) return false
  return letters.length < 4 || !/[AEIOUY]/.test(letters) || /[^AEIOUY]{3}/.test(letters)
}

/** Letter by letter in lower case; a single “a” would be read as the article. */
function spelled(word: string): string {
  const letters = [...word.replaceAll('.', '').replace(/'?s$/, '')]
  const plural = /\p{Lu}'?s$/u.test(word) ? "'s" : ''
  return letters.map((letter) => (letter === 'A' ? 'ay' : letter.toLowerCase())).join(' ') + plural
}

/** Replacements applied in this order. */
const rules: readonly (readonly [pattern: RegExp, said: string])[] = [
  [/^#(?=\d)/, 'number '],
  [/^[-−](?=\d)/, 'minus '],
  [/[#*_~^|<>{}[\]"“”]/g, ' '],
  [/(\d)\s?%/g, '$1 percent'],
  [/^(\d+(?:[.,]\d+)*)\s?(?:[–—]|-)\s?(?=[\d$€£¥]+(?![\d-]*-))/u, '$1 to '],
  [/^([1-9]\d?)\/\1$/, '$1 $1'],
  [/^(\d+)\/(\d\d+)$/, '$1 out of $2'],
  [/(\d{2}0)s$/, "$1's"],
  [/\s?&\s?/g, ' and '],
  [/(\w)\s?\+/g, '$1 plus '],
  [/\s?=\s?/g, ' equals '],
  [/@/g, ' at '],
  [/(?<=\p{L})[/–—-](?=[\p{L}\d])|(?<=\d)[–—-](?=\p{L})/gu, ' '],
  [/(?<!^(?:Mc|Mac))(?<=\p{Ll})(?=\p{Lu})/gu, ' '],
]

/** Keeps only what the synthesizer knows: unaccented letters, digits, and marks inside words. */
function toPlainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^A-Za-z0-9.,:'/%+ -]/g, ' ')
    .replace(/(?<!\d)[.,:/%+]|[.,:/%+](?!\d)/g, ' ')
    .replace(/(?<!\w)'|'(?!\w)|(?<![\w ])-|-(?!\w)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words that the synthesizer mispronounces. */
const pronunciations = new Map(Object.entries(table.pronunciations))

/** Abbreviations that end with a period. */
const shortForms = new Map(Object.entries(table.shortForms))

const magnitudes = new Map(Object.entries(table.magnitudes))

// Names for one and for several.
const currencies = new Map(Object.entries(table.currencies))
const units = new Map(Object.entries(table.units))

/** Words often written in capitals that are no initials. */
const shoutedWords = new Set(
  'new free now sale best top tip big hot real only never always must stop why go yes wow'.split(' '),
)
