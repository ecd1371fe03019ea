import { boxOf, type Words } from './words.ts'

/** How far a point is from the nearest of the words: the largest circle around it that leaves them clear. */
export function clearance(
  point: { readonly x: number; readonly y: number },
  words: readonly Words[],
): number {
  const distances = words.map((each) => {
    const { x, y, width, height } = boxOf(each)
    const across = Math.max(x - point.x, 0, point.x - x - width)
    const down = Math.max(y - point.y, 0, point.y - y - height)
    return Math.hypot(across, down)
  })
  return Math.min(Infinity, ...distances)
}
