import { timeSlicer } from '../../time-slice.ts'
import type { Face } from '../fonts/index.ts'
import { type Direction, directionOf } from './direction.ts'
import { type Fitted, fitLines } from './fit.ts'
import { flow, longestSet } from './flow.ts'
import { lineOf, type SetLine, type Setting } from './lines.ts'
import { rulerFor } from './measure.ts'
import { marked, paragraphsOf, piecesOf } from './pieces.ts'
import { scriptOf, trackingFor } from './script.ts'
import { languageOf } from './small-words.ts'

/** How a text is to be set, and into how much room. */
export interface TextBox {
  readonly width: number
  /** From the top of the first line's capitals to the last baseline; as high as it gets unless set. */
  readonly height?: number | undefined
  readonly mostLines: number
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
  readonly lines: readonly SetLine[]
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
  const language = languageOf(words, box.language)
  const direction = directionOf(words, box.language)
  const script = scriptOf(words)
  const limit = trackingFor(words)
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
  const isLong = words.length > longestSet
  const fitted = isLong
    ? await flow(words, ruler, room)
    : await fitLines(
        paragraphs.map((paragraph) => marked(piecesOf(paragraph, language), emphasis?.words)),
        ruler,
        language,
        room,
      )

  const setting = { ruler: fitted.ruler ?? ruler, direction, face, emphasis: emphasis?.face ?? face }
  const linesIn = (size: number) => linesOf(fitted, { ...setting, size, tracking: tracking(size) })
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

async function linesOf({ lines, hyphens }: Fitted, setting: Setting): Promise<readonly SetLine[]> {
  const breathe = timeSlicer()
  const made: SetLine[] = []
  for (const [index, pieces] of lines.entries()) {
    made.push(lineOf(pieces, hyphens[index] ?? false, setting))
    await breathe()
  }
  return made
}

function widest(lines: readonly SetLine[]): number {
  return lines.reduce((most, { width }) => Math.max(most, width), 0)
}
