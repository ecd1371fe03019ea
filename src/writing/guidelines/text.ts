/** Scripts without spaces, where a phrase may be inside a longer run. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
const unspacedEnd = new RegExp(`[${unspaced}]$`, 'u')

/** Arabic marks of vowels, which few write. */
const withoutVowels = (text: string): string => text.replace(/[\u064b-\u0652]/g, '')

/** Full-width letters and brackets are those of half the width. */
const composed = (text: string) => withoutVowels(text.normalize('NFKC'))

/** A plural of a shorter word may be another word: `new` and `news`. */
const minPluralLetters = 5

/**
 * Matches a phrase as whole words: in any case unless it is an acronym, with hyphens and spaces exchangeable, any
 * apostrophes, and an optional English plural or genitive ending.
 */
export function phraseMatcher(phrase: string): (text: string) => boolean {
  const words = composed(phrase).trim()
  const before =
    /^[\p{L}\p{N}]/u.test(words) && !unspacedStart.test(words) ? '(?<![\\p{L}\\p{N}\\p{M}_])' : ''
  const after =
    /[\p{L}\p{N}\p{M}]$/u.test(words) && !unspacedEnd.test(words) ? '(?![\\p{L}\\p{N}\\p{M}_])' : ''
  const plural = words.length < minPluralLetters ? '' : '|e?s'
  const ending = /\p{L}$/u.test(words) && after ? `(?:['’]s${plural})?` : ''
  const body = words
    .split(/([\s\p{Pd}]+)/u)
    .map(asPattern)
    .join('')
  const isAcronym = /^\p{Lu}{2,4}$/u.test(words)
  const pattern = new RegExp(`${before}${body}${ending}${after}`, isAcronym ? 'u' : 'iu')
  return (text) => pattern.test(composed(text))
}

/** Matches any gap for a gap; a hyphen may be missing (`e-mail`, `email`). */
function asPattern(part: string): string {
  if (/^\p{Pd}$/u.test(part)) return '[\\s\\p{Pd}]{0,3}'
  if (/^[\s\p{Pd}]/u.test(part)) return '[\\s\\p{Pd}]{1,3}'
  return literally(part).replace(/['’]/g, "['’]")
}

/** Escapes the caller's words. They enter regular expressions only by this function. */
export function literally(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Normalises case, gaps and apostrophes to compare starts and ends of texts. */
function foldForEdges(text: string): string {
  return composed(text)
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s\p{Pd}]+/gu, ' ')
}

/** Normalises gaps, apostrophes and quotation marks to compare what must be said word for word. */
export const foldGaps = (text: string): string =>
  composed(text)
    .replace(/[’‘]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a text begins with these whole words, in any casing and behind any sign. */
export function startsWithPhrase(text: string, phrase: string): boolean {
  const start = foldForEdges(text).replace(/^[^\p{L}\p{N}]+/u, '')
  const phraseText = foldForEdges(phrase).replace(/^[^\p{L}\p{N}]+/u, '')
  if (phraseText === '') return foldForEdges(text).trim().startsWith(foldForEdges(phrase).trim())
  return (
    start.startsWith(phraseText) &&
    !(/^[\p{L}\p{N}]/u.test(start.slice(phraseText.length)) && !unspacedEnd.test(phraseText))
  )
}

/** Whether a text ends in these whole words, in any casing and before any sign. */
export function endsWithPhrase(text: string, phrase: string): boolean {
  const bare = (words: string) => words.slice(0, wordsEnd(words))
  const [end, phraseText] = [bare(foldForEdges(text)), bare(foldForEdges(phrase))]
  if (phraseText === '') return foldForEdges(text).trim().endsWith(foldForEdges(phrase).trim())
  const before = end.slice(0, -phraseText.length)
  return end.endsWith(phraseText) && !(/[\p{L}\p{N}]$/u.test(before) && !unspacedStart.test(phraseText))
}

/** The end of the last letter or digit. A regular expression for trailing signs would take quadratic time. */
function wordsEnd(text: string): number {
  let end = text.length
  while (end > 0 && !/[\p{L}\p{N}\p{M}]/u.test(text.slice(end - 1, end)) && !isSurrogate(text, end - 1)) end--
  return end
}

const isSurrogate = (text: string, at: number) => /[\ud800-\udfff]/.test(text.charAt(at))

/** Quotes a text in a problem, shortened to 120 characters. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 400)]
  return characters.length > 120 || text.length > 400
    ? `“${characters.slice(0, 119).join('')}…”`
    : `“${text}”`
}

/** Abbreviations, whose dot does not end a sentence. */
const abbreviations =
  /(?<![\p{L}\p{N}])(?:dr|mr|mrs|ms|prof|st|jr|sr|vs|no|inc|ltd|approx|est|dept|fig|vol|ca|bzw|nr|bspw|inkl|exkl|sog|tel|evtl|usw|ggf|str|etc|sra?|srta|dra|ud|mme|mlle|env|av|(?:\p{L}\.\s?){0,4}\p{L})\.$/iu

const sentenceEnds = /[.!?…。！？]["”’»)\]]{0,2}(?:\s|$)|[。！？]|\n/gu

/** Splits a text into sentences; lines of tags, links and emoji are none. A new line starts a new sentence. */
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

/** Counts sentences. Beside sentences, parts without an end mark, such as a speaker or a label, are none. */
export function countSentences(text: string): number {
  const sentences = sentencesIn(text)
  const complete = sentences.filter((sentence) => endsSentence.test(sentence))
  return text.includes('\n\n') && complete.length > 0 ? complete.length : sentences.length
}

const endsSentence = /[.!?…。！？]["”’»)\]」]{0,2}$/u

/** A small letter continues a sentence, except in names (`iPhone`). */
function sentenceContinues(before: string, after: string): boolean {
  if (abbreviations.test(before)) return true
  return /^["“„«(]{0,2}\p{Ll}/u.test(after) && !/^\p{Ll}{1,3}\p{Lu}/u.test(after)
}

/** An English noun with `a` or `an`, by its first letter. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const closesSentence = /[.…。]["”’»)\]]{0,2}$/u

/**
 * Whether this is a headline, a label or another single line. Rules are applied to every text, but three sentences or
 * a hashtag are not expected of a line. The empty text is no line: it shows what a rule demands.
 */
export function isLine(text: string, words: number): boolean {
  if (words === 0 || words > 12) return false
  const [first = '', second] = sentencesIn(text)
  return second === undefined && !closesSentence.test(first)
}

const quotedSpeech = /"[^"]{1,300}"|[“„][^“”„]{1,300}[“”]|«[^«»]{1,300}»|»[^«»]{1,300}«/gu

/** Removes quoted speech, whose wording is not the author's. */
export const withoutSpeech = (text: string): string => text.replace(quotedSpeech, ' “…” ')

/** Changes everything except quoted speech. */
export function outsideSpeech(text: string, change: (unquoted: string) => string): string {
  let changed = ''
  let start = 0
  for (const { index, 0: speech } of text.matchAll(quotedSpeech)) {
    changed += change(text.slice(start, index)) + speech
    start = index + speech.length
  }
  return changed + change(text.slice(start))
}
