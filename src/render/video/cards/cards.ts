import { cropTo, type Focus, findFocus } from '../../analysis/focus.ts'
import { type Canvas, freeCanvas } from '../../canvas.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import type { Direction } from '../../type/writing-system.ts'
import type { Overlay } from '../compose/plan.ts'
import { scaledTo } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import {
  arrivalAt,
  type Card,
  type CardStyle,
  cardStyle,
  openCard,
  type PictureCardOptions,
  risingOverlay,
  type Span,
  staticOverlay,
} from './card.ts'
import { type ChapterWords, chapter } from './chapter.ts'
import { end } from './end.ts'
import { chooseScrim, type Scrim } from './scrim.ts'
import { thumbnail, title } from './title.ts'

/** The title over the picture: words that rise on a scrim. */
export async function titleOverlays(
  options: PictureCardOptions & Span & { readonly title: string },
): Promise<readonly Overlay[]> {
  const { from, until } = options
  const { style, text } = await cardStyle(options.title, options)
  const card = await openOnScrim((scrim) => title(text, style, scrim), style, options)
  const shade: Overlay = {
    from,
    until,
    sprite: card.still,
    pose: (at) => ({ x: 0, y: 0, opacity: arrivalAt(at, options) }),
  }
  return [shade, risingOverlay(card, options)]
}

/** Lays words out, chooses the scrim on which they can be read, and gives them its colors. */
async function openOnScrim(
  markupOn: (scrim: Scrim) => string,
  { size, colors }: CardStyle,
  options: PictureCardOptions,
): Promise<Card> {
  const { boxes } = await openCard(markupOn({ tone: colors.dark, strength: 1 }), size, options)
  return openCard(markupOn(await chooseScrim(options.picture, boxes, colors)), size, options)
}

/** Wide thumbnails are 1280 by 720 everywhere. */
const wideThumbnail = { width: 1280, height: 720 }

/** The title over a picture, readable at the size of a thumb. */
export async function drawThumbnail(
  options: PictureCardOptions & { readonly title: string },
): Promise<Canvas> {
  const { size } = options
  const { style, text } = await cardStyle(options.title, options)
  const focus = await findFocus(canvasPicture(options.picture))
  const middle = focus && focus.x + focus.width / 2
  // The subject is where the words would begin.
  const isSubjectFirst =
    size === '16:9' &&
    middle &&
    focus.sure >= 0.5 &&
    (style.direction === 'ltr' ? middle < 0.4 : middle > 0.6)
  const other = style.direction === 'ltr' ? 'rtl' : 'ltr'
  const side = isSubjectFirst ? other : style.direction
  const picture = await moveSubjectAside(options.picture, focus, size, side)
  const card = await openOnScrim((scrim) => thumbnail(text, style, { scrim, side }), style, {
    ...options,
    picture,
  })
  const canvas = await card.whole()
  if (size !== '16:9') return canvas
  const small = await scaledTo(wideThumbnail, canvas)
  freeCanvas(canvas)
  return small.canvas
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

/** The card before a chapter. */
export async function chapterOverlays(
  options: PictureCardOptions & Span & ChapterWords,
): Promise<readonly Overlay[]> {
  const { number, count, size } = options
  const { style, text } = await cardStyle(options.heading, options)
  const card = await openCard(chapter({ number, count, heading: text }, style), size, options)
  return [staticOverlay(card, options), risingOverlay(card, options)]
}

/** In wide frames: the share of the picture, also of a subject that is wider than that. In others: its height, about. */
const endShares = { usual: 0.45, broad: 0.54, below: 0.55 } as const

/** The last card of a video. */
export async function endOverlays(
  options: PictureCardOptions & Span & { readonly line: string },
): Promise<readonly Overlay[]> {
  const { size, picture } = options
  const { style, text } = await cardStyle(options.line, options)
  const focus = await findFocus(canvasPicture(picture))
  const isBroad = focus !== undefined && focus.sure >= 0.5 && focus.width + 0.08 > endShares.usual
  const share = isBroad ? endShares.broad : endShares.usual
  const { width, height } = videoSizes[size]
  const overlayStart =
    size === '16:9' ? { width: width * share, height } : { width, height: height * endShares.below }
  const position = focusPosition(picture, overlayStart, focus)
  const card = await openCard(end({ line: text, share, position }, style), size, options)
  return [staticOverlay(card, options), risingOverlay(card, options)]
}

/** What `object-position` shows of a picture that covers a box: its subject, in the middle as far as possible. */
function focusPosition(
  picture: Canvas,
  box: { width: number; height: number },
  focus: Focus | undefined,
): string {
  const part = cropTo(picture, box, { focus, free: { x: 0, y: 0, width: 1, height: 1 } })
  const percent = (start: number, room: number) => (room < 1 ? 50 : Math.round((100 * start) / room))
  return `${percent(part.x, picture.width - part.width)}% ${percent(part.y, picture.height - part.height)}%`
}
