import { timeSlicer } from '../../concurrency.ts'
import { type Context, loadCanvas } from '../canvas.ts'
import { type Face, useFace } from '../fonts/index.ts'
import { graphemesOf, type Piece } from './pieces.ts'
import type { Direction } from './writing-system.ts'

/** The size of a text in em, without letter spacing. It scales with the font size. */
interface TextExtent {
  readonly advance: number
  /** How far ink extends beyond the advance; negative if it stays inside. */
  readonly left: number
  readonly right: number
  readonly above: number
  readonly below: number
  /** As readers count them. */
  readonly letters: number
}

/** Measures text in a face. */
export type TextRuler = (text: string) => TextExtent

const scale = 100
const extentsByFace = new WeakMap<Face, Map<string, TextExtent>>()
const maxKnown = 2000
/** Shaping long runs of joining letters takes quadratic time. */
const maxShaped = 100

/** Makes what measures texts in a face, in em. It remembers the texts that it was asked for. */
export async function rulerFor(face: Face, language: string): Promise<TextRuler> {
  const { createCanvas } = await loadCanvas()
  let context: Context | undefined
  const contextToMeasure = () => {
    if (context) return context
    context = createCanvas(1, 1).getContext('2d')
    // The canvas reports no ink for right-to-left lines; a word measures the same in both directions.
    applyLineStyle(context, { face, size: scale, tracking: 0, direction: 'ltr', language, text: '' })
    return context
  }
  const before = extentsByFace.get(face)
  const inks = before && before.size < maxKnown ? before : new Map<string, TextExtent>()
  extentsByFace.set(face, inks)
  const short = (text: string): TextExtent => {
    const key = `${language} ${text}`
    const extent = inks.get(key)
    if (extent) return extent
    const measuring = contextToMeasure()
    useFace(measuring, face, scale, text)
    const ink = inkExtent(text, measuring.measureText(text))
    inks.set(key, ink)
    return ink
  }
  const measureWhole = (text: string) =>
    text.length <= maxShaped ? short(text) : splitForShaping(text).map(short).reduce(joinExtents)
  return (text) => {
    const runs = face.runs(text)
    return runs.length > 1 ? runs.map(measureWhole).reduce(joinExtents) : measureWhole(text)
  }
}

function inkExtent(text: string, ink: ReturnType<Context['measureText']>): TextExtent {
  // The canvas reports the ink of only one font, so limit it to what letters can have.
  const leaning = (by: number) => Math.max(-0.3, Math.min(0.3, by / scale))
  return {
    advance: ink.width / scale,
    left: leaning(ink.actualBoundingBoxLeft),
    right: leaning(ink.actualBoundingBoxRight - ink.width),
    above: ink.actualBoundingBoxAscent / scale,
    below: ink.actualBoundingBoxDescent / scale,
    letters: graphemesOf(text).length,
  }
}

function joinExtents(one: TextExtent, other: TextExtent): TextExtent {
  return {
    advance: one.advance + other.advance,
    left: one.left,
    right: other.right,
    above: Math.max(one.above, other.above),
    below: Math.max(one.below, other.below),
    letters: one.letters + other.letters,
  }
}

function splitForShaping(text: string): string[] {
  const chunks: string[] = []
  for (const letter of graphemesOf(text)) {
    const last = chunks.at(-1)
    if (last === undefined || last.length + letter.length > maxShaped) chunks.push(letter)
    else chunks[chunks.length - 1] = last + letter
  }
  return chunks
}

/** Pieces with prefix sums of their widths, so that any range is measured by a subtraction. */
export interface MeasuredPieces {
  readonly pieces: readonly Piece[]
  /** `ends[n]` is the width of the first n pieces with the spaces before them, in em. */
  readonly ends: readonly number[]
  /** `letters[n]` is the number of letters in the same range. */
  readonly letters: readonly number[]
  /** The width of the space before each piece. */
  readonly spaces: readonly number[]
  readonly hyphen: number
}

/** Measures where each piece ends on one endless line. It lets other work go on between pieces. */
export async function measurePieces(pieces: readonly Piece[], ruler: TextRuler): Promise<MeasuredPieces> {
  const pause = timeSlicer()
  const space = ruler(' ').advance
  const ends = [0]
  const letters = [0]
  for (const [index, { text, spaced }] of pieces.entries()) {
    const ink = ruler(text)
    ends.push((ends[index] ?? 0) + ink.advance + (spaced ? space : 0))
    letters.push((letters[index] ?? 0) + ink.letters + (spaced ? 1 : 0))
    await pause()
  }
  return { pieces, ends, letters, spaces: pieces.map(() => space), hyphen: ruler('-').advance }
}

/** The width of a range of pieces on one line, in em. */
export function rangeWidth(
  { pieces, ends, letters, spaces, hyphen }: MeasuredPieces,
  from: number,
  to: number,
  tracking: number,
): number {
  const isSpaced = pieces[from]?.spaced
  const width = (ends[to] ?? 0) - (ends[from] ?? 0) - (isSpaced ? (spaces[from] ?? 0) : 0)
  const count = (letters[to] ?? 0) - (letters[from] ?? 0) - (isSpaced ? 1 : 0)
  return width + tracking * (count - 1) + (pieces[to]?.hyphen ? hyphen + tracking : 0)
}

interface LineStyle {
  readonly face: Face
  /** In pixels, as the tracking. */
  readonly size: number
  readonly tracking: number
  readonly direction: Direction
  readonly language: string
  /** The text to draw, if it is a part of the face's text. */
  readonly text?: string | undefined
}

/** Sets a context to draw a line; the size is in pixels, the tracking in em. */
export function applyLineStyle(
  context: Context,
  { face, size, tracking, direction, language, text }: LineStyle,
): void {
  useFace(context, face, size, text)
  context.lang = language
  context.letterSpacing = `${tracking}px`
  context.direction = direction
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
}
