// Typesetting of headlines, captions and cards: balanced lines, phrases kept together, hyphens, sizes that fall in
// steps. Lengths are in ems until a size is chosen, and in pixels from then on.

import { timeSlicer } from '../../concurrency.ts'
import { balanceLines, fewestLines, type Line } from './line-breaks.ts'
import { type MeasuredPieces, measurePieces, type TextRuler, widthOf } from './measure.ts'
import { type Piece, splitIntoLetters } from './pieces.ts'

/** The room for a text. Leading, tracking and ascent are in em. */
export interface TextRoom {
  readonly width: number
  readonly height: number
  readonly maxLines: number
  readonly sizes: readonly [largest: number, smallest: number]
  readonly leading: (size: number) => number
  readonly tracking: (size: number) => number
  readonly ascent: number
}

/** A text broken into lines, in the size that fits its room. */
export interface FittedText {
  /** The font size, in pixels. */
  readonly size: number
  readonly lines: readonly (readonly Piece[])[]
  /** Whether each line ends with an added hyphen. */
  readonly hyphens: readonly boolean[]
}

/** Finds the largest size at which whole words fit, or the best alternative. */
export async function fitLines(
  paragraphs: readonly (readonly Piece[])[],
  ruler: TextRuler,
  language: string,
  room: TextRoom,
): Promise<FittedText> {
  const allMeasured = (all: readonly (readonly Piece[])[]) =>
    Promise.all(all.map((pieces) => measurePieces(pieces, ruler)))
  const texts = await allMeasured(paragraphs)
  const [largest, smallest] = room.sizes
  const pause = timeSlicer()
  for (let size = largest; ; size = Math.max(smallest, size - 2)) {
    if (fits(texts, size, room, room.maxLines)) return refineSize(texts, size, room)
    if (size <= smallest) break
    await pause()
  }
  const inSyllables = await allMeasured(
    await Promise.all(
      texts.map((text) => hyphenate(text.pieces, language, (at) => isTooWide(text, at, smallest, room))),
    ),
  )
  if (fits(inSyllables, smallest, room)) return bestLines(inSyllables, smallest, room).fitted
  const whole = await largestWhole(inSyllables, room)
  if (whole) return whole
  const inLetters = (size: number) =>
    Promise.all(inSyllables.map((text) => breakWideWords(text, ruler, size, room)))
  const shatters = await inLetters(smallest)
  if (fits(shatters, smallest, room)) return bestLines(shatters, smallest, room).fitted
  const tryAt = async (size: number) => {
    const tried = fits(texts, size, room) ? texts : await inLetters(size)
    return fits(tried, size, room) ? tried : undefined
  }
  const [size, found] = await largestOf(tryAt, smallest, shatters)
  return bestLines(found, size, room).fitted
}

/** Bisects to the largest size that fits, to 2 %. */
async function largestOf(
  tryAt: (size: number) => Promise<readonly MeasuredPieces[] | undefined>,
  tooLarge: number,
  texts: readonly MeasuredPieces[],
): Promise<readonly [size: number, texts: readonly MeasuredPieces[]]> {
  const pause = timeSlicer()
  let [good, bad, found] = [0, tooLarge, texts]
  for (let step = 0; step < 40 && (good === 0 || bad / good > 1.02); step++) {
    const size = good === 0 ? bad / 2 : Math.sqrt(good * bad)
    const fitting = await tryAt(size)
    if (fitting) [good, found] = [size, fitting]
    else bad = size
    await pause()
  }
  return [good, found]
}

/** Words shrink to this scale before they are broken without hyphenation. */
const minWholeScale = 0.45

/** The largest size below the minimum at which words stay whole. Addresses and codes are broken instead. */
async function largestWhole(
  texts: readonly MeasuredPieces[],
  room: TextRoom,
): Promise<FittedText | undefined> {
  const [, smallest] = room.sizes
  const isOther = (text: MeasuredPieces) =>
    text.pieces.some((piece, index) => isCode.test(piece.text) && isTooWide(text, index, smallest, room))
  if (texts.some(isOther)) return undefined
  const pause = timeSlicer()
  for (let size = smallest; size >= minWholeScale * smallest; size -= smallest / 50) {
    if (fits(texts, size, room)) return bestLines(texts, size, room).fitted
    await pause()
  }
  return undefined
}

/** Words contain no other signs between letters: well-being, l’été. */
const isCode = /\p{L}[^\p{L}\p{M}’'‐-]+\p{L}/u

/** A slightly smaller size may have much better line breaks. */
function refineSize(texts: readonly MeasuredPieces[], largest: number, room: TextRoom): FittedText {
  const least = Math.max(room.sizes[1], 0.9 * largest)
  const step = Math.max(2, (largest - least) / 5)
  let finest = bestLines(texts, largest, room)
  for (let size = largest - step; size >= least && finest.cost > 0.05; size -= step) {
    if (!fits(texts, size, room, room.maxLines)) continue
    const other = bestLines(texts, size, room)
    const cost = other.cost + 2 * (1 - size / largest)
    if (cost < finest.cost) finest = { ...other, cost }
  }
  return finest.fitted
}

/** The best lines at one size, with one extra line if that reads much better. */
function bestLines(
  texts: readonly MeasuredPieces[],
  size: number,
  room: TextRoom,
): { fitted: FittedText; cost: number } {
  const width = room.width / size
  const tracking = room.tracking(size)
  let cost = 0
  const broken = texts.map((text) => {
    const fewest = fewestLines(text, width, tracking) ?? []
    const found = balanceLines(text, width, tracking, fewest.length) ?? { lines: fewest, cost: 0 }
    const more = fewest.length + 1
    const hasRoom = texts.length === 1 && more <= room.maxLines && more <= lineCapacity(size, room)
    const airier = hasRoom && fewest.length > 1 ? balanceLines(text, width, tracking, more) : undefined
    const isBetter = airier && airier.cost + 0.2 < found.cost
    cost += isBetter ? airier.cost + 0.2 : found.cost
    return { text, lines: isBetter ? airier.lines : found.lines }
  })
  const piecesOf = (text: MeasuredPieces, [from, to]: Line) => text.pieces.slice(from, to)
  const endsBroken = (text: MeasuredPieces, [, to]: Line) => text.pieces[to]?.hyphen ?? false
  const lines = broken.flatMap(({ text, lines }) => lines.map((line) => piecesOf(text, line)))
  const hyphens = broken.flatMap(({ text, lines }) => lines.map((line) => endsBroken(text, line)))
  return { fitted: { size, lines, hyphens }, cost }
}

function fits(texts: readonly MeasuredPieces[], size: number, room: TextRoom, mostLines = Infinity): boolean {
  const most = Math.min(mostLines, lineCapacity(size, room))
  let count = 0
  for (const text of texts) {
    const lines = fewestLines(text, room.width / size, room.tracking(size), most - count)
    if (!lines) return false
    count += lines.length
  }
  return count <= most
}

/** The number of lines that fit. */
function lineCapacity(size: number, { height, ascent, leading }: TextRoom): number {
  return Math.floor((height / size - ascent) / leading(size) + 1)
}

function isTooWide(text: MeasuredPieces, at: number, size: number, room: TextRoom): boolean {
  return size * widthOf(text, at, at + 1, room.tracking(size)) > room.width
}

/** Breaks every piece that is too wide into letters. */
async function breakWideWords(
  text: MeasuredPieces,
  ruler: TextRuler,
  size: number,
  room: TextRoom,
): Promise<MeasuredPieces> {
  const tooWide = text.pieces.map((_, index) => isTooWide(text, index, size, room))
  if (!tooWide.includes(true)) return text
  const pieces = text.pieces.flatMap((piece, index) => (tooWide[index] ? splitIntoLetters(piece) : [piece]))
  return measurePieces(pieces, ruler)
}

const patterns: Readonly<Record<string, () => Promise<typeof import('hyphen/*')>>> = {
  en: () => import('hyphen/en-us/index.js'),
  de: () => import('hyphen/de/index.js'),
  es: () => import('hyphen/es/index.js'),
  fr: () => import('hyphen/fr/index.js'),
}

const softHyphenMark = '\u00ad'

/**
 * Hyphenates words that are too wide, with at least three letters on each side, if patterns for the language exist.
 */
async function hyphenate(
  pieces: readonly Piece[],
  language: string,
  isTooWide: (at: number) => boolean,
): Promise<readonly Piece[]> {
  const load = patterns[language]
  const isWord = ({ text }: Piece) => /^\P{L}*\p{L}{6,}\P{L}*$/u.test(text)
  if (!load || !pieces.some((piece, index) => isWord(piece) && isTooWide(index))) return pieces
  const { hyphenateSync } = (await load()).default
  return pieces.flatMap((piece, index) => {
    if (!isWord(piece) || !isTooWide(index)) return [piece]
    return splitSyllables(piece.text, hyphenateSync).map((text, index) =>
      index === 0 ? { ...piece, text } : { ...piece, text, spaced: false, cost: 0.5, hyphen: true },
    )
  })
}

function splitSyllables(word: string, hyphenate: (text: string) => string): string[] {
  // Patterns are lower case. Words whose length changes in lower case are left whole.
  const small = word.toLowerCase()
  if (small.length !== word.length) return [word]
  const ends: number[] = []
  let at = 0
  for (const part of hyphenate(small).split(softHyphenMark)) {
    at += part.length
    if (!/\p{L}{3}$/u.test(word.slice(0, at)) || !/^\p{L}{3}/u.test(word.slice(at))) continue
    // A single letter joins the syllable before it, such as the linking s in German.
    if (at - (ends.at(-1) ?? 0) < 2) ends.pop()
    ends.push(at)
  }
  return [0, ...ends].map((from, index) => word.slice(from, ends[index]))
}
