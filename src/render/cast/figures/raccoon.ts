import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { paw } from './hands.ts'

const fur = '#9aa1b0'
const mask = '#4a4d5c'
const skull = blob([
  0, -16, 11, -15.5, 19, -6, 23, 7, 12, 15.5, 0, 19, -12, 15.5, -23, 7, -19, -6, -11, -15.5,
])
const trunk = blob([0, 8, 14, 13, 20, 28, 22, 48, 20, 64, -20, 64, -22, 48, -20, 28, -14, 13])
const ear = polygon([-20.5, -22, -5, -15, -17, -3], 3)
const earInside = polygon([-17.6, -18, -9, -13.5, -15.4, -6], 1.6)

export const raccoon: Figure = {
  arm: fur,
  armWidth: 7,
  palm: mask,
  hand: paw(mask),
  bust(pen) {
    paint(pen, form(trunk, fur, 2.6))
    inside(pen, trunk, (own) => fill(own, oval(0, 48, 13, 23), '#d8dae2'))
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4
    for (const mirrored of [false, true]) {
      at(pen, { x: 0, y: 0, mirrored }, (own) => {
        paint(own, form(ear, tone(fur, -0.06)))
        fill(own, earInside, mask)
      })
    }
    paint(pen, form(skull, fur, 2.2))
    inside(pen, skull, (own) => {
      for (const side of [-1, 1]) {
        fill(own, oval(side * 11.5 + shift, -2, 11.5, 7.4, side * 0.5), '#eef0f4')
        fill(own, oval(side * 11.5 + shift, 2, 12, 6.6, side * 0.42), '#3f4250')
      }
      fill(own, oval(shift, 11.5, 8.6, 7.4), '#eef0f4')
      fill(own, polygon([-2.6 + shift, -18, 2.6 + shift, -18, shift, 4], 1), tone(fur, -0.14))
    })
    face(pen, {
      x: shift * 0.6,
      y: 0,
      gap: 18,
      eye: 5.4,
      mood,
      skin: '#6a6e80',
      turn,
      mouth: [13.2, 8],
      look,
    })
    paint(pen, form(oval(shift * 1.5, 7.6, 3.2, 2.3), '#2a2a33'))
    draw(pen, [shift * 1.5, 10, shift * 1.5, 11.8])
  },
}
