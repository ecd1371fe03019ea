import { type Painter, tuplesOf } from '../painter.ts'
import { cloud, floor, haze, sun, wall } from '../props.ts'

/** Draws the same thing as it was planned, or as it came. */
export type PairDrawing = (pen: Painter, planned: boolean) => void

/** The sky over both: clear, or grey with rain; and the ground from a height down. */
export function outdoors(pen: Painter, planned: boolean, ground: string, y: number): void {
  if (planned) {
    wall(pen, '#b5e4fb', '#dff4ff')
    sun(pen, 84, 16, 9)
    haze(pen, '#ffffff', [20, 20, 0.9])
  } else {
    wall(pen, '#a9afbd', '#c3c7d0')
    pen.at({ x: 80, y: 17, scale: 1.1 }, (own) => cloud(own, '#7f8698'))
    pen.at({ x: 18, y: 13, scale: 0.8 }, (own) => cloud(own, '#8d94a5'))
    for (const [x, from] of tuplesOf(2, [70, 28, 79, 30, 88, 28, 13, 23, 22, 24])) {
      pen.draw([x, from, x - 1.6, from + 5], pen.line * 1.3, '#6f8fb5')
    }
  }
  floor(pen, y, ground)
}

/** A room for both: bright, or dull. */
export function indoors(pen: Painter, planned: boolean, table: string, y: number): void {
  wall(pen, planned ? '#bfe6f7' : '#b4b8c2', planned ? '#e3f5fb' : '#c6c9d1')
  floor(pen, y, table)
}
