import type { TimedWord } from '../../../providers/types.ts'
import { wordsIn } from './words.ts'

/** How long a sentence is spoken, and its words in seconds from the start of its sound where they were timed. */
export interface Speech {
  readonly seconds: number
  readonly words: readonly TimedWord[] | undefined
}

/** Nothing is read in less. */
const leastReading = 1.4

/** Times a sentence that nobody speaks, by how fast people read its script. */
export function readingTime(sentence: string, language?: string): Speech {
  let reading = 0.3
  for (const character of sentence) reading += slow.test(character) ? 1 / 7.5 : 1 / 15
  const seconds = Math.max(leastReading, reading)
  return { seconds, words: timeWords(sentence, seconds, language) }
}

const slow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Times the words of a sentence where the voice did not, by their syllables and the pauses that its marks ask for. */
export function timeWords(sentence: string, seconds: number, language?: string): TimedWord[] {
  return spreadWords(wordsIn(sentence, language), 0, seconds, language)
}

/** Spreads words between two times. */
export function spreadWords(
  words: readonly string[],
  from: number,
  until: number,
  language?: string,
): TimedWord[] {
  const lengths = words.map((word) => lengthOf(word, language))
  const pauses = words.map((word, index) => (index === words.length - 1 ? 0 : pauseAfter(word)))
  const whole = [...lengths, ...pauses].reduce((sum, length) => sum + length, 0)
  const scale = (until - from) / (whole || 1)
  let passed = 0
  return words.map((text, index) => {
    const start = from + passed * scale
    passed += lengths[index] ?? 0
    const end = Math.min(until, from + passed * scale)
    passed += pauses[index] ?? 0
    return { text, start, end }
  })
}

/** In syllables. */
function pauseAfter(word: string): number {
  if (/[.!?…。！？؟।][\p{Pe}\p{Pf}"']*$/u.test(word)) return 2.2
  return /[,;:–—،؛、，；：][\p{Pe}\p{Pf}"']*$/u.test(word) ? 1.8 : 0
}

/** How long it takes to say a word, in syllables. Long syllables take longer: so each letter counts a little, too. */
function lengthOf(word: string, language: string | undefined): number {
  const parts = word.match(/\p{N}+|[\p{L}\p{M}'’]+|[%&+=@#$€£¥]/gu) ?? []
  return Math.max(
    0.6,
    parts.reduce((sum, part) => sum + syllablesOf(part, language) + 0.25 * Math.min(part.length, 12), 0),
  )
}

function syllablesOf(part: string, language: string | undefined): number {
  if (/\p{N}/u.test(part)) return 2.5 * part.length
  if (!/\p{L}/u.test(part)) return 1.5
  if (/^\p{Lu}{2,5}$/u.test(part)) return part.length
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}'’]+$/u.test(part))
    return vowelsOf(part, language)
  let syllables = 0
  for (const letter of part) syllables += syllablesIn.find(([script]) => script.test(letter))?.[1] ?? 0
  return syllables
}

/** How many syllables a letter is, of scripts that do not write all vowels, or nothing but syllables. */
const syllablesIn: readonly (readonly [script: RegExp, syllables: number])[] = [
  [/[ぁぃぅぇぉゃゅょァィゥェォャュョ\p{M}]/u, 0],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 0.7],
  [/[\p{Script=Han}\p{Script=Hangul}]/u, 1],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, 0.4],
  [/\p{L}/u, 0.55],
]

function vowelsOf(word: string, language: string | undefined): number {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
  const groups = plain.match(/[aeiouyæøœıаеёиоуыэюяєіїαεηιουω]+/g)?.length ?? 0
  const isSilent = language === 'en' && /[^aeiouyl]e[sd]?$/.test(plain) && !/[td]ed$|[sxz]es$/.test(plain)
  return Math.max(1, isSilent ? groups - 1 : groups)
}
