import { wordSet } from '../../language/fold.ts'
import lists from './words.json' with { type: 'json' }

/** How a text is capitalised. */
export type Casing = 'title' | 'sentence' | 'lower' | 'upper'

/** Converts a text to a casing; a text that stays the same already has it. `names` keep their spelling. */
export const casings: Record<Casing, (text: string, names: ReadonlySet<string>) => string> = {
  title: toTitleCase,
  sentence: toSentenceCase,
  lower: (text) => outsideLinks(text, (word) => word.toLowerCase()),
  upper: (text) => outsideLinks(text, (word) => word.toUpperCase()),
}

/** Articles, conjunctions and short prepositions: style guides differ, so either case passes. */
const smallWords = wordSet(lists.smallWords)

/** Acronyms that are pronounced as a word and still written in capitals. */
const acronyms = wordSet(lists.acronyms)

/** Words that are never names: a capital within a sentence shows that the text is in title case. */
const plainWords = wordSet(lists.plainWords)

const isLink = (word: string) => /^(?:https?:|www\.|\S{0,80}@)/i.test(word) || /\.\p{Ll}{2,}\//u.test(word)

function outsideLinks(text: string, change: (word: string) => string): string {
  return text.replace(/\S+/gu, (word) => (isLink(word) ? word : change(word)))
}

interface Token {
  readonly start: number
  /** The word without punctuation around it. */
  readonly word: string
  /** Whether its case is fixed: a name, an acronym, a tag, a word with figures. */
  readonly fixed: boolean
  /** Whether it starts a sentence or a part after a colon. */
  readonly opens: boolean
}

function fixTokens(text: string, names: ReadonlySet<string>): Token[] {
  const shouting = isShouting(text)
  let opens = true
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: run, index }) => {
    const lead = run.search(/[\p{L}\p{N}]/u)
    if (lead < 0) {
      opens ||= /[.!?:…|–—-]/u.test(run)
      return []
    }
    const word = run.slice(lead).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]{1,20}$/u, '')
    const fixed = keepsItsCase(word, names, shouting) || /[#@\p{Sc}]/u.test(run.slice(0, lead)) || isLink(run)
    const token = { start: index + lead, word, fixed, opens }
    opens = /[.!?:…。！？：][\p{Pe}\p{Pf}"']{0,3}$/u.test(run)
    return [token]
  })
}

function keepsItsCase(word: string, names: ReadonlySet<string>, shouting: boolean): boolean {
  if (names.has(word.replace(/['’]s$/, '')) || acronyms.has(word)) return true
  if (/\p{N}|^I(?:['’]\p{L}{1,2})?$|^[B-Z]$/u.test(word)) return true
  return !shouting && word.split(/[-/]/).some((part) => /^.+\p{Lu}/u.test(part))
}

/** Whether at least three words, and all of the text, are in capitals, so that capitals do not mark names. */
function isShouting(text: string): boolean {
  return !/\p{Ll}\p{L}|\p{L}\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= 3
}

function rewrite(text: string, tokens: readonly Token[], change: (token: Token) => string): string {
  let result = ''
  let end = 0
  for (const token of tokens) {
    result += text.slice(end, token.start) + change(token)
    end = token.start + token.word.length
  }
  return result + text.slice(end)
}

function capitalised(word: string): string {
  const [first = ''] = word
  const capital = first.toUpperCase()
  // Skips letters whose capital is two letters, and scripts that do not capitalise words.
  return capital.length === first.length && !/\p{Script=Georgian}/u.test(first)
    ? capital + word.slice(first.length)
    : word
}

function toTitleCase(text: string, names: ReadonlySet<string>): string {
  const tokens = fixTokens(text, names)
  const shouting = isShouting(text)
  return rewrite(text, tokens, (token) => {
    if (token.fixed) return token.word
    const word = shouting ? token.word.toLowerCase() : token.word
    const edge = token === tokens[0] || token === tokens.at(-1)
    return smallWords.has(word.toLowerCase()) && !edge ? word : capitalised(word)
  })
}

/** Only a text that is clearly in title case (or all capitals) is lower-cased, since single capitals may be names. */
function toSentenceCase(text: string, names: ReadonlySet<string>): string {
  const tokens = fixTokens(text, names)
  const shouting = isShouting(text)
  const titled = isTitled(tokens.filter(({ fixed, opens }) => !fixed && !opens))
  return rewrite(text, tokens, (token) => {
    if (token.fixed) return token.word
    const word = shouting || (titled && !token.opens) ? token.word.toLowerCase() : token.word
    return token === tokens[0] || (token.opens && shouting) ? capitalised(word) : word
  })
}

function isTitled(tokens: readonly Token[]): boolean {
  const capital = tokens.filter(({ word }) => /^\p{Lu}/u.test(word))
  const small = tokens.filter(({ word }) => /^\p{Ll}/u.test(word) && !smallWords.has(word))
  const plain = capital.some(({ word }) => plainWords.has(word.toLowerCase()))
  return small.length * 4 <= capital.length && (capital.length >= 4 || (plain && capital.length > 0))
}

/** Finds words of four or more capitals that are neither acronyms nor names: `FREE`, but not `HTML`. */
export function shoutedWords(text: string, names: ReadonlySet<string>): string[] {
  return (text.match(/(?<![\p{L}\p{N}#@])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? []).filter(
    (word) => !names.has(word) && !acronyms.has(word) && /[AEIOUÀ-ÖØ-Ý]/.test(word),
  )
}

// Pictographs that most fonts draw as text (©, ↔, ‼) count only with an emoji variation selector.
const pictograph =
  '(?:\\p{Emoji_Presentation}|[\\u2600-\\u27bf](?<=\\p{Extended_Pictographic})|\\p{Extended_Pictographic}\\ufe0f)'
const finish = '[\\ufe0f\\u20e3\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]*'
const joinedEmoji = `(?:\\u200d\\p{Extended_Pictographic}${finish})*`
const emoji = `(?:\\p{Regional_Indicator}{2}${finish}|${pictograph}${finish}${joinedEmoji}|[0-9#*]?\\ufe0f?\\u20e3${finish})`

/** One emoji, with its skin colour and what is joined to it. */
export const everyEmoji = new RegExp(emoji, 'gu')

/** Checks the last match, since a pattern with `$` would retry from every emoji of a long run. */
export function endsWithEmoji(text: string): boolean {
  const last = [...text.matchAll(everyEmoji)].at(-1)
  return last !== undefined && last.index + last[0].length === text.length
}

/** Skips `#1`, `C#` and `&#39;`. */
export const everyHashtag = /(?<![\p{L}\p{N}_&#＃])[#＃]+(?=[\p{N}_]{0,20}\p{L})/gu

/** Removes whole sequences, leaving one space, none, or the line break. */
export function withoutEmoji(text: string): string {
  const parts = text.split(everyEmoji)
  if (parts.length === 1) return text
  const textParts = parts.filter((part) => /[\S\n]/.test(part))
  return textParts.reduce(glue, '').trim()
}

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function glue(left: string, right: string): string {
  if (left === '') return right
  const begin = right.replace(/^[ \t]+/, '')
  const tight =
    /^[\s.,!?;:)\]}”’»]/u.test(begin) ||
    /[\n([{“‘«]$/u.test(left) ||
    (ideograph.test(left.slice(-1)) && ideograph.test(begin))
  return `${left.replace(/(?<![ \t])[ \t]+$/, '')}${tight ? '' : ' '}${begin}`
}

/** Keeps the words: `#ColdBrew` becomes `ColdBrew`. */
export const withoutHashtags = (text: string) => text.replace(everyHashtag, '')

const exclaimed = /[ \u00a0\u202f]?[!！¡‼⁉❗❕?？](?:[!！¡‼⁉❗❕?？]|\ufe0f)*/gu

/** Removes the mark from a headline; between and after sentences, replaces it by a full stop. */
export function withoutExclamation(text: string): string {
  const isSeveral = /[.!?…！？。]\s*[\p{L}\p{N}]/u.test(text)
  const calm = text.replace(exclaimed, (marks: string, index: number) =>
    calmed(text, marks, index, isSeveral),
  )
  return calm === text ? text : calm.trim()
}

/** What stands in place of marks: a question mark where they have one, a full stop between sentences, or nothing. */
function calmed(text: string, marks: string, index: number, isSeveral: boolean): string {
  if (!/[!！¡‼⁉❗❕]/u.test(marks)) return marks
  if (/[?？⁉]/u.test(marks)) return marks.includes('？') ? '？' : '?'
  if (marks.includes('¡')) return marks.startsWith('¡') ? '' : ' '
  const end = index + marks.length
  const after = text.charAt(end)
  const latin = /[\p{L}\p{N}]/u.test(after) ? '. ' : '.'
  const stop = marks.includes('！') ? '。' : latin
  const isLast = end >= text.trimEnd().length
  const isBetween = isLast ? isSeveral : stop !== '.' || /\s/.test(after)
  return isBetween && /[\p{L}\p{N}\p{Pe}\p{Pf}"'%]/u.test(text.charAt(index - 1)) ? stop : ''
}

/** Dots that are no full stop: an ellipsis, initials (`U.S.`), abbreviations (`Inc.`). */
const keptDot = /(?:\.{3}|\p{L}\.\p{L}\.|(?<!\p{L})(?:Inc|Ltd|Co|Corp|Jr|Sr|etc)\.)$/u

/** Removes full stops from the end, and leaves the dots of an ellipsis or abbreviation. */
export function withoutFinalStop(text: string): string {
  let trimmed = text.trimEnd()
  if (!endsInStop(trimmed)) return text
  while (endsInStop(trimmed)) trimmed = trimmed.slice(0, -1).trimEnd()
  return trimmed
}

const endsInStop = (text: string) => /[.。．]/.test(text.slice(-1)) && !keptDot.test(text.slice(-8))
