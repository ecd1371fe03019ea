import type { Countable } from '../../content/guideline-rules.ts'
import { countCharacters } from '../../language/characters.ts'
import { numberWords } from '../../language/number-words.ts'
import { wordsIn } from '../../language/segments.ts'
import { everyEmoji, everyHashtag, withoutEmoji, withoutExclamation, withoutHashtags } from './fixes.ts'
import { countSentences, isLine, sentencesIn } from './text.ts'

/** How something is counted in a text, and its English names for problems. */
export interface Measure {
  readonly one: string
  readonly many: string
  readonly count: (text: string) => number
  /** Whether single lines (a headline, a label) need none of them: then a bare count is exact, but not for lines. */
  readonly exemptsLines?: boolean
}

/** A sign that rules ask for or ban. */
export interface Sign extends Measure {
  /** Counts what satisfies a demand but does not break a ban: `Five ways` has a number. */
  readonly countLoosely: (text: string) => number
  readonly remove: ((text: string) => string) | undefined
}

interface SignRow {
  readonly one: string
  readonly many?: string
  readonly pattern: RegExp
  readonly loosely?: RegExp
  readonly remove?: (text: string) => string
  readonly exemptsLines?: boolean
}

const signRows: readonly SignRow[] = [
  { one: 'emoji', many: 'emoji', pattern: everyEmoji, remove: withoutEmoji },
  { one: 'hashtag', pattern: everyHashtag, remove: withoutHashtags, exemptsLines: true },
  { one: 'exclamation mark', pattern: /[!！¡‼⁉❗❕]/gu, remove: withoutExclamation },
  { one: 'question mark', pattern: /[?？؟¿⁇⁈⁉]/gu },
  {
    one: 'number',
    pattern: /\p{Nd}+/gu,
    loosely: new RegExp(
      `(?<!\\p{L})(?:${[...numberWords('en')].flatMap(([word, n]) => (n > 1 ? word : [])).join('|')}|hundred|thousand|million)(?!\\p{L})`,
      'giu',
    ),
  },
  {
    one: 'price',
    pattern:
      /(?:\p{Sc}|EUR|USD|GBP|CHF)\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|(?:EUR|USD|GBP|CHF|JPY|euros?|dollars?|francs?|Franken)(?!\p{L})|円|يورو|درهم|ريال)/gu,
  },
  { one: 'telephone number', pattern: /(?:\+\p{Nd}|(?<!\p{Nd})[0(])[\p{Nd} ()/-]{6,20}\p{Nd}/gu },
  { one: 'colon', pattern: /[:：]/gu },
  { one: 'semicolon', pattern: /[;；]/gu },
  {
    one: 'quotation mark',
    // A single mark counts where it opens a word, except in words such as ’tis.
    pattern: /["“”„«»「」『』]|(?<![\p{L}\p{N}])['‘](?=\p{L})(?!(?:tis|twas|em|cause|n)(?!\p{L}))/giu,
  },
  { one: 'em dash', many: 'em dashes', pattern: /[—⸺]|--/gu },
  { one: 'dash', many: 'dashes', pattern: /[–—⸺]|--|(?<=\s)-(?=\s)/gu },
  { one: 'hyphen', pattern: /[-‐‑]/gu },
  { one: 'ellipsis', many: 'ellipses', pattern: /…|\.{3}/gu },
  {
    one: 'link',
    pattern:
      /https?:\/\/|(?<![\p{L}\p{N}])www\.|(?<=[\p{L}\p{N}])\.(?:com|org|net|io|co|shop|store|app|dev)(?![\p{L}\p{N}])/giu,
  },
  { one: 'bracket', pattern: /[()[\]{}（）［］]/gu },
  { one: 'ampersand', pattern: /[&＆]/gu },
  { one: 'asterisk', pattern: /\*/gu },
  { one: 'comma', pattern: /[,，、]/gu },
  { one: 'full stop', pattern: /(?<!\.)[.。．](?![\p{L}\p{N}.])/gu },
  { one: 'pipe', pattern: /[|｜]/gu },
  { one: 'line break', pattern: /\n/gu },
  { one: 'gender sign', pattern: /(?<=\p{L})[*:_](?=(?:in(?:nen)?|r|n|e)(?!\p{L}))/gu },
]

const count = (pattern: RegExp) => (text: string) => text.match(pattern)?.length ?? 0

/** The signs by the names that rules have for them. */
export const signs: ReadonlyMap<Countable, Sign> = new Map(
  signRows.map((row) => {
    const { one, many = `${one}s`, pattern, loosely = pattern, remove, exemptsLines = false } = row
    const sign: Sign = {
      one,
      many,
      count: count(pattern),
      countLoosely: (text) => count(pattern)(text) + (loosely === pattern ? 0 : count(loosely)(text)),
      remove,
      exemptsLines,
    }
    return [many.replaceAll(' ', '_') as Countable, sign] as const
  }),
)

/** A gap between parts counts as one. */
const characters: Measure = {
  one: 'character',
  many: 'characters',
  count: (text) => countCharacters(text.replaceAll('\n\n', '\n')),
}
/** Words as editors count them. */
export const words: Measure = { one: 'word', many: 'words', count: countWords }
const sentences: Measure = {
  one: 'sentence',
  many: 'sentences',
  count: countSentences,
  exemptsLines: true,
}

/** The measure of the longest sentence, for limits per sentence. */
const ofLongest = (measure: Measure): Measure => ({
  one: `${measure.one} in its longest sentence`,
  many: `${measure.many} in its longest sentence`,
  count: (text) => Math.max(0, ...sentencesIn(text).map(measure.count)),
})

/** What is measured of a text by the names that rules have for it. */
export const measures: ReadonlyMap<Countable, Measure> = new Map([
  ['words', words],
  ['characters', characters],
  ['sentences', sentences],
  ['words_per_sentence', ofLongest(words)],
  ['characters_per_sentence', ofLongest(characters)],
])

/** The same measure for explicit demands, which apply to lines too. */
export const includingLines = <Some extends Measure>(measure: Some): Some => ({
  ...measure,
  exemptsLines: false,
})

/** Whether a minimum does not apply to this text. */
export const isExempt = (text: string, { exemptsLines }: Measure): boolean =>
  exemptsLines === true && isLine(text, countWords(text))

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Counts words as an editor does: `cold-brew` is one, a dash or emoji none. Chinese and Thai are segmented. */
function countWords(text: string): number {
  return text
    .split(/[\s—…]+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .reduce((sum, part) => sum + (unspaced.test(part) ? wordsIn(part).length : 1), 0)
}
