import { detectLanguage } from './detect.ts'
import { segmentWords } from './segments.ts'
import { formatWords, particles, stopWordsOf } from './stop-words.ts'

/** A word of a title, comparable regardless of case, accents and inflection. */
export interface TitleWord {
  readonly stem: string
  /** As written in the title. */
  readonly text: string
  /** Whether it describes the format or quality rather than the subject: `guide`, `best`, `2026`. */
  readonly isWeak: boolean
}

interface ReadTitle {
  /** Two-letter code, if it can be detected. */
  readonly language: string | undefined
  readonly words: readonly TitleWord[]
}

/** Finds the distinct words of a title that say what it is about, in order. */
export function readTitle(title: string): ReadTitle {
  const tokens = titleTokens(title)
  const language = detectLanguage(title)
  const small = stopWordsOf(language ?? 'en')
  const shouts = title === title.toUpperCase()
  const words = new Map<string, TitleWord>()
  let isAfterSubject = false
  for (const text of tokens) {
    const key = plain(text)
    const isNumber = /^\p{N}+$/u.test(key)
    // `IT` and `US` are names, unless the whole title is in capitals.
    const isName = !shouts && text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text)
    const isSmall = !isName && (small.has(text.toLowerCase().replaceAll("'", '’')) || isParticle(text))
    const isTooShort: boolean =
      key.length < 2 && !/\p{Script=Han}/u.test(key) && !(isNumber && isAfterSubject)
    // A number after a noun may be a version: `Windows 11`, but not `11 reasons`.
    const isWeak: boolean = formatWords.has(key) || (isNumber && !isAfterSubject)
    isAfterSubject = !isSmall && !isTooShort && !isWeak && !isNumber
    if (isSmall || isTooShort) continue
    const stem = stemOf(text)
    if (!words.has(stem)) words.set(stem, { stem, text, isWeak })
  }
  return { language, words: [...words.values()] }
}

/** The stems of a text, to compare with those of a title. */
export function stemsOf(text: string): readonly string[] {
  return titleTokens(text).map(stemOf)
}

/** Splits a text into words, keeping `C++`, `C#` and `e-mail` whole. */
function titleTokens(text: string): string[] {
  const tokens: string[] = []
  let gap = ' '
  for (const { segment, isWordLike = false } of segmentWords(text.normalize('NFC'))) {
    const last = tokens.at(-1) ?? ''
    const continues = isWordLike ? joinsWord(last, gap) : joinsSign(last, gap, segment)
    if (continues) tokens[tokens.length - 1] = last + (isWordLike ? gap : '') + segment
    else if (isWordLike) tokens.push(segment)
    gap = isWordLike || continues ? '' : gap + segment
  }
  return tokens
}

/** After `e-`. */
const joinsWord = (last: string, gap: string) => gap === '-' && /^[a-z]$/i.test(last)

/** The signs of `C++`. */
const joinsSign = (last: string, gap: string, sign: string) =>
  gap === '' && (sign === '+' || sign === '#') && /^\p{L}/u.test(last)

/** Lower-cases, and strips accents from Latin letters. */
function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'")
  return /\p{Script=Latin}/u.test(lower)
    ? lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    : lower
}

const inflections =
  /(?:'s|ies|oes|ings?|ers?|ed|es|en|em|ern|os|as|is|ar|er|ir|ado|ada|ando|endo|y|s|e|n|a|o|i)$/

/** A rough stemmer for all Latin-script languages: it only has to make forms of a word equal. */
function stemOf(text: string): string {
  const key = plain(text)
    .replaceAll('-', '')
    .replace(/^(?:[cdjlmnqst]|qu|dell|all|nell)'/, '')
  if (!/^[a-z']+$/.test(key)) return key.replace(/^(?:وال|بال|لل|ال)(?=\p{L}{3})/u, '')
  const bare = key.replace(inflections, '')
  if (bare.length < 3) return key
  return /([b-df-hj-np-tv-z])\1$/.test(bare) && bare.length > 3 ? bare.slice(0, -1) : bare
}

/** Whether it is a function word of Japanese or Chinese. */
function isParticle(text: string): boolean {
  return /^\p{Script=Hiragana}$/u.test(text) || particles.has(text)
}
