import { timeSlicer } from '../../concurrency.ts'
import type { Face } from '../fonts/index.ts'
import { type FittedText, fitLines } from './fit.ts'
import { rulerFor, type TextRuler } from './measure.ts'
import {
  graphemesOf,
  joinWords,
  markEmphasis,
  type Piece,
  paragraphsOf,
  piecesOf,
  typesettingLanguage,
} from './pieces.ts'
import { type Direction, directionOf, trackingLimit, writingSystemOf } from './writing-system.ts'

/** The room and the style for setting a text. */
export interface TextBox {
  readonly width: number
  /** From the top of the first line's capitals to the last baseline; unlimited by default. */
  readonly height?: number | undefined
  readonly maxLines: number
  /** In pixels. The largest size that fits is used; sizes below the smallest are a last resort. */
  readonly sizes: readonly [largest: number, smallest: number]
  /** In em, per size. Scripts with tall letters use more. */
  readonly leading: (size: number) => number
  /** In em, per size; 0 for scripts with joined letters. */
  readonly tracking: (size: number) => number
  readonly language?: string | undefined
  /** Breaks lines between words only, not at hyphens: for labels. */
  readonly wholeWords?: boolean | undefined
  /** Words to set in another face, such as an italic. */
  readonly emphasis?: { readonly words: string; readonly face: Face } | undefined
}

/** A text broken into lines, ready to be drawn. */
export interface SetText {
  readonly lines: readonly TextLine[]
  readonly face: Face
  /** In pixels, as all that follow. */
  readonly size: number
  readonly leading: number
  readonly tracking: number
  readonly width: number
  readonly height: number
  readonly ascent: number
  /** How far ink of the first line reaches above its capitals, such as an accent. */
  readonly rise: number
  readonly descent: number
  readonly direction: Direction
  readonly language: string
}

/** Emoji are taller than capitals and may stand above each other. */
const emojiLeading = 1.16

/** Breaks a text into balanced lines, as large as its box allows. All of the text always fits. */
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
  // In right-to-left lines, parts cannot be placed one after another.
  const emphasis = direction === 'ltr' ? box.emphasis : undefined

  const ruler = await rulerFor(face, language, emphasis?.face)
  // Fonts that are loaded for some letters only may lack the tall one.
  const ascent =
    ruler(script.tall).above || Math.max(0, ...graphemesOf(words).map((letter) => ruler(letter).above))
  const room = { ...box, height: box.height ?? Infinity, leading, tracking, ascent }
  const fitted = await fitLines(
    paragraphs.map((paragraph) => {
      const pieces = piecesOf(paragraph, language)
      return markEmphasis(box.wholeWords ? joinWords(pieces) : pieces, emphasis?.words)
    }),
    ruler,
    language,
    room,
  )

  const setting = { ruler, direction, face, emphasis: emphasis?.face ?? face }
  const linesIn = (size: number) => layOutLines(fitted, { ...setting, size, tracking: tracking(size) })
  let size = fitted.size
  let lines = await linesIn(size)
  // Kerning between pieces and overhanging letters are known only for whole lines.
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
  /** Distance from the start of the line. */
  readonly x: number
}

export interface TextLine {
  readonly text: string
  /** Several if words are emphasised, or if letters are set larger than kanji beside them. */
  readonly runs: readonly TextRun[]
  readonly width: number
  /** Distance from the line's left side to its first letter, so that ink stays inside. */
  readonly inset: number
  /** Distance from the reading side to the first letter's ink. */
  readonly bearing: number
  /** How far ink reaches above and below the baseline. */
  readonly rise: number
  readonly descent: number
}

/** The tracking is in em. */
interface LineSetting {
  readonly ruler: TextRuler
  readonly size: number
  readonly tracking: number
  readonly direction: Direction
  readonly face: Face
  readonly emphasis: Face
}

function layOutLine(pieces: readonly Piece[], isBroken: boolean, setting: LineSetting): TextLine {
  const { ruler, size, tracking, direction, face, emphasis } = setting
  const parts = joinPieces(pieces, isBroken)
  let pen = 0
  const runs = parts.flatMap(({ text, spaced, emphasised }, index): TextRun[] => {
    if (spaced && index > 0) pen += ruler(' ').advance + tracking
    const own = emphasised ? emphasis : face
    return own.runs(text).map((run) => {
      const x = pen
      const { advance, letters } = ruler(run, emphasised)
      pen += advance + tracking * letters
      return { text: run, face: own, x: size * x }
    })
  })
  // Measure the first and last letter: for longer texts the canvas reports the ink of one font only.
  const letterAt = (end: 0 | -1) => {
    const part = parts.at(end)
    return ruler(graphemesOf(part?.text ?? '').at(end) ?? '', part?.emphasised)
  }
  const [first, last] = [letterAt(0), letterAt(-1)]
  const [left, right] = direction === 'ltr' ? [first.left, last.right] : [last.left, first.right]
  const inset = Math.max(0, left)
  const inks = pieces.map((piece) => ruler(piece.text, piece.emphasised))
  return {
    text: parts.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join(''),
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
