import type { Canvas } from '../../canvas.ts'
import type { Overlay } from '../compose/plan.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import {
  barItem,
  type CardItem,
  type CardOptions,
  cardBoxes,
  mirrorBox,
  risingOverlay,
  type Span,
  setWords,
  staticOverlay,
  textItem,
} from './card.ts'
import { type CardColors, chooseCardColors } from './colors.ts'

export interface ChapterOptions extends CardOptions {
  /** Counted from 1. */
  readonly number: number
  readonly heading: string
  /** The number of chapters: one progress bar for each. */
  readonly count: number
  /** Source of the colors if no accent is set. */
  readonly picture?: Canvas | undefined
}

/** In pixels: the foot of the numeral, the first capitals of the heading, and the bars. */
const layouts: Readonly<Record<VideoSize, Layout>> = {
  '9:16': { numeral: 330, foot: 640, hairline: 724, heading: 784, size: 104, progressBars: 1180, beside: 0 },
  '16:9': {
    numeral: 460,
    foot: 650,
    hairline: undefined,
    heading: 0,
    size: 124,
    progressBars: 948,
    beside: 60,
  },
  '1:1': { numeral: 270, foot: 330, hairline: 400, heading: 458, size: 96, progressBars: 972, beside: 0 },
}

interface Layout {
  readonly numeral: number
  readonly foot: number
  readonly hairline: number | undefined
  readonly heading: number
  readonly size: number
  readonly progressBars: number
  /** The gap between numeral and heading if they are side by side. */
  readonly beside: number
}

/** The card before a chapter. */
export async function chapterOverlays(options: ChapterOptions & Span): Promise<readonly Overlay[]> {
  const colors = await chooseCardColors(options.color, options.picture)
  const { still, moving } = await chapterItems(options, colors)
  const ground = barItem({ x: 0, y: 0, ...videoSizes[options.size] }, colors.deep)
  return [staticOverlay([ground, ...still], options), risingOverlay(moving, options)]
}

async function chapterItems(options: ChapterOptions, colors: CardColors) {
  const { size, number, heading, count } = options
  const box = cardBoxes[size]
  const layout = layouts[size]
  const numeral = await setWords(
    {
      text: String(number),
      kind: 'serif',
      weight: 300,
      sizes: [layout.numeral, 120],
      width: size === '16:9' ? 560 : box.width,
      lines: 1,
      tracking: -0.03,
    },
    options,
  )
  const across = layout.beside > 0 ? numeral.width + layout.beside : 0
  const set = await setWords(
    {
      text: heading,
      kind: 'serif',
      weight: 640,
      sizes: [layout.size, 0.7 * layout.size],
      width: Math.min(box.width - across, 1100),
      height: layout.beside > 0 ? 0.6 * box.height : layout.progressBars - layout.heading - 90,
      lines: 4,
      leading: 1.08,
      tracking: -0.012,
    },
    options,
  )
  const { direction } = set
  const top = layout.foot - numeral.height
  const first = mirrorBox({ x: box.x, y: top, width: numeral.width, height: numeral.height }, box, direction)
  const wide = { x: box.x + across, y: 0, width: box.width - across, height: 0 }
  const column = mirrorBox(wide, box, direction)
  const y = layout.beside > 0 ? top + (numeral.height - set.height) / 2 : layout.heading
  const line = layout.hairline
  return {
    still: [
      ...(line ? [barItem({ ...box, y: line, height: 2 }, colors.quiet)] : []),
      ...bars(options, layout.progressBars, count, colors, direction),
    ],
    moving: [textItem(numeral, first, colors.accent), textItem(set, { ...column, y }, colors.paper)],
  }
}

/** One bar for each chapter; those that have begun are lit. */
function bars(
  { size, number }: ChapterOptions,
  y: number,
  count: number,
  { accent, quiet }: CardColors,
  direction: 'ltr' | 'rtl',
): CardItem[] {
  const box = cardBoxes[size]
  const gap = count > 12 ? 6 : 16
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const own = { x: box.x + index * (width + gap), y, width, height: 8 }
    return barItem(mirrorBox(own, box, direction), index < number ? accent : quiet, 4)
  })
}
