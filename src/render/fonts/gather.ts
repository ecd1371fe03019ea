import { type FontFamily, type LoadedFont, partsFor } from './family.ts'
import type { FaceRequest } from './index.ts'
import { isCovered } from './ranges.ts'
import { tolerating } from './tolerate.ts'

/** The fonts for a text, as they come together. */
export interface Gathering {
  /** What nobody draws yet. */
  readonly left: Set<number>
  /** In the order in which the canvas is to look into them. */
  readonly fonts: LoadedFont[]
  /** Takes from a family what is needed of it. */
  readonly take: (family: FontFamily | undefined, of?: (point: number) => boolean) => Promise<void>
}

/** Loading many files in one go would keep all others waiting. */
const longest = 20

export function gather(points: Iterable<number>, weight: number, request: FaceRequest): Gathering {
  const left = new Set(points)
  const fonts: LoadedFont[] = []
  let since = performance.now()
  const take: Gathering['take'] = async (family = [], of = () => true) => {
    for (const part of partsFor(family, weight, request.italic ?? false)) {
      const { claims } = part
      if (left.size === 0) return
      if (claims && !has(left, (point) => isCovered(claims, point) && of(point))) continue
      const font = await tolerating(request.warn, part.load)
      const drawn = font ? [...left].filter((point) => font.draws(point) && of(point)) : []
      if (font && drawn.length > 0) fonts.push(font)
      for (const point of drawn) left.delete(point)
      if (performance.now() - since < longest) continue
      await new Promise((done) => setTimeout(done, 0))
      since = performance.now()
    }
  }
  return { left, fonts, take }
}

function has(points: Iterable<number>, test: (point: number) => boolean): boolean {
  for (const point of points) if (test(point)) return true
  return false
}
