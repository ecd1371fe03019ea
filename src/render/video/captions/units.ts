import { type Piece, paragraphsOf, piecesOf } from '../../type/pieces.ts'
import { directionOf, splitRuns } from '../../type/writing-system.ts'
import { widthOf } from '../timeline/partition.ts'
import type { RecordSentence } from '../timeline/record.ts'
import { spokenTimes } from './spoken-times.ts'

/** What lights up at once: a word, or in scripts that put no spaces between them a phrase. */
export interface Unit {
  readonly text: string
  /** In seconds of the film. */
  readonly start: number
  readonly end: number
  /** How bad it is to begin a chunk or a line with it, as of a `Piece`. */
  readonly cost: number
  readonly spaced: boolean
  /** In letters of Latin. */
  readonly letters: number
  /** Where it may be broken if it has to. */
  readonly pieces: readonly Piece[]
}

/** The units of a sentence, each with the time in which it is spoken. */
export function unitsOf(sentence: RecordSentence, language: string): Unit[] {
  const text = paragraphsOf(sentence.text).join(' ')
  const direction = directionOf(text, language)
  const words = againstTogether(grouped(piecesOf(text, language)), direction)
  const times = spokenTimes(sentence, words.map(textOf))
  return words.map((pieces, index) => {
    const [first] = pieces
    const text = textOf(pieces)
    const { start, end } = times[index] ?? sentence
    const { cost = 0, spaced = false } = first ?? {}
    return { text, start, end, cost, spaced, letters: widthOf(text), pieces }
  })
}

const textOf = (pieces: readonly Piece[]) =>
  pieces.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('')

/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** From this cost on, what stands after a space goes with what is before it, such as a unit with its number. */
const inseparable = 1
/** And so does what stands there without one, such as a long ending. */
const clinging = 0.5

function grouped(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]?.text ?? ''
    const isPhrase = unspaced.test(piece.text) || unspaced.test(before)
    const begins = piece.spaced ? piece.cost < inseparable : isPhrase && piece.cost < clinging
    const word = words.at(-1)
    if (word && !begins) word.push(piece)
    else words.push([piece])
  }
  return words
}

/** Together so many letters at most. */
const longestAgainst = 16

/** Words that run against a line are lit together: alone, each would be on the wrong side of the other. */
function againstTogether(words: Piece[][], direction: 'ltr' | 'rtl'): Piece[][] {
  let at = 0
  const runs = splitRuns(words.map(textOf), direction)
  if (!runs.some(({ against }) => against)) return words
  return runs.flatMap(({ words: { length }, against }) => {
    const run = words.slice(at, at + length)
    at += length
    if (!against) return run
    const together: Piece[][] = []
    for (const word of run) {
      const last = together.at(-1)
      if (last && widthOf(textOf(last)) + widthOf(textOf(word)) < longestAgainst) last.push(...word)
      else together.push([...word])
    }
    return together
  })
}
