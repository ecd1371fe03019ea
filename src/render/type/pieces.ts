import { japanesePhrases } from './japanese-phrases.ts'
import smallWords from './small-words.json' with { type: 'json' }

/** The unbreakable unit of a line. */
export interface Piece {
  readonly text: string
  /** Whether a space precedes it, unless it starts a line. */
  readonly spaced: boolean
  /** The cost of a break before it: 0 is free, 1 is a last resort, negative is a good place. */
  readonly cost: number
  /** Whether a break before it adds a hyphen. */
  readonly hyphen: boolean
}

/** Splits a text into its paragraphs and removes invisible characters. */
export function splitParagraphs(text: string): string[] {
  return text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((paragraph) => paragraph.replace(invisible, '').trim())
    .filter((paragraph) => paragraph !== '')
}

const invisible = /(?!\t)[\p{Cc}\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffd]/gu
const spaces = /[\t \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+/u

/** Fitting a card sets the same few texts again and again. */
const maxRecent = 8
const recent = new Map<string, readonly Piece[]>()

/** Splits a paragraph into pieces with break costs. */
export function piecesOf(paragraph: string, language: string): readonly Piece[] {
  const key = `${language} ${paragraph}`
  const pieces = recent.get(key) ?? splitParagraph(paragraph, language)
  recent.delete(key)
  recent.set(key, pieces)
  for (const oldest of recent.keys()) if (recent.size > maxRecent) recent.delete(oldest)
  return pieces
}

function splitParagraph(paragraph: string, language: string): readonly Piece[] {
  const words = paragraph.split(spaces).filter((word) => word !== '')
  const cost = breakCosts(words, smallWordsOf(language), language)
  const pieces = words.flatMap((word, index) =>
    splitWord(word, language).map((part, number) =>
      number === 0 ? { ...part, spaced: index > 0, cost: index > 0 ? cost(index) : 0 } : part,
    ),
  )
  return joinBrackets(pieces)
}

/** An opening bracket never ends a line, and a closing one never starts it, even if there are spaces. */
function joinBrackets(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const joins = last && (/\p{Ps}$/u.test(last.text) || /^\p{Pe}/u.test(piece.text))
    if (joins && last.text.length < maxWordLength) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${piece.spaced ? ' ' : ''}${piece.text}` }
    } else joined.push(piece)
  }
  return joined
}

const softHyphen = '\u00ad'
/**
 * Break opportunities inside words: after dashes, hyphens and the signs of an address, and at soft hyphens and
 * zero-width spaces.
 */
const seams =
  /(?<=[\p{L}\p{N}]{2}[-‐/])(?=[\p{L}]{2})|(?<=[—–])(?=[\p{L}\p{N}])|(?<=\u00ad)|(?<=\u200b)|(?<=[\p{L}\p{N}][&=?]|:\/\/)(?=[\p{L}\p{N}])/u

function splitWord(word: string, language: string): Piece[] {
  return word.split(seams).flatMap((part, index, parts) => {
    const text = part.replace(/[\u00ad\u200b]/g, '')
    if (!text) return []
    const seam = seamAfter(parts[index - 1] ?? '')
    return splitPhrases(text, language).flatMap((phrase, index) => {
      const piece = { ...seam, text: phrase.text, ...(index > 0 && { cost: phrase.cost, hyphen: false }) }
      return piece.text.length > maxWordLength ? splitIntoLetters(piece) : [piece]
    })
  })
}

function seamAfter(part: string): Omit<Piece, 'text'> {
  const hyphen = part.endsWith(softHyphen)
  const cost = hyphen ? 0.5 : part.endsWith('\u200b') ? 0 : part.endsWith('—') ? -0.1 : 0.45
  return { spaced: false, cost, hyphen }
}

/** No real word is longer; longer ones break anywhere. */
const maxWordLength = 100

/** Makes each letter a piece, for words that no line holds. */
export function splitIntoLetters(piece: Piece): Piece[] {
  const parts: string[] = []
  for (const letter of graphemesOf(piece.text)) {
    const last = parts.at(-1)
    // Brackets and full stops stay with their letter; a run of them may break.
    const joins = last !== undefined && last.length < 8 && (neverFirst.test(letter) || neverLast.test(last))
    if (joins) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts.map((text, index) =>
    index === 0 ? { ...piece, text } : { ...piece, text, spaced: false, cost: 1, hyphen: false },
  )
}

const emoji =
  /^(?:\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]|\p{Extended_Pictographic})+$/u
// A comma after a number ends a part of the sentence.
const numberWord = /^[(«“"]?[\p{Sc}+−-]?\p{Nd}(?:[\p{Nd}.,:]*[\p{Nd}.])?$/u
const unit =
  /^(?:[ap]\.?m\b\.?|%|[kmcµ]?[mgl]|km\/h|[kmgt]b|min|h|uhr|hrs?|sec|mio|mrd|million(?:en|es|s)?|billion(?:s)?|euros?|dollars?|\p{Sc})[.,;:!?]*$/iu
const title = /^(?:mr|mrs|ms|dr|prof|st|no|nr|herr|frau|sr|sra|mme|m|vs|z\.b|e\.g|i\.e)\.$/iu

/** The cost of a break before each word of a paragraph. */
function breakCosts(
  words: readonly string[],
  { leaning, beginning }: SmallWords,
  language: string,
): (at: number) => number {
  const long = words.filter((word) => word.length > 3)
  const isCapital = (word: string) => /^\p{Lu}/u.test(word)
  // German nouns and title case are capitalised, so capitals do not indicate names there.
  const tellsNames = language !== 'de' && long.filter(isCapital).length < 0.6 * Math.max(long.length, 2)
  return (index) => {
    const before = words[index - 1] ?? ''
    const after = words[index] ?? ''
    return signCost(before, after) ?? wordCost(before, after, tellsNames && index > 1)
  }

  function wordCost(before: string, after: string, mayBeName: boolean): number {
    if (leaning.has(before.toLowerCase().replace(/^[^\p{L}]+/u, ''))) return 0.35
    // For example Copydesk 2.0.
    if (isCapital(before) && /^\p{Nd}/u.test(after)) return 0.8
    if (mayBeName && isCapital(before) && isCapital(after)) return 0.5
    return beginning.has(after.toLowerCase()) ? -0.06 : 0
  }
}

/** The cost of a break between two words by their signs and figures, if they tell it. */
function signCost(before: string, after: string): number | undefined {
  if (emoji.test(after) || /^[\p{Po}\p{Pd}\p{Pe}\p{Pf}\p{M}]+$/u.test(after)) return 2
  if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(before)) return 2
  if (numberWord.test(before)) return unit.test(after) ? 1.2 : 0.45
  if (title.test(before)) return 1
  return endCosts.find(([sign]) => sign.test(before))?.[1]
}

/** A break after the end of a sentence or of a part of one is better than others. */
const endCosts: readonly (readonly [sign: RegExp, cost: number])[] = [
  [/[.!?…。！？؟]["”’»)]*$/u, -0.2],
  [/[,;:،؛、]["”’»)]*$/u, -0.12],
  [/[—–]$/u, -0.1],
]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text as readers see them, with their marks. What is far longer than any letter is cut. */
export function graphemesOf(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [...text]
  return Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((segment) =>
    // No real grapheme is longer.
    segment.length <= 32 ? [segment] : (segment.match(/.{1,16}/gsu) ?? []),
  )
}

/** Part of a word, and the cost of a break before it. */
interface Phrase {
  readonly text: string
  readonly cost: number
}

/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3000-\u303f\uff01-\uff65]/u

const neverFirst =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！‥…：；?!,.:;%％ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ’”]/u
const neverLast = /[\p{Ps}\p{Pi}＄￥£¥$‘“]$/u
const afterClause = /[、，；：,;:]$/u
const afterSentence = /[。！？!?．]$/u

/** Numbers stay with the counted word and with an ordinal sign. */
const number = /^[第約约]?[〇零一二三四五六七八九十百千万億亿兆\d０-９]+$/u
const counts = /^[\p{sc=Han}\p{sc=Kana}]/u
const announcesNumber = /^[第約约]$/u
const chineseEnding = /^[的了吗呢吧们地得着过啊么]$/u

/** Splits a word of a script without spaces; other words are returned whole. */
export function splitPhrases(word: string, language: string): Phrase[] {
  if (!unspaced.test(word)) return [{ text: word, cost: 0 }]
  const hasHan = /\p{sc=Han}/u.test(word)
  const isJapanese = /[\p{sc=Hira}\p{sc=Kana}]/u.test(word) || (hasHan && language === 'ja')
  if (isJapanese)
    return joinedPhrases(japanesePhrases(word), segmenter('ja'), (index) =>
      index === 0 ? atPhrase : inPhrase,
    )
  return joinedPhrases([word], segmenter(hasHan ? 'zh' : language), () => betweenWords)
}

/** Joins the words between which no line may break. */
function joinedPhrases(
  phrases: readonly string[],
  words: Intl.Segmenter,
  between: (index: number) => BreakCost,
): Phrase[] {
  const parts: { text: string; cost: number }[] = []
  for (const phrase of phrases) {
    for (const { segment, index } of words.segment(phrase)) {
      const last = parts.at(-1)
      const cost = last ? costBetween(last.text, segment, between(index)) : 0
      if (last && cost === Infinity) last.text += segment
      else parts.push({ text: segment, cost })
    }
  }
  return parts
}

type BreakCost = (before: string, after: string) => number

function costBetween(before: string, after: string, between: BreakCost): number {
  if (neverFirst.test(after) || neverLast.test(before)) return Infinity
  if (afterSentence.test(before)) return -0.2
  if (afterClause.test(before)) return -0.15
  if (!unspaced.test(after) && !unspaced.test(before)) return /\p{L}|\p{N}/u.test(after) ? Infinity : 0.3
  if (number.test(before) ? counts.test(after) : announcesNumber.test(before)) return Infinity
  return between(before, after)
}

const atPhrase: BreakCost = () => 0

/** Long phrases may break before the second word of a compound. */
const inPhrase: BreakCost = (before, after) =>
  before.length > 1 && /^[\p{sc=Han}\p{sc=Kana}][\p{sc=Han}\p{sc=Kana}ー]/u.test(after) ? 0.8 : Infinity

const betweenWords: BreakCost = (before, after) => {
  if (chineseEnding.test(after)) return Infinity
  return /^\p{sc=Han}/u.test(after) && /\p{sc=Han}$/u.test(before) ? 0.15 : 0
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Splits into words. Made once for each locale; that of the system if it is empty. */
export function segmenter(locale: string): Intl.Segmenter {
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale || undefined, { granularity: 'word' })
  segmenters.set(locale, created)
  return created
}

/** Words that belong to the next one, so that no line should end with them; those of `beginning` start a phrase. */
const tables: Readonly<Record<string, SmallWords>> = Object.fromEntries(
  Object.entries(smallWords).map(([language, words]) => {
    const beginning = new Set(words.beginning.split(' '))
    return [language, { leaning: new Set([...words.leaning.split(' '), ...beginning]), beginning }]
  }),
)

interface SmallWords {
  readonly leaning: ReadonlySet<string>
  readonly beginning: ReadonlySet<string>
}

/** The given language, or the one whose small words occur most. */
export function typesettingLanguage(text: string, declared?: string): string {
  const code = declared?.slice(0, 2).toLowerCase()
  if (code) return code
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const score = (language: string) => words.filter((word) => tables[language]?.leaning.has(word)).length
  return Object.keys(tables).reduce(
    (best, language) => (score(language) > score(best) ? language : best),
    'en',
  )
}

function smallWordsOf(language: string): SmallWords {
  return tables[language] ?? { leaning: new Set(), beginning: new Set() }
}
