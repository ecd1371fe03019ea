import type { Face } from '../../fonts/index.ts'
import { balanceLines, fewestLines } from '../../type/line-breaks.ts'
import {
  type MeasuredPieces,
  measurePieces,
  rangeWidth,
  rulerFor,
  type TextRuler,
} from '../../type/measure.ts'
import { type Piece, splitIntoLetters } from '../../type/pieces.ts'
import { hyphenate } from '../../type/syllables.ts'
import { type Direction, directionOf, writingSystemOf } from '../../type/writing-system.ts'
import { type CaptionSetting, minFontSize } from './settings.ts'
import type { Unit } from './units.ts'

/** A chunk broken into lines, with the place of each word in pixels from the corner of its box. */
export interface SetChunk {
  readonly parts: readonly Part[]
  readonly size: number
  /** Includes what is drawn around the words. */
  readonly width: number
  readonly height: number
  readonly leading: number
  readonly padding: number
  readonly face: Face
  readonly language: string
  readonly direction: Direction
  /** How far letters reach above and below the baseline. */
  readonly above: number
  readonly below: number
  /** Connected scripts look bad with an outline. */
  readonly isJoined: boolean
}

/** A word on its line, or a part of one too long for a line. */
export interface Part {
  readonly unit: number
  readonly text: string
  readonly line: number
  readonly x: number
  readonly width: number
  readonly baseline: number
}

/** Connected scripts, and scripts with marks, need more leading. */
const minJoinedLeading = 1.5
/** Margin in em for the background that connected scripts may need. */
const groundMargin = 0.16

/** Sets a chunk in the largest size that keeps its words whole, in as few lines as possible. */
export async function setChunk(units: readonly Unit[], options: SetChunkOptions): Promise<SetChunk> {
  const { face, language } = options
  const text = units.map((unit) => unit.text).join(' ')
  const script = writingSystemOf(text)
  const isJoined = joinedLetters.test(text)
  const margin = isJoined && !options.setting.hasGround ? groundMargin : 0
  const setting = { ...options.setting, beside: options.setting.beside + margin }
  const plain = await rulerFor(face, language)
  const ruler: TextRuler = (text) =>
    text === ' ' ? { ...plain(' '), advance: plain(' ').advance + setting.gap } : plain(text)
  const pieces = units.flatMap((unit, index) =>
    unit.pieces.map((piece): UnitPiece => ({ ...piece, unit: index })),
  )
  const { lines, hyphens, size } = await breakLines(pieces, ruler, { ...options, setting })

  const leading = size * Math.max(setting.leading, script.leading, isJoined ? minJoinedLeading : 0)
  const inks = pieces.map((piece) => plain(piece.text))
  const tall = plain(script.tall).above
  const above = setting.padding.vertical + margin * size
  const words = lines.map((line, index) => layOutLine(line, hyphens[index] ?? false, ruler))
  const widths = words.map((line) => size * line.reduce((_, { x, width }) => x + width, 0))
  const inner = Math.max(...widths) + 2 * setting.beside * size
  const direction = directionOf(text, language)
  const parts = words.flatMap((line, index) => {
    const free = inner - (widths[index] ?? 0)
    const isLeft = direction === 'ltr'
    const from = setting.padding.horizontal + (setting.isCentered ? free / 2 : isLeft ? 0 : free)
    const baseline = above + (index + 0.5) * leading + (tall * size) / 2
    return line.map(({ unit, text, x, width }) => {
      const left = direction === 'ltr' ? x * size : (widths[index] ?? 0) - (x + width) * size
      return { unit, text, line: index, x: from + left, width: width * size, baseline }
    })
  })
  return {
    parts,
    size,
    width: inner + 2 * setting.padding.horizontal,
    height: lines.length * leading + 2 * above,
    leading,
    padding: above,
    face,
    language,
    direction,
    above: size * Math.max(tall, ...inks.map(({ above }) => above)),
    below: size * Math.max(0, ...inks.map(({ below }) => below)),
    isJoined,
  }
}

export interface SetChunkOptions {
  readonly setting: CaptionSetting
  readonly face: Face
  readonly language: string
  /** Includes what is drawn around the words. */
  readonly width: number
  readonly steps: readonly number[]
  readonly lines: number
}

/** Scripts that need more leading and no outline. */
const joinedLetters = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Nkoo}]/u

/** A piece and the index of its word. */
type UnitPiece = Piece & { readonly unit: number }

/** Below this share of the largest size, words are hyphenated instead of shrunk. */
const minWholeWordScale = 0.72
/** With their leading, larger letters would fill the frame. */
const maxJoinedSize = 110

/** Lines, and which of them end with an added hyphen. */
interface BrokenLines {
  readonly size: number
  readonly lines: readonly (readonly UnitPiece[])[]
  readonly hyphens: readonly boolean[]
}

/** Breaks a chunk into lines, in the largest size that keeps its words whole. */
async function breakLines(
  pieces: readonly UnitPiece[],
  ruler: TextRuler,
  { setting, width, language, ...options }: SetChunkOptions,
): Promise<BrokenLines> {
  const isJoined = pieces.some((piece) => joinedLetters.test(piece.text))
  const steps = options.steps.filter((size) => !isJoined || size <= maxJoinedSize)
  const maxLines = options.lines
  const inner = width - 2 * setting.padding.horizontal
  const room = (size: number) => inner / size - 2 * setting.beside
  const text = await measurePieces(pieces, ruler)
  const isTooWide = (size: number) => (at: number) => rangeWidth(text, at, at + 1, 0) > room(size)
  for (const size of steps) {
    const wholeText = fitLines(text, room(size), maxLines)
    if (wholeText && (size <= minFontSize || wholeText.lines.every(beginsWord))) return { ...wholeText, size }
    if (size > minFontSize && size > minWholeWordScale * (steps[0] ?? size)) continue
    const cut = await measurePieces(await hyphenate(pieces, language, isTooWide(size)), ruler)
    const syllables = fitLines(cut, room(size), Math.max(2, maxLines))
    if (syllables) return { ...syllables, size }
  }
  // Without usable hyphenation, break anywhere, on as many lines as needed.
  const isCut = isTooWide(minFontSize)
  const letters = await measurePieces(
    pieces.flatMap((piece, index) => (isCut(index) ? splitIntoLetters(piece) : [piece])),
    ruler,
  )
  // A single letter may be as wide as a sentence.
  const widest = Math.max(...letters.pieces.map((_, index) => rangeWidth(letters, index, index + 1, 0)))
  const size = Math.min(minFontSize, inner / (widest + 2 * setting.beside + slack))
  return { lines: [], hyphens: [], ...fitLines(letters, room(size), Infinity), size }
}

/** In em: what rounding takes. */
const slack = 1e-6

function fitLines(
  text: MeasuredPieces,
  room: number,
  maxLines: number,
): Omit<BrokenLines, 'size'> | undefined {
  const fewest = fewestLines(text, room, 0, maxLines)
  if (!fewest) return undefined
  const lines = balanceLines(text, room, 0, fewest.length)?.lines ?? fewest
  // A cut piece keeps the fields of the whole one.
  const pieces = text.pieces as readonly UnitPiece[]
  return {
    lines: lines.map(([from, to]) => pieces.slice(from, to)),
    hyphens: lines.map(([, to]) => pieces[to]?.hyphen ?? false),
  }
}

function beginsWord([first]: readonly UnitPiece[], line: number): boolean {
  return line === 0 || !first || first.spaced || first.cost < 0.4
}

/** The words of a line with their places in em. Pieces of one word are joined. */
function layOutLine(line: readonly UnitPiece[], isBroken: boolean, ruler: TextRuler) {
  const words: { unit: number; text: string; spaced: boolean }[] = []
  for (const { unit, text, spaced } of line) {
    const last = words.at(-1)
    if (last?.unit === unit) last.text += `${spaced ? ' ' : ''}${text}`
    else words.push({ unit, text, spaced })
  }
  const last = words.at(-1)
  if (isBroken && last) last.text += '-'
  let pen = 0
  return words.map(({ unit, text, spaced }, index) => {
    if (spaced && index > 0) pen += ruler(' ').advance
    const x = pen
    const width = ruler(text).advance
    pen += width
    return { unit, text, x, width }
  })
}
