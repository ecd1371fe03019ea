import type { Context } from '../../../canvas.ts'
import { type Rgb, toHex } from '../../../color.ts'
import type { Face } from '../../../fonts/index.ts'
import type { Box } from '../../../legible.ts'
import { drawText, type SetText } from '../../../type/index.ts'

/** `support` is the quieter of the two. */
export type InkRole = 'text' | 'support'

/** What a block is drawn with. */
export interface BlockPainter {
  readonly context: Context
  readonly inks: Readonly<Record<InkRole, Rgb>>
}

/** Words, and the box that they fill. */
export interface InkArea {
  readonly box: Box
  readonly ink: InkRole
}

/** A part of what stands on the panel. It is as wide as the panel lets it be, so its width comes when it is drawn. */
export interface PanelBlock {
  /** To the block before. */
  readonly above: number
  /** How far its ink reaches above its top. */
  readonly rise?: number | undefined
  readonly height: number
  /** How far it reaches below its height: what comes after keeps clear of it, the edge of the panel need not. */
  readonly hang: number
  /** The least it needs. */
  readonly width: number
  /** Where its words are, counted from its left upper corner. */
  readonly textAreas: (width: number) => readonly InkArea[]
  readonly draw: (
    pen: BlockPainter,
    place: { readonly x: number; readonly y: number; readonly width: number },
  ) => void
}

/** What the blocks of one panel share. */
export interface PanelSettings {
  readonly short: number
  /** How wide a line may be. */
  readonly maxWidth: number
  /** What all sizes and distances are multiplied by. */
  readonly scale: number
  readonly language: string | undefined
  readonly faces: Readonly<Record<'headline' | 'small' | 'strong' | 'numeral', Face>>
}

/** In pixels, from a share of the short side of the card. */
export function pixels({ short, scale }: PanelSettings, share: number): number {
  return short * scale * share
}

/** Small words do not shrink with the large ones, or nobody could read them, until there is no other way. */
export function smallPixels({ short, scale }: PanelSettings, share: number): number {
  return short * Math.min(1, scale / leastScale) * share
}

const leastScale = 0.55

/** The distances between things: small ones within a group, at least twice as much between groups. */
const distances = { closest: 0.012, close: 0.024, apart: 0.042, far: 0.078 } as const

/** In pixels: air is given up later than the size of letters. */
export function spacing({ short, scale }: PanelSettings, distance: keyof typeof distances): number {
  return short * Math.sqrt(scale) * distances[distance]
}

/** Where something stands that is narrower than its room: at the side where reading starts, or at the other. */
export function alignedX(
  direction: SetText['direction'],
  width: number,
  room: number,
  side: 'start' | 'end' = 'start',
): number {
  return (direction === 'ltr') === (side === 'start') ? 0 : room - width
}

/** One set text at one side of its room, and the box that it fills. */
export interface PlacedText {
  readonly set: SetText
  readonly x: number
  readonly y: number
  readonly ink: InkRole
}

export function inkArea({ set, x, y, ink }: PlacedText): InkArea {
  return { box: { x, y, width: set.width, height: set.height + set.descent }, ink }
}

/**
 * Draws a text whose lines stand at the side where the whole card is read from, whatever they are written in. Letters
 * stand on the margin themselves, and not the air beside them, so that all sizes share one edge.
 */
export function drawPlaced(
  { context, inks }: BlockPainter,
  { set, x, y, ink }: PlacedText,
  direction: SetText['direction'],
): void {
  const align = set.direction === direction ? 'start' : 'end'
  drawText(context, set, { x, y, width: set.width, align, optical: true, fill: toHex(inks[ink]) })
}

/** Of the size: letters like b and d reach this far above the capitals in any case. */
const ignoredRise = 0.07

/** A block that is one text. */
export function textBlock(
  set: SetText,
  { above, ink, direction }: { above: number; ink: InkRole; direction: SetText['direction'] },
): PanelBlock {
  const placed = (width: number): PlacedText => ({
    set,
    x: alignedX(direction, set.width, width),
    y: 0,
    ink,
  })
  return {
    above,
    rise: set.rise > set.size * ignoredRise ? set.rise : 0,
    height: set.height,
    // One rhythm, whether the last line has descenders or not.
    hang: Math.max(set.descent, set.size * 0.25),
    width: set.width,
    textAreas: (width) => [inkArea(placed(width))],
    draw: (pen, { x, y, width }) => {
      const here = placed(width)
      drawPlaced(pen, { ...here, x: x + here.x, y }, direction)
    },
  }
}

/** The blocks under each other, with the places of their tops. */
export function stackBlocks(blocks: readonly PanelBlock[], top: number): { block: PanelBlock; y: number }[] {
  let bottom = top
  return blocks.map((block, at) => {
    const y = bottom + (at > 0 ? block.above : 0) + (block.rise ?? 0)
    bottom = y + block.height + block.hang
    return { block, y }
  })
}

/** A colour that lets the glass through. */
export function fadedInk({ inks }: BlockPainter, alpha: number): string {
  return toHex({ ...inks.text, alpha })
}
