import { type CharacterPainter, pairsOf } from '../painter.ts'
import { cloud, floor, haze, sun, wall } from '../props.ts'

/** The same thing, as it was planned and as it came. */
export type Side = 'expectation' | 'reality'
export type PairDrawing = (pen: CharacterPainter, side: Side) => void

/** The sky over both: clear, or grey with rain; and the ground from a height down. */
export function outdoors(
  pen: CharacterPainter,
  side: Side,
  ground: readonly [planned: string, came: string],
  y: number,
): void {
  const planned = side === 'expectation'
  if (planned) {
    wall(pen, '#b5e4fb', '#dff4ff')
    sun(pen, 84, 16, 9)
    haze(pen, '#ffffff', [20, 20, 0.9])
  } else {
    wall(pen, '#a9afbd', '#c3c7d0')
    pen.at({ x: 80, y: 17, scale: 1.1 }, (own) => cloud(own, '#7f8698'))
    pen.at({ x: 18, y: 13, scale: 0.8 }, (own) => cloud(own, '#8d94a5'))
    for (const [x, from] of pairsOf([70, 28, 79, 30, 88, 28, 13, 23, 22, 24])) {
      pen.draw([x, from, x - 1.6, from + 5], pen.line * 1.3, '#6f8fb5')
    }
  }
  floor(pen, y, planned ? ground[0] : ground[1])
}

/** A room for both: bright, or dull. */
export function indoors(pen: CharacterPainter, side: Side, table: string, y: number): void {
  const planned = side === 'expectation'
  wall(pen, planned ? '#bfe6f7' : '#b4b8c2', planned ? '#e3f5fb' : '#c6c9d1')
  floor(pen, y, table)
}
