import type { ImageSize } from '../../../media/media.ts'
import type { Focus } from '../../analysis/focus.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, scaleBox } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'

/** Subjects found with less confidence are ignored. */
const minConfidence = 0.5

/** The detected box has a margin, so a small overlap is fine. */
export const maxCovered = 0.06

/** Vertical positions in the safe box, as shares of the free height. */
const positions = [1, 0.5, 0] as const
type Position = (typeof positions)[number]

/** The first position that is clear of the subject, or the one that covers least of it. */
export function choosePosition(
  safe: Box,
  { width, height }: ImageSize,
  frame: ImageSize,
  subject: Focus | undefined,
): { readonly third: Position; readonly covered: number } {
  if (!subject || subject.sure < minConfidence) return { third: 1, covered: 0 }
  const seen = scaleBox(subject, frame.width, frame.height)
  const places = positions.map((third) => {
    const box = { x: safe.x + (safe.width - width) / 2, y: topAt(safe, height, third), width, height }
    return { third, covered: overlapArea(box, seen) / (seen.width * seen.height || 1) }
  })
  const free = places.find(({ covered }) => covered < maxCovered)
  return free ?? places.reduce((best, place) => (place.covered < best.covered - 0.01 ? place : best))
}

export function topAt(safe: Box, height: number, third: Position): number {
  return Math.round(safe.y + (safe.height - height) * third)
}

/** What apps cover of a video of 1080 by 1920, in pixels from each side. Meta publishes the shares for Reels (14 %, 35 %, 6 %); the others are common practice. Check them once a year. */
export const safeAreas = {
  tiktok: { top: 131, right: 140, bottom: 484, left: 60 },
  reels: { top: 270, right: 65, bottom: 670, left: 65 },
  shorts: { top: 288, right: 192, bottom: 672, left: 48 },
} as const

/** Where captions may be: clear of all apps' controls, and centred on the frame. */
export function safeBoxFor(size: VideoSize): Box {
  const { width, height } = videoSizes[size]
  if (size === '16:9') return { x: 160, y: 86, width: width - 320, height: height - 172 }
  if (size === '1:1') return { x: width * 0.05, y: height * 0.1, width: width * 0.9, height: height * 0.8 }
  const apps = Object.values(safeAreas)
  const largest = (side: 'top' | 'right' | 'bottom' | 'left') => Math.max(...apps.map((app) => app[side]))
  const beside = Math.max(largest('left'), largest('right'))
  const [top, bottom] = [largest('top'), largest('bottom')]
  return { x: beside, y: top, width: width - 2 * beside, height: height - top - bottom }
}
