import { balanceLines } from '../../type/line-breaks.ts'
import { piecesOf, typesettingLanguage } from '../../type/pieces.ts'
import { ellipsisAfter, type Measurer, type Piece, splitLetters, type Unit } from './units.ts'

/** A paragraph split into units. */
export interface MeasuredParagraph extends Measurer {
  readonly units: readonly Unit[]
  readonly language: string
}

/** What is known of the line to be filled. */
export interface Room {
  /** In pixels, by the number of the line within its paragraph. */
  readonly width: (line: number) => number
  /** The width of pieces side by side, in pixels. */
  readonly widthOf: (pieces: readonly Piece[]) => number
  readonly breaksWords: boolean
}

/** Layouts round widths to this, in pixels: a text as wide as its box must not break. */
export const slack = 0.05

/** The width of units on one line, without the spaces at its end. */
export function lineWidth(line: readonly Unit[], { widthOf }: Pick<Room, 'widthOf'>): number {
  const last = line.at(-1)
  const total = line.reduce((sum, { pieces, tail }) => sum + widthOf(pieces) + widthOf(tail), 0)
  return last ? total - widthOf(last.tail) : 0
}

/** Fills one line after another, as browsers do. */
export function fillLines(paragraph: MeasuredParagraph, room: Room): (readonly Unit[])[] {
  const lines: (readonly Unit[])[] = []
  // The next unit is the last one: long words are replaced by their letters.
  const waiting = [...paragraph.units].reverse()
  let line: Unit[] = []
  let used = 0
  for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
    const width = room.widthOf(unit.pieces)
    const limit = room.width(lines.length) + slack
    if (line.length > 0 && used + width > limit) {
      waiting.push(unit, ...dropUnhyphenated(line, limit, room))
      lines.push(line)
      line = []
      used = 0
      continue
    }
    const letters = room.breaksWords && width > limit ? splitLetters(paragraph, unit) : []
    if (letters.length > 1) waiting.push(...letters.toReversed())
    else {
      line.push(unit)
      used += width + room.widthOf(unit.tail)
    }
  }
  return [...lines, line]
}

/** Takes syllables off the end of a line until there is room for the hyphen. Returns them, the last first. */
function dropUnhyphenated(line: Unit[], limit: number, room: Room): Unit[] {
  const dropped: Unit[] = []
  for (let last = line.at(-1); last?.hyphen && line.length > 1; last = line.at(-1)) {
    if (lineWidth(line, room) + room.widthOf([last.hyphen]) <= limit) break
    line.pop()
    dropped.push(last)
  }
  return dropped
}

/** Where a sentence falls into phrases, with the costs of breaks there; elsewhere breaks are a last resort. */
function phraseCosts(measured: MeasuredParagraph): ReadonlyMap<number, number> {
  const costs = knownCosts.get(measured) ?? findCosts(measured)
  knownCosts.set(measured, costs)
  return costs
}

const knownCosts = new WeakMap<MeasuredParagraph, ReadonlyMap<number, number>>()

function findCosts({ paragraph, language }: MeasuredParagraph): ReadonlyMap<number, number> {
  const { text } = paragraph
  const costs = new Map<number, number>()
  let at = 0
  const skip = () => {
    while (/[\s\u00ad\u200b]/.test(text.charAt(at))) at++
  }
  for (const { text: phrase, cost } of piecesOf(text, typesettingLanguage(text, language))) {
    skip()
    costs.set(at, cost)
    for (const letter of phrase.replace(/\s/g, '')) {
      skip()
      at += letter.length
    }
  }
  return costs
}

/** Even lines, as many as the filled ones; the filled ones if there are no better. */
export function balanced(
  paragraph: MeasuredParagraph,
  filled: (readonly Unit[])[],
  room: Room,
): (readonly Unit[])[] {
  const { units } = paragraph
  if (filled.length < 2 || filled.flat().length !== units.length) return filled
  const costs = phraseCosts(paragraph)
  const spaces = units.map((_, index) => room.widthOf(units[index - 1]?.tail ?? []))
  const ends = [0]
  for (const [index, { pieces }] of units.entries()) {
    ends.push((ends[index] ?? 0) + (spaces[index] ?? 0) + room.widthOf(pieces))
  }
  const pieces = units.map(({ from, pieces: ownPieces }, index) => ({
    text: ownPieces.map(({ text }) => text).join(''),
    spaced: (spaces[index] ?? 0) > 0,
    cost: costs.get(from) ?? 1,
    hyphen: units[index - 1]?.hyphen !== undefined,
  }))
  const hyphen = units.reduce((max, unit) => Math.max(max, unit.hyphen ? room.widthOf([unit.hyphen]) : 0), 0)
  const letters = ends.map(() => 0)
  const width = Math.min(room.width(0), room.width(1)) + slack
  const breaks = balanceLines({ pieces, ends, letters, spaces, hyphen }, width, 0, filled.length)
  return breaks ? breaks.lines.map(([from, to]) => units.slice(from, to)) : filled
}

/** The start of a line that leaves room for an ellipsis behind it. */
export function shortened(
  line: readonly Unit[],
  paragraph: MeasuredParagraph,
  limit: number,
  room: Pick<Room, 'widthOf'>,
): readonly Unit[] {
  const keptUnits: Unit[] = []
  let used = 0
  for (const letter of line.flatMap((unit) => splitLetters(paragraph, unit))) {
    const [piece] = letter.pieces
    used += room.widthOf(letter.pieces)
    const ending = piece ? room.widthOf([ellipsisAfter(piece, paragraph)]) : 0
    if (keptUnits.length > 0 && used + ending > limit + slack) break
    keptUnits.push(letter)
    used += room.widthOf(letter.tail)
  }
  const last = keptUnits.at(-1)
  const piece = last?.pieces.at(-1)
  if (!last || !piece) return line
  const ellipsis = ellipsisAfter(piece, paragraph)
  return keptUnits.with(-1, { ...last, pieces: [...last.pieces, ellipsis], tail: [], hyphen: undefined })
}
