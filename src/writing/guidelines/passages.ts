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
