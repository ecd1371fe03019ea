import { plainDigits } from '../../../language/fold.ts'
import { numberWords } from '../../../language/number-words.ts'
import { withoutVowels } from '../text.ts'
import type { Quoted } from '../types.ts'
import { type Grammar, type WordClass, wordClasses } from './grammars.ts'

/** A word or phrase of a clause, with everything it may do there. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly text: string
  /**
   * Letters of `wordClasses`; N: number, q: quotation, K: kind of text, P: part of a text, u: unit, s: sign, b: bound,
   * c: casing, D: form of address, n: capitalised word, ?: another word.
   */
  readonly letters: string
  /** The name of the unit, sign, bound, casing or kinds. */
  readonly names: Names
  /** The number, or both ends of a range. */
  readonly values: readonly number[]
}

type Names = Readonly<Partial<Record<'K' | 'u' | 's' | 'b' | 'c' | 'D', string>>>

interface Entry {
  readonly letter: string
  readonly name: string
  readonly said: string
  /** The signs that it may start with; `undefined` if any. */
  readonly starts: ReadonlySet<string> | undefined
  /** Whether it is a plain phrase, which needs no regular expression. */
  readonly isPlain: boolean
}

interface Lexicon {
  readonly entries: readonly Entry[]
  readonly numbers: ReadonlyMap<string, number>
  /** Matches what continues a word, so that a phrase does not end before it. */
  readonly after: RegExp | undefined
  /** The last clauses, which lists and labels read several times. */
  readonly recent: Map<string, readonly Token[]>
  /** The entries that may start with a sign. */
  readonly bySign: Map<string, readonly Entry[]>
}

const lexicons = new Map<Grammar, Lexicon>()

function lexiconOf(grammar: Grammar): Lexicon {
  const known = lexicons.get(grammar)
  if (known) return known
  const named = (letter: string, table: Readonly<Partial<Record<string, string>>>) =>
    Object.entries(table).map(([name, said = '']) => ({ letter, name, said }))
  const numbers = new Map([...numberWords(grammar.language), ...Object.entries(grammar.numbers)])
  const rows = [
    ...named('', grammar.words).map((row) => ({ ...row, letter: wordClasses[row.name as WordClass] })),
    ...grammar.kinds.map(({ kinds, nouns }) => ({ letter: 'K', name: kinds, said: nouns })),
    { letter: 'P', name: '', said: grammar.parts },
    ...named('u', grammar.units),
    ...named('s', grammar.signs),
    ...named('b', grammar.bounds),
    ...named('c', grammar.casings),
    ...named('D', grammar.address),
    { letter: 'N', name: '', said: [...numbers.keys()].join('|') },
  ]
  // Ranges rather than \p{L}, which takes long to compile in hundreds of patterns. In Arabic, `و` is written together
  // with the figure behind it.
  const after = grammar.language === 'ar' ? '[\u0621-\u065f]' : '[0-9a-zß-öø-ÿœ]'
  const isUnspaced = grammar.language === 'ja'
  const entries = rows.flatMap(({ letter, name, said }) =>
    alternativesOf(said).map((one) => entryOf(letter, name, one)),
  )
  const lexicon: Lexicon = {
    entries,
    numbers,
    after: isUnspaced ? undefined : new RegExp(after, 'uy'),
    recent: new Map(),
    bySign: new Map(),
  }
  lexicons.set(grammar, lexicon)
  return lexicon
}

/** Texts are compared in lower case, which is faster than patterns that ignore case. */
function entryOf(letter: string, name: string, pattern: string): Entry {
  const said = withoutVowels(pattern).replace(/(?<!\{)\p{Lu}/gu, (sign) => sign.toLowerCase())
  return { letter, name, said, starts: startsOf(said), isPlain: !/[\\^$.*+?()[\]{}|]/.test(said) }
}

/** The first signs of what a pattern matches, in lower case; `undefined` if they cannot be told. */
function startsOf(pattern: string): ReadonlySet<string> | undefined {
  const [sign = ''] = pattern
  if (sign === '(') {
    const end = endOfGroup(pattern)
    const inner = /^\(\?:(.*)\)$/su.exec(pattern.slice(0, end))?.[1]
    if (inner === undefined) return undefined
    const rest = pattern.slice(end)
    return union([...alternativesOf(inner), ...(rest.startsWith('?') ? [rest.slice(1)] : [])])
  }
  if (sign === '' || /[[\\.^$]/.test(sign)) return undefined
  return pattern.charAt(sign.length) === '?'
    ? union([sign, pattern.slice(sign.length + 1)])
    : new Set([sign.toLowerCase()])
}

function union(patterns: readonly string[]): ReadonlySet<string> | undefined {
  const all = patterns.map(startsOf)
  return all.includes(undefined) ? undefined : new Set(all.flatMap((starts) => [...(starts ?? [])]))
}

function endOfGroup(pattern: string): number {
  let [depth, at] = [0, 0]
  for (const sign of signsOf(pattern)) {
    at += sign.length
    if (sign === '(') depth++
    if (sign === ')' && --depth === 0) break
  }
  return at
}

/** The signs of a pattern; an escaped one and a class are one sign. */
const signsOf = (pattern: string) => pattern.match(/\\.|\[[^\]]*\]|./gsu) ?? []

/** The entries that may start with a sign. */
function entriesAt(sign: string, { entries, bySign }: Lexicon): readonly Entry[] {
  const known = bySign.get(sign)
  if (known) return known
  const found = entries.filter(({ starts }) => starts === undefined || starts.has(sign))
  bySign.set(sign, found)
  return found
}

/** Patterns are compiled when they are first tried, since few of them ever are. */
const patterns = new Map<string, RegExp>()

function patternOf(said: string, after: RegExp | undefined): RegExp {
  const source = after && !said.endsWith("'") ? `(?:${said})(?!${after.source})` : said
  const known = patterns.get(source)
  if (known) return known
  const pattern = new RegExp(source, 'uy')
  patterns.set(source, pattern)
  return pattern
}

function lengthAt(text: string, at: number, { said, isPlain }: Entry, after: RegExp | undefined): number {
  if (!isPlain) {
    const pattern = patternOf(said, after)
    pattern.lastIndex = at
    return pattern.exec(text)?.[0].length ?? 0
  }
  if (!text.startsWith(said, at)) return 0
  if (!after || said.endsWith("'")) return said.length
  after.lastIndex = at + said.length
  return after.test(text) ? 0 : said.length
}

/** Splits a pattern at its top level. */
function alternativesOf(pattern: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of signsOf(pattern)) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '|' && depth === 0) parts.push('')
    else parts.push(parts.pop() + sign)
  }
  return parts.filter((part) => part !== '')
}

const digits =
  /(\d{1,3}(?:[.,]\d{3}){1,2}(?![.,]?\d)|\d{1,6}(?![.,]?\d))(?: ?[-–—~〜～] ?(\d{1,6})(?![.,]?\d))?/y
const skipped = /[\s:،,、。=]|-(?=\p{L})/u
const ownWord =
  /^(?:[\p{L}\p{N}'’.&+-]{0,30}\p{Lu}|[#@]|[\p{L}\p{N}-]{1,40}\.(?:com|org|net|io|co|shop|de|fr|es|it|ch|at|eu|ie|uk|example)$)/u

/** Splits a clause into what its words do. The longest phrase at a place wins. */
export function tokensOf(clause: string, grammar: Grammar): readonly Token[] {
  const lexicon = lexiconOf(grammar)
  const known = lexicon.recent.get(clause)
  if (known) return known
  if (lexicon.recent.size > 300) lexicon.recent.clear()
  const tokens = splitTokens(clause, lexicon)
  lexicon.recent.set(clause, tokens)
  return tokens
}

function splitTokens(clause: string, lexicon: Lexicon): readonly Token[] {
  const text = plainDigits(clause)
  const lower = text.toLowerCase()
  // A few capitals have two small letters: then places would differ.
  const folded = lower.length === text.length ? lower : text
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (skipped.test(text.charAt(at))) {
      at++
      continue
    }
    const token = numberAt(text, at) ?? phraseAt(folded, at, lexicon) ?? wordAt(text, at, lexicon)
    tokens.push({ ...token, text: clause.slice(token.start, token.end) })
    at = token.end
  }
  return tokens
}

type Found = Omit<Token, 'text'>

function numberAt(text: string, at: number): Found | undefined {
  digits.lastIndex = at
  const [said, from = '', to] = digits.exec(text) ?? []
  if (said === undefined || /^[%°€$£]/.test(text.slice(at + said.length))) return undefined
  const values = [from, to].flatMap((part) => (part ? Number(part.replace(/[.,]/g, '')) : []))
  return { start: at, end: at + said.length, letters: 'N', names: {}, values }
}

function phraseAt(text: string, at: number, lexicon: Lexicon): Found | undefined {
  if (/[\ue000-\uf8fe]/.test(text.charAt(at))) {
    return { start: at, end: at + 1, letters: 'q', names: {}, values: [] }
  }
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const entries = entriesAt(sign, lexicon)
  const lengths = entries.map((entry) => lengthAt(text, at, entry, lexicon.after))
  const length = Math.max(0, ...lengths)
  if (length === 0) return undefined
  const best = entries.filter((_, index) => lengths[index] === length)
  const value = lexicon.numbers.get(text.slice(at, at + length))
  return {
    start: at,
    end: at + length,
    letters: [...new Set(best.map(({ letter }) => letter))].join(''),
    names: Object.fromEntries(best.map(({ letter, name }) => [letter, name])),
    values: value === undefined ? [] : [value],
  }
}

function wordAt(text: string, at: number, { after }: Lexicon): Found {
  const [word = ''] =
    after === undefined ? [...text.slice(at, at + 2)] : text.slice(at).split(/[\s\ue000-\uf8fe]/, 1)
  const end = at + Math.max(1, word.replace(/(?<=.)[:,]$/, '').length)
  return { start: at, end, letters: ownWord.test(word) ? 'n?' : '?', names: {}, values: [] }
}

/** A clause in one language, split into what its words do. */
export interface Said {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly quoted: Quoted
  readonly grammar: Grammar
}

export const has = ({ letters }: Token, some: string) => [...letters].some((letter) => some.includes(letter))
export const all = (tokens: readonly Token[], some: string) => tokens.every((token) => has(token, some))
export const count = (tokens: readonly Token[], some: string) =>
  tokens.filter((token) => has(token, some)).length

/** Words that say nothing, or only which texts are meant. */
export const empty = '.Kma'
export const negations = 'XOF'
