import { countCharacters } from '../language/characters.ts'
import { numberWords } from '../language/number-words.ts'
import { splitSentences } from '../language/segments.ts'
import type { Guidelines } from './guidelines/guidelines.ts'

/** The length of a video. */
export interface VideoLength {
  readonly seconds: number
  /** The same in words or characters. */
  readonly inText: LengthInText
}

/** In words, or in characters for scripts without spaces. */
interface LengthInText {
  readonly unit: 'words' | 'characters'
  readonly min: number
  readonly max: number
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const digit = /\p{Nd}/gu
/** Letters per second, the pause after a sentence in seconds, and words per second. */
const pace = { letters: 15.5, breath: 0.4, words: 155 / 60 }

/** Estimates how long sentences take to say. */
export function speakingSeconds(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + spokenLetters(sentence) / pace.letters + pace.breath, 0)
}

/** A Chinese or Japanese letter takes as long as two others, and a digit as long as a short word. */
const spokenLetters = (text: string) =>
  countCharacters(text) + (text.match(unspaced)?.length ?? 0) + 3 * (text.match(digit)?.length ?? 0)

/** Only this much of an article is measured; longer ones get the default maximum anyway. */
const measuredCharacters = 8_000
/** Words of an average sentence, which share one pause. */
const wordsInSentence = 12

/** Converts seconds to words as long as those of the article, within the limit. */
function lengthInText(article: string, seconds: number, cap: Guidelines['limits']): LengthInText {
  const words = article.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? ['']
  const text = words.join(' ')
  const letters = spokenLetters(text) / words.length + 1
  const { characters = Number.POSITIVE_INFINITY, words: allowed = Number.POSITIVE_INFINITY } = cap
  const isSpaceless = (text.match(spaceless)?.length ?? 0) > text.length / 4
  const max = isSpaceless
    ? Math.min((seconds * pace.letters * 1.1) / 2, characters * 0.95)
    : Math.min(
        (seconds * 1.1) / (letters / pace.letters + pace.breath / wordsInSentence),
        allowed * 0.95,
        (characters / letters) * 0.95,
      )
  return {
    unit: isSpaceless ? 'characters' : 'words',
    min: Math.round(max * 0.77),
    max: Math.floor(max),
  }
}

/** Seconds: the maximum by default, the maximum on request, and the minimum. */
const limits = { default: 100, asked: 300, least: 8 }

/** The requested length, or one in proportion to the article: more than half, above all for short ones. */
export function videoLength(article: string, guidelines: Guidelines): VideoLength {
  const [requested] = splitSentences(guidelines.text ?? '').flatMap((sentence) => secondsIn(sentence) ?? [])
  const start = article.slice(0, measuredCharacters)
  const speakingTime = speakingSeconds([start])
  const estimate = Math.min(limits.default, Math.max(speakingTime * 0.6, Math.min(speakingTime * 0.85, 50)))
  const cap = capOf(guidelines.limits)
  const capped = Math.min(
    requested ?? estimate,
    (cap.words ?? Number.POSITIVE_INFINITY) / pace.words,
    (cap.characters ?? Number.POSITIVE_INFINITY) / pace.letters,
  )
  const seconds = Math.max(limits.least, Math.min(limits.asked, capped))
  return { seconds, inText: lengthInText(start, seconds, cap) }
}

/** Limits larger than a sentence are meant for all of them. */
function capOf({ words, characters }: Guidelines['limits']): Guidelines['limits'] {
  return {
    words: words !== undefined && words >= 40 ? words : undefined,
    characters: characters !== undefined && characters >= 250 ? characters : undefined,
  }
}

const numbers: ReadonlyMap<string, number> = new Map([
  ...['en', 'de', 'es', 'fr'].flatMap((language) => [...numberWords(language)]),
  ...['eine', 'einer', 'une', 'una'].map((word) => [word, 1] as const),
  ['half', 0.5],
  ['forty-five', 45],
])
const number = `\\d{1,3}(?:[.,]\\d)?|${[...numbers.keys()].join('|')}`
const clock = /(?<!\d)(\d{1,2}):([0-5]\d)(?!\d)/
const lengthForm = new RegExp(
  `(?<![\\p{L}\\p{N}])(${number})(?:[ -]?(?:to|–|-|bis|a|à|~|〜)[ -]?(${number}))?[ \\u00A0-]?(?:(seconds?|secs?|s|sekunden?|sek|segundos?|secondes?|secondi|秒|초|ثانية|ثواني)|(minutes?|mins?|minuten?|minutos?|minuti|分|분|دقيقة|دقائق))(?!\\p{Script=Latin})`,
  'iu',
)

/** Words that make a length a maximum; 90 % of it is planned. */
const maximumForm =
  /(?<!\p{L})(?:under|less than|below|at most|no more than|no longer than|up to|max(?:imum|imal)?|unter|weniger als|höchstens|bis zu|menos de|como máximo|moins de|au plus)(?!\p{L})|以内|以下|أقل من/iu

function secondsIn(guideline: string): number | undefined {
  const [, minutes, secondsText] = clock.exec(guideline) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(secondsText)
  const [, first = '', last = first, seconds] = lengthForm.exec(guideline.normalize('NFKC')) ?? []
  if (first === '') return undefined
  const mean = (spokenFigure(first) + spokenFigure(last)) / 2
  return mean * (seconds === undefined ? 60 : 1) * (maximumForm.test(guideline) ? 0.9 : 1)
}

const spokenFigure = (word: string) => numbers.get(word.toLowerCase()) ?? Number(word.replace(',', '.'))
