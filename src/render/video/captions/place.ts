import type { ImageSize } from '../../../media/media.ts'
import type { Focus, Region } from '../../analysis/focus.ts'
import type { Box } from '../../legible.ts'
import { overlap } from '../boxes.ts'

/** Below this a subject is a guess, for which nothing moves. */
const sure = 0.5

/** What is found of a subject has air around it: so little of it may be covered. */
export const little = 0.06

/** Where captions stand in their box: on its foot, or where they are out of the way. */
const thirds = [1, 0.5, 0] as const
export type Third = (typeof thirds)[number]

/** The first place for words of this height that is clear of the subject, or the one that covers the least of it. */
export function thirdFor(
  safe: Box,
  { width, height }: ImageSize,
  frame: ImageSize,
  subject: Focus | undefined,
): { readonly third: Third; readonly covered: number } {
  if (!subject || subject.sure < sure) return { third: 1, covered: 0 }
  const seen = inPixels(subject, frame)
  const places = thirds.map((third) => {
    const box = { x: safe.x + (safe.width - width) / 2, y: topOf(safe, height, third), width, height }
    return { third, covered: overlap(box, seen) / (seen.width * seen.height || 1) }
  })
  const free = places.find(({ covered }) => covered < little)
  return free ?? places.reduce((best, place) => (place.covered < best.covered - 0.01 ? place : best))
}

/** The top of words that are this high. */
export function topOf(safe: Box, height: number, third: Third): number {
  return Math.round(safe.y + (safe.height - height) * third)
}

function inPixels({ x, y, width, height }: Region, frame: ImageSize): Box {
  return {
    x: x * frame.width,
    y: y * frame.height,
    width: width * frame.width,
    height: height * frame.height,
  }
}
