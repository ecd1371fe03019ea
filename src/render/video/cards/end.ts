import type { Canvas } from '../../canvas.ts'
import type { Overlay } from '../compose/plan.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import {
  bar,
  cardBoxes,
  type FilmCardOptions,
  frameCanvas,
  type Item,
  mirrored,
  setWords,
  words,
} from './card.ts'
import { type CardColors, cardColors } from './colors.ts'
import { rising, type Stay, standing } from './rise.ts'

/** What a film ends with. */
export interface EndOptions extends FilmCardOptions {
  /** The one line to keep. */
  readonly line: string
  /** A sentence under it. */
  readonly note?: string | undefined
  /** Where to go from here. */
  readonly address?: string | undefined
  readonly brand?: string | undefined
  /** A picture of the film, for the colours where no accent is set. */
  readonly picture?: Canvas | undefined
}

/** The last card of a film, whole. */
export async function endCard(options: EndOptions): Promise<Canvas> {
  const { canvas, context } = await frameCanvas(options.size)
  const colors = await cardColors(options.color, options.picture)
  context.fillStyle = colors.light
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const { draw } of await endItems(options, colors)) draw(context)
  return canvas
}

/** The same card as a film lays it over a picture: its words rise. */
export async function endOverlays(options: EndOptions & Stay): Promise<readonly Overlay[]> {
  const colors = await cardColors(options.color, options.picture)
  const ground = bar({ x: 0, y: 0, ...filmSizes[options.size] }, colors.light)
  return [standing([ground], options), rising(await endItems(options, colors), options)]
}

const sizes: Readonly<Record<FilmSize, readonly [line: number, width: number]>> = {
  '9:16': [104, 822],
  '16:9': [124, 1240],
  '1:1': [104, 912],
}

async function endItems(options: EndOptions, colors: CardColors): Promise<Item[]> {
  const { size, line, note, address, brand } = options
  const box = cardBoxes[size]
  const [largest, width] = sizes[size]
  const main = await setWords(
    {
      text: line,
      kind: 'serif',
      weight: 680,
      sizes: [largest, 0.76 * largest],
      width,
      height: 0.5 * box.height,
      lines: 3,
      leading: 1.08,
      tracking: -0.015,
    },
    options,
  )
  const small = (text: string | undefined, weight: number, size: number, lines: number) =>
    text?.trim()
      ? setWords(
          { text, kind: 'text', weight, sizes: [size, 24], width: width - 2 * padding, lines, leading: 1.4 },
          options,
        )
      : undefined
  const said = await small(note, 450, 42, 3)
  const place = await small(address, 650, 44, 1)
  const name = await small(brand, 600, 36, 1)

  const heights = [
    main.height,
    said && gap.note + said.height,
    place && gap.place + place.height + 2 * padding,
  ]
  const total = heights.reduce<number>((sum, height = 0) => sum + height, 0)
  const column = mirrored({ ...box, width }, box, main.direction)
  // A little above the middle, where the eye expects it.
  let y = box.y + Math.max(0, (box.height - total) * (size === '16:9' ? 0.42 : 0.36))
  const items: Item[] = [words(main, { ...column, y }, colors.ink)]
  y += main.height
  if (said) {
    y += gap.note
    items.push(words(said, { ...column, y }, colors.soft))
    y += said.height
  }
  if (place) {
    y += gap.place
    const own = { x: column.x, y, width: place.width + 2 * padding, height: place.height + 2 * padding }
    const button = mirrored(own, column, main.direction)
    items.push(bar(button, colors.button, 24))
    items.push(words(place, { x: button.x + padding, y: y + padding, width: place.width }, colors.paper))
  }
  if (name) items.push(words(name, { ...column, y: box.y + box.height - name.height }, colors.soft))
  return items
}

const padding = 48
const gap = { note: 64, place: 80 }
