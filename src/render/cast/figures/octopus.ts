import { face } from '../face.ts'
import { blob, oval } from '../forms.ts'
import { fill, form, inside, limb, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'

const skin = '#e96a86'
const dome = blob([0, -23, 14, -20, 22, -7, 20, 7, 15, 16, 0, 19, -15, 16, -20, 7, -22, -7, -14, -20])

export const octopus: Figure = {
  arm: skin,
  armWidth: 6.4,
  hand(pen) {
    paint(pen, { ...limb([0, 1, 0.6, -3, -1.4, -6.4, -4, -5.4, -3.6, -3], 3.6, skin) })
  },
  bust(pen) {
    paint(
      pen,
      limb([-10, 20, -17, 34, -30, 40, -40, 50, -36, 66], 9, skin),
      limb([10, 20, 17, 34, 30, 40, 38, 50, 34, 66], 9, skin),
      limb([-7, 20, -11, 40, -20, 52, -20, 70], 9.5, skin),
      limb([7, 20, 11, 40, 20, 52, 20, 70], 9.5, skin),
      form(blob([-14, 10, 14, 10, 17, 26, 10, 40, 0, 44, -10, 40, -17, 26]), skin),
      limb([-2, 24, -4, 44, -7, 70], 9.5, tone(skin, 0.03)),
      limb([3, 24, 5, 44, 8, 70], 9.5, tone(skin, 0.03)),
    )
    for (const y of [44, 51, 58]) {
      fill(pen, oval(-4.6 - (y - 44) * 0.1, y, 1.7), '#f8b3bf')
      fill(pen, oval(5.4 + (y - 44) * 0.1, y, 1.7), '#f8b3bf')
    }
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 5
    paint(pen, form(dome, skin, 2.4))
    for (const [x, y, size] of [
      [-10, -16.5, 2.4],
      [-14.6, -11.6, 1.5],
      [9, -17.5, 1.8],
    ] as const) {
      fill(pen, oval(x, y, size, size * 0.75, -0.5), tone(skin, 0.09))
    }
    inside(pen, dome, (own) => {
      for (const side of [-1, 1]) fill(own, oval(side * 13.4 + shift * 1.1, 8, 3.2, 2), '#d94e70')
    })
    face(pen, {
      x: shift * 0.8,
      y: -1.5,
      gap: 15.6,
      eye: 6.2,
      mood,
      skin,
      turn,
      mouth: [11.8, 10],
      look,
    })
  },
}
