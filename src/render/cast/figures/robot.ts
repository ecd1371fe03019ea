import { face } from '../face.ts'
import { box, oval } from '../forms.ts'
import { draw, fill, form, inside, paint } from '../kit.ts'
import type { Figure } from './figure.ts'
import { gripper } from './hands.ts'

const metal = '#8cc7c4'
const trunk = box(-19, 23, 38, 46, 7)
const panel = box(-11, 31, 22, 15, 3)

export const robot: Figure = {
  arm: '#e9eef0',
  armWidth: 5,
  hand: gripper('#e9eef0'),
  bust(pen) {
    paint(pen, form(box(-6, 14, 12, 12), '#5d7f86'))
    draw(pen, [-6, 19, 6, 19])
    paint(pen, form(trunk, metal, 2.4))
    paint(pen, form(panel, '#f7efe0', 1))
    for (const [x, color] of [
      [-6, '#ef6a5b'],
      [0, '#f5bd4c'],
      [6, '#59b07c'],
    ] as const) {
      paint(pen, form(oval(x, 36, 1.9), color))
    }
    draw(pen, [-7, 42, 7, 42])
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 3
    draw(pen, [shift, -17, shift + 1.5, -22, shift, -25], pen.line * 1.4)
    paint(pen, form(oval(shift, -26, 2.8), '#ef6a5b', 0.8))
    for (const side of [-1, 1]) paint(pen, form(box(side * 22 - 2.6, -6, 5.2, 12, 2), '#e9eef0'))
    const skull = box(-21, -18, 42, 36, 9)
    const screen = box(-16.5 + shift, -12.5, 33, 25, 6)
    paint(pen, form(skull, metal, 2.2))
    paint(pen, form(screen, '#dff3ea'))
    inside(pen, screen, (own) => fill(own, oval(-14 + shift, -14, 16, 6, -0.4), '#f6fffb'))
    const mouth = [9.2, 11] as const
    face(pen, {
      x: shift * 1.1,
      y: -2.4,
      gap: 15,
      eye: 5.4,
      mood,
      skin: '#a9d3cd',
      turn: turn * 0.6,
      mouth,
      look,
    })
  },
}
