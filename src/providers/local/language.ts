import { latinLanguages, stopWordsOf } from './stop-words.ts'

/** Scripts that give the language away; the first whose letters are a fair share of the text decides. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
]

/** Letters and endings that only one of the Latin-script languages is fond of. */
const marks: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ness|ly|ship|ght)\b|\b(?:wh|th)/giu,
  es: /[ñ¿¡áíóú]|(?:ción|dad|llo|lla)(?!\p{L})/giu,
  fr: /[œûêéèàç]|\b(?:l|d|qu|c|n|j|s)[’'](?=\p{L})|(?:eux|aux|eur|ière)(?!\p{L})/giu,
  de: /[ßäöü]|(?:ung|keit|heit|lich|isch|chen)(?!\p{L})/giu,
  pt: /[ãõ]|(?:ção|ções|dade|nho|nha)(?!\p{L})/giu,
  it: /(?:zione|zioni|ità|glie|cchi|ggio|tti|tto)(?!\p{L})/giu,
  nl: /ij|(?:heid|lijk|tje)(?!\p{L})/giu,
}

const notGerman = /[áéíóúàèòâêîôûñçãõ]/i
const enoughToTell = 4_000

/** Two-letter code; `undefined` where the text is too short, too mixed, or in a language not known here. */
export function languageOf(text: string): string | undefined {
  const sample = text.slice(0, enoughToTell).normalize('NFC')
  const letters = count(sample, /\p{L}/gu)
  if (letters === 0) return undefined
  const byScript = scripts.find(([language, script]) => {
    const share = count(sample, script) / letters
    return share > (language === 'fa' || language === 'uk' ? 0.02 : language === 'ja' ? 0.1 : 0.4)
  })
  return byScript ? byScript[0] : latinLanguageOf(sample)
}

function latinLanguageOf(sample: string): string | undefined {
  const words =
    sample
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/\p{L}+(?:’\p{L}+)?/gu) ?? []
  const ranked = latinLanguages
    .map((language) => {
      const stops = words.reduce((sum, word) => sum + weightOf(word, language), 0)
      // Loan words carry their accents along: alone they prove little.
      const marks =
        markScore(sample, language) * (stops > 0 || (language === 'de' && !notGerman.test(sample)) ? 1 : 0.4)
      return { language, score: stops + marks }
    })
    .sort((one, other) => other.score - one.score)
  const [first, second] = ranked
  if (!first || !second || first.score < 0.5 || first.score < second.score * 1.25) return undefined
  return first.score < words.length * 0.06 ? undefined : first.language
}

/** Also English words, and so little evidence of another language. */
const homographs = new Set(
  'also am bin car come comment dos era fast gut hat man me met over per plus pour sans sea sin solo son van want war'.split(
    ' ',
  ),
)

/** A stop word that several languages have says less about each of them. */
function weightOf(word: string, language: string): number {
  if (!stopWordsOf(language).has(word)) return 0
  return (
    (language !== 'en' && homographs.has(word) ? 0.3 : 1) /
    latinLanguages.filter((other) => stopWordsOf(other).has(word)).length
  )
}

const markScore = (sample: string, language: string) => {
  const mark = marks[language]
  return mark ? Math.min(count(sample, mark) * (language === 'de' ? 0.6 : 0.35), 2) : 0
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
