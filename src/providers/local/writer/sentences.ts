import { countCharacters } from '../../../language/characters.ts'
import { closers } from '../../../writing/grounding/quotes.ts'
import { allWords, startingWith } from './language-data.ts'

/** Scripts in which a character is as wide as two letters. */
export const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How much room a text takes, in letters. */
export const widthOf = (text: string) => countCharacters(text) * (dense.test(text) ? 2 : 1)

export const isQuestion = (text: string) => /[?？؟]["”»」]?$/u.test(text)

/** A sentence that depends on the one before it: `It …`, `They …`. */
export const pointing = startingWith(allWords(({ sentence }) => sentence?.pointing))
/** A clause before the main clause: `When …`, `Because …`. */
export const subordinate = startingWith(allWords(({ sentence }) => sentence?.subordinate))

/** The line without the stop of a sentence or the colon before a list. */
export const asLine = (text: string) => text.trim().replace(/(?<![.…])[.:;,。：]$/u, '')

/** The text with a stop where it ends in a word. */
export function withStop(text: string): string {
  if (!/[\p{L}\p{N}\p{M}%)]$/u.test(text)) return text
  return text + (spaceless.test(text.slice(-2)) ? '。' : '.')
}

export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Raises the first letter behind quotation marks; names such as `iPhone` keep their small letter. */
export function sentenceCase(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text
  return text.replace(/^["'“‘«„(¿¡]{0,3}\s?\p{Ll}/u, (start) => start.toUpperCase())
}

/** The sum of what applies. */
export const sumOf = (marks: readonly (readonly [applies: boolean, worth: number])[]) =>
  marks.reduce((sum, [applies, worth]) => sum + (applies ? worth : 0), 0)

/** Sorted by score, the highest first; equals keep their order. */
export const ranked = <T>(items: readonly T[], score: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, score: score(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)

/** How many of the main phrases a text names, the first ones counting most. */
export function coverageOf(text: string, phrases: readonly string[], most: number, base: number): number {
  const lower = text.toLowerCase()
  const isNamed = (phrase: string) => lower.includes(phrase.toLowerCase())
  return sumOf(phrases.slice(0, most).map((phrase, rank) => [isNamed(phrase), 1 / (rank + base)]))
}

/** `a`, `a, b`, `a, b and c`, with the language’s own `and`. */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : items.slice(0, -1).join(', ') + and + last
}

/** Whether every quotation mark and bracket that opens also closes. */
export function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  const curly = /„/u.test(text) ? [/„/gu, /[“”]/gu] : [/“/gu, /”/gu]
  const pairs = [curly, [/«/gu, /»/gu], [/[「『]/gu, /[」』]/gu], [/\(/gu, /\)/gu]] as const
  return (
    pairs.every(([open = /$/gu, close = /$/gu]) => count(open) === count(close)) && count(/"/gu) % 2 === 0
  )
}

/** Without the quotation marks whose other half is missing, as where a quotation of two sentences was cut. */
export function withoutStrayQuotes(text: string): string {
  const signs = [...text]
  const open: { readonly at: number; readonly closing: string }[] = []
  const stray = new Set<number>()
  for (const [at, sign] of signs.entries()) {
    const closing = closers[sign]
    if (open.at(-1)?.closing.includes(sign)) open.pop()
    else if (closing !== undefined && !isInch(signs, at)) open.push({ at, closing })
    else if (sign === '”' || sign === '」' || sign === '』') stray.add(at)
  }
  for (const { at } of open) stray.add(at)
  if (stray.size === 0) return text
  const kept = signs.filter((_, at) => !stray.has(at)).join('')
  return kept.replace(/\s+/g, ' ').trim()
}

/** `12"` is a length. */
const isInch = (signs: readonly string[], at: number) => signs[at] === '"' && /\d/.test(signs[at - 1] ?? '')

const quotes: Readonly<Record<string, readonly [open: string, close: string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/** Replaces straight quotes, double hyphens and three dots by the language’s typographic signs. */
export function typeset(text: string, language: string | undefined): string {
  const [open, close] = quotes[language ?? ''] ?? ['“', '”']
  return text
    .replace(/(?<=[\p{L}\p{N}])'(?=\p{L})|(?<=s)'(?=\s)|'(?=\d\ds?(?!\p{L}|\d))/gu, '’')
    .replace(/"([^"\n]{1,400})"/g, `${open}$1${close}`)
    .replace(/\.{3}/g, '…')
    .replace(/ --? /g, ' – ')
    .replace(/(?<=\p{L})--(?=\p{L})/gu, '—')
    .replace(/(?<=\d)[ ](?=%|€)/g, '\u00A0')
    .trim()
}

// --- Shorter forms ---

const dangling = new RegExp(`^(?:${allWords(({ sentence }) => sentence?.dangling)})$`, 'iu')
/** English words before which a phrase can be cut. */
const boundary =
  /^(?:for|in|at|on|from|with|without|of|to|as|by|during|after|before|between|under|through|using|when|while|that|and|or|about|into|like|than|via|over|if|against|near)$/

/** Drops trailing parts, then words, until a phrase fits; never ends it on a preposition or an article. */
export function shorten(phrase: string, maxCharacters: number): string {
  if (phrase.length <= maxCharacters) return phrase
  const words = phrase
    .slice(0, maxCharacters + 1)
    .split(' ')
    .slice(0, -1)
  const cut = words.findLastIndex((word, index) => index > 1 && boundary.test(word))
  const kept = cut > 1 ? words.slice(0, cut) : words
  while (kept.length > 1 && dangling.test(kept.at(-1) ?? '')) kept.pop()
  return kept.length > 0 ? kept.join(' ') : [...phrase].slice(0, maxCharacters).join('')
}

const openers = allWords(({ sentence }) => sentence?.openers)
const opening = new RegExp(`^(?:${openers})[,:] (?=\\S)|^(?:and|but|so) (?=\\p{Ll})`, 'iu')
/** `BERLIN, 12 May 2026 – ` */
export const dateline =
  /^\p{Lu}[\p{L}/ .-]{2,30}(?:, [^–—]{3,40})? ?(?:\([^()]{1,30}\) ?)?[–—-]{1,2} (?=\p{Lu})/u
const clause = startingWith(allWords(({ sentence }) => sentence?.clauses))

/**
 * The sentence in the fullest form that has the wished width, else in the shortest one that fits: without what ties it
 * to the sentence before, without brackets, and without the clauses at its end.
 */
export function condense(sentence: string, maxWidth: number, wishedWidth = maxWidth): string | undefined {
  const bare = sentence
    .trim()
    .replace(dateline, '')
    .replace(opening, '')
    .replace(/ today (?=\p{Ll}{3,20}(?:ed|es) )/u, ' ')
  const plain = bare.replace(/ ?[([][^()[\]]{0,160}[)\]](?=[\s.,;:!?]|$)/g, '')
  const forms = [sentenceCase(plain === '' ? bare : plain)]
  for (let round = 0; round < 4 && !subordinate.test(forms[0] ?? ''); round++) {
    const shorter = withoutLastClause(forms.at(-1) ?? '')
    if (shorter === undefined) break
    forms.push(shorter)
  }
  return (
    forms.find((form) => widthOf(form) <= wishedWidth) ?? forms.findLast((form) => widthOf(form) <= maxWidth)
  )
}

/** Cuts only before a word that opens a clause, so that what is left is a whole sentence. */
function withoutLastClause(text: string): string | undefined {
  const stop = /[.!?]$/.exec(text)?.[0] ?? ''
  const last = [...text.matchAll(/, |; | [–—] |: /g)].at(-1)
  if (!last) return undefined
  const rest = text.slice(last.index + last[0].length)
  const head = text.slice(0, last.index)
  const isClause = last[0] === ', ' ? clause.test(rest) : last[0] !== ': '
  const isOpen = /[(“„«][^()“”„«»]{0,300}$/u.test(head) || head.split(' ').length < 4
  // `tea, milk, and sugar` is one list.
  const isSeries =
    /^(?:and|or|und|oder|y|et|e|sowie) /iu.test(rest) && (head.includes(', ') || rest.split(' ').length < 4)
  return isClause && !isOpen && !isSeries ? head + stop : undefined
}
