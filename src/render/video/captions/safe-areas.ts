import type { Box } from '../../legible.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'

/** What an app lays over a film of 1080 by 1920, in pixels from each side. */
interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/**
 * The one table of them. That of Reels is published by Meta as shares of the frame (14 %, 35 %, 6 %); the others are what
 * is commonly worked with. The apps move: to be looked at every year.
 */
export const safeAreas = {
  tiktok: { top: 131, right: 140, bottom: 484, left: 60 },
  reels: { top: 270, right: 65, bottom: 670, left: 65 },
  shorts: { top: 288, right: 192, bottom: 672, left: 48 },
} as const satisfies Readonly<Record<string, Covered>>

/** Where words may stand: free in all apps, and centred on the frame, not on what is free. */
export function safeBox(size: FilmSize): Box {
  const { width, height } = filmSizes[size]
  if (size === '16:9') return { x: 160, y: 86, width: width - 320, height: height - 172 }
  if (size === '1:1') return { x: width * 0.05, y: height * 0.1, width: width * 0.9, height: height * 0.8 }
  const apps = Object.values(safeAreas)
  const most = (side: keyof Covered) => Math.max(...apps.map((app) => app[side]))
  const beside = Math.max(most('left'), most('right'))
  const [top, bottom] = [most('top'), most('bottom')]
  return { x: beside, y: top, width: width - 2 * beside, height: height - top - bottom }
}
