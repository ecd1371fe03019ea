import type { FontSources } from '../../../run.ts'
import type { Canvas, Context } from '../../canvas.ts'
import { type FaceKind, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { drawText, type SetText, setText, typographic } from '../../type/index.ts'
import type { Overlay } from '../compose/plan.ts'
import { boundingBox, drawSprite, easeOut, growBox, toPixelBox } from '../drawing.ts'
import type { VideoSize } from '../sizes.ts'

/** What all cards of a film may be told. */
export interface CardOptions {
  readonly size: VideoSize
  readonly language?: string | undefined
  /** A CSS list of families, for what is large. */
  readonly font?: string | undefined
  /** The accent; that of the picture unless set. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** Where the words of cards stand: from the side that they are read from, and free in all apps. */
export const cardBoxes: Readonly<Record<VideoSize, Box>> = {
  '9:16': { x: 66, y: 288, width: 822, height: 960 },
  '16:9': { x: 140, y: 120, width: 1640, height: 840 },
  '1:1': { x: 84, y: 100, width: 912, height: 880 },
}

/** How some words are set. */
interface Wording {
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

export async function setWords(wording: Wording, options: CardOptions): Promise<SetText> {
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
  if (!hasShortLastLine(set)) return set
  const shorter = await within(set.lines.length - 1)
  const isBetter = shorter.lines.length < set.lines.length && shorter.size >= wording.sizes[1]
  return isBetter && !hasShortLastLine(shorter) ? shorter : set
}

/** A short last line looks lost under others: better all are smaller. */
function hasShortLastLine({ lines, width }: SetText): boolean {
  return lines.length > 2 && (lines.at(-1)?.width ?? 0) < 0.5 * width
}

/** Something of a card with its place: from the top of its capitals. */
export interface CardItem {
  readonly box: Box
  readonly draw: (context: Context) => void
}

/** Words from one side of a box: the one that they are read from, or that the words around them are. */
export function textItem(
  set: SetText,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  fill: string,
  side = set.direction,
): CardItem {
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
export function barItem(box: Box, fill: string, radius = 0): CardItem {
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
export function imageItem(box: Box, picture: Canvas, part: Box): CardItem {
  return {
    box,
    draw: (context) => {
      context.drawImage(picture, part.x, part.y, part.width, part.height, box.x, box.y, box.width, box.height)
    },
  }
}

/** The same as wide on the other side of a box, where all is read from there. */
export function mirrorBox(box: Box, within: Box, direction: SetText['direction']): Box {
  return direction === 'ltr' ? box : { ...box, x: 2 * within.x + within.width - box.x - box.width }
}

/** When something of a card is on. */
export interface Span {
  readonly from: number
  readonly until: number
  readonly fps: number
}

/** In pixels and seconds. */
const rise = { by: 24, takes: 0.2 }

/** How far in it is on a frame: a little on the first one already. */
export function arrivalAt(frame: number, { from, fps }: Span): number {
  const steps = Math.round(rise.takes * fps)
  return easeOut(Math.min(1, (frame - from + 1) / (steps + 1)))
}

/** Items that are there at once. */
export function staticOverlay(items: readonly CardItem[], { from, until }: Span): Overlay {
  return { from, until, sprite: () => drawItems(items, 0) }
}

/** Items that rise into their place together, and leave with a cut. */
export function risingOverlay(items: readonly CardItem[], stay: Span): Overlay {
  const { x, y } = toPixelBox(boundsOf(items, overhang))
  return {
    from: stay.from,
    until: stay.until,
    sprite: () => drawItems(items, overhang),
    pose: (frame) => {
      const share = arrivalAt(frame, stay)
      return { x, y: y + Math.round(rise.by * (1 - share)), opacity: share }
    },
  }
}

/** How far letters may lean out of their boxes. */
const overhang = 24

function boundsOf(items: readonly CardItem[], by: number) {
  return growBox(boundingBox(items.map(({ box }) => box)), by)
}

function drawItems(items: readonly CardItem[], by: number) {
  return drawSprite(boundsOf(items, by), (context) => {
    for (const { draw } of items) draw(context)
  })
}
