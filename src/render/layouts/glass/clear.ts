import type { ImageSize } from '../../../media/media.ts'
import type { Focus, Region } from '../../analysis/focus.ts'
import { shownAt } from '../../analysis/focus-crop.ts'
import type { Box } from '../../legible.ts'

/** The largest part of a card, in shares of it, that a panel leaves to the picture. */
export function freeOf(panel: Box, card: ImageSize): Region {
  const [left, right] = [panel.x / card.width, (panel.x + panel.width) / card.width]
  const [top, bottom] = [panel.y / card.height, (panel.y + panel.height) / card.height]
  const around: Region[] = [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: 0, width: left, height: 1 },
    { x: right, y: 0, width: 1 - right, height: 1 },
  ]
  return around.reduce((one, other) => (areaOf(one) >= areaOf(other) ? one : other))
}

/** A panel has to stay this far off, as a share of the height of the card. */
const clearance = 0.03

/** What is less than this is no subject. */
const doubtful = 0.4

/** From 0: how much of what has to be seen a panel hides, or a window cuts away. A guess counts less. */
export function harmOf(
  focus: Focus | undefined,
  { panel, crop, picture, card }: { panel: Box; crop: Box; picture: ImageSize; card: ImageSize },
): number {
  if (!focus || focus.sure <= doubtful) return 0
  const seen = shownAt(focus, picture, crop)
  const box = {
    x: seen.x * card.width,
    y: seen.y * card.height,
    width: seen.width * card.width,
    height: seen.height * card.height,
  }
  const margin = clearance * card.height
  const around = {
    x: panel.x - margin,
    y: panel.y - margin,
    width: panel.width + 2 * margin,
    height: panel.height + 2 * margin,
  }
  const area = Math.max(1, areaOf(box))
  const hidden = sharedArea(box, around) / area
  const lost = 1 - sharedArea(box, { x: 0, y: 0, ...card }) / area
  const noticed = (share: number) => (share < 0.02 ? 0 : share)
  return ((focus.sure - doubtful) / (1 - doubtful)) * (5 * noticed(hidden) + 3 * noticed(lost))
}

function areaOf({ width, height }: ImageSize): number {
  return width * height
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
