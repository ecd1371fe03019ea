import type { Canvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { around } from '../boxes.ts'
import type { Overlay } from '../compose/plan.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import { spriteOf } from '../sprite.ts'
import { bar, cardBoxes, type FilmCardOptions, type Item, mirrored, setWords, words } from './card.ts'
import { cardColors, type Tone } from './colors.ts'
import { arrival, rising, type Stay } from './rise.ts'
import { drawScrim, type Fade, scrimFor } from './scrim.ts'

/** What stands over the picture while a film says its name. */
export interface TitleOptions extends FilmCardOptions, Stay {
  readonly title: string
  readonly brand?: string | undefined
  /** As it is on the frame: the scrim under the words is measured on it. */
  readonly picture: Canvas
}

/** The size of the title, how wide it may be, and whether the brand stands over it. */
const settings: Readonly<Record<FilmSize, { size: number; width: number; isBrandFirst: boolean }>> = {
  '9:16': { size: 116, width: 822, isBrandFirst: false },
  '16:9': { size: 132, width: 1060, isBrandFirst: true },
  '1:1': { size: 112, width: 912, isBrandFirst: false },
}

const rule = { width: 96, height: 8 }
const gap = { rule: 56, brand: 44 }

/** The title of a film over its picture: words that rise on a scrim. */
export async function titleOverlays(options: TitleOptions): Promise<readonly Overlay[]> {
  const { size, picture, from, until } = options
  const colors = await cardColors(options.color, picture)
  const { itemsIn, direction } = await titleItems(options)
  const boxes = itemsIn(colors.dark).map(({ box }) => box)
  const scrim = await scrimFor(picture, boxes, fadeUnder(boxes, size, direction), colors)
  const frame = filmSizes[size]
  const shade: Overlay = {
    from,
    until,
    sprite: () => spriteOf({ x: 0, y: 0, ...frame }, (context) => drawScrim(context, scrim, frame)),
    pose: (at) => ({ x: 0, y: 0, opacity: arrival(at, options) }),
  }
  return [shade, rising(itemsIn(scrim.tone), options)]
}

async function titleItems(options: TitleOptions) {
  const { size, title, brand } = options
  const box = cardBoxes[size]
  const setting = settings[size]
  const set = await setWords(
    {
      text: title,
      kind: 'serif',
      weight: 680,
      sizes: [setting.size, 0.62 * setting.size],
      width: setting.width,
      height: 0.62 * box.height,
      lines: 4,
      leading: 1.04,
      tracking: -0.015,
    },
    options,
  )
  const name = brand?.trim()
    ? await setWords(
        { text: brand, kind: 'text', weight: 600, sizes: [36, 24], width: setting.width, lines: 1 },
        options,
      )
    : undefined
  const { isBrandFirst } = setting
  const below =
    gap.rule + set.descent * 0.5 + rule.height + (name && !isBrandFirst ? gap.brand + name.height : 0)
  const y = box.y + box.height - below - set.height
  const own = { ...box, width: setting.width }
  const column = mirrored(own, box, set.direction)
  const line = { ...column, ...rule, y: y + set.height + set.descent * 0.5 + gap.rule }
  const at = isBrandFirst ? y - set.rise - gap.brand - (name?.height ?? 0) : line.y + rule.height + gap.brand
  const itemsIn = ({ ink, mark }: Tone): Item[] => [
    words(set, { ...column, y }, ink),
    bar(mirrored(line, column, set.direction), mark, 2),
    ...(name ? [words(name, { ...column, y: at }, ink, set.direction)] : []),
  ]
  return { itemsIn, direction: set.direction }
}

/** From the foot in what is tall, and from the side that words are read from in what is wide. */
export function fadeUnder(boxes: readonly Box[], size: FilmSize, direction: 'ltr' | 'rtl'): Fade {
  const { x, y, width } = around(boxes)
  const frame = filmSizes[size]
  if (size !== '16:9')
    return { none: { x: 0, y: y - 0.2 * frame.height }, full: { x: 0, y: y + 0.06 * frame.height } }
  const reach = 0.3 * frame.width
  return direction === 'ltr'
    ? { none: { x: x + width + reach, y: 0 }, full: { x: x + 0.8 * width, y: 0 } }
    : { none: { x: x - reach, y: 0 }, full: { x: x + 0.2 * width, y: 0 } }
}
