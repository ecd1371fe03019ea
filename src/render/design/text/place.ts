import type { FontMetrics } from '../../fonts/index.ts'
import type { SetLine, SetPart } from '../types.ts'
import { type Piece, type SizedRun, type Unit, visibleText, widthOfPiece } from './units.ts'

/** A line with what it takes to place it. */
export interface FilledLine {
  readonly units: readonly Unit[]
  /** The run of the line break at its end, or -1. */
  readonly endRun: number
  /** Whether it is the last of its paragraph, which is not justified. */
  readonly isLast: boolean
  readonly indent: number
}

/** How far a line box reaches above and below its baseline. */
interface Reach {
  readonly above: number
  readonly below: number
}

const union = (one: Reach, other: Reach): Reach => ({
  above: Math.max(one.above, other.above),
  below: Math.max(one.below, other.below),
})

/** Browsers round both to whole pixels. */
function fontReach({ ascent, descent }: FontMetrics, size: number): Reach {
  return { above: Math.round(ascent * size), below: Math.round(descent * size) }
}

/** The inline box of a font: its letters with half of the leading on each side, rounded as browsers do. */
function inlineReach(font: FontMetrics, { size, factor, style }: SizedRun): Reach {
  const { above, below } = fontReach(font, size)
  const { lineHeight } = style
  const height =
    lineHeight === 'normal'
      ? above + below + Math.round(font.lineGap * size)
      : typeof lineHeight === 'number'
        ? lineHeight * size
        : lineHeight.px * factor
  const lead = Math.floor((height - above - below) / 2)
  return { above: above + lead, below: height - above - lead }
}

/** `line-height: normal` makes room for every font that draws letters of the run. */
function runReach(sized: SizedRun, text: string): Reach {
  const ownReach = inlineReach(sized.metrics, sized)
  if (sized.style.lineHeight !== 'normal' || text.trim() === '') return ownReach
  return sized.metricsFor(text).reduce((reach, font) => union(reach, inlineReach(font, sized)), ownReach)
}

/** In columns, letters stand on the middle of their line. */
function centred({ above, below }: Reach): Reach {
  const half = (above + below) / 2
  return { above: half, below: half }
}

/** How far a run is raised above the baseline of its line; 0 for those that hold to the edges of the line. */
function raiseOf(sized: SizedRun, parent: SizedRun): number {
  const { factor, style, metrics } = sized
  const { verticalAlign } = style
  if (style === parent.style) return 0
  if (typeof verticalAlign === 'object') return verticalAlign.px * factor
  if (verticalAlign === 'super') return parent.size / 3 + 1
  if (verticalAlign === 'sub') return -(parent.size / 5 + 1)
  if (verticalAlign !== 'middle') return 0
  const { above, below } = inlineReach(metrics, sized)
  return (parent.metrics.xHeight * parent.size - above + below) / 2
}

/** What all lines of one text share. */
export interface Placing {
  readonly element: SizedRun
  readonly runs: readonly SizedRun[]
  readonly isVertical: boolean
  /** The room for lines; without a limit, the width of the widest line. */
  readonly room: number
}

/** Places lines below each other; in vertical text, from right to left. */
export function placeLines(lines: readonly FilledLine[], placing: Placing): readonly SetLine[] {
  let top = 0
  const placedLines = lines.map((line) => {
    const set = placeLine(line, placing, top)
    top += set.height
    return set
  })
  return placing.isVertical ? placedLines.map((line) => turned(line, top)) : placedLines
}

/** A column is a line whose top is at the right. */
function turned(line: SetLine, thickness: number): SetLine {
  const left = thickness - line.y - line.height
  const centre = left + line.height / 2
  const parts = line.parts.map((part) => ({ ...part, baseline: centre + line.baseline - part.baseline }))
  return { x: left, y: line.x, width: line.height, height: line.width, baseline: centre, parts }
}

/** Letters that are drawn in one go. */
interface DrawnPiece extends Piece {
  readonly width: number
  readonly letterSpacing: number
  readonly wordSpacing: number
}

function placeLine(line: FilledLine, placing: Placing, top: number): SetLine {
  const { element, runs, room } = placing
  const { direction, textAlign } = element.style
  const flat = joined(line.units, placing)
  const freeIn = (drawnPieces: readonly DrawnPiece[]) =>
    room - line.indent - drawnPieces.reduce((sum, { width }) => sum + width, 0)
  const fills = textAlign === 'justify' && !line.isLast
  const pieces = inVisualOrder(fills ? justified(flat, freeIn(flat)) : flat)
  const free = freeIn(pieces)
  const x = (direction === 'ltr' ? line.indent : 0) + lineStart(textAlign, direction, free)
  const box = lineReach(pieces, line.endRun, placing)
  const baseline = top + box.above
  let pen = x
  const parts = pieces.flatMap((piece): SetPart[] => {
    const run = runs[piece.run]
    if (!run) return []
    const edge = piece.level % 2 === 0 ? piece.edges[0] : piece.edges[1]
    const left = pen + edge * run.factor + (piece.inset ?? 0) * run.size
    pen += piece.width
    const reach = fontReach(run.metrics, run.size)
    return [
      {
        run: run.run,
        text: visibleText(piece.text),
        face: run.face,
        size: run.size,
        letterSpacing: piece.letterSpacing,
        wordSpacing: piece.wordSpacing,
        direction: piece.level % 2 === 0 ? 'ltr' : 'rtl',
        x: left,
        width: piece.width - (piece.edges[0] + piece.edges[1]) * run.factor,
        baseline: baseline - raiseIn(run, box, element),
        ascent: reach.above,
        descent: reach.below,
      },
    ]
  })
  return { x, y: top, width: room - line.indent - free, height: box.above + box.below, baseline, parts }
}

/** Where a line starts: what does not fit runs over at the end of the line. */
function lineStart(align: SizedRun['style']['textAlign'], direction: 'ltr' | 'rtl', free: number): number {
  const isLeftToRight = direction === 'ltr'
  const leftOf = { start: isLeftToRight ? 0 : 1, justify: isLeftToRight ? 0 : 1, end: isLeftToRight ? 1 : 0 }
  const shares = { ...leftOf, left: 0, center: 0.5, right: 1 }
  if (free < 0) return isLeftToRight ? 0 : free
  return shares[align] * free
}

/** The pieces of a line, as long as one run goes in one direction. */
function joined(units: readonly Unit[], { runs }: Placing): readonly DrawnPiece[] {
  const last = units.at(-1)
  const allPieces = units.flatMap((unit) =>
    unit === last ? [...unit.pieces, ...(unit.hyphen ? [unit.hyphen] : [])] : [...unit.pieces, ...unit.tail],
  )
  const pieces: DrawnPiece[] = []
  for (const piece of allPieces) {
    const run = runs[piece.run]
    if (!run) continue
    const width = widthOfPiece(piece, run)
    const before = pieces.at(-1)
    const isCell = before?.inset !== undefined || piece.inset !== undefined
    if (before?.run === piece.run && before.level === piece.level && !isCell) {
      pieces[pieces.length - 1] = {
        ...before,
        text: before.text + piece.text,
        width: before.width + width,
        letters: before.letters + piece.letters,
        spaces: before.spaces + piece.spaces,
        edges: [before.edges[0], piece.edges[1]],
      }
    } else {
      const { letterSpacing, wordSpacing } = run.style
      pieces.push({
        ...piece,
        width,
        letterSpacing: letterSpacing * run.factor,
        wordSpacing: wordSpacing * run.factor,
      })
    }
  }
  return pieces
}

const square = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}ー\u3000-\u303f\uff00-\uff60]+$/u

/** Widens the spaces of a line, or the letters of scripts without spaces, until it is full. */
function justified(pieces: readonly DrawnPiece[], free: number): readonly DrawnPiece[] {
  const gaps = pieces.map(({ text, letters, spaces }, index) =>
    square.test(text) ? letters - (index === pieces.length - 1 ? 1 : 0) : spaces,
  )
  const count = gaps.reduce((sum, gap) => sum + gap, 0)
  if (count === 0 || free <= 0) return pieces
  const extraSpace = free / count
  return pieces.map((piece, index) => {
    const width = piece.width + extraSpace * (gaps[index] ?? 0)
    return square.test(piece.text)
      ? { ...piece, width, letterSpacing: piece.letterSpacing + extraSpace }
      : { ...piece, width, wordSpacing: piece.wordSpacing + extraSpace }
  })
}

/** Rule L2 of the bidi algorithm: from the highest level down, what runs to the left is turned round. */
function inVisualOrder<Leveled extends { readonly level: number }>(
  pieces: readonly Leveled[],
): readonly Leveled[] {
  const order = [...pieces]
  const levels = order.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}

const toEdge: ReadonlySet<unknown> = new Set(['top', 'bottom'])

/** The line box: the strut of the element, and the inline box of each run on the line. */
function lineReach(
  pieces: readonly DrawnPiece[],
  endRun: number,
  { element, runs, isVertical }: Placing,
): Reach {
  const byEdge: Reach[] = []
  const reach = (run: SizedRun, text: string) =>
    isVertical ? centred(runReach(run, text)) : runReach(run, text)
  let box = reach(element, '')
  const add = (run: SizedRun | undefined, text: string) => {
    if (!run) return
    const runBounds = reach(run, text)
    if (run.style !== element.style && toEdge.has(run.style.verticalAlign)) byEdge.push(runBounds)
    else {
      const raise = raiseOf(run, element)
      box = union(box, { above: runBounds.above + raise, below: runBounds.below - raise })
    }
  }
  for (const { run, text } of pieces) add(runs[run], text)
  add(runs[endRun], '')
  const tallest = byEdge.reduce((max, { above, below }) => Math.max(max, above + below), 0)
  return { ...box, below: Math.max(box.below, tallest - box.above) }
}

/** How far a run stands above the baseline of its line, once the line box is known. */
function raiseIn(run: SizedRun, box: Reach, element: SizedRun): number {
  const { verticalAlign } = run.style
  if (run.style === element.style || !toEdge.has(verticalAlign)) return raiseOf(run, element)
  const ownReach = runReach(run, '')
  return verticalAlign === 'top' ? box.above - ownReach.above : ownReach.below - box.below
}
