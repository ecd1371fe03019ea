import { lettersOf } from './letters.ts'
import { phrasesOf } from './phrases.ts'
import { type SmallWords, smallWords } from './small-words.ts'

/** What a line is made of: nothing in it is broken. */
export interface Piece {
  readonly text: string
  /** Whether a space stands before it, unless it begins a line. */
  readonly spaced: boolean
  /** How bad a break before it is: 0 is free, 1 is for need alone, and below 0 the text itself breaks there. */
  readonly cost: number
  /** Whether the line before ends with a hyphen when it is broken here. */
  readonly hyphen: boolean
  /** Whether it is set in the face for what is emphasised. */
  readonly emphasised?: boolean
}

/** What a text says without what cannot be seen: in paragraphs, as it was broken by hand. */
export function paragraphsOf(text: string): string[] {
  return text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((paragraph) => paragraph.replace(invisible, '').trim())
    .filter((paragraph) => paragraph !== '')
}

const invisible = /(?!\t)[\p{Cc}\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffd]/gu
const spaces = /[\t \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+/u

/** The pieces of one paragraph, with what a break before each would cost. */
export function piecesOf(paragraph: string, language: string): Piece[] {
  const words = paragraph.split(spaces).filter((word) => word !== '')
  const cost = costs(words, smallWords(language), language)
  return words.flatMap((word, at) =>
    partsOf(word, language).map((part, index) =>
      index === 0 ? { ...part, spaced: at > 0, cost: at > 0 ? cost(at) : 0 } : part,
    ),
  )
}

/** Marks the words of an emphasis, where they first follow one another in a paragraph. */
export function marked(pieces: readonly Piece[], words = ''): readonly Piece[] {
  const bare = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su)?.[0] ?? ''
  const wanted = words.normalize('NFC').split(spaces).map(bare).filter(Boolean)
  const first = pieces.findIndex((_, at) =>
    wanted.every((word, next) => bare(pieces[at + next]?.text ?? '') === word),
  )
  if (first < 0 || wanted.length === 0) return pieces
  const isMarked = (at: number) => at >= first && at < first + wanted.length
  return pieces.map((piece, at) => (isMarked(at) ? { ...piece, emphasised: true } : piece))
}

const softHyphen = '\u00ad'
/** After a dash, a hyphen between words, the signs of an address; where a soft hyphen or a space without width stands. */
const seams =
  /(?<=[\p{L}\p{N}]{2}[-‐/])(?=[\p{L}]{2})|(?<=[—–])(?=[\p{L}\p{N}])|(?<=\u00ad)|(?<=\u200b)|(?<=[\p{L}\p{N}][&=?]|:\/\/)(?=[\p{L}\p{N}])/u

function partsOf(word: string, language: string): Piece[] {
  return word.split(seams).flatMap((part, index, all) => {
    const text = part.replace(/[\u00ad\u200b]/g, '')
    if (!text) return []
    const seam = seamAfter(all[index - 1] ?? '')
    return phrasesOf(text, language).flatMap((phrase, at) => {
      const piece = { ...seam, text: phrase.text, ...(at > 0 && { cost: phrase.cost, hyphen: false }) }
      return piece.text.length > longestWord ? inLettersOf(piece) : [piece]
    })
  })
}

function seamAfter(part: string): Omit<Piece, 'text'> {
  const hyphen = part.endsWith(softHyphen)
  const cost = hyphen ? 0.5 : part.endsWith('\u200b') ? 0 : part.endsWith('—') ? -0.1 : 0.45
  return { spaced: false, cost, hyphen }
}

/** No word of a living language is longer; what is breaks anywhere. */
const longestWord = 100

/** A piece that may be broken anywhere if it has to. */
export function inLettersOf(piece: Piece): Piece[] {
  return lettersOf(piece.text).map((text, at) =>
    at === 0 ? { ...piece, text } : { ...piece, text, spaced: false, cost: 1, hyphen: false },
  )
}

const emoji =
  /^(?:\p{RI}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]|\p{Extended_Pictographic})+$/u
const number = /^[(«“"]?[\p{Sc}+−-]?\p{Nd}[\p{Nd}.,:]*$/u
const unit =
  /^(?:[ap]\.?m\b\.?|%|[kmcµ]?[mgl]|km\/h|[kmgt]b|min|h|uhr|hrs?|sec|mio|mrd|million(?:en|es|s)?|billion(?:s)?|euros?|dollars?|\p{Sc})[.,;:!?]*$/iu
const title = /^(?:mr|mrs|ms|dr|prof|st|no|nr|herr|frau|sr|sra|mme|m|vs|z\.b|e\.g|i\.e)\.$/iu

/** What a break before each word of a paragraph costs. */
function costs(
  words: readonly string[],
  { leaning, beginning }: SmallWords,
  language: string,
): (at: number) => number {
  const long = words.filter((word) => word.length > 3)
  const isCapital = (word: string) => /^\p{Lu}/u.test(word)
  // German writes every noun with a capital, and a title every word: there they tell no name.
  const tellsNames = language !== 'de' && long.filter(isCapital).length < 0.6 * Math.max(long.length, 2)
  return (at) => {
    const before = words[at - 1] ?? ''
    const after = words[at] ?? ''
    const bare = before.toLowerCase().replace(/^[^\p{L}]+/u, '')
    if (emoji.test(after) || /^[\p{Po}\p{Pd}\p{Pe}\p{Pf}\p{M}]+$/u.test(after)) return 2
    if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(before)) return 2
    if (number.test(before)) return unit.test(after) ? 1.2 : 0.45
    if (title.test(before)) return 1
    if (/[.!?…。！？؟]["”’»)]*$/u.test(before)) return -0.2
    if (/[,;:،؛、]["”’»)]*$/u.test(before)) return -0.12
    if (/[—–]$/u.test(before)) return -0.1
    if (leaning.has(bare)) return 0.35
    // Copydesk 2.0, New York.
    if (isCapital(before) && /^\p{Nd}/u.test(after)) return 0.8
    if (tellsNames && at > 1 && isCapital(before) && isCapital(after)) return 0.5
    return beginning.has(after.toLowerCase()) ? -0.06 : 0
  }
}
