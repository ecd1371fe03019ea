import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { shadow } from '../props.ts'
import { outdoors, type Side } from './pair.ts'

const cloth = '#f5a742'

/** A night in a tent: upright among firs, and down in the mud. */
export function tent(pen: Pen, side: Side): void {
  const planned = side === 'expectation'
  outdoors(pen, side, ['#8ccf7e', '#7f8667'], 62)
  for (const [x, y, scale] of [
    [8, 66, 0.9],
    [94, 68, 1.05],
    [-20, 68, 1.1],
    [122, 66, 0.9],
  ] as const) {
    at(pen, { x, y, scale }, (own) => fir(own, planned ? '#3f9a63' : '#5c7263'))
  }
  if (!planned)
    paint(pen, form(blob([6, 88, 18, 83, 50, 82, 84, 83, 95, 88, 80, 93, 48, 94, 20, 93]), '#7d94a8', 1.4))
  else shadow(pen, 50, 87, 40)
  if (planned) upright(pen)
  else fallen(pen)
}

function upright(pen: Pen): void {
  draw(pen, [28, 60, 12, 88], pen.line)
  draw(pen, [72, 60, 88, 88], pen.line)
  paint(pen, form(polygon([50, 26, 88, 87, 12, 87], 3), cloth, 3))
  const door = polygon([50, 42, 67, 87, 33, 87], 1.6)
  paint(pen, form(door, '#4b3a5c'))
  inside(pen, door, (own) => fill(own, oval(50, 92, 20, 22), '#ffd98a'))
  paint(
    pen,
    form(polygon([50, 40, 60, 87, 70, 87], 1), tone(cloth, 0.05)),
    form(polygon([50, 40, 40, 87, 30, 87], 1), tone(cloth, 0.05)),
  )
  draw(pen, [50, 28, 50, 16], pen.line * 1.4)
  paint(pen, form(polygon([50, 16, 61, 19, 50, 22.6], 0.5), '#ef5f56'))
}

function fallen(pen: Pen): void {
  const dull = tone(cloth, -0.08)
  paint(pen, limb([70, 84, 80, 50], 1.4, '#c9ccd6'))
  paint(
    pen,
    form(
      blob([
        10, 88, 16, 80, 28, 78, 36, 70, 46, 66, 55, 72, 64, 76, 72, 62, 78, 58, 82, 72, 90, 84, 88, 89, 50,
        90,
      ]),
      dull,
      3,
    ),
  )
  draw(pen, [30, 80, 36, 76, 40, 78], pen.line, tone(dull, -0.15))
  draw(pen, [76, 66, 74, 74, 78, 80], pen.line, tone(dull, -0.15))
  paint(pen, form(blob([34, 90, 36, 80, 46, 75, 57, 79, 60, 90]), '#4b3a5c'))
  face(pen, { x: 47, y: 84, gap: 9.6, eye: 3.5, mood: 'tired', skin: '#8d7aa6' })
  at(pen, { x: 22, y: 76, turn: -1 }, (own) => {
    draw(own, [0, 4, 0, -8], own.line * 1.4)
    paint(own, form(polygon([0, -8, 11, -5, 0, -1.4], 0.5), '#ef5f56'))
  })
}

function fir(pen: Pen, color: string): void {
  paint(pen, form(box(-2.4, -4, 4.8, 8), '#7a4f3a'))
  for (const [y, width] of [
    [-2, 15],
    [-14, 12],
    [-25, 9],
  ] as const) {
    paint(pen, form(polygon([0, y - 18, width, y, -width, y], 1.6), color, 1.6))
  }
}
