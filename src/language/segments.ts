import { wordSet } from './fold.ts'
import { stopWordsOf } from './stop-words.ts'

/** A word of a sentence. */
export interface Word {
  readonly text: string
  /** Lower-case, with typographic apostrophes. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** Whether at most a space separates it from the word before. */
  readonly follows: boolean
}

const abbreviations = wordSet(
  'dr mr mrs ms prof st sr jr vs etc e.g i.e no inc ltd co corp dept approx est fig vol ca bzw z.b d.h u.a ggf sra srta dra ee.uu mme mlle p.ex dott sig',
)

/** After `U.S.`, only one of these words starts a new sentence. */
const opening = stopWordsOf('en')

// Created when first needed: each takes longer than loading all modules that import this one.
let sentenceSegmenter: Intl.Segmenter | undefined
let wordSegmenter: Intl.Segmenter | undefined

/** The sentences of a text as Unicode splits them; `splitSentences` mends what that gets wrong. */
export function segmentSentences(text: string): Intl.Segments {
  sentenceSegmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  return sentenceSegmenter.segment(text)
}

/** The words of a text and what is between them, as Unicode splits them. */
export function segmentWords(text: string): Intl.Segments {
  wordSegmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return wordSegmenter.segment(text)
}

/** The words of a text as written, without punctuation. */
export const wordsIn = (text: string): string[] =>
  [...segmentWords(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** Splits a text into sentences, each on one line, without list or heading marks. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let pieces: string[] = []
  let last = ''
  let isQuoting = false
  for (const { segment: sentence } of segmentSentences(
    text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n'),
  )) {
    // French closes a quotation behind a space, which the segmenter takes for the start of a sentence.
    const closing = isQuoting ? (/^»[^\S\n]*/u.exec(sentence)?.[0] ?? '') : ''
    isQuoting = leavesOpen(sentence, isQuoting)
    if (closing) pieces.push(closing)
    const segment = sentence.slice(closing.length)
    if (pieces.length > 0 && !continues(last, segment)) {
      sentences.push(pieces.join(''))
      pieces = []
    }
    pieces.push(segment)
    last = segment
  }
  sentences.push(pieces.join(''))
  return sentences.map(tidy).filter((sentence) => /[\p{L}\p{N}\p{S}]/u.test(sentence))
}

function leavesOpen(text: string, wasOpen: boolean): boolean {
  const [opening, closing] = [text.lastIndexOf('«'), text.lastIndexOf('»')]
  return opening === closing ? wasOpen : opening > closing
}

/** Joins what `Intl.Segmenter` splits wrongly: after abbreviations and at line breaks within a sentence. */
function continues(before: string, after: string): boolean {
  if (before.endsWith('\n\n') || after.startsWith('\n')) return false
  const end = before.trimEnd()
  if (/^\p{Ll}/u.test(after)) return true
  if (before.endsWith('\n')) return end.length > 50 && /[\p{L}\p{N},]$/u.test(end) && /^\p{L}/u.test(after)
  if (!end.endsWith('.')) return false
  const lastWord = end.slice(end.lastIndexOf(' ') + 1, -1)
  if (abbreviations.has(lastWord.toLowerCase()) || /^\p{Lu}$/u.test(lastWord)) return true
  return (
    /^(?:\p{Lu}\.){1,4}\p{Lu}$/u.test(lastWord) &&
    !opening.has(after.split(/[\s,]/, 1)[0]?.toLowerCase() ?? '')
  )
}

const tidy = (sentence: string) =>
  sentence
    .replace(/\s+/g, ' ')
    .replace(/^[\s#>*•·–—-]+/, '')
    .replaceAll('**', '')
    .trim()

/** Hyphenated words, and Katakana words, which the segmenter splits. */
const joinsWords = (gap: string, before: string, after: string) =>
  gap === '-' ||
  gap === '/' ||
  gap === '&' ||
  (gap === '' && [before, after].every((word) => /^[ァ-ヿ]+$/.test(word)))

/** Splits a sentence into words. Hyphenated words stay whole; web addresses are left out. */
export function splitWords(sentence: string): Word[] {
  const clean = sentence.replace(/(?:https?:\/\/|www\.)\S+/gi, (address) => '·'.repeat(address.length))
  const words: Word[] = []
  let gap = ''
  for (const { segment, index, isWordLike } of segmentWords(clean)) {
    if (!isWordLike) {
      gap += segment
      continue
    }
    const before = words.at(-1)
    const joins = before !== undefined && index - before.start < 60 && joinsWords(gap, before.text, segment)
    const start = joins ? before.start : index
    const end = index + segment.length
    const text = joins ? clean.slice(start, end) : segment
    if (joins) words.pop()
    const follows = joins ? before.follows : words.length > 0 && /^\s*$/.test(gap)
    words.push({ text, key: text.toLowerCase().replaceAll("'", '’'), start, end, follows })
    gap = ''
  }
  return words
}
