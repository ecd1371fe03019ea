import type { Point } from './solids.ts'

/** Where a thing lies on the table and how it is turned; x goes to the right, z up the picture. */
export interface Spot {
  readonly x: number
  readonly z: number
  readonly angle: number
}

/** A point of a thing, given from its own middle. */
export function pointOn({ x, z, angle }: Spot, right: number, y: number, up: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x + right * cos + up * sin, y, z - right * sin + up * cos]
}
