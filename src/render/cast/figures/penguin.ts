import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { fill, form, inside, paint } from '../kit.ts'
import type { Figure } from './figure.ts'
import { wing } from './hands.ts'

const coat = '#34406b'
const skull = blob([0, -20, 13, -17, 20, -5, 20, 8, 12, 18, 0, 20, -12, 18, -20, 8, -20, -5, -13, -17])
const trunk = blob([0, 6, 15, 12, 22, 28, 24, 48, 21, 64, -21, 64, -24, 48, -22, 28, -15, 12])

export const penguin: Figure = {
  arm: coat,
  armWidth: 7.4,
  hand: wing(coat),
  bust(pen) {
    paint(pen, form(trunk, coat, 2.4))
    inside(pen, trunk, (own) => {
      fill(own, oval(0, 46, 16, 30), '#fbf7ef')
      fill(own, oval(4, 52, 15, 30), '#e6e2e4')
      fill(own, oval(-1.5, 46, 15, 30), '#fbf7ef')
    })
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4.5
    paint(pen, form(skull, coat, 2))
    inside(pen, skull, (own) => {
      fill(own, oval(-7.6 + shift, 2.5, 9, 10.5), '#fbf7ef')
      fill(own, oval(7.6 + shift, 2.5, 9, 10.5), '#fbf7ef')
      fill(own, oval(shift, 11, 12, 9), '#fbf7ef')
      for (const side of [-1, 1]) fill(own, oval(side * 12.4 + shift, 8.6, 3, 1.9), '#f7b3a6')
    })
    face(pen, {
      x: shift * 0.7,
      y: -0.6,
      gap: 15,
      eye: 5.2,
      mood,
      skin: '#8f9bc9',
      turn,
      mouth: [12.4, 8],
      isBeak: true,
      look,
    })
    const x = shift * 1.6
    paint(pen, form(polygon([x - 5.4, 7, x, 4, x + 5.4, 7, x, 12.4], 1.4), '#f59a34', 1.1))
    fill(pen, polygon([x - 4.2, 7.6, x + 4.2, 7.6, x, 8.6]), '#b5641c')
  },
}
