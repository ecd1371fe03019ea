import { face } from '../face.ts'
import { blob, oval } from '../forms.ts'
import { at, draw, fill, form, inside, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { paw } from './hands.ts'

const coat = '#ecc48c'
const patch = '#a9683f'
const skull = blob([0, -17, 12, -15.5, 18, -5, 17, 8, 10, 17, 0, 19, -10, 17, -17, 8, -18, -5, -12, -15.5])
const trunk = blob([0, 8, 14, 13, 19, 28, 20, 48, 18, 64, -18, 64, -20, 48, -19, 28, -14, 13])
const ear = blob([-12, -15.5, -18, -14.5, -25, -4, -26, 9, -21.5, 13.5, -17.5, 6, -15.5, -4])

export const dog: Figure = {
  arm: coat,
  armWidth: 6.6,
  hand: paw(coat),
  bust(pen) {
    paint(pen, form(trunk, coat, 2.6))
    inside(pen, trunk, (own) => fill(own, oval(0, 48, 11, 22), '#fbeed8'))
    paint(pen, form(blob([-14, 15, 0, 20, 14, 15, 15, 20, 0, 25.5, -15, 20]), '#d8493f', 1))
    paint(pen, form(oval(0, 26, 3.4), '#f5c242', 0.8))
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4
    paint(pen, form(skull, coat, 2.2))
    inside(pen, skull, (own) => {
      fill(own, oval(9.5 + shift, -5, 9.5, 10.5, 0.3), tone(patch, 0.1))
      fill(own, oval(shift * 1.2, 13, 11, 9), '#fbeed8')
    })
    for (const mirrored of [false, true]) {
      at(pen, { x: 0, y: 0, mirrored }, (own) => {
        paint(own, form(ear, patch, 1.8))
      })
    }
    face(pen, {
      x: shift * 0.6,
      y: -2.4,
      gap: 15,
      eye: 5,
      mood,
      skin: '#cf9b63',
      turn,
      mouth: [15, 11],
      look,
    })
    const x = shift * 1.6
    paint(pen, form(oval(x, 5.6, 4.4, 3.2), '#33262a'))
    fill(pen, oval(x - 1.4, 4.4, 1.2, 0.8), '#9a8a88')
    draw(pen, [x, 8.6, x, 11])
  },
}
