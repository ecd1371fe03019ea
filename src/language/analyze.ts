import { detectLanguage } from './detect.ts'
import { keyPhrases } from './key-phrases.ts'
import { findNames } from './names.ts'
import { splitSentences, splitWords } from './segments.ts'
import { stopWordsOf } from './stop-words.ts'

export interface TextAnalysis {
  /** Two-letter code, or `undefined` where the text is too short or too mixed to tell. */
  readonly language: string | undefined
  readonly sentences: readonly string[]
  /** The phrases that the text is about, the most telling first, as written in the text. */
  readonly phrases: readonly string[]
  readonly names: readonly string[]
  /** Figures with their unit, as written: `40 %`, `$1,200`, `16 hours`. */
  readonly numbers: readonly string[]
}

/** Analyzes a text statistically: by its letters, its stop words and how often its words occur. */
export function analyzeText(text: string): TextAnalysis {
  const language = detectLanguage(text)
  const stop = stopWordsOf(language ?? 'en')
  const sentences = splitSentences(text)
  const lines = sentences.map(splitWords)
  const names = findNames(lines, sentences, stop, language)
  return {
    language,
    sentences,
    phrases: keyPhrases(lines, sentences, names, stop, language),
    names,
    numbers: numbersOf(sentences, stop),
  }
}

const signs = '[$€£¥₹]'
const figure = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${signs}?\\d[\\d.,:]{0,20}(?:[ \\u00A0]?(?:%|°[CF]?|${signs}))?(?: (?:thousand|million|billion|Millionen|millones|millions))?(?:[ \\u00A0-]\\p{L}{1,20}(?!\\p{L}))?`,
  'gu',
)

/** Figures with their unit, as written. A year has no unit. */
function numbersOf(sentences: readonly string[], stop: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const sentence of sentences) {
    for (const [written] of sentence.matchAll(figure)) {
      const [number = '', unit] = splitUnit(written)
      const bare = number.replace(/[.,:]{1,20}$/, '')
      const alone =
        unit === undefined ||
        bare !== number ||
        /^(?:1[5-9]|20)\d\d$/.test(number) ||
        stop.has(unit.toLowerCase())
      found.add(alone ? bare : `${number} ${unit}`)
      if (found.size === 60) return [...found]
    }
  }
  return [...found]
}

function splitUnit(written: string): [number: string, unit: string | undefined] {
  const space = Math.max(written.lastIndexOf(' '), written.lastIndexOf('\u00A0'))
  const unit = written.slice(space + 1)
  return space > 0 && /^\p{L}/u.test(unit) ? [written.slice(0, space), unit] : [written, undefined]
}
