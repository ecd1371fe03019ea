import { countCharacters } from '../../../language/characters.ts'
import { splitSentences } from '../../../language/segments.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import { stemsOf } from '../../../language/title-words.ts'
import { isDense } from '../../../writing/script-length.ts'
import { monthNames } from './calendar-words.ts'

export { isDense } from '../../../writing/script-length.ts'

/** The text with a stop where it ends in a word. */
export function withStop(text: string): string {
  if (!/[\p{L}\p{N}\p{M}%)]$/u.test(text)) return text
  return text + (isDense(text) ? '。' : '.')
}

/** Without the stop of a sentence. */
export const withoutStop = (text: string) =>
  text
    .trim()
    .replace(/(?<![.…])[.:;,。：،؛]$/u, '')
    .trimEnd()

/** Whether a text ends in a question mark of any script. */
export const isQuestion = (text: string) => /[?？؟]["”»」]?$/u.test(text)

/** Raises the first letter behind quotation marks; names such as `iPhone` keep their small letter. */
export function sentenceCase(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text
  return text.replace(/^["'“‘«„(¿¡]{0,3}\s?\p{Ll}/u, (start) => start.toUpperCase())
}

const dayStop = new RegExp(`(?<= \\d{1,2})\\.(?= (?:${monthNames})(?!\\p{L}))`, 'gu')
const germanStop = /(?<= \d{1,2})\.(?= \p{Lu})/gu

/** The sentences of a text. The stop of a date and of a German ordinal ends none: `12. Oktober`, `3. Etage`. */
export const sentencesOf = (text: string, language: string | undefined) =>
  splitSentences(text.replace(language === 'de' ? germanStop : dayStop, '\uE000')).map((sentence) =>
    sentence.replaceAll('\uE000', '.'),
  )

/** The longest start of a text that is made of whole sentences and fits. */
export function fittingStart(text: string, maxCharacters: number): string | undefined {
  if (countCharacters(text) <= maxCharacters) return text
  const gap = isDense(text) ? '' : ' '
  let start: string | undefined
  for (const sentence of splitSentences(text)) {
    const longer = start === undefined ? sentence : start + gap + sentence
    if (countCharacters(longer) > maxCharacters) break
    start = longer
  }
  return start
}

/** A text that is too long, cut behind a clause or else behind a word that a line can end on. */
export function cutTo(text: string, maxCharacters: number, language: string | undefined): string {
  if (countCharacters(text) <= maxCharacters) return text
  const start = [...text].slice(0, maxCharacters).join('')
  const clause = Math.max(
    ...[', ', '; ', ': ', ' – ', ' — ', '、', '，', '، '].map((sign) => start.lastIndexOf(sign)),
  )
  if (clause > maxCharacters / 2) return start.slice(0, clause)
  const small = stopWordsOf(language ?? 'en')
  const words = start.split(' ')
  if (words.length > 1) words.pop()
  while (words.length > 1 && small.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return words.join(' ').replace(/[,;:–—-]$/u, '')
}

/** Sentences that lean on the one before them. */
const leaning =
  /^(?:(?:it|its|they|their|this|that|these|those|he|she|his|her|but|and|so|however|also|then|there|here|er|sie|es|das|dies|diese[rs]?|aber|und|doch|dabei|damit|auch|dort|él|ella|esto|esta|eso|pero|además|también|il|elle|ils|elles|ce|cela|ça|cette|mais|aussi|alors)(?![\p{L}’'])|それ|これ|その|この|しかし|また|そして|هذا|هذه|لكن|كما|وهو|وهي)/iu

/** Whether a sentence refers to the one before it, so that it cannot stand alone: `But …`, `This …`. */
export const leans = (sentence: string) => leaning.test(sentence)

/** The sentences that say most of what a text is about, the most telling first; equals keep their order. */
export function ranked(sentences: readonly string[]): string[] {
  const stems = sentences.map((sentence) => new Set(stemsOf(sentence).filter((stem) => stem.length > 3)))
  const counts = new Map<string, number>()
  for (const stem of stems.flatMap((stemSet) => [...stemSet])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const scores = sentences.map((sentence, index) => {
    const shared = [...(stems[index] ?? [])].filter((stem) => (counts.get(stem) ?? 0) > 1).length
    const length = countCharacters(sentence) * (isDense(sentence) ? 2 : 1)
    return (
      Math.min(shared, 6) * 0.15 +
      (1 - index / sentences.length) * 0.4 +
      (index === 0 ? 0.2 : 0) +
      (/\p{Nd}/u.test(sentence) ? 0.3 : 0) -
      (leans(sentence) ? 0.8 : 0) -
      (isQuestion(sentence) ? 0.4 : 0) -
      (/https?:|www\.|@/.test(sentence) ? 1 : 0) -
      Math.max(0, 30 - length, length - 90) * 0.01
    )
  })
  return sentences
    .map((sentence, index) => ({ sentence, score: scores[index] ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .map(({ sentence }) => sentence)
}
