import type { Box } from '../legible.ts'

/** The whole pixels that a box touches. */
export function wholeBox(box: Box): Box {
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(box.x + box.width) - x),
    height: Math.max(1, Math.ceil(box.y + box.height) - y),
  }
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The least box around some. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** How large the part is that two have in common. */
export function overlap(one: Box, other: Box): number {
  const along = (a: number, aLength: number, b: number, bLength: number) =>
    Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b))
  return along(one.x, one.width, other.x, other.width) * along(one.y, one.height, other.y, other.height)
}
