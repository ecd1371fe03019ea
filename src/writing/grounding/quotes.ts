import { squeeze } from '../../language/fold.ts'
import type { Match } from './addresses.ts'

/** What closes a quotation, by what opens it. */
export const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
}
const longest = 600

/** A name on a line of its own behind the quotation, or before a comma. */
const attribution = /^\s{0,3}[—–―-]\s?\p{Lu}\S{0,30}(?: \p{Lu}\S{0,30}){0,3}(?=[,(\n]|\s*$)/u

/**
 * Finds quotations: a sentence in quotation marks that has a name behind a dash, or in its sentence the full name of
 * somebody whom the sources name. Other sentences in quotation marks may be what readers are to say, or what people wrongly
 * believe.
 */
export function findQuotes(text: string, squeezedSources: string): Match[] {
  const quotes: Match[] = []
  for (let at = 0; at < text.length; at++) {
    const closing = closers[text.charAt(at)]
    if (closing === undefined) continue
    const end = endOfQuote(text, at, closing)
    if (end === undefined) continue
    const quote = text.slice(at + 1, end)
    if (isSentence(quote) && isAttributed(text, at, end + 1, squeezedSources))
      quotes.push({ written: quote, start: at, end: end + 1 })
    at = end
  }
  return quotes
}

/** Returns the end of a quotation: in the same line, before another one opens. */
export function endOfQuote(text: string, opening: number, closing: string): number | undefined {
  for (let at = opening + 1; at < text.length && at < opening + longest; at++) {
    const sign = text.charAt(at)
    if (closing.includes(sign)) return at
    if (sign === '\n' || sign === text.charAt(opening)) return undefined
  }
  return undefined
}

/** Shorter quotes are titles, labels or irony. */
function isSentence(text: string): boolean {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return unspaced >= 8 || (text.match(/\p{L}+/gu)?.length ?? 0) >= 4
}

function isAttributed(text: string, start: number, end: number, squeezedSources: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 50)
  if (attribution.test(after)) return true
  const sentence = [before.split(/[.!?\n]/).at(-1) ?? '', after.split(/[.!?\n]/, 1)[0] ?? '']
  const names = sentence.flatMap(fullNamesIn)
  return names.some((name) => squeezedSources.includes(squeeze(name)))
}

/** Two or more words with a capital that follow each other. */
function fullNamesIn(text: string): string[] {
  const runs: string[][] = [[]]
  for (const word of text.split(/[^\p{L}’'-]+/u)) {
    if (/^\p{Lu}/u.test(word)) runs.at(-1)?.push(word)
    else if (word !== '') runs.push([])
  }
  return runs.filter(({ length }) => length > 1).map((words) => words.join(' '))
}

/** What is said in two parts: “Start coarse,” she says, “and wait.” */
const interruption = /(?:(?<=[\p{L},.!?])["”“]|\s?»)[^"“”„«»\n]{2,60}["“„«]/gu

/** Keeps letters and digits only, of the text as it is and of its quotations without what interrupts them. */
export const squeezeQuotes = (text: string): string =>
  [text, text.replace(interruption, ' ')].map(squeeze).join(' ')

/** Whether the sources contain these words in this order, apart from ellipses. */
export function isQuoted(quote: string, squeezed: string): boolean {
  return quote
    .split(/…|\.{3}|\[[^[\]]{0,40}\]/)
    .map(squeeze)
    .every((part) => squeezed.includes(part))
}
