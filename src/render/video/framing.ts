import type { ImageSize } from '../../media/media.ts'
import { type Focus, type Region, shownAt } from '../analysis/focus.ts'
import type { Box } from '../legible.ts'
import { type Picture, readPixels } from '../pictures/decode.ts'
import { clamp } from './drawing.ts'

/** A part of a picture: its size in shares, and its middle, which is the subject's if none is given. */
interface Framing {
  readonly share: number
  readonly middle?: readonly [x: number, y: number]
}

/** The whole picture first, then details of it. */
const framings: readonly Framing[] = [
  { share: 1 },
  { share: 0.6 },
  { share: 0.7, middle: [0, 0.5] },
  { share: 0.7, middle: [1, 0.5] },
  { share: 0.5, middle: [0.5, 1] },
  { share: 0.45 },
]

/** The mean difference of a color value below which two pictures look the same. */
const maxDifference = 8
const thumbnail: ImageSize = { width: 16, height: 16 }

/** Finds a framing for each picture in turn, so that none looks like one before it. */
export function framingsInTurn(): (picture: Picture, focus: Focus | undefined) => Promise<Box> {
  const earlierFrames: Uint8ClampedArray[] = []
  return async (picture, focus) => {
    const pixels = await readPixels(picture, thumbnail)
    const before = earlierFrames.filter((other) => difference(pixels, other) < maxDifference).length
    earlierFrames.push(pixels)
    return framedBox(picture, focus, framings[before % framings.length] as Framing)
  }
}

function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

/** A part of a picture, in its pixels. */
function framedBox({ width, height }: ImageSize, focus: Focus | undefined, { share, middle }: Framing): Box {
  const focusBox = focus ?? { x: 0.5, y: 0.5, width: 0, height: 0 }
  const [x, y] = middle ?? [focusBox.x + focusBox.width / 2, focusBox.y + focusBox.height / 2]
  const start = (at: number) => clamp(at - share / 2, 0, 1 - share)
  return { x: start(x) * width, y: start(y) * height, width: share * width, height: share * height }
}

/** What of the focus a part shows, in shares of the part. */
export function focusIn(part: Box, focus: Focus, picture: ImageSize): Focus | undefined {
  const visibleFocus = regionWithin(focus, picture, part)
  return visibleFocus.width > 0 && visibleFocus.height > 0 ? { ...visibleFocus, sure: focus.sure } : undefined
}

/** What of a region a part shows, in shares of the part. */
export function regionWithin(region: Region, picture: ImageSize, part: Box): Region {
  const { x, y, width, height } = shownAt(region, picture, part)
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)]
  return { x: left, y: top, width: clamp(x + width, 0, 1) - left, height: clamp(y + height, 0, 1) - top }
}
