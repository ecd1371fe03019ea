import { type MeasuredPieces, rangeWidth } from './measure.ts'

/** The first piece on a line, and the one after the last. */
export type Line = readonly [from: number, to: number]

interface BalancedLines {
  readonly lines: readonly Line[]
  /** The sum of break costs, in the unit of `Piece.cost`. */
  readonly cost: number
}

/** Longer texts are not balanced, because their lines are ragged anyway. */
const maxBalanced = 240

/** Breaks greedily; `undefined` if a piece is too wide or there are too many lines. In em. */
export function fewestLines(
  text: MeasuredPieces,
  room: number,
  tracking: number,
  maxLines = Infinity,
): Line[] | undefined {
  const lines: Line[] = []
  let from = 0
  for (let to = 1; to <= text.pieces.length; to++) {
    if (rangeWidth(text, from, to, tracking) <= room) continue
    // The hyphen at a line's end takes room, so a shorter line may be needed.
    let end = to - 1
    while (end > from && rangeWidth(text, from, end, tracking) > room) end--
    if (end === from) {
      if (!text.pieces[to]?.hyphen) return undefined
      continue
    }
    lines.push([from, end])
    if (lines.length >= maxLines) return undefined
    from = end
    to = end
  }
  if (from === text.pieces.length) return lines
  if (rangeWidth(text, from, text.pieces.length, tracking) > room) return undefined
  return [...lines, [from, text.pieces.length]]
}

/** The best way to break a text into a number of lines, even and at good places (dynamic programming). */
export function balanceLines(
  text: MeasuredPieces,
  room: number,
  tracking: number,
  count: number,
): BalancedLines | undefined {
  const { pieces } = text
  const end = pieces.length
  if (count < 2) {
    const fits = rangeWidth(text, 0, end, tracking) <= room
    return fits ? { lines: [[0, end]], cost: 0 } : undefined
  }
  if (end > maxBalanced || end < count) return undefined
  const even = rangeWidth(text, 0, end, tracking) / count
  const judge = lineCost(text, even, count)
  // The best lines for the pieces before each `to`, with the lines so far.
  let best: Candidates = [{ lines: [], cost: 0 }]
  for (let line = 1; line <= count; line++) {
    const isLast = line === count
    const costOf = (from: number, to: number, width: number) => judge(from, to, width, isLast)
    const next: (BalancedLines | undefined)[] = []
    for (let to = isLast ? end : line; to <= end; to++)
      next[to] = bestEndingAt(text, to, line - 1, { best, room, tracking, costOf })
    best = next
  }
  return best[end]
}

type Candidates = readonly (BalancedLines | undefined)[]

interface LineSearch {
  readonly best: Candidates
  readonly room: number
  readonly tracking: number
  readonly costOf: (from: number, to: number, width: number) => number
}

/** The best lines of which the last one ends at a piece, and begins at this piece or a later one. */
function bestEndingAt(
  text: MeasuredPieces,
  to: number,
  earliest: number,
  { best, room, tracking, costOf }: LineSearch,
): BalancedLines | undefined {
  let cheapest: BalancedLines | undefined
  for (let from = to - 1; from >= earliest; from--) {
    const width = rangeWidth(text, from, to, tracking)
    if (width > 2 * room) break
    const before = width > room ? undefined : best[from]
    if (!before) continue
    const cost = before.cost + costOf(from, to, width)
    if (cost < (cheapest?.cost ?? Infinity)) cheapest = { lines: [...before.lines, [from, to]], cost }
  }
  return cheapest
}

function lineCost({ pieces }: MeasuredPieces, even: number, count: number) {
  // In many lines, good breaks matter more than an even edge.
  const byEdge = count > 3 ? 1 : 2
  const bySense = count > 3 ? 2 : 1
  return (from: number, to: number, width: number, isLast: boolean): number => {
    const piece = pieces[from]
    const seam = from === 0 || !piece ? 0 : piece.cost < 0 ? piece.cost * bySense : piece.cost
    const off = (even - width) / even
    const orphan = isLast && width < 0.4 * even ? 0.6 : 0
    const isOneWord = pieces.slice(from + 1, to).every(({ spaced }) => !spaced)
    const lonely = isOneWord && width < 0.55 * even ? 0.4 : 0
    return seam + byEdge * off * off + orphan + lonely
  }
}
