import { countCharacters } from '../../../language/characters.ts'
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
