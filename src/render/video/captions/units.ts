import { type Piece, paragraphsOf, piecesOf } from '../../type/pieces.ts'
import { directionOf, splitRuns } from '../../type/writing-system.ts'
import { textWidth } from '../timeline/subtitles.ts'
import type { TimelineSentence } from '../timeline/timeline.ts'

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
export function splitIntoUnits(sentence: TimelineSentence, language: string): Unit[] {
  const text = paragraphsOf(sentence.text).join(' ')
  const direction = directionOf(text, language)
  const words = joinOppositeRuns(groupIntoWords(piecesOf(text, language)), direction)
  const times = spokenTimes(sentence, words.map(joinPieces))
  return words.map((pieces, index) => {
    const [first] = pieces
    const text = joinPieces(pieces)
    const { start, end } = times[index] ?? sentence
    const { cost = 0, spaced = false } = first ?? {}
    return { text, start, end, cost, spaced, letters: textWidth(text), pieces }
  })
}

const joinPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('')

/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

/** From this cost on, what stands after a space goes with what is before it, such as a unit with its number. */
const inseparableCost = 1
/** And so does what stands there without one, such as a long ending. */
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

/** Together so many letters at most. */
const maxOppositeLetters = 16

/** Words that run against a line are lit together: alone, each would be on the wrong side of the other. */
function joinOppositeRuns(words: Piece[][], direction: 'ltr' | 'rtl'): Piece[][] {
  let at = 0
  const runs = splitRuns(words.map(joinPieces), direction)
  if (!runs.some(({ against }) => against)) return words
  return runs.flatMap(({ words: { length }, against }) => {
    const run = words.slice(at, at + length)
    at += length
    if (!against) return run
    const together: Piece[][] = []
    for (const word of run) {
      const last = together.at(-1)
      if (last && textWidth(joinPieces(last)) + textWidth(joinPieces(word)) < maxOppositeLetters)
        last.push(...word)
      else together.push([...word])
    }
    return together
  })
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * When each of some texts is spoken, of which a sentence consists. The words that were timed may be cut otherwise, or say
 * otherwise: then they are laid over each other by how many letters they have.
 */
function spokenTimes(sentence: TimelineSentence, texts: readonly string[]): Span[] {
  const lengths = texts.map(spokenIn)
  const total = sum(lengths)
  const words = spokenWords(sentence, total)
  const scale = total === 0 ? 1 : sum(words.map(({ length }) => length)) / total
  let passed = 0
  let least = sentence.start
  return lengths.map((length) => {
    const start = Math.max(least, timeAt(words, passed * scale, 'start'))
    passed += length
    const end = Math.max(start, length === 0 ? start : timeAt(words, passed * scale, 'end'))
    least = start
    return { start, end }
  })
}

/** Signs that are not spoken take no time. */
const spokenIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

interface SpokenWord extends Span {
  readonly length: number
  /** How many letters were spoken before it. */
  readonly from: number
}

function spokenWords({ words, start, end }: TimelineSentence, letters: number): SpokenWord[] {
  let [from, passed] = [0, start]
  const spoken = words.flatMap((word): SpokenWord[] => {
    const length = spokenIn(word.text)
    if (length === 0) return []
    const begins = Math.min(end, Math.max(passed, word.start))
    passed = Math.min(end, Math.max(begins, word.end))
    from += length
    return [{ start: begins, end: passed, length, from: from - length }]
  })
  return spoken.length > 0 ? spoken : [{ start, end, length: Math.max(1, letters), from: 0 }]
}

/** Between two letters stands a border: what begins there begins with the second one, and what ends there with the first. */
function timeAt(words: readonly SpokenWord[], at: number, edge: keyof Span): number {
  const slack = 1e-6
  const isIn = ({ from, length }: SpokenWord) =>
    edge === 'start' ? at < from + length - slack : at <= from + length + slack
  const word = words.find(isIn) ?? words.at(-1)
  if (!word) return 0
  const share = Math.min(1, Math.max(0, (at - word.from) / word.length))
  return word.start + (word.end - word.start) * share
}
