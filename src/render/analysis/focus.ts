import type { ImageSize } from '../../media/media.ts'
import type { Box } from '../legible.ts'
import { fitWithin, type Picture, readPixels } from '../pictures/decode.ts'
import { detailOf, rasterOf } from './raster.ts'
import { findSubject } from './subject.ts'

/** A part of a picture, as shares of its width and height. */
export type Region = Box

/** What has to be seen. */
export interface Focus extends Region {
  /** From 0 to 1: below a half it is a guess. */
  readonly sure: number
}

/** Where the eye goes in a picture: to the boxes that are given, or to what stands out. */
export async function findFocus(
  picture: Picture,
  regions: readonly Region[] = [],
): Promise<Focus | undefined> {
  const boxes = regions.map(within).filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length > 0) return { ...boxes.reduce(union), sure: 1 }
  const size = fitWithin(picture, measured)
  const { fine, coarse } = rasterOf(await readPixels(picture, size), size)
  const subject = findSubject(coarse, detailOf(fine, coarse))
  if (!subject) return undefined
  const { left, top, width, height, sure } = subject
  return { ...headOf({ x: left, y: top, width, height }, picture), sure }
}

/** The longer side of what is measured: where a subject is does not take more. */
const measured = 84

/** What is tall is mostly a body, and what matters of it is above; a head alone is hardly taller than it is wide. */
function headOf({ x, y, width, height }: Region, picture: Picture): Region {
  const asWide = (width * picture.width) / picture.height
  return { x, y, width, height: height > 0.45 ? Math.min(height, Math.max(height * 0.6, asWide)) : height }
}

function within({ x, y, width, height }: Region): Region {
  const cut = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
  const [left, top] = [cut(x), cut(y)]
  return { x: left, y: top, width: cut(x + width) - left, height: cut(y + height) - top }
}

function union(one: Region, other: Region): Region {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/**
 * The window of a picture that covers a card: so that what has to be seen comes to lie in the free part of the card, as
 * far as the picture reaches. `zoom` above 1 takes a smaller window, which has more room to move; below 1, the window is
 * larger than the picture on one side or both.
 */
export function cropTo(
  picture: ImageSize,
  card: ImageSize,
  { focus, free, zoom = 1 }: { focus?: Region | undefined; free: Region; zoom?: number | undefined },
): Box {
  const scale = Math.max(card.width / picture.width, card.height / picture.height) * zoom
  const [width, height] = [card.width / scale, card.height / scale]
  if (!focus) return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
  const air = 0.04
  const across = { at: focus.x - air, length: focus.width + 2 * air, from: free.x, room: free.width }
  const down = { at: focus.y - air, length: focus.height + 2 * air, from: free.y, room: free.height }
  return { x: start(across, picture.width, width), y: start(down, picture.height, height), width, height }
}

/** Where on the card a part of the picture comes to lie, as shares of the card; it may stick out. */
export function shownAt({ x, y, width, height }: Region, picture: ImageSize, crop: Box): Region {
  return {
    x: (x * picture.width - crop.x) / crop.width,
    y: (y * picture.height - crop.y) / crop.height,
    width: (width * picture.width) / crop.width,
    height: (height * picture.height) / crop.height,
  }
}

interface Axis {
  readonly at: number
  readonly length: number
  readonly from: number
  readonly room: number
}

/** Where the window starts along one side of the picture. */
function start({ at, length, from, room }: Axis, fullLength: number, window: number): number {
  const middle = at + length / 2
  const size = (length * fullLength) / window
  // Halfway between the middle of the free part and the place it has in the picture, which was chosen by someone.
  const liked = from + room * (0.25 + middle * 0.5)
  const slack = Math.max(0, (room - size) / 2)
  const target = Math.min(Math.max(liked, from + room / 2 - slack), from + room / 2 + slack)
  const spare = fullLength - window
  // A window that is larger by rounding alone starts at 0.
  const first = spare < -0.001 ? spare : 0
  return Math.min(Math.max(first, middle * fullLength - target * window), Math.max(0, spare))
}
