import { type Piece, paragraphsOf, piecesOf } from '../../type/pieces.ts'
import { directionOf, splitRuns } from '../../type/writing-system.ts'
import { textWidth } from '../timeline/subtitles.ts'
import type { TimelineSentence } from '../timeline/timeline.ts'

/** What is highlighted at once: a word, or a phrase in scripts without spaces. */
export interface Unit {
  readonly text: string
  /** In seconds of the video. */
  readonly start: number
  readonly end: number
  /** The cost of starting a chunk or line with it, as in `Piece`. */
  readonly cost: number
  readonly spaced: boolean
  /** In widths of a Latin letter. */
  readonly letters: number
  /** Where it may be broken. */
  readonly pieces: readonly Piece[]
}

/** Splits a sentence into timed units. */
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
 * When each of the texts of a sentence is spoken. The timed words may be split or spelled differently, so both are
 * matched by their letter counts.
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

/** Unspoken characters take no time. */
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

/** The time at the border between two letters: starts use the second letter, ends the first. */
function timeAt(words: readonly SpokenWord[], at: number, edge: keyof Span): number {
  const slack = 1e-6
  const isIn = ({ from, length }: SpokenWord) =>
    edge === 'start' ? at < from + length - slack : at <= from + length + slack
  const word = words.find(isIn) ?? words.at(-1)
  if (!word) return 0
  const share = Math.min(1, Math.max(0, (at - word.from) / word.length))
  return word.start + (word.end - word.start) * share
}
