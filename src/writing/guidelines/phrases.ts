/** A letter or figure of a script that puts no space between words, where a phrase may stand inside a longer run. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
const unspacedEnd = new RegExp(`[${unspaced}]$`, 'u')

/**
 * Finds a phrase by whole words: in any case, with a hyphen for a space or the other way round, straight or curly
 * apostrophes, and with an English plural or genitive at its end.
 */
export function phraseMatcher(phrase: string): (text: string) => boolean {
  const words = phrase.normalize('NFC').trim()
  const before =
    /^[\p{L}\p{N}]/u.test(words) && !unspacedStart.test(words) ? '(?<![\\p{L}\\p{N}\\p{M}_])' : ''
  const after =
    /[\p{L}\p{N}\p{M}]$/u.test(words) && !unspacedEnd.test(words) ? '(?![\\p{L}\\p{N}\\p{M}_])' : ''
  const ending = /\p{L}$/u.test(words) && after ? "(?:['’]s|e?s)?" : ''
  const body = words
    .split(/([\s\p{Pd}]+)/u)
    .map(asPattern)
    .join('')
  const pattern = new RegExp(`${before}${body}${ending}${after}`, 'iu')
  return (text) => pattern.test(text.normalize('NFC'))
}

/** A gap between words becomes any gap; a hyphen may also be left out (`e-mail`, `email`). */
function asPattern(part: string): string {
  if (/^\p{Pd}$/u.test(part)) return '[\\s\\p{Pd}]{0,3}'
  if (/^[\s\p{Pd}]/u.test(part)) return '[\\s\\p{Pd}]{1,3}'
  return literally(part).replace(/['’]/g, "['’]")
}

/** The only place where a caller's words enter a regular expression. */
function literally(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Compares the edges of texts: one case, one kind of gap and apostrophe, no signs around. */
function foldForEdges(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s\p{Pd}]+/gu, ' ')
}

export function startsWithPhrase(text: string, phrase: string): boolean {
  const said = foldForEdges(text).replace(/^[^\p{L}\p{N}]+/u, '')
  const wanted = foldForEdges(phrase).replace(/^[^\p{L}\p{N}]+/u, '')
  if (wanted === '') return foldForEdges(text).trim().startsWith(foldForEdges(phrase).trim())
  return (
    said.startsWith(wanted) &&
    !(/^[\p{L}\p{N}]/u.test(said.slice(wanted.length)) && !unspacedEnd.test(wanted))
  )
}

export function endsWithPhrase(text: string, phrase: string): boolean {
  const bare = (words: string) => words.slice(0, wordsEnd(words))
  const [said, wanted] = [bare(foldForEdges(text)), bare(foldForEdges(phrase))]
  if (wanted === '') return foldForEdges(text).trim().endsWith(foldForEdges(phrase).trim())
  const before = said.slice(0, -wanted.length)
  return said.endsWith(wanted) && !(/[\p{L}\p{N}]$/u.test(before) && !unspacedStart.test(wanted))
}

/** Where the last letter or figure ends. A search for signs at the end by regular expression would be quadratic. */
function wordsEnd(text: string): number {
  let end = text.length
  while (end > 0 && !/[\p{L}\p{N}\p{M}]/u.test(text.slice(end - 1, end)) && !isSurrogate(text, end - 1)) end--
  return end
}

const isSurrogate = (text: string, at: number) => /[\ud800-\udfff]/.test(text.charAt(at))

/** The text as a problem quotes it: enough to know it by. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 400)]
  return characters.length > 120 || text.length > 400
    ? `“${characters.slice(0, 119).join('')}…”`
    : `“${text}”`
}
