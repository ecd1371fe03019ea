import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { claws } from './hands.ts'

const hide = '#7dbb6a'
const skull = blob([
  -9, -20, 0, -17.5, 9, -20, 16, -12, 18, 0, 23, 8, 19, 17, 0, 20, -19, 17, -23, 8, -18, 0, -16, -12,
])
const trunk = blob([0, 10, 14, 15, 21, 32, 23, 50, 21, 64, -21, 64, -23, 50, -21, 32, -14, 15])
const muzzle = blob([0, 4, 14, 4, 21, 9, 17, 17, 0, 19.5, -17, 17, -21, 9, -14, 4])

export const dinosaur: Figure = {
  arm: hide,
  armWidth: 5.2,
  hand: claws(hide, '#fbf3dc'),
  bust(pen) {
    paint(pen, form(trunk, hide, 2.6))
    inside(pen, trunk, (own) => {
      fill(own, oval(0, 50, 12.5, 30), '#e9e3a8')
      for (const y of [32, 40, 48, 56]) draw(own, [-12, y, 0, y + 1.6, 12, y], pen.line * 0.8, '#c9bf78')
    })
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4
    for (const [x, y, size] of [
      [-9, -19, 0.8],
      [0, -19, 1],
      [9, -19, 0.8],
    ] as const) {
      paint(
        pen,
        form(polygon([x - 4.6 * size, y + 3, x, y - 7.5 * size, x + 4.6 * size, y + 3], 1), '#e98a4b'),
      )
    }
    paint(pen, form(skull, hide, 2.2))
    inside(pen, skull, (own) => {
      at(own, { x: shift, y: 0 }, (turned) => fill(turned, muzzle, tone(hide, 0.07)))
      for (const side of [-1, 1]) fill(own, oval(side * 4 + shift * 1.3, 7.4, 1.2, 0.9), tone(hide, -0.22))
    })
    face(pen, {
      x: shift * 0.8,
      y: -5.4,
      gap: 17,
      eye: 5.8,
      mood,
      skin: hide,
      turn,
      mouth: [18.4, 17],
      look,
    })
  },
}
