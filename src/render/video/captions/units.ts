import { type Piece, piecesOf, splitParagraphs } from '../../type/pieces.ts'
import { directionOf, splitRuns } from '../../type/writing-system.ts'
import type { TimelineSentence } from '../timeline/timeline.ts'
import { letterTimes, type Span, spokenLength } from '../timeline/word-times.ts'
import { textWidth } from '../timeline/words.ts'

/** What is highlighted at once: a word, or a phrase in scripts without spaces. */
export interface Unit extends Piece {
  /** In seconds of the video. */
  readonly start: number
  readonly end: number
  /** In widths of a Latin letter. */
  readonly letters: number
  /** Where it may be broken. */
  readonly pieces: readonly Piece[]
}

/** Splits a sentence into timed units. */
export function splitIntoUnits(sentence: TimelineSentence, language: string): Unit[] {
  const text = splitParagraphs(sentence.text).join(' ')
  const direction = directionOf(text, language)
  const words = joinOppositeRuns(groupIntoWords(piecesOf(text, language)), direction)
  const times = spokenTimes(sentence, words.map(joinPieces))
  return words.map((pieces, index) => {
    const [first] = pieces
    const text = joinPieces(pieces)
    const { start, end } = times[index] ?? sentence
    const { cost = 0, spaced = false } = first ?? {}
    return { text, start, end, cost, spaced, hyphen: false, letters: textWidth(text), pieces }
  })
}

export const joinPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')

/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** From this cost on, a piece after a space belongs to the one before it, such as a unit to its number. */
const inseparableCost = 1
/** The same for a piece without a space, such as a long ending. */
const attachedCost = 0.5

function groupIntoWords(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]?.text ?? ''
    const isPhrase = unspaced.test(piece.text) || unspaced.test(before)
    const begins = piece.spaced ? piece.cost < inseparableCost : isPhrase && piece.cost < attachedCost
    const word = words.at(-1)
    if (word && !begins) word.push(piece)
    else words.push([piece])
  }
  return words
}

const maxOppositeLetters = 16

/**
 * Words that run against the direction of the line are highlighted together: alone, each would be on the wrong side.
 */
function joinOppositeRuns(words: Piece[][], direction: 'ltr' | 'rtl'): Piece[][] {
  let start = 0
  const runs = splitRuns(words.map(joinPieces), direction)
  if (!runs.some(({ against }) => against)) return words
  return runs.flatMap(({ words: { length }, against }) => {
    const run = words.slice(start, start + length)
    start += length
    if (!against) return run
    const together: Piece[][] = []
    for (const word of run) {
      const last = together.at(-1) ?? []
      const letters = textWidth(joinPieces(last)) + textWidth(joinPieces(word))
      if (last.length > 0 && letters < maxOppositeLetters) last.push(...word)
      else together.push([...word])
    }
    return together
  })
}

/**
 * When each of the texts of a sentence is spoken. The timed words may be split or spelled differently, so both are
 * matched by their letter counts.
 */
function spokenTimes(sentence: TimelineSentence, texts: readonly string[]): Span[] {
  const timed = sentence.words.flatMap(letterTimes)
  const letters = timed.length > 0 ? timed : [sentence]
  const lengths = texts.map(spokenLength)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const scale = total === 0 ? 1 : letters.length / total
  // Starts belong to the letter after a border, ends to the one before.
  const timeAt = (place: number, letter: number) => {
    const index = Math.min(Math.max(0, letter), letters.length - 1)
    const { start, end } = letters[index] ?? sentence
    return start + (end - start) * Math.min(1, Math.max(0, place - index))
  }
  const slack = 1e-6
  let elapsed = 0
  return lengths.map((length) => {
    const [from, until] = [elapsed * scale, (elapsed + length) * scale]
    elapsed += length
    const start = timeAt(from, Math.floor(from + slack))
    return { start, end: length === 0 ? start : timeAt(until, Math.ceil(until - slack) - 1) }
  })
}
