import type { ImageSize } from '../../media/media.ts'
import type { Box } from '../legible.ts'
import type { Region } from './focus.ts'

/**
 * The window of a picture that covers a card: so that what has to be seen comes to lie in the free part of the card, as
 * far as the picture reaches. `zoom` above 1 takes a smaller window, which has more room to move.
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
function start({ at, length, from, room }: Axis, whole: number, window: number): number {
  const middle = at + length / 2
  const size = (length * whole) / window
  // Halfway between the middle of the free part and the place it has in the picture, which was chosen by someone.
  const liked = from + room * (0.25 + middle * 0.5)
  const slack = Math.max(0, (room - size) / 2)
  const target = Math.min(Math.max(liked, from + room / 2 - slack), from + room / 2 + slack)
  return Math.min(Math.max(0, middle * whole - target * window), Math.max(0, whole - window))
}
