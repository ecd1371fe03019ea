import { type MeasuredPieces, widthOf } from './measure.ts'

/** Which pieces stand on a line: from the first up to the last, which is not on it. */
export type Line = readonly [from: number, to: number]

export interface BalancedLines {
  readonly lines: readonly Line[]
  /** What is wrong with them, by the measure of `Piece.cost`: 0.35 is a line that ends with an article. */
  readonly cost: number
}

/** More pieces than this are broken as they come: a text as long as that has ragged lines of its own accord. */
const maxBalanced = 240

/** As few lines as there is room for; none when a piece is wider than the room, or when they are too many. All in em. */
export function fewestLines(
  text: MeasuredPieces,
  room: number,
  tracking: number,
  most = Infinity,
): Line[] | undefined {
  const lines: Line[] = []
  let from = 0
  for (let to = 1; to <= text.pieces.length; to++) {
    if (widthOf(text, from, to, tracking) <= room) continue
    // A hyphen that a line ends with takes room, which a shorter line may have.
    let end = to - 1
    while (end > from && widthOf(text, from, end, tracking) > room) end--
    if (end === from) {
      if (!text.pieces[to]?.hyphen) return undefined
      continue
    }
    lines.push([from, end])
    if (lines.length >= most) return undefined
    from = end
    to = end
  }
  if (from === text.pieces.length) return lines
  if (widthOf(text, from, text.pieces.length, tracking) > room) return undefined
  return [...lines, [from, text.pieces.length]]
}

/** The best way to break a text into so many lines: even, and where the text itself breaks. */
export function balanceLines(
  text: MeasuredPieces,
  room: number,
  tracking: number,
  count: number,
): BalancedLines | undefined {
  const { pieces } = text
  const end = pieces.length
  if (count < 2) {
    const fits = widthOf(text, 0, end, tracking) <= room
    return fits ? { lines: [[0, end]], cost: 0 } : undefined
  }
  if (end > maxBalanced || end < count) return undefined
  const even = widthOf(text, 0, end, tracking) / count
  const judge = lineCost(text, even, count)
  // The best way to set the pieces before each `to` in as many lines as there are so far.
  let best: (BalancedLines | undefined)[] = [{ lines: [], cost: 0 }]
  for (let line = 1; line <= count; line++) {
    const next: (BalancedLines | undefined)[] = []
    for (let to = line; to <= end; to++) {
      if (line === count && to < end) continue
      for (let from = to - 1; from >= line - 1; from--) {
        const width = widthOf(text, from, to, tracking)
        if (width > room) {
          if (width > 2 * room) break
          continue
        }
        const before = best[from]
        if (!before) continue
        const cost = before.cost + judge(from, to, width, line === count)
        if (cost < (next[to]?.cost ?? Infinity)) next[to] = { lines: [...before.lines, [from, to]], cost }
      }
    }
    best = next
  }
  return best[end]
}

function lineCost({ pieces }: MeasuredPieces, even: number, count: number) {
  // In many lines the sense carries more than the edge.
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
