import type { FontSources } from '../../../font-sources.ts'
import type { Canvas, Context } from '../../canvas.ts'
import { type FaceKind, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { drawText, type SetText, setText, typographic } from '../../type/index.ts'
import type { FilmSize } from '../sizes.ts'

/** What all cards of a film may be told. */
export interface FilmCardOptions {
  readonly size: FilmSize
  readonly language?: string | undefined
  /** A CSS list of families, for what is large. */
  readonly font?: string | undefined
  /** The accent; that of the picture unless set. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** Where the words of cards stand: from the side that they are read from, and free in all apps. */
export const cardBoxes: Readonly<Record<FilmSize, Box>> = {
  '9:16': { x: 66, y: 288, width: 822, height: 960 },
  '16:9': { x: 140, y: 120, width: 1640, height: 840 },
  '1:1': { x: 84, y: 100, width: 912, height: 880 },
}

/** How some words are set. */
export interface Wording {
  readonly text: string
  readonly kind: FaceKind
  readonly weight: number
  readonly sizes: readonly [largest: number, smallest: number]
  readonly width: number
  readonly height?: number | undefined
  readonly lines: number
  readonly leading?: number
  readonly tracking?: number
}

export async function setWords(wording: Wording, options: FilmCardOptions): Promise<SetText> {
  const { language, fonts, warn } = options
  const text = typographic(wording.text.replace(/\s+/g, ' ').trim(), language)
  const { kind, weight, leading = 1.12, tracking = 0 } = wording
  // The font that the caller chose is for what is large.
  const family = kind === 'text' ? undefined : options.font
  const face = await faceFor({ text, kind, weight, family, language, fonts, warn })
  const within = (mostLines: number) =>
    setText(text, face, {
      width: wording.width,
      height: wording.height,
      maxLines: mostLines,
      sizes: wording.sizes,
      leading: () => leading,
      tracking: () => tracking,
      language,
    })
  const set = await within(wording.lines)
  if (!endsShort(set)) return set
  const shorter = await within(set.lines.length - 1)
  const isBetter = shorter.lines.length < set.lines.length && shorter.size >= wording.sizes[1]
  return isBetter && !endsShort(shorter) ? shorter : set
}

/** A short last line looks lost under others: better all are smaller. */
function endsShort({ lines, width }: SetText): boolean {
  return lines.length > 2 && (lines.at(-1)?.width ?? 0) < 0.5 * width
}

/** Something of a card with its place: from the top of its capitals. */
export interface Item {
  readonly box: Box
  readonly draw: (context: Context) => void
}

/** Words from one side of a box: the one that they are read from, or that the words around them are. */
export function words(
  set: SetText,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  fill: string,
  side = set.direction,
): Item {
  const own = Math.min(width, set.width)
  const box = {
    x: side === 'ltr' ? x : x + width - own,
    y: y - set.rise,
    width: own,
    height: set.rise + set.height + set.descent,
  }
  // In a box of their own width they begin where they end.
  const place = side === set.direction ? { x, width } : box
  return { box, draw: (context) => drawText(context, set, { ...place, y, fill, optical: true }) }
}

/** A block of colour on the side that words are read from. */
export function bar(box: Box, fill: string, radius = 0): Item {
  return {
    box,
    draw: (context) => {
      context.fillStyle = fill
      context.beginPath()
      context.roundRect(box.x, box.y, box.width, box.height, radius)
      context.fill()
    },
  }
}

/** A picture that fills a box. */
export function image(box: Box, picture: Canvas, part: Box): Item {
  return {
    box,
    draw: (context) => {
      context.drawImage(picture, part.x, part.y, part.width, part.height, box.x, box.y, box.width, box.height)
    },
  }
}

/** The same as wide on the other side of a box, where all is read from there. */
export function mirrored(box: Box, within: Box, direction: SetText['direction']): Box {
  return direction === 'ltr' ? box : { ...box, x: 2 * within.x + within.width - box.x - box.width }
}
