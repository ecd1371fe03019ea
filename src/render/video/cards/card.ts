import type { FontSources } from '../../../run.ts'
import type { Canvas, Context } from '../../canvas.ts'
import { type FaceKind, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { drawText, type SetText, setText, typographic } from '../../type/index.ts'
import type { Overlay } from '../compose/plan.ts'
import { boundingBox, drawPlate, drawSprite, easeOut, growBox, toPixelBox } from '../drawing.ts'
import type { VideoSize } from '../sizes.ts'

export interface CardOptions {
  readonly size: VideoSize
  readonly language?: string | undefined
  /** A CSS list of font families, for large text. */
  readonly font?: string | undefined
  /** Accent color; taken from the picture unless set. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** Where the text of cards may be: clear of all apps' controls. */
export const cardBoxes: Readonly<Record<VideoSize, Box>> = {
  '9:16': { x: 66, y: 288, width: 822, height: 960 },
  '16:9': { x: 140, y: 120, width: 1640, height: 840 },
  '1:1': { x: 84, y: 100, width: 912, height: 880 },
}

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
  // The caller's font is for large text only.
  const family = kind === 'text' ? undefined : options.font
  const face = await faceFor({ text, kind, weight, family, language, fonts, warn })
  const within = (maxLines: number) =>
    setText(text, face, {
      width: wording.width,
      height: wording.height,
      maxLines,
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

/** A short last line looks lost: smaller text on fewer lines is better. */
function hasShortLastLine({ lines, width }: SetText): boolean {
  return lines.length > 2 && (lines.at(-1)?.width ?? 0) < 0.5 * width
}

/** Something drawn on a card, and its box from the top of its capitals. */
export interface CardItem {
  readonly box: Box
  readonly draw: (context: Context) => void
}

/** Text aligned to one side of a box: its own reading side unless set. */
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
  // In a box of their own width, lines end where the box does.
  const place = side === set.direction ? { x, width } : box
  return { box, draw: (context) => drawText(context, set, { ...place, y, fill, optical: true }) }
}

export function barItem(box: Box, fill: string, radius = 0): CardItem {
  return { box, draw: (context) => drawPlate(context, box, radius, fill) }
}

export function imageItem(box: Box, picture: Canvas, { x, y, width, height }: Box): CardItem {
  const draw = (context: Context) =>
    context.drawImage(picture, x, y, width, height, box.x, box.y, box.width, box.height)
  return { box, draw }
}

/** Mirrors a box within another for right-to-left text. */
export function mirrorBox(box: Box, within: Box, direction: SetText['direction']): Box {
  return direction === 'ltr' ? box : { ...box, x: 2 * within.x + within.width - box.x - box.width }
}

/** When an item is on screen. */
export interface Span {
  readonly from: number
  readonly until: number
  readonly fps: number
}

/** In pixels and seconds. */
const rise = { by: 24, takes: 0.2 }

/** The progress of the entrance on a frame; above 0 on the first one. */
export function arrivalAt(frame: number, { from, fps }: Span): number {
  const steps = Math.round(rise.takes * fps)
  return easeOut(Math.min(1, (frame - from + 1) / (steps + 1)))
}

/** Items that cover the frame. */
export function staticOverlay(items: readonly CardItem[], { from, until }: Span): Overlay {
  return { from, until, covers: true, sprite: () => drawItems(items, 0) }
}

/** Items that rise into place together and leave with a cut. */
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

/** How far letters may reach out of their boxes. */
const overhang = 24

function boundsOf(items: readonly CardItem[], by: number) {
  return growBox(boundingBox(items.map(({ box }) => box)), by)
}

function drawItems(items: readonly CardItem[], by: number) {
  return drawSprite(boundsOf(items, by), (context) => {
    for (const { draw } of items) draw(context)
  })
}
