import type { TimedWord } from '../../../providers/types.ts'
import { splitWords } from './words.ts'

/** The length of a spoken sentence, and its words in seconds from its start if they were timed. */
export interface Speech {
  readonly seconds: number
  readonly words: readonly TimedWord[] | undefined
}

const minReadingSeconds = 1.4

/** Times an unspoken sentence by reading speed. */
export function readingTime(sentence: string, language?: string): Speech {
  let reading = 0.3
  for (const character of sentence) reading += syllabicScript.test(character) ? 1 / 7.5 : 1 / 15
  const seconds = Math.max(minReadingSeconds, reading)
  return { seconds, words: timeWords(sentence, seconds, language) }
}

/**
 * An upper estimate of the time to say a sentence as voices read it, in seconds: each digit and sign becomes a word, and
 * letters that make no word are spelled.
 */
export function maxSpeakingSeconds(sentence: string): number {
  // One character can stand for many: U+FDFA is read as four words.
  const text = sentence.normalize('NFKC')
  return speakingTimes.reduce((sum, [pattern, seconds]) => {
    const words = text.match(pattern) ?? []
    return sum + words.reduce((count, part) => count + part.length, 0) * seconds
  }, 0)
}

/** Seconds for each character. */
const speakingTimes: readonly (readonly [pattern: RegExp, seconds: number])[] = [
  [/[\p{N}\p{S}%&@#/]|-(?=\d)/gu, 0.55],
  [/(?<!\p{L})\p{L}(?!\p{L})|[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{5,}|(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu, 0.3],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 0.15],
  [/[\p{L}\p{M}]/gu, 0.08],
  [/[,.;:!?…]/g, 0.25],
]

const syllabicScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Estimates word times from syllables and punctuation. */
export function timeWords(sentence: string, seconds: number, language?: string): TimedWord[] {
  return spreadWords(splitWords(sentence, language), 0, seconds, language)
}

function spreadWords(words: readonly string[], from: number, until: number, language?: string): TimedWord[] {
  const lengths = words.map((word) => wordLength(word, language))
  const pauses = words.map((word, index) => (index === words.length - 1 ? 0 : pauseAfter(word)))
  const totalLength = [...lengths, ...pauses].reduce((sum, length) => sum + length, 0)
  const scale = (until - from) / (totalLength || 1)
  let elapsed = 0
  return words.map((text, index) => {
    const start = from + elapsed * scale
    elapsed += lengths[index] ?? 0
    const end = Math.min(until, from + elapsed * scale)
    elapsed += pauses[index] ?? 0
    return { text, start, end }
  })
}

/** In syllables. */
function pauseAfter(word: string): number {
  if (/[.!?…。！？؟।][\p{Pe}\p{Pf}"']*$/u.test(word)) return 2.2
  return /[,;:–—،؛、，；：][\p{Pe}\p{Pf}"']*$/u.test(word) ? 1.8 : 0
}

/** The time to say a word, in syllables. Long syllables take longer, so letters count a little too. */
function wordLength(word: string, language: string | undefined): number {
  const parts = word.match(/\p{N}+|[\p{L}\p{M}'’]+|[%&+=@#$€£¥]/gu) ?? []
  return Math.max(
    0.6,
    parts.reduce((sum, part) => sum + countSyllables(part, language) + 0.25 * Math.min(part.length, 12), 0),
  )
}

function countSyllables(part: string, language: string | undefined): number {
  if (/\p{N}/u.test(part)) return 2.5 * part.length
  if (!/\p{L}/u.test(part)) return 1.5
  if (/^\p{Lu}{2,5}$/u.test(part)) return part.length
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}'’]+$/u.test(part))
    return countVowelGroups(part, language)
  let syllables = 0
  for (const letter of part) syllables += syllablesIn.find(([script]) => script.test(letter))?.[1] ?? 0
  return syllables
}

/** Syllables per letter, for scripts that omit vowels or write syllables. */
const syllablesIn: readonly (readonly [script: RegExp, syllables: number])[] = [
  [/[ぁぃぅぇぉゃゅょァィゥェォャュョ\p{M}]/u, 0],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 0.7],
  [/[\p{Script=Han}\p{Script=Hangul}]/u, 1],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, 0.4],
  [/\p{L}/u, 0.55],
]

function countVowelGroups(word: string, language: string | undefined): number {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
  const groups = plain.match(/[aeiouyæøœıаеёиоуыэюяєіїαεηιουω]+/g)?.length ?? 0
  const isSilent = language === 'en' && /[^aeiouyl]e[sd]?$/.test(plain) && !/[td]ed$|[sxz]es$/.test(plain)
  return Math.max(1, isSilent ? groups - 1 : groups)
}

/**
 * Times the written words by the voice's words, which may be split or spelled differently: equal words take their
 * times, and those between share the rest.
 */
export function alignWords(sentence: string, speech: Speech, language?: string): TimedWord[] {
  const heard = cleanTimes(speech)
  if (heard.length === 0) return timeWords(sentence, speech.seconds, language)
  const written = splitWords(sentence, language)
  return matchRuns(written, heard).flatMap((run) => timeRun(run, language))
}

/** Timed words in order and inside the sound, without empty ones. */
function cleanTimes({ words = [], seconds }: Speech): TimedWord[] {
  let elapsed = 0
  return words.flatMap(({ text, start, end }) => {
    if (comparableWord(text) === '' || !Number.isFinite(start) || !Number.isFinite(end)) return []
    const from = Math.min(seconds, Math.max(elapsed, start))
    elapsed = Math.min(seconds, Math.max(from, end))
    return [{ text, start: from, end: elapsed }]
  })
}

const comparableWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** Written words and the heard words for them. */
type MatchedWords = { written: string[]; heard: TimedWord[] }

/** Runs without a counterpart are joined to their neighbour, to share its time. */
function matchRuns(written: readonly string[], heard: readonly TimedWord[]): MatchedWords[] {
  const runs: MatchedWords[] = []
  let [writtenAt, heardAt] = [0, 0]
  const isHalf = (run: MatchedWords) => run.written.length === 0 || run.heard.length === 0
  const take = (writtenUntil: number, heardUntil: number) => {
    const run = { written: written.slice(writtenAt, writtenUntil), heard: heard.slice(heardAt, heardUntil) }
    ;[writtenAt, heardAt] = [writtenUntil, heardUntil]
    if (run.written.length + run.heard.length === 0) return
    const last = runs.at(-1)
    if (last && (isHalf(run) || isHalf(last))) {
      last.written.push(...run.written)
      last.heard.push(...run.heard)
    } else runs.push(run)
  }
  for (const [writtenIndex, heardIndex] of equalPairs(written, heard)) {
    take(writtenIndex, heardIndex)
    take(writtenIndex + 1, heardIndex + 1)
  }
  take(written.length, heard.length)
  return runs
}

/** The longest common subsequence, as pairs of indexes. */
function equalPairs(written: readonly string[], heard: readonly TimedWord[]): [number, number][] {
  const left = written.map(comparableWord)
  const right = heard.map(({ text }) => comparableWord(text))
  const width = right.length + 1
  const longest = new Uint16Array((left.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (left[row] === right[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

function timeRun({ written, heard }: MatchedWords, language: string | undefined): TimedWord[] {
  const start = heard[0]?.start ?? 0
  const end = heard.at(-1)?.end ?? start
  const isSame =
    written.map(comparableWord).join('') === heard.map(({ text }) => comparableWord(text)).join('')
  if (!isSame) return spreadWords(written, start, end, language)
  const letters = heard.flatMap(letterTimes)
  let elapsed = 0
  return written.map((text) => {
    const first = letters[elapsed]
    elapsed += spokenLength(text)
    return { text, start: first?.start ?? end, end: letters[elapsed - 1]?.end ?? end }
  })
}

/** In seconds. */
export type Span = Pick<TimedWord, 'start' | 'end'>

/** How many of the characters are spoken. */
export const spokenLength = (text: string) => comparableWord(text).length

/** Letter times, evenly spread over the word. */
export function letterTimes({ text, start, end }: TimedWord): Span[] {
  const length = spokenLength(text)
  return Array.from({ length }, (_, index) => ({
    start: start + ((end - start) * index) / length,
    end: start + ((end - start) * (index + 1)) / length,
  }))
}

/** Providers written in JavaScript may return anything; a video can do without word times. */
export function validTimedWords(words: unknown): TimedWord[] | undefined {
  const isTimed = (word: Partial<Record<keyof TimedWord, unknown>> | null | undefined): word is TimedWord =>
    typeof word?.text === 'string' && Number.isFinite(word.start) && Number.isFinite(word.end)
  return Array.isArray(words) ? words.filter(isTimed) : undefined
}
