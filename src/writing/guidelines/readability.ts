import { detectLanguage } from '../../language/detect.ts'
import { type Reading, type StyleRule, wantedStyle } from './checks.ts'
import { sentencesIn } from './passages.ts'
import { quote } from './phrases.ts'

/** A formula for running text says little of a line or two. */
const minReadabilityWords = 30
/** Formulas differ by as much from one another, and from the teachers they stand in for. */
const gradeTolerance = 2
/** The US federal guidelines for plain language aim at eighth grade; what only a reader can tell gets more room. */
const plainGrade = 10

const ordinals = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const grade = `\\d{1,2}(?:st|nd|rd|th)?|${ordinals.join('|')}`
const gradeRange = `(?:(?:${grade})(?: ?[-–—] ?| to | or ))?(${grade})`
const readingLevel = '(?:reading(?: level)?|reading[- ]ability|readability|level)'

const beforeGrade =
  '(?:(?:write|written|writing|aim|aimed|keep|target|make|be|is|should be|use|it|them|everything|at|for|to|of|with|a|an|the|around|about|roughly|at most|max|maximum|no higher than|not above|below|up to|flesch[- ]kincaid|us|reading level|reading grade level) ){0,6}'

const byGrade = [
  new RegExp(
    `^${beforeGrade}${gradeRange}[- ]grade(?:r|rs)?(?:'s|s')? ${readingLevel}(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
  new RegExp(
    `^${beforeGrade}grade[- ](?:level )?${gradeRange} ${readingLevel}(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
  new RegExp(
    `^(?:.{0,20} )?(?:reading (?:grade )?level|readability|flesch[- ]kincaid(?: reading| grade)?(?: level| score)?)(?: of| at| around| about| is| should be| no higher than| at most| max| below| up to){0,2} (?:a |the )?(?:us )?(?:grade(?: level)? ${gradeRange}|${gradeRange}[- ]grade)(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
]

const yearsOld = '(\\d{1,2})'
const byAge = [
  new RegExp(
    `^(?:(?:write|keep|make|be|is|it|should be|must be) ){0,4}(?:(?:easily )?(?:readable|understandable|comprehensible)|easy to (?:read|understand)|simple enough) (?:for|by) (?:a |an |any )?${yearsOld}[- ]year[- ]olds?(?: to understand| to read)?$`,
    'i',
  ),
  new RegExp(
    `^(?:.{0,20} )?reading (?:level|age)(?: of| for| is| should be){0,2} (?:a |an )?${yearsOld}(?:[- ]year[- ]olds?| years?)?$`,
    'i',
  ),
]

const plainLanguage =
  /^(?:(?:write|written|use|using|keep|it|in|with) ){0,4}(?:plain|simple|clear and simple|plain and simple) (?:language|english|words)$/i

/** `Reading level: grade 6`, `at a 9th-grade level`, `readable for a 12-year-old`, `plain language`. */
export function readReadability(clause: string): Reading | undefined {
  const grades = byGrade.flatMap((pattern) => parseGrade(pattern.exec(clause)?.slice(1).find(Boolean)))
  const ages = byAge.flatMap((pattern) => Number(pattern.exec(clause)?.[1] ?? Number.NaN) - 5)
  const most = [...grades, ...ages].find((wanted) => wanted >= 1 && wanted <= 16)
  if (most !== undefined) return wantedStyle(readabilityStyle(most))
  return plainLanguage.test(clause) ? wantedStyle(readabilityStyle(plainGrade), true) : undefined
}

const parseGrade = (said: string | undefined): number[] => {
  if (said === undefined) return []
  const word = ordinals.indexOf(said.toLowerCase())
  return [word < 0 ? Number.parseInt(said, 10) : word + 3]
}

const readabilityStyle = (most: number): StyleRule => ({
  aspect: 'readability',
  name: String(most),
  problem: (text) => {
    const read = Math.round(fleschKincaidGrade(text) ?? 0)
    return read > most + gradeTolerance
      ? `${quote(text)} reads at grade ${read} (Flesch–Kincaid); grade ${most} is wanted. Use shorter sentences and shorter words.`
      : undefined
  },
})

/** The grade after Flesch and Kincaid (1975); `undefined` where the text is too short or not English. */
function fleschKincaidGrade(text: string): number | undefined {
  const sentences = sentencesIn(text).map(wordsIn)
  const count = sentences.flat().length
  if (count < minReadabilityWords || detectLanguage(text) !== 'en') return undefined
  const syllables = sentences.flatMap((said) => said.map((word, at) => countedSyllables(word, at > 0)))
  return 0.39 * (count / sentences.length) + 11.8 * (syllables.reduce((sum, n) => sum + n, 0) / count) - 15.59
}

const wordsIn = (sentence: string): string[] =>
  sentence
    .replace(/(?:https?:\/\/|www\.|[#@])\S+/gi, '')
    .match(/\p{L}[\p{L}'’]{0,40}|\p{N}[\p{N}.,]{0,20}/gu) ?? []

/** A name is known or looked up, and a figure is read at a glance: neither makes a text hard. */
const countedSyllables = (word: string, within: boolean) =>
  /^\p{N}/u.test(word) || (within && /^\p{Lu}/u.test(word))
    ? Math.min(2, countSyllables(word))
    : countSyllables(word)

/** Counts runs of vowels, less those that are silent. */
export function countSyllables(word: string): number {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const runs = letters
    .replace(/ically$/, 'icly')
    // The e of `makes`, `baked`, `movement`, `useful` and `unique` is silent; that of `boxes`, `wanted`, `tables` is not.
    .replace(/(?<![aeiouyl])e(?=(?:ment|ful|less|ly|ness)s?$)/, '')
    .replace(/(?:(?<![cgsxz]|[cs]h|[^aeiouy]l)es|(?<![dt]|[^aeiouy]l)ed|(?<![^aeiouy]l)e|(?<=q)ue)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,3}/g)
  // Two vowels that are heard apart: `idea`, `science`, `video`, `create`, `actual`, `being`, `player`, `poem`, `fluid`.
  const apart = letters.match(
    /(?<![cgst])i(?:a|o(?!u)|u)|ie(?=t)|(?<=sc|[dlv])ie(?=nc|nt|ty)|(?<!p)eo(?!u)|(?<=cr)ea(?=t)|(?<![gq])ua(?!r|y)|[aeouy]i(?=ng$|st)|[aeo]y(?=[aeiou])|(?<=id)ea|oe(?=m|t)|(?<!g)ui(?=d|t[iy])|ism$/g,
  )
  return Math.max(1, (runs?.length ?? 0) + (apart?.length ?? 0))
}
