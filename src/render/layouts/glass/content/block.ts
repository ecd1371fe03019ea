import type { Context } from '../../../canvas.ts'
import { type Rgb, toHex } from '../../../color.ts'
import type { Face } from '../../../fonts/index.ts'
import type { Box } from '../../../legible.ts'
import { drawText, type SetText } from '../../../type/index.ts'

/** `support` is the quieter of the two. */
export type Ink = 'text' | 'support'

/** What a block is drawn with. */
export interface Pen {
  readonly context: Context
  readonly inks: Readonly<Record<Ink, Rgb>>
}

/** Words, and the box that they fill. */
export interface Words {
  readonly box: Box
  readonly ink: Ink
}

/** A part of what stands on the panel. It is as wide as the panel lets it be, so its width comes when it is drawn. */
export interface Block {
  /** To the block before. */
  readonly above: number
  readonly height: number
  /** How far it reaches below its height: what comes after keeps clear of it, the edge of the panel need not. */
  readonly hang: number
  /** The least it needs. */
  readonly width: number
  /** Where its words are, counted from its left upper corner. */
  readonly words: (width: number) => readonly Words[]
  readonly draw: (pen: Pen, place: { readonly x: number; readonly y: number; readonly width: number }) => void
}

/** What the blocks of one panel share. */
export interface Kit {
  readonly short: number
  /** How wide a line may be. */
  readonly measure: number
  /** What all sizes and distances are multiplied by. */
  readonly scale: number
  readonly language: string | undefined
  readonly faces: Readonly<Record<'headline' | 'small' | 'strong' | 'numeral', Face>>
}

/** In pixels, from a share of the short side of the card. */
export function pixels({ short, scale }: Kit, share: number): number {
  return short * scale * share
}

/** Small words shrink less than large ones, or they could not be read any more. */
export function smallPixels({ short, scale }: Kit, share: number): number {
  return short * Math.sqrt(scale) * share
}

/** Where something stands that is narrower than its room: at the side where reading starts, or at the other. */
export function startOf(
  direction: SetText['direction'],
  width: number,
  room: number,
  side: 'start' | 'end' = 'start',
): number {
  return (direction === 'ltr') === (side === 'start') ? 0 : room - width
}

/** One set text at one side of its room, and the box that it fills. */
export interface Placed {
  readonly set: SetText
  readonly x: number
  readonly y: number
  readonly ink: Ink
  /** Large letters stand on the margin themselves, and not the air beside them. */
  readonly optical?: boolean | undefined
}

export function wordsOf({ set, x, y, ink }: Placed): Words {
  return { box: { x, y, width: set.width, height: set.height + set.descent }, ink }
}

/** Draws a text whose lines stand at the side where the whole card is read from, whatever they are written in. */
export function drawPlaced(
  { context, inks }: Pen,
  { set, x, y, ink, optical }: Placed,
  direction: SetText['direction'],
): void {
  const align = set.direction === direction ? 'start' : 'end'
  drawText(context, set, { x, y, width: set.width, align, optical, fill: toHex(inks[ink]) })
}

/** A block that is one text. */
export function textBlock(
  set: SetText,
  {
    above,
    ink,
    direction,
    optical,
  }: { above: number; ink: Ink; direction: SetText['direction']; optical?: boolean },
): Block {
  const placed = (width: number): Placed => ({
    set,
    x: startOf(direction, set.width, width),
    y: 0,
    ink,
    optical,
  })
  return {
    above,
    height: set.height,
    // One rhythm, whether the last line has descenders or not.
    hang: Math.max(set.descent, set.size * 0.2),
    width: set.width,
    words: (width) => [wordsOf(placed(width))],
    draw: (pen, { x, y, width }) => {
      const here = placed(width)
      drawPlaced(pen, { ...here, x: x + here.x, y }, direction)
    },
  }
}

/** A colour that lets the glass through. */
export function faded({ inks }: Pen, alpha: number): string {
  return toHex({ ...inks.text, alpha })
}
