import { face } from '../face.ts'
import { blob, oval } from '../forms.ts'
import { draw, fill, form, inside, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { claws } from './hands.ts'

const fur = '#b08a66'
const mask = '#f0dcc0'
const skull = blob([
  -6, -19.5, 0, -18.6, 5, -20.5, 14, -15, 21, -2, 19, 11, 9, 18.5, -9, 18.5, -19, 11, -21, -2, -14, -15,
])
const trunk = blob([0, 8, 14, 12, 21, 28, 23, 48, 21, 64, -21, 64, -23, 48, -21, 28, -14, 12])

export const sloth: Figure = {
  arm: fur,
  armWidth: 8,
  hand: claws(fur, '#f6ead6'),
  bust(pen) {
    paint(pen, form(trunk, fur, 2.6))
    inside(pen, trunk, (own) => fill(own, oval(0, 50, 13, 22), tone(fur, 0.09)))
    for (const x of [-16, 16]) draw(pen, [x, 34, x * 0.94, 38, x, 42], pen.line * 0.9, tone(fur, -0.13))
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4
    paint(pen, form(skull, fur, 2.2))
    const front = blob([
      shift,
      -11,
      12 + shift,
      -10.5,
      17 + shift,
      0,
      12 + shift,
      12,
      shift,
      16.5,
      -12 + shift,
      12,
      -17 + shift,
      0,
      -12 + shift,
      -10.5,
    ])
    inside(pen, skull, (own) => {
      fill(own, front, mask)
      for (const side of [-1, 1]) fill(own, oval(side * 10.6 + shift, 0.4, 8.6, 5.2, side * 0.5), '#6b4a35')
    })
    face(pen, {
      x: shift * 0.5,
      y: -1.6,
      gap: 17,
      eye: 5,
      mood,
      skin: '#8a6347',
      turn,
      mouth: [14, 11],
      look,
    })
    paint(pen, form(oval(shift * 1.5, 5, 4, 2.9), '#3b2a26'))
    fill(pen, oval(shift * 1.5 - 1.2, 4, 1.1, 0.7), '#8d7468')
  },
}
