import { cropTo, type Focus, findFocus } from '../../analysis/focus.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import type { Overlay } from '../compose/plan.ts'
import { boundingBox, drawSprite } from '../drawing.ts'
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
  textItem,
} from './card.ts'
import { chooseCardColors, type Tone } from './colors.ts'
import { chooseScrim, drawScrim, type Fade } from './scrim.ts'

interface TitleOptions extends CardOptions, Span {
  readonly title: string
  readonly brand?: string | undefined
  /** As it is on the frame: the scrim is measured on it. */
  readonly picture: Canvas
}

/** Title size and width, and whether the brand is above it. */
const settings: Readonly<Record<VideoSize, { size: number; width: number; isBrandFirst: boolean }>> = {
  '9:16': { size: 116, width: 822, isBrandFirst: false },
  '16:9': { size: 132, width: 1060, isBrandFirst: true },
  '1:1': { size: 112, width: 912, isBrandFirst: false },
}

const rule = { width: 96, height: 8 }
const gap = { rule: 56, brand: 44 }

/** The title over the picture: words that rise on a scrim. */
export async function titleOverlays(options: TitleOptions): Promise<readonly Overlay[]> {
  const { size, picture, from, until } = options
  const colors = await chooseCardColors(options.color, picture)
  const { itemsIn, direction } = await titleItems(options)
  const boxes = itemsIn(colors.dark).map(({ box }) => box)
  const scrim = await chooseScrim(picture, boxes, fadeBehind(boxes, size, direction), colors)
  const frame = videoSizes[size]
  const shade: Overlay = {
    from,
    until,
    sprite: () => drawSprite({ x: 0, y: 0, ...frame }, (context) => drawScrim(context, scrim, frame)),
    pose: (at) => ({ x: 0, y: 0, opacity: arrivalAt(at, options) }),
  }
  return [shade, risingOverlay(itemsIn(scrim.tone), options)]
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
  const column = mirrorBox(own, box, set.direction)
  const line = { ...column, ...rule, y: y + set.height + set.descent * 0.5 + gap.rule }
  const at = isBrandFirst ? y - set.rise - gap.brand - (name?.height ?? 0) : line.y + rule.height + gap.brand
  const itemsIn = ({ ink, mark }: Tone): CardItem[] => [
    textItem(set, { ...column, y }, ink),
    barItem(mirrorBox(line, column, set.direction), mark, 2),
    ...(name ? [textItem(name, { ...column, y: at }, ink, set.direction)] : []),
  ]
  return { itemsIn, direction: set.direction }
}

/** From the foot of tall frames, from the reading side of wide ones. */
function fadeBehind(boxes: readonly Box[], size: VideoSize, direction: 'ltr' | 'rtl'): Fade {
  const { x, y, width } = boundingBox(boxes)
  const frame = videoSizes[size]
  if (size !== '16:9')
    return { none: { x: 0, y: y - 0.2 * frame.height }, full: { x: 0, y: y + 0.06 * frame.height } }
  const reach = 0.3 * frame.width
  return direction === 'ltr'
    ? { none: { x: x + width + reach, y: 0 }, full: { x: x + 0.8 * width, y: 0 } }
    : { none: { x: x - reach, y: 0 }, full: { x: x + 0.2 * width, y: 0 } }
}

interface ThumbnailOptions extends CardOptions {
  /** As large as the frame. */
  readonly picture: Canvas
  readonly title: string
  readonly brand?: string | undefined
}

/** Thumbnail size as a share of the frame; wide ones are 1280 by 720 everywhere. */
const scales: Readonly<Record<VideoSize, number>> = { '16:9': 2 / 3, '9:16': 1, '1:1': 1 }

/** Where the title may be. Players show the length at the bottom right. */
const titleBoxes = {
  '16:9': { x: 96, y: 90, width: 1180, height: 880 },
  '9:16': { x: 66, y: 288, width: 860, height: 1100 },
  '1:1': { x: 72, y: 84, width: 936, height: 890 },
} as const

/** The title over a picture, readable at the size of a thumb. */
export async function drawThumbnail(options: ThumbnailOptions): Promise<Canvas> {
  const { size } = options
  const frame = videoSizes[size]
  const colors = await chooseCardColors(options.color, options.picture)
  const { itemsIn, side, focus } = await thumbnailItems(options)
  const picture = await moveSubjectAside(options.picture, focus, size, side)
  const boxes = itemsIn(colors.dark).map(({ box }) => box)
  const scrim = await chooseScrim(picture, boxes, fadeBehind(boxes, size, side), colors)
  const scale = scales[size]
  const { canvas, context } = await newCanvas(frame.width * scale, frame.height * scale)
  context.scale(scale, scale)
  context.drawImage(picture, 0, 0, frame.width, frame.height)
  drawScrim(context, scrim, frame)
  for (const { draw } of itemsIn(scrim.tone)) draw(context)
  return canvas
}

async function thumbnailItems(options: ThumbnailOptions) {
  const { size, title, brand, picture } = options
  const box = titleBoxes[size]
  const largest = size === '16:9' ? 190 : 168
  const set = await setWords(
    {
      text: title,
      kind: 'display',
      weight: 800,
      sizes: [largest, 0.66 * largest],
      width: box.width,
      height: box.height - 240,
      lines: 4,
      leading: 1.02,
      tracking: -0.022,
    },
    options,
  )
  const name = brand?.trim()
    ? await setWords(
        { text: brand, kind: 'text', weight: 650, sizes: [46, 30], width: box.width, lines: 1 },
        options,
      )
    : undefined
  const { direction } = set
  const focus = await findFocus(canvasPicture(picture))
  const isSubjectFirst =
    size === '16:9' && focus && focus.sure >= 0.5 && isOnSide(focus.x + focus.width / 2, direction)
  const side = isSubjectFirst ? (direction === 'ltr' ? 'rtl' : 'ltr') : direction
  const own = { ...box, width: Math.max(set.width, name?.width ?? 0) }
  const column = mirrorBox(own, { ...box, x: box.x, width: videoSizes[size].width - 2 * box.x }, side)
  const foot = box.y + box.height
  const y = foot - set.height - set.descent * 0.5 - (name ? name.height + 52 : 0)
  const rule = mirrorBox({ ...column, y: y - set.rise - 74, width: 132, height: 14 }, column, direction)
  const itemsIn = ({ ink, mark }: Tone): CardItem[] => [
    barItem(rule, mark, 3),
    textItem(set, { ...column, y }, ink),
    ...(name ? [textItem(name, { ...column, y: foot - name.height }, ink, direction)] : []),
  ]
  return { itemsIn, side, focus } as const
}

/** Zooms in to gain room for moving the subject aside. */
const thumbnailZoom = 1.14
const freeSides = {
  ltr: { x: 0.56, y: 0, width: 0.44, height: 1 },
  rtl: { x: 0, y: 0, width: 0.44, height: 1 },
} as const

async function moveSubjectAside(
  picture: Canvas,
  focus: Focus | undefined,
  size: VideoSize,
  side: 'ltr' | 'rtl',
): Promise<Canvas> {
  if (size !== '16:9' || !focus) return picture
  const { width, height } = picture
  const { canvas, context } = await newCanvas(width, height)
  const part = cropTo(picture, picture, { focus, free: freeSides[side], zoom: thumbnailZoom })
  imageItem({ x: 0, y: 0, width, height }, picture, part).draw(context)
  return canvas
}

/** Whether the subject is where the words would begin. */
function isOnSide(middle: number, direction: 'ltr' | 'rtl'): boolean {
  return direction === 'ltr' ? middle < 0.4 : middle > 0.6
}
