import type { Box } from '../../legible.ts'
import { boxOf, type Words } from './words.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** How far a point is from the nearest of the words: the largest circle around it that leaves them clear. */
export function clearance(point: Point, words: readonly Words[]): number {
  return clearanceOf(point, words.map(boxOf))
}

/** How far a point is from the nearest of the boxes. */
export function clearanceOf(point: Point, boxes: readonly Box[]): number {
  const distances = boxes.map(({ x, y, width, height }) => {
    const across = Math.max(x - point.x, 0, point.x - x - width)
    const down = Math.max(y - point.y, 0, point.y - y - height)
    return Math.hypot(across, down)
  })
  return Math.min(Infinity, ...distances)
}
