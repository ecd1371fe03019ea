import type { Canvas } from '../../canvas.ts'
import type { Overlay } from '../compose/plan.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import { bar, cardBoxes, type FilmCardOptions, type Item, mirrored, setWords, words } from './card.ts'
import { type CardColors, cardColors } from './colors.ts'
import { rising, type Stay, standing } from './rise.ts'

/** What a chapter begins with. */
export interface ChapterOptions extends FilmCardOptions {
  /** Counted from 1. */
  readonly number: number
  readonly heading: string
  /** How many there are: a bar for each. */
  readonly count: number
  /** A picture of the film, for the colours where no accent is set. */
  readonly picture?: Canvas | undefined
}

/** Places in pixels: the foot of the numeral, the first capitals of the heading, and the bars. */
const layouts: Readonly<Record<FilmSize, Layout>> = {
  '9:16': { numeral: 330, foot: 640, hairline: 724, heading: 784, size: 104, bars: 1180, beside: 0 },
  '16:9': { numeral: 460, foot: 650, hairline: undefined, heading: 0, size: 124, bars: 948, beside: 60 },
  '1:1': { numeral: 270, foot: 330, hairline: 400, heading: 458, size: 96, bars: 972, beside: 0 },
}

interface Layout {
  readonly numeral: number
  readonly foot: number
  readonly hairline: number | undefined
  readonly heading: number
  readonly size: number
  readonly bars: number
  /** Where the heading stands beside the numeral, how far from it. */
  readonly beside: number
}

/** The card before a chapter: its words rise. */
export async function chapterOverlays(options: ChapterOptions & Stay): Promise<readonly Overlay[]> {
  const colors = await cardColors(options.color, options.picture)
  const { still, moving } = await chapterItems(options, colors)
  const ground = bar({ x: 0, y: 0, ...filmSizes[options.size] }, colors.deep)
  return [standing([ground, ...still], options), rising(moving, options)]
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
      height: layout.beside > 0 ? 0.6 * box.height : layout.bars - layout.heading - 90,
      lines: 4,
      leading: 1.08,
      tracking: -0.012,
    },
    options,
  )
  const { direction } = set
  const top = layout.foot - numeral.height
  const first = mirrored({ x: box.x, y: top, width: numeral.width, height: numeral.height }, box, direction)
  const wide = { x: box.x + across, y: 0, width: box.width - across, height: 0 }
  const column = mirrored(wide, box, direction)
  const y = layout.beside > 0 ? top + (numeral.height - set.height) / 2 : layout.heading
  const line = layout.hairline
  return {
    still: [
      ...(line ? [bar({ ...box, y: line, height: 2 }, colors.quiet)] : []),
      ...bars(options, layout.bars, count, colors, direction),
    ],
    moving: [words(numeral, first, colors.accent), words(set, { ...column, y }, colors.paper)],
  }
}

/** One bar for each chapter; those that have begun are lit. */
function bars(
  { size, number }: ChapterOptions,
  y: number,
  count: number,
  { accent, quiet }: CardColors,
  direction: 'ltr' | 'rtl',
): Item[] {
  const box = cardBoxes[size]
  const gap = count > 12 ? 6 : 16
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const own = { x: box.x + index * (width + gap), y, width, height: 8 }
    return bar(mirrored(own, box, direction), index < number ? accent : quiet, 4)
  })
}
