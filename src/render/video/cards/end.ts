import type { Canvas } from '../../canvas.ts'
import { cropTo } from '../../focus/crop.ts'
import { focusOf } from '../../focus/index.ts'
import type { Box } from '../../legible.ts'
import type { Overlay } from '../compose/plan.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import {
  bar,
  cardBoxes,
  type FilmCardOptions,
  frameCanvas,
  type Item,
  image,
  mirrored,
  setWords,
  words,
} from './card.ts'
import { cardColors } from './colors.ts'
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
  /** A picture of the film, to stand beside the words; and for the colours where no accent is set. */
  readonly picture?: Canvas | undefined
}

/** The last card of a film, whole. */
export async function endCard(options: EndOptions): Promise<Canvas> {
  const { canvas, context } = await frameCanvas(options.size)
  const { still, moving } = await endItems(options)
  for (const { draw } of [...still, ...moving]) draw(context)
  return canvas
}

/** The same card as a film lays it over a picture: its words rise. */
export async function endOverlays(options: EndOptions & Stay): Promise<readonly Overlay[]> {
  const { still, moving } = await endItems(options)
  return [standing(still, options), rising(moving, options)]
}

interface Layout {
  /** Of the line. */
  readonly size: number
  /** Of the words, with a picture beside them and without. */
  readonly width: readonly [beside: number, alone: number]
  readonly lines: number
}

const layouts: Readonly<Record<FilmSize, Layout>> = {
  '9:16': { size: 104, width: [822, 822], lines: 4 },
  '16:9': { size: 124, width: [840, 1240], lines: 4 },
  '1:1': { size: 92, width: [912, 912], lines: 3 },
}

const padding = 48
const gap = { note: 64, place: 80, name: 56, picture: 104 }

/** How much of a wide frame a picture takes. */
const share = 0.45
/** A lower strip of a picture shows nothing. */
const lowest = 0.28

async function endItems(options: EndOptions): Promise<{ still: Item[]; moving: Item[] }> {
  const { size, line, note, address, brand, picture, color } = options
  const colors = await cardColors(color, picture)
  const layout = layouts[size]
  const box = cardBoxes[size]
  const frame = filmSizes[size]
  const isWide = size === '16:9'
  const width = layout.width[picture ? 0 : 1]
  const main = await setWords(
    {
      text: line,
      kind: 'serif',
      weight: 680,
      sizes: [layout.size, 0.66 * layout.size],
      width,
      height: 0.5 * box.height,
      lines: layout.lines,
      leading: 1.08,
      tracking: -0.015,
    },
    options,
  )
  const { direction } = main
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
  const column = mirrored({ ...box, width }, box, direction)
  // A little above the middle, where the eye expects it; over a picture from the top.
  let y = box.y + (picture && !isWide ? 0 : Math.max(0, (box.height - total) * (isWide ? 0.42 : 0.36)))
  const moving: Item[] = [words(main, { ...column, y }, colors.ink)]
  y += main.height
  if (said) {
    y += gap.note
    moving.push(words(said, { ...column, y }, colors.soft, direction))
    y += said.height
  }
  if (place) {
    y += gap.place
    const own = { x: column.x, y, width: place.width + 2 * padding, height: place.height + 2 * padding }
    const button = mirrored(own, column, direction)
    moving.push(bar(button, colors.button, 24))
    moving.push(words(place, { x: button.x + padding, y: y + padding, width: place.width }, colors.paper))
    y += own.height
  }
  if (name) {
    const foot = box.y + box.height - name.height
    const at = picture && !isWide ? y + main.descent + gap.name : foot
    moving.push(words(name, { ...column, y: at }, colors.soft, direction))
    y = at + name.height
  }
  const still = [bar({ x: 0, y: 0, ...frame }, colors.light)]
  const beside = pictureBox(size, direction, y + main.descent + gap.picture)
  if (picture && beside.height > lowest * frame.height) still.push(await pictureIn(beside, picture))
  return { still, moving }
}

/** Beside the words in what is wide, where they end; else from under them down to the edge. */
function pictureBox(size: FilmSize, direction: 'ltr' | 'rtl', under: number): Box {
  const { width, height } = filmSizes[size]
  if (size !== '16:9') return { x: 0, y: Math.round(under), width, height: height - Math.round(under) }
  const own = Math.round(width * share)
  return { x: direction === 'ltr' ? width - own : 0, y: 0, width: own, height }
}

/** As much of a picture as fills a box, around what has to be seen of it. */
async function pictureIn(box: Box, picture: Canvas): Promise<Item> {
  const focus = await focusOf({ source: picture, width: picture.width, height: picture.height })
  return image(box, picture, cropTo(picture, box, { focus, free: { x: 0, y: 0, width: 1, height: 1 } }))
}
