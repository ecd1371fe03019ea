import type { Context } from '../../../canvas.ts'
import { type Rgb, toHex } from '../../../color.ts'
import type { Face } from '../../../fonts/index.ts'
import type { Box } from '../../../legible.ts'
import { drawText, type SetText } from '../../../type/index.ts'

export type InkRole = 'text' | 'support'

interface BlockPainter {
  readonly context: Context
  readonly inks: Readonly<Record<InkRole, Rgb>>
}

/** Where text stands and which ink it has, for measuring contrast. */
export interface InkArea {
  readonly box: Box
  readonly ink: InkRole
}

/** One part of a panel's content. Its final width is known only when the panel is placed, so `draw` receives it. */
export interface PanelBlock {
  /** Distance to the block before. */
  readonly above: number
  /** How far ink reaches above the top of the block. */
  readonly rise?: number | undefined
  readonly height: number
  /** How far ink reaches below `height`. The next block keeps clear of it; the panel's edge does not have to. */
  readonly hang: number
  /** The minimum width. */
  readonly width: number
  /** The texts' areas, relative to the upper left corner of the block. */
  readonly textAreas: (width: number) => readonly InkArea[]
  readonly draw: (
    painter: BlockPainter,
    place: { readonly x: number; readonly y: number; readonly width: number },
  ) => void
}

/** Settings that all blocks of a panel share. */
export interface PanelSettings {
  readonly short: number
  readonly maxWidth: number
  /** Multiplies all sizes and distances. */
  readonly scale: number
  readonly language: string | undefined
  readonly faces: Readonly<Record<'headline' | 'small' | 'strong' | 'numeral', Face>>
}

/** Settings of the blocks below or above the headline, which decides the direction. */
export interface BlockSettings extends PanelSettings {
  readonly direction: SetText['direction']
}

/** Converts a share of the card's short side to pixels. */
export function pixels({ short, scale }: PanelSettings, share: number): number {
  return short * scale * share
}

/** Small text is scaled down only when nothing else helps, so that it stays readable. */
export function smallPixels({ short, scale }: PanelSettings, share: number): number {
  return short * Math.min(1, scale / leastScale) * share
}

const leastScale = 0.55

/** Distances within and between groups; groups are at least twice as far apart as their members. */
const distances = { closest: 0.012, close: 0.024, apart: 0.042, far: 0.078 } as const

/** Distances shrink more slowly than letters. */
export function spacing({ short, scale }: PanelSettings, distance: keyof typeof distances): number {
  return short * Math.sqrt(scale) * distances[distance]
}

/** The x of something narrower than its row: at the side where reading starts, or at the other. */
export function alignedX(
  direction: SetText['direction'],
  width: number,
  room: number,
  side: 'start' | 'end' = 'start',
): number {
  return (direction === 'ltr') === (side === 'start') ? 0 : room - width
}

export interface PlacedText {
  readonly set: SetText
  readonly x: number
  readonly y: number
  readonly ink: InkRole
}

function inkArea({ set, x, y, ink }: PlacedText): InkArea {
  return { box: { x, y, width: set.width, height: set.height + set.descent }, ink }
}

/**
 * Draws a text at the side where the card is read from, whatever language it is in. Optical alignment puts letters of
 * all sizes on one edge.
 */
function drawPlaced(
  { context, inks }: BlockPainter,
  { set, x, y, ink }: PlacedText,
  direction: SetText['direction'],
): void {
  const align = set.direction === direction ? 'start' : 'end'
  drawText(context, set, { x, y, width: set.width, align, optical: true, fill: toHex(inks[ink]) })
}

/** As a share of the size: ascenders such as b and d reach this far above capitals anyway. */
const ignoredRise = 0.07

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
    // The same distance whether or not the last line has descenders.
    hang: Math.max(set.descent, set.size * 0.25),
    width: set.width,
    textAreas: (width) => [inkArea(placed(width))],
    draw: (painter, { x, y, width }) => {
      const here = placed(width)
      drawPlaced(painter, { ...here, x: x + here.x, y }, direction)
    },
  }
}

/** A block of several texts; `drawShapes` draws what stands between them. */
export function textsBlock(
  block: Pick<PanelBlock, 'above' | 'height' | 'hang' | 'width'>,
  direction: SetText['direction'],
  placed: (width: number) => readonly PlacedText[],
  drawShapes: PanelBlock['draw'],
): PanelBlock {
  return {
    ...block,
    textAreas: (width) => placed(width).map(inkArea),
    draw: (painter, place) => {
      drawShapes(painter, place)
      for (const text of placed(place.width)) {
        drawPlaced(painter, { ...text, x: place.x + text.x, y: place.y + text.y }, direction)
      }
    },
  }
}

/** Fills a box with rounded corners, partly transparent. */
export function fillRounded(painter: BlockPainter, alpha: number, box: Box, radius: number): void {
  const { context } = painter
  context.fillStyle = fadedInk(painter, alpha)
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radius)
  context.fill()
}

/** Stacks blocks and returns the top of each. */
export function stackBlocks(blocks: readonly PanelBlock[], top: number): { block: PanelBlock; y: number }[] {
  let bottom = top
  return blocks.map((block, at) => {
    const y = bottom + (at > 0 ? block.above : 0) + (block.rise ?? 0)
    bottom = y + block.height + block.hang
    return { block, y }
  })
}

export function fadedInk({ inks }: BlockPainter, alpha: number): string {
  return toHex({ ...inks.text, alpha })
}
