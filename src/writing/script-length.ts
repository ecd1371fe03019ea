import { countCharacters } from '../characters.ts'
import type { Guidelines } from './guidelines.ts'
import { lengthInWords } from './paragraph.ts'

/** How long a film is to be. */
export interface FilmLength {
  readonly seconds: number
  /** The same in words of English. */
  readonly words: { readonly least: number; readonly most: number }
  /** The guideline that asks for it, in the caller's words. */
  readonly wish: string | undefined
  /** What the caller's guidelines allow all sentences together. */
  readonly cap: Guidelines['most']
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
/** Letters, of which one of Chinese or Japanese takes as long to say as two of others, and the breath after a sentence. */
const pace = { letters: 15.5, breath: 0.4, words: 155 / 60 }

/** About how long sentences take to say. */
export function secondsOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => {
    const letters = countCharacters(sentence) + (sentence.match(unspaced)?.length ?? 0)
    return sum + letters / pace.letters + pace.breath
  }, 0)
}

/** The shortest and the longest that a film of its own choice is, and the longest that can be asked for. */
const limits = { usual: 95, asked: 300, least: 8 }

/** As long as guidelines ask, else as the article gives: a third of it, of a short one most. */
export function filmLength(article: string, guidelines: Guidelines): FilmLength {
  const { most, unchecked } = guidelines
  const wish = unchecked.find(tellsLength)
  const whole = secondsOf([article])
  const own = Math.min(limits.usual, Math.max(whole * 0.38, Math.min(whole * 0.85, 50)))
  const asked = wish === undefined ? own : (secondsIn(wish) ?? own)
  const cap = capOf(most)
  const capped = Math.min(
    asked,
    (cap.words ?? Number.POSITIVE_INFINITY) / pace.words,
    (cap.characters ?? Number.POSITIVE_INFINITY) / pace.letters,
  )
  const seconds = Math.max(limits.least, Math.min(limits.asked, capped))
  const words = seconds * pace.words
  return { seconds, wish, cap, words: { least: Math.round(words * 0.85), most: Math.round(words * 1.1) } }
}

/** More words or characters than a sentence has are meant for all of them. */
function capOf({ words, characters }: Guidelines['most']): Guidelines['most'] {
  return {
    words: words !== undefined && words >= 40 ? words : undefined,
    characters: characters !== undefined && characters >= 250 ? characters : undefined,
  }
}

/** What of all sentences goes beyond what the caller's guidelines allow. */
export function capProblems(sentences: readonly string[], { cap }: FilmLength): string[] {
  const all = sentences.join(' ')
  const counts = [
    ['words', Math.round(lengthInWords(all)), cap.words],
    ['characters', countCharacters(all), cap.characters],
  ] as const
  return counts.flatMap(([unit, count, most]) =>
    most !== undefined && count > most
      ? [`All sentences together have ${count} ${unit}; at most ${most} are allowed.`]
      : [],
  )
}

const numbers: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  dreißig: 30,
  sechzig: 60,
  neunzig: 90,
  un: 1,
  une: 1,
  una: 1,
  dos: 2,
  deux: 2,
  tres: 3,
  trois: 3,
}
const number = `\\d{1,3}(?:[.,]\\d)?|${Object.keys(numbers).join('|')}`
const clock = /(?<!\d)(\d{1,2}):([0-5]\d)(?!\d)/
const told = new RegExp(
  `(?<![\\p{L}\\p{N}])(${number})(?:[ -]?(?:to|–|-|bis|a|à|~|〜)[ -]?(${number}))?[ \\u00A0-]?(?:(seconds?|secs?|s|sekunden?|sek|segundos?|secondes?|secondi|秒|초|ثانية|ثواني)|(minutes?|mins?|minuten?|minutos?|minuti|分|분|دقيقة|دقائق))(?!\\p{Script=Latin})`,
  'iu',
)

/** Nearly as long as is allowed is safer than just as long. */
const limit =
  /(?<!\p{L})(?:under|less than|below|at most|no more than|no longer than|up to|max(?:imum|imal)?|unter|weniger als|höchstens|bis zu|menos de|como máximo|moins de|au plus)(?!\p{L})|以内|以下|أقل من/iu

/** Whether a guideline says how long the film is to be. */
export const tellsLength = (guideline: string): boolean => secondsIn(guideline) !== undefined

function secondsIn(guideline: string): number | undefined {
  const [, minutes, rest] = clock.exec(guideline) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(rest)
  const [, first = '', last = first, seconds] = told.exec(guideline.normalize('NFKC')) ?? []
  if (first === '') return undefined
  const mean = (figureOf(first) + figureOf(last)) / 2
  return mean * (seconds === undefined ? 60 : 1) * (limit.test(guideline) ? 0.9 : 1)
}

const figureOf = (word: string) => numbers[word.toLowerCase()] ?? Number(word.replace(',', '.'))
