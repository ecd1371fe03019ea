import type { TextAnalysis } from '../../../language/analyze.ts'
import { countCharacters } from '../../../language/characters.ts'
import { allWords, startingWith } from './language-data.ts'
import { coverageOf, isBalanced, pointing, subordinate, sumOf, widthOf } from './sentences.ts'

export const maxTitle = 100

const dangling = new RegExp(`(?:^|\\s)(?:${allWords(({ sentence }) => sentence?.dangling)})$`, 'iu')
const conjoined = startingWith(allWords(({ sentence }) => sentence?.conjoined))
const personal = /\b(?:I|I['’]\p{L}{1,3}|we|we['’]\p{L}{1,3}|my|our|me|us|let['’]s)\b/u
const chatter =
  /\b(?:video|channel|subscrib\p{L}{0,5}|welcome|today|click|episode|comments|link|hello|guys|thanks?|sponsor\p{L}{0,4})\b/iu

/** Whether a title is one complete thought, with nothing cut off or left open. */
export function isWhole(title: string): boolean {
  const characters = countCharacters(title)
  const plain = title.replace(/\b\p{L}\.|\d\.\d|\p{L}\.\p{Ll}{2}/gu, '')
  return (
    characters >= 8 &&
    characters <= maxTitle &&
    !dangling.test(title) &&
    !/…|\.\.\./.test(title) &&
    !/[.!?。！？] ?\p{L}/u.test(plain) &&
    (title.match(/: |：/g) ?? []).length < 2 &&
    isBalanced(title)
  )
}

/** How much of a text’s subject a line covers, and how well it stands alone. */
export function scoreOf(title: string, index: number, analysis: TextAnalysis): number {
  const { phrases, numbers, names, sentences, language } = analysis
  const merits = sumOf([
    [numbers.some((number) => title.includes(number)), 0.25],
    [names.slice(0, 3).some((name) => title.includes(name)), 0.15],
    [pointing.test(title), -1],
    [conjoined.test(title), -1],
    [/: (?:it|this|that|they|he|she|these|those|there|here|some|one|if|when|because)\b/i.test(title), -0.25],
    [personal.test(title.replace(/^(?:Our|My) /, '')), -0.5],
    [chatter.test(title), -1],
    [subordinate.test(title) && !/^(?:why|how)/i.test(title), -0.3],
    [/, /.test(title), -0.1],
    [/ (?:it|this|these|he|she|him|now) /.test(title), -0.3],
    [language === 'de' && / (?:sie|er|ihn|ihm|nun|trotzdem|danach) /.test(title), -0.4],
  ])
  const early = 0.2 * (1 - index / Math.max(1, sentences.length))
  return coverageOf(title, phrases, 8, 1.5) + early + lengthScore(title) + merits
}

/** Best at a width of 40 to 70 letters. */
function lengthScore(title: string): number {
  const width = widthOf(title)
  return 0.5 - (width < 40 ? 40 - width : Math.max(0, width - 70)) * 0.025
}
