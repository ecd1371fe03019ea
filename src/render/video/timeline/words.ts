import { segmenter } from '../../type/pieces.ts'

/**
 * Splits a sentence into the words that are shown and highlighted. Punctuation stays with its word, so that only spaces
 * are between words.
 */
export function splitWords(sentence: string, language?: string): string[] {
  const pieces = [...sentence.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) =>
    unspaced.test(piece)
      ? segmentWords(piece, language).map(({ text, at }) => ({ text, at: index + at }))
      : [{ text: piece, at: index }],
  )
  const starts = pieces.filter(({ text }) => pronounceable.test(text)).map(({ at }) => at)
  const first = pieces[0]?.at
  if (first === undefined) return []
  // Unspoken characters go with the word before them, or with the first word.
  const from = [first, ...starts.slice(1)]
  return from.map((at, index) => sentence.slice(at, from[index + 1]).trimEnd())
}

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const pronounceable = /[\p{L}\p{N}]/u

function segmentWords(text: string, language = 'und') {
  const isLocale = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)
  const [locale = 'und'] = Intl.Segmenter.supportedLocalesOf(isLocale ? language : 'und')
  const segments: { readonly text: string; readonly at: number }[] = []
  let opening: number | undefined
  for (const { segment, index, isWordLike } of segmenter(locale).segment(text)) {
    const last = segments.at(-1)
    if (!isWordLike && /^[\p{Ps}\p{Pi}]/u.test(segment)) opening ??= index
    else if (last && opening === undefined && (!isWordLike || isEnding(last.text, segment))) {
      segments[segments.length - 1] = { text: last.text + segment, at: last.at }
    } else {
      segments.push({ text: text.slice(opening ?? index, index + segment.length), at: opening ?? index })
      opening = undefined
    }
  }
  return segments
}

/**
 * Japanese endings and particles, which are read with the word before them, and Katakana, which is segmented too
 * finely.
 */
function isEnding(before: string, segment: string): boolean {
  if (before.length + segment.length > 8 || /\p{Po}$/u.test(before)) return false
  const isKatakana = /^[\p{Script=Katakana}ー]+$/u
  return isKatakana.test(segment) ? isKatakana.test(before) : /^[\p{Script=Hiragana}ー]+$/u.test(segment)
}

/** The width of a text in Latin letters. */
export function textWidth(text: string): number {
  if (singleWidth.test(text)) return text.length
  let width = 0
  for (const character of text) width += doubleWidth.test(character) ? 2 : zeroWidth.test(character) ? 0 : 1
  return width
}

const singleWidth = /^[\u0020-\u02ff]*$/
const zeroWidth = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

const doubleWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
