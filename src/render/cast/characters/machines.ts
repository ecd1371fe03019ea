import { face } from '../face.ts'
import { blob, box, limb, oval, type Painter, tuplesOf } from '../painter.ts'
import { type Bearing, type Character, gripper, paw } from './character.ts'

const metal = '#8cc7c4'
const trunk = box(-19, 23, 38, 46, 7)
const panel = box(-11, 31, 22, 15, 3)

export const robot: Character = {
  arm: '#e9eef0',
  armWidth: 5,
  hand: gripper('#e9eef0'),
  bust(pen) {
    pen.shape('#5d7f86', 0, box(-6, 14, 12, 12))
    pen.draw([-6, 19, 6, 19])
    pen.shape(metal, 2.4, trunk)
    pen.shape('#f7efe0', 1, panel)
    pen.shape('#ef6a5b', 0, oval(-6, 36, 1.9))
    pen.shape('#f5bd4c', 0, oval(0, 36, 1.9))
    pen.shape('#59b07c', 0, oval(6, 36, 1.9))
    pen.draw([-7, 42, 7, 42])
  },
  head(pen, bearing) {
    const { turn = 0 } = bearing
    const shift = turn * 3
    pen.draw([shift, -17, shift + 1.5, -22, shift, -25], pen.line * 1.4)
    pen.shape('#ef6a5b', 0.8, oval(shift, -26, 2.8))
    for (const side of [-1, 1]) pen.shape('#e9eef0', 0, box(side * 22 - 2.6, -6, 5.2, 12, 2))
    const skull = box(-21, -18, 42, 36, 9)
    const screen = box(-16.5 + shift, -12.5, 33, 25, 6)
    pen.shape(metal, 2.2, skull)
    pen.shape('#dff3ea', 0, screen)
    pen.inside(screen, (own) => own.fill('#f6fffb', oval(-14 + shift, -14, 16, 6, -0.4)))
    const own = { ...bearing, turn: turn * 0.6 }
    face(pen, { ...own, x: shift * 1.1, y: -2.4, gap: 15, eye: 5.4, skin: '#a9d3cd', mouth: [9.2, 11] })
  },
}

const enamel = '#e2604f'
const shell = box(-24, -15, 48, 35, 10)
const slice = blob([-7, 0, -8, -9, -9, -13, -5, -16, 0, -16, 5, -16, 9, -13, 8, -9, 7, 0])

const toaster: Character = {
  arm: '#f6f1e6',
  armWidth: 4.6,
  hand: paw('#f6f1e6', 2.4),
  bust(pen) {
    pen.paint(limb([-13, 34, -13, 70], 5, '#4b4953'), limb([13, 34, 13, 70], 5, '#4b4953'))
    pen.shape('#4b4953', 0, box(-22, 30, 44, 6, 2))
  },
  head(pen, bearing) {
    pen.at({ x: 0, y: 9, scale: 1.12 }, (own) => {
      for (const [x, y] of tuplesOf(2, [-9.5, -12.5, 9.5, -9.5])) own.at({ x, y }, toast)
      front(own, bearing)
    })
  },
}

function toast(pen: Painter): void {
  pen.shape('#c98a4b', 1.2, slice)
  pen.fill('#f3d39b', oval(0, -8, 5, 5.4))
}

function front(pen: Painter, bearing: Bearing): void {
  pen.paint(limb([24, -2, 28.5, -2], 2.4, '#4b4953'))
  pen.shape('#4b4953', 0, box(26.6, -5, 5.4, 6, 2))
  pen.shape(enamel, 2.2, shell)
  pen.inside(shell, (own) => {
    own.fill('#f6f1e6', box(-24, 13.5, 48, 8))
    own.draw([-24, 13.5, 24, 13.5])
    own.draw([-18, -9, -15, -11, -8, -11.4], 1.6, '#f79a8b')
  })
  const x = (bearing.turn ?? 0) * 5
  face(pen, { ...bearing, x, y: -1.4, gap: 18, eye: 6, skin: '#c8493b', mouth: [9.6, 11] })
}

export const machines = { robot, toaster }
