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

/** Shortened words, after whose dot a sentence goes on. */
const abbreviations =
  /(?<![\p{L}\p{N}])(?:dr|mr|mrs|ms|prof|st|jr|sr|vs|no|inc|ltd|approx|est|dept|fig|vol|ca|bzw|nr|bspw|inkl|exkl|sog|tel|evtl|usw|ggf|str|etc|sra?|srta|dra|ud|mme|mlle|env|av|(?:\p{L}\.\s?){0,4}\p{L})\.$/iu

const sentenceEnds = /[.!?…。！？]["”’»)\]]{0,2}(?:\s|$)|[。！？]|\n/gu

/** The sentences of a text, as written; rows of tags, links and emoji alone are none. A new line starts a new one. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(sentenceEnds)) {
    const end = index + sign.length
    if (
      sign !== '\n' &&
      sentenceContinues(text.slice(Math.max(start, index - 20), index + 1), text.slice(end, end + 40))
    )
      continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((sentence) => sentence.split(/\s+/).some((word) => /^[^#@]{0,5}\p{L}/u.test(word)))
}

/** A small letter goes on with a sentence, but for names that start with one (`iPhone`). */
function sentenceContinues(before: string, after: string): boolean {
  if (abbreviations.test(before)) return true
  return /^["“„«(]{0,2}\p{Ll}/u.test(after) && !/^\p{Ll}{1,3}\p{Lu}/u.test(after)
}

const closesSentence = /[.…。]["”’»)\]]{0,2}$/u

/**
 * Whether this is a headline, a label or another line that stands alone. Rules are put to every text, and of such a line
 * nobody wants three sentences or a hashtag. No text at all is no line: it shows what a rule demands.
 */
export function isLine(text: string, words: number): boolean {
  if (words === 0 || words > 12) return false
  const [first = '', second] = sentencesIn(text)
  return second === undefined && !closesSentence.test(first)
}

const quotedSpeech = /"[^"]{1,300}"|[“„][^“”„]{1,300}[“”]|«[^«»]{1,300}»|»[^«»]{1,300}«/gu

/** What the text says itself: others, who are quoted, speak as they like. */
export const withoutSpeech = (text: string): string => text.replace(quotedSpeech, ' “…” ')

/** Changes what the text says itself. */
export function outsideSpeech(text: string, change: (own: string) => string): string {
  let changed = ''
  let start = 0
  for (const { index, 0: said } of text.matchAll(quotedSpeech)) {
    changed += change(text.slice(start, index)) + said
    start = index + said.length
  }
  return changed + change(text.slice(start))
}
