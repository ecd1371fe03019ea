import type { Box } from './legible.ts'

/** The part that two boxes share; its width or height is 0 if there is none. */
export function sharedBox(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) }
}

/** The area that two boxes share. */
export function overlapArea(one: Box, other: Box): number {
  const { width, height } = sharedBox(one, other)
  return width * height
}
