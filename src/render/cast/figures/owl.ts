import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { draw, fill, form, inside, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { wing } from './hands.ts'

const feather = '#8f6246'
const disc = '#f3dfc0'
const crown = blob([
  -20, -21, -11, -15.5, 0, -17, 11, -15.5, 20, -21, 21.5, -5, 19, 10, 10, 17.5, 0, 19, -10, 17.5, -19, 10,
  -21.5, -5,
])
const trunk = blob([0, 8, 15, 12, 22, 28, 22, 48, 19, 64, -19, 64, -22, 48, -22, 28, -15, 12])

export const owl: Figure = {
  arm: tone(feather, -0.05),
  armWidth: 7,
  hand: wing(tone(feather, -0.05)),
  bust(pen) {
    paint(pen, form(trunk, feather, 2.6))
    paint(pen, form(oval(0, 46, 14.5, 24), disc, 1.6))
    inside(pen, oval(0, 46, 14.5, 24), (own) => {
      for (let row = 0; row < 4; row += 1) {
        for (let column = -2; column <= 2; column += 1) {
          const x = column * 7.4 + (row % 2) * 3.7
          draw(
            own,
            [x - 2, 30 + row * 8, x, 32.4 + row * 8, x + 2, 30 + row * 8],
            pen.line * 0.8,
            tone(feather, 0.05),
          )
        }
      }
    })
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4
    paint(pen, form(crown, feather, 2.2))
    inside(pen, crown, (own) => {
      fill(own, polygon([-6 + shift, -20, 6 + shift, -20, shift, -6]), tone(feather, -0.08))
      fill(own, oval(-9 + shift, 0, 10.4, 11.4), disc)
      fill(own, oval(9 + shift, 0, 10.4, 11.4), disc)
      fill(own, oval(shift, 11, 8, 5), disc)
    })
    face(pen, {
      x: shift * 0.6,
      y: -1,
      gap: 17.4,
      eye: 7.4,
      mood,
      skin: '#d79a5c',
      turn,
      mouth: [10.6, 9],
      isBeak: true,
      look,
    })
    paint(pen, form(polygon([-3 + shift * 1.4, 4, 3 + shift * 1.4, 4, shift * 1.4, 11.5], 1.2), '#f2a33a', 1))
  },
}
