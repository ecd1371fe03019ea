import type { Face, FontMetrics } from '../../fonts/index.ts'
import type { TextRuler } from '../../type/measure.ts'
import { graphemesOf } from '../../type/pieces.ts'
import type { Style, TextRun } from '../types.ts'
import { breakOffsets } from './breaks.ts'
import type { Paragraph } from './source.ts'

/** A run with its fonts, ready to be measured. */
export interface ReadyRun {
  readonly run: TextRun
  readonly style: Style
  readonly face: Face
  readonly ruler: TextRuler
  /** Of the font of its letters, and of all fonts that a text needs. */
  readonly metrics: FontMetrics
  readonly metricsFor: (text: string) => readonly FontMetrics[]
  /** The padding, border and margin of an inline element around the run, before and behind it, in pixels. */
  readonly edges: readonly [start: number, end: number]
}

/** A run in the size that fitting gives it. */
export interface SizedRun extends ReadyRun {
  /** What its sizes are multiplied with. */
  readonly factor: number
  readonly size: number
}

/** A run in the size that fitting gives it; `scale` is a factor of its own size. */
export function sized(ready: ReadyRun, scale: number): SizedRun {
  const { fontSize, minFontSize } = ready.style
  const factor = fontSize > 0 ? Math.min(1, Math.max(scale, minFontSize / fontSize)) : 1
  return { ...ready, factor, size: fontSize * factor }
}

/** The width of a piece in pixels. */
export function widthOfPiece(
  { advance, letters, spaces, edges }: Piece,
  { size, factor, style }: SizedRun,
): number {
  const spacing = letters * style.letterSpacing + spaces * style.wordSpacing + edges[0] + edges[1]
  return advance * size + spacing * factor
}

/** Letters of one run in one direction. */
export interface Piece {
  readonly text: string
  /** In the paragraph. */
  readonly from: number
  readonly run: number
  /** Of the bidi algorithm; odd runs to the left. */
  readonly level: number
  /** At a size of 1, without letter spacing. */
  readonly advance: number
  readonly letters: number
  readonly spaces: number
  /** Before a digit that is as wide as all others, for `tabular-nums`; it is a piece of its own. */
  readonly inset?: number | undefined
  /** In pixels at the size of the markup. */
  readonly edges: readonly [start: number, end: number]
}

/** What stands between two places where a line may break. */
export interface Unit {
  readonly from: number
  readonly pieces: readonly Piece[]
  /** The spaces behind, which vanish at the end of a line. */
  readonly tail: readonly Piece[]
  /** The hyphen to draw where a line ends at a soft hyphen. */
  readonly hyphen: Piece | undefined
}

/** Measures words in a run of a size. It remembers what it measured, since a fitting asks for the same words again. */
export interface Measurer {
  readonly paragraph: Paragraph
  readonly levels: Uint8Array | undefined
  readonly runs: readonly ReadyRun[]
}

/** Splits a paragraph where lines may break. */
export function unitsOf(measurer: Measurer, language: string): readonly Unit[] {
  const { paragraph, runs } = measurer
  const { text, runAt } = paragraph
  const wraps = (at: number) => canWrap(runs[runAt[at - 1] ?? 0]?.run)
  const offsets = [...breakOffsets(text, language)].filter(wraps).sort((one, other) => one - other)
  return [0, ...offsets].map((from, index) => unitFrom(measurer, from, offsets[index] ?? text.length))
}

const wrapping = new Set(['normal', 'pre-line', 'pre-wrap'])
const canWrap = (run: TextRun | undefined) =>
  run !== undefined && wrapping.has(run.style.whiteSpace) && run.style.textWrap !== 'nowrap'

function unitFrom(measurer: Measurer, from: number, to: number): Unit {
  const { paragraph, runs } = measurer
  const { text, runAt } = paragraph
  const vanishes = (at: number) => text[at] === ' ' && runs[runAt[at] ?? 0]?.style.whiteSpace !== 'pre'
  let end = to
  while (end > from && vanishes(end - 1)) end--
  const pieces = piecesIn(measurer, from, end)
  const last = pieces.at(-1)
  const hyphen = last && text[end - 1] === softHyphen ? hyphenAfter(last, end, measurer) : undefined
  return { from, pieces, tail: piecesIn(measurer, end, to), hyphen }
}

/** Breaks a unit between all letters. */
export function splitLetters(measurer: Measurer, unit: Unit): readonly Unit[] {
  const to = unit.pieces.reduce((end, { from, text }) => Math.max(end, from + text.length), unit.from)
  let from = unit.from
  const units = graphemesOf(measurer.paragraph.text.slice(from, to)).map((letter) => {
    from += letter.length
    return unitFrom(measurer, from - letter.length, from)
  })
  const last = units.at(-1)
  return last ? [...units.slice(0, -1), { ...last, tail: unit.tail, hyphen: unit.hyphen }] : [unit]
}

const softHyphen = '\u00ad'
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/g

/** The letters as they are drawn. */
export const visibleText = (text: string) => text.replace(unseen, '')

function piecesIn(measurer: Measurer, from: number, to: number): readonly Piece[] {
  const { levels, paragraph, runs } = measurer
  const { runAt, text } = paragraph
  const goesOn = (start: number, at: number) =>
    runAt[at] === runAt[start] &&
    levels?.[at] === levels?.[start] &&
    !(isTabular(runs[runAt[start] ?? 0]) && (isDigit(text[at]) || isDigit(text[at - 1])))
  const pieces: Piece[] = []
  for (let start = from, at = from + 1; at <= to; at++) {
    if (at < to && goesOn(start, at)) continue
    pieces.push(pieceOf(measurer, start, at))
    start = at
  }
  return pieces
}

/** The canvas has no features of fonts, so figures are made equally wide here, where the font has such. */
const isTabular = (ready: ReadyRun | undefined) =>
  ready?.metrics.hasTabular === true && ready.style.fontVariantNumeric.includes('tabular-nums')
const isDigit = (letter: string | undefined) => letter !== undefined && /^[0-9]$/.test(letter)

function widestDigit(ruler: TextRuler): number {
  return Math.max(...Array.from('0123456789', (digit) => ruler(digit).advance))
}

function pieceOf({ paragraph, levels, runs }: Measurer, from: number, to: number): Piece {
  const { runAt } = paragraph
  const run = runAt[from] ?? 0
  const text = paragraph.text.slice(from, to)
  const { ruler, edges: [start, end] = [0, 0] } = runs[run] ?? {}
  const { advance: textAdvance, letters } = ruler?.(visibleText(text)) ?? { advance: 0, letters: 0 }
  const isCell = ruler !== undefined && isTabular(runs[run]) && isDigit(text)
  const advance = isCell ? (runs[run]?.metrics.tabular ?? widestDigit(ruler)) : textAdvance
  const inset = isCell ? (advance - textAdvance) / 2 : undefined
  const spaces = text.split(/[ \u00a0]/).length - 1
  const isFirst = (from === 0 ? paragraph.runBefore : runAt[from - 1]) !== run
  const edges = [isFirst ? start : 0, runAt[to] === run ? 0 : end] as const
  return { text, from, run, level: levels?.[from] ?? 0, advance, letters, spaces, inset, edges }
}

function hyphenAfter(last: Piece, from: number, { runs }: Measurer): Piece | undefined {
  const ink = runs[last.run]?.ruler('-')
  return (
    ink && {
      ...last,
      from,
      text: '-',
      advance: ink.advance,
      letters: 1,
      spaces: 0,
      inset: undefined,
      edges: [0, 0],
    }
  )
}

/** The sign for what is left out at the end of a line. */
export function ellipsisAfter(last: Piece, { runs }: Measurer): Piece {
  const ink = runs[last.run]?.ruler('…')
  return {
    ...last,
    text: '…',
    advance: ink?.advance ?? 0,
    letters: 1,
    spaces: 0,
    inset: undefined,
    edges: [0, 0],
  }
}
