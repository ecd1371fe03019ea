import type { Context } from '../../../canvas.ts'
import { type Rgb, toHex } from '../../../color.ts'
import type { Face } from '../../../fonts/index.ts'
import type { Box } from '../../../legible.ts'
import { drawText, type SetText } from '../../../type/index.ts'
import { type BrandMark, drawBrandMark } from '../../mark.ts'

/** Inks on glass. */
export type InkRole = 'text' | 'support' | 'accent'

/** The colours of a panel's content. */
export interface ContentColors {
  readonly inks: Readonly<Record<InkRole, Rgb>>
  /** What is filled with the accent colour, and the ink on it. */
  readonly fill: Rgb
  readonly onFill: Rgb
  /** The ink on what is filled with the accent ink. */
  readonly onAccent: Rgb
}

interface BlockPainter extends ContentColors {
  readonly context: Context
}

/** Where text stands and which ink it has, for measuring contrast. */
export interface InkArea {
  readonly box: Box
  readonly ink: InkRole
}

interface BlockPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** One part of a panel's content. Its final width is known only when the panel is placed. */
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
  /** The texts, relative to the upper left corner of the block. */
  readonly texts?: ((width: number) => readonly PlacedText[]) | undefined
  /** Draws what stands between the texts. */
  readonly drawShapes?: ((painter: BlockPainter, place: BlockPlace) => void) | undefined
}

/** Settings that all blocks of a panel share. */
export interface PanelSettings {
  readonly short: number
  readonly maxWidth: number
  /** Whether figures and rows stand beside the headline, which makes a panel low. */
  readonly isBeside: boolean
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
  /** With `mark`, the name of the brand. */
  readonly mark?: BrandMark | undefined
  readonly x: number
  readonly y: number
  readonly ink: InkRole | 'onFill' | 'onAccent'
}

/** The areas of texts on glass, relative to the upper left corner of the block. */
export function textAreas({ texts }: PanelBlock, width: number): InkArea[] {
  return (texts?.(width) ?? []).flatMap(({ set, mark, x, y, ink }) => {
    if (ink === 'onFill' || ink === 'onAccent') return []
    const size = mark ?? { width: set.width, height: set.height + set.descent }
    return [{ box: { x, y, width: size.width, height: size.height }, ink }]
  })
}

/**
 * Draws texts at the side where the card is read from, whatever language they are in. Optical alignment puts letters
 * of all sizes on one edge.
 */
export function drawBlock(
  painter: BlockPainter,
  { texts, drawShapes }: PanelBlock,
  place: BlockPlace,
  direction: SetText['direction'],
): void {
  drawShapes?.(painter, place)
  for (const { set, mark, ink, ...text } of texts?.(place.width) ?? []) {
    const { inks, onFill, onAccent } = painter
    const color = { ...inks, onFill, onAccent }[ink]
    const [x, y, fill] = [place.x + text.x, place.y + text.y, toHex(color)]
    const align = set.direction === direction ? 'start' : 'end'
    if (mark) drawBrandMark(painter.context, mark, { x, y, fill, direction })
    else drawText(painter.context, set, { x, y, width: set.width, align, optical: true, fill })
  }
}

/** As a share of the size: ascenders such as b and d reach this far above capitals anyway. */
const ignoredRise = 0.07

export function textBlock(
  set: SetText,
  { above, ink, direction }: { above: number; ink: InkRole; direction: SetText['direction'] },
): PanelBlock {
  return {
    above,
    rise: set.rise > set.size * ignoredRise ? set.rise : 0,
    height: set.height,
    // The same distance whether or not the last line has descenders.
    hang: Math.max(set.descent, set.size * 0.25),
    width: set.width,
    texts: (width) => [{ set, x: alignedX(direction, set.width, width), y: 0, ink }],
  }
}

/** Fills a box with rounded corners. */
export function fillRounded({ context }: BlockPainter, fill: string, box: Box, radius: number): void {
  context.fillStyle = fill
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

/** One column of blocks beside another, which stands at the other side in the middle. */
export function besideBlock(
  blocks: readonly PanelBlock[],
  other: PanelBlock,
  { direction, gap }: { direction: SetText['direction']; gap: number },
): PanelBlock {
  const stacked = stackBlocks(blocks, 0)
  const last = stacked.at(-1)
  const tall = last ? last.y + last.block.height : 0
  const height = Math.max(tall, other.height)
  const columns = (width: number) => {
    const room = width - other.width - gap
    const [x, otherX] = direction === 'ltr' ? [0, room + gap] : [other.width + gap, 0]
    return [
      ...stacked.map(({ block, y }) => ({ block, x, y: y + (height - tall) / 2, width: room })),
      { block: other, x: otherX, y: (height - other.height) / 2, width: other.width },
    ]
  }
  return {
    above: blocks[0]?.above ?? 0,
    rise: blocks[0]?.rise,
    height,
    hang: Math.max(last?.block.hang ?? 0, other.hang),
    width: Math.max(...blocks.map(({ width }) => width)) + gap + other.width,
    texts: (width) =>
      columns(width).flatMap(({ block, x, y, width: room }) =>
        (block.texts?.(room) ?? []).map((text) => ({ ...text, x: text.x + x, y: text.y + y })),
      ),
    drawShapes: (painter, place) => {
      for (const { block, x, y, width } of columns(place.width)) {
        block.drawShapes?.(painter, { x: place.x + x, y: place.y + y, width })
      }
    },
  }
}
