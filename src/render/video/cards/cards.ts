import { cropTo, type Focus, findFocus } from '../../analysis/focus.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import type { Direction } from '../../type/writing-system.ts'
import type { Overlay } from '../compose/plan.ts'
import { boundingBox, drawSprite, scaledTo } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import {
  arrivalAt,
  barItem,
  type CardItem,
  type CardOptions,
  cardBoxes,
  imageItem,
  mirrorBox,
  risingOverlay,
  type Span,
  setWords,
  staticOverlay,
  textItem,
} from './card.ts'
import { chooseCardColors, type Tone } from './colors.ts'
import { chooseScrim, drawScrim, type Fade } from './scrim.ts'

interface PictureCardOptions extends CardOptions {
  /** As large as the frame; source of the colors if no accent is set. */
  readonly picture: Canvas
  readonly brand?: string | undefined
}

/** How the main text of each card is set; `least` is its smallest size as a share of the largest. */
const headings = {
  title: { kind: 'serif', weight: 680, least: 0.62, leading: 1.04, tracking: -0.015 },
  thumbnail: { kind: 'display', weight: 800, least: 0.66, leading: 1.02, tracking: -0.022 },
  chapter: { kind: 'serif', weight: 640, least: 0.7, leading: 1.08, tracking: -0.012 },
  end: { kind: 'serif', weight: 680, least: 0.66, leading: 1.08, tracking: -0.015 },
} as const

function setHeading(
  card: keyof typeof headings,
  text: string,
  { size, lines = 4, ...box }: { size: number; width: number; height: number; lines?: number },
  options: CardOptions,
) {
  const { least, ...style } = headings[card]
  return setWords({ text, ...style, ...box, lines, sizes: [size, least * size] }, options)
}

async function setBrand(
  { brand, ...options }: PictureCardOptions,
  width: number,
  style: { weight: number; sizes: readonly [number, number] } = { weight: 600, sizes: [36, 24] },
) {
  return brand?.trim()
    ? setWords({ text: brand, kind: 'text', width, lines: 1, ...style }, options)
    : undefined
}

/** Chooses the scrim on which the items can be read; its tone colors them. */
async function scrimBehind(
  itemsIn: (tone: Tone) => readonly CardItem[],
  ground: Canvas,
  side: Direction,
  { size, color, picture }: PictureCardOptions,
) {
  const colors = await chooseCardColors(color, picture)
  const boxes = itemsIn(colors.dark).map(({ box }) => box)
  return chooseScrim(ground, boxes, fadeBehind(boxes, size, side), colors)
}

/** From the foot of tall frames, from the reading side of wide ones. */
function fadeBehind(boxes: readonly Box[], size: VideoSize, direction: Direction): Fade {
  const { x, y, width } = boundingBox(boxes)
  const frame = videoSizes[size]
  if (size !== '16:9')
    return { none: { x: 0, y: y - 0.2 * frame.height }, full: { x: 0, y: y + 0.06 * frame.height } }
  const reach = 0.3 * frame.width
  return direction === 'ltr'
    ? { none: { x: x + width + reach, y: 0 }, full: { x: x + 0.8 * width, y: 0 } }
    : { none: { x: x - reach, y: 0 }, full: { x: x + 0.2 * width, y: 0 } }
}

/** Title size and width, and whether the brand is above it. */
const titleLayouts: Readonly<Record<VideoSize, { size: number; width: number; isBrandFirst: boolean }>> = {
  '9:16': { size: 116, width: 822, isBrandFirst: false },
  '16:9': { size: 132, width: 1060, isBrandFirst: true },
  '1:1': { size: 112, width: 912, isBrandFirst: false },
}
const titleRule = { width: 96, height: 8 }
const titleGap = { rule: 56, brand: 44 }

/** The title over the picture: words that rise on a scrim. */
export async function titleOverlays(
  options: PictureCardOptions & Span & { readonly title: string },
): Promise<readonly Overlay[]> {
  const { size, picture, from, until } = options
  const frame = videoSizes[size]
  const box = cardBoxes[size]
  const { isBrandFirst, width, ...layout } = titleLayouts[size]
  const set = await setHeading(
    'title',
    options.title,
    { ...layout, width, height: 0.62 * box.height },
    options,
  )
  const name = await setBrand(options, width)
  const below =
    titleGap.rule +
    set.descent * 0.5 +
    titleRule.height +
    (name && !isBrandFirst ? titleGap.brand + name.height : 0)
  const y = box.y + box.height - below - set.height
  const column = mirrorBox({ ...box, width }, box, set.direction)
  const line = { ...column, ...titleRule, y: y + set.height + set.descent * 0.5 + titleGap.rule }
  const brandY = isBrandFirst
    ? y - set.rise - titleGap.brand - (name?.height ?? 0)
    : line.y + titleRule.height + titleGap.brand
  const itemsIn = ({ ink, mark }: Tone) => [
    textItem(set, { ...column, y }, ink),
    barItem(mirrorBox(line, column, set.direction), mark, 2),
    ...(name ? [textItem(name, { ...column, y: brandY }, ink, set.direction)] : []),
  ]
  const scrim = await scrimBehind(itemsIn, picture, set.direction, options)
  const shade: Overlay = {
    from,
    until,
    sprite: () => drawSprite({ x: 0, y: 0, ...frame }, (context) => drawScrim(context, scrim, frame)),
    pose: (at) => ({ x: 0, y: 0, opacity: arrivalAt(at, options) }),
  }
  return [shade, risingOverlay(itemsIn(scrim.tone), options)]
}

/** The scale of a thumbnail, its title size, and where the title may be. Players show the length at the bottom right. */
const thumbnailLayouts: Readonly<Record<VideoSize, { scale: number; largest: number; box: Box }>> = {
  // Wide thumbnails are 1280 by 720 everywhere.
  '16:9': { scale: 2 / 3, largest: 190, box: { x: 96, y: 90, width: 1180, height: 880 } },
  '9:16': { scale: 1, largest: 168, box: { x: 66, y: 288, width: 860, height: 1100 } },
  '1:1': { scale: 1, largest: 168, box: { x: 72, y: 84, width: 936, height: 890 } },
}

/** The title over a picture, readable at the size of a thumb. */
export async function drawThumbnail(
  options: PictureCardOptions & { readonly title: string },
): Promise<Canvas> {
  const { size } = options
  const frame = videoSizes[size]
  const { scale, largest, box } = thumbnailLayouts[size]
  const room = { size: largest, width: box.width, height: box.height - 240 }
  const set = await setHeading('thumbnail', options.title, room, options)
  const name = await setBrand(options, box.width, { weight: 650, sizes: [46, 30] })
  const { direction } = set
  const focus = await findFocus(canvasPicture(options.picture))
  const middle = focus && focus.x + focus.width / 2
  // The subject is where the words would begin.
  const isSubjectFirst =
    size === '16:9' && middle && focus.sure >= 0.5 && (direction === 'ltr' ? middle < 0.4 : middle > 0.6)
  const side = isSubjectFirst ? (direction === 'ltr' ? 'rtl' : 'ltr') : direction
  const own = { ...box, width: Math.max(set.width, name?.width ?? 0) }
  const column = mirrorBox(own, { ...box, width: frame.width - 2 * box.x }, side)
  const foot = box.y + box.height
  const y = foot - set.height - set.descent * 0.5 - (name ? name.height + 52 : 0)
  const rule = mirrorBox({ ...column, y: y - set.rise - 74, width: 132, height: 14 }, column, direction)
  const itemsIn = ({ ink, mark }: Tone) => [
    barItem(rule, mark, 3),
    textItem(set, { ...column, y }, ink),
    ...(name ? [textItem(name, { ...column, y: foot - name.height }, ink, direction)] : []),
  ]
  const picture = await moveSubjectAside(options.picture, focus, size, side)
  const scrim = await scrimBehind(itemsIn, picture, side, options)
  const { canvas, context } = await newCanvas(frame.width * scale, frame.height * scale)
  context.scale(scale, scale)
  context.drawImage(picture, 0, 0, frame.width, frame.height)
  drawScrim(context, scrim, frame)
  for (const { draw } of itemsIn(scrim.tone)) draw(context)
  return canvas
}

/** Zooms in to gain room for moving the subject aside. */
const thumbnailZoom = 1.14

async function moveSubjectAside(
  picture: Canvas,
  focus: Focus | undefined,
  size: VideoSize,
  side: Direction,
): Promise<Canvas> {
  if (size !== '16:9' || !focus) return picture
  const free = { x: side === 'ltr' ? 0.56 : 0, y: 0, width: 0.44, height: 1 }
  const part = cropTo(picture, picture, { focus, free, zoom: thumbnailZoom })
  return (await scaledTo(picture, picture, { part })).canvas
}

/**
 * In pixels: the foot of the numeral, a hairline, the first capitals of the heading and its size, the progress bars, and
 * the gap between numeral and heading if they are side by side.
 */
const chapterLayouts = {
  '9:16': { numeral: 330, foot: 640, hairline: 724, heading: 784, size: 104, bars: 1180, beside: 0 },
  '16:9': { numeral: 460, foot: 650, hairline: 0, heading: 0, size: 124, bars: 948, beside: 60 },
  '1:1': { numeral: 270, foot: 330, hairline: 400, heading: 458, size: 96, bars: 972, beside: 0 },
} as const satisfies Record<VideoSize, object>

interface ChapterOptions extends PictureCardOptions, Span {
  /** Counted from 1. */
  readonly number: number
  readonly heading: string
  /** The number of chapters: one progress bar for each; those that have begun are lit. */
  readonly count: number
}

/** The card before a chapter. */
export async function chapterOverlays(options: ChapterOptions): Promise<readonly Overlay[]> {
  const { size, number, heading, count } = options
  const { deep, quiet, accent, paper } = await chooseCardColors(options.color, options.picture)
  const box = cardBoxes[size]
  const layout = chapterLayouts[size]
  const isBeside = layout.beside > 0
  const style = { kind: 'serif', weight: 300, sizes: [layout.numeral, 120], tracking: -0.03 } as const
  const numeral = await setWords(
    { text: String(number), ...style, width: size === '16:9' ? 560 : box.width, lines: 1 },
    options,
  )
  const across = isBeside ? numeral.width + layout.beside : 0
  const width = Math.min(box.width - across, 1100)
  const height = isBeside ? 0.6 * box.height : layout.bars - layout.heading - 90
  const set = await setHeading('chapter', heading, { size: layout.size, width, height }, options)
  const placed = (own: Box) => mirrorBox(own, box, set.direction)
  const top = layout.foot - numeral.height
  const y = isBeside ? top + (numeral.height - set.height) / 2 : layout.heading
  const gap = count > 12 ? 6 : 16
  const barWidth = (box.width - gap * (count - 1)) / count
  const bars = Array.from({ length: count }, (_, index) => {
    const own = { x: box.x + index * (barWidth + gap), y: layout.bars, width: barWidth, height: 8 }
    return barItem(placed(own), index < number ? accent : quiet, 4)
  })
  const still = [
    barItem({ x: 0, y: 0, ...videoSizes[size] }, deep),
    ...(layout.hairline ? [barItem({ ...box, y: layout.hairline, height: 2 }, quiet)] : []),
    ...bars,
  ]
  const first = placed({ x: box.x, y: top, width: numeral.width, height: numeral.height })
  const column = placed({ x: box.x + across, y, width: box.width - across, height: 0 })
  return [
    staticOverlay(still, options),
    risingOverlay([textItem(numeral, first, accent), textItem(set, column, paper)], options),
  ]
}

/** In wide frames: the share of the picture, and the width of the words, also beside a subject that is wider than that. */
const endColumns = { usual: { share: 0.45, width: 840 }, broad: { share: 0.54, width: 680 } } as const

/** Of the closing line. */
const endLayouts: Readonly<Record<VideoSize, { size: number; width: number; lines: number }>> = {
  '9:16': { size: 104, width: 822, lines: 4 },
  '16:9': { size: 124, width: endColumns.usual.width, lines: 4 },
  '1:1': { size: 92, width: 912, lines: 3 },
}

/** Between line and name; between words and picture. */
const endGap = { name: 56, picture: 104 }

/** The last card of a video: a closing line, with the picture beside it in wide frames and below it in others. */
export async function endOverlays(
  options: PictureCardOptions & Span & { readonly line: string },
): Promise<readonly Overlay[]> {
  const { size, line, picture } = options
  const colors = await chooseCardColors(options.color, picture)
  const box = cardBoxes[size]
  const frame = videoSizes[size]
  const isWide = size === '16:9'
  const focus = await findFocus(canvasPicture(picture))
  const isBroad = focus !== undefined && focus.sure >= 0.5 && focus.width + 0.08 > endColumns.usual.share
  const columns = endColumns[isBroad ? 'broad' : 'usual']
  const width = isWide ? columns.width : endLayouts[size].width
  const layout = { ...endLayouts[size], width, height: 0.5 * box.height }
  const main = await setHeading('end', line, layout, options)
  const { direction } = main
  const name = await setBrand(options, width)
  const column = mirrorBox({ ...box, width }, box, direction)
  // A little above the middle; over a picture, from the top.
  let y = box.y + (isWide ? Math.max(0, (box.height - main.height) * 0.42) : 0)
  const moving = [textItem(main, { ...column, y }, colors.ink)]
  y += main.height
  if (name) {
    const at = isWide ? box.y + box.height - name.height : y + main.descent + endGap.name
    moving.push(textItem(name, { ...column, y: at }, colors.soft, direction))
    y = at + name.height
  }
  const still = [barItem({ x: 0, y: 0, ...frame }, colors.light)]
  const under = Math.round(y + main.descent + endGap.picture)
  const wide = Math.round(frame.width * columns.share)
  const beside = isWide
    ? { x: direction === 'ltr' ? frame.width - wide : 0, y: 0, width: wide, height: frame.height }
    : { x: 0, y: under, width: frame.width, height: frame.height - under }
  // A lower strip would show nothing.
  if (beside.height > 0.28 * frame.height) {
    const free = { x: 0, y: 0, width: 1, height: 1 }
    still.push(imageItem(beside, picture, cropTo(picture, beside, { focus, free })))
  }
  return [staticOverlay(still, options), risingOverlay(moving, options)]
}
