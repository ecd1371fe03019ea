import { timeSlicer } from '../../concurrency.ts'
import type { Face } from '../fonts/index.ts'
import { type FittedText, fitLines } from './fit.ts'
import { flowLongText, maxHeadlineLength } from './long-text.ts'
import { rulerFor, type TextRuler } from './measure.ts'
import {
  graphemesOf,
  markEmphasis,
  type Piece,
  paragraphsOf,
  piecesOf,
  typesettingLanguage,
} from './pieces.ts'
import { type Direction, directionOf, trackingLimit, writingSystemOf } from './writing-system.ts'

/** How a text is to be set, and into how much room. */
export interface TextBox {
  readonly width: number
  /** From the top of the first line's capitals to the last baseline; as high as it gets unless set. */
  readonly height?: number | undefined
  readonly maxLines: number
  /** In pixels: the largest that fits is taken. Below the smallest nothing is set but what fits in no other way. */
  readonly sizes: readonly [largest: number, smallest: number]
  /** Line distance for a size, in em; scripts that reach higher or lower take what they need. */
  readonly leading: (size: number) => number
  /** Letter spacing for a size, in em; for scripts that join their letters it is 0 whatever this says. */
  readonly tracking: (size: number) => number
  readonly language?: string | undefined
  /** Words of the text that are set in another face, such as an italic. */
  readonly emphasis?: { readonly words: string; readonly face: Face } | undefined
}

/** A text that is broken into lines, ready to be drawn anywhere. */
export interface SetText {
  readonly lines: readonly TextLine[]
  readonly face: Face
  /** In pixels, as all that follow. */
  readonly size: number
  readonly leading: number
  readonly tracking: number
  /** Of the widest line. */
  readonly width: number
  /** From the top of the first line's capitals to the last baseline. */
  readonly height: number
  /** From the top of the capitals to the first baseline. */
  readonly ascent: number
  /** How far ink of the first line reaches above its capitals: an accent, or the sign of a currency. */
  readonly rise: number
  /** How far the last line reaches below its baseline. */
  readonly descent: number
  readonly direction: Direction
  readonly language: string
}

/** Emoji are taller than capitals, and two of them may stand one over the other. */
const emojiLeading = 1.16

/** Breaks a text into balanced lines, as large as its box allows. It always fits: nothing is cut, nothing spills. */
export async function setText(text: string, face: Face, box: TextBox): Promise<SetText> {
  const paragraphs = paragraphsOf(text)
  const words = paragraphs.join(' ')
  const language = typesettingLanguage(words, box.language)
  const direction = directionOf(words, box.language)
  const script = writingSystemOf(words)
  const limit = trackingLimit(words)
  const tracking = (size: number) => limit(box.tracking(size))
  const least = Math.max(
    script.leading,
    (words.match(/\p{Extended_Pictographic}/gu)?.length ?? 0) > 1 ? emojiLeading : 0,
  )
  const leading = (size: number) => Math.max(least, box.leading(size))
  // In a line that runs from the right, parts cannot be placed one after another.
  const emphasis = direction === 'ltr' ? box.emphasis : undefined

  const ruler = await rulerFor(face, language, emphasis?.face)
  const ascent = ruler(script.tall).above
  const room = { ...box, height: box.height ?? Infinity, leading, tracking, ascent }
  const isLong = words.length > maxHeadlineLength
  const fitted = isLong
    ? await flowLongText(words, ruler, room)
    : await fitLines(
        paragraphs.map((paragraph) => markEmphasis(piecesOf(paragraph, language), emphasis?.words)),
        ruler,
        language,
        room,
      )

  const setting = { ruler: fitted.ruler ?? ruler, direction, face, emphasis: emphasis?.face ?? face }
  const linesIn = (size: number) => layOutLines(fitted, { ...setting, size, tracking: tracking(size) })
  let size = fitted.size
  let lines = await linesIn(size)
  // Pairs over a seam and letters that lean out are known only when a line is measured as a whole.
  for (let tries = 0; widest(lines) > box.width && tries < 6; tries++) {
    size *= (box.width / widest(lines)) * 0.998
    lines = await linesIn(size)
  }
  return {
    lines,
    face,
    size,
    leading: leading(size) * size,
    tracking: tracking(size) * size,
    width: widest(lines),
    height: lines.length === 0 ? 0 : size * (ascent + (lines.length - 1) * leading(size)),
    ascent: ascent * size,
    rise: Math.max(0, (lines[0]?.rise ?? 0) - ascent * size),
    descent: lines.at(-1)?.descent ?? 0,
    direction,
    language,
  }
}

async function layOutLines(
  { lines, hyphens }: FittedText,
  setting: LineSetting,
): Promise<readonly TextLine[]> {
  const pause = timeSlicer()
  const made: TextLine[] = []
  for (const [index, pieces] of lines.entries()) {
    made.push(layOutLine(pieces, hyphens[index] ?? false, setting))
    await pause()
  }
  return made
}

function widest(lines: readonly TextLine[]): number {
  return lines.reduce((most, { width }) => Math.max(most, width), 0)
}

/** A part of a line in one face. */
interface TextRun {
  readonly text: string
  readonly face: Face
  /** How far from the start of the line's pen it begins. */
  readonly x: number
}

/** One line of a set text. */
export interface TextLine {
  readonly text: string
  /** All of it, unless some words are emphasised. */
  readonly runs: readonly TextRun[]
  readonly width: number
  /** How far from the line's left side the pen starts, so that no letter leans out. */
  readonly inset: number
  /** How far its first letter's ink stands from the side that it is read from. */
  readonly bearing: number
  /** How far its ink reaches above its baseline, and below. */
  readonly rise: number
  readonly descent: number
}

/** What lines are made with; the tracking is in em. */
export interface LineSetting {
  readonly ruler: TextRuler
  readonly size: number
  readonly tracking: number
  readonly direction: Direction
  readonly face: Face
  readonly emphasis: Face
}

/** Makes a line of pieces, with a hyphen at its end if it breaks a word. */
export function layOutLine(pieces: readonly Piece[], isBroken: boolean, setting: LineSetting): TextLine {
  const { ruler, size, tracking, direction, face, emphasis } = setting
  const parts = joinPieces(pieces, isBroken)
  let pen = 0
  const runs = parts.map(({ text, spaced, emphasised }, index): TextRun => {
    if (spaced && index > 0) pen += ruler(' ').advance + tracking
    const x = pen
    const { advance, letters } = ruler(text, emphasised)
    pen += advance + tracking * letters
    return { text, face: emphasised ? emphasis : face, x: size * x }
  })
  const [first, last] = endExtents(parts, ruler)
  const [left, right] = direction === 'ltr' ? [first.left, last.right] : [last.left, first.right]
  const inset = Math.max(0, left)
  const inks = pieces.map((piece) => ruler(piece.text, piece.emphasised))
  return {
    text: parts.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join(''),
    runs,
    width: size * (inset + pen - tracking + Math.max(0, right)),
    inset: size * inset,
    bearing: size * Math.max(0, direction === 'ltr' ? -left : -right),
    rise: size * inks.reduce((most, { above }) => Math.max(most, above), 0),
    descent: size * inks.reduce((most, { below }) => Math.max(most, below), 0),
  }
}

type Part = Pick<Piece, 'text' | 'spaced' | 'emphasised'>

function joinPieces(pieces: readonly Piece[], isBroken: boolean): Part[] {
  const parts: Part[] = []
  for (const { text, spaced, emphasised = false } of pieces) {
    const last = parts.at(-1)
    if (last?.emphasised !== emphasised) parts.push({ text, spaced, emphasised })
    else parts[parts.length - 1] = { ...last, text: `${last.text}${spaced ? ' ' : ''}${text}` }
  }
  const last = parts.at(-1)
  if (isBroken && last) parts[parts.length - 1] = { ...last, text: `${last.text}-` }
  return parts
}

/** The ink of the first and the last letter: of longer texts the canvas tells that of one font alone. */
function endExtents(parts: readonly Part[], ruler: TextRuler) {
  const first = parts[0]
  const last = parts.at(-1)
  return [
    ruler(graphemesOf(first?.text ?? '')[0] ?? '', first?.emphasised),
    ruler(graphemesOf(last?.text ?? '').at(-1) ?? '', last?.emphasised),
  ] as const
}
